// How a record goes on after a phase: whether the phase that it has next is the one that the rules say comes next, and what the board
// must look like when that begins.
#pragma once
#include <optional>
#include <vector>

#include "model/rules.hpp"
#include "phases/game_state.hpp"

namespace dipeq {

struct Sequel {
  enum class How : std::uint8_t {
    unsaid,       // the record ends here, or its turns have no season and year
    as_ruled,     // also if it has a phase of retreats or adjustments in which nobody has anything to do
    passed_over,  // phases of retreats or adjustments are not recorded
    missing,      // a movement phase is not recorded, so nothing is known of the board
    astray,       // its next phase is one that was over before
  };
  How how = How::unsaid;
  std::vector<Turn> not_recorded = {};  // passed over; if a movement phase is missing, those up to it
  // When the next phase begins; if phases were passed over, as if nobody had ordered anything in them.
  std::optional<GameState> expected = {};
  std::optional<GameState> before = {};  // when the first of the phases that were passed over begins
};

// From what a phase left, its turn still the same, to the turn of the record's next phase.
Sequel sequel(const GameState& after, const Turn& next, const Rules& rules);

// Whether units of `board`, which stand otherwise than expected, may stand so by what could have been ordered in the phases that were
// passed over.
bool may_come_of(const Sequel& passed_over, const Position& board);

}  // namespace dipeq
