// How differences of these phases are told.
#include "compare/phases/phase_ways.hpp"
#include "tests/compare/phases/compared_phases.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// How an adjudicator differs that leaves `after` there; what a build of an army in Vienna is told as.
std::string way_of(const std::vector<BuildOrder>& builds, bool stands, std::size_t after) {
  const Map& map = standard_map();
  const auto code = [](const Province& p) { return p.code; };
  const ProvinceId vienna(
      static_cast<std::size_t>(std::ranges::find(map.provinces(), "vie", code) - map.provinces().begin()));
  const PowerId austria = *map[vienna].home;
  AdjustmentBoard board{GameState(map), {}};
  board.state.turn.phase = Phase::adjustments;
  board.state.centres.give(vienna, austria);
  const Unit army{UnitType::army, austria, {vienna}};
  if (stands) board.state.position.add(army);
  for (BuildOrder build : builds) {
    build.unit.at = {vienna};
    board.orders.push_back({austria, build, {}});
  }
  const auto ways = phase_ways(board, datc, units_after(board, datc), UnitsAfter(after, army));
  REQUIRE(ways.size() == 1);
  return to_text(ways.front());
}

}  // namespace

TEST_CASE("a difference is told by the order that counts", "[compare][phases]") {
  const BuildOrder fleet{{UnitType::fleet, {}}}, army{{UnitType::army, {}}};
  CHECK(way_of({fleet, army}, false, 0) ==
        "only the rules have a unit that was built: by the rules its order is followed");
  // Built where an own unit stands already.
  CHECK(way_of({army}, true, 2) ==
        "only the other has a unit that was built: by the rules its order is refused: no build due");
}
