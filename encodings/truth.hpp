// Reading: truth. Every decision is known; the rules say whether the assignment is a solution.
#pragma once
#include <span>
#include <vector>

#include "encodings/reading.hpp"

namespace dipeq {

struct TruthValues {
  static constexpr bool silent = true;
  const Value* of;  // no decision open
  Truth::Bool operator[](std::size_t d) const { return {of[d] == Value::yes}; }
};
constexpr Value value_of(Truth::Bool b) { return value_of(b.v); }
template <Encoding E, class Facts = BoardFacts> using TruthReading = BoardReading<Truth, E, TruthValues, Facts>;
template <Encoding E, class Facts = BoardFacts>
TruthReading<E, Facts> truth_reading(const Interactions& x, const Assignment& a) {
  return {Truth{}, x, TruthValues{a.data()}};
}

// Every decision is what its equation says. Shares nothing with the solvers but the rules.
bool is_solution(const Interactions& x, Encoding e, const Assignment& a);

// The same for some decisions only; what is open besides counts as no.
bool solves(const Interactions& x, Encoding e, const Assignment& a, std::span<const DecisionId> some);

// The same of values that stand apart from what is known. Its memory is used again.
class SolutionCheck {
 public:
  bool solves(const Interactions& x, Encoding e, const Assignment& known, std::span<const DecisionId> unknowns,
              std::span<const Value> solution);

 private:
  std::vector<std::uint32_t> place_;  // by decision: among the unknowns, counted from 1
};

}  // namespace dipeq
