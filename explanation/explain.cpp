#include "explanation/explain.hpp"

#include <algorithm>
#include <set>

#include "phases/legal_orders.hpp"

namespace dipeq {
namespace {

std::optional<std::size_t> core_of(const Resolution& r, DecisionId d) {
  for (std::size_t c = 0; c < r.cores.size(); c++) {
    const Core& core = r.cores[c];
    const bool forced = std::ranges::any_of(core.forced, [&](const auto& f) { return f.first == d; });
    if (forced || std::ranges::binary_search(core.decisions, d)) return c;
  }
  return std::nullopt;
}

// What follows from the orders and from what the backup rules forced, without trying anything.
Assignment what_follows(const Interactions& x, const Resolution& r) {
  Assignment a = undecided(x, Encoding::datc_3);
  Propagator propagator;
  propagator.run(x, Encoding::datc_3, a);
  for (const Core& core : r.cores) {
    for (auto [d, v] : core.forced) a[d.index()] = v;
    propagator.run(x, Encoding::datc_3, a);
  }
  return a;
}

class Explainer {
 public:
  explicit Explainer(const Judgement& j)
      : j_(j),
        x_(as_decided(j.interactions, j.resolution)),
        why_(x_, j.resolution.values),
        follows_(what_follows(x_, j.resolution)) {}

  Explanation explain(Thoroughness t) {
    Explanation e;
    Resolution before;
    for (const Core& core : j_.resolution.cores) {
      e.cores.push_back(explain_core(as_decided(j_.interactions, before), core));
      before.cores.push_back(core);
    }
    if (j_.resolution.gave_up) return e;
    for (std::size_t u = 0; u < x_.size(); u++) e.units.push_back(unit(UnitId(u)));
    if (t == Thoroughness::with_counterfactuals) add_counterfactuals(e);
    if (std::ranges::any_of(j_.resolution.cores, [](const Core& c) { return c.kind == CoreKind::convoy_paradox; }))
      e.other_readings = other_readings(j_);
    return e;
  }

 private:
  UnitExplanation unit(UnitId u) {
    UnitExplanation e{u, decision(DecisionId(u.index())), why_.of_dislodgement(u), {}, {}};
    if (e.dislodged.value == Value::yes)
      for (Location to : in_reach(j_.orders.position.map(), j_.orders.position[u]))
        e.retreats.push_back({to, why_.of_retreat(u, PlaceId(to.province.index()))});
    return e;
  }

  std::optional<DecisionExplanation> decision(DecisionId d) {
    if (!dipeq::decision(x_, Encoding::datc_3, d)) return std::nullopt;
    return DecisionExplanation{decided_by(d), core_of(j_.resolution, d), why_.of_decision(d)};
  }

  DecidedBy decided_by(DecisionId d) const {
    if (j_.resolution.values[d.index()] == Value::open) return DecidedBy::nothing;
    for (const Core& core : j_.resolution.cores)
      for (const auto& forced : core.forced)
        if (forced.first == d) return DecidedBy::backup_rule;
    return follows_[d.index()] == Value::open ? DecidedBy::solution : DecidedBy::equation;
  }

  void add_counterfactuals(Explanation& e) {
    const Counterfactuals counterfactuals(j_);
    for (UnitExplanation& u : e.units) u.counterfactual = counterfactuals.of_unit(u.unit, mentioned(e.units, u.unit));
    e.put_aside_orders.resize(j_.written.size());
    for (std::size_t i = 0; i < j_.written.size(); i++) {
      const auto unit = j_.orders.position.unit_in(j_.written[i].unit.at.province);
      if (unit && j_.orders.of_unit[unit->index()].written == i) continue;
      const std::vector<UnitId> first = unit ? mentioned(e.units, *unit) : std::vector<UnitId>{};
      e.put_aside_orders[i] = counterfactuals.of_written(i, first);
    }
  }

  const Judgement& j_;
  const Interactions x_;  // with what backup rules took from it
  Justifier why_;
  Assignment follows_;
};

}  // namespace

std::string_view name(DecidedBy by) {
  constexpr std::string_view names[] = {"equation", "solution", "backup rule", "nothing"};
  return names[static_cast<int>(by)];
}

Explanation explain(const Judgement& j, Thoroughness t) { return Explainer(j).explain(t); }

std::vector<UnitId> mentioned(const std::vector<UnitExplanation>& all, UnitId unit) {
  std::vector<UnitId> found{unit};
  auto add = [&](UnitId u) {
    if (std::ranges::find(found, u) == found.end()) found.push_back(u);
  };
  auto add_reasons = [&](auto& self, const std::vector<Why>& reasons) -> void {
    for (const Why& r : reasons) {
      if (r.about) add(*r.about);
      for (const StrengthSum& s : r.strengths) {
        if (s.itself) add(*s.itself);
        for (UnitId u : s.counted) add(u);
        for (const auto& [u, why] : s.not_counted) add(u);
      }
      if (r.kind == Why::Kind::decision) add(UnitId(r.decision.index()));
      self(self, r.because);
    }
  };
  for (std::size_t i = 0; i < found.size(); i++) {
    const UnitExplanation& e = all[found[i].index()];
    if (e.decision) add_reasons(add_reasons, e.decision->why.because);
    add_reasons(add_reasons, e.dislodged.because);
  }
  found.erase(found.begin());
  return found;
}

}  // namespace dipeq
