// The retreat phase: which orders are legal, who is disbanded. The DATC's own cases are in the corpus (6.H).
#include "tests/catch.hpp"
#include "tests/phases/phases.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const std::string after_two_were_dislodged = R"(phase retreats
Italy owns A Trieste
Italy owns F Greece
Austria dislodged F Trieste, may retreat to Albania, Venice
Turkey dislodged F Greece, may retreat to Albania, Bulgaria(sc)
)";

}  // namespace

TEST_CASE("a unit retreats where it may", "[6.H]") {
  CHECK(retreated(after_two_were_dislodged + "Austria: F Trieste - Venice\nTurkey: F Greece - Bulgaria(sc)") ==
        "Italy A Trieste, Italy F Greece, Austria F Venice, Turkey F Bulgaria(sc)");
}

TEST_CASE("units that retreat to one province are disbanded, all of them", "[6.H.7]") {
  const std::string orders = after_two_were_dislodged + "Austria: F Trieste - Albania\nTurkey: F Greece - Albania";
  CHECK(retreat_verdicts(orders) == "fails same_province, fails same_province");
  CHECK(retreated(orders) == "Italy A Trieste, Italy F Greece");
}

TEST_CASE("an illegal retreat stands in nobody's way", "[6.H.10]") {
  const std::string orders = after_two_were_dislodged + "Austria: F Trieste - Adriatic Sea\nTurkey: F Greece - Albania";
  CHECK(retreat_verdicts(orders) == "illegal not_open, succeeds");
  CHECK(retreated(orders) == "Italy A Trieste, Italy F Greece, Turkey F Albania");
}

TEST_CASE("a retreat that is not open says so, whatever else is wrong with it", "[6.H.5]") {
  CHECK(retreat_verdicts(after_two_were_dislodged + "Austria: F Trieste - Black Sea") == "illegal not_open");
  CHECK(retreat_verdicts(after_two_were_dislodged + "Austria: F Trieste - Vienna") == "illegal not_open");
}

TEST_CASE("a unit without a retreat order is disbanded, as one that is ordered to", "[6.H]") {
  CHECK(retreated(after_two_were_dislodged) == "Italy A Trieste, Italy F Greece");
  CHECK(retreat_verdicts(after_two_were_dislodged + "Turkey: Disband F Greece") == "succeeds");
  CHECK(retreated(after_two_were_dislodged + "Turkey: F Greece Disbands") == "Italy A Trieste, Italy F Greece");
}

TEST_CASE("only dislodged units of one's own have retreat orders", "[6.H.1][6.H.2][6.H.3][6.H.4]") {
  CHECK(retreat_verdicts(after_two_were_dislodged + "Italy: F Ionian Sea - Albania") == "illegal not_dislodged");
  CHECK(retreat_verdicts(after_two_were_dislodged + "Austria: F Trieste Supports F Greece - Albania") ==
        "illegal no_retreat_order");
  CHECK(retreat_verdicts(after_two_were_dislodged + "Austria: F Trieste Holds") == "illegal no_retreat_order");
  CHECK(retreat_verdicts(after_two_were_dislodged + "Turkey: F Trieste - Venice") == "illegal not_your_unit");
}

TEST_CASE("the coast of a retreat is read as that of a move", "[4.B.1][4.B.2][4.B.3]") {
  const std::string western_mediterranean =
      "phase retreats\nItaly owns F Western Mediterranean\n"
      "France dislodged F Mid-Atlantic Ocean, may retreat to Spain(nc), Spain(sc), Portugal\n"
      "Turkey dislodged F Aegean Sea, may retreat to Bulgaria(sc)\n";
  CHECK(retreat_verdicts(western_mediterranean + "France: F Mid-Atlantic Ocean - Spain") == "illegal coast_needed");
  CHECK(retreat_verdicts(western_mediterranean + "France: F Mid-Atlantic Ocean - Spain(sc)") == "succeeds");
  CHECK(retreated(western_mediterranean + "Turkey: F Aegean Sea - Bulgaria") ==
        "Italy F Western Mediterranean, Turkey F Bulgaria(sc)");
}

TEST_CASE("of several orders to a dislodged unit the first legal one counts", "[4.D.3]") {
  const std::string orders =
      after_two_were_dislodged +
      "Turkey: F Greece - Aegean Sea\nF Greece - Albania\nF Greece - Bulgaria(sc)\nDisband F Greece";
  CHECK(retreat_verdicts(orders) == "illegal not_open, succeeds, invalid second_order, invalid second_order");
  CHECK(retreated(orders) == "Italy A Trieste, Italy F Greece, Turkey F Albania");
}

TEST_CASE("an order that does not count is not told where the one that counts led", "[4.D.3][6.H.7]") {
  CHECK(retreat_verdicts(after_two_were_dislodged +
                         "Austria: F Trieste - Albania\nF Trieste - Venice\nDisband F Trieste\n"
                         "Turkey: F Greece - Albania") ==
        "fails same_province, invalid second_order, invalid second_order, fails same_province");
}

TEST_CASE("units keep the order of their age", "[4.D.8]") {
  CHECK(retreated("phase retreats\nFrance dislodged A Gascony, may retreat to Brest\nFrance owns A Paris\n"
                  "France dislodged A Burgundy, may retreat to Picardy\nFrance owns A Marseilles\n"
                  "France: A Burgundy - Picardy\nA Gascony - Brest") ==
        "France A Brest, France A Paris, France A Picardy, France A Marseilles");
}
