// A reduced case as a case file.
#include <fmt/format.h>

#include "compare/comparison.hpp"
#include "notation/order_text.hpp"
#include "report/comparison.hpp"
#include "solver/judge.hpp"

namespace dipeq {
namespace {

std::string what_is_said(const Reply& reply, UnitId u, const Unit& unit, const Map& map) {
  if (const auto* seen = std::get_if<Observation>(&reply)) return to_text(seen->units[u.index()], unit, map);
  if (const auto* failed = std::get_if<Failed>(&reply))
    return fmt::format("no reply, {}: {}", name(failed->kind), failed->what);
  return "declined";
}

void add_notes(CaseFile& c, const Symptom& s, const std::string& other) {
  const Map& map = c.position.map();
  for (const auto& [u, grade] : s.compared.divergence.units) {
    const Unit& unit = c.position[u];
    const std::string one = what_is_said(s.compared.one, u, unit, map),
                      two = what_is_said(s.compared.other, u, unit, map);
    c.notes.push_back(fmt::format("{}: {}; by {}: {}", write_unit(unit, map), one, other, two));
  }
  if (s.way.failure) c.notes.push_back(other + ": " + what_is_said(s.compared.other, {}, {}, map));
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

CaseFile case_of(const Symptom& s, const std::string& source, const ComparisonHeading& heading, std::size_t number) {
  CaseFile c{{s.board.position, s.board.orders}, {}, {}, {}, {}, {}, {}, {}, {}};
  c.source = source;
  add_expectations(c, heading.rules);
  const std::string other = s.by_sequence
                                ? fmt::format("{}, told of {}", heading.other,
                                              sequence_of_units(Sequence(s.board.position.map(), number).told(s.board)))
                                : heading.other;
  add_notes(c, s, other);
  return c;
}

}  // namespace dipeq
