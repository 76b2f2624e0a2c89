#include "report/readings/survey_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "io/wrapped.hpp"
#include "model/issues.hpp"
#include "report/heading.hpp"
#include "report/readings/rules_text.hpp"
#include "report/readings/survey_rows.hpp"

namespace dipeq {
namespace {

std::string deciding_text(const Survey& s) {
  if (s.deciding.empty())
    return s.groups.size() > 1 ? "No issue decides here, and yet not every reading that was tried gives the same.\n"
                               : "No issue decides here: every reading that was tried gives the same.\n";
  std::string text = fmt::format("{} of {} issues decide{} here:\n", s.deciding.size(), all_issues().size(),
                                 s.deciding.size() == 1 ? "s" : "");
  std::size_t longest = 0;
  for (const Deciding& d : s.deciding) longest = std::max(longest, issue_title(d.issue).size());
  for (const Deciding& d : s.deciding)
    text += fmt::format("  {:<{}}  {}\n      {}\n", issue_title(d.issue), longest, name(d.difference),
                        info(d.issue).question);
  return text;
}

// As many groups beside each other as a page is wide; at least one.
struct Columns {
  std::size_t begin, end;
};

std::vector<std::size_t> widths(const std::vector<SurveyRow>& rows, std::size_t groups) {
  std::vector<std::size_t> result(groups, 3);
  for (const SurveyRow& r : rows)
    for (std::size_t g = 0; g < groups; g++) result[g] = std::max(result[g], characters(r.cells[g]));
  return result;
}

std::vector<Columns> pages(const std::vector<std::size_t>& width, std::size_t first, std::size_t page) {
  std::vector<Columns> result;
  for (std::size_t g = 0, used = 0; g < width.size(); used += width[g++] + 2) {
    if (result.empty() || used + width[g] + 2 > page) result.push_back({g, g}), used = first;
    result.back().end = g + 1;
  }
  return result;
}

std::string padded(const std::string& text, std::size_t width) {
  return text + std::string(width - std::min(width, characters(text)), ' ');
}

std::string line(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text + '\n';
}

// A column that does not stand beside the orders is headed above them.
std::string page(const CaseFile& c, const std::vector<SurveyRow>& rows, const std::vector<std::size_t>& width,
                 Columns columns, std::size_t first, bool beside) {
  std::string text = beside ? std::string(first, ' ') : "";
  for (std::size_t g = columns.begin; g < columns.end; g++)
    text += (beside ? "  " : "") + padded(fmt::format("({})", g + 1), width[g]);
  text = line(text);
  std::optional<PowerId> power;
  for (const SurveyRow& r : rows) {
    if (power != r.power) text += c.position.map().power(r.power) + ":\n";
    power = r.power;
    std::string cells = padded("  " + r.order, first);
    for (std::size_t g = columns.begin; g < columns.end; g++) cells += "  " + padded(r.cells[g], width[g]);
    text += line(cells);
  }
  return text;
}

// Rows that are alike tell no groups apart.
std::string left_out_text(std::size_t alike) {
  return alike == 0 ? ""
                    : fmt::format("\n{} not shown: the same in all groups.\n",
                                  alike == 1 ? "1 order is" : fmt::format("{} orders are", alike));
}

std::string table(const CaseFile& c, const Survey& s, std::size_t page_is_wide) {
  auto rows = survey_rows(c, s);
  const std::size_t alike = std::erase_if(rows, [](const SurveyRow& r) { return r.alike(); });
  std::size_t first = 0;
  for (const SurveyRow& r : rows) first = std::max(first, characters(r.order) + 2);
  const auto width = widths(rows, s.groups.size());
  std::string text;
  if (!rows.empty())
    for (const Columns columns : pages(width, first, page_is_wide)) {
      const bool beside = first + 2 + width[columns.begin] <= page_is_wide;
      text += "\n" + page(c, rows, width, columns, first, beside);
    }
  return text + left_out_text(alike);
}

std::string covered_text(const Survey& s) {
  std::string text = fmt::format(
      "Judged under {} readings: every choice alone from {} and each preset; every pair of choices of two issues, from "
      "{}; ",
      s.readings, name(s.base), name(s.base));
  text += s.product.empty() ? "no issue decides, so there is nothing to combine."
                            : fmt::format("every combination of the issues that decide ({}).", s.combinations);
  if (!s.left_out.empty()) {
    std::vector<std::string_view> ids;
    for (Issue i : s.left_out) ids.push_back(info(i).id);
    text += fmt::format(" The bound on combinations was hit: {} decide{} too, and {} combined with nothing.",
                        fmt::join(ids, ", "), ids.size() == 1 ? "s" : "", ids.size() == 1 ? "is" : "are");
  }
  if (!s.stated.empty()) {
    std::vector<std::string> stated;
    for (const Chosen& c : s.stated) stated.push_back(to_text(c));
    text += fmt::format(" Not tried, since they are about equations that {} states itself: {}.", name(s.base),
                        fmt::join(stated, ", "));
  }
  return text + "\n";
}

}  // namespace

std::string group_text(const CaseFile& c, const Survey& s, std::size_t number) {
  const ReadingGroup& g = s.groups[number];
  std::vector<std::string> named;
  if (number == 0 && s.base.house) named.push_back(name(s.base));
  for (Preset p : g.presets) named.emplace_back(info(p).name);
  const std::string readings = g.when.empty()
                                   ? fmt::format("outside of the combinations, for instance {}", name(g.example))
                                   : fmt::format("{} of {} combinations", g.readings, s.combinations);
  std::string text =
      fmt::format("({})  {}{}{}\n", number + 1, fmt::join(named, ", "), named.empty() ? "" : "; ", readings);
  for (std::size_t i = 0; i < g.when.size(); i++)
    text += fmt::format("     {:<4}  {}\n", i == 0 ? "when" : "or", condition_text(s, g.when[i]));
  for (const std::string& more : other_differences(c, s, g)) text += fmt::format("     {}\n", more);
  return text;
}

std::string to_text(const CaseFile& c, const Survey& s, std::size_t width) {
  std::string text = title_text(c);
  text += deciding_text(s);
  if (s.groups.size() > 1) {
    text += table(c, s, width) + "\n";
    for (std::size_t g = 0; g < s.groups.size(); g++) text += group_text(c, s, g);
  }
  return text + "\n" + covered_text(s);
}

}  // namespace dipeq
