// Terms as SMT-LIB 2: truth values are Bool, strengths Int. An independent solver can so be asked about the same
// equations.
#include <fmt/format.h>

#include <stdexcept>

#include "encodings/printed/terms.hpp"

namespace dipeq {
namespace {

std::string applied(std::string_view function, const std::vector<TermId>& arguments, const TermGraph& g) {
  std::string text = fmt::format("({}", function);
  for (TermId a : arguments) text += " " + to_smtlib(g, a);
  return text + ")";
}

std::string sum(const Term& t, const TermGraph& g) {
  if (t.of.empty()) return std::to_string(t.number);
  std::string text = fmt::format("(+ {}", t.number);
  for (TermId part : t.of) text += fmt::format(" (ite {} 1 0)", to_smtlib(g, part));
  return text + ")";
}

}  // namespace

std::string to_smtlib(const TermGraph& g, TermId id) {
  const Term& t = g[id];
  switch (t.op) {
    case Term::Op::no: return "false";
    case Term::Op::yes: return "true";
    case Term::Op::name: return "|" + t.text + "|";
    case Term::Op::negation: return applied("not", t.of, g);
    case Term::Op::all: return applied("and", t.of, g);
    case Term::Op::any: return applied("or", t.of, g);
    case Term::Op::exceeds: return applied(">", t.of, g);
    case Term::Op::sum: return sum(t, g);
    case Term::Op::only_if: return fmt::format("(ite {} {} 0)", to_smtlib(g, t.of[0]), to_smtlib(g, t.of[1]));
    case Term::Op::larger: {
      const std::string a = to_smtlib(g, t.of[0]), b = to_smtlib(g, t.of[1]);
      return fmt::format("(ite (> {} {}) {} {})", a, b, a, b);
    }
    case Term::Op::clause: return to_smtlib(g, t.of[0]);
    case Term::Op::for_all:
    case Term::Op::how_many:
    case Term::Op::strongest:
    case Term::Op::chained: break;
  }
  throw std::logic_error("sets in words have no SMT-LIB form");
}

}  // namespace dipeq
