#include "tests/support/brute_force.hpp"

#include <algorithm>
#include <stdexcept>

#include "encodings/truth.hpp"

namespace dipeq::testing {

std::vector<Assignment> brute_force(const Interactions& x, Encoding e, const Assignment& known,
                                    std::span<const DecisionId> unknowns) {
  if (unknowns.size() > brute_force_limit) throw std::length_error("too many decisions for brute force");
  const std::vector<DecisionId> asked(unknowns.begin(), unknowns.end());
  std::vector<Assignment> solutions;
  Assignment a = known;
  for (std::uint32_t bits = 0; bits >> asked.size() == 0; bits++) {
    for (std::size_t i = 0; i < asked.size(); i++) a[asked[i].index()] = value_of((bits >> i & 1) != 0);
    if (solves(x, e, a, asked)) solutions.push_back(a);
  }
  std::ranges::sort(solutions);
  return solutions;
}

std::vector<Assignment> brute_force(const Interactions& x, Encoding e) {
  const Assignment nothing_known = undecided(x, e);
  return brute_force(x, e, nothing_known, open_decisions(nothing_known));
}

std::vector<DecisionId> open_decisions(const Assignment& a) {
  std::vector<DecisionId> open;
  for (std::size_t d = 0; d < a.size(); d++)
    if (a[d] == Value::open) open.push_back(DecisionId(d));
  return open;
}

}  // namespace dipeq::testing
