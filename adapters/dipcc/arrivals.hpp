// Which unit is which after a movement phase: dipcc tells who stands where, by power and type, and not where each came from.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "game_state.h"

struct Placed {
  std::string text;  // dipeq's: "F STP/nc"
  dipcc::OwnedUnit unit;
};

// Where each unit that is not dislodged stands now: where it was, or where its order leads. Throws Declined where both fit all of a
// circle, and std::runtime_error if a unit is gone, or one has come from nowhere.
std::map<std::string, dipcc::Loc> arrivals(const std::vector<Placed>& standing,
                                           const std::map<dipcc::Loc, dipcc::Order>& counts,
                                           const std::map<dipcc::Loc, dipcc::OwnedUnit>& after);
