#include "tests/support/adapters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "notation/order_text.hpp"

namespace dipeq::testing {
namespace {

std::string in_words(const ObservedUnit& seen, const Unit& unit, const Map& map) {
  const auto brief = [&](Location at) { return write_location(at, map, Style::brief); };
  std::string text = fmt::format("{} at {}", write_unit(unit, map, Style::brief), brief(seen.at));
  if (seen.dislodged) text += ", dislodged";
  if (seen.word) text += fmt::format(", {}", name(*seen.word));
  if (seen.retreats) text += ", may retreat to";
  if (seen.retreats)
    for (Location at : *seen.retreats) text += " " + brief(at);
  return text;
}

}  // namespace

std::string in_words(const Reply& reply, const Position& position) {
  if (const auto* declined = std::get_if<Declined>(&reply)) return "declined: " + declined->why;
  if (const auto* failed = std::get_if<Failed>(&reply)) return fmt::format("{}: {}", name(failed->kind), failed->what);
  std::vector<std::string> units;
  const auto& seen = std::get<Observation>(reply).units;
  for (std::size_t u = 0; u < seen.size(); u++) units.push_back(in_words(seen[u], position[UnitId(u)], position.map()));
  return fmt::format("{}", fmt::join(units, "; "));
}

}  // namespace dipeq::testing
