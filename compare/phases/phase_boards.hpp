// Boards of retreats and of adjustments that another adjudicator can be asked about.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adjudicators/phase_board.hpp"
#include "compare/board_source.hpp"

namespace dipeq {

// The retreat phase that follows a movement phase; of `orders` those count, and only those are told, whose unit was on that board. None if
// nobody has to retreat, or the rules leave the movement phase undecided.
std::optional<RetreatBoard> retreats_after(Board before, std::vector<RetreatOrder> orders, const Rules& rules);

using PhaseBoards = BoardSource<PhaseBoard>;

// A random movement board adjudicated by these rules, and random orders to retreat, of which some are illegal, missing or several.
std::unique_ptr<PhaseBoards> random_retreats(const Map& map, const Rules& rules, std::uint64_t seed,
                                             std::size_t how_many, std::size_t first = 0);
// Random units, and centres that are mostly owned by whose units stand there or by whose homes they are; random orders likewise.
std::unique_ptr<PhaseBoards> random_adjustments(const Map& map, std::uint64_t seed, std::size_t how_many,
                                                std::size_t first = 0);

using NamedPhase = NamedOf<PhaseBoard>;
std::unique_ptr<PhaseBoards> listed_phases(std::vector<NamedPhase> boards);

}  // namespace dipeq
