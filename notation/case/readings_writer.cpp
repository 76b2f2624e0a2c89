// Writes the blocks of a case that say what is expected under other readings.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/issues.hpp"
#include "notation/case/case_phase.hpp"
#include "notation/case/case_writer.hpp"

namespace dipeq {
namespace {

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

// A line for each result that is stated, behind what it is of.
std::string results_in_block(const std::vector<std::string>& names,
                             const std::vector<std::optional<Expectation>>& expected) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < expected.size(); ++i)
    if (expected[i]) width = std::max(width, names[i].size());
  std::string text;
  for (std::size_t i = 0; i < expected.size(); ++i)
    if (expected[i]) text += fmt::format("  {:<{}}{}\n", names[i], width, results_text(expected[i]));
  return text;
}

template <class Thing, class Write>
std::vector<std::string> written(const Thing& things, const Map& map, const Write& write) {
  std::vector<std::string> names;
  for (const auto& thing : things) names.push_back(write(thing, map));
  return names;
}

std::string results_by_name(const OtherReading& reading, const CaseFile& c) {
  const Map& map = c.position.map();
  const auto unit = [](const Unit& u, const Map& on) { return write_unit(u, on); };
  const auto order = [](const auto& o, const Map& on) { return write_order(o, on); };
  switch (c.turn.phase) {
    case Phase::movement: return results_in_block(written(c.position.units(), map, unit), reading.expected);
    case Phase::retreats: return results_in_block(written(c.retreats.orders, map, order), reading.expected_orders);
    case Phase::adjustments:
      return results_in_block(written(c.adjustments.orders, map, order), reading.expected_orders);
  }
  return {};
}

// All of them: they stand for the retreats of the case.
std::string retreats_in_block(const OtherReading& reading, const Map& map) {
  std::string text;
  for (const OrderLine& line : order_lines(reading.retreats.orders, reading.retreats.expected, map))
    text += fmt::format("  {}{}\n", line.order, line.expected);
  return text.empty() ? text : "  RETREATS\n" + text;
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

std::string other_readings(const CaseFile& c) {
  const Map& map = c.position.map();
  std::string text;
  for (const OtherReading& reading : c.other_readings) {
    text += fmt::format("with {}\n{}{}", conditions_text(reading), facts(reading), results_by_name(reading, c));
    for (const Automatic& automatic : reading.automatic) text += fmt::format("  {}\n", write_automatic(automatic, map));
    if (reading.besides == OtherReading::Besides::as_printed) text += "  as printed\n";
    if (reading.besides == OtherReading::Besides::no_answer) text += "  no answer\n";
    text += retreats_in_block(reading, map);
  }
  return text;
}

}  // namespace dipeq
