// Reading: truth. Every decision is known; the rules say whether the assignment is a solution.
#pragma once
#include <vector>

#include "encodings/reading.hpp"

namespace dipeq {

struct TruthValues {
  const Assignment* of;  // no decision open
  Truth::Bool operator[](std::size_t d) const { return {(*of)[d] == Value::yes}; }
};
template <Encoding E> using TruthReading = BoardReading<Truth, E, TruthValues>;
template <Encoding E> TruthReading<E> truth_reading(const Interactions& x, const Assignment& a) { return {Truth{}, x, TruthValues{&a}}; }

// Every decision is what its equation says. Shares nothing with the solvers but the rules.
bool is_solution(const Interactions& x, Encoding e, const Assignment& a);

// The same for some decisions only, the others taken as they are.
bool solves(const Interactions& x, Encoding e, const Assignment& a, const std::vector<DecisionId>& component);

}  // namespace dipeq
