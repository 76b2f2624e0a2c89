// Properties that make a board, or a pattern, hard to adjudicate.
#pragma once
#include <functional>
#include <string>

#include "encodings/decisions.hpp"
#include "model/board.hpp"
#include "model/interactions.hpp"
#include "model/presets.hpp"

namespace dipeq {

struct Property {
  enum class Kind : std::uint8_t {
    no_solution,  // the equations have none
    several,      // they have several, and none of them is a circular movement
    core,         // they have not exactly one, and `decisions` decisions make a core that is no circular movement
    differ,       // not the same units move by `rules` and by `other`
  };
  Kind kind = Kind::no_solution;
  Rules rules = rules_of(Preset::datc_3_2), other = rules;
  std::size_t decisions = 0;  // of the core
};
std::string in_words(const Property& property);  // "the equations have no solution"

bool is_so(const Board& board, const Property& property);

// The two halves of that. Of several solutions, or of a core, the defect alone, which a smaller part may have: several solutions, or not
// exactly one; and whether the cores are as the property says.
bool has(const Pattern& pattern, const Property& property);
bool has(const Board& board, const Property& property);
bool is_shown(const Interactions& x, const Property& property);

// Of each unit whether it moves, and whether it is dislodged, if that is answered.
Assignment ends_of_units(const Board& board, const Rules& rules);

}  // namespace dipeq
