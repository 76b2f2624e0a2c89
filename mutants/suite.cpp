#include "mutants/suite.hpp"

#include <algorithm>
#include <map>

#include "notation/suites/writing.hpp"

namespace dipeq {
namespace {

bool can_be_asked(const CaseFile& c, const Rules& rules) {
  return c.turn.phase == Phase::movement && !c.position.units().empty() && is_plain(c) &&
         std::holds_alternative<Observation>(by_rules("", rules)->ask({c.position, c.orders}));
}

Outcome outcome(const ObservedUnit& seen) {
  const Fate dislodged = seen.retreats && seen.retreats->empty() ? Fate::destroyed : Fate::dislodged;
  return {*seen.word, seen.dislodged ? dislodged : Fate::in_place_or_moved};
}

bool is_open(const ObservedUnit& seen, ProvinceId to) {
  return seen.retreats && std::ranges::any_of(*seen.retreats, [&](Location l) { return l.province == to; });
}

bool same_units(std::span<const Unit> a, std::span<const Unit> b, bool coasts) {
  return std::ranges::is_permutation(a, b, [&](const Unit& x, const Unit& y) {
    return x.type == y.type && x.power == y.power && x.at.province == y.at.province &&
           (!coasts || x.at.coast == y.at.coast);
  });
}

bool same_dislodged(const std::vector<SaidDislodged>& a, const std::vector<SaidDislodged>& b) {
  return std::ranges::is_permutation(a, b,
                                     [](const SaidDislodged& x, const SaidDislodged& y) { return x.unit == y.unit; });
}

// What the beginning of the next phase says of the end of this one, where no phase is missing between them.
std::optional<SaidAfter> after_by_next(const RecordedPhase& movement, const RecordedPhase& next) {
  if (!movement.board.turn.date || !next.board.turn.date || next.board.position.units().empty()) return std::nullopt;
  const bool retreats = next.board.turn.phase == Phase::retreats;
  if (retreats && next.board.turn.date != movement.board.turn.date) return std::nullopt;
  SaidAfter after;
  const auto units = next.board.position.units();
  after.units.emplace(units.begin(), units.end());
  after.dislodged.emplace();
  for (const Dislodged& d : next.board.dislodged) after.dislodged->push_back({d.unit});
  return after;
}

bool after_movement(const Game& game, std::size_t phase) {
  return phase > 0 && game.phases[phase - 1].board.turn.phase == Phase::movement;
}

}  // namespace

SuiteCase::SuiteCase(CaseFile c) : SuiteCase(c, rules_of(c.rules)) {}

SuiteCase::SuiteCase(CaseFile c, const Rules& rules)
    : case_(std::move(c)),
      rules_(rules),
      right_(std::get<Observation>(by_rules("", rules_)->ask({case_.position, case_.orders}))),
      said_(case_.position.units().size()) {
  expect(RecordedPhase{.board = case_, .said = said_by(case_.expected)});
  for (std::size_t u = 0; u < case_.expected_units.size(); u++)
    if (case_.expected_units[u]) expect(u, SaidOutcome::exactly(case_.expected_units[u]->right()));
  std::vector<bool> told;
  for (const auto& e : case_.retreats.expected) told.push_back(e.has_value());
  expect(case_.retreats.orders, told);
}

SuiteCase::SuiteCase(const RecordedPhase& movement, const Rules& rules, const RecordedPhase* retreats)
    : case_(movement.board),
      rules_(rules),
      right_(std::get<Observation>(by_rules("", rules_)->ask({case_.position, case_.orders}))),
      said_(case_.position.units().size()) {
  if (!movement.given) expect(movement);
  if (!retreats) return;
  std::vector<bool> told(retreats->board.retreats.orders.size(), retreats->after && retreats->after->units);
  for (std::size_t i = 0; i < std::min(told.size(), retreats->said.size()); i++)
    told[i] = told[i] || !retreats->said[i].says_nothing();
  expect(retreats->board.retreats.orders, told);
}

void SuiteCase::expect(std::size_t unit, const SaidOutcome& said) {
  if (said.allows(outcome(right_.units[unit]))) said_[unit] = said;
}

void SuiteCase::expect(const RecordedPhase& movement) {
  for (std::size_t i = 0; i < std::min(case_.orders.size(), movement.said.size()); i++)
    if (const auto u = case_.position.unit_in(case_.orders[i].unit.at.province)) expect(u->index(), movement.said[i]);
  if (!movement.after) return;
  const SaidAfter &said = *movement.after, right = after(right_);
  after_.coasts = said.coasts;
  if (said.units && same_units(*said.units, *right.units, said.coasts)) after_.units = said.units;
  if (said.dislodged && same_dislodged(*said.dislodged, *right.dislodged)) after_.dislodged = said.dislodged;
}

void SuiteCase::expect(const std::vector<RetreatOrder>& orders, const std::vector<bool>& told) {
  for (std::size_t i = 0; i < orders.size(); i++) {
    const auto* order = std::get_if<WrittenAction>(&orders[i].action);
    const auto* move = order ? std::get_if<MoveOrder>(order) : nullptr;
    const auto u = case_.position.unit_in(orders[i].unit.at.province);
    if (move && u && told[i]) retreats_.push_back({*u, move->to.province});
  }
}

SaidAfter SuiteCase::after(const Observation& seen) const {
  SaidAfter after;
  after.units.emplace();
  after.dislodged.emplace();
  for (std::size_t u = 0; u < seen.units.size(); u++) {
    Unit unit = case_.position[UnitId(u)];
    const ObservedUnit& found = seen.units[u];
    if (found.dislodged) {
      if (!found.retreats || !found.retreats->empty()) after.dislodged->push_back({unit, found.retreats});
    } else {
      unit.at = found.at;
      after.units->push_back(unit);
    }
  }
  return after;
}

Severity SuiteCase::noticed(const Reply& reply) const {
  const auto* seen = std::get_if<Observation>(&reply);
  if (!seen) return Severity::no_answer;
  Severity most = std::max(other_after(*seen), other_retreats(*seen) ? Severity::retreats : Severity::none);
  for (std::size_t u = 0; u < said_.size(); u++)
    if (!said_[u].allows(outcome(seen->units[u]))) most = std::max(most, noticed(u, seen->units[u]));
  return most;
}

Severity SuiteCase::noticed(std::size_t unit, const ObservedUnit& seen) const {
  const ObservedUnit& right = right_.units[unit];
  if (seen.at != right.at) return Severity::position;
  return outcome(seen).fate != outcome(right).fate ? Severity::dislodgement : Severity::words;
}

Severity SuiteCase::other_after(const Observation& seen) const {
  if (!after_.units && !after_.dislodged) return Severity::none;
  const SaidAfter found = after(seen);
  if (after_.units && !same_units(*after_.units, *found.units, after_.coasts)) return Severity::position;
  return after_.dislodged && !same_dislodged(*after_.dislodged, *found.dislodged) ? Severity::dislodgement
                                                                                  : Severity::none;
}

// A retreat that the case orders is open by one and not by the other.
bool SuiteCase::other_retreats(const Observation& seen) const {
  return std::ranges::any_of(retreats_, [&](const AskedRetreat& asked) {
    return is_open(right_.units[asked.unit.index()], asked.to) != is_open(seen.units[asked.unit.index()], asked.to);
  });
}

Suite::Suite(std::vector<CaseFile> cases) {
  for (CaseFile& c : cases) {
    if (can_be_asked(c, rules_of(c.rules)))
      cases_.emplace_back(std::move(c));
    else
      left_out_++;
  }
}

Suite::Suite(const std::vector<Game>& games) {
  for (const Game& game : games) {
    PhaseNames names(game);
    for (std::size_t i = 0; i < game.phases.size(); i++) {
      RecordedPhase phase = game.phases[i];
      const RecordedPhase* next = i + 1 < game.phases.size() ? &game.phases[i + 1] : nullptr;
      phase.board.id = names.next(phase);
      if (next && !phase.after) phase.after = after_by_next(phase, *next);
      const bool later = next && next->board.turn.phase == Phase::retreats;
      if (phase.board.turn.phase == Phase::movement)
        add(phase, game.rules.value_or(rules_of(phase.board.rules)), later ? next : nullptr);
      else if (phase.board.turn.phase == Phase::adjustments || !after_movement(game, i))
        left_out_++;
    }
  }
}

void Suite::add(const RecordedPhase& movement, const Rules& rules, const RecordedPhase* retreats) {
  const bool own = !movement.board.retreats.orders.empty() || !movement.board.expected_units.empty();
  if (!can_be_asked(movement.board, rules))
    left_out_++;
  else if (own && !retreats && rules == rules_of(movement.board.rules))
    cases_.emplace_back(movement.board);
  else
    cases_.emplace_back(movement, rules, retreats);
}

Suite::Killers Suite::killers(const Mutation& mutation) const {
  std::map<Rules, std::unique_ptr<OtherAdjudicator>> mutants;
  Killers all;
  for (const SuiteCase& c : cases_) {
    auto& mutant = mutants[c.rules()];
    if (!mutant) mutant = by_mutant(mutation, c.rules());
    const Severity noticed = c.noticed(mutant->ask({c.file().position, c.file().orders}));
    if (noticed > Severity::words) all.by_results.push_back(c.file().id);
    if (noticed == Severity::words) all.by_words.push_back(c.file().id);
  }
  return all;
}

}  // namespace dipeq
