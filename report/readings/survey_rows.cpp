#include "report/readings/survey_rows.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/issues.hpp"
#include "notation/order_text.hpp"
#include "report/no_position.hpp"

namespace dipeq {
namespace {

constexpr std::string_view not_there = "-";

// What stands instead of results where there are none.
std::string_view without_result(const ReadingResult& f) {
  if (f.refused) return "cannot be read";
  return f.complete ? "" : "the solver gave up";
}

std::string result(const CaseFile& c, const Outcome& outcome, const UnitResult* unit) {
  std::string text = to_text(outcome);
  if (unit && unit->dislodged_by) text += fmt::format(" by {}", write_unit(*unit->dislodged_by, c.position.map()));
  return text;
}

const UnitResult* follower(const ReadingResult& f, std::size_t written) {
  const auto found = std::ranges::find(f.units, std::optional(written), &UnitResult::written);
  return found == f.units.end() ? nullptr : &*found;
}

std::string of_written(const CaseFile& c, const ReadingResult& f, std::size_t i) {
  if (const auto none = without_result(f); !none.empty()) return std::string(none);
  return i < f.written.size() ? result(c, f.written[i], follower(f, i)) : std::string(not_there);
}

std::string of_unordered(const CaseFile& c, const ReadingResult& f, const Unit& unit) {
  if (const auto none = without_result(f); !none.empty()) return std::string(none);
  const UnitResult* found = unit_at(f, unit.at.province);
  if (!found) return "off the board";
  if (found->written) return "as ordered";
  const std::string told = result(c, found->outcome, found);
  if (!found->implied_to) return told;
  return fmt::format("- {} (implied): {}", write_location(*found->implied_to, c.position.map()), told);
}

// Whether in some group the unit has no order, or is no longer there.
bool somewhere_unordered(const Survey& s, const Unit& unit) {
  return std::ranges::any_of(s.groups, [&](const ReadingGroup& g) {
    if (g.result.units.empty()) return false;
    const UnitResult* found = unit_at(g.result, unit.at.province);
    return !found || !found->written;
  });
}

struct Line {
  PowerId power;
  std::string order;
};

std::vector<Line> lines(const CaseFile& c) {
  std::vector<Line> result;
  const Map& map = c.position.map();
  if (c.turn.phase == Phase::movement)
    for (std::size_t i = 0; i < c.orders.size(); i++) {
      const auto open = std::ranges::find(c.open, i, &OpenOrder::order);  // how it is read may depend on the reading
      result.push_back({c.orders[i].by, open == c.open.end() ? write_order(c.orders[i], map) : open->text});
    }
  if (c.turn.phase == Phase::retreats)
    for (const RetreatOrder& o : c.retreats.orders) result.push_back({o.by, write_order(o, map)});
  if (c.turn.phase == Phase::adjustments)
    for (const AdjustmentOrder& o : c.adjustments.orders) result.push_back({o.by, write_order(o, map)});
  return result;
}

bool everywhere(const Survey& s, const Unit& unit) {
  return std::ranges::all_of(s.groups,
                             [&](const ReadingGroup& g) { return std::ranges::count(g.result.after, unit) > 0; });
}

// Of a phase that has no results unit by unit: "A Kiel stands", where not all groups have it.
std::vector<std::string> differing_units(const CaseFile& c, const Survey& s, const ReadingGroup& group) {
  std::vector<std::string> result;
  if (c.turn.phase == Phase::movement) return result;
  for (const Unit& unit : group.result.after)
    if (!everywhere(s, unit))
      result.push_back(
          fmt::format("then stands: {} ({})", write_unit(unit, c.position.map()), c.position.map().power(unit.power)));
  return result;
}

std::string retreat_line(const CaseFile& c, const UnitResult& unit) {
  std::vector<std::string> places;
  for (Location at : unit.retreats) places.push_back(write_location(at, c.position.map()));
  return fmt::format(
      "{} {}", write_unit(unit.unit, c.position.map()),
      places.empty() ? "has nowhere to retreat to" : fmt::format("may retreat to {}", fmt::join(places, ", ")));
}

}  // namespace

bool SurveyRow::alike() const {
  return std::ranges::all_of(cells, [&](const std::string& cell) { return cell == cells.front(); });
}

std::vector<SurveyRow> survey_rows(const CaseFile& c, const Survey& s) {
  std::vector<SurveyRow> rows;
  auto add = [&](PowerId power, std::string order, auto cell) {
    rows.push_back({power, std::move(order), {}});
    for (const ReadingGroup& g : s.groups) rows.back().cells.push_back(cell(g.result));
  };
  const auto written = lines(c);
  for (std::size_t i = 0; i < written.size(); i++)
    add(written[i].power, written[i].order, [&](const ReadingResult& f) { return of_written(c, f, i); });
  for (const Unit& unit : c.position.units())
    if (somewhere_unordered(s, unit))
      add(unit.power, write_unit(unit, c.position.map()) + " (no order)",
          [&](const ReadingResult& f) { return of_unordered(c, f, unit); });
  std::ranges::stable_sort(rows, {}, &SurveyRow::power);
  return rows;
}

std::vector<std::string> other_differences(const CaseFile& c, const Survey& s, const ReadingGroup& group) {
  std::vector<std::string> result = differing_units(c, s, group);
  for (const UnitResult& unit : group.result.units) {
    const bool differ = std::ranges::any_of(s.groups, [&](const ReadingGroup& g) {
      const UnitResult* other = unit_at(g.result, unit.unit.at.province);
      return other && other->retreats != unit.retreats;
    });
    if (differ && unit.outcome.fate != Fate::in_place_or_moved) result.push_back(retreat_line(c, unit));
  }
  for (const std::string& why : group.result.why_no_position) result.push_back(no_position_text(why));
  return result;
}

std::string to_text(const Chosen& chosen) {
  return fmt::format("{}={}", info(chosen.issue).id, info(chosen.issue).choices[chosen.choice].name);
}

std::string condition_text(const Survey& s, const Conjunction& conjunction) {
  std::vector<std::string> conditions;
  for (const ChoiceCondition& c : conjunction) {
    const IssueInfo& issue = info(s.product[c.dimension]);
    const bool negate = c.choices.size() > 2 && 2 * c.choices.size() > issue.choices.size();
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < issue.choices.size(); i++)
      if ((std::ranges::count(c.choices, i) > 0) != negate) names.push_back(issue.choices[i].name);
    conditions.push_back(fmt::format("{} is {}{}", issue.id, negate ? "not " : "", fmt::join(names, " or ")));
  }
  return conditions.empty() ? "always" : fmt::format("{}", fmt::join(conditions, "; "));
}

}  // namespace dipeq
