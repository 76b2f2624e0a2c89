#include "model/position.hpp"

#include "tests/catch.hpp"
#include "tests/phases/settling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

TEST_CASE("two units cannot stand in one province, not even on different coasts", "[position]") {
  Position position(standard_map());
  CHECK(position.add({UnitType::fleet, power("France"), location("spa/nc")}) == UnitId(0));
  CHECK_FALSE(position.add({UnitType::fleet, power("Italy"), location("spa/sc")}));
  CHECK(position.add({UnitType::army, power("Italy"), location("rom")}) == UnitId(1));
  CHECK(position.units().size() == 2);
  CHECK(position.unit_in(province("rom")) == UnitId(1));
  CHECK_FALSE(position.unit_in(province("par")));
}

TEST_CASE("an army stands on no coast", "[position][4.B.6]") {
  Position position(standard_map());
  position.add({UnitType::army, power("Russia"), location("stp/sc")});
  position.add({UnitType::fleet, power("France"), location("bre/wc")});
  CHECK(position[UnitId(0)].at == location("stp"));
  CHECK(position[UnitId(1)].at == location("bre"));
}
