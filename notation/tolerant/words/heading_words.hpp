// (internal) The words of headings in five languages, as notation/tolerant/words/heading.words has them.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "phases/game_state.hpp"

namespace dipeq {

enum class HeadingWord : std::uint8_t {
  spring,
  summer,  // what is spring's retreats to the rules
  fall,
  winter,
  movement,
  retreats,
  adjustments,
  builds,    // of a phase of adjustments, and what follows is built
  removals,  // or removed
  greeting,
  courtesy,  // what is said to a power whose name stands beside it, "Thanks (Italy)"; none is a slip of a name: "Grüße" is not Russia
  empty,     // what stands in headings and says nothing of its own
  power,     // in German: there "F1901" may be spring
  centres,   // of lists of who owns which
  positions,  // of lists of where units stand
  nobody,     // who owns centres that no power owns
  dislodged,
  unused,    // of builds that nothing is ordered for
  deadline,  // by when orders are due
  counted,   // what stands in such lists beside names and numbers
};

// A word as `looked_up` has it. Some say two things.
bool says(HeadingWord what, std::string_view word);
std::optional<Season> season_named(std::string_view word);
std::optional<Phase> phase_named(std::string_view word);

// Whether a word of that meaning stands anywhere in the text, which is as `looked_up` has it.
bool has_word_of(HeadingWord what, std::string_view text);

}  // namespace dipeq
