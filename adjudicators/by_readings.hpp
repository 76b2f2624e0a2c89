// (internal) dipeq itself, under a reading that is said with each board.
#pragma once
#include "adjudicators/other_adjudicator.hpp"
#include "solver/batch.hpp"

namespace dipeq {

// It declines boards with a paradox that the reading leaves undecided. Not to be shared by threads.
class ByReadings {
 public:
  Reply ask(const Board& board, const Rules& reading);

 private:
  BatchAdjudicator adjudicator_;
};

}  // namespace dipeq
