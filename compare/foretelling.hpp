// (internal to compare/) What a suspect foretells of boards that were not made for its case: whether the other follows it there.
#pragma once
#include "adjudicators/other_adjudicator.hpp"

namespace dipeq {

// Boards of which a suspect says something else than the rules.
struct Foretold {
  std::size_t departs = 0;       // so many
  std::size_t followed = 0;      // the other says of them all that the suspect says
  std::size_t refuted = 0;       // the other says of them all that the rules say
  std::size_t contradicted = 0;  // the other disagrees about a unit of which the suspect departs

  std::size_t forced = 0;  // it is followed, and its equations leave no room for what the rules say

  // Words count only where they are asked for.
  void add(const Observation& suspect, const Observation& rules, const Observation& other, Observes observes,
           bool by_words);
  double wrong() const;
};
Foretold together(const Foretold& a, const Foretold& b);

// Whether the other follows it. On some boards it may be wrong because the other has other faults besides: these show on that share of the
// boards of which the suspect says what the rules say, and they seldom touch the units that it tells otherwise.
bool foretells(const Foretold& foretold, double others);

}  // namespace dipeq
