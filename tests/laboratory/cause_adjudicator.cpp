#include "tests/laboratory/cause_adjudicator.hpp"

namespace dipeq::laboratory {

std::unique_ptr<OtherAdjudicator> as_adjudicator(const Cause& cause, const Rules& rules) {
  const auto fault = fault_of(cause);
  return fault ? with_faults(rules, {*fault}) : nullptr;
}

}  // namespace dipeq::laboratory
