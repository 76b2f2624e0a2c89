#include "encodings/house/obligations.hpp"

#include <fmt/format.h>

#include <set>
#include <stdexcept>

#include "encodings/house/house_rules.hpp"
#include "encodings/language/first_order.hpp"
#include "encodings/language/sequence.hpp"
#include "encodings/printed/rules_in_words.hpp"

namespace dipeq {
namespace {

using language::FirstOrderWorld;
using language::Rulebook;

Rulebook of_choices(Encoding e, const Rules& rules) {
  const language::ReadRulebook read =
      language::read_rulebook(Rulebook(e), rules_as_mathematics(e, rules, Clauses::unnamed, Passages::ordinary), "");
  if (!read.errors.empty())
    throw std::logic_error(fmt::format("the printed rules do not read: {}", read.errors.front().what()));
  return read.rulebook;
}

// What a board says obeys these, whatever the orders are: the laws of theorems/Laws.v, which theorems/OrderSets.v proves of every order set.
constexpr const char* laws = R"((define-fun stays ((o Order)) Bool (not (is_move o)))
(assert (forall ((o Order)) (and (not (and (is_move o) (is_support o))) (not (and (is_move o) (is_convoy o))) (not (and (is_support o) (is_convoy o))))))
(assert (forall ((m Order) (o Order) (p Order)) (=> (and (occupants m o) (occupants m p)) (= o p))))
(assert (forall ((m Order) (o Order)) (=> (occupants m o) (is_move m))))
(assert (forall ((m Order)) (not (occupants m m))))
(assert (forall ((a Order) (o Order)) (= (attackers o a) (occupants a o))))
(assert (forall ((m Order) (o Order)) (=> (occupants m o) (= (opposite m o) (occupants o m)))))
(assert (forall ((m Order) (r Order)) (=> (rivals m r) (and (is_move r) (distinct r m)))))
(assert (forall ((m Order) (r Order) (o Order)) (=> (rivals m r) (= (occupants r o) (occupants m o)))))
(assert (forall ((m Order) (r Order) (o Order)) (=> (and (occupants m o) (occupants r o) (distinct r m)) (rivals m r))))
(assert (forall ((o Order) (s Order)) (=> (supporters o s) (is_support s))))
(assert (forall ((s Order) (o Order) (p Order)) (=> (and (supporters o s) (supporters p s)) (= o p))))
(assert (forall ((s Order) (a Order)) (=> (supports_against s a) (exists ((t Order)) (and (supporters t s) (occupants t a))))))
(assert (forall ((m Order) (c Order)) (=> (fleets m c) (is_convoy c))))
(assert (forall ((c Order) (m Order) (n Order)) (=> (and (fleets m c) (fleets n c)) (= m n))))
(assert (forall ((m Order) (c Order)) (=> (or (on_routes m c) (on_own_routes m c)) (fleets m c))))
(assert (forall ((m Order) (o Order)) (=> (and (convoy_else_land m) (occupants m o)) (is_move o))))
)";

// Whatever helps d is more in the right world than in the left, and all else less.
constexpr const char* better = R"((declare-const d Order)
(define-fun helps ((e Order)) Bool (and (is_move d) (or (is_move e) (supporters d e) (fleets d e)
  (exists ((o Order)) (and (occupants d o) (occupants o d) (fleets o e))))))
(assert (forall ((e Order)) (ite (helps e) (=> (success.v e) (success.w e)) (=> (success.w e) (success.v e)))))
)";

// One resolution, in which the moves succeed that the equations let, and the fleets of the one system convoy that the other does not dislodge.
constexpr const char* one_resolution = R"((declare-const d Order)
(declare-const e Order)
(assert (forall ((m Order)) (=> (is_move m) (= (success.v m) (MOVE.three m)))))
(assert (forall ((u Order)) (= (dislodged.v u) (DISLODGE.two u))))
(assert (forall ((c Order)) (=> (is_convoy c) (= (success.v c) (not (dislodged.v c))))))
)";

