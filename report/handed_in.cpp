#include "report/handed_in.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/house_rules.hpp"
#include "notation/order_text.hpp"

namespace dipeq {

std::string label_text(SetLabel label) {
  if (label.kind == SetLabel::Kind::number) return fmt::format("set {}", label.value);
  return fmt::format("set {}", static_cast<char>('a' + label.value - 1));
}

std::string order_text(const CaseFile& c, std::span<const WrittenOrder> written, std::span<const std::size_t> unread,
                       std::size_t order) {
  const WrittenOrder& handed_in = c.orders[order];
  std::string text;
  if (handed_in.set) text += label_text(*handed_in.set) + ": ";
  if (handed_in.duration == Duration::perpetual) text += "perpetual: ";
  const auto open = std::ranges::find(c.open, order, &OpenOrder::order);
  if (open != c.open.end() && std::ranges::count(unread, order) > 0) return text + open->text;
  text += write_order(written[order], c.position.map());
  return open == c.open.end() ? text : fmt::format("{} (from '{}')", text, open->text);
}

std::string unwritten_text(const Judgement& j, UnitId unit) {
  const Position& position = j.orders.position;
  const SettledOrder& order = j.orders.of_unit[unit.index()];
  return write_unit(position[unit], position.map()) +
         (order.kind == OrderKind::move ? fmt::format(" - {} (implied)", write_location(order.to, position.map()))
                                        : " (no order)");
}

std::string proxy_text(const Proxy& proxy, const Map& map) {
  return fmt::format("{}proxy {} to {}", proxy.set ? label_text(*proxy.set) + ": " : "", write_mention(proxy.unit, map),
                     map.power(proxy.to));
}

std::string passages_text(const Judgement& j) {
  if (!j.passages_ignored) return "";
  return fmt::format(
      "The equations of {} do not ask for difficult passages, and treat them like any other\n"
      "(docs/rules-language.md).\n",
      j.orders.rules.house->name());
}

std::string nobody_text(const Judgement& j) {
  return j.orders.position.units().empty() && j.written.empty() ? "Nobody stands on the board.\n" : "";
}

std::string removed_text(std::span<const Unit> removed, const Map& map) {
  std::string text;
  for (const Unit& unit : removed)
    text += fmt::format("{} of {} should not be on the board and was removed (DATC 3.2 4.E.6).\n",
                        write_unit(unit, map), map.power(unit.power));
  return text;
}

}  // namespace dipeq
