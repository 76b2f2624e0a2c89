// What dipeq says of a board if it has faults.
#pragma once
#include <algorithm>

#include "compare/faults/faults.hpp"
#include "model/presets.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"
#include "tests/support/rules.hpp"

namespace dipeq::testing {

inline Observation seen(const Board& board, const std::vector<Fault>& faults) {
  return std::get<Observation>(with_faults(datc, faults)->ask(board));
}
inline const ObservedUnit& of(const Observation& all, const Board& board, std::string_view code) {
  return all.units[board.position.unit_in(province(code)).value().index()];
}
inline bool open(const Board& board, const std::vector<Fault>& faults, std::string_view unit, std::string_view to) {
  const Observation all = seen(board, faults);
  const ObservedUnit& one = of(all, board, unit);
  REQUIRE(one.dislodged);
  return std::ranges::find(*one.retreats, province(to), &Location::province) != one.retreats->end();
}
inline bool at(const Board& board, const std::vector<Fault>& faults, std::string_view unit, std::string_view there) {
  const Observation all = seen(board, faults);
  return of(all, board, unit).at.province == province(there);
}

inline GuardCondition when(std::string_view what, std::string v, bool holds = true) {
  return {&condition_called(what), {std::move(v), ""}, holds};
}

}  // namespace dipeq::testing
