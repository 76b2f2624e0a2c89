// Which units' orders act on each other.
#include "boards/touching.hpp"

#include "phases/legality.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"

using namespace dipeq;
using testing::board_of;

namespace {

std::vector<Touch> touching(const Board& board) { return touches(Interactions(settle(board.position, board.orders))); }
Touch touch(std::uint32_t a, std::uint32_t b) { return {UnitId(a), UnitId(b)}; }

}  // namespace

TEST_CASE("units touch if one attacks the other, both go to one place, or one supports or convoys the other",
          "[boards]") {
  CHECK(touching(board_of({{"England", "F North Sea - Norway"}, {"Russia", "F Norway Hold"}})) ==
        std::vector{touch(0, 1)});
  CHECK(touching(board_of({{"France", "A Paris - Burgundy"}, {"Germany", "A Munich - Burgundy"}})) ==
        std::vector{touch(0, 1)});
  CHECK(touching(board_of({{"France", "A Paris Supports A Marseilles"}, {"France", "A Marseilles Hold"}})).empty());
  CHECK(touching(board_of({{"France", "A Gascony Supports A Marseilles"}, {"France", "A Marseilles Hold"}})) ==
        std::vector{touch(0, 1)});
  CHECK(touching(board_of({{"England", "F North Sea Convoys A London - Norway"},
                           {"England", "A London - Norway"},
                           {"Russia", "A Warsaw Hold"}})) == std::vector{touch(0, 1)});
}

TEST_CASE("units that stand next to each other and do nothing together do not touch", "[boards]") {
  CHECK(touching(board_of({{"France", "A Paris Hold"}, {"Germany", "A Burgundy Hold"}})).empty());
}

TEST_CASE("by touches one comes from unit to unit, and no further", "[boards]") {
  const std::vector<Touch> chain{touch(0, 1), touch(1, 2), touch(3, 4)};
  CHECK(reached_by_touch(chain, 5, {UnitId(0)}) == std::vector{true, true, true, false, false});
  CHECK(reached_by_touch(chain, 5, {UnitId(2), UnitId(4)}) == std::vector{true, true, true, true, true});
  CHECK(reached_by_touch(chain, 5, {}) == std::vector<bool>(5));
}
