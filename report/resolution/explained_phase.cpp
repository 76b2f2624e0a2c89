#include "report/resolution/explained_phase.hpp"

#include <algorithm>

#include "notation/order_text.hpp"

namespace dipeq {
namespace {

ProvinceId province_of(const RetreatOrder& order) { return order.unit.at.province; }

std::optional<ProvinceId> province_of(const AdjustmentOrder& order) {
  if (const auto* build = std::get_if<BuildOrder>(&order.action)) return build->unit.at.province;
  if (const auto* remove = std::get_if<RemoveOrder>(&order.action)) return remove->unit.at.province;
  return std::nullopt;
}

// In the order of a report's lines.
std::vector<ProvinceId> unordered_provinces(const GameState& state, const RetreatResult& result) {
  std::vector<ProvinceId> provinces;
  for (std::size_t d = 0; d < state.dislodged.size(); ++d)
    if (!result.follows[d]) provinces.push_back(state.dislodged[d].unit.at.province);
  return provinces;
}

std::vector<ProvinceId> unordered_provinces(const GameState& state, const AdjustmentResult& result) {
  std::vector<ProvinceId> provinces;
  for (const Unit& unit : result.built_unordered) provinces.push_back(unit.at.province);
  for (UnitId u : result.removed_unordered) provinces.push_back(state.position[u].at.province);
  return provinces;
}

template <class Order> std::string_view place_text(typename OrderChange<Order>::Place place) {
  constexpr std::string_view names[] = {"instead", "first", "last"};
  return names[static_cast<int>(place)];
}

template <class Order>
void tell(const PhaseCounterfactual<Order>& c, const std::vector<Order>& orders, const Map& map, ExplainedLine& line) {
  line.tried = c.tried;
  if (!c.turn) return;
  const OrderChange<Order>& change = c.turn->change;
  ToldTurn told{{}, change.with ? write_order(*change.with, map) : "", place_text<Order>(change.place), ""};
  for (std::size_t i : change.without) told.without.push_back(write_order(orders[i], map));
  told.result = c.turn->result ? std::string(name(c.turn->result->word)) : "not " + line.result;
  line.turn = std::move(told);
}

template <class Order, class Result> ExplainedPhase all_lines(const GameState& state, const std::vector<Order>& orders,
                                                              const PhaseExplanation<Order, Result>& e,
                                                              const Rules& rules) {
  const PhaseReport report = phase_report(state, orders, e.result, rules);
  const std::vector<ProvinceId> unordered = unordered_provinces(state, e.result);
  ExplainedPhase phase{report.before.turn, report.rules, {}, {}};
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const bool ordered = i < orders.size();
    const std::size_t u = i - orders.size();
    ExplainedLine line{report.lines[i], ordered ? province_of(orders[i]) : std::optional(unordered[u]), {}, {}, {}, {}};
    tell(ordered ? e.of_order[i] : e.unordered[u], orders, state.map(), line);
    phase.lines.push_back(std::move(line));
  }
  return phase;
}

std::size_t count_units(const Position& position, PowerId power) {
  return static_cast<std::size_t>(std::ranges::count(position.units(), power, &Unit::power));
}

ToldPower told_power(const GameState& state, PowerId power, const AdjustmentResult& result) {
  ToldPower told{
      power, state.centres.of(power).size(), count_units(state.position, power), adjustment_due(state, power), {}, {}};
  for (const RemovalLine& line : result.lines) {
    if (state.position[line.candidates.front().unit].power != power) continue;
    told.line = line;
    for (const RemovalCandidate& c : line.candidates)
      told.candidates.push_back({write_unit(state.position[c.unit], state.map()), c.steps, c.before_next});
  }
  return told;
}

}  // namespace

ExplainedPhase explained(const GameState& state, const std::vector<RetreatOrder>& orders,
                         const RetreatPhaseExplanation& e, const Rules& rules) {
  ExplainedPhase phase = all_lines(state, orders, e, rules);
  for (ExplainedLine& line : phase.lines)
    for (std::size_t d = 0; d < state.dislodged.size(); ++d) {
      const Dislodged& own = state.dislodged[d];
      if (own.unit.at.province != line.province || !line.reason) continue;
      if (*line.reason == reason(RetreatFault::not_open))
        for (Location at : own.retreats) line.open.push_back(write_location(at, state.map()));
      if (*line.reason != reason(RetreatFault::same_province)) continue;
      for (std::size_t other = 0; other < state.dislodged.size(); ++other) {
        const auto& there = e.result.bound_for[other];
        if (other != d && there && there->province == e.result.bound_for[d]->province)
          line.meets.push_back(write_unit(state.dislodged[other].unit, state.map()));
      }
    }
  return phase;
}

ExplainedPhase explained(const GameState& state, const std::vector<AdjustmentOrder>& orders,
                         const AdjustmentPhaseExplanation& e, const Rules& rules) {
  ExplainedPhase phase = all_lines(state, orders, e, rules);
  for (std::size_t p = 0; p < state.map().powers().size(); ++p)
    if (std::ranges::count(phase.lines, PowerId(p), &ExplainedLine::power) > 0)
      phase.powers.push_back(told_power(state, PowerId(p), e.result));
  return phase;
}

ExplainedPhase without_counterfactuals(ExplainedPhase phase) {
  for (ExplainedLine& line : phase.lines) line.turn.reset(), line.tried.reset();
  return phase;
}

ExplainedPhase only_of(ExplainedPhase phase, ProvinceId province) {
  std::erase_if(phase.lines, [&](const ExplainedLine& line) { return line.province != province; });
  std::erase_if(phase.powers, [&](const ToldPower& told) {
    return std::ranges::count(phase.lines, told.power, &ExplainedLine::power) == 0;
  });
  return phase;
}

}  // namespace dipeq
