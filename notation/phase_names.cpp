#include "notation/phase_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "io/number.hpp"

namespace dipeq {
namespace {

constexpr std::array seasons{std::pair{'S', Season::spring}, std::pair{'F', Season::fall},
                             std::pair{'W', Season::winter}};
constexpr std::array phases{std::pair{'M', Phase::movement}, std::pair{'R', Phase::retreats},
                            std::pair{'A', Phase::adjustments}};
constexpr std::size_t longest_year = 5;

template <class Pairs> auto meaning(const Pairs& pairs, char letter) {
  const auto found = std::ranges::find(pairs, letter, [](const auto& p) { return p.first; });
  return found == pairs.end() ? std::nullopt : std::optional(found->second);
}

template <class Pairs, class Value> char letter(const Pairs& pairs, Value value) {
  return std::ranges::find(pairs, value, [](const auto& p) { return p.second; })->first;
}

}  // namespace

std::optional<Turn> turn_named(std::string_view name) {
  if (name.size() < 3 || name.size() > longest_year + 2) return std::nullopt;
  const auto season = meaning(seasons, name.front());
  const auto phase = meaning(phases, name.back());
  const auto year = number_in<int>(name.substr(1, name.size() - 2));
  if (!season || !phase || !year || *year < 0) return std::nullopt;
  if ((*season == Season::winter) != (*phase == Phase::adjustments)) return std::nullopt;
  return Turn{*phase, Date{*season, *year}};
}

Date date_of(const Turn& turn) {
  return turn.date.value_or(Date{turn.phase == Phase::adjustments ? Season::winter : Season::spring, 1901});
}

std::string beyond_the_last_year(const Turn& next) {
  if (!next.date || next.date->year <= last_year) return {};
  return fmt::format("no position follows: the next phase would be of the year {}, and years go from 1 to {}",
                     next.date->year, last_year);
}

std::string phase_name(const Turn& turn) {
  const Date date = date_of(turn);
  return fmt::format("{}{}{}", letter(seasons, date.season), date.year, letter(phases, turn.phase));
}

}  // namespace dipeq
