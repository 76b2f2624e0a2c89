#include "report/board/shown_orders.hpp"

namespace dipeq {
namespace {

std::optional<std::size_t> number_of(const UnitMention& unit, const Position& position) {
  const auto found = position.unit_in(unit.at.province);
  return found ? std::optional(found->index()) : std::nullopt;
}

}  // namespace

ShownOrder as_written(const WrittenOrder& order, std::size_t unit, const Position& position) {
  ShownOrder shown{.unit = unit, .to = position[UnitId(unit)].at};
  if (const auto* move = std::get_if<MoveOrder>(&order.action)) {
    shown.kind = OrderKind::move, shown.to = move->to;
  } else if (const auto* hold = std::get_if<SupportHoldOrder>(&order.action)) {
    shown.kind = OrderKind::support, shown.to = hold->whom.at, shown.other = number_of(hold->whom, position);
  } else if (const auto* support = std::get_if<SupportMoveOrder>(&order.action)) {
    shown.kind = OrderKind::support, shown.to = support->to, shown.other = number_of(support->whom, position);
  } else if (const auto* convoy = std::get_if<ConvoyOrder>(&order.action)) {
    shown.kind = OrderKind::convoy, shown.to = convoy->to, shown.other = number_of(convoy->whom, position);
  }
  return shown;
}

}  // namespace dipeq
