#include "report/survey_rows.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/issues.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

constexpr std::string_view not_there = "-";

std::string result(const CaseFile& c, const Outcome& outcome, const UnitFinding* unit) {
  std::string text = to_text(outcome);
  if (unit && unit->dislodged_by)
    text += fmt::format(" by {}", write_unit(c.position[*unit->dislodged_by], c.position.map()));
  return text;
}

const UnitFinding* follower(const Finding& f, std::size_t written) {
  const auto found = std::ranges::find(f.units, std::optional(written), &UnitFinding::written);
  return found == f.units.end() ? nullptr : &*found;
}

std::string of_written(const CaseFile& c, const Finding& f, std::size_t i) {
  if (!f.complete) return "the solver gave up";
  return i < f.written.size() ? result(c, f.written[i], follower(f, i)) : std::string(not_there);
}

std::string of_unordered(const CaseFile& c, const Finding& f, std::size_t u) {
  if (!f.complete) return "the solver gave up";
  return f.units[u].written ? "as ordered" : result(c, f.units[u].outcome, &f.units[u]);
}

bool somewhere_unordered(const Survey& s, std::size_t u) {
  return std::ranges::any_of(s.groups,
                             [&](const ReadingGroup& g) { return g.finding.complete && !g.finding.units[u].written; });
}

}  // namespace

bool SurveyRow::alike() const {
  return std::ranges::all_of(cells, [&](const std::string& cell) { return cell == cells.front(); });
}

std::vector<SurveyRow> survey_rows(const CaseFile& c, const Survey& s) {
  std::vector<SurveyRow> rows;
  auto add = [&](PowerId power, std::string order, auto cell) {
    rows.push_back({power, std::move(order), {}});
    for (const ReadingGroup& g : s.groups) rows.back().cells.push_back(cell(g.finding));
  };
  for (std::size_t i = 0; i < c.orders.size(); i++)
    add(c.orders[i].by, write_order(c.orders[i], c.position.map()),
        [&](const Finding& f) { return of_written(c, f, i); });
  for (std::size_t u = 0; u < c.position.units().size(); u++)
    if (somewhere_unordered(s, u))
      add(c.position.units()[u].power, write_unit(c.position.units()[u], c.position.map()) + " (no order)",
          [&](const Finding& f) { return of_unordered(c, f, u); });
  std::ranges::stable_sort(rows, {}, &SurveyRow::power);
  return rows;
}

std::vector<std::string> differing_retreats(const CaseFile& c, const Survey& s, const ReadingGroup& group) {
  std::vector<std::string> lines;
  for (std::size_t u = 0; u < group.finding.units.size(); u++) {
    const UnitFinding& unit = group.finding.units[u];
    const bool differ = std::ranges::any_of(s.groups, [&](const ReadingGroup& g) {
      return g.finding.complete && g.finding.units[u].retreats != unit.retreats;
    });
    if (!differ || !unit.dislodged_by) continue;
    std::vector<std::string> places;
    for (Location at : unit.retreats) places.push_back(write_location(at, c.position.map()));
    lines.push_back(fmt::format(
        "{} {}", write_unit(c.position.units()[u], c.position.map()),
        places.empty() ? "has nowhere to retreat to" : fmt::format("may retreat to {}", fmt::join(places, ", "))));
  }
  return lines;
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
