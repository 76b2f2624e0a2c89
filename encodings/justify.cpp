#include "encodings/justify.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace dipeq {
namespace {

using Op = ReasonNode::Op;

// What lies between `least` and `most`; of a truth value, 0 to 1.
struct Range {
  std::uint32_t least = 0, most = 0;
  bool certain() const { return least == most; }
};

using Ranges = std::vector<Range>;  // by node

Range range_of(const ReasonNode& n, const Assignment& a, const Ranges& known) {
  auto part = [&](std::size_t i) { return known[n.of[i].index()]; };
  Range r;
  switch (n.op) {
    case Op::constant: return {n.number, n.number};
    case Op::decision: return {a[n.number] == Value::yes ? 1u : 0u, a[n.number] == Value::no ? 0u : 1u};
    case Op::negation: return {1 - part(0).most, 1 - part(0).least};
    case Op::all:
    case Op::any: {
      const bool all = n.op == Op::all;
      r = all ? Range{1, 1} : Range{0, 0};
      for (std::size_t i = 0; i < n.of.size(); i++)
        r = all ? Range{std::min(r.least, part(i).least), std::min(r.most, part(i).most)}
                : Range{std::max(r.least, part(i).least), std::max(r.most, part(i).most)};
      return r;
    }
    case Op::named:
    case Op::about:
    case Op::of_all:
    case Op::shorthand: return part(0);
    case Op::exceeds: return {part(0).least > part(1).most ? 1u : 0u, part(0).most > part(1).least ? 1u : 0u};
    case Op::sum:
      r = {n.number, n.number};
      for (std::size_t i = 0; i < n.of.size(); i++) r.least += part(i).least, r.most += part(i).most;
      return r;
    case Op::only_if: return {part(0).least != 0 ? part(1).least : 0, part(0).most != 0 ? part(1).most : 0};
    case Op::larger: return {std::max(part(0).least, part(1).least), std::max(part(0).most, part(1).most)};
  }
  return r;
}

Ranges evaluated(const ReasonGraph& g, const Assignment& a) {
  Ranges ranges(g.size());
  for (std::size_t n = 0; n < g.size(); n++) ranges[n] = range_of(g[ReasonId(n)], a, ranges);
  return ranges;
}

// What is to be shown of a node: that it is at least, or at most, so much. A truth value holds if it is at least 1.
struct Goal {
  ReasonId node;
  bool at_least;
  std::uint32_t bound;
  friend auto operator<=>(const Goal&, const Goal&) = default;
};

// The cheapest proof of a goal, from what a valuation knows: how many decisions it names, then how many clauses.
class Proofs {
 public:
  static constexpr std::uint32_t impossible = std::numeric_limits<std::uint32_t>::max() / 4;
  static constexpr std::uint32_t of_decision = 1000, of_clause = 1;

  Proofs(const ReasonGraph& g, Ranges ranges) : g_(g), ranges_(std::move(ranges)) {}

  Range range(ReasonId n) const { return ranges_[n.index()]; }

  std::uint32_t cost(const Goal& goal) {
    if (goal.at_least && goal.bound == 0) return 0;
    if (goal.at_least ? range(goal.node).least < goal.bound : range(goal.node).most > goal.bound) return impossible;
    if (const auto at = costs_.find(goal); at != costs_.end()) return at->second;
    std::uint32_t own = 0;
    if (g_[goal.node].op == Op::decision) own = of_decision;
    if (g_[goal.node].op == Op::named) own = of_clause;
    const std::uint32_t total = std::min(impossible, own + cost(parts(goal)));
    costs_.emplace(goal, total);
    return total;
  }

  // What must be shown to show the goal, by the cheapest way; the first of several equally cheap.
  std::vector<Goal> parts(const Goal& goal) {
    if (goal.at_least && goal.bound == 0) return {};
    const ReasonNode& n = g_[goal.node];
    switch (n.op) {
      case Op::constant:
      case Op::decision: return {};
      case Op::negation: return {truth(n.of[0], !goal.at_least)};
      case Op::all: return goal.at_least ? each(n, goal) : cheapest(n, goal);
      case Op::any: return goal.at_least ? cheapest(n, goal) : each(n, goal);
      case Op::named:
      case Op::about:
      case Op::of_all:
      case Op::shorthand: return {{n.of[0], goal.at_least, goal.bound}};
      case Op::exceeds: return comparison(n, goal.at_least);
      case Op::sum: return summands(n, goal);
      case Op::only_if:
        if (goal.at_least) return {truth(n.of[0], true), {n.of[1], true, goal.bound}};
        return cheaper({truth(n.of[0], false)}, {{n.of[1], false, goal.bound}});
      case Op::larger: return goal.at_least ? cheapest(n, goal) : each(n, goal);
    }
    return {};
  }

  static Goal truth(ReasonId n, bool holds) { return {n, holds, holds ? 1u : 0u}; }

 private:
  std::uint32_t cost(const std::vector<Goal>& goals) {
    std::uint32_t total = 0;
    for (const Goal& g : goals) total = std::min(impossible, total + cost(g));
    return total;
  }

