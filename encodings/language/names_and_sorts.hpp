// (internal) What the names of an expression mean, and of which sort each part of it is.
#pragma once
#include "encodings/language/syntax.hpp"

namespace dipeq::language {

// A text that is being read into a rulebook. Nodes are added as they are understood.
struct InReading {
  Source& source;
  std::span<const Definition> definitions;
  std::span<const Label> labels;
  std::vector<Node>& nodes;
  std::vector<NodeId>& children;
};

// The node that the expression becomes, in the frame of `of`, to which its variables are added. Nullopt: it was told why not.
std::optional<NodeId> understood(const Syntax& expression, Sort wanted, Definition& of, InReading& in);

}  // namespace dipeq::language
