#include "tests/support/chance/generated_boards.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "boards/dice.hpp"

namespace dipeq::testing {
namespace {

Position generated_position(const Map& map, Dice& dice, std::size_t units) {
  std::vector<std::size_t> sites(map.provinces().size());
  std::iota(sites.begin(), sites.end(), std::size_t{0});
  dice.shuffle(sites);
  sites.resize(units);
  std::ranges::sort(sites);
  Position position(map);
  for (std::size_t site : sites) {
    const Terrain terrain = map[ProvinceId(site)].terrain;
    const bool army = terrain == Terrain::inland || (terrain == Terrain::coastal && dice.percent(62));
    const PowerId power(dice.below(map.powers().size()));
    position.add({army ? UnitType::army : UnitType::fleet, power, {ProvinceId(site)}});
  }
  return position;
}

// As RandomOrders does it, but every choice is made among the neighbours of a province.
class LocalOrders {
 public:
  LocalOrders(const Position& position, Dice& dice)
      : position_(position),
        map_(position.map()),
        dice_(dice),
        actions_(position.units().size()),
        movers_to_(map_.provinces().size()) {}

  std::vector<WrittenOrder> written() {
    for (std::size_t u = 0; u < actions_.size(); u++)
      if (at_sea(UnitId(u)) && dice_.percent(65)) convoy_by(UnitId(u));
    std::vector<UnitId> supporters;
    for (std::size_t u = 0; u < actions_.size(); u++)
      if (free(UnitId(u))) move_hold_or_support(UnitId(u), supporters);
    dice_.shuffle(supporters);
    for (UnitId u : supporters) support(u);
    std::vector<WrittenOrder> orders;
    for (std::size_t u = 0; u < actions_.size(); u++)
      orders.push_back({unit(UnitId(u)).power, mention(UnitId(u)), *actions_[u], {}});
    return orders;
  }

 private:
  const Unit& unit(UnitId u) const { return position_[u]; }
  ProvinceId at(UnitId u) const { return unit(u).at.province; }
  bool free(UnitId u) const { return !actions_[u.index()]; }
  bool at_sea(UnitId u) const { return map_[at(u)].terrain == Terrain::sea; }
  UnitMention mention(UnitId u) const { return {unit(u).type, unit(u).at}; }
  bool contested(ProvinceId p) const { return position_.unit_in(p) || !movers_to_[p.index()].empty(); }

  void move(UnitId u, ProvinceId to, Via via = Via::unstated) {
    actions_[u.index()] = MoveOrder{{to}, via};
    movers_to_[to.index()].push_back(u);
  }

  // The places of a list that are contested, mostly, if there are any.
  ProvinceId rather_contested(const std::vector<ProvinceId>& all) {
    std::vector<ProvinceId> busy;
    for (ProvinceId p : all)
      if (contested(p)) busy.push_back(p);
    return dice_.one_of(busy.empty() || dice_.percent(40) ? all : busy);
  }

  std::vector<ProvinceId> reach(UnitId u) const {
    if (unit(u).type == UnitType::fleet) {
      const auto to = map_.water_neighbours(at(u));
      return {to.begin(), to.end()};
    }
    const auto to = map_.army_neighbours(at(u));
    return {to.begin(), to.end()};
  }

  template <class Wanted> std::optional<UnitId> free_neighbour(UnitId of, Wanted wanted) {
    std::vector<UnitId> found;
    for (ProvinceId p : map_.water_neighbours(at(of)))
      if (const auto u = position_.unit_in(p); u && free(*u) && wanted(*u)) found.push_back(*u);
    return found.empty() ? std::nullopt : std::optional(dice_.one_of(found));
  }

  // By one fleet, or by two.
  void convoy_by(UnitId fleet) {
    if (!free(fleet)) return;
    const auto army = free_neighbour(fleet, [&](UnitId u) { return unit(u).type == UnitType::army; });
    if (!army) return;
    std::vector<UnitId> fleets{fleet};
    if (dice_.percent(25))
      if (const auto next = free_neighbour(fleet, [&](UnitId u) { return at_sea(u); })) fleets.push_back(*next);
    std::vector<ProvinceId> shores;
    for (ProvinceId p : map_.water_neighbours(at(fleets.back())))
      if (map_[p].terrain == Terrain::coastal && p != at(*army)) shores.push_back(p);
    if (shores.empty()) return;
    const ProvinceId to = rather_contested(shores);
    move(*army, to, dice_.percent(map_.army_adjacent(at(*army), to) ? 80 : 20) ? Via::convoy : Via::unstated);
    for (UnitId f : fleets) actions_[f.index()] = ConvoyOrder{mention(*army), {to}};
  }

  void move_hold_or_support(UnitId u, std::vector<UnitId>& supporters) {
    const std::size_t roll = dice_.below(100);
    const auto to = reach(u);
    if (roll < 13 || to.empty())
      actions_[u.index()] = HoldOrder{};
    else if (roll < 59)
      move(u, rather_contested(to));
    else
      supporters.push_back(u);
  }

  void support(UnitId u) {
    std::vector<WrittenAction> of_moves, in_place;
    const auto near = reach(u);
    for (ProvinceId p : near) {
      for (UnitId mover : movers_to_[p.index()])
        if (mover != u) of_moves.push_back(SupportMoveOrder{mention(mover), {p}});
      const auto there = position_.unit_in(p);
      const bool stays = there && (free(*there) || !std::holds_alternative<MoveOrder>(*actions_[there->index()]));
      if (stays) in_place.push_back(SupportHoldOrder{mention(*there)});
    }
    if (of_moves.empty() && in_place.empty()) return move(u, rather_contested(near));
    const bool move_rather = in_place.empty() || (!of_moves.empty() && dice_.percent(75));
    actions_[u.index()] = dice_.one_of(move_rather ? of_moves : in_place);
  }

  const Position& position_;
  const Map& map_;
  Dice& dice_;
  std::vector<std::optional<WrittenAction>> actions_;  // by unit
  std::vector<std::vector<UnitId>> movers_to_;         // by province
};

}  // namespace

Board generated_board(std::uint64_t seed, const Map& map, std::size_t units) {
  Dice dice(seed);
  Position position = generated_position(map, dice, units);
  auto orders = LocalOrders(position, dice).written();
  return {std::move(position), std::move(orders)};
}

}  // namespace dipeq::testing
