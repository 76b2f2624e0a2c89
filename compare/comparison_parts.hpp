// A comparison in parts that shards share (campaign/parts.hpp): a few boards each, with what their differences come down to. Causes are
// looked for when all parts are there, as a cause depends on all of them.
#pragma once
#include "campaign/parts.hpp"
#include "campaign/shard.hpp"
#include "compare/comparison.hpp"

namespace dipeq {

inline constexpr std::size_t boards_of_a_part = 64;
// How many of the boards of a run are a shard's, in whatever phase.
inline std::size_t boards_of(const Shard& shard, std::size_t boards) {
  return things_of(shard, boards, boards_of_a_part);
}

// Asks about the parts that `parts` wants found; whether it was not stopped before. Each shard audits the map by itself, if it is to be.
bool find_parts(const Boards& boards, const Map& map, const Rules& rules, const StartAdjudicator& start_other,
                const ComparisonSettings& settings, Parts& parts);

// The comparison that one run comes to, if the other says the same of the same board. It is started to be asked about causes. InputError if a
// part is of another adjudicator, or was not written by find_parts of these boards.
Comparison comparison_of_parts(const Boards& boards, const Map& map, const Rules& rules,
                               const StartAdjudicator& start_other, const ComparisonSettings& settings, Parts& known);

}  // namespace dipeq
