#include "adjudicators/check/look.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "notation/order_text.hpp"

namespace dipeq {
namespace {

std::string brief(const Unit& unit, const Board& board) { return write_unit(unit, board.position.map(), Style::brief); }
std::string brief(Location at, const Board& board) { return write_location(at, board.position.map(), Style::brief); }

std::string stands(const ObservedUnit& unit, const Board& board) {
  return unit.dislodged ? "is dislodged" : "stands in " + brief(unit.at, board);
}

// An adapter that does not tell coasts names none.
bool same_place(Location known, Location seen) {
  return known.province == seen.province && (known.coast == seen.coast || seen.coast == Coast::none);
}

std::vector<std::string> in_words(std::vector<Location> places, const Board& board) {
  std::vector<std::string> all;
  for (const Location at : places) all.push_back(brief(at, board));
  std::ranges::sort(all);
  return all;
}

bool same_places(std::vector<Location> known, std::vector<Location> seen) {
  std::ranges::sort(known);
  std::ranges::sort(seen);
  return std::ranges::equal(known, seen, same_place);
}

std::string list(const std::vector<std::string>& places) {
  return places.empty() ? "nowhere" : fmt::format("{}", fmt::join(places, ", "));
}

std::string by_power_in_words(const std::map<PowerId, std::vector<std::string>>& texts, const Map& map) {
  std::vector<std::string> all;
  for (const auto& [power, of_it] : texts)
    all.push_back(fmt::format("{}: {}", map.power(power), fmt::join(of_it, ", ")));
  return all.empty() ? "none" : fmt::format("{}", fmt::join(all, "; "));
}

template <class Wrong>
std::vector<std::string> of_units(const Board& board, const Observation& known, const Observation& seen, Wrong wrong) {
  std::vector<std::string> all;
  for (std::size_t u = 0; u < known.units.size(); u++)
    if (const std::string what = wrong(known.units[u], seen.units[u]); !what.empty())
      all.push_back(brief(board.position[UnitId(u)], board) + " " + what);
  return all;
}

}  // namespace

std::string orders_of(const Board& board) {
  const Map& map = board.position.map();
  std::map<PowerId, std::vector<std::string>> by_power;
  for (const WrittenOrder& order : board.orders) by_power[order.by].push_back(write_order(order, map, Style::brief));
  return by_power.empty() ? "no orders" : by_power_in_words(by_power, map);
}

std::vector<std::string> wrong_positions(const Board& board, const Observation& known, const Observation& seen) {
  return of_units(board, known, seen, [&](const ObservedUnit& k, const ObservedUnit& s) -> std::string {
    if (k.dislodged == s.dislodged && (k.dislodged || same_place(k.at, s.at))) return "";
    return fmt::format("{}; expected: it {}", stands(s, board), stands(k, board));
  });
}

std::vector<std::string> wrong_words(const Board& board, const Observation& known, const Observation& seen) {
  return of_units(board, known, seen, [](const ObservedUnit& k, const ObservedUnit& s) -> std::string {
    if (!k.word || !s.word || k.word == s.word) return "";
    return fmt::format("is said: '{}'; expected: '{}'", name(*s.word), name(*k.word));
  });
}

std::vector<std::string> wrong_retreats(const Board& board, const Observation& known, const Observation& seen) {
  return of_units(board, known, seen, [&](const ObservedUnit& k, const ObservedUnit& s) -> std::string {
    if (!k.retreats || !s.retreats || !s.dislodged || same_places(*k.retreats, *s.retreats)) return "";
    return fmt::format("may retreat to {}; expected: to {}", list(in_words(*s.retreats, board)),
                       list(in_words(*k.retreats, board)));
  });
}

std::vector<std::string> impossible(const Board& board, const Observation& seen) {
  std::vector<std::string> all;
  std::map<ProvinceId, std::vector<std::string>> standing;
  for (std::size_t u = 0; u < seen.units.size(); u++) {
    const Unit& unit = board.position[UnitId(u)];
    if (!seen.units[u].dislodged) standing[seen.units[u].at.province].push_back(brief(unit, board));
  }
  for (const auto& [province, units] : standing)
    if (units.size() > 1)
      all.push_back(fmt::format("{} all stand in {} in the end", fmt::join(units, " and "), brief({province}, board)));
  for (std::size_t u = 0; u < seen.units.size(); u++)
    if (seen.units[u].dislodged && !standing.contains(seen.units[u].at.province))
      all.push_back(
          fmt::format("{} is dislodged, and nobody has come to its place", brief(board.position[UnitId(u)], board)));
  return all;
}

bool same_units(UnitsAfter known, UnitsAfter seen) {
  return std::ranges::equal(
      in_sequence(std::move(known)), in_sequence(std::move(seen)),
      [](const Unit& k, const Unit& s) { return k.type == s.type && k.power == s.power && same_place(k.at, s.at); });
}

std::string in_words(const UnitsAfter& units, const Map& map) {
  std::map<PowerId, std::vector<std::string>> by_power;
  for (const Unit& unit : units) by_power[unit.power].push_back(write_unit(unit, map, Style::brief));
  return by_power_in_words(by_power, map);
}

bool same(const Reply& a, const Reply& b) {
  const auto* one = std::get_if<Observation>(&a);
  const auto* other = std::get_if<Observation>(&b);
  if (!one || !other) return a.index() == b.index();
  return std::ranges::equal(one->units, other->units, [](const ObservedUnit& x, const ObservedUnit& y) {
    const bool retreats = !x.retreats || !y.retreats || same_places(*x.retreats, *y.retreats);
    return x.at == y.at && x.dislodged == y.dislodged && x.word == y.word && retreats;
  });
}

}  // namespace dipeq
