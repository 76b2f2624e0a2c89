#include "tests/support/chance/every_backend.hpp"

#include "tests/support/assignments.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/components_met.hpp"

namespace dipeq::testing {

EveryBackend::EveryBackend() {
  for (Backend b : every_backend) enumerators_.push_back(make_enumerator(b));
}

bool EveryBackend::finds(const std::vector<Assignment>& solutions, const Question& q) {
  for (const auto& enumerator : enumerators_) {
    const Enumeration found = enumerator->solutions(q);
    if (found.stop != Stop::exhausted || completed(found, q.known) != solutions) return false;
  }
  return true;
}

bool same_on_components(EveryBackend& backends, const Interactions& x) {
  for (const ComponentMet& c : components_met(x).met) {
    const auto solutions = brute_force(x, Encoding::datc_3, c.known, c.decisions);
    if (!backends.finds(solutions, {x, Encoding::datc_3, c.known, c.decisions})) return false;
  }
  return true;
}

}  // namespace dipeq::testing
