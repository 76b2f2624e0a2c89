#include "encodings/truth.hpp"

#include <algorithm>

namespace dipeq {
namespace {

template <Encoding E, class Reading> bool satisfied(const Reading& r, const Assignment& a, DecisionId d) {
  return equation<E>(r, d).v == (a[d.index()] == Value::yes);
}

template <Encoding E, class Facts> bool satisfies_all(const Interactions& x, const Assignment& a) {
  if (std::ranges::find(a, Value::open) != a.end()) return false;
  const auto r = truth_reading<E, Facts>(x, a);
  for (OrderKind kind : {OrderKind::hold, OrderKind::support, OrderKind::convoy, OrderKind::move})
    for (UnitId o : x.of_kind(kind))
      if (!satisfied<E>(r, a, DecisionId(o.index()))) return false;
  for (std::size_t d = x.size(); d < a.size(); d++)
    if (!satisfied<E>(r, a, DecisionId(d))) return false;
  return true;
}

// One piece of code without a call in it: every adjudication of the usual reading ends here.
[[gnu::flatten]] bool satisfies_all_as_preferred(const Interactions& x, const Assignment& a) {
  return satisfies_all<Encoding::datc_3, PreferredBoardFacts>(x, a);
}

// The values of a solution, and around it of what is known.
struct SolutionValues {
  const Value *known, *solution;
  const std::uint32_t* place;
  Truth::Bool operator[](std::size_t d) const {
    return {(place[d] != 0 ? solution[place[d] - 1] : known[d]) == Value::yes};
  }
};

template <Encoding E, class Values>
bool satisfies(const Interactions& x, const Values& values, std::span<const DecisionId> some) {
  const BoardReading<Truth, E, Values> r({}, x, values);
  return std::ranges::all_of(some, [&](DecisionId d) { return equation<E>(r, d).v == values[d.index()].v; });
}
template <class Values>
bool satisfies(const Interactions& x, Encoding e, const Values& values, std::span<const DecisionId> some) {
  return e == Encoding::datc_3 ? satisfies<Encoding::datc_3>(x, values, some)
                               : satisfies<Encoding::datc_2>(x, values, some);
}

}  // namespace

bool is_solution(const Interactions& x, Encoding e, const Assignment& a) {
  if (e == Encoding::datc_2) return satisfies_all<Encoding::datc_2, BoardFacts>(x, a);
  return x.as_datc_prefers() ? satisfies_all_as_preferred(x, a) : satisfies_all<Encoding::datc_3, BoardFacts>(x, a);
}

bool solves(const Interactions& x, Encoding e, const Assignment& a, std::span<const DecisionId> some) {
  return satisfies(x, e, TruthValues{a.data()}, some);
}

bool SolutionCheck::solves(const Interactions& x, Encoding e, const Assignment& known,
                           std::span<const DecisionId> unknowns, std::span<const Value> solution) {
  if (place_.size() < known.size()) place_.resize(known.size());
  for (std::size_t i = 0; i < unknowns.size(); i++) place_[unknowns[i].index()] = static_cast<std::uint32_t>(i) + 1;
  const SolutionValues values{known.data(), solution.data(), place_.data()};
  const bool holds = satisfies(x, e, values, unknowns);
  for (DecisionId d : unknowns) place_[d.index()] = 0;
  return holds;
}

}  // namespace dipeq
