#include "solver/aftermath.hpp"

#include <string>

#include "io/input_error.hpp"
#include "model/house_rules.hpp"

#include <stdexcept>

namespace dipeq {

namespace {

// Only equations that somebody wrote can have it so.
[[noreturn]] void refuse(const SettledOrders& orders, const std::string& what, std::string_view expected) {
  if (!orders.rules.house) throw InternalError(what);
  throw InputError(orders.rules.house->name(), {1, 1}, what + " by these equations; expected " + std::string(expected),
                   "");
}
[[noreturn]] void refuse_two_units(const SettledOrders& orders, ProvinceId province) {
  refuse(orders, "two units end in " + orders.position.map()[province].name, "one at most in a province");
}
[[noreturn]] void refuse_dislodged_elsewhere(const SettledOrders& orders, const Unit& unit) {
  refuse(orders, "the unit in " + orders.position.map()[unit.at.province].name + " moves off, and is dislodged there",
         "DISLODGE of units alone that stay");
}

}  // namespace

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
    const bool moves_off = verdict.outcome.word == Word::succeeds;
    if (moves_off && verdict.outcome.fate != Fate::in_place_or_moved) refuse_dislodged_elsewhere(orders, unit);
    if (moves_off) unit.at = orders.of_unit[u].to;
    if (verdict.outcome.fate == Fate::in_place_or_moved) {
      if (!after.position.add(unit)) refuse_two_units(orders, unit.at.province);
    } else if (verdict.outcome.fate == Fate::dislodged)
      after.dislodged.push_back({unit, verdict.retreats, after.position.units().size()});
  }
  return after;
}

GameState after_movement(const GameState& state, const Judgement& judgement) {
  return next_phase(moved(state, judgement));
}

}  // namespace dipeq
