// (internal) Phases as the judges and the programs after them call them: S1901M, F1901R, W1901A.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "phases/game_state.hpp"

namespace dipeq {

std::optional<Turn> turn_named(std::string_view name);  // nullopt: no such name
std::string phase_name(const Turn& turn);

// Why a phase that comes next could not be written and read again, as a message; empty if it can be.
inline constexpr int last_year = 9999;
std::string beyond_the_last_year(const Turn& next);

// By which turns that have dates follow each other.
inline std::tuple<int, Season, Phase> in_sequence(const Turn& turn) {
  return {turn.date->year, turn.date->season, turn.phase};
}

// Of a turn that has none, for formats that cannot do without: Spring 1901, and Winter 1901 of adjustments.
Date date_of(const Turn& turn);

}  // namespace dipeq
