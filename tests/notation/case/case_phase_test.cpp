// Case files of other phases than movement, and of movement with the retreats that follow.
#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/notation/case/same_case.hpp"
#include "tests/notation/refusal.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

CaseFile read_phase(std::string_view text) { return read_case(text, "test.case", standard_map()); }
Refusal refused_phase(const std::string& text) {
  return refusal([&] { read_phase(text); });
}

constexpr std::string_view retreats = R"(phase     Fall 1901 retreats

Italy owns SC Venice

Austria dislodged F Trieste, may retreat to Albania, Venice
Italy owns A Trieste
Turkey owns F Constantinople
Russia dislodged F Rumania, may retreat to Bulgaria(ec), Sevastopol

Austria:
F Trieste - Albania                    | succeeds

Russia:
Disband F Rumania                      | succeeds
F Rumania Supports F Trieste - Albania | illegal | dispute: fails; why
)";

constexpr std::string_view adjustments = R"(phase     Winter 1901 adjustments

France owns SC Paris
Russia owns SC Moscow

France owns A Picardy
France owns F Gulf of Lyon

France:
Disband A Paris | illegal
Automatic disband F Gulf of Lyon

Russia:
Build A Moscow  | succeeds
Build Moscow
Waive
)";

}  // namespace

TEST_CASE("a phase of retreats says who is dislodged and may go where", "[case][retreats]") {
  const CaseFile c = read_phase(retreats);
  CHECK(c.turn == Turn{Phase::retreats, Date{Season::fall, 1901}});
  REQUIRE(c.dislodged.size() == 2);
  CHECK(c.position.units().size() == 2);
  CHECK(write_unit(c.dislodged[1].unit, standard_map()) == "F Rumania");
  REQUIRE(c.dislodged[1].retreats.size() == 2);
  CHECK(write_location(c.dislodged[1].retreats[0], standard_map()) == "Bulgaria(ec)");
  CHECK(c.dislodged[0].listed_after == 0);
  CHECK(c.dislodged[1].listed_after == 2);
  REQUIRE(c.retreats.orders.size() == 3);
  CHECK(std::holds_alternative<DisbandOrder>(c.retreats.orders[1].action));
  CHECK(c.retreats.expected[2]->right() == Outcome{Word::fails});
  CHECK(c.orders.empty());
}

TEST_CASE("a phase of adjustments says who owns which centre", "[case][adjustments]") {
  const CaseFile c = read_phase(adjustments);
  CHECK(c.turn == Turn{Phase::adjustments, Date{Season::winter, 1901}});
  CHECK(c.centres.of(PowerId(2)).size() == 1);
  CHECK(c.centres.of(PowerId(5)).size() == 1);
  CHECK(c.centres.of(PowerId(0)).empty());
  REQUIRE(c.adjustments.orders.size() == 4);
  CHECK(std::holds_alternative<WaiveOrder>(c.adjustments.orders[3].action));
  CHECK_FALSE(std::get<BuildOrder>(c.adjustments.orders[2].action).unit.type);
  REQUIRE(c.automatic.size() == 1);
  CHECK(write_unit(c.automatic[0].unit, standard_map()) == "F Gulf of Lyon");
  CHECK(standard_map().power(c.automatic[0].unit.power) == "France");
}

TEST_CASE("what is written of a phase is what was read", "[case]") {
  for (const std::string_view text : {retreats, adjustments}) CHECK(write_case(read_phase(text)) == text);
  const std::string_view scattered =
      "phase adjustments\nFrance owns A Paris\nRussia owns A Moscow\nFrance: Automatic disband A Paris\nRussia: Waive\n"
      "France: remove A Paris\nRussia: decline a build\nautomatic disband A Moscow";
  CHECK(same_case(read_phase(scattered), read_phase(write_case(read_phase(scattered)))));
}

TEST_CASE("orders below RETREATS are for the retreats that follow upon the movement", "[case][retreats]") {
  const std::string text =
      "Italy:\nA Venice - Trieste              | succeeds\nA Tyrolia Supports A Venice - Trieste\n\n"
      "Austria:\nF Trieste Holds\n\nRETREATS\n\nAustria:\nF Trieste - Albania | succeeds\n";
  const CaseFile c = read_phase(text);
  CHECK(c.orders.size() == 3);
  REQUIRE(c.retreats.orders.size() == 1);
  CHECK(c.retreats.expected[0]->printed == Outcome{Word::succeeds});
  CHECK(same_case(c, read_phase(write_case(c))));
}

