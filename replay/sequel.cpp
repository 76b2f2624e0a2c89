#include "replay/sequel.hpp"

#include <algorithm>

#include "notation/phase_names.hpp"
#include "phases/adjustments.hpp"
#include "phases/retreats.hpp"

namespace dipeq {
namespace {

bool earlier(const Turn& a, const Turn& b) { return in_sequence(a) < in_sequence(b); }

GameState played_without_orders(const GameState& state, const Rules& rules) {
  if (state.turn.phase == Phase::retreats) return after_retreats(state, resolve_retreats(state, {}, rules));
  return after_adjustments(state, resolve_adjustments(state, {}, rules));
}

bool had(const Sequel& sequel, Phase phase) {
  return std::ranges::any_of(sequel.not_recorded, [&](const Turn& t) { return t.phase == phase; });
}

bool stood(const Position& position, const Unit& unit) {
  const auto there = position.unit_in(unit.at.province);
  return there && position[*there] == unit;
}

bool could_retreat_so(const GameState& state, const Unit& unit) {
  return std::ranges::any_of(state.dislodged, [&](const Dislodged& d) {
    return d.unit.power == unit.power && d.unit.type == unit.type && std::ranges::count(d.retreats, unit.at) > 0;
  });
}

}  // namespace

Sequel sequel(const GameState& after, const Turn& next, const Rules& rules) {
  if (!after.turn.date || !next.date) return {};
  if (!earlier(after.turn, next)) return {Sequel::How::astray};
  Sequel result{Sequel::How::as_ruled};
  const auto reached = [&](GameState state) {
    state.turn = next;
    result.expected = std::move(state);
    return result;
  };
  // A phase of retreats with nobody to retreat.
  if (next.phase == Phase::retreats && after.turn.date == next.date && after.dislodged.empty()) return reached(after);
  for (GameState state = next_phase(after);; state = played_without_orders(state, rules)) {
    if (state.turn == next) return reached(std::move(state));
    // Adjustments with nobody to build or remove.
    if (next.phase == Phase::adjustments && earlier(next, state.turn)) return reached(std::move(state));
    if (state.turn.phase == Phase::movement) {
      result.how = earlier(next, state.turn) ? Sequel::How::astray : Sequel::How::missing;
      result.not_recorded.push_back(state.turn);
      return result;
    }
    if (!result.before) result.before = state;
    result.how = Sequel::How::passed_over;
    result.not_recorded.push_back(state.turn);
  }
}

bool may_come_of(const Sequel& passed_over, const Position& board) {
  const GameState& before = *passed_over.before;
  const bool adjusted = had(passed_over, Phase::adjustments);
  for (const Unit& unit : board.units()) {
    const bool built = adjusted && board.map()[unit.at.province].home == unit.power;
    if (!stood(before.position, unit) && !could_retreat_so(before, unit) && !built) return false;
  }
  return adjusted || std::ranges::all_of(before.position.units(), [&](const Unit& u) { return stood(board, u); });
}

}  // namespace dipeq
