// The pattern of orders on a map: how a case looks to a search.
#pragma once
#include "model/pattern.hpp"

namespace dipeq {

// Order i is that of unit i. What was put aside holds, but an invalid move is a move.
Pattern pattern_of(const SettledOrders& orders);

}  // namespace dipeq
