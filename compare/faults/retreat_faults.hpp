// (internal to compare/faults/) Where dislodged units may retreat, with faults.
#pragma once
#include "compare/faults/faults.hpp"
#include "encodings/decisions.hpp"
#include "model/interactions.hpp"

namespace dipeq {

std::vector<Location> retreats_with(const std::vector<RetreatSlip>& faults, const SettledOrders& orders,
                                    const Interactions& x, const Assignment& values, UnitId unit);

}  // namespace dipeq
