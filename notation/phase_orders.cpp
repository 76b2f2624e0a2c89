// Orders of retreat and adjustment phases, read and written.
#include <fmt/format.h>

#include "notation/order_reader.hpp"
#include "notation/phase_order_text.hpp"

namespace dipeq {
// "Disband A Prussia", "A Prussia Disbands", "A Prussia R Silesia", and whatever a movement phase knows.
RetreatOrder OrderReader::retreat(PowerId by) {
  const TextPlace place = scan_.line().place(scan_.offset());
  if (scan_.take_word({"disband", "remove"})) {
    const UnitMention unit = mention("the unit to disband");
    end("the end of the order");
    return {by, unit, DisbandOrder{}, place};
  }
  const std::size_t begin = scan_.offset();
  const UnitMention unit = mention("a unit and its retreat, such as 'A Munich - Berlin' or 'Disband A Munich'");
  if (scan_.take_word({"d", "disband", "disbands"})) {
    end("the end of the order");
    return {by, unit, DisbandOrder{}, place};
  }
  const bool retreats = scan_.take_word({"r", "retreat", "retreats"});
  if (retreats && !scan_.at_end()) scan_.take_arrow();
  const WrittenAction what = retreats ? WrittenAction(move()) : action(begin);
  end("the end of the order");
  return {by, unit, what, place};
}

AdjustmentOrder OrderReader::adjustment(PowerId by) {
  AdjustmentOrder order{by, WaiveOrder{}, scan_.line().place(scan_.offset())};
  if (scan_.take_word({"build", "b"})) {
    order.action = BuildOrder{mention("what to build, such as 'A Munich'")};
  } else if (scan_.take_word({"disband", "remove", "d"})) {
    order.action = RemoveOrder{mention("the unit to disband")};
  } else if (scan_.take_word({"waive", "decline"})) {
    scan_.take_word({"a"});
    scan_.take_word({"build"});
  } else {
    scan_.fail("'Build <unit>', 'Disband <unit>' or 'Waive'");
  }
  end("the end of the order");
  return order;
}

bool OrderReader::starts_like_an_adjustment() {
  return scan_.take_word({"build", "b", "disband", "remove", "d", "waive", "decline", "automatic"});
}

std::string write_order(const RetreatOrder& order, const Map& map, Style style) {
  if (const auto* action = std::get_if<WrittenAction>(&order.action))
    return write_order(WrittenOrder{order.by, order.unit, *action, order.place}, map, style);
  return "Disband " + write_mention(order.unit, map, style);
}

std::string write_order(const AdjustmentOrder& order, const Map& map, Style style) {
  if (const auto* build = std::get_if<BuildOrder>(&order.action))
    return "Build " + write_mention(build->unit, map, style);
  if (const auto* remove = std::get_if<RemoveOrder>(&order.action))
    return "Disband " + write_mention(remove->unit, map, style);
  return "Waive";
}

std::string write_order(const RetreatOrder& order, const Map& map) { return write_order(order, map, Style::prose); }
std::string write_order(const AdjustmentOrder& order, const Map& map) { return write_order(order, map, Style::prose); }

}  // namespace dipeq
