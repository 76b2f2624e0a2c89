#include "solver/aftermath.hpp"

#include <stdexcept>

namespace dipeq {

GameState moved(const GameState& state, const Judgement& judgement) {
  if (!judgement.resolution.complete) throw std::logic_error("moved: a judgement that is not complete");
  return moved(state, judgement.orders, judgement.verdicts);
}

GameState moved(const GameState& state, const SettledOrders& orders, std::span<const Verdict> verdicts) {
  GameState after(state.map());
  after.turn = state.turn;
  after.centres = state.centres;
  for (std::size_t u = 0; u < verdicts.size(); ++u) {
    const Verdict& verdict = verdicts[u];
    Unit unit = orders.position.units()[u];
    if (verdict.outcome.word == Word::succeeds) unit.at = orders.of_unit[u].to;
    if (verdict.outcome.fate == Fate::in_place_or_moved)
      after.position.add(unit);
    else if (verdict.outcome.fate == Fate::dislodged)
      after.dislodged.push_back({unit, verdict.retreats, after.position.units().size()});
  }
  return after;
}

GameState after_movement(const GameState& state, const Judgement& judgement) {
  return next_phase(moved(state, judgement));
}

}  // namespace dipeq
