// Another solver asked about the same equations: cvc5, by way of their SMT-LIB form.
#pragma once
#include <vector>

#include "encodings/printed/equations.hpp"

namespace dipeq::testing {

// All solutions, each the values of e.decisions in their order; sorted. Throws std::runtime_error if cvc5 cannot be run
// (Debian package cvc5), does not understand the script, gives up, or finds more than `limit`.
std::vector<std::vector<bool>> solutions_by_cvc5(const Equations& e, std::size_t limit = 64);

}  // namespace dipeq::testing
