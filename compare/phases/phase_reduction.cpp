#include "compare/phases/phase_reduction.hpp"

#include "boards/reduction.hpp"
#include "compare/phases/phase_boards.hpp"

namespace dipeq {
namespace {

template <class B> B without_phase_order(const B& board, std::size_t order) {
  B less = board;
  less.orders.erase(less.orders.begin() + static_cast<std::ptrdiff_t>(order));
  return less;
}

// The last one first; what stays interesting is kept.
template <class B> bool drop_phase_orders(B& board, const InterestingPhase& interesting) {
  bool dropped = false;
  for (std::size_t i = board.orders.size(); i-- > 0;)
    if (B less = without_phase_order(board, i); interesting(less)) {
      board = std::move(less);
      dropped = true;
    }
  return dropped;
}

// ---- retreats ----

// Who ordered its own unit does so still if powers were merged.
std::vector<RetreatOrder> orders_on(const Board& after, const RetreatBoard& whole) {
  std::vector<RetreatOrder> orders = whole.orders;
  for (RetreatOrder& order : orders) {
    const auto was = whole.before.position.unit_in(order.unit.at.province);
    const auto is = after.position.unit_in(order.unit.at.province);
    if (was && is && whole.before.position[*was].power == order.by) order.by = after.position[*is].power;
  }
  return orders;
}

RetreatBoard reduced_retreats(RetreatBoard board, const Rules& rules, const InterestingPhase& interesting) {
  const auto after = [&](const Board& before) { return retreats_after(before, orders_on(before, board), rules); };
  for (bool smaller = true; smaller;) {
    smaller = drop_phase_orders(board, interesting);
    const std::size_t size = board.before.position.units().size() + board.before.orders.size();
    const Board before = reduced(board.before, [&](const Board& less) {
      const auto phase = after(less);
      return phase && interesting(*phase);
    });
    smaller |= before.position.units().size() + before.orders.size() < size;
    board = *after(before);
  }
  return board;
}

// ---- adjustments ----

AdjustmentBoard without_standing(const AdjustmentBoard& board, UnitId gone) {
  AdjustmentBoard less = board;
  less.state.position.clear();
  for (std::size_t u = 0; u < board.state.position.units().size(); ++u)
    if (UnitId(u) != gone) less.state.position.add(board.state.position[UnitId(u)]);
  return less;
}

AdjustmentBoard without_owner(const AdjustmentBoard& board, ProvinceId centre) {
  AdjustmentBoard less = board;
  less.state.centres = Centres(board.state.map());
  for (std::size_t p = 0; p < board.state.map().provinces().size(); ++p)
    if (const auto owner = board.state.centres.owner(ProvinceId(p)); owner && ProvinceId(p) != centre)
      less.state.centres.give(ProvinceId(p), *owner);
  return less;
}

bool take(AdjustmentBoard& board, AdjustmentBoard less, const InterestingPhase& interesting) {
  if (!interesting(less)) return false;
  board = std::move(less);
  return true;
}

// All that a power has and orders.
AdjustmentBoard without_power(const AdjustmentBoard& board, PowerId gone) {
  AdjustmentBoard less = board;
  for (std::size_t u = less.state.position.units().size(); u-- > 0;)
    if (less.state.position[UnitId(u)].power == gone) less = without_standing(less, UnitId(u));
  for (ProvinceId centre : board.state.centres.of(gone)) less = without_owner(less, centre);
  std::erase_if(less.orders, [&](const AdjustmentOrder& order) { return order.by == gone; });
  return less;
}

// A unit and a centre of the same power together, which changes nothing of what is due.
bool drop_pairs(AdjustmentBoard& board, const InterestingPhase& interesting) {
  bool dropped = false;
  for (std::size_t u = board.state.position.units().size(); u-- > 0;) {
    const PowerId power = board.state.position[UnitId(u)].power;
    for (ProvinceId centre : board.state.centres.of(power))
      if (take(board, without_owner(without_standing(board, UnitId(u)), centre), interesting)) {
        dropped = true;
        break;
      }
  }
  return dropped;
}

AdjustmentBoard reduced_adjustments(AdjustmentBoard board, const InterestingPhase& interesting) {
  const Map& map = board.state.map();
  for (std::size_t p = 0; p < map.powers().size(); ++p) take(board, without_power(board, PowerId(p)), interesting);
  for (bool smaller = true; smaller;) {
    smaller = drop_phase_orders(board, interesting);
    for (std::size_t u = board.state.position.units().size(); u-- > 0;)
      smaller |= take(board, without_standing(board, UnitId(u)), interesting);
    for (std::size_t p = map.provinces().size(); p-- > 0;)
      if (board.state.centres.owner(ProvinceId(p)))
        smaller |= take(board, without_owner(board, ProvinceId(p)), interesting);
    smaller |= drop_pairs(board, interesting);
  }
  return board;
}

}  // namespace

PhaseBoard reduced_phase(PhaseBoard board, const Rules& rules, const InterestingPhase& interesting) {
  if (auto* retreats = std::get_if<RetreatBoard>(&board))
    return reduced_retreats(std::move(*retreats), rules, interesting);
  return reduced_adjustments(std::move(std::get<AdjustmentBoard>(board)), interesting);
}

}  // namespace dipeq
