#include "report/readings/rules_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "encodings/house/house_rules.hpp"
#include "io/wrapped.hpp"
#include "model/issues.hpp"

namespace dipeq {
namespace {

// "  (b@2.4, b@3.0)"; nothing for a choice that no version lists.
std::string letters(const ChoiceInfo& choice) {
  std::vector<std::string> list;
  for (DatcVersion v : datc_versions)
    if (const auto letter = choice.letters[static_cast<std::size_t>(v)]; !letter.empty())
      list.push_back(fmt::format("{}@{}", letter, name(v)));
  return list.empty() ? "" : fmt::format("  ({})", fmt::join(list, ", "));
}

std::string ground_text(Ground ground) { return fmt::format("{}{}", ground.silent ? "silent: " : "", ground.source); }

// Which presets make a choice; those with the same ground share a line.
std::string chosen_by(Issue issue, std::uint8_t chosen) {
  struct Line {
    std::string ground;
    std::vector<std::string_view> presets;
  };
  std::vector<Line> lines;
  for (const PresetInfo& p : all_presets()) {
    if (choice(rules_of(p.preset), issue) != chosen) continue;
    const std::string why = ground_text(ground(p.preset, issue));
    auto line = std::ranges::find(lines, why, &Line::ground);
    if (line == lines.end()) line = lines.insert(line, Line{why, {}});
    line->presets.push_back(p.name);
  }
  std::string text;
  for (const Line& l : lines)
    text += fmt::format("      {:<8}  {}\n", fmt::format("{}", fmt::join(l.presets, ", ")), l.ground);
  return text;
}

std::string choice_text(Issue issue, std::uint8_t index) {
  const ChoiceInfo& c = info(issue).choices[index];
  return fmt::format("  {}{}\n      {}\n      Played by: {}\n", c.name, letters(c), c.sentence, c.players) +
         chosen_by(issue, index);
}

struct Row {
  std::string issue, choice, why;
};

std::string table(const std::vector<Row>& rows) {
  std::size_t issue = 0, choice = 0;
  for (const Row& r : rows) issue = std::max(issue, r.issue.size()), choice = std::max(choice, r.choice.size());
  std::string text;
  for (const Row& r : rows) text += fmt::format("  {:<{}}  {:<{}}  {}\n", r.issue, issue, r.choice, choice, r.why);
  return text;
}

// What the DATC calls the parts of its chapter 4.
std::string_view part(std::string_view id) {
  if (id.starts_with("4.A")) return "4.A  Convoys";
  if (id.starts_with("4.B")) return "4.B  Coasts";
  if (id.starts_with("4.C")) return "4.C  Units and nationalities";
  if (id.starts_with("4.D")) return "4.D  Too many orders, too few";
  return "4.E  Other issues";
}

std::string heading(std::string_view text) {
  return fmt::format("{}\n{}\n\n", text, std::string(characters(text), '='));
}

// What each reading states in an equation of its own, and the other does not state so.
std::string differing_equations(const Rules& a, const Rules& b) {
  const auto of_a = own_equations(a), of_b = own_equations(b);
  const auto only = [](const Rules& r, const auto& own, const auto& other) {
    std::string text;
    for (const auto& one : own)
      if (!std::ranges::count(other, one)) text += "  " + one.second;
    return text.empty() ? text : fmt::format("\n{} states, and the other does not:\n\n{}", name(r), text);
  };
  return only(a, of_a, of_b) + only(b, of_b, of_a);
}

}  // namespace

std::string issue_title(Issue issue) { return fmt::format("{} {}", info(issue).id, info(issue).name); }

std::string issue_text(Issue issue) {
  std::string text = fmt::format("{}  {}\n", issue_title(issue), info(issue).question);
  for (std::size_t c = 0; c < info(issue).choices.size(); c++) text += choice_text(issue, static_cast<std::uint8_t>(c));
  return text;
}

std::string all_rules_text() {
  std::string text = "A reading of the rulebook makes one choice on each issue of DATC, chapter 4. The presets:\n\n";
  for (const PresetInfo& p : all_presets()) text += fmt::format("  {:<9}  {}\n", p.name, p.sentence);
  text +=
      "\nBelow: each issue by number and name; its choices by name and, in brackets, by the letters that the versions "
      "of "
      "the DATC give them; then the presets that make the choice, and where that stands. 'silent' is a preset whose "
      "source says nothing: it follows DATC 3.2's preference.\n\n";
  std::string_view at;
  for (const IssueInfo& i : all_issues()) {
    if (part(i.id) != at) text += heading(at = part(i.id));
    text += issue_text(i.issue) + "\n";
  }
  text += heading("What is no choice here, and why");
  for (const NoChoice& n : issues_without_choice()) text += fmt::format("{}  {}\n      {}\n", n.id, n.title, n.reason);
  return text;
}

std::string reading_text(const Rules& rules) {
  const NearestPreset nearest = nearest_preset(rules);
  std::vector<Row> rows;
  for (const IssueInfo& i : all_issues()) {
    const bool own = std::ranges::count(nearest.differs, i.issue) > 0;
    rows.push_back({issue_title(i.issue), std::string(chosen(rules, i.issue).name),
                    own ? fmt::format("chosen; {} has {}", info(nearest.preset).name,
                                      chosen(rules_of(nearest.preset), i.issue).name)
                        : ground_text(ground(nearest.preset, i.issue))});
  }
  const std::string own = own_equations_text(rules);
  return fmt::format("{}: {}\n\n", name(rules), info(nearest.preset).sentence) + table(rows) +
         (own.empty() ? "" : "\nIts own equations, in place of those that the choices make:\n\n" + own);
}

std::string own_equations_text(const Rules& rules) {
  std::string text;
  for (const auto& [name, equation] : own_equations(rules)) text += equation;
  return text;
}

std::string differences_text(const Rules& a, const Rules& b) {
  const auto differ = differences(a, b);
  const std::string own = differing_equations(a, b);
  const std::string rest =
      fmt::format("{} of {} issues are chosen alike", all_issues().size() - differ.size(), all_issues().size());
  if (differ.empty() && !own.empty())
    return fmt::format("{} and {} choose alike in all {} issues.\n{}", name(a), name(b), all_issues().size(), own);
  if (differ.empty())
    return fmt::format("{} and {} are the same reading: all {} issues are chosen alike.\n", name(a), name(b),
                       all_issues().size());
  std::string text = fmt::format("A  {}\nB  {}\n\n", name(a), name(b));
  for (Issue issue : differ) {
    const ChoiceInfo &in_a = chosen(a, issue), &in_b = chosen(b, issue);
    const std::size_t width = std::max(in_a.name.size(), in_b.name.size());
    text += fmt::format("{}  {}\n", issue_title(issue), info(issue).question);
    text += fmt::format("  A  {:<{}}  {}\n", in_a.name, width, in_a.sentence);
    text += fmt::format("  B  {:<{}}  {}\n", in_b.name, width, in_b.sentence);
  }
  return text + fmt::format("\n{}.\n{}", rest, own);
}

}  // namespace dipeq
