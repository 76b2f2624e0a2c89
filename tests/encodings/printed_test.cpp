// The equations as printed, parsed and evaluated: they say what the rules say.
#include <algorithm>
#include <set>

#include "encodings/printed/equations.hpp"
#include "encodings/truth.hpp"
#include "report/names.hpp"
#include "tests/support/assignments.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/printed.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

PrintedEquations::Decisions named(const Interactions& x, Encoding e, const Assignment& a, const TermNames& names) {
  PrintedEquations::Decisions decisions;
  for (std::size_t d = 0; d < a.size(); d++)
    if (const auto what = decision(x, e, DecisionId(d))) decisions[to_text(*what, names)] = a[d] == Value::yes;
  return decisions;
}

template <Encoding E> int truth_of(Shorthand s, const TruthReading<E>& r, UnitId m) {
  const Order<TruthReading<E>> order{&r, m};
  switch (s) {
    case Shorthand::path: return rules::path_equation(order).v;
    case Shorthand::attack: return rules::attack_equation(order).v;
    case Shorthand::hold: return rules::hold_equation(order).v;
    case Shorthand::prevent: return rules::prevent_equation(order).v;
    case Shorthand::defend: return rules::defend_equation(order).v;
  }
  return -1;
}

// Each shorthand that has a line of its own.
template <Encoding E> bool shorthands_are_true(const PrintedEquations& printed, const Interactions& x,
                                               const Assignment& a, const TermNames& names,
                                               const PrintedEquations::Decisions& decisions) {
  const auto r = truth_reading<E>(x, a);
  for (std::size_t m = 0; m < x.size(); m++) {
    if (x.kind(UnitId(m)) != OrderKind::move) continue;
    for (Shorthand s : {Shorthand::path, Shorthand::attack, Shorthand::hold, Shorthand::prevent, Shorthand::defend}) {
      const auto of = s == Shorthand::hold ? names.place(x.destination(UnitId(m))) : names.order(UnitId(m));
      const auto* line = printed.line(std::string(name(s)) + "(" + of + ")");
      if (line && line->strength == (s == Shorthand::path)) return false;
      if (line && printed.value(line->right, decisions) != truth_of<E>(s, r, UnitId(m))) return false;
    }
  }
  return true;
}

void add_names(const PrintedTerm& term, std::set<std::string>& names) {
  if (term.op == PrintedTerm::Op::name) names.insert(term.name);
  for (const PrintedTerm& part : term.of) add_names(part, names);
}

// Every line that is no decision is asked for by another line, and comes after those that it asks for itself.
bool nothing_is_idle(const PrintedEquations& printed, const PrintedEquations::Decisions& decisions) {
  std::set<std::string> asked_for, said;
  for (const PrintedEquation& q : printed.lines()) add_names(q.right, asked_for);
  for (const PrintedEquation& q : printed.lines()) {
    std::set<std::string> names;
    add_names(q.right, names);
    const bool decided = decisions.contains(q.left);
    if (!decided && !asked_for.contains(q.left)) return false;
    for (const std::string& name : names)
      if (!decided && !decisions.contains(name) && !said.contains(name)) return false;
    if (!said.insert(q.left).second) return false;
  }
  return true;
}

bool equal(const PrintedTerm& a, const PrintedTerm& b) {
  return a.op == b.op && a.number == b.number && a.name == b.name && std::ranges::equal(a.of, b.of, equal);
}

// Both compare one strength with a number, so that one of them says all that both say.
bool one_says_it(const PrintedTerm& a, const PrintedTerm& b) {
  using enum PrintedTerm::Op;
  return a.op == exceeds && b.op == exceeds && equal(a.of[0], b.of[0]) && a.of[1].op == number && b.of[1].op == number;
}

bool compares_once(const PrintedTerm& term) {
  for (std::size_t i = 0; i < term.of.size(); i++) {
    if (!compares_once(term.of[i])) return false;
    const bool joins = term.op == PrintedTerm::Op::all || term.op == PrintedTerm::Op::any;
    for (std::size_t j = 0; joins && j < i; j++)
      if (one_says_it(term.of[i], term.of[j]) || equal(term.of[i], term.of[j])) return false;
  }
  return true;
}

template <Encoding E> bool prints_what_it_means(const Interactions& x, const TermNames& names, Dice& dice) {
  const PrintedEquations printed(to_mathematics(equations(x, E, names)));
  for (const PrintedEquation& q : printed.lines())
    if (!compares_once(q.right)) return false;
  for (int i = 0; i < 3; i++) {
    const Assignment a = random_assignment(x, E, dice);
    const auto decisions = named(x, E, a, names);
    const auto truth = right_sides(x, E, a);
    for (std::size_t d = 0; d < a.size(); d++) {
      const auto what = decision(x, E, DecisionId(d));
      if (!what) continue;
      const auto* line = printed.line(to_text(*what, names));
      if (!line || line->strength || printed.value(line->right, decisions) != truth[d]) return false;
    }
    if (!shorthands_are_true<E>(printed, x, a, names, decisions) || !nothing_is_idle(printed, decisions)) return false;
  }
  return true;
}

bool prints_what_it_means(const Interactions& x, const TermNames& names, Dice& dice) {
  return prints_what_it_means<Encoding::datc_3>(x, names, dice) &&
         prints_what_it_means<Encoding::datc_2>(x, names, dice);
}

int value(std::string_view expression) { return PrintedEquations("").value(parse_printed(expression), {}); }

}  // namespace

TEST_CASE("the reader of printed equations knows how tightly signs bind", "[printed]") {
  CHECK(value("true ∨ false ∧ false") == 1);
  CHECK(value("(true ∨ false) ∧ false") == 0);
  CHECK(value("¬false ∧ false") == 0);
  CHECK(value("¬(false ∧ false)") == 1);
  CHECK(value("1 + [true] + [false] > 1 ∧ true") == 1);
  CHECK(value("[true]·(1 + [true]) > [false]·(5)") == 1);
  CHECK(value("max(2, [true]·(3))") == 3);
  for (const char* wrong : {"", "1 +", "(true", "true)", "MOVE", "MOVE(F Wales", "move(a)", "1 > 2 > 3", "[true]·1"})
    CHECK_THROWS(parse_printed(wrong));
}

TEST_CASE("the printed equations of random boards say what the rules say", "[printed]") {
  on_random_boards(800, [](const Sample& s) {
    return prints_what_it_means(s.interactions, names_on_map(s.orders.position), s.dice);
  });
}

TEST_CASE("the printed equations of random patterns say what the rules say", "[printed]") {
  on_random_patterns(
      4000, [](const Interactions& x, Dice& dice) { return prints_what_it_means(x, names_of_pattern(x), dice); });
}

TEST_CASE("the printed equations of every case say what the rules say", "[printed][6]") {
  for (const CaseFile& c : corpus()) {
    const SettledOrders orders = settled(c);
    Dice dice(1);
    INFO(c.id);
    CHECK(prints_what_it_means(Interactions(orders), names_on_map(orders.position), dice));
  }
}
