#include "report/resolution/phases.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/json.hpp"
#include "model/presets.hpp"
#include "notation/order_text.hpp"
#include "report/heading.hpp"
#include "report/resolution/phase_json.hpp"

namespace dipeq {
namespace {

constexpr Reason no_order_to_retreat{"no_order", "it has no order to retreat", "DATC 3.2 6.H"};
constexpr Reason no_legal_retreat{"no_legal_order", "no order that it has is legal", "DATC 3.2 6.H"};
constexpr Reason by_civil_disorder{"civil_disorder", "picked by the rule of civil disorder", "DATC 3.2 4.D.8"};
constexpr Reason builds_must_be_made{"must_build", "a build may not be declined", "DATC 3.2 4.D.7"};

// The case itself, or, of retreats that are ordered with their movement, these alone.
CaseFile of_this_phase(const CaseFile& c, const GameState& before) {
  if (c.turn.phase == before.turn.phase) return c;
  CaseFile retreats = waiting_case(before);
  retreats.id = c.id, retreats.id_in_json = c.id_in_json;
  retreats.title = c.title;
  retreats.retreats = c.retreats;
  return retreats;
}

template <class Order> PhaseReport of_orders(const GameState& state, const std::vector<Order>& orders,
                                             const std::vector<OrderVerdict>& verdicts, const Rules& rules) {
  PhaseReport report{state, name(rules), {}};
  for (std::size_t i = 0; i < orders.size(); ++i)
    report.lines.push_back(
        {orders[i].by, write_order(orders[i], state.map()), std::string(name(verdicts[i].word)), verdicts[i].reason});
  return report;
}

}  // namespace

PhaseReport phase_report(const GameState& state, const std::vector<RetreatOrder>& orders, const RetreatResult& result,
                         const Rules& rules) {
  PhaseReport report = of_orders(state, orders, result.of_order, rules);
  for (std::size_t d = 0; d < state.dislodged.size(); ++d) {
    const Unit& unit = state.dislodged[d].unit;
    if (result.follows[d]) continue;
    const bool told = std::ranges::any_of(
        orders, [&](const RetreatOrder& o) { return o.by == unit.power && o.unit.at.province == unit.at.province; });
    report.lines.push_back({unit.power, write_unit(unit, state.map()), "disbanded",
                            told ? no_legal_retreat : no_order_to_retreat, told ? Ordered::illegally : Ordered::no});
  }
  return report;
}

PhaseReport phase_report(const GameState& state, const std::vector<AdjustmentOrder>& orders,
                         const AdjustmentResult& result, const Rules& rules) {
  PhaseReport report = of_orders(state, orders, result.of_order, rules);
  for (const Unit& unit : result.built_unordered)
    report.lines.push_back({unit.power, write_unit(unit, state.map()), "built", builds_must_be_made, Ordered::no});
  for (UnitId u : result.removed_unordered)
    report.lines.push_back({state.position[u].power, write_unit(state.position[u], state.map()), "removed",
                            by_civil_disorder, Ordered::no});
  return report;
}

std::string in_words(const PhaseLine& line) { return line.what + (line.ordered == Ordered::no ? " (no order)" : ""); }

std::string to_text(const Map& map, const PhaseReport& report) {
  std::size_t width = 0;
  for (const PhaseLine& line : report.lines) width = std::max(width, in_words(line).size());
  std::string text;
  for (std::size_t p = 0; p < map.powers().size(); ++p) {
    if (std::ranges::count(report.lines, PowerId(p), &PhaseLine::power) == 0) continue;
    text += map.power(PowerId(p)) + ":\n";
    for (const PhaseLine& line : report.lines) {
      if (line.power != PowerId(p)) continue;
      text += fmt::format("  {:<{}}  {}", in_words(line), width, line.result);
      text += line.reason ? fmt::format(": {} ({})\n", line.reason->sentence, line.reason->source) : "\n";
    }
  }
  return text;
}

std::string to_text(const CaseFile& c, const PhaseReport& report) {
  const std::string lines = to_text(c.position.map(), report);
  return title_text(c) + (lines.empty() ? "Nothing was ordered, and nothing had to be done.\n" : lines) +
         fmt::format("\nUnder {}.\n", report.rules);
}

Json to_json(const CaseFile& c, const PhaseReport& report) {
  Json j = phase_heading_json("dipeq-phase", of_this_phase(c, report.before), report.before.turn, report.rules);
  for (const PhaseLine& line : report.lines) {
    Json entry{{"power", c.position.map().power(line.power)},
               {line.is_order() ? "order" : "unit", line.what},
               {"result", line.result}};
    if (line.reason) entry["reason"] = reason_json(*line.reason);
    j[line.is_order() ? "orders" : "unordered"].push_back(std::move(entry));
  }
  return j;
}

}  // namespace dipeq
