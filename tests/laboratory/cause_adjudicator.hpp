// What a cause says, as an adjudicator: whoever is right that this is the cause agrees with it.
#pragma once
#include <memory>

#include "compare/attribution/attribution.hpp"

namespace dipeq {
class Judge;
}

namespace dipeq::laboratory {

// None if the cause says no more than that there is a difference.
std::unique_ptr<OtherAdjudicator> as_adjudicator(const Cause& cause, const Rules& rules);

// What altered equations leave open: where they have several solutions, dipeq's rules decide which one that adjudicator takes.
class Solutions {
 public:
  Solutions(const Cause& cause, const Rules& rules);
  ~Solutions();
  Solutions(const Solutions&) = delete;
  Solutions& operator=(const Solutions&) = delete;
  // What they say of the solution in which the moves succeed that are seen to. None, if that is no solution, or the cause no altered clause.
  std::optional<Reply> like(const Board& board, const Observation& seen) const;

 private:
  std::unique_ptr<const Judge> judge_;
};

}  // namespace dipeq::laboratory
