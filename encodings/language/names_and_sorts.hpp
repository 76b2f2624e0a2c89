// (internal) What the names of an expression mean, and of which sort each part of it is.
#pragma once
#include "encodings/language/syntax.hpp"

namespace dipeq::language {

// The worlds that a claim speaks of, each with the definitions of its reading.
class WorldsOfClaim {
 public:
  virtual ~WorldsOfClaim() = default;
  virtual std::uint32_t current() const = 0;
  // Goes to the world of that syntax (Op::elsewhere), seen from the current one; nullopt: it was told why there is none.
  virtual std::optional<std::uint32_t> enter(const Syntax& elsewhere) = 0;
  virtual void go_back_to(std::uint32_t world) = 0;
  virtual std::span<const Definition> definitions() const = 0;  // of the current one
  virtual void asked(std::uint32_t definition) = 0;             // of the current one
  virtual void counted() = 0;                                   // likewise, for the number of solutions
};

// A text that is being read into a rulebook. Nodes are added as they are understood.
struct InReading {
  Source& source;
  std::span<const Definition> definitions;
  std::span<const Label> labels;
  std::vector<Node>& nodes;
  std::vector<NodeId>& children;
  WorldsOfClaim* worlds = nullptr;  // of a claim alone
};

// The node that the expression becomes, in the frame of `of`, to which its variables are added. Nullopt: it was told why not.
std::optional<NodeId> understood(const Syntax& expression, Sort wanted, Definition& of, InReading& in);

}  // namespace dipeq::language