TEST_CASE("orders of other phases may be short", "[case]") {
  const CaseFile c = read_phase(
      "phase retreats\nAustria dislodged F Trieste, may retreat to Venice\nAustria: F TRI R VEN\nF TRI - VEN\nF TRI D");
  CHECK(write_order(c.retreats.orders[0], standard_map()) == "F Trieste - Venice");
  CHECK(write_order(c.retreats.orders[1], standard_map()) == "F Trieste - Venice");
  CHECK(write_order(c.retreats.orders[2], standard_map()) == "Disband F Trieste");
  const CaseFile b = read_phase("phase adjustments\nFrance: b f bre\nwaive build\nd a par");
  CHECK(write_order(b.adjustments.orders[0], standard_map()) == "Build F Brest");
  CHECK(write_order(b.adjustments.orders[2], standard_map()) == "Disband A Paris");
}

TEST_CASE("a phase that is none is refused, and says what was expected", "[case]") {
  CHECK(refused_phase("phase summer").message ==
        "expected a phase, such as 'Spring 1901 movement', 'retreats' or 'adjustments', found 'summer'");
  CHECK(refused_phase("phase Spring").message == "expected a year from 1 to 9999, found nothing");
  CHECK(refused_phase("phase Spring 0 movement").message == "expected a year from 1 to 9999, found '0'");
  CHECK(refused_phase("phase Spring 1901").message == "expected movement, retreats or adjustments, found nothing");
  CHECK(refused_phase("phase Spring 1901 adjustments").message ==
        "units are adjusted in winter; they move and retreat in spring and fall");
  CHECK(refused_phase("phase Winter 1901 movement").column == 19);
  CHECK(refused_phase("phase movement and more").message == "expected nothing more after the phase, found 'and'");
  CHECK(refused_phase("phase movement\nphase movement").message == "a second 'phase'; the first is in line 1");
  CHECK(refused_phase("RETREATS\nphase adjustments").message ==
        "'phase' belongs to the header, above the first unit and order");
  CHECK(refused_phase("France owns SC Paris\nphase movement").message ==
        "'phase' belongs to the header, above the first unit and order");
}

TEST_CASE("centres and dislodged units that cannot be so are refused", "[case]") {
  CHECK(refused_phase("France owns SC Burgundy").message == "Burgundy is no supply centre");
  CHECK(refused_phase("France owns SC Paris\nItaly owns SC Paris").message == "line 1 says who owns Paris");
  CHECK(refused_phase("France owns SC Paris | stands").message == "a supply centre has no result");
  const std::string phase = "phase retreats\n";
  CHECK(refused_phase("Italy dislodged A Rome, may retreat to Tuscany").message ==
        "a unit is dislodged in a phase of retreats ('phase retreats' above); this is one of movement");
  CHECK(refused_phase(phase + "Italy dislodged A Rome").message ==
        "expected ', may retreat to <province>, <province>' after the dislodged unit");
  CHECK(refused_phase(phase + "Italy dislodged A Rome, may retreat to Paris").message ==
        "A Rome cannot retreat to Paris: it could not move there");
  CHECK(refused_phase(phase + "Italy dislodged A Rome, may retreat to Tuscany\nFrance owns A Tuscany").message ==
        "A Rome cannot retreat to Tuscany: A Tuscany of France stands there");
  CHECK(refused_phase(phase + "Italy dislodged A Rome, may retreat to Tuscany, Tuscany").message ==
        "Tuscany is named twice");
  CHECK(refused_phase(phase + "Italy dislodged Rome, may retreat to Tuscany").message == "expected A or F before Rome");
  CHECK(refused_phase(phase +
                      "Italy dislodged A Rome, may retreat to Tuscany\nItaly dislodged F Rome, may retreat to Tuscany")
            .message == "two dislodged units in Rome");
}

TEST_CASE("orders of the wrong phase are refused", "[case]") {
  CHECK(refused_phase("phase adjustments\nFrance: A Paris - Burgundy").message ==
        "expected 'Build <unit>', 'Disband <unit>' or 'Waive', found 'A Paris - Burgundy'");
  CHECK(refused_phase("France:\nBuild A Paris").line == 2);
  CHECK(refused_phase("phase retreats\nRETREATS").message ==
        "'RETREATS' stands below the orders of a movement phase; this is a phase of retreats");
  CHECK(refused_phase("RETREATS\nretreats").message == "a second 'RETREATS'; the first is in line 1");
  CHECK(refused_phase("phase adjustments\nBuild A Paris").message ==
        "expected a heading such as 'Austria:' above the first order");
  CHECK(refused_phase("phase adjustments\nFrance: Automatic disband Paris").message == "expected A or F before Paris");
  CHECK(refused_phase("phase adjustments\nFrance: Automatic disband A Paris | succeeds").message ==
        "what happens automatically is itself a result");
}
