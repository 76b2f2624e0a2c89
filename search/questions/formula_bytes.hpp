// Formulas as bytes, by which the same ones are known.
#pragma once
#include <span>
#include <string>

#include "encodings/formula.hpp"

namespace dipeq {

// Two sequences of formulas over the same inputs have the same bytes only if they are the same, one by one and term by term. An input is
// known by how many were there before it, in whatever graph. The same formulas may have other bytes, if their terms came into the graph in
// another sequence.
std::string in_bytes(const FormulaGraph& graph, std::span<const Literal> formulas);

}  // namespace dipeq
