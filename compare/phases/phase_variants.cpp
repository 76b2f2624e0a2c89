#include "compare/phases/phase_variants.hpp"

#include <algorithm>

namespace dipeq {
namespace {

MoveOrder* retreat_in(RetreatOrder& order) {
  auto* action = std::get_if<WrittenAction>(&order.action);
  return action ? std::get_if<MoveOrder>(action) : nullptr;
}

// To the other places that are open to the unit.
void turn_orders(const RetreatBoard& board, std::vector<PhaseBoard>& all) {
  for (std::size_t o = 0; o < board.orders.size(); o++) {
    RetreatBoard other = board;
    MoveOrder* const move = retreat_in(other.orders[o]);
    const auto& dislodged = board.state.dislodged;
    const auto ordered = std::ranges::find(dislodged, board.orders[o].unit.at.province,
                                           [](const Dislodged& d) { return d.unit.at.province; });
    if (!move || ordered == dislodged.end()) continue;
    const Location as_written = move->to;
    for (const Location& to : ordered->retreats) {
      if (to.province == as_written.province) continue;
      move->to = to;
      all.emplace_back(other);
    }
  }
}

// Builds to the other centres in which the power may build; removals to its other units.
std::vector<UnitMention> others_like(const AdjustmentBoard& board, const AdjustmentOrder& order) {
  std::vector<UnitMention> others;
  if (const auto* build = std::get_if<BuildOrder>(&order.action))
    for (const ProvinceId centre : open_centres(board.state, order.by))
      if (centre != build->unit.at.province) others.push_back({build->unit.type, {centre, Coast::none}});
  if (const auto* remove = std::get_if<RemoveOrder>(&order.action))
    for (const Unit& unit : board.state.position.units())
      if (unit.power == order.by && unit.at.province != remove->unit.at.province)
        others.push_back({unit.type, unit.at});
  return others;
}

void turn_orders(const AdjustmentBoard& board, std::vector<PhaseBoard>& all) {
  for (std::size_t o = 0; o < board.orders.size(); o++)
    for (const UnitMention& unit : others_like(board, board.orders[o])) {
      AdjustmentBoard other = board;
      if (auto* build = std::get_if<BuildOrder>(&other.orders[o].action)) build->unit = unit;
      if (auto* remove = std::get_if<RemoveOrder>(&other.orders[o].action)) remove->unit = unit;
      all.emplace_back(std::move(other));
    }
}

template <class Whole> void leave_out_orders(const Whole& board, std::vector<PhaseBoard>& all) {
  for (std::size_t o = 0; o < board.orders.size(); o++) {
    Whole other = board;
    other.orders.erase(other.orders.begin() + static_cast<std::ptrdiff_t>(o));
    all.emplace_back(std::move(other));
  }
}

}  // namespace

std::vector<PhaseBoard> with_an_order_less(const PhaseBoard& board) {
  std::vector<PhaseBoard> all;
  std::visit([&](const auto& whole) { leave_out_orders(whole, all); }, board);
  return all;
}

std::vector<PhaseBoard> with_an_order_elsewhere(const PhaseBoard& board) {
  std::vector<PhaseBoard> all;
  std::visit([&](const auto& whole) { turn_orders(whole, all); }, board);
  return all;
}

}  // namespace dipeq
