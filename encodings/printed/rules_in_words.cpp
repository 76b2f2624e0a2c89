#include "encodings/printed/rules_in_words.hpp"

#include <fmt/format.h>

#include "encodings/printed/terms.hpp"
#include "encodings/rules/all.hpp"

namespace dipeq {
namespace {

// A set with one bound variable.
struct Comprehension {
  TermGraph* graph;
  std::string set, variable;

  std::string range() const { return variable + " ∈ " + set; }
  template <class R, class F> Bool<R> all(const R*, F f) const {
    const TermId of_each = f(variable).term;
    return {graph, of_each == TermGraph::yes ? of_each : graph->add({Term::Op::for_all, 0, range(), {of_each}})};
  }
  template <class R, class F> Strength<R> count(const R*, F f) const {
    return {graph, graph->add({Term::Op::how_many, 0, range(), {f(variable).term}})};
  }
  template <class R, class F> Strength<R> strongest(const R*, F f) const {
    return {graph, graph->add({Term::Op::strongest, 0, range(), {f(variable).term}})};
  }
};

// Orders are called by a letter; a relation is its name.
struct WordFacts {
  using Id = std::string;
  TermGraph* graph;
  const Rules* choices;

  Comprehension set(std::string_view name, const Id& o, std::string variable) const {
    return {graph, fmt::format("{}({})", name, o), std::move(variable)};
  }
  Comprehension attackers(const Id& o) const { return set("attackers", o, "a"); }
  Comprehension rivals(const Id& m) const { return set("rivals", m, "r"); }
  Comprehension occupants(const Id& m) const { return set("occupants", m, "o"); }
  Comprehension supporters(const Id& o) const { return set("supporters", o, "s"); }

  template <class... Ids> Terms::Bool fact(std::string_view name, const Ids&... of) const {
    std::string arguments;
    ((arguments += (arguments.empty() ? "" : ", ") + of), ...);
    return {graph, graph->name(fmt::format("{}({})", name, arguments))};
  }
  Terms::Bool foreign(const Id& a, const Id& b) const { return fact("foreign", a, b); }
  const Rules& rules() const { return *choices; }
  Terms::Bool convoy_only(const Id& m) const { return fact("convoy_only", m); }
  Terms::Bool convoy_else_land(const Id& m) const { return fact("convoy_else_land", m); }
  Terms::Bool opposite(const Id& a, const Id& b) const { return fact("opposite", a, b); }
  Terms::Bool supports_attack(const Id& s) const { return fact("supports_attack", s); }
  Terms::Bool convoys_any(const Id& c) const { return fact("convoys", c); }
  Terms::Bool convoys_for(const Id& c, const Id& a) const { return fact("convoys_for", c, a); }
  Terms::Bool lands_from(const Id& a, const Id& c) const { return fact("lands_from", a, c); }
  Terms::Bool same(const Id& a, const Id& b) const {
    return {graph, a == b ? TermGraph::yes : fact("same", a, b).term};
  }
  Comprehension acted_on(const Id& s) const { return set("acted_on", s, "c"); }
  Comprehension on_routes(const Id& m, bool own) const { return set(own ? "on_own_routes" : "on_routes", m, "c"); }
  Terms::Bool ordered_to_move(const Id& o) const { return fact("ordered_to_move", o); }
  Terms::Bool supports_against(const Id& s, const Id& a) const { return fact("supports_against", s, a); }

  template <class R, class F> Bool<R> chain(const R*, const Id& m, F f) const {
    return {graph, graph->add({Term::Op::chained, 0, fmt::format("c ∈ fleets({})", m), {f("c").term}})};
  }
};

struct WordReading : Terms {
  using Id = std::string;
  WordFacts facts;
  Encoding encoding;

  // Words of their own, whose equations are printed apart.
  Bool by_convoy(const Id& m) const { return facts.fact("by_convoy", m); }
  Bool head_to_head(const Id& m, const Id& o) const { return facts.fact("head_to_head", m, o); }

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

std::string rules_as_mathematics(Encoding e, const Rules& choices) {
  TermGraph g;
  const WordReading r{{&g}, {&g, &choices}, e};
  const Order<WordReading> m{&r, "m"}, s{&r, "s"}, c{&r, "c"}, u{&r, "u"}, o{&r, "o"};
  std::string text;
  auto line = [&](std::string_view left, auto right, std::string_view relation) {
    text += fmt::format("{:<19}{} {}\n", left, relation, to_mathematics(g, right.term));
  };
  line("MOVE(m)", rules::move(m), "⇔");
  if (e == Encoding::datc_3) {
    line("SUPPORT(s)", rules::support(s), "⇔");
    line("CONVOY(c)", rules::convoy(c), "⇔");
  } else {
    line("SUPPORT(s)", rules::support_by_strength(s), "⇔");
    line("DISLODGE(u)", rules::dislodge(u), "⇔");
  }
  line("by_convoy(m)", rules::by_convoy_equation(m), "⇔");
  line("head_to_head(m, o)", rules::head_to_head_equation(m, o), "⇔");
  line("PATH(m)", rules::path_equation(m), "⇔");
  line("ATTACK(m)", rules::attack_equation(m), "=");
  line("HOLD(m)", rules::hold_equation(m), "=");
  line("PREVENT(m)", rules::prevent_equation(m), "=");
  line("DEFEND(m)", rules::defend_equation(m), "=");
  return text;
}

}  // namespace dipeq
