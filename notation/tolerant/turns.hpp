// The turns that a text tells of, one after the other, such as what a game master posted of a whole game.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "phases/game_state.hpp"

namespace dipeq {

struct TurnOfText {
  std::optional<Turn> turn;  // with a date; none: no heading says which
  std::size_t first_line;    // in the whole text
  std::string_view text;
};

// A turn begins with a heading that says its season and year, its season, or its phase ("Retreats:"), and is a later one than that before. What
// stands above the first of them belongs to it. Never empty.
std::vector<TurnOfText> turns_in(std::string_view text, const Map& map);

}  // namespace dipeq
