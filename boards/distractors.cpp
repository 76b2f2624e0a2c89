#include "boards/distractors.hpp"

#include <algorithm>

#include "boards/random_position.hpp"
#include "phases/legal_orders.hpp"

namespace dipeq {
namespace {

constexpr std::size_t percent_around_kernel = 45, percent_convoys = 12, percent_moves = 48, percent_idle = 10;

}  // namespace

Distractors::Distractors(const Board& board, std::size_t kernel, Dice& dice)
    : board_(board), map_(board.position.map()), kernel_(kernel), dice_(dice), goes_(board.position.units().size()) {
  for (const WrittenOrder& order : board.orders) {
    const auto* move = std::get_if<MoveOrder>(&order.action);
    const auto unit = board.position.unit_in(order.unit.at.province);
    if (!move || !unit) continue;
    going_.push_back({*unit, move->to.province});
    goes_[unit->index()] = true;
  }
}

std::optional<Board> Distractors::one_more() { return dice_.percent(percent_convoys) ? a_convoy() : one_unit(); }

// Where something is going on: where a unit stands, or goes.
ProvinceId Distractors::focus() {
  const bool kernel = dice_.percent(percent_around_kernel);
  const UnitId u(dice_.below(kernel ? kernel_ : board_.position.units().size()));
  const auto going = std::ranges::find(going_, u, &Going::unit);
  return going != going_.end() && dice_.percent(50) ? going->to : board_.position[u].at.province;
}

std::optional<ProvinceId> Distractors::empty_site(ProvinceId near) {
  std::vector<ProvinceId> sites;
  for (ProvinceId p : around(map_, near))
    if (!board_.position.unit_in(p)) sites.push_back(p);
  if (!board_.position.unit_in(near) && dice_.percent(25)) sites.push_back(near);
  if (sites.empty()) return std::nullopt;
  return dice_.one_of(sites);
}

PowerId Distractors::some_power() {
  const auto units = board_.position.units();
  return dice_.percent(40) ? units[dice_.below(units.size())].power : PowerId(dice_.below(map_.powers().size()));
}

bool Distractors::attacked(ProvinceId p) const { return std::ranges::find(going_, p, &Going::to) != going_.end(); }
bool Distractors::busy(ProvinceId p) const { return board_.position.unit_in(p) || attacked(p); }

std::optional<WrittenAction> Distractors::move(const Unit& unit) {
  std::vector<Location> to;
  for (Location l : in_reach(map_, unit))
    if (busy(l.province)) to.push_back(l);
  if (to.empty()) return std::nullopt;
  return MoveOrder{dice_.one_of(to)};
}

std::optional<WrittenAction> Distractors::support(const Unit& unit) {
  const auto reaches = [&](ProvinceId p) { return map_.reaches(unit.type, unit.at, p); };
  std::vector<WrittenAction> all;
  for (const auto& [other, to] : going_)
    if (to != unit.at.province && reaches(to))
      all.push_back(SupportMoveOrder{{board_.position[other].type, board_.position[other].at}, {to}});
  if (all.empty() || dice_.percent(35))
    for (std::size_t u = 0; u < goes_.size(); u++) {
      const Unit& other = board_.position[UnitId(u)];
      if (!goes_[u] && reaches(other.at.province)) all.push_back(SupportHoldOrder{{other.type, other.at}});
    }
  if (all.empty()) return std::nullopt;
  return dice_.one_of(all);
}

// A support that matches no order: the unit holds, and may be supported in hold.
WrittenAction Distractors::mismatched(const Unit& unit) {
  const UnitId whom(dice_.below(goes_.size()));
  const Unit& other = board_.position[whom];
  const auto reach = in_reach(map_, unit);
  if (reach.empty()) return HoldOrder{};
  return SupportMoveOrder{{other.type, other.at}, {dice_.one_of(reach).province}};
}

std::optional<WrittenAction> Distractors::idle(const Unit& unit) {
  if (!attacked(unit.at.province)) return std::nullopt;
  return dice_.percent(60) ? WrittenAction(HoldOrder{}) : mismatched(unit);
}

std::optional<WrittenAction> Distractors::action(const Unit& unit) {
  const std::size_t roll = dice_.below(100);
  if (roll < percent_idle)
    if (auto nothing = idle(unit)) return nothing;
  if (roll < percent_idle + percent_moves)
    if (auto going = move(unit)) return going;
  if (auto given = support(unit)) return given;
  return move(unit);
}

Board Distractors::with(const Unit& unit, const WrittenAction& action, Board board) const {
  board.position.add(unit);
  board.orders.push_back({unit.power, {unit.type, unit.at}, action, {}});
  return board;
}

std::optional<Board> Distractors::one_unit() {
  const auto site = empty_site(focus());
  if (!site) return std::nullopt;
  Unit unit = random_unit(map_, *site, dice_);
  unit.power = some_power();
  const auto ordered = action(unit);
  if (!ordered) return std::nullopt;
  return with(unit, *ordered, board_);
}

// To where something is going on.
std::optional<Board> Distractors::a_convoy() {
  const auto sea = empty_site(focus());
  if (!sea || map_[*sea].terrain != Terrain::sea) return std::nullopt;
  std::vector<ProvinceId> from, to;
  for (ProvinceId p : map_.water_neighbours(*sea)) {
    if (map_[p].terrain == Terrain::sea) continue;
    if (!board_.position.unit_in(p)) from.push_back(p);
    if (busy(p)) to.push_back(p);
  }
  if (from.empty() || to.empty()) return std::nullopt;
  const Unit army{UnitType::army, some_power(), {dice_.one_of(from)}}, fleet{UnitType::fleet, some_power(), {*sea}};
  const ProvinceId there = dice_.one_of(to);
  if (there == army.at.province) return std::nullopt;
  return with(fleet, ConvoyOrder{{army.type, army.at}, {there}}, with(army, MoveOrder{{there}, Via::convoy}, board_));
}

}  // namespace dipeq
