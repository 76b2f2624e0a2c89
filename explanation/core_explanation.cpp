#include "explanation/core_explanation.hpp"

#include <algorithm>
#include <bit>

#include "encodings/house/house_rules.hpp"
#include "encodings/truth.hpp"
#include "model/issues.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

using Condition = CoreEquation::Condition;

// A core's equations under every assignment of its decisions; what was open outside does not influence them and counts
// as no.
class Tables {
 public:
  Tables(const Interactions& x, const Core& core) : x_(x), state_(*core.known) {
    std::ranges::replace(state_, Value::open, Value::no);
    Assignment opened = state_;
    for (DecisionId d : core.decisions) opened[d.index()] = Value::open;
    graph_ = dependencies(x_, Encoding::datc_3, opened);
  }

  const DependencyGraph& graph() const { return graph_; }

  CoreEquation equation_of(DecisionId d) {
    CoreEquation e{d, inputs(d), {}, true};
    e.in_full = e.depends_on.size() <= CoreEquation::most_inputs;
    if (e.in_full) e.yes_if = prime_conditions(d, e.depends_on);
    return e;
  }

 private:
  bool value(DecisionId d) const {
    return equation<Encoding::datc_3>(truth_reading<Encoding::datc_3>(x_, state_), d).v;
  }

  void assign(const std::vector<DecisionId>& decisions, std::size_t bits) {
    for (std::size_t i = 0; i < decisions.size(); i++) state_[decisions[i].index()] = value_of(bits >> i & 1);
  }

  // The decisions of the core with which the value turns, under some values of the others.
  std::vector<DecisionId> inputs(DecisionId d) const {
    std::vector<DecisionId> found;
    for (auto [y, on] : graph_.edges)
      if (graph_.decisions[y] == d) found.push_back(graph_.decisions[on]);
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
  }

  // Conditions under which the value is yes whatever the inputs that they leave out, and of which nothing can be left
  // out.
  std::vector<Condition> prime_conditions(DecisionId d, const std::vector<DecisionId>& inputs) {
    const std::size_t all = std::size_t{1} << inputs.size();
    std::vector<bool> yes(all);
    for (std::size_t bits = 0; bits < all; bits++) {
      assign(inputs, bits);
      yes[bits] = value(d);
    }
    struct Cube {
      std::size_t fixed, bits;
    };
    std::vector<Cube> primes;
    auto holds = [&](Cube c) {
      for (std::size_t bits = 0; bits < all; bits++)
        if ((bits & c.fixed) == c.bits && !yes[bits]) return false;
      return true;
    };
    std::vector<std::size_t> masks;
    for (std::size_t fixed = 0; fixed < all; fixed++) masks.push_back(fixed);
    std::ranges::stable_sort(masks, {}, [](std::size_t m) { return std::popcount(m); });
    for (std::size_t fixed : masks)
      for (std::size_t bits = 0; bits < all; bits++) {
        if ((bits & ~fixed) != 0) continue;
        const bool covered =
            std::ranges::any_of(primes, [&](Cube p) { return (p.fixed & ~fixed) == 0 && (bits & p.fixed) == p.bits; });
        if (!covered && holds({fixed, bits})) primes.push_back({fixed, bits});
      }
    std::vector<Condition> conditions;
    for (Cube p : primes) {
      Condition c;
      for (std::size_t i = 0; i < inputs.size(); i++)
        if (p.fixed >> i & 1) c.emplace_back(inputs[i], value_of(p.bits >> i & 1));
      conditions.push_back(std::move(c));
    }
    return conditions;
  }

  const Interactions& x_;
  Assignment state_;
  DependencyGraph graph_;
};

// The conditions leave nothing out, so what only ever helps stands in none of them as a `no`.
Dependence dependence(const CoreEquation& q, DecisionId on) {
  if (!q.in_full) return Dependence::untold;
  const auto asked_as = [&](Value v) {
    return std::ranges::any_of(q.yes_if,
                               [&](const Condition& c) { return std::ranges::count(c, std::pair(on, v)) > 0; });
  };
  if (!asked_as(Value::no)) return Dependence::helps;
  return asked_as(Value::yes) ? Dependence::turns : Dependence::hinders;
}

std::vector<CoreStep> circle(const DependencyGraph& graph, const std::vector<CoreEquation>& equations) {
  std::vector<CoreStep> steps;
  const std::vector<DecisionId> walk = closed_walk(graph);
  for (std::size_t i = 1; i < walk.size(); i++)
    steps.push_back({walk[i - 1], walk[i],
                     dependence(*std::ranges::find(equations, walk[i], &CoreEquation::decision), walk[i - 1])});
  return steps;
}

OtherwiseDecided decided_under(const Judgement& j, std::uint8_t paradox_choice, Adjudicator& adjudicator) {
  Rules rules = j.orders.rules;
  choose(rules, Issue::convoy_paradox, paradox_choice);
  const SettledOrders settled = settle(j.orders.position, j.counting, rules);
  const Interactions x(settled);
  const Resolution r = adjudicator.adjudicate(x);
  OtherwiseDecided decided{{paradox_choice}, !r.gave_up, {}};
  if (r.gave_up) return decided;
  const std::vector<Verdict> of_units = verdicts(settled, x, r);
  for (std::size_t u = 0; u < of_units.size(); u++)
    if (of_units[u].outcome != j.verdicts[u].outcome) decided.differences.push_back({UnitId(u), of_units[u].outcome});
  return decided;
}

bool same(const OtherwiseDecided& a, const OtherwiseDecided& b) {
  return a.complete == b.complete && std::ranges::equal(a.differences, b.differences, [](const auto& x, const auto& y) {
           return x.unit == y.unit && x.outcome == y.outcome;
         });
}

}  // namespace

std::string_view name(Dependence d) {
  constexpr std::string_view names[] = {"helps", "hinders", "turns", "untold"};
  return names[static_cast<int>(d)];
}

CoreExplanation explain_core(const Interactions& x, const Core& core) {
  std::vector<CoreEquation> equations;
  Tables tables(x, core);
  for (DecisionId d : core.decisions) equations.push_back(tables.equation_of(d));

  // Depth first along the dependencies: a circle is told as one.
  CoreExplanation told{{}, circle(tables.graph(), equations)};
  auto follow = [&](auto& self, DecisionId d) -> void {
    if (std::ranges::find(told.equations, d, &CoreEquation::decision) != told.equations.end()) return;
    const auto at = std::ranges::find(equations, d, &CoreEquation::decision);
    if (at == equations.end()) return;
    told.equations.push_back(*at);
    for (DecisionId on : at->depends_on) self(self, on);
  };
  for (DecisionId d : core.decisions) follow(follow, d);
  return told;
}

std::vector<OtherwiseDecided> other_readings(const Judgement& j) {
  Adjudicator adjudicator(Backend::native);
  std::vector<OtherwiseDecided> readings;
  const auto made = choice(j.orders.rules, Issue::convoy_paradox);
  for (std::uint8_t c = 0; c < info(Issue::convoy_paradox).choices.size(); c++) {
    if (c == made) continue;
    Rules other = j.orders.rules;
    choose(other, Issue::convoy_paradox, c);
    if (!stated_instead(j.orders.rules, other).empty()) continue;  // by house rules that state what it is about
    OtherwiseDecided reading = decided_under(j, c, adjudicator);
    const auto known = std::ranges::find_if(readings, [&](const auto& r) { return same(r, reading); });
    if (known != readings.end())
      known->choices.push_back(c);
    else
      readings.push_back(std::move(reading));
  }
  return readings;
}

}  // namespace dipeq
