#include "report/resolution/explain_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "io/wrapped.hpp"
#include "notation/order_text.hpp"
#include "report/handed_in.hpp"
#include "report/heading.hpp"
#include "report/names.hpp"
#include "report/no_position.hpp"
#include "report/resolution/core_text.hpp"
#include "report/resolution/reasons_text.hpp"
#include "solver/aftermath.hpp"

namespace dipeq {
namespace {

class ExplanationInText {
 public:
  ExplanationInText(const CaseFile& c, const Judgement& j, const Explanation& e)
      : c_(c), j_(j), e_(e), map_(c.position.map()), names_(names_on_map(j.orders.position)) {}

  std::string all(std::size_t depth) {
    std::string text;
    for (std::size_t p = 0; p < map_.powers().size(); p++) {
      std::string of_power;
      for (std::size_t i = 0; i < c_.orders.size(); i++)
        if (c_.orders[i].by == PowerId(p)) of_power += written_order(i, depth);
      for (std::size_t i = 0; i < c_.proxies.size(); i++)
        if (c_.proxies[i].by == PowerId(p)) of_power += proxy(i);
      for (const UnitExplanation& u : e_.units)
        if (j_.orders.position[u.unit].power == PowerId(p) && !settled(u.unit).written)
          of_power += block(u.unit, depth, 2);
      if (!of_power.empty()) text += map_.power(PowerId(p)) + ":\n" + of_power;
      printed_.clear();
    }
    return text;
  }

  std::string block(UnitId u, std::size_t depth, std::size_t indent) {
    printed_.insert(u);
    const UnitExplanation& e = e_.units[u.index()];
    std::string text = indented(indent, headline(u));
    const std::size_t in = indent + 2;
    if (const PutAside reason = settled(u).put_aside; reason != PutAside::nothing)
      text += indented(in, fmt::format("{}  [{}]", sentence(reason), source(reason)));
    text += convoy_taken(u, in) + decided(e, in) + fate(e, in) + counterfactual(e.counterfactual, in);
    if (depth == 0) return text;
    for (UnitId next : rests_on(e))
      if (!printed_.contains(next)) text += block(next, depth - 1, in + 2);
    return text;
  }

 private:
  const SettledOrder& settled(UnitId u) const { return j_.orders.of_unit[u.index()]; }
  std::string unit(UnitId u) const { return names_.order(u); }
  Subject subject(UnitId u) const { return {j_, names_, u}; }

  std::string headline(UnitId u) const {
    const Verdict& v = j_.verdicts[u.index()];
    const auto written = settled(u).written;
    std::string text = written ? order_text(c_, j_, *written) : unwritten_text(j_, u);
    text += ": " + to_text(v.outcome);
    return v.dislodged_by ? text + " by " + unit(*v.dislodged_by) : text;
  }

  std::string written_order(std::size_t i, std::size_t depth) {
    const auto u = j_.orders.position.unit_in(j_.written[i].unit.at.province);
    if (u && settled(*u).written == i) return block(*u, depth, 2);
    const PutAside reason = j_.orders.of_written[i];
    std::string text = indented(2, order_text(c_, j_, i) + ": " + to_text(j_.outcomes[i]));
    text += indented(4, reason == PutAside::nothing ? std::string("the unit follows the same order, written before")
                                                    : fmt::format("{}  [{}]", sentence(reason), source(reason)));
    return text + (e_.put_aside_orders.empty() ? "" : counterfactual(e_.put_aside_orders[i], 4));
  }

  std::string proxy(std::size_t p) const {
    const PutAside reason = j_.of_proxy[p];
    const std::string text = proxy_text(c_.proxies[p], map_);
    if (reason == PutAside::nothing) return indented(2, text + ": in force");
    return indented(2, text + ": not in force") +
           indented(4, fmt::format("{}  [{}]", sentence(reason), source(reason)));
  }

  std::string convoy_taken(UnitId u, std::size_t indent) const {
    std::string text;
    const auto& cores = j_.resolution.cores;
    for (std::size_t c = 0; c < cores.size(); c++)
      if (std::ranges::find(cores[c].without_convoy, u) != cores[c].without_convoy.end())
        text += indented(indent, fmt::format("it loses its convoy: {}, see core {}  [{}]", name(cores[c].rule), c + 1,
                                             source(cores[c].rule)));
    return text;
  }

