// Reading: terms, of a concrete order set. Its equations, each with its source, as text.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "encodings/decisions.hpp"
#include "encodings/printed/terms.hpp"

namespace dipeq {

// How orders and places are called in print: "F London", "English Channel".
struct TermNames {
  std::function<std::string(UnitId)> order;
  std::function<std::string(PlaceId)> place;
};
// Orders a, b, c …; places after the order that stands there, or e1, e2 ….
TermNames names_of_pattern(const Interactions& x);

std::string to_text(const Decision& d, const TermNames& names);  // "SUPPORT(F London)"

struct Equation {
  std::string left;  // "MOVE(F Wales)", "ATTACK(F Wales)"
  TermId right;
  bool strength = false;     // a number, not a truth value
  std::string_view section;  // "5.B.1", of the encoding's DATC version
};

struct Equations {
  Encoding encoding;
  TermGraph graph;
  std::vector<Equation> decisions;   // one for each decision, in order
  std::vector<Equation> shorthands;  // of those that the decisions mention, each after those it mentions itself
};

Equations equations(const Interactions& x, Encoding e, const TermNames& names);

std::string to_mathematics(const Equations& e);  // one a line, aligned, with sources
std::string to_smtlib(const Equations& e);       // a script for any SMT-LIB 2 solver; its models are the solutions

}  // namespace dipeq
