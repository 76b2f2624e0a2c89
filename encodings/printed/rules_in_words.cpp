#include "encodings/printed/rules_in_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "encodings/printed/terms.hpp"
#include "encodings/rules/all.hpp"

namespace dipeq {
namespace {

// The letters that stand for orders where a rule is being said. None is bound twice, or the inner would hide the outer.
class Scope {
 public:
  explicit Scope(std::vector<std::string> parameters) : bound_(std::move(parameters)) {}

  // The letter, or the next one in the alphabet that is free.
  std::string fresh(char letter) const {
    std::string name(1, letter);
    while (std::ranges::find(bound_, name) != bound_.end())
      name[0] = name[0] == 'z' ? 'a' : static_cast<char>(name[0] + 1);
    return name;
  }
  template <class F> auto with(const std::string& variable, F f) {
    bound_.push_back(variable);
    auto value = f(variable);
    bound_.pop_back();
    return value;
  }

 private:
  std::vector<std::string> bound_;
};

// A set with one bound variable.
struct Comprehension {
  TermGraph* graph;
  Scope* scope;
  std::string set, variable;

  std::string range() const { return variable + " ∈ " + set; }
  template <class R, class F> Bool<R> all(const R*, F f) const {
    const TermId of_each = scope->with(variable, f).term;
    return {graph, of_each == TermGraph::yes ? of_each : graph->add({Term::Op::for_all, 0, range(), {of_each}})};
  }
  template <class R, class F> Strength<R> count(const R*, F f) const {
    return {graph, graph->add({Term::Op::how_many, 0, range(), {scope->with(variable, f).term}})};
  }
  template <class R, class F> Strength<R> strongest(const R*, F f) const {
    return {graph, graph->add({Term::Op::strongest, 0, range(), {scope->with(variable, f).term}})};
  }
};

// Orders are called by a letter; a relation is its name.
struct WordFacts {
  using Id = std::string;
  TermGraph* graph;
  const Rules* choices;
  Scope* scope;
  Passages passages;

  Comprehension set(std::string_view name, const Id& o, char variable) const {
    return {graph, scope, fmt::format("{}({})", name, o), scope->fresh(variable)};
  }
  Comprehension attackers(const Id& o) const { return set("attackers", o, 'a'); }
  Comprehension rivals(const Id& m) const { return set("rivals", m, 'r'); }
  Comprehension occupants(const Id& m) const { return set("occupants", m, 'o'); }
  Comprehension supporters(const Id& o) const { return set("supporters", o, 's'); }

  template <class... Ids> Terms::Bool fact(std::string_view name, const Ids&... of) const {
    std::string arguments;
    ((arguments += (arguments.empty() ? "" : ", ") + of), ...);
    return {graph, graph->name(fmt::format("{}({})", name, arguments))};
  }
  Terms::Bool foreign(const Id& a, const Id& b) const { return fact("foreign", a, b); }
  const Rules& rules() const { return *choices; }
  Terms::Bool convoy_only(const Id& m) const { return fact("convoy_only", m); }
  Terms::Bool convoy_else_land(const Id& m) const { return fact("convoy_else_land", m); }
  Terms::Bool difficult(const Id& m) const { return fact("difficult", m); }
  bool some_difficult() const { return passages == Passages::some_difficult; }
  Terms::Bool opposite(const Id& a, const Id& b) const { return fact("opposite", a, b); }
  Terms::Bool supports_attack(const Id& s) const { return fact("supports_attack", s); }
  Terms::Bool convoys_any(const Id& c) const { return fact("convoys", c); }
  Terms::Bool convoys_for(const Id& c, const Id& a) const { return fact("convoys_for", c, a); }
  Terms::Bool lands_from(const Id& a, const Id& c) const { return fact("lands_from", a, c); }
  Terms::Bool same(const Id& a, const Id& b) const {
    return {graph, a == b ? TermGraph::yes : fact("same", a, b).term};
  }
  Comprehension acted_on(const Id& s) const { return set("acted_on", s, 'c'); }
  Comprehension on_routes(const Id& m, bool own) const { return set(own ? "on_own_routes" : "on_routes", m, 'c'); }
  Terms::Bool ordered_to_move(const Id& o) const { return fact("ordered_to_move", o); }
  Terms::Bool ordered_to_support(const Id& o) const { return fact("ordered_to_support", o); }
  Terms::Bool supports_against(const Id& s, const Id& a) const { return fact("supports_against", s, a); }

