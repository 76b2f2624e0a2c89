// Terms as mathematics. What is printed is parsed and evaluated in tests (tests/encodings/printed_test.cpp): brackets
// count.
#include <fmt/format.h>

#include "encodings/printed/terms.hpp"

namespace dipeq {
namespace {

// How tightly an expression binds: a looser one inside a tighter one needs brackets.
enum Binding { any_binds, all_binds, comparison_binds, atom_binds };

class Printer {
 public:
  explicit Printer(const TermGraph& g) : g_(g) {}

  std::string print(TermId t, Binding at_least = any_binds) const {
    const std::string text = plain(g_[t]);
    return binding(g_[t]) < at_least ? "(" + text + ")" : text;
  }

 private:
  Binding binding(const Term& t) const {
    switch (t.op) {
      case Term::Op::negation: return is_exists(t) ? any_binds : atom_binds;
      case Term::Op::any:
      case Term::Op::for_all: return any_binds;
      case Term::Op::all: return all_binds;
      case Term::Op::exceeds: return comparison_binds;
      default: return atom_binds;
    }
  }

  std::string plain(const Term& t) const {
    switch (t.op) {
      case Term::Op::no: return "false";
      case Term::Op::yes: return "true";
      case Term::Op::name: return t.text;
      case Term::Op::negation: return negation(t);
      case Term::Op::all: return joined(t, " ∧ ", comparison_binds);
      case Term::Op::any: return joined(t, " ∨ ", all_binds);
      case Term::Op::exceeds: return print(t.of[0]) + " > " + print(t.of[1]);
      case Term::Op::sum: return sum(t);
      case Term::Op::only_if: return fmt::format("[{}]·({})", print(t.of[0]), print(t.of[1]));
      case Term::Op::larger: return fmt::format("max({}, {})", print(t.of[0]), print(t.of[1]));
      case Term::Op::for_all: return fmt::format("∀ {}: {}", t.text, print(t.of[0], all_binds));
      case Term::Op::how_many: return how_many(t);
      case Term::Op::strongest: return fmt::format("max{{{} : {}}}", print(t.of[0]), t.text);
      case Term::Op::chained: return fmt::format("chain({}: {})", t.text, print(t.of[0]));
      case Term::Op::clause: return fmt::format("{}: ({})", t.text, print(t.of[0]));
    }
    return {};
  }

  bool is_exists(const Term& t) const { return t.op == Term::Op::negation && g_[t.of[0]].op == Term::Op::for_all; }
  std::string negation(const Term& t) const {
    if (!is_exists(t)) return "¬" + print(t.of[0], atom_binds);
    const Term& for_all = g_[t.of[0]];
    const Term& each = g_[for_all.of[0]];
    const std::string body =
        each.op == Term::Op::negation ? print(each.of[0], all_binds) : "¬" + print(for_all.of[0], atom_binds);
    return fmt::format("∃ {}: {}", for_all.text, body);
  }

  std::string joined(const Term& t, std::string_view by, Binding at_least) const {
    std::string text;
    for (TermId part : t.of) text += (text.empty() ? "" : std::string(by)) + print(part, at_least);
    return text;
  }

  std::string sum(const Term& t) const {
    std::string text = t.number != 0 || t.of.empty() ? std::to_string(t.number) : "";
    for (TermId part : t.of) text += (text.empty() ? "[" : " + [") + print(part) + "]";
    return text;
  }
  std::string how_many(const Term& t) const {
    std::string text = t.number == 0 ? "" : fmt::format("{} + ", t.number);
    text += fmt::format("#{{{}: {}}}", t.text, print(t.of[0]));
    for (std::size_t i = 1; i < t.of.size(); i++) text += fmt::format(" + [{}]", print(t.of[i]));
    return text;
  }

  const TermGraph& g_;
};

}  // namespace

std::string to_mathematics(const TermGraph& g, TermId t) { return Printer(g).print(t); }

}  // namespace dipeq
