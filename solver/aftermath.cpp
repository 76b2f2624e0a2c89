#include "solver/aftermath.hpp"

#include <optional>
#include <stdexcept>

#include "io/input_error.hpp"
#include "model/house_rules.hpp"

namespace dipeq {

namespace {

std::string two_units(const Map& map, ProvinceId province) { return "two units end in " + map[province].name; }
std::string dislodged_elsewhere(const Map& map, ProvinceId from) {
  return "the unit in " + map[from].name + " moves off, and is dislodged there";
}

// Only equations that somebody wrote can have it so.
[[noreturn]] void refuse(const SettledOrders& orders, const std::string& what, std::string_view expected) {
  if (!orders.rules.house) throw InternalError(what);
  throw InputError(orders.rules.house->name(), {1, 1}, what + " by these equations; expected " + std::string(expected),
                   "");
}
[[noreturn]] void refuse_two_units(const SettledOrders& orders, ProvinceId province) {
  refuse(orders, two_units(orders.position.map(), province), "one at most in a province");
}
[[noreturn]] void refuse_dislodged_elsewhere(const SettledOrders& orders, const Unit& unit) {
  refuse(orders, dislodged_elsewhere(orders.position.map(), unit.at.province), "DISLODGE of units alone that stay");
}

// Where the unit stands in the end; nullopt: nowhere, or nobody knows.
std::optional<ProvinceId> end_of(const Judgement& j, std::size_t unit) {
  const Outcome& outcome = j.verdicts[unit].outcome;
  if (outcome.fate != Fate::in_place_or_moved || outcome.word == Word::no_answer) return std::nullopt;
  return outcome.word == Word::succeeds ? j.orders.of_unit[unit].to.province
                                        : j.orders.position.units()[unit].at.province;
}

}  // namespace

std::vector<std::string> why_no_position(const Judgement& j) {
  const Map& map = j.orders.position.map();
  std::vector<std::string> why;
  std::vector<std::size_t> units(map.provinces().size());
  for (std::size_t u = 0; u < j.verdicts.size(); u++) {
    const Outcome& outcome = j.verdicts[u].outcome;
    if (outcome.word == Word::succeeds && outcome.fate != Fate::in_place_or_moved)
      why.push_back(dislodged_elsewhere(map, j.orders.position.units()[u].at.province));
    if (const auto province = end_of(j, u); province && ++units[province->index()] == 2)
      why.push_back(two_units(map, *province));
  }
  return why;
}

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
