// A phase of a record as a case file.
#include <fmt/format.h>

#include "io/echo.hpp"
#include "model/presets.hpp"
#include "report/replay/replay_report.hpp"

namespace dipeq {
namespace {

std::vector<std::optional<Expectation>> expected(const FoundPhase& found, std::size_t orders) {
  std::vector<std::optional<Expectation>> all(found.outcomes.size());
  for (std::size_t i = 0; i < all.size(); i++)
    if (found.outcomes[i].word != Word::no_answer) all[i].emplace(Expectation{found.outcomes[i], std::nullopt});
  all.resize(orders);
  return all;
}

void add_expectations(CaseFile& c, const FoundPhase& found) {
  c.expected.assign(c.orders.size(), std::nullopt);
  c.expected_units.assign(c.position.units().size(), std::nullopt);
  c.retreats.expected.assign(c.retreats.orders.size(), std::nullopt);
  c.adjustments.expected.assign(c.adjustments.orders.size(), std::nullopt);
  switch (c.turn.phase) {
    case Phase::movement: c.expected = expected(found, c.orders.size()); break;
    case Phase::retreats: c.retreats.expected = expected(found, c.retreats.orders.size()); break;
    case Phase::adjustments: c.adjustments.expected = expected(found, c.adjustments.orders.size()); break;
  }
}

// What a place's note is of, where a unit or a power alone does not say it.
std::string_view of_what(Difference::What what) {
  switch (what) {
    case Difference::What::retreats: return "may retreat to ";
    case Difference::What::dislodged: return "dislodged: ";
    case Difference::What::centre: return "owner: ";
    default: return "";
  }
}

// "Kiel: may retreat to Holland; by the record: Denmark, Holland"
std::string note(const Difference& d) {
  return fmt::format("{}: {}{}; by the record: {}", d.where, of_what(d.what), d.found, d.said);
}

std::string list(const std::vector<Turn>& turns) {
  std::string text;
  for (const Turn& turn : turns) text += (text.empty() ? "" : ", ") + to_text(turn);
  return text;
}

}  // namespace

CaseFile case_of(const DifferingPhase& phase, const Rules& rules) {
  CaseFile c = phase.phase.board;
  c.id.clear();
  c.title = shown(phase.where.phase);
  c.source = to_text(phase.where);
  c.notes.clear();
  for (const Difference& d : phase.disagreement.differences) c.notes.push_back(note(d));
  if (!phase.disagreement.sequel.not_recorded.empty())
    c.notes.push_back("not recorded: " + list(phase.disagreement.sequel.not_recorded));
  c.cores.reset(), c.solutions.reset();
  c.other_readings.clear(), c.automatic.clear();
  const NearestPreset reading = nearest_preset(rules);
  c.rules = reading.preset;
  if (!reading.differs.empty()) c.notes.push_back("expected by " + name(rules));
  add_expectations(c, phase.found);
  return c;
}

}  // namespace dipeq
