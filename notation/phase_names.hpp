// (internal) Phases as the judges and the programs after them call them: S1901M, F1901R, W1901A.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "phases/game_state.hpp"

namespace dipeq {

std::optional<Turn> turn_named(std::string_view name);  // nullopt: no such name
std::string phase_name(const Turn& turn);

// Why a phase that comes next could not be written and read again, as a message; empty if it can be.
inline constexpr int last_year = 9999;
std::string beyond_the_last_year(const Turn& next);

// Of a turn that has none, for formats that cannot do without: Spring 1901, and Winter 1901 of adjustments.
Date date_of(const Turn& turn);

}  // namespace dipeq
