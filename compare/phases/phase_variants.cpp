#include "compare/phases/phase_variants.hpp"

#include <algorithm>

namespace dipeq {
namespace {

MoveOrder* retreat_in(RetreatOrder& order) {
  auto* action = std::get_if<WrittenAction>(&order.action);
  return action ? std::get_if<MoveOrder>(action) : nullptr;
}

}  // namespace

std::vector<PhaseBoard> with_an_order_elsewhere(const PhaseBoard& board) {
  std::vector<PhaseBoard> all;
  const auto* whole = std::get_if<RetreatBoard>(&board);
  if (!whole) return all;
  for (std::size_t o = 0; o < whole->orders.size(); o++) {
    RetreatBoard other = *whole;
    MoveOrder* const move = retreat_in(other.orders[o]);
    const auto& dislodged = whole->state.dislodged;
    const auto ordered = std::ranges::find(dislodged, whole->orders[o].unit.at.province,
                                           [](const Dislodged& d) { return d.unit.at.province; });
    if (!move || ordered == dislodged.end()) continue;
    const Location as_written = move->to;
    for (const Location& to : ordered->retreats) {
      if (to.province == as_written.province) continue;
      move->to = to;
      all.emplace_back(other);
    }
  }
  return all;
}

}  // namespace dipeq