  static std::vector<Goal> each(const ReasonNode& n, const Goal& goal) {
    std::vector<Goal> goals;
    for (ReasonId part : n.of) goals.push_back({part, goal.at_least, goal.bound});
    return goals;
  }

  std::vector<Goal> cheapest(const ReasonNode& n, const Goal& goal) {
    auto goals = each(n, goal);
    const auto best = std::ranges::min_element(goals, {}, [&](const Goal& g) { return cost(g); });
    return {*best};
  }

  std::vector<Goal> cheaper(std::vector<Goal> a, std::vector<Goal> b) { return cost(b) < cost(a) ? b : a; }

  // a > b if for some n, a is at least n + 1 and b at most n; not so if for some n, a is at most n and b at least n.
  std::vector<Goal> comparison(const ReasonNode& n, bool exceeds) {
    const ReasonId a = n.of[0], b = n.of[1];
    std::vector<Goal> best;
    const std::uint32_t from = exceeds ? range(b).most : range(a).most;
    const std::uint32_t to = exceeds ? range(a).least : range(b).least + 1;
    for (std::uint32_t k = from; k < to; k++) {
      std::vector<Goal> way{{a, exceeds, exceeds ? k + 1 : k}, {b, !exceeds, k}};
      best = best.empty() ? way : cheaper(best, way);
    }
    return best;
  }

  // As many of them as it takes, the cheapest ones.
  std::vector<Goal> summands(const ReasonNode& n, const Goal& goal) {
    const std::size_t most = n.number + n.of.size();
    const std::size_t reached = goal.at_least ? goal.bound - std::min<std::size_t>(goal.bound, n.number)
                                              : most - std::min<std::size_t>(most, goal.bound);
    std::vector<Goal> goals;
    for (ReasonId part : n.of) goals.push_back(truth(part, goal.at_least));
    std::ranges::stable_sort(goals, {}, [&](const Goal& g) { return cost(g); });
    goals.resize(std::min(goals.size(), reached));
    return goals;
  }

  const ReasonGraph& g_;
  Ranges ranges_;
  std::map<Goal, std::uint32_t> costs_;
};

// A proof written down: clauses, comparisons and decisions; what only joins them is left out.
class Writer {
 public:
  Writer(const ReasonGraph& g, Ranges full, Proofs& proofs)
      : g_(g), full_(std::move(full)), in_full_(g, full_), proofs_(&proofs) {
    for (std::size_t n = 0; n < g.size(); n++) {
      const ReasonNode& node = g[ReasonId(n)];
      const bool of_nobody = node.op == Op::of_all && g[node.of[0]].op == Op::constant;
      idle_if_alone_.push_back(of_nobody || node.op == Op::exceeds ||
                               std::ranges::any_of(node.of, [&](ReasonId p) { return idle_if_alone_[p.index()]; }));
    }
  }

  std::vector<Why> reasons(const Goal& goal, std::optional<UnitId> about = {}) {
    std::vector<Why> out;
    write(goal, about, out);
    return out;
  }

 private:
  void write(const Goal& goal, std::optional<UnitId> about, std::vector<Why>& out) {
    if (goal.at_least && goal.bound == 0) return;
    const ReasonNode& n = g_[goal.node];
    switch (n.op) {
      case Op::decision: return add({Why::Kind::decision, goal.at_least, {}, DecisionId(n.number), about, {}, {}}, out);
      case Op::named: {
        Why r{Why::Kind::clause, goal.at_least, n.clause, {}, about, {}, {}};
        write_parts(goal, about, r.because);
        if (r.holds && r.because.empty() && (!about || idle_if_alone_[goal.node.index()])) return;
        return add(std::move(r), out);
      }
      case Op::exceeds: {
        Why r{Why::Kind::comparison, goal.at_least, {}, {}, about, {}, {}};
        r.strengths = {sum(n.of[0]), sum(n.of[1])};
        if (proofs_ != &in_full_) tell_otherwise(r.strengths[goal.at_least ? 1 : 0], n.of[goal.at_least ? 1 : 0]);
        write_parts(goal, about, r.because);
        return add(std::move(r), out);
      }
      case Op::about:
      case Op::shorthand: return write_parts(goal, n.unit, out);
      default: return write_parts(goal, about, out);
    }
  }

  void write_parts(const Goal& goal, std::optional<UnitId> about, std::vector<Why>& out) {
    for (const Goal& part : proofs_->parts(goal)) write(part, about, out);
  }

  static bool same(const Why& a, const Why& b) {
    return a.kind == b.kind && a.holds == b.holds && a.clause == b.clause && a.decision == b.decision &&
           a.about == b.about && a.kind != Why::Kind::comparison && std::ranges::equal(a.because, b.because, same);
  }
  static void add(Why r, std::vector<Why>& out) {
    if (std::ranges::none_of(out, [&](const Why& other) { return same(other, r); })) out.push_back(std::move(r));
  }

  std::vector<Why> in_full(const Goal& goal, std::optional<UnitId> about = {}) {
    Proofs* const minimal = std::exchange(proofs_, &in_full_);
    auto out = reasons(goal, about);
    proofs_ = minimal;
    return out;
  }

