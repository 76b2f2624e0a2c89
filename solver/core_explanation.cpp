#include "solver/core_explanation.hpp"

#include <algorithm>
#include <bit>

#include "encodings/truth.hpp"
#include "model/issues.hpp"

namespace dipeq {
namespace {

using Condition = CoreEquation::Condition;

// A core's equations under every assignment of its decisions; what was open outside does not influence them and counts
// as no.
class Tables {
 public:
  Tables(const Interactions& x, const Core& core) : x_(x), core_(core), state_(core.known) {
    std::ranges::replace(state_, Value::open, Value::no);
  }

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
  std::vector<DecisionId> inputs(DecisionId d) {
    DependencyGraph g = dependencies(x_, Encoding::datc_3, opened());
    std::vector<DecisionId> found;
    for (auto [y, on] : g.edges)
      if (g.decisions[y] == d) found.push_back(g.decisions[on]);
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
  }

  Assignment opened() const {
    Assignment a = state_;
    for (DecisionId d : core_.decisions) a[d.index()] = Value::open;
    return a;
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
  const Core& core_;
  Assignment state_;
};

}  // namespace

CoreExplanation explain_core(const Interactions& x, const Core& core) {
  std::vector<CoreEquation> equations;
  Tables tables(x, core);
  for (DecisionId d : core.decisions) equations.push_back(tables.equation_of(d));

  // Depth first along the dependencies: a circle is told as one.
  CoreExplanation told;
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

std::vector<OtherwiseDecided> other_readings(const Judgement& j, std::span<const WrittenOrder> orders) {
  Adjudicator adjudicator(Backend::native);
  std::vector<OtherwiseDecided> readings;
  const auto made = choice(j.orders.rules, Issue::convoy_paradox);
  for (std::uint8_t c = 0; c < info(Issue::convoy_paradox).choices.size(); c++) {
    if (c == made) continue;
    Rules rules = j.orders.rules;
    choose(rules, Issue::convoy_paradox, c);
    const Judgement other = judge(j.orders.position, orders, adjudicator, rules);
    OtherwiseDecided reading{{c}, !other.resolution.gave_up, {}};
    if (reading.complete)
      for (std::size_t u = 0; u < other.verdicts.size(); u++)
        if (other.verdicts[u].outcome != j.verdicts[u].outcome)
          reading.differences.push_back({UnitId(u), other.verdicts[u].outcome});
    auto same = [&](const OtherwiseDecided& r) {
      return r.complete == reading.complete &&
             std::ranges::equal(r.differences, reading.differences, [](const auto& a, const auto& b) {
               return a.unit == b.unit && a.outcome == b.outcome;
             });
    };
    if (const auto at = std::ranges::find_if(readings, same); at != readings.end())
      at->choices.push_back(c);
    else
      readings.push_back(std::move(reading));
  }
  return readings;
}

}  // namespace dipeq
