#include "report/comparison/comparison_html.hpp"

#include <algorithm>

#include "io/wrapped.hpp"
#include "report/comparison/findings_folder.hpp"
#include "report/html/stories.hpp"

namespace dipeq {
namespace {

constexpr std::size_t as_wide_as_it_is = 100'000;

Seen seen(const ObservedUnit& unit) {
  if (!unit.dislodged) return Seen::standing;
  return unit.retreats && unit.retreats->empty() ? Seen::destroyed : Seen::dislodged;
}

// If no words are told, a move is told by where its unit is.
std::optional<Word> word_of(const ObservedUnit& unit, const ShownOrder& order, const Unit& stood) {
  if (unit.word) return unit.word;
  if (order.kind != OrderKind::move) return std::nullopt;
  return unit.at.province != stood.at.province ? Word::succeeds : Word::fails;
}

void show(const ObservedUnit& said, ShownUnit& unit) {
  unit.seen = seen(said);
  unit.retreats = said.retreats.value_or(std::vector<Location>{});
  unit.lit = false;
}

std::string without_reply(const Reply& reply) {
  if (const auto* failed = std::get_if<Failed>(&reply)) return std::string(name(failed->kind)) + ": " + failed->what;
  return "declined";
}

}  // namespace

Panel panel_of_reply(const Board& board, const Rules& rules, const Reply& reply, std::string caption) {
  Panel panel = judged_panel(board, rules, std::move(caption));
  panel.notes.clear();
  const auto* observed = std::get_if<Observation>(&reply);
  for (ShownUnit& unit : panel.units) unit.lit = false;
  for (ShownOrder& order : panel.orders) {
    order.lit = false;
    if (!observed) {
      order.word.reset(), order.result.clear();
      continue;
    }
    const ObservedUnit& said = observed->units.at(order.unit);
    const Unit& stood = panel.units[order.unit].unit;
    order.word = word_of(said, order, stood);
    order.result = to_text(said, stood, board.position.map());
  }
  for (std::size_t u = 0; u < panel.units.size(); u++)
    show(observed ? observed->units.at(u) : ObservedUnit{panel.units[u].unit.at}, panel.units[u]);
  if (!observed) panel.notes.push_back(without_reply(reply));
  return panel;
}

std::vector<Panel> both_sides(const Symptom& s, const ComparisonHeading& heading) {
  const Said who = who_says(s, heading);
  std::vector<Panel> panels{panel_of_reply(s.board, heading.rules, s.compared.one, who.one),
                            panel_of_reply(s.board, heading.rules, s.compared.other, who.other)};
  for (Panel& panel : panels)
    for (const auto& [u, severity] : s.compared.divergence.units) {
      panel.units.at(u.index()).lit = true;
      for (ShownOrder& order : panel.orders) order.lit = order.lit || order.unit == u.index();
    }
  return panels;
}

HtmlReport html_of(const ComparisonHeading& heading, const Boards& boards, const Comparison& result, const Shown& shown,
                   const PageOfFinding& where) {
  HtmlReport report{.title = heading.other + " against " + name_of_rules(heading), .lead = "dipeq compare"};
  const auto parts = numbered_parts(to_text(heading, boards, result, {shown.findings, as_wide_as_it_is}));
  for (std::size_t i = 0; i < parts.size(); i++) {
    HtmlStory story{.lit_means = "what they differ in", .text = parts[i]};
    if (i > 0 && i <= most_boards) story.panels = both_sides(example_of(result.findings.at(i - 1)).example, heading);
    if (i > 0 && where) story.link = where(i - 1), story.of_link = "The finding: the rules' reasons, and the case";
    report.stories.push_back(std::move(story));
  }
  return report;
}

HtmlReport html_of(const ComparisonHeading& heading, const Boards& boards, const Finding& finding, const Form& form) {
  return {.title = cause_in_words(finding),
          .lead = heading.other + " against " + name_of_rules(heading),
          .stories = {{.panels = both_sides(form.example, heading),
                       .lit_means = "what they differ in",
                       .markdown = explanation_markdown(heading, boards, finding, form)}}};
}

}  // namespace dipeq
