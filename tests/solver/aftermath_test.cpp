// From a movement phase to the next.
#include "solver/aftermath.hpp"

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/phases/phases.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

GameState after(std::string_view text) {
  const CaseFile c = read_case(text, "test.case", standard_map());
  Adjudicator adjudicator;
  return after_movement(game_state(c), judge(c.position, c.orders, adjudicator));
}

}  // namespace

TEST_CASE("after the movement come retreats, if any unit may retreat", "[aftermath]") {
  const GameState s = after(
      "phase Spring 1901 movement\nItaly: A Venice - Trieste\nA Tyrolia Supports A Venice - Trieste\nAustria: F "
      "Trieste Holds\n"
      "A Vienna Holds");
  CHECK(to_text(s.turn) == "Spring 1901 retreats");
  CHECK(units_text(s.position) == "Italy A Trieste, Italy A Tyrolia, Austria A Vienna");
  REQUIRE(s.dislodged.size() == 1);
  CHECK(write_unit(s.dislodged[0].unit, standard_map()) == "F Trieste");
  CHECK(s.dislodged[0].listed_after == 2);
  CHECK(s.dislodged[0].retreats.size() == 2);  // Adriatic Sea, Albania: the attacker came from Venice
}

TEST_CASE("a unit that may not retreat is gone", "[aftermath][6.H.17]") {
  const GameState s = after(
      "phase Spring 1901 movement\nEngland: F Mid-Atlantic Ocean Supports A Spain - Portugal\nA Spain - Portugal\n"
      "France: A Portugal Holds");
  CHECK(to_text(s.turn) == "Fall 1901 movement");
  CHECK(units_text(s.position) == "England F Mid-Atlantic Ocean, England A Portugal");
}

TEST_CASE("centres change owner after Fall, not after Spring", "[aftermath]") {
  const std::string orders =
      " 1901 movement\nFrance owns SC Paris\nGermany owns SC Belgium\nFrance: A Picardy - Belgium\nA Paris - Gascony";
  const GameState spring = after("phase Spring" + orders);
  CHECK(spring.centres.of(PowerId(2)).size() == 1);
  CHECK(to_text(spring.turn) == "Fall 1901 movement");
  const GameState fall = after("phase Fall" + orders);
  CHECK(fall.centres.of(PowerId(2)).size() == 2);
  CHECK(fall.centres.of(PowerId(3)).empty());
  CHECK(to_text(fall.turn) == "Spring 1902 movement");  // two centres, two units
}

TEST_CASE("the opening has the units and the home centres of every power", "[aftermath]") {
  const GameState s = opening(standard_map());
  CHECK(to_text(s.turn) == "Spring 1901 movement");
  CHECK(s.position.units().size() == 22);
  for (std::size_t p = 0; p < standard_map().powers().size(); ++p) CHECK(adjustment_due(s, PowerId(p)) == 0);
}
