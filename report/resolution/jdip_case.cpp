#include "report/resolution/jdip_case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "notation/order_text.hpp"
#include "notation/suites/jdip.hpp"
#include "phases/legal_orders.hpp"
#include "phases/retreats.hpp"
#include "solver/aftermath.hpp"

namespace dipeq {
namespace {

SaidAfter said_of(const GameState& state) {
  const auto units = state.position.units();
  SaidAfter after;
  after.units.emplace(units.begin(), units.end());
  after.dislodged.emplace();
  for (const Dislodged& d : state.dislodged) after.dislodged->push_back({d.unit, d.retreats});
  return after;
}

// The unit retreats there, or tries to, and all others disband.
RecordedPhase retreat(const GameState& state, const Unit& unit, Location to, const std::string& id) {
  RecordedPhase phase{.board = {HandedIn{state.position}, {}, {}, {}, {}, {}, {}, {}, {}}};
  phase.board.id = fmt::format("{} retreat {} - {}", id, write_unit(unit, state.map(), Style::brief),
                               write_location(to, state.map(), Style::brief));
  phase.board.turn = {Phase::retreats, {}};
  phase.board.dislodged = state.dislodged;
  phase.board.retreats.orders.push_back({unit.power, {unit.type, unit.at}, WrittenAction(MoveOrder{to}), {}});
  phase.after =
      said_of(retreated(state, resolve_retreats(state, phase.board.retreats.orders, rules_of(Preset::datc_3_2))));
  return phase;
}

}  // namespace

std::string jdip_case(const std::string& id, std::vector<std::string> comments, const Judgement& j,
                      std::span<const WrittenOrder> orders) {
  const Position& before = j.orders.position;
  RecordedPhase movement{.board = {HandedIn{before, {orders.begin(), orders.end()}}, id, {}, {}, {}, {}, {}, {}, {}}};
  for (const Outcome& outcome : j.outcomes) movement.said.push_back(SaidOutcome::exactly(outcome));
  GameState state(before.map());
  state.position = before;
  state = moved(state, j);
  movement.after = said_of(state);
  Game game{.id = id, .notes = std::move(comments), .phases = {std::move(movement)}};
  state.turn.phase = Phase::retreats;
  for (const Dislodged& d : state.dislodged)
    for (const Location to : in_reach(before.map(), d.unit)) game.phases.push_back(retreat(state, d.unit, to, id));
  std::vector<Remark> none;
  return write_jdip(std::span(&game, 1), before.map(), none);
}

}  // namespace dipeq
