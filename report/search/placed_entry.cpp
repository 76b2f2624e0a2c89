#include "report/search/placed_entry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>

#include "notation/order_text.hpp"
#include "patterns/minimal.hpp"
#include "patterns/pattern_of.hpp"
#include "patterns/reading.hpp"
#include "patterns/touchings.hpp"
#include "phases/legality.hpp"
#include "solver/by_trial.hpp"

namespace dipeq {
namespace {

// Leaves out of a set what it can do without, one after the other.
template <class StillSo> std::uint32_t left_out_of(std::uint32_t& set, std::size_t size, StillSo still_so) {
  std::uint32_t gone = 0;
  for (std::size_t i = 0; i < size; i++) {
    const std::uint32_t one = std::uint32_t{1} << i;
    if ((set & one) == 0 || !still_so(set & ~one)) continue;
    set &= ~one;
    gone |= one;
  }
  return gone;
}

std::vector<Unit> units_of(const Board& board, std::uint32_t set) {
  std::vector<Unit> units;
  for (std::size_t u = 0; u < board.position.units().size(); u++)
    if ((set >> u & 1) != 0) units.push_back(board.position.units()[u]);
  return units;
}

std::string names(const std::vector<Unit>& units, const Map& map) {
  std::vector<std::string> all;
  for (const Unit& unit : units) all.push_back(write_unit(unit, map));
  return fmt::format("{}", fmt::join(all, ", "));
}

}  // namespace

PlacedEntry placed_entry(const CatalogueEntry& e, const Map& map, const Rules& rules) {
  Placed found = place(e.pattern, map);
  if (found.room != Placed::Room::none) return {found, true};
  const auto is_the_entry = [&](const Pattern& other) {
    return contains(other, e) && solutions_by_trial(interactions(other, rules)) == e.solutions;
  };
  const auto has_place = [&](const Pattern& other) { return place(other, map).room == Placed::Room::found; };
  const auto other = nearest_with_place(e.pattern, is_the_entry, has_place);
  return other ? PlacedEntry{place(*other, map), false} : PlacedEntry{found, true};
}

std::optional<SmallerPart> smaller_part(const Board& board, const Rules& rules) {
  const Pattern whole = pattern_of(settle(board.position, board.orders, rules));
  std::uint32_t units = 0, acting = 0;
  for (std::size_t i = 0; i < whole.size(); i++) {
    units |= std::uint32_t{1} << i;
    if (whole.orders[i].kind != OrderKind::hold) acting |= std::uint32_t{1} << i;
  }
  const std::uint32_t gone = left_out_of(
      units, whole.size(), [&](std::uint32_t some) { return is_defective(part(whole, some, acting & some), rules); });
  acting &= units;
  const std::uint32_t holding = left_out_of(
      acting, whole.size(), [&](std::uint32_t some) { return is_defective(part(whole, units, some), rules); });
  if (gone == 0 && holding == 0) return std::nullopt;
  const std::size_t solutions = solutions_by_trial(interactions(part(whole, units, acting), rules)).size();
  return SmallerPart{units_of(board, gone), units_of(board, holding), solutions};
}

std::string to_text(const SmallerPart& part, const Map& map) {
  std::string text;
  if (!part.without.empty()) text = "without " + names(part.without, map);
  if (!part.holding.empty())
    text += fmt::format("{}if {} hold{}", text.empty() ? "" : ", and ", names(part.holding, map),
                        part.holding.size() == 1 ? "s" : "");
  return text + (part.solutions == 0 ? " it has no solution" : fmt::format(" it has {} solutions", part.solutions));
}

}  // namespace dipeq
