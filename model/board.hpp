// Units and the orders written for them: what is asked of an adjudicator.
#pragma once
#include <vector>

#include "model/position.hpp"
#include "model/written_order.hpp"

namespace dipeq {

struct Board {
  Position position;
  std::vector<WrittenOrder> orders;
};

}  // namespace dipeq
