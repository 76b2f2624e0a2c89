// Retreats and adjustments out of a case's text, and what became of them in one line.
#pragma once
#include <string>
#include <string_view>

#include "model/issues.hpp"
#include "model/presets.hpp"
#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"

namespace dipeq::testing {

// "4.D.4=last": datc-3.2 with some choices of its own.
inline Rules rules_with(std::initializer_list<std::string_view> choices) {
  Rules rules = rules_of(Preset::datc_3_2);
  for (std::string_view text : choices) {
    const std::size_t equals = text.find('=');
    const Issue issue = issue_named(text.substr(0, equals)).value();
    choose(rules, issue, choice_named(issue, text.substr(equals + 1)).value());
  }
  return rules;
}

inline std::string units_text(const Position& position) {
  std::string text;
  for (const Unit& unit : position.units())
    text += (text.empty() ? "" : ", ") + position.map().power(unit.power) + " " + write_unit(unit, position.map());
  return text;
}

// "+A Kiel +F Edinburgh -A Picardy": what is built and removed, as ordered; then in brackets what is without order.
inline std::string adjusted(std::string_view text, const Rules& rules = rules_of(Preset::datc_3_2)) {
  const CaseFile c = read_case(text, "test.case", standard_map());
  const GameState state = game_state(c);
  const AdjustmentResult r = resolve_adjustments(state, c.adjustments.orders, rules);
  auto list = [&](const std::vector<Unit>& built, const std::vector<UnitId>& removed) {
    std::string out;
    for (const Unit& unit : built) out += (out.empty() ? "+" : " +") + write_unit(unit, standard_map());
    for (UnitId u : removed) out += (out.empty() ? "-" : " -") + write_unit(state.position[u], standard_map());
    return out;
  };
  const std::string unordered = list(r.built_unordered, r.removed_unordered);
  std::string all = list(r.built, r.removed);
  if (!unordered.empty()) all += (all.empty() ? "(" : " (") + unordered + ")";
  return all;
}

// "succeeds, illegal too_many_builds": by order.
inline std::string verdicts_text(const std::vector<OrderVerdict>& verdicts) {
  std::string text;
  for (const OrderVerdict& v : verdicts) {
    text += (text.empty() ? "" : ", ") + std::string(name(v.word));
    if (v.reason) text += " " + std::string(v.reason->name);
  }
  return text;
}

inline std::string adjustment_verdicts(std::string_view text, const Rules& rules = rules_of(Preset::datc_3_2)) {
  const CaseFile c = read_case(text, "test.case", standard_map());
  return verdicts_text(resolve_adjustments(game_state(c), c.adjustments.orders, rules).of_order);
}

inline std::string retreat_verdicts(std::string_view text, const Rules& rules = rules_of(Preset::datc_3_2)) {
  const CaseFile c = read_case(text, "test.case", standard_map());
  return verdicts_text(resolve_retreats(game_state(c), c.retreats.orders, rules).of_order);
}

// The units after the retreats.
inline std::string retreated(std::string_view text, const Rules& rules = rules_of(Preset::datc_3_2)) {
  const CaseFile c = read_case(text, "test.case", standard_map());
  const GameState state = game_state(c);
  return units_text(dipeq::retreated(state, resolve_retreats(state, c.retreats.orders, rules)).position);
}

}  // namespace dipeq::testing
