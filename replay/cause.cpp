#include "replay/cause.hpp"

#include <algorithm>

#include "model/issues.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_readings = 64;  // of one phase

std::optional<Gap> gap_of(const Disagreement& d) {
  if (d.gap) return Gap{Gap::What::passed_over};
  if (d.sequel.how == Sequel::How::missing) return Gap{Gap::What::missing};
  if (d.sequel.how == Sequel::How::astray) return Gap{Gap::What::astray};
  return std::nullopt;
}

// The named readings, the last of them `last`.
std::vector<Rules> all_readings(const Rules& last) {
  std::vector<Rules> all;
  for (const PresetInfo& preset : all_presets())
    if (rules_of(preset.preset) != last) all.push_back(rules_of(preset.preset));
  all.push_back(last);
  return all;
}

std::vector<Rules> by_one_choice(AskedStep& asked, const Rules& rules) {
  std::vector<Rules> found;
  for (const Alone& alone : each_alone(asked, rules))
    for (std::uint8_t c = 0; c < alone.agrees.size(); c++) {
      if (!alone.agrees[c]) continue;
      found.push_back(rules);
      choose(found.back(), alone.issue, c);
    }
  return found;
}

std::vector<Rules> by_several_choices(AskedStep& asked, const Rules& rules) {
  const Costs costs = met_together(asked, all_readings(rules));
  std::vector<Rules> found;
  std::size_t fewest = all_issues().size();
  for (std::size_t n = 0; n < costs.of.size(); n++) {
    if (costs.of[n] != 0) continue;
    const Rules reading = with_choices(rules, costs.issues, n);
    const std::size_t changes = differences(rules, reading).size();
    if (changes > fewest) continue;
    if (changes < fewest) found.clear();
    fewest = changes;
    found.push_back(reading);
  }
  return found;
}

// Choices of two issues that change nothing but together, from whatever reading.
std::vector<Rules> by_two_choices(AskedStep& asked, const Rules& rules) {
  std::vector<Rules> found;
  const auto each_other = [](const Rules& from, Issue issue, auto take) {
    for (std::uint8_t c = 0; c < info(issue).choices.size(); c++) {
      Rules other = from;
      if (choose(other, issue, c); other != from) take(other);
    }
  };
  for (const Issue one : asked.could_matter())
    for (const Issue other : asked.could_matter())
      if (one < other)
        each_other(rules, one, [&](const Rules& first) {
          each_other(first, other, [&](const Rules& both) {
            if (asked.agrees(both)) found.push_back(both);
          });
        });
  return found;
}

// Those that make the fewest choices otherwise.
std::vector<Rules> readings_of(AskedStep& asked, const Rules& rules) {
  if (asked.agrees(rules)) return {};
  std::vector<Rules> found = by_one_choice(asked, rules);
  if (found.empty()) found = by_several_choices(asked, rules);
  if (found.empty()) found = by_two_choices(asked, rules);
  std::ranges::sort(found);
  if (found.size() > most_readings) found.erase(found.begin() + most_readings, found.end());
  return found;
}

// Where units stand weighs more than where they may go, and that more than what orders are called.
Difference::What gravest(const Disagreement& d) {
  using enum Difference::What;
  for (const Difference::What what : {answer, unit, dislodged, centre, retreats})
    if (std::ranges::count(d.differences, what, &Difference::what) > 0) return what;
  return outcome;
}

// More units of a power than came of the phase, or fewer, where the board that comes next is known.
std::optional<Gap> units_out_of_nowhere(const RecordedStep& step, const Disagreement& d) {
  if (!step.next || d.sequel.how != Sequel::How::as_ruled || !d.sequel.expected) return std::nullopt;
  if (const auto what = gravest(d); what == Difference::What::retreats || what == Difference::What::outcome)
    return std::nullopt;
  const auto units = [](const Position& position, const std::vector<Dislodged>& dislodged, PowerId power) {
    return std::ranges::count(position.units(), power, &Unit::power) +
           std::ranges::count(dislodged, power, [](const Dislodged& each) { return each.unit.power; });
  };
  const CaseFile& board = step.next->board;
  std::optional<Gap> gap;
  for (std::size_t p = 0; p < board.position.map().powers().size(); p++) {
    const PowerId power(p);
    const auto found = units(d.sequel.expected->position, d.sequel.expected->dislodged, power);
    const auto said = units(board.position, board.dislodged, power);
    if (said > found) return Gap{Gap::What::unit_appears};
    if (said < found) gap = Gap{Gap::What::unit_vanishes};
  }
  return gap;
}

}  // namespace

std::string_view kind(const RecordCause& cause) {
  constexpr std::string_view names[] = {"choice", "order", "gap", "no-answer", "unexplained"};
  return names[cause.index()];
}

std::string_view name(Gap::What what) {
  constexpr std::string_view names[] = {"passed over", "missing", "astray", "unit appears", "unit vanishes"};
  return names[static_cast<std::size_t>(what)];
}

Causes causes_of(const RecordedStep& step, AskedStep& asked, const Disagreement& d, const Rules& rules,
                 BatchAdjudicator& adjudicator) {
  if (!d)
    if (const auto gap = gap_of(d)) return {{}, *gap};
  Causes causes{readings_of(asked, rules), UnexplainedDifference{gravest(d)}};
  const FoundPhase& found = asked.found(rules);
  if (found.answer != FoundPhase::Answer::full)
    causes.besides = NoAnswer{found.answer};
  else if (auto order = order_otherwise(step, d.differences, rules, adjudicator))
    causes.besides = std::move(*order);
  else if (const auto gap = units_out_of_nowhere(step, d))
    causes.besides = *gap;
  return causes;
}

}  // namespace dipeq
