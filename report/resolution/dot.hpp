// The dependency graph for Graphviz: what propagation decides is grey; what stays open is drawn by component, with the
// edges that influence. An arrow goes from a decision to one that depends on it.
#pragma once
#include <string>

#include "encodings/printed/equations.hpp"

namespace dipeq {

std::string to_dot(const Interactions& x, Encoding e, const TermNames& names);

}  // namespace dipeq
