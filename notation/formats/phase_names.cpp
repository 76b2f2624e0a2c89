#include "notation/formats/phase_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

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

// When nobody says it.
Date first_date(Phase phase) { return {phase == Phase::adjustments ? Season::winter : Season::spring, 1901}; }

}  // namespace

std::optional<Turn> turn_named(std::string_view name) {
  if (name.size() < 3 || name.size() > longest_year + 2) return std::nullopt;
  const auto season = meaning(seasons, name.front());
  const auto phase = meaning(phases, name.back());
  const std::string_view digits = name.substr(1, name.size() - 2);
  int year = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), year);
  if (!season || !phase || error != std::errc() || end != digits.data() + digits.size() || year < 0)
    return std::nullopt;
  if ((*season == Season::winter) != (*phase == Phase::adjustments)) return std::nullopt;
  return Turn{*phase, Date{*season, year}};
}

std::string phase_name(Turn turn) {
  const Date date = turn.date.value_or(first_date(turn.phase));
  return fmt::format("{}{}{}", letter(seasons, date.season), date.year, letter(phases, turn.phase));
}

}  // namespace dipeq
