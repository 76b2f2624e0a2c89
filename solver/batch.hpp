// Many boards, as fast as possible: natively, in memory that is kept; nothing is allocated for a board without a core. To judge a
// single board use judge.hpp, which keeps reasons, counts and solutions.
#pragma once
#include <functional>
#include <span>

#include "solver/verdicts.hpp"

namespace dipeq {

// What is told of each board: which one, the outcome of every order by UnitId (none if an enumeration gave up), and the resolution;
// both there only as long as the call lasts.
using TakeBoard =
    std::function<void(std::size_t board, std::span<const Outcome> outcomes, const Resolution& resolution)>;

// One worker; not to be shared by threads. It lays boards side by side and adjudicates them as one: what has nothing to do with each
// other does not influence each other, and orders that look alike, of which there are many then, are looked at together. Meanwhile the
// processor fetches those that come next.
class BatchAdjudicator {
 public:
  explicit BatchAdjudicator(Checks checks = Checks::of_cores) : adjudicator_(Backend::native, checks) {}

  void adjudicate(std::span<const SettledOrders> boards, const TakeBoard& take);

  // One board alone: its outcomes, there until the next call, and what they come from.
  std::span<const Outcome> adjudicate(const SettledOrders& board);
  const Interactions& interactions() const { return interactions_; }
  const Resolution& resolution() const { return all_; }

 private:
  static constexpr std::size_t orders_at_once = 512;

  static std::span<const SettledOrders> first_together(std::span<const SettledOrders> boards);
  void prepare_and_adjudicate(std::span<const SettledOrders> boards);
  void side_by_side(std::span<const SettledOrders> boards, std::size_t number_of_first, const TakeBoard& take);
  void cut_out(std::size_t first_order, std::size_t orders);

  void fetch_some(std::size_t parts_left);

  std::span<const SettledOrders> coming_;  // boards not fetched yet
  Interactions interactions_;
  Adjudicator adjudicator_;
  Resolution all_, one_;
  std::vector<Outcome> outcomes_;
};

// The same on so many threads (0: as many as the machine has), which call `take` in any order and at the same time, but once for each
// board. The first exception of `take` stops the work and is thrown on.
void adjudicate(std::span<const SettledOrders> boards, unsigned threads, const TakeBoard& take,
                Checks checks = Checks::of_cores);

}  // namespace dipeq
