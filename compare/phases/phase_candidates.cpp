#include "compare/phases/phase_candidates.hpp"

#include <algorithm>
#include <memory>
#include <set>

#include "adjudicators/mutant_adjudicator.hpp"
#include "compare/attribution/attribution.hpp"
#include "compare/faults/suspects.hpp"
#include "compare/phases/retreat_questions.hpp"
#include "encodings/house/alterations.hpp"
#include "model/issues.hpp"
#include "model/presets.hpp"
#include "phases/legal_orders.hpp"

namespace dipeq {
namespace {

// As it says of the movement phase.
Opens places_of(std::shared_ptr<OtherAdjudicator> other) {
  return [other](const RetreatBoard& board) { return opened_as_seen(other->ask(board.before), board); };
}

PhaseCandidate by_reading(const Rules& reading, const Rules& rules) {
  Opens opens;  // of none but those few that open other places
  if (reading.convoyed_retreat != rules.convoyed_retreat) opens = places_of(by_rules("", reading));
  const auto says = [opens, reading](const PhaseBoard& board) {
    const auto* retreats = std::get_if<RetreatBoard>(&board);
    return opens && retreats ? units_after(opens(*retreats), reading, {}) : units_after(board, reading);
  };
  PhaseCandidate by{PhaseCause::Kind::choice, "right under " + name(reading), says};
  if (opens) by.places = opens;
  return by;
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

PhaseCandidate by_opening(std::string text, const Opens& opens, const Rules& rules) {
  const auto says = [opens, &rules](const PhaseBoard& board) {
    return units_after(opens(std::get<RetreatBoard>(board)), rules, {});
  };
  return {PhaseCause::Kind::rule, std::move(text), says, {}, opens};
}

void add_slips(const Rules& rules, bool under_conditions, std::vector<PhaseCandidate>& all) {
  for (const Fault& slip : slips_of_retreats()) {
    if (unguarded(slip).has_value() != under_conditions) continue;
    all.push_back(
        by_opening(to_text(Cause(std::get<RetreatSlip>(slip))), places_of(with_faults(rules, {slip})), rules));
    all.back().places = slip;
  }
}

template <class Board, class Mutated> PhaseCandidate by_rule(const Mutated& mutation, const Rules& rules) {
  return {PhaseCause::Kind::rule, "a bug: as if " + to_text(mutation),
          [mutation, &rules](const PhaseBoard& board) { return units_after(std::get<Board>(board), rules, mutation); }};
}

// ---- places that are open, though the rules close them ----

using IsOpen = std::function<bool(const RetreatBoard& board, std::size_t dislodged, ProvinceId to)>;

bool is_open(const Dislodged& d, ProvinceId to) { return std::ranges::count(d.retreats, to, &Location::province) != 0; }
bool is_standoff(const RetreatBoard& board, ProvinceId to) {
  return std::ranges::find(board.standoffs, to) != board.standoffs.end();
}

RetreatBoard with_open(RetreatBoard board, const IsOpen& opens) {
  const RetreatBoard as_it_is = board;
  for (std::size_t d = 0; d < board.state.dislodged.size(); ++d)
    for (Location to : in_reach(board.state.map(), board.state.dislodged[d].unit))
      if (!is_open(as_it_is.state.dislodged[d], to.province) && opens(as_it_is, d, to.province))
        board.state.dislodged[d].retreats.push_back(to);
  return board;
}

PhaseCandidate by_place(const std::string& text, const IsOpen& opens, const Rules& rules) {
  return by_opening(
      "a bug: as if " + text, [opens](const RetreatBoard& board) { return with_open(board, opens); }, rules);
}

void add_places(const Rules& rules, std::vector<PhaseCandidate>& all) {
  const auto from_there = [](const RetreatBoard& b, std::size_t d, ProvinceId to) {
    return b.attacked_from[d] == to && !b.state.position.unit_in(to) && !is_standoff(b, to);
  };
  const auto bounced = [](const RetreatBoard& b, std::size_t d, ProvinceId to) {
    return is_standoff(b, to) && b.attacked_from[d] != to;
  };
  const auto occupied = [](const RetreatBoard& b, std::size_t, ProvinceId to) {
    return b.state.position.unit_in(to).has_value();
  };
  all.push_back(by_place("DATC 3.2 6.H.5: a unit may retreat to where its attacker came from", from_there, rules));
  all.push_back(by_place("DATC 3.2 6.H.6: a unit may retreat to where units bounced", bounced, rules));
  all.push_back(by_place("DATC 3.2 6.H.5: a unit may retreat to where somebody stands", occupied, rules));
}

// ---- the map ----

// As if no unit could retreat from the one province to the other.
PhaseCandidate without_border(ProvinceId a, ProvinceId b, const Map& map, const Rules& rules) {
  const auto says = [a, b, &rules](const PhaseBoard& board) {
    RetreatBoard less = std::get<RetreatBoard>(board);
    for (Dislodged& d : less.state.dislodged)
      std::erase_if(d.retreats, [&](Location to) {
        const ProvinceId at = d.unit.at.province;
        return (at == a && to.province == b) || (at == b && to.province == a);
      });
    return units_after(less, rules, {});
  };
  return {PhaseCause::Kind::map,
          "a difference of the map: as if there were no border between " + map[a].name + " and " + map[b].name, says};
}

UnitType dislodged_type(const RetreatBoard& board) { return board.state.dislodged.front().unit.type; }

// Retreats of units of that type from the one province to others than that: they tell a missing border from units that never retreat.
std::vector<RetreatBoard> retreats_elsewhere(UnitType type, ProvinceId from, ProvinceId other, const Map& map,
                                             const Rules& rules) {
  constexpr std::size_t enough = 2;
  std::vector<RetreatBoard> boards;
  for (std::size_t p = 0; p < map.provinces().size() && boards.size() < enough; ++p)
    if (const ProvinceId to(p); to != from && to != other)
      for (RetreatBoard& board : retreats_over(from, to, map, rules))
        if (dislodged_type(board) == type) boards.push_back(std::move(board));
  return boards;
}

// Over the border, and elsewhere; none where nothing tells it from units that never retreat.
std::vector<PhaseBoard> checks_of_border(ProvinceId a, ProvinceId b, const Map& map, const Rules& rules) {
  std::vector<RetreatBoard> questions = retreats_over(a, b, map, rules);
  for (const UnitType type : {UnitType::army, UnitType::fleet}) {
    if (std::ranges::none_of(questions, [&](const RetreatBoard& q) { return dislodged_type(q) == type; })) continue;
    std::vector<RetreatBoard> elsewhere = retreats_elsewhere(type, a, b, map, rules);
    for (RetreatBoard& board : retreats_elsewhere(type, b, a, map, rules)) elsewhere.push_back(std::move(board));
    if (elsewhere.empty()) return {};
    questions.insert(questions.end(), std::make_move_iterator(elsewhere.begin()),
                     std::make_move_iterator(elsewhere.end()));
  }
  return {std::make_move_iterator(questions.begin()), std::make_move_iterator(questions.end())};
}

// Those that the orders of these cases cross.
void add_borders(std::span<const PhaseSymptom> symptoms, const Rules& rules, std::vector<PhaseCandidate>& all) {
  std::set<std::pair<ProvinceId, ProvinceId>> borders;
  for (const PhaseSymptom& s : symptoms)
    for (const RetreatOrder& order : std::get<RetreatBoard>(s.board).orders)
      if (const auto* action = std::get_if<WrittenAction>(&order.action))
        if (const auto* move = std::get_if<MoveOrder>(action))
          borders.insert(std::minmax(order.unit.at.province, move->to.province));
  const Map& map = state_of(symptoms.front().board).map();
  for (const auto& [a, b] : borders) {
    PhaseCandidate border = without_border(a, b, map, rules);
    border.checks = checks_of_border(a, b, map, rules);
    if (!border.checks.empty()) all.push_back(std::move(border));
  }
}

}  // namespace

std::vector<PhaseCandidate> phase_candidates(std::span<const PhaseSymptom> symptoms, const Rules& rules) {
  std::vector<PhaseCandidate> all;
  if (symptoms.empty()) return all;
  add_readings(rules, all);
  if (phase_of(symptoms.front().board) == Phase::adjustments) {
    for (const AdjustmentMutation& m : all_adjustment_mutations()) all.push_back(by_rule<AdjustmentBoard>(m, rules));
    return all;
  }
  for (RetreatMutation m : all_retreat_mutations()) all.push_back(by_rule<RetreatBoard>(m, rules));
  add_places(rules, all);
  add_slips(rules, false, all);
  add_borders(symptoms, rules, all);
  for (const Mutation& m : alterations_of(rules))
    if (is_of_retreats(m.clause) && is_of_any_clause(m.change))
      all.push_back(by_opening("a bug: as if " + to_text(m), places_of(by_mutant(m, rules)), rules));
  return all;
}

std::vector<PhaseCandidate> phase_candidates_under_conditions(std::span<const PhaseSymptom> symptoms,
                                                              const Rules& rules) {
  std::vector<PhaseCandidate> all;
  if (!symptoms.empty() && phase_of(symptoms.front().board) == Phase::retreats) add_slips(rules, true, all);
  return all;
}

}  // namespace dipeq
