#include "encodings/printed/equations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "encodings/printed/terms_chain.hpp"
#include "encodings/reading.hpp"

namespace dipeq {
namespace {

std::string_view section(DecisionKind k) {
  switch (k) {
    case DecisionKind::move: return "5.B.1";
    case DecisionKind::support: return "5.B.2";
    case DecisionKind::convoy:
    case DecisionKind::dislodge: return "5.B.3";
  }
  return "5.B";
}

std::string_view section(Shorthand s, Encoding e) {
  const bool v3 = e == Encoding::datc_3;
  switch (s) {
    case Shorthand::path: return v3 ? "5.B.4" : "5.B.8";
    case Shorthand::attack: return v3 ? "5.B.8" : "5.B.4";
    case Shorthand::hold: return "5.B.5";
    case Shorthand::prevent: return "5.B.6";
    case Shorthand::defend: return "5.B.7";
  }
  return "5.B";
}

// Names decisions, and writes down the equation of each shorthand when it is first mentioned.
struct Writer {
  const Interactions& x;
  const TermNames& names;
  Equations& out;
  std::set<std::string> written;

  Terms::Bool decision_term(DecisionId d) {
    const auto what = decision(x, out.encoding, d);
    return {&out.graph, what ? out.graph.name(to_text(*what, names)) : TermGraph::yes};
  }
  std::string shorthand_name(Shorthand s, UnitId m) const {
    return fmt::format("{}({})", name(s), s == Shorthand::hold ? names.place(x.destination(m)) : names.order(m));
  }
  // A shorthand with a certain value is that value: there is nothing to name.
  static bool certain(const TermGraph& g, TermId t) {
    return t == TermGraph::no || t == TermGraph::yes || (g[t].op == Term::Op::sum && g[t].of.empty());
  }

  template <class V> static constexpr bool is_strength = std::is_same_v<V, Terms::Strength>;

  template <class F> auto value(Shorthand s, UnitId m, F equation) -> decltype(equation()) {
    const auto v = equation();
    if (certain(out.graph, v.term)) return v;
    const std::string left = shorthand_name(s, m);
    if (written.insert(left).second)
      out.shorthands.push_back({left, v.term, is_strength<decltype(equation())>, section(s, out.encoding)});
    return {&out.graph, out.graph.name(left)};
  }
};

struct WriterValues {
  Writer* writer;
  Terms::Bool operator[](std::size_t d) const { return writer->decision_term(DecisionId(d)); }
  template <class F> auto shorthand(Shorthand s, UnitId m, F f) const { return writer->value(s, m, f); }
};

template <Encoding E> void write_decisions(Writer& w) {
  const BoardReading<Terms, E, WriterValues> r{Terms{&w.out.graph}, w.x, WriterValues{&w}};
  for (std::size_t i = 0; i < decision_count(w.x, E); i++)
    if (const auto d = decision(w.x, E, DecisionId(i)))
      w.out.decisions.push_back({to_text(*d, w.names), equation<E>(r, DecisionId(i)).term, false, section(d->kind)});
}

void add_names(const TermGraph& g, TermId t, std::set<std::string>& names) {
  if (g[t].op == Term::Op::name) names.insert(g[t].text);
  for (TermId part : g[t].of) add_names(g, part, names);
}

// Rules ask for more than is left when what is certain has folded away, for instance DEFEND of a unit that does not
// move.
void drop_unmentioned_shorthands(Equations& e) {
  std::set<std::string> mentioned;
  for (const Equation& q : e.decisions) add_names(e.graph, q.right, mentioned);
  std::vector<Equation> kept;
  for (auto q = e.shorthands.rbegin(); q != e.shorthands.rend(); ++q) {
    if (!mentioned.contains(q->left)) continue;
    add_names(e.graph, q->right, mentioned);
    kept.push_back(*q);
  }
  e.shorthands.assign(kept.rbegin(), kept.rend());
}

std::size_t width(std::string_view utf8) {
  return static_cast<std::size_t>(std::ranges::count_if(utf8, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(std::string text, std::size_t to) {
  text.append(to - std::min(to, width(text)), ' ');
  return text;
}

}  // namespace

std::string to_text(const Decision& d, const TermNames& names) {
  return fmt::format("{}({})", name(d.kind), names.order(d.of));
}

Equations equations(const Interactions& x, Encoding e, const TermNames& names) {
  Equations result{e, {}, {}, {}};
  Writer w{x, names, result, {}};
  if (e == Encoding::datc_3)
    write_decisions<Encoding::datc_3>(w);
  else
    write_decisions<Encoding::datc_2>(w);
  drop_unmentioned_shorthands(result);
  return result;
}

std::string to_mathematics(const Equations& e) {
  std::vector<std::pair<const Equation*, std::string>> lines;
  std::size_t left = 0, right = 0;
  for (const auto* part : {&e.decisions, &e.shorthands})
    for (const Equation& q : *part) {
      lines.emplace_back(&q, to_mathematics(e.graph, q.right));
      left = std::max(left, width(q.left));
      right = std::max(right, std::min<std::size_t>(width(lines.back().second), 80));
    }
  std::string text;
  for (const auto& [q, mathematics] : lines)
    text += fmt::format("{} {} {}  [{}]\n", padded(q->left, left), q->strength ? "=" : "⇔", padded(mathematics, right),
                        q->section);
  return text;
}

std::string to_smtlib(const Equations& e) {
  std::string text = "(set-logic QF_LIA)\n(set-option :produce-models true)\n";
  for (const Equation& q : e.decisions) text += fmt::format("(declare-const |{}| Bool)\n", q.left);
  for (const Equation& q : e.shorthands) {
    const std::string_view sort = q.strength ? "Int" : "Bool";
    if (e.encoding == Encoding::datc_3)
      text += fmt::format("(define-fun |{}| () {} {})\n", q.left, sort, to_smtlib(e.graph, q.right));
    else  // a decision like the others
      text +=
          fmt::format("(declare-const |{0}| {1})\n(assert (= |{0}| {2}))\n", q.left, sort, to_smtlib(e.graph, q.right));
  }
  for (const Equation& q : e.decisions)
    text += fmt::format("(assert (= |{}| {}))\n", q.left, to_smtlib(e.graph, q.right));
  text += "(check-sat)\n";
  if (!e.decisions.empty()) {
    text += "(get-value (";
    for (const Equation& q : e.decisions) text += fmt::format("{}|{}|", &q == &e.decisions.front() ? "" : " ", q.left);
    text += "))\n";
  }
  return text;
}

}  // namespace dipeq
