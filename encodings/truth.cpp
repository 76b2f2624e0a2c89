#include "encodings/truth.hpp"

#include <algorithm>

namespace dipeq {
namespace {

template <Encoding E> bool satisfied(const TruthReading<E>& r, const Assignment& a, DecisionId d) {
  return equation<E>(r, d).v == (a[d.index()] == Value::yes);
}

template <Encoding E> bool satisfies_all(const Interactions& x, const Assignment& a) {
  const auto r = truth_reading<E>(x, a);
  for (std::size_t d = 0; d < a.size(); d++)
    if (a[d] == Value::open || !satisfied<E>(r, a, DecisionId(d))) return false;
  return true;
}

template <Encoding E> bool satisfies(const Interactions& x, const Assignment& a, const std::vector<DecisionId>& some) {
  const auto r = truth_reading<E>(x, a);
  return std::ranges::all_of(some, [&](DecisionId d) { return satisfied<E>(r, a, d); });
}

}  // namespace

bool is_solution(const Interactions& x, Encoding e, const Assignment& a) {
  return e == Encoding::datc_3 ? satisfies_all<Encoding::datc_3>(x, a) : satisfies_all<Encoding::datc_2>(x, a);
}

bool solves(const Interactions& x, Encoding e, const Assignment& a, const std::vector<DecisionId>& component) {
  return e == Encoding::datc_3 ? satisfies<Encoding::datc_3>(x, a, component)
                               : satisfies<Encoding::datc_2>(x, a, component);
}

}  // namespace dipeq
