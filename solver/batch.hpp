// Many boards, one after the other, as fast as it goes: natively, in memory that is kept, nothing allocated for a board without a
// core. Where single cases are judged, judge.hpp is the better door: it keeps reasons, counts and solutions.
#pragma once
#include <functional>
#include <span>

#include "solver/verdicts.hpp"

namespace dipeq {

// One worker; not to be shared by threads.
class BatchAdjudicator {
 public:
  explicit BatchAdjudicator(Checks checks = Checks::of_cores) : adjudicator_(Backend::native, checks) {}

  // The outcome of every order, by UnitId; there until the next call. Empty if an enumeration gave up: see resolution().
  std::span<const Outcome> adjudicate(const SettledOrders& board);

  const Interactions& interactions() const { return interactions_; }  // of the board last adjudicated
  const Resolution& resolution() const { return resolution_; }

 private:
  Interactions interactions_;
  Adjudicator adjudicator_;
  Resolution resolution_;
  std::vector<Outcome> outcomes_;
};

// Adjudicates all boards on so many threads (0: as many as the machine has) and calls `take` for each of them, in any order and
// from several threads at once, but never twice for one board. The first exception of `take` stops the work and is thrown on.
using TakeBoard = std::function<void(std::size_t board, std::span<const Outcome> outcomes, const Resolution& resolution)>;
void adjudicate(std::span<const SettledOrders> boards, unsigned threads, const TakeBoard& take, Checks checks = Checks::of_cores);

}  // namespace dipeq
