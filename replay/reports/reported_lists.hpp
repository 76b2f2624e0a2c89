// (internal) What a report lists of the board, "Austria: Budapest, Trieste, Vienna", as a whole: it counts if every power that has units has
// a row.
#pragma once
#include <optional>
#include <vector>

#include "notation/tolerant/pasted.hpp"
#include "phases/game_state.hpp"

namespace dipeq {

enum class Where : std::uint8_t { anywhere, above_orders, below_orders };

// `position`: the units that there are by the rules. None: nothing is listed there, or not for all, or a centre for two powers.
std::optional<Centres> listed_centres(const BoardLists& lists, const Position& position, Where where);
std::optional<std::vector<Unit>> listed_units(const BoardLists& lists, const Position& position, Where where);

// The same units; where nothing is said of a fleet's coast, on any.
bool are_those_of(const std::vector<Unit>& listed, const Position& position);

}  // namespace dipeq
