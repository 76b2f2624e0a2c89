// (internal) Phases as the judges and the programs after them call them: S1901M, F1901R, W1901A.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "phases/game_state.hpp"

namespace dipeq {

std::optional<Turn> turn_named(std::string_view name);  // nullopt: no such name
std::string phase_name(const Turn& turn);

// Of a turn that has none, for formats that cannot do without: Spring 1901, and Winter 1901 of adjustments.
Date date_of(const Turn& turn);

}  // namespace dipeq