  Range full(ReasonId n) const { return full_[n.index()]; }

  // Of the strength that is too small: what it could be without the decisions that the comparison does not rest on.
  void tell_otherwise(StrengthSum& smaller, ReasonId strength) const {
    const std::uint32_t most = proofs_->range(strength).most;
    if (most > smaller.most) smaller.at_most_otherwise = most;
  }

  // From the named strength down to its sum. A unit that is spoken of on the way is the one that counts 1.
  StrengthSum sum(ReasonId strength) {
    StrengthSum s;
    s.least = full(strength).least, s.most = full(strength).most;
    add_to(s, strength);
    return s;
  }

  void add_to(StrengthSum& s, ReasonId node) {
    const ReasonNode& n = g_[node];
    switch (n.op) {
      case Op::shorthand:
        s.strength = n.shorthand, s.of = n.unit;
        if (n.shorthand != Shorthand::hold) s.itself = n.unit;
        return add_to(s, n.of[0]);
      case Op::about: s.itself = n.unit; return add_to(s, n.of[0]);
      case Op::only_if:
        if (full(n.of[0]).most == 0) s.nothing_because = in_full(Proofs::truth(n.of[0], false), s.itself);
        return add_to(s, n.of[1]);
      case Op::larger: return add_to(s, full(n.of[1]).most > full(n.of[0]).most ? n.of[1] : n.of[0]);
      case Op::sum:
        s.own = n.number;
        for (ReasonId part : n.of) add_part(s, part);
        return;
      default: return;
    }
  }

  void add_part(StrengthSum& s, ReasonId part) {
    const ReasonNode& n = g_[part];
    if (n.op == Op::named && n.clause == Clause::whole_by_ordinary_passage) return add_passage(s, part);
    add_support(s, part);
  }

  // A unit by an ordinary passage counts whole, which is one more than over a difficult one.
  void add_passage(StrengthSum& s, ReasonId whole) {
    s.over_difficult = full(whole).most == 0;
    s.own = full(whole).certain() ? std::optional(*s.own + full(whole).least) : std::nullopt;
  }

  void add_support(StrengthSum& s, ReasonId support) {
    if (g_[support].op != Op::about) return;
    const UnitId unit = g_[support].unit;
    if (full(support).least == 1)
      s.counted.push_back(unit);
    else if (full(support).most == 0)
      s.not_counted.emplace_back(unit, in_full(Proofs::truth(support, false)));
  }

  const ReasonGraph& g_;
  Ranges full_;
  Proofs in_full_;
  Proofs* proofs_;
  // By node: below it strengths are compared, or something is said of all orders of an empty set. If it holds for no
  // reason, there was no occasion for it; nor was there for what speaks of no other order.
  std::vector<bool> idle_if_alone_;
};

void collect(const std::vector<Why>& reasons, std::set<DecisionId>& into) {
  for (const Why& r : reasons) {
    if (r.kind == Why::Kind::decision) into.insert(r.decision);
    collect(r.because, into);
  }
}

// Only these decisions known.
Assignment only(const std::set<DecisionId>& known, const Assignment& values) {
  Assignment a(values.size(), Value::open);
  for (DecisionId d : known) a[d.index()] = values[d.index()];
  return a;
}

}  // namespace

template <class Ask> Justification Justifier::justify(Ask ask) const {
  ReasonGraph graph;
  ReasonValues::Known known;
  const ReasonsReading<Encoding::datc_3> reading{Reasons{&graph}, x_, ReasonValues{&graph, &known}};
  const ReasonId root = ask(reading).node;
  const Ranges full = evaluated(graph, values_);
  Justification j;
  if (!full[root.index()].certain()) return j;
  j.value = value_of(full[root.index()].least == 1);
  const Goal goal = Proofs::truth(root, j.value == Value::yes);

  // The cheapest proof may count one decision twice, and so name more than it needs: leave out what can be left out.
  std::set<DecisionId> needed;
  Proofs first(graph, full);
  collect(Writer(graph, full, first).reasons(goal), needed);
  for (DecisionId d : std::vector(needed.rbegin(), needed.rend())) {
    needed.erase(d);
    if (!evaluated(graph, only(needed, values_))[root.index()].certain()) needed.insert(d);
  }
  Proofs minimal(graph, evaluated(graph, only(needed, values_)));
  j.because = Writer(graph, full, minimal).reasons(goal);
  j.decisions.assign(needed.begin(), needed.end());
  return j;
}

Justification Justifier::of_decision(DecisionId d) const {
  return justify([&](const auto& reading) { return equation<Encoding::datc_3>(reading, d); });
}

Justification Justifier::of_dislodgement(UnitId u) const {
  return justify([&](const auto& reading) { return dislodgement(reading, u); });
}

Justification Justifier::of_retreat(UnitId u, PlaceId to) const {
  Justification entered = justify([&](const auto& reading) { return is_entered(reading, to); });
  if (entered.value == Value::yes) {
    entered.value = Value::no;
    return entered;
  }
  return justify([&](const auto& reading) { return retreat_is_open(reading, u, to); });
}

}  // namespace dipeq
