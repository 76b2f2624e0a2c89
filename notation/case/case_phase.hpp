// (internal) What a case file says of phases, supply centres and dislodged units.
#pragma once
#include "notation/case/case_file.hpp"
#include "notation/case/case_position.hpp"
#include "notation/order_reader.hpp"

namespace dipeq {

std::string retreats_out_of_place(Phase phase);
constexpr std::string_view automatic_is_result = "what happens automatically is itself a result";

// Each reads what stands from `begin` to `end`, and throws InputError.
Turn read_turn(const SourceLine& line, std::size_t begin, std::size_t end);  // "Winter 1901 adjustments"

// "SC Kiel", behind "Germany owns"; nullopt if it is no centre that is owned but a unit.
std::optional<ProvinceId> read_owned_centre(const SourceLine& line, std::size_t begin, std::size_t end, const Map& map);

// "Nobody owns SC": of all centres.
bool says_that_nobody_owns(std::string_view text);

// "F Trieste, may retreat to Albania, Venice", behind "Austria dislodged".
Placed<Dislodged> read_dislodged(const SourceLine& line, std::size_t begin, std::size_t end, PowerId owner,
                                 std::size_t listed_after, const Map& map);
// Why a dislodged unit cannot be said to have that retreat, as a message; empty if it can.
std::string retreat_objection(const Unit& unit, Location to, const Position& position);
void check_dislodged(const std::vector<Placed<Dislodged>>& dislodged, const Position& position);

// "Automatic disband A Albania", whosever it is; nullopt if the text does not begin so.
std::optional<Placed<Automatic>> read_automatic(const SourceLine& line, std::size_t begin, std::size_t end,
                                                const Map& map);
std::string write_automatic(const Automatic& automatic, const Map& map);

std::size_t find_word(std::string_view text, std::string_view wanted);  // npos if no such word stands in the text

std::string write_dislodged(const Dislodged& dislodged, const Map& map);

}  // namespace dipeq
