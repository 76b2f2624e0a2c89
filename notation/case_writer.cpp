// Writes a case as a person would: the position only where the orders do not imply it, results in one column.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "notation/case_file.hpp"
#include "notation/case_phase.hpp"
#include "notation/case_units.hpp"
#include "notation/glyphs.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

constexpr std::size_t widest_padding = 80;  // no order on the standard board is longer

// Texts are single lines; whatever would break one becomes a space.
std::string one_line(std::string_view text) {
  std::string result(trimmed(text));
  std::ranges::replace_if(
      result, [](char c) { return is_control(c) && c != '\t'; }, ' ');
  return result;
}

std::string header_line(std::string_view keyword, std::string_view value) {
  const std::string text = one_line(value);
  return text.empty() ? text : fmt::format("{:<10}{}\n", keyword, text);
}

std::string core_lines(const CaseFile& c) {
  if (!c.cores) return {};
  if (c.cores->empty()) return header_line("core", "none");
  std::string text;
  for (const ExpectedCore& core : *c.cores)
    text += header_line("core", fmt::format("{}: {}; {} solution{}", core.kind, fmt::join(core.decisions, ", "),
                                            core.solutions, core.solutions == 1 ? "" : "s"));
  return text;
}

std::string header(const CaseFile& c) {
  std::string text = header_line("case", c.id) + header_line("title", c.title) + header_line("source", c.source);
  if (c.turn != Turn{}) text += header_line("phase", to_text(c.turn));
  if (c.solutions) text += header_line("solutions", std::to_string(*c.solutions));
  text += core_lines(c);
  for (const std::string& note : c.notes) text += header_line("note", note);
  return text;
}

std::string results(const std::optional<Expectation>& expected) {
  if (!expected) return {};
  std::string text = " | " + to_text(expected->printed);
  if (expected->dispute)
    text += fmt::format(" | dispute: {}; {}", to_text(expected->dispute->right), one_line(expected->dispute->argument));
  return text;
}

// Whether reading the orders alone gives the same units in the same order.
bool orders_imply_position(const CaseFile& c) {
  if (c.turn.phase != Phase::movement) return c.position.units().empty() && c.dislodged.empty();
  const Map& map = c.position.map();
  Position implied(map);
  for (const WrittenOrder& order : c.orders) {
    const std::optional<Unit> unit = implied_unit(order, map);
    if (!unit) return false;
    const auto other = implied.unit_in(unit->at.province);
    if (other && implied[*other] != *unit) return false;
    if (!other) implied.add(*unit);
  }
  return std::ranges::equal(implied.units(), c.position.units());
}

std::string owned_centres(const CaseFile& c) {
  const Map& map = c.position.map();
  std::string text;
  for (std::size_t power = 0; power < map.powers().size(); ++power)
    for (ProvinceId centre : c.centres.of(PowerId(power)))
      text += fmt::format("{} owns SC {}\n", map.power(PowerId(power)), map[centre].name);
  return text;
}

// Units in the order of their age: a dislodged one stands where it would if it were in place.
std::string dislodged_units(const CaseFile& c, std::size_t older_units) {
  std::string text;
  for (const Dislodged& dislodged : c.dislodged)
    if (dislodged.listed_after == older_units) text += write_dislodged(dislodged, c.position.map()) + "\n";
  return text;
}

std::string stated_units(const CaseFile& c) {
  if (orders_imply_position(c)) return {};
  const Map& map = c.position.map();
  std::string text;
  for (std::size_t u = 0; u < c.position.units().size(); ++u) {
    const Unit& unit = c.position.units()[u];
    text += dislodged_units(c, u);
    text += fmt::format("{} owns {}{}\n", map.power(unit.power), write_unit(unit, map),
                        u < c.expected_units.size() ? results(c.expected_units[u]) : "");
  }
  return text + dislodged_units(c, c.position.units().size());
}

// Orders under the power that wrote them, each with what is expected of it.
struct OrderLine {
  PowerId by;
  std::string order;
  std::string expected;
};

template <class Order> std::vector<OrderLine> order_lines(const std::vector<Order>& orders,
                                                          const std::vector<std::optional<Expectation>>& expected,
                                                          const Map& map) {
  std::vector<OrderLine> lines;
  for (std::size_t i = 0; i < orders.size(); ++i)
    lines.push_back({orders[i].by, write_order(orders[i], map), i < expected.size() ? results(expected[i]) : ""});
  return lines;
}

std::string under_headings(const std::vector<OrderLine>& lines, const Map& map) {
  std::size_t width = 0;
  for (const OrderLine& line : lines) width = std::max(width, std::min(line.order.size(), widest_padding));
  std::string text;
  std::optional<PowerId> heading;
  for (const OrderLine& line : lines) {
    if (heading != line.by) text += fmt::format("{}{}:\n", text.empty() ? "" : "\n", map.power(line.by));
    heading = line.by;
    text += line.expected.empty() ? line.order + "\n" : fmt::format("{:<{}}{}\n", line.order, width, line.expected);
  }
  return text;
}

// What goes without an order stands below the last order of its power, if that does not change the sequence.
std::vector<OrderLine> adjustment_lines(const CaseFile& c) {
  const Map& map = c.position.map();
  const std::vector<OrderLine> orders = order_lines(c.adjustments.orders, c.adjustments.expected, map);
  std::vector<OrderLine> lines;
  auto automatic = c.automatic.begin();
  auto add_automatic = [&] {
    lines.push_back({automatic->unit.power, "Automatic disband " + write_unit(automatic->unit, map), ""});
    ++automatic;
  };
  for (auto order = orders.begin(); order != orders.end(); ++order) {
    lines.push_back(*order);
    if (std::ranges::count(order + 1, orders.end(), order->by, &OrderLine::by) != 0) continue;
    while (automatic != c.automatic.end() && automatic->unit.power == order->by) add_automatic();
  }
  while (automatic != c.automatic.end()) add_automatic();
  return lines;
}

std::string orders(const CaseFile& c) {
  const Map& map = c.position.map();
  return under_headings(order_lines(c.orders, c.expected, map), map);
}

std::string later_orders(const CaseFile& c) {
  const Map& map = c.position.map();
  const std::string retreats = under_headings(order_lines(c.retreats.orders, c.retreats.expected, map), map);
  if (c.turn.phase == Phase::movement) return retreats.empty() ? "" : "RETREATS\n\n" + retreats;
  return retreats + under_headings(adjustment_lines(c), map);
}

}  // namespace

// Header, units and the orders of each power, with an empty line between any two of them.
std::string write_case(const CaseFile& c) {
  std::string text;
  for (const std::string& part : {header(c), owned_centres(c), stated_units(c), orders(c), later_orders(c)})
    text += text.empty() || part.empty() ? part : "\n" + part;
  return text;
}

}  // namespace dipeq
