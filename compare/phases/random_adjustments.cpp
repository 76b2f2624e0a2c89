#include "boards/dice.hpp"
#include "boards/random_boards.hpp"
#include "boards/random_position.hpp"
#include "compare/phases/random_phases.hpp"

namespace dipeq {
namespace {

class RandomAdjustments {
 public:
  RandomAdjustments(const Map& map, Dice& dice) : map_(map), dice_(dice), board_{GameState(map), {}} {
    board_.state.turn.phase = Phase::adjustments;
    board_.state.position = random_position(map, dice, Mixture::usual, {4, 34});
  }

  AdjustmentBoard made() {
    for (std::size_t p = 0; p < map_.provinces().size(); ++p)
      if (map_[ProvinceId(p)].supply_center) own(ProvinceId(p));
    for (std::size_t p = 0; p < map_.powers().size(); ++p) order(PowerId(p));
    return std::move(board_);
  }

 private:
  const GameState& state() const { return board_.state; }
  PowerId some_power() { return PowerId(dice_.below(map_.powers().size())); }
  ProvinceId some_province() { return ProvinceId(dice_.below(map_.provinces().size())); }

  void own(ProvinceId centre) {
    const auto unit = state().position.unit_in(centre);
    if (unit && dice_.percent(70)) return board_.state.centres.give(centre, state().position[*unit].power);
    if (map_[centre].home && dice_.percent(65)) return board_.state.centres.give(centre, *map_[centre].home);
    if (dice_.percent(75)) board_.state.centres.give(centre, some_power());
  }

  // Sometimes one too many, or too few.
  std::size_t how_many(int due) {
    const auto wanted = static_cast<std::size_t>(due);
    if (dice_.percent(70)) return wanted;
    return dice_.percent(50) ? wanted + 1 : wanted - 1;
  }

  void order(PowerId power) {
    const int due = adjustment_due(state(), power);
    if (dice_.percent(10)) return;  // it orders nothing
    if (due > 0)
      for (std::size_t n = how_many(due); n > 0; --n)
        add(power, dice_.percent(5) ? Action(WaiveOrder{}) : build(power));
    if (due < 0)
      for (std::size_t n = how_many(-due); n > 0; --n) add(power, removal(power));
    if (due == 0 && dice_.percent(15)) add(power, dice_.percent(50) ? build(power) : removal(power));
  }

  using Action = decltype(AdjustmentOrder::action);
  void add(PowerId power, Action action) { board_.orders.push_back({power, std::move(action), {}}); }

  Action build(PowerId power) {
    const std::vector<ProvinceId> open = open_centres(state(), power);
    const ProvinceId p = open.empty() || dice_.percent(20) ? other_place(power) : dice_.one_of(open);
    const bool inland = map_[p].terrain == Terrain::inland, sea = map_[p].terrain == Terrain::sea;
    const bool fleet = sea || dice_.percent(inland ? 5 : 50);
    Location at{p};
    if (fleet && !map_[p].coasts.empty() && !dice_.percent(10)) at.coast = dice_.one_of(map_[p].coasts);
    return BuildOrder{{fleet ? UnitType::fleet : UnitType::army, at}};
  }

  // Where it may not build, mostly for one reason.
  ProvinceId other_place(PowerId power) {
    std::vector<ProvinceId> homes, owned = state().centres.of(power);
    for (std::size_t p = 0; p < map_.provinces().size(); ++p)
      if (map_[ProvinceId(p)].home == power) homes.push_back(ProvinceId(p));
    if (!owned.empty() && dice_.percent(40)) return dice_.one_of(owned);
    return homes.empty() || dice_.percent(20) ? some_province() : dice_.one_of(homes);
  }

  Action removal(PowerId power) {
    std::vector<Unit> own;
    for (const Unit& unit : state().position.units())
      if (unit.power == power) own.push_back(unit);
    const auto all = state().position.units();
    const Unit unit = own.empty() || dice_.percent(6) ? dice_.one_of(all) : dice_.one_of(own);
    return RemoveOrder{{unit.type, unit.at}};
  }

  const Map& map_;
  Dice& dice_;
  AdjustmentBoard board_;
};

}  // namespace

AdjustmentBoard random_adjustment_board(const Map& map, std::uint64_t seed) {
  Dice dice(seed);
  return RandomAdjustments(map, dice).made();
}

}  // namespace dipeq