  std::string decided(const UnitExplanation& e, std::size_t indent) {
    if (!e.decision || (settled(e.unit).kind == OrderKind::hold)) return "";
    const DecisionExplanation& d = *e.decision;
    switch (d.by) {
      case DecidedBy::backup_rule:
        return indented(indent, fmt::format("no equation decides it: {}, see core {}  [{}]",
                                            name(j_.resolution.cores[*d.core].rule), *d.core + 1,
                                            source(j_.resolution.cores[*d.core].rule)));
      case DecidedBy::nothing:
        return indented(indent, d.core ? fmt::format("there is no answer: see core {}", *d.core + 1)
                                       : std::string("there is no answer: it depends on a core that has none"));
      case DecidedBy::solution:
        return justified(e, indent) +
               indented(indent,
                        "(found by trying: it and what it rests on decide each other, and have this one solution)");
      case DecidedBy::equation: return justified(e, indent);
    }
    return "";
  }
  std::string justified(const UnitExplanation& e, std::size_t indent) const {
    const Justification& why = e.decision->why;
    if (why.value == Value::no && why.because.empty())  // house rules can have it so
      return indented(indent, "its equation is false, whatever is ordered");
    return reasons_text(subject(e.unit), why, indent);
  }

  std::string fate(const UnitExplanation& e, std::size_t indent) {
    std::string text;
    const bool dislodged = e.dislodged.value == Value::yes;
    const bool put_aside = settled(e.unit).put_aside != PutAside::nothing;
    if (dislodged)
      text += indented(indent, reasons_in_one_line(subject(e.unit), "dislodged", e.dislodged));
    else if (settled(e.unit).kind == OrderKind::hold && !(put_aside && e.dislodged.because.empty()))
      text += reasons_text(subject(e.unit), e.dislodged, indent);
    for (const RetreatExplanation& r : e.retreats) {
      const std::string to = "retreat to " + write_location(r.to, map_);
      text +=
          indented(indent, r.why.value == Value::yes ? to + ": open"
                                                     : reasons_in_one_line(subject(e.unit), to + ": closed", r.why));
    }
    return text;
  }

  std::string counterfactual(const std::optional<Counterfactual>& c, std::size_t indent) const {
    if (!c) return "";
    if (!c->change && c->tried == 0) return indented(indent, "no other order could be changed");
    if (!c->change)
      return indented(indent, fmt::format("no single change of another order turns it ({} tried)", c->tried));
    return indented(indent,
                    fmt::format("if instead {}: {}", write_order(c->change->order, map_), to_text(c->change->result)));
  }

  std::vector<UnitId> rests_on(const UnitExplanation& e) const {
    std::vector<UnitId> units;
    if (e.decision && e.decision->by != DecidedBy::backup_rule)
      for (DecisionId d : e.decision->why.decisions) units.push_back(UnitId(d.index()));
    if (e.dislodged.value == Value::yes || settled(e.unit).kind == OrderKind::hold)
      for (DecisionId d : e.dislodged.decisions) units.push_back(UnitId(d.index()));
    return units;
  }

  const CaseFile& c_;
  const Judgement& j_;
  const Explanation& e_;
  const Map& map_;
  TermNames names_;
  std::set<UnitId> printed_;
};

}  // namespace

std::string to_text(const CaseFile& c, const Judgement& j, const Explanation& e, const ExplainScope& scope) {
  std::string text = title_text(c);
  if (!j.removed.empty() && !scope.unit) text += removed_text(j.removed, c.position.map()) + "\n";
  ExplanationInText report(c, j, e);
  if (j.resolution.gave_up)
    text += "No resolution: the solver gave up on a component, and nothing is guessed.\n";
  else if (scope.unit)
    text += report.block(*scope.unit, scope.depth, 0);
  else
    text += nobody_text(j) + report.all(scope.depth);
  const std::string passages = passages_text(j);
  text += passages.empty() ? "" : "\n" + passages;
  const std::vector<std::string> why = why_no_position(j);
  for (std::size_t i = 0; i < why.size(); i++) text += (i == 0 ? "\n" : "") + indented(0, no_position_text(why[i]));
  return text + cores_text(j, e);
}

}  // namespace dipeq
