// A reduced case of retreats or adjustments as a case file, and a comparison as a folder of files.
#include <fmt/format.h>

#include <algorithm>

#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "report/comparison/phases.hpp"

namespace dipeq {
namespace {

template <class Order>
ExpectedOrders<Order> expected(const std::vector<Order>& orders, const std::vector<OrderVerdict>& verdicts) {
  ExpectedOrders<Order> all{orders, {}};
  for (const OrderVerdict& verdict : verdicts)
    all.expected.push_back(Expectation{{verdict.word, Fate::in_place_or_moved}, std::nullopt});
  return all;
}

CaseFile case_of_board(const RetreatBoard& board, const std::string& source, const Rules& rules) {
  CaseFile c = case_of(board.before, source, rules);
  c.retreats = expected(board.orders, resolve_retreats(board.state, board.orders, rules).of_order);
  return c;
}

CaseFile case_of_board(const AdjustmentBoard& board, const std::string& source, const Rules& rules) {
  CaseFile c = waiting_case(board.state);
  const AdjustmentResult result = resolve_adjustments(board.state, board.orders, rules);
  c.source = source;
  c.adjustments = expected(board.orders, result.of_order);
  for (UnitId u : result.removed_unordered)
    c.automatic.push_back({Automatic::Kind::disband, board.state.position[u], {}});
  for (const Unit& unit : result.built_unordered) c.automatic.push_back({Automatic::Kind::build, unit, {}});
  return c;
}

// On which the boards of all findings stand.
const Map& map_of(const PhaseComparison& result) {
  return result.findings.empty() ? standard_map() : state_of(result.findings.front().forms.front().example.board).map();
}

}  // namespace

std::string only_in_words(const UnitsAfter& one, const UnitsAfter& other, const Map& map) {
  std::string text;
  for (const Unit& unit : one)
    if (std::ranges::count(one, unit) > std::ranges::count(other, unit))
      text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", write_unit(unit, map), map.power(unit.power));
  return text.empty() ? "nothing" : text;
}

CaseFile case_of(const PhaseSymptom& symptom, const std::string& source, const ComparisonHeading& heading) {
  CaseFile c =
      std::visit([&](const auto& board) { return case_of_board(board, source, heading.rules); }, symptom.board);
  const Map& map = state_of(symptom.board).map();
  c.notes.push_back("Only by the rules stands there afterwards: " +
                    only_in_words(symptom.by_rules, symptom.by_other, map));
  c.notes.push_back(fmt::format("Only by {} stands there afterwards: {}", heading.other,
                                only_in_words(symptom.by_other, symptom.by_rules, map)));
  if (const auto& backwards = symptom.backwards_by_other)
    c.notes.push_back(fmt::format("Told backwards, {} has there besides: {}; and not: {}", heading.other,
                                  only_in_words(*backwards, symptom.by_other, map),
                                  only_in_words(symptom.by_other, *backwards, map)));
  return c;
}

std::vector<std::string> finding_names(const PhaseComparison& result) {
  std::vector<std::string> causes;
  for (const PhaseFinding& finding : result.findings)
    causes.push_back(fmt::format("{} {}", name(finding.cause.kind), in_short(finding.cause.text)));
  return file_names(causes);
}

void write_findings(const PhaseReported& r, const WriteFile& write) {
  const ComparisonHeading& heading = r.heading;
  const auto names = finding_names(r.result);
  const auto folder = [&](std::size_t i, const PhaseForm& form) {
    return fmt::format("findings/{}/{}/", names[i], form.id);
  };
  for (std::size_t i = 0; i < names.size(); i++)
    for (const PhaseForm& form : r.result.findings[i].forms) {
      const std::string to = folder(i, form), met = r.boards.name(form.number);
      const PhaseSymptom& s = form.example;
      const PhaseSymptom whole{s.whole, units_after(s.whole, heading.rules), s.whole_by_other, {}, s.whole, {}};
      write(to + "met.case", write_case(case_of(whole, met, heading)));
      write(to + "reduced.case", write_case(case_of(s, met, heading)));
      write(to + "finding.json", indented(form_json(r, form)) + "\n");
      write(to + "finding.html", html_report(state_of(s.board).map(), html_of(r, r.result.findings[i], form)));
      write(to + "explanation.md", explanation_markdown(r, r.result.findings[i], form));
    }
  const auto page = [&](std::size_t i) { return folder(i, r.result.findings[i].forms.front()) + "finding.html"; };
  write("index.html", html_report(map_of(r.result), html_of(r, {r.result.findings.size()}, page)));
  write("summary.md", summary_markdown(r));
  write("junit.xml", to_junit(r));
  write("comparison.json", indented(to_json(r)) + "\n");
}

}  // namespace dipeq
