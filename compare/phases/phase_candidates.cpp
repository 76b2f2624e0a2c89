#include "compare/phases/phase_candidates.hpp"

#include "adjudicators/mutant_adjudicator.hpp"
#include "encodings/house/alterations.hpp"
#include "model/issues.hpp"
#include "model/presets.hpp"

namespace dipeq {
namespace {

// The same board, but where units may retreat to is what another says of the movement phase. What it says of that phase itself does not
// count: it is over. A unit that it leaves no place is disbanded.
RetreatBoard opened_by(OtherAdjudicator& other, RetreatBoard board) {
  const Reply reply = other.ask(board.before);
  const auto* seen = std::get_if<Observation>(&reply);
  for (Dislodged& d : board.state.dislodged) {
    const auto unit = board.before.position.unit_in(d.unit.at.province);
    if (seen && seen->units[unit->index()].retreats) d.retreats = *seen->units[unit->index()].retreats;
  }
  return board;
}

PhaseCandidate by_reading(const Rules& reading, const Rules& rules) {
  std::shared_ptr<OtherAdjudicator> opens;  // of none but those few that open other places
  if (reading.convoyed_retreat != rules.convoyed_retreat) opens = by_rules("", reading);
  return {PhaseCause::Kind::choice, "right under " + name(reading), [opens, reading](const PhaseBoard& board) {
            const auto* retreats = std::get_if<RetreatBoard>(&board);
            return opens && retreats ? units_after(opened_by(*opens, *retreats), reading, {})
                                     : units_after(board, reading);
          }};
}

void add_readings(const Rules& rules, std::vector<PhaseCandidate>& all) {
  for (const IssueInfo& issue : all_issues())
    for (std::uint8_t c = 0; c < issue.choices.size(); c++) {
      if (c == choice(rules, issue.issue)) continue;
      Rules other = rules;
      choose(other, issue.issue, c);
      all.push_back(by_reading(other, rules));
    }
  for (const PresetInfo& preset : all_presets())
    if (rules_of(preset.preset) != rules) all.push_back(by_reading(rules_of(preset.preset), rules));
}

PhaseCandidate by_opening(const Mutation& mutation, const Rules& rules) {
  std::shared_ptr<OtherAdjudicator> opens = by_mutant(mutation, rules);
  return {PhaseCause::Kind::rule, "a bug: as if " + to_text(mutation), [opens, &rules](const PhaseBoard& board) {
            return units_after(opened_by(*opens, std::get<RetreatBoard>(board)), rules, {});
          }};
}

template <class Board, class Mutated> PhaseCandidate by_rule(const Mutated& mutation, const Rules& rules) {
  return {PhaseCause::Kind::rule, "a bug: as if " + to_text(mutation),
          [mutation, &rules](const PhaseBoard& board) { return units_after(std::get<Board>(board), rules, mutation); }};
}

}  // namespace

std::vector<PhaseCandidate> phase_candidates(Phase phase, const Rules& rules) {
  std::vector<PhaseCandidate> all;
  add_readings(rules, all);
  if (phase == Phase::adjustments) {
    for (const AdjustmentMutation& m : all_adjustment_mutations()) all.push_back(by_rule<AdjustmentBoard>(m, rules));
    return all;
  }
  for (RetreatMutation m : all_retreat_mutations()) all.push_back(by_rule<RetreatBoard>(m, rules));
  for (const Mutation& m : alterations_of(rules))
    if (is_of_retreats(m.clause) && is_of_any_clause(m.change)) all.push_back(by_opening(m, rules));
  return all;
}

}  // namespace dipeq
