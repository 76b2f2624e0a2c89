// (internal) What the readers of recorded games do alike with a board: units are put on it, with what is wrong with them as a message.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "notation/formats/record.hpp"

namespace dipeq {

CaseFile empty_board(const Map& map);

// Each returns what is wrong, or nothing. What is wrong is not done.
std::string put(CaseFile& board, const Unit& unit);
std::string put_dislodged(CaseFile& board, const Unit& unit, std::vector<Location> retreats);

// Whether somebody stands where the movement order says.
bool is_for_a_unit(const CaseFile& board, const WrittenOrder& order);

// Where the unit stands of which an order of any phase speaks; none: it speaks of none.
std::optional<UnitMention> ordered_unit(const CaseFile& board, std::size_t order);

void sort_phases(Game& game);  // as they were played; each has a date

// A last phase in which nobody ordered anything, and which is the next one after the one before it, is how things stand after that.
void fold_last_phase(Game& game);
// The phase that follows that turn, after which things stand so; none: that is not known, as who may build or must remove after Fall is
// by the centres alone, or is beyond the years that can be written.
std::optional<Turn> next_turn(const Turn& turn, GameState after);
SaidAfter after_of(const CaseFile& board);  // the board is how things stand then

// Games that hold more are refused.
inline constexpr std::size_t most_phases = 10'000;
inline constexpr std::size_t most_orders_of_a_power = 1'000;  // in a phase

}  // namespace dipeq
