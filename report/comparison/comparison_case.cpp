// A reduced case as a case file.
#include <fmt/format.h>

#include "compare/comparison.hpp"
#include "notation/order_text.hpp"
#include "report/comparison/comparison.hpp"
#include "solver/judge.hpp"

namespace dipeq {
namespace {

std::string what_is_said_of_all(const Reply& reply) {
  if (const auto* failed = std::get_if<Failed>(&reply))
    return fmt::format("no reply, {}: {}", name(failed->kind), failed->what);
  return std::holds_alternative<Declined>(reply) ? "declined" : "answered";
}

std::string what_is_said(const Reply& reply, UnitId u, const Unit& unit, const Map& map) {
  const auto* seen = std::get_if<Observation>(&reply);
  return seen ? to_text(seen->units[u.index()], unit, map) : what_is_said_of_all(reply);
}

void add_expectations(CaseFile& c, const Rules& rules) {
  Adjudicator adjudicator;
  const Judgement j = judge(c.position, c.orders, adjudicator, rules);
  for (const Outcome& outcome : j.outcomes) c.expected.push_back(Expectation{outcome, std::nullopt});
  c.expected.resize(c.orders.size());
  c.expected_units.resize(c.position.units().size());
}

std::string sequence_of_units(const Board& board) {
  std::string text;
  for (const Unit& unit : board.position.units())
    text += (text.empty() ? "" : ", ") + write_unit(unit, board.position.map());
  return text;
}

}  // namespace

std::string to_text(const ObservedUnit& seen, const Unit& unit, const Map& map) {
  const bool moved = seen.at.province != unit.at.province;
  std::string text = seen.word ? std::string(name(*seen.word)) : moved ? "" : "stays";
  if (moved) text += fmt::format("{}goes to {}", text.empty() ? "" : ", ", write_location(seen.at, map));
  if (seen.dislodged) text += ", dislodged";
  if (!seen.dislodged || !seen.retreats) return text;
  if (seen.retreats->empty()) return text + ", nowhere to retreat to";
  std::string places;
  for (Location to : *seen.retreats) places += (places.empty() ? "" : ", ") + write_location(to, map);
  return text + ", may retreat to " + places;
}

std::string again(const ComparisonHeading& heading, const Form& form) {
  return form.map_difference.empty() ? again(heading, form.number) : heading.again + " --audit";
}
std::string again(const ComparisonHeading& heading, std::size_t board) {
  const std::string alone = heading.alone ? heading.alone(board) : "";
  return heading.again + " " + (alone.empty() ? "--cases FILE" : alone);
}

std::string met_on(const Boards& boards, const Form& form) {
  return form.map_difference.empty() ? boards.name(form.number) : "the audit of the map";
}

std::string on_boards(std::size_t n) {
  return n == 0 ? "on no board" : fmt::format("on {} board{}", n, n == 1 ? "" : "s");
}

std::vector<std::pair<std::string, Said>> differing(const Symptom& s) {
  const Map& map = s.board.position.map();
  std::vector<std::pair<std::string, Said>> all;
  for (const auto& [u, severity] : s.compared.divergence.units) {
    const Unit& unit = s.board.position[u];
    all.push_back({write_unit(unit, map),
                   {what_is_said(s.compared.one, u, unit, map), what_is_said(s.compared.other, u, unit, map)}});
  }
  if (s.way.failure && all.empty())
    all.push_back({"the board", {what_is_said_of_all(s.compared.one), what_is_said_of_all(s.compared.other)}});
  return all;
}

Said who_says(const Symptom& s, const ComparisonHeading& heading) {
  if (s.unstable) return {"by " + heading.other, "asked again"};
  if (!s.by_sequence) return {"by the rules", "by " + heading.other};
  return {"as it stands", "told of " + sequence_of_units(own_sequence(s.whole).told(s.board))};
}

CaseFile case_of(const Board& board, const std::string& source, const Rules& rules) {
  CaseFile c{{board.position, board.orders}, {}, {}, {}, {}, {}, {}, {}, {}};
  c.source = source;
  add_expectations(c, rules);
  return c;
}

CaseFile case_of(const Symptom& s, const std::string& source, const ComparisonHeading& heading) {
  CaseFile c = case_of(s.board, source, heading.rules);
  const bool of_itself = s.by_sequence || s.unstable;
  const std::string other = of_itself ? heading.other + ", " + who_says(s, heading).other : "by " + heading.other;
  if (s.way.impossible) c.notes.push_back(fmt::format("an answer that no reading allows: {}", name(*s.way.impossible)));
  for (const auto& [what, said] : differing(s))
    c.notes.push_back(fmt::format("{}: {}; {}: {}", what, said.one, other, said.other));
  if (s.told_otherwise)
    c.notes.push_back(
        fmt::format("told of {}, {} says another thing", sequence_of_units(*s.told_otherwise), heading.other));
  return c;
}

}  // namespace dipeq
