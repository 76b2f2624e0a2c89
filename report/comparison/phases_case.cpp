// A reduced case of retreats or adjustments as a case file.
#include <fmt/format.h>

#include <algorithm>

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

std::string only_in(const UnitsAfter& one, const UnitsAfter& other, const Map& map) {
  std::string text;
  for (const Unit& unit : one)
    if (std::ranges::count(one, unit) > std::ranges::count(other, unit))
      text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", write_unit(unit, map), map.power(unit.power));
  return text.empty() ? "nothing" : text;
}

}  // namespace

CaseFile case_of(const PhaseSymptom& symptom, const std::string& source, const ComparisonHeading& heading) {
  CaseFile c =
      std::visit([&](const auto& board) { return case_of_board(board, source, heading.rules); }, symptom.board);
  const Map& map = state_of(symptom.board).map();
  c.notes.push_back("Only by the rules stands there afterwards: " + only_in(symptom.by_rules, symptom.by_other, map));
  c.notes.push_back(fmt::format("Only by {} stands there afterwards: {}", heading.other,
                                only_in(symptom.by_other, symptom.by_rules, map)));
  return c;
}

void write_findings(const ComparisonHeading& heading, const PhaseBoards& boards, Phase phase,
                    const PhaseComparison& result, const WriteFile& write) {
  for (const PhaseFinding& finding : result.findings)
    for (const PhaseForm& form : finding.forms) {
      const std::string cause = fmt::format("{} {}", name(finding.cause.kind), finding.cause.text);
      const std::string folder = fmt::format("findings/{}/{}/", as_file_name(cause), form.id),
                        met = boards.name(form.number);
      const PhaseSymptom& shown = form.example;
      const PhaseSymptom whole{
          shown.whole, units_after(shown.whole, heading.rules), shown.whole_by_other, {}, shown.whole, {}};
      write(folder + "met.case", write_case(case_of(whole, met, heading)));
      write(folder + "reduced.case", write_case(case_of(shown, met, heading)));
    }
  write("comparison.txt", to_text(heading, boards, phase, result, {result.findings.size()}));
  write("comparison.json", indented(to_json(heading, boards, phase, result)) + "\n");
}

}  // namespace dipeq
