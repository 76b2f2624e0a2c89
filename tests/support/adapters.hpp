// Adapters as the tests start them.
#pragma once
#include <string>

#include "adjudicators/command_adjudicator.hpp"
#include "notation/map_file.hpp"
#include "tests/support/board.hpp"
#include "tests/support/paths.hpp"

namespace dipeq::testing {

using Other = std::unique_ptr<OtherAdjudicator>;

inline const std::string adapters = std::string(dipeq::source_dir) + "/adapters/";

// What a reply is, in one line: "F LON at NTH; A VIE at VIE, dislodged, fails, may retreat to BOH TYR", "declined: …",
// "crashed: …".
std::string in_words(const Reply& reply, const Position& position);

}  // namespace dipeq::testing
