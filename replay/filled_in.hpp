// A recorded game with all that its format could not say: what became of every order, who stood where after every phase, where
// dislodged units could retreat to. What the record does say is kept, whether dipeq agrees or not; who stands where after a phase of which
// it says something else is left open, since nobody knows what it would say.
#pragma once
#include "notation/formats/format.hpp"
#include "solver/adjudicate.hpp"

namespace dipeq {

struct FilledIn {
  Game game;
  std::size_t judged = 0;            // phases of which something was filled in
  std::size_t differences = 0;       // of the remarks those where the record says otherwise
  std::vector<Remark> remarks = {};  // where the record says otherwise than dipeq, and what could not be filled in
};

// There are retreats below its movement, which become a phase of their own.
bool has_retreats_below(const RecordedPhase& phase);

// Retreats that stand below the orders of a movement phase become a phase of their own. A phase to which nothing can be added (its
// board is not plain, a paradox stays undecided, nothing tells where its dislodged units may retreat to) stays as it is, and is told.
// Places for a retreat where the unit could not go, since another stands there or they do not touch, are left out, and told.
FilledIn filled_in(Game game, const Rules& rules, Adjudicator& adjudicator);

}  // namespace dipeq