  template <class R, class F> Bool<R> chain(const R*, const Id& m, F f) const {
    const Comprehension fleets = set("fleets", m, 'c');
    return {graph, graph->add({Term::Op::chained, 0, fleets.range(), {scope->with(fleets.variable, f).term}})};
  }
};

struct WordReading : Terms {
  using Id = std::string;
  WordFacts facts;
  Encoding encoding;

  // Words of their own, whose equations are printed apart.
  Bool by_convoy(const Id& m) const { return facts.fact("by_convoy", m); }
  Bool head_to_head(const Id& m, const Id& o) const { return facts.fact("head_to_head", m, o); }
  Bool over_difficult(const Id& m) const { return facts.fact("over_difficult", m); }

  Bool moves(const Id& o) const { return facts.fact("MOVE", o); }
  Bool given(const Id& s) const { return facts.fact("SUPPORT", s); }
  Bool convoys(const Id& c) const {
    return encoding == Encoding::datc_3 ? facts.fact("CONVOY", c) : !facts.fact("DISLODGE", c);
  }
  Bool dislodged(const Id& u) const { return facts.fact("DISLODGE", u); }
  template <class F> auto shorthand(Shorthand s, const Order<WordReading>& m, F f) const -> decltype(f()) {
    return {graph, facts.fact(name(s), m.id).term};
  }
};

}  // namespace

namespace {

// One equation after the other: of what, and with which sign. Letters of the left side are bound in the right one.
class Page {
 public:
  Page(Encoding e, const Rules& choices, Clauses clauses, Passages passages)
      : encoding_(e), choices_(choices), clauses_(clauses), passages_(passages) {}

  template <class Equation>
  void line(std::string_view name, std::vector<std::string> parameters, std::string_view sign, Equation equation) {
    TermGraph g(clauses_);
    Scope scope(parameters);
    const WordReading r{{&g}, {&g, &choices_, &scope, passages_}, encoding_};
    const auto order = [&](std::size_t i) { return Order<WordReading>{&r, parameters[i]}; };
    text_ += fmt::format("{:<19}{} {}\n", fmt::format("{}({})", name, fmt::join(parameters, ", ")), sign,
                         to_mathematics(g, equation(order).term));
  }
  std::string text() && { return std::move(text_); }

 private:
  Encoding encoding_;
  const Rules& choices_;
  Clauses clauses_;
  Passages passages_;
  std::string text_;
};

}  // namespace

std::string rules_as_mathematics(Encoding e, const Rules& choices, Clauses clauses, Passages passages) {
  Page page(e, choices, clauses, passages);
  page.line("MOVE", {"m"}, "⇔", [](auto o) { return rules::move(o(0)); });
  if (e == Encoding::datc_3) {
    page.line("SUPPORT", {"s"}, "⇔", [](auto o) { return rules::support(o(0)); });
    page.line("CONVOY", {"c"}, "⇔", [](auto o) { return rules::convoy(o(0)); });
  } else {
    page.line("SUPPORT", {"s"}, "⇔", [](auto o) { return rules::support_by_strength(o(0)); });
    page.line("DISLODGE", {"u"}, "⇔", [](auto o) { return rules::dislodge(o(0)); });
  }
  page.line("by_convoy", {"m"}, "⇔", [](auto o) { return rules::by_convoy_equation(o(0)); });
  page.line("head_to_head", {"m", "o"}, "⇔", [](auto o) { return rules::head_to_head_equation(o(0), o(1)); });
  if (passages == Passages::some_difficult)
    page.line("over_difficult", {"m"}, "⇔", [](auto o) { return rules::over_difficult_equation(o(0)); });
  page.line("PATH", {"m"}, "⇔", [](auto o) { return rules::path_equation(o(0)); });
  page.line("ATTACK", {"m"}, "=", [](auto o) { return rules::attack_equation(o(0)); });
  page.line("HOLD", {"m"}, "=", [](auto o) { return rules::hold_equation(o(0)); });
  page.line("PREVENT", {"m"}, "=", [](auto o) { return rules::prevent_equation(o(0)); });
  page.line("DEFEND", {"m"}, "=", [](auto o) { return rules::defend_equation(o(0)); });
  return std::move(page).text();
}

}  // namespace dipeq
