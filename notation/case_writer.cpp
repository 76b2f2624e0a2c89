// Writes a case as a person would: the position only where the orders do not imply it, results in one column.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/issues.hpp"
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

std::string core_lines(const std::optional<std::vector<ExpectedCore>>& cores) {
  if (!cores) return {};
  if (cores->empty()) return header_line("core", "none");
  std::string text;
  for (const ExpectedCore& core : *cores)
    text += header_line("core", fmt::format("{}: {}; {} solution{}", core.kind, fmt::join(core.decisions, ", "),
                                            core.solutions, core.solutions == 1 ? "" : "s"));
  return text;
}

std::string header(const CaseFile& c) {
  std::string text = header_line("case", c.id) + header_line("title", c.title) + header_line("source", c.source);
  if (c.rules != Preset::datc_3_2) text += header_line("rules", info(c.rules).name);
  if (c.turn != Turn{}) text += header_line("phase", to_text(c.turn));
  if (c.solutions) text += header_line("solutions", std::to_string(*c.solutions));
  text += core_lines(c.cores);
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
  bool is_order = true;  // else it is itself an expectation
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
  for (const OrderLine& line : lines)
    if (line.is_order) width = std::max(width, std::min(line.order.size(), widest_padding));
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
    lines.push_back({automatic->unit.power, "Automatic disband " + write_unit(automatic->unit, map), "", false});
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

std::string condition(const Condition& c) {
  std::vector<std::string_view> choices;
  for (std::uint8_t choice : c.choices) choices.push_back(info(c.issue).choices[choice].name);
  return fmt::format("{}={}", info(c.issue).id, fmt::join(choices, "|"));
}

std::string facts(const OtherReading& reading) {
  std::string text = header_line("source", reading.source);
  if (reading.solutions) text += header_line("solutions", std::to_string(*reading.solutions));
  text += core_lines(reading.cores);
  for (const std::string& note : reading.notes) text += header_line("note", note);
  std::string indented;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    indented += "  " + text.substr(at, text.find('\n', at) + 1 - at);
  return indented;
}

std::string results_by_unit(const OtherReading& reading, const Position& position) {
  std::size_t width = 0;
  std::vector<std::string> names;
  for (const Unit& unit : position.units()) names.push_back(write_unit(unit, position.map()));
  for (std::size_t u = 0; u < names.size(); ++u)
    if (reading.expected[u]) width = std::max(width, names[u].size());
  std::string text;
  for (std::size_t u = 0; u < names.size(); ++u)
    if (reading.expected[u]) text += fmt::format("  {:<{}}{}\n", names[u], width, results(reading.expected[u]));
  return text;
}

std::string other_readings(const CaseFile& c) {
  std::string text;
  for (const OtherReading& reading : c.other_readings) {
    text +=
        fmt::format("with {}\n{}{}", conditions_text(reading), facts(reading), results_by_unit(reading, c.position));
    if (reading.besides == OtherReading::Besides::as_printed) text += "  as printed\n";
    if (reading.besides == OtherReading::Besides::no_answer) text += "  no answer\n";
  }
  return text;
}

}  // namespace

std::string conditions_text(const OtherReading& reading) {
  std::vector<std::string> parts;
  if (reading.base) parts.emplace_back(info(*reading.base).name);
  for (const Condition& c : reading.conditions) parts.push_back(condition(c));
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string conditions_text(const OtherReading& reading, const Rules& rules) {
  OtherReading chosen = reading;
  for (Condition& c : chosen.conditions) c.choices = {choice(rules, c.issue)};
  return conditions_text(chosen);
}

// Header, units, the orders of each power and other readings, with an empty line between any two of them.
std::string write_case(const CaseFile& c) {
  std::string text;
  for (const std::string& part :
       {header(c), owned_centres(c), stated_units(c), orders(c), later_orders(c), other_readings(c)})
    text += text.empty() || part.empty() ? part : "\n" + part;
  return text;
}

}  // namespace dipeq
