// Writes a case as a person would: the position only where the orders do not imply it, results in one column.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "notation/case_file.hpp"
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

std::string stated_units(const CaseFile& c) {
  if (orders_imply_position(c)) return {};
  const Map& map = c.position.map();
  std::string text;
  for (std::size_t u = 0; u < c.position.units().size(); ++u) {
    const Unit& unit = c.position.units()[u];
    text += fmt::format("{} owns {}{}\n", map.power(unit.power), write_unit(unit, map),
                        u < c.expected_units.size() ? results(c.expected_units[u]) : "");
  }
  return text;
}

std::string orders(const CaseFile& c) {
  const Map& map = c.position.map();
  std::vector<std::string> lines;
  std::size_t width = 0;
  for (const WrittenOrder& order : c.orders) {
    lines.push_back(write_order(order, map));
    width = std::max(width, std::min(lines.back().size(), widest_padding));
  }
  std::string text;
  std::optional<PowerId> heading;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (heading != c.orders[i].by) text += fmt::format("{}{}:\n", i == 0 ? "" : "\n", map.power(c.orders[i].by));
    heading = c.orders[i].by;
    const std::string expected = i < c.expected.size() ? results(c.expected[i]) : "";
    text += expected.empty() ? lines[i] + "\n" : fmt::format("{:<{}}{}\n", lines[i], width, expected);
  }
  return text;
}

}  // namespace

// Header, units and the orders of each power, with an empty line between any two of them.
std::string write_case(const CaseFile& c) {
  std::string text;
  for (const std::string& part : {header(c), stated_units(c), orders(c)})
    text += text.empty() || part.empty() ? part : "\n" + part;
  return text;
}

}  // namespace dipeq
