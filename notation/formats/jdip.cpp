#include "notation/formats/jdip.hpp"

#include <algorithm>

#include "notation/case/case_writer.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

std::string line(const Map& map, PowerId power, const std::string& what) {
  return "\t" + map.power(power) + ": " + what + "\n";
}

std::string lines(const Map& map, std::span<const Unit> units) {
  std::string text;
  for (const Unit& unit : units) text += line(map, unit.power, write_unit(unit, map, Style::brief));
  return text;
}

// jDip writes out what the short notation of a move by convoy cuts short.
std::string order_text(const WrittenOrder& order, const Map& map) {
  std::string text = write_order(order, map, Style::brief);
  const auto* move = std::get_if<MoveOrder>(&order.action);
  if (move && move->via == Via::convoy && text.ends_with(" VIA")) text += " CONVOY";
  return text;
}

std::string after(const JdipCase& c, const Map& map) {
  const bool same = c.dislodged.empty() && std::ranges::is_permutation(c.after, c.before.units());
  if (same) return "POSTSTATE_SAME\n";
  const std::string left = c.dislodged.empty() ? "" : "POSTSTATE_DISLODGED\n" + lines(map, c.dislodged);
  return "POSTSTATE\n" + lines(map, c.after) + left;
}

}  // namespace

std::string write_jdip(const JdipCase& c) {
  const Map& map = c.before.map();
  std::string text = "VARIANT_ALL Standard\n\nCASE " + c.id + "\n";
  for (const std::string& comment : c.comments) text += "# " + one_line(comment) + "\n";
  text += "PRESTATE_SETPHASE Spring 1901, Movement\nPRESTATE\n" + lines(map, c.before.units()) + "ORDERS\n";
  for (const WrittenOrder& order : c.orders) text += line(map, order.by, order_text(order, map));
  return text + after(c, map) + "END\n";
}

}  // namespace dipeq