std::string is_one(DecisionKind kind) {
  return kind == DecisionKind::move ? "is_move" : kind == DecisionKind::support ? "is_support" : "is_convoy";
}

class Questions {
 public:
  void about(const std::vector<FirstOrderWorld>& worlds, const char* where) {
    given_ = language::words_of_orders() + laws + language::in_first_order(worlds) + where;
  }
  void never(std::string name, std::string_view fails) {
    all.push_back({std::move(name), fmt::format("{}(assert {})\n(check-sat)\n", given_, fails)});
  }
  std::vector<Obligation> all;

 private:
  std::string given_;
};

void one_direction(const Rulebook& rules, Questions& ask) {
  ask.about({{&rules, "left", "v"}, {&rules, "right", "w"}}, better);
  for (DecisionKind kind : {DecisionKind::move, DecisionKind::support, DecisionKind::convoy}) {
    const std::string equation(name(kind));
    ask.never(equation + " turns one way with each decision",
              fmt::format("(and ({} d) ({}.left d) (not ({}.right d)))", is_one(kind), equation, equation));
  }
}

void battles(const Rulebook& rules, Questions& ask) {
  ask.about({{&rules, "three", "v"}}, "(declare-const d Order)\n(declare-const e Order)\n(declare-const o Order)\n");
  ask.never("one unit at most comes to where a unit stays",
            "(and (distinct d e) (occupants d o) (occupants e o) (stays o) (MOVE.three d) (MOVE.three e))");
  ask.never("no unit dislodges one of its own power",
            "(and (occupants d o) (stays o) (not (foreign d o)) (MOVE.three d))");
}

// The words that the equations of a rulebook ask for.
std::set<std::string> words_of(const Rulebook& rules) {
  std::set<std::string> words;
  for (std::uint32_t number : language::words_before_equations(rules))
    if (!rules.definitions()[number].decision) words.insert(rules.definitions()[number].name);
  return words;
}

// Word by word: one that is known to say the same is that of the other system in what follows.
void two_systems(const Rulebook& three, const Rulebook& two, Questions& ask) {
  const std::set<std::string> common = words_of(three);
  FirstOrderWorld second{&two, "two", "v", "three"};
  const auto about_both = [&] { ask.about({{&three, "three", "v"}, second}, one_resolution); };
  for (std::uint32_t number : language::words_before_equations(two)) {
    const language::Definition& word = two.definitions()[number];
    if (word.decision || !common.contains(word.name)) continue;
    about_both();
    const char* of = word.parameters == 1 ? "d" : "d e";
    ask.never(word.name + " says the same in both systems",
              fmt::format("(distinct ({0}.three {1}) ({0}.two {1}))", word.name, of));
    second.shared.push_back(word.name);
  }
  about_both();
  for (DecisionKind kind : {DecisionKind::move, DecisionKind::support})
    ask.never(fmt::format("{} says the same in both systems", name(kind)),
              fmt::format("(and ({0} d) (distinct ({1}.three d) ({1}.two d)))", is_one(kind), name(kind)));
  ask.never("CONVOY is not DISLODGE", "(and (is_convoy d) (distinct (CONVOY.three d) (not (DISLODGE.two d))))");
}

}  // namespace

std::vector<Obligation> obligations(const Rulebook& datc_3, const Rulebook* datc_2) {
  Questions ask;
  one_direction(datc_3, ask);
  battles(datc_3, ask);
  if (datc_2) two_systems(datc_3, *datc_2, ask);
  return ask.all;
}

std::vector<Obligation> obligations(const Rules& rules) {
  if (rules.house) return obligations(rulebook_of(rules), nullptr);
  const Rulebook two = of_choices(Encoding::datc_2, rules);
  return obligations(of_choices(Encoding::datc_3, rules), &two);
}

}  // namespace dipeq
