// The blocks below the orders of a case: what is expected where a reading chooses otherwise.
#include <algorithm>

#include "model/issues.hpp"
#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/notation/case/same_case.hpp"
#include "tests/notation/refusal.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr std::string_view orders = R"(case 6.F.14
rules datc-2.4

England:
F London Supports F Wales - English Channel | given
F Wales - English Channel                   | succeeds
France:
A Brest - London                            | fails
F English Channel Convoys A Brest - London  | disrupted, dislodged
)";

CaseFile read_blocks(std::string_view blocks) {
  return read_case(std::string(orders) + std::string(blocks), "test.case", standard_map());
}
Refusal refused_blocks(std::string_view blocks) {
  return refusal([&] { read_blocks(blocks); });
}

constexpr std::string_view blocks = R"(
with 2000, 4.A.2=all-hold|dptg, route-disruption=a@3.2   # a comment
  source DATC 2.4
  solutions 2
  core none
  note one
  note two
  F Wales | fails
  A Brest | fails | dispute: succeeds; because; see page 3
with 4.A.2=rulebook-1971
  no answer
WITH 4.A.2 = szykman-army
  LON     | given   # the type may be missing
  as printed
)";

}  // namespace

TEST_CASE("a block names its reading, its source and what it expects of units", "[case]") {
  const CaseFile c = read_blocks(blocks);
  CHECK(c.rules == Preset::datc_2_4);
  REQUIRE(c.other_readings.size() == 3);
  const OtherReading& first = c.other_readings[0];
  CHECK(first.base == Preset::r2000);
  CHECK(conditions_text(first) == "2000, 4.A.2=all-hold|dptg, 4.A.1=any-route");
  CHECK(first.source == "DATC 2.4");
  CHECK(first.solutions == 2);
  REQUIRE(first.cores.has_value());
  CHECK(first.cores->empty());
  CHECK(first.notes == std::vector<std::string>{"one", "two"});
  CHECK(first.besides == OtherReading::Besides::unstated);
  CHECK(first.place.line == 11);
  REQUIRE(first.expected.size() == 4);
  CHECK_FALSE(first.expected[0].has_value());
  REQUIRE(first.expected[1].has_value());
  CHECK(to_text(first.expected[1]->printed) == "fails");
  REQUIRE(first.expected[2].has_value());
  REQUIRE(first.expected[2]->dispute.has_value());
  CHECK(to_text(first.expected[2]->right()) == "succeeds");
  CHECK(first.expected[2]->dispute->argument == "because; see page 3");
  CHECK(c.other_readings[1].besides == OtherReading::Besides::no_answer);
  CHECK(c.other_readings[2].besides == OtherReading::Besides::as_printed);
  CHECK(c.other_readings[2].expected[0].has_value());
}

TEST_CASE("what a reading chose of a condition's alternatives can be told", "[case]") {
  const CaseFile c = read_blocks("with 4.A.2=all-hold|dptg\n as printed\n");
  Rules rules = rules_of(Preset::datc_2_4);
  rules.convoy_paradox = ConvoyParadox::dptg;
  CHECK(conditions_text(c.other_readings.front(), rules) == "4.A.2=dptg");
}

TEST_CASE("a case with blocks reads back as the same case", "[case]") {
  const CaseFile c = read_blocks(blocks);
  const std::string text = write_case(c);
  CAPTURE(text);
  const CaseFile again = read_case(text, "again.case", standard_map());
  CHECK(same_case(c, again));
  CHECK(write_case(again) == text);
}

TEST_CASE("a block says what is wrong with it", "[case]") {
  struct Refused {
    std::string_view blocks;
    std::size_t line, column;
    std::string_view message;
  };
  const auto expected = GENERATE(
      Refused{"with", 10, 5, "expected a condition such as 4.A.2=all-hold, found nothing"},
      Refused{"with 4.A.2=all-hold,", 10, 21, "expected a condition such as 4.A.2=all-hold, found nothing"},
      Refused{"with 4.A.2=all-hold, dptg", 10, 22, "expected a condition such as 4.A.2=all-hold, found 'dptg'"},
      Refused{
          "with datc-1.0", 10, 6,
          "expected a condition such as 4.A.2=all-hold, or the name of a reading (datc-3.2, datc-3.0, datc-2.4, 1971, "
          "1982, 2000, 2023, dptg), found 'datc-1.0'; did you mean datc-3.0?"},
      Refused{"with 4.A.2=all-hold, 4.A.2=dptg", 10, 22, "a second condition on 4.A.2"},
      Refused{"with 4.A.2=all-hold|e@2.4", 10, 21, "the choice all-hold stands here twice"},
      Refused{
          "with 4.A.2=all-hold", 10, 1,
          "this block expects nothing; expected a unit or an order with its result, 'as printed' or 'no answer' in it"},
      Refused{"with 4.A.2=all-hold\n A Paris | fails", 11, 2, "no unit stands in Paris"},
      Refused{"with 4.A.2=all-hold\n A Wales | fails", 11, 2, "the unit there is F Wales of England"},
      Refused{"with 4.A.2=all-hold\n F Wales | fails\n Wal | fails", 12, 2, "a second result of F Wales in this block"},
      Refused{"with 4.A.2=all-hold\n F Wales", 11, 9, "expected '|' and the result of the unit's order"},
      Refused{"with 4.A.2=all-hold\n | fails", 11, 2, "expected a unit or an order before its result"},
      Refused{"with 4.A.2=all-hold\n as printed\n no answer", 12, 2,
              "this block has said already how the units that it does not name fare"},
      Refused{"with 4.A.2=all-hold\n title no", 11, 2, "'title' belongs to the header, above the first unit and order"},
      Refused{"with 4.A.2=all-hold\n source a\n source b", 12, 2, "a second 'source'; the first is in line 11"},
      Refused{"with 4.A.2=all-hold\n RETREATS", 11, 2, "expected an order of retreat below"},
      Refused{"with 4.A.2=all-hold\n RETREATS\n F London - Wales\n retreats", 13, 2,
              "a second 'RETREATS'; the first is in line 11"},
      Refused{"with 4.A.2=all-hold\n RETREATS\n A Paris - Gascony | illegal", 12, 2, "no unit stands in Paris"},
      Refused{"with 4.A.2=all-hold\n RETREATS\n A London - Wales | illegal", 12, 2,
              "the unit there is F London of England"},
      Refused{"with 4.A.2=all-hold\n Automatic disband F London", 11, 2,
              "'Automatic' is no province of this map; expected a unit, such as 'F London'"});
  CAPTURE(expected.blocks);
  const Refusal actual = refused_blocks(expected.blocks);
  CHECK(actual.message == expected.message);
  CHECK(actual.line == expected.line);
  CHECK(actual.column == expected.column);
}

TEST_CASE("an unknown issue or choice of a block is refused where it stands", "[case]") {
  const Refusal issue = refused_blocks("with 4.A.9=all-hold\n as printed");
  CHECK(issue.line == 10);
  CHECK(issue.column == 6);
  CHECK(contains(issue.message, "expected an issue"));
  const Refusal choice = refused_blocks("with 4.A.2=all-holds\n as printed");
  CHECK(choice.column == 12);
  CHECK(contains(choice.message, "expected a choice of 4.A.2, found 'all-holds'; did you mean all-hold?"));
}

namespace {

constexpr std::string_view adjustments_case = R"(phase adjustments
France owns SC Paris
France owns A Paris
France owns A Picardy
France owns A Gascony
France:
Disband A Picardy | succeeds
Disband A Picardy | illegal
Automatic disband A Gascony
Russia owns SC Moscow
Russia: Waive | succeeds
)";

CaseFile read_adjustments(const std::string& blocks) {
  return read_case(std::string(adjustments_case) + blocks, "test.case", standard_map());
}

}  // namespace

TEST_CASE("below RETREATS a block orders the retreats of its reading, each by the unit's own power",
          "[case][retreats]") {
  const CaseFile c = read_blocks(
      "with 4.A.2=all-hold\n F Wales | fails\n Retreats\n ENG R BEL | illegal\n Disband A Brest\n as printed\n"
      "with 4.A.2=dptg\n as printed\n");
  const OtherReading& block = c.other_readings.front();
  REQUIRE(block.retreats.orders.size() == 2);
  CHECK(standard_map().power(block.retreats.orders[0].by) == "France");
  CHECK(block.retreats.expected[0]->printed == Outcome{Word::illegal});
  CHECK_FALSE(block.retreats.expected[1].has_value());
  CHECK(block.besides == OtherReading::Besides::as_printed);
  CHECK(c.other_readings[1].retreats.orders.empty());
  CHECK(c.retreats.orders.empty());
  CHECK(same_case(c, read_case(write_case(c), "again.case", standard_map())));
}

TEST_CASE("in a phase of adjustments a block names orders, and who comes or goes without one", "[case][adjustments]") {
  const CaseFile c = read_adjustments(
      "with 4.D.7=must-build\n remove A Picardy | fails\n Waive | illegal\n D A PIC | cut | dispute: fails; because\n"
      " automatic build A Moscow\n Automatic disband A Paris\n");
  const OtherReading& block = c.other_readings.front();
  CHECK(block.expected.size() == 3);
  REQUIRE(block.expected_orders.size() == 3);
  CHECK(block.expected_orders[0]->printed == Outcome{Word::fails});
  CHECK(block.expected_orders[1]->printed == Outcome{Word::cut});
  CHECK(block.expected_orders[2]->printed == Outcome{Word::illegal});
  REQUIRE(block.automatic.size() == 2);
  CHECK(block.automatic[0].kind == Automatic::Kind::build);
  CHECK(standard_map().power(block.automatic[0].unit.power) == "Russia");
  CHECK(block.automatic[1].kind == Automatic::Kind::disband);
  CHECK(standard_map().power(block.automatic[1].unit.power) == "France");
  CHECK(same_case(c, read_case(write_case(c), "again.case", standard_map())));
}

TEST_CASE("in a phase of retreats a block names orders", "[case][retreats]") {
  const CaseFile c = read_case(
      "phase retreats\nAustria dislodged F Trieste, may retreat to Albania\nAustria: F Trieste - Albania | succeeds\n"
      "with 4.B.2=illegal\n F TRI R ALB | fails\n",
      "test.case", standard_map());
  REQUIRE(c.other_readings.front().expected_orders.size() == 1);
  CHECK(c.other_readings.front().expected_orders[0]->printed == Outcome{Word::fails});
  CHECK(same_case(c, read_case(write_case(c), "again.case", standard_map())));
}

TEST_CASE("a block of a phase of adjustments says what is wrong with it", "[case][adjustments]") {
  struct Refused {
    std::string block;
    std::size_t column;
    std::string_view message;
  };
  const auto expected = GENERATE(
      Refused{" Disband A Paris | fails", 2, "no order above is 'Disband A Paris'"},
      Refused{" Waive | fails\n Waive | fails", 2,
              "one result more of 'Waive' in this block than there are such orders"},
      Refused{" Waive", 7, "expected '|' and the result of the order"},
      Refused{" A Paris | fails", 2, "expected 'Build <unit>', 'Disband <unit>' or 'Waive', found 'A Paris'"},
      Refused{" RETREATS", 2, "'RETREATS' stands below the orders of a movement phase; this is a phase of adjustments"},
      Refused{" Automatic disband A Moscow", 20, "no unit stands in Moscow"},
      Refused{" Automatic disband F Gascony", 20, "the unit there is A Gascony of France"},
      Refused{" Automatic build A Burgundy", 18, "Burgundy is no power's home centre"},
      Refused{" Automatic build A Moscow\n Automatic build A Moscow", 18, "A Moscow is named twice"},
      Refused{" Automatic build Moscow", 18, "expected A or F before Moscow"},
      Refused{" Automatic waive", 12, "expected 'disband' or 'build' and a unit, found 'waive'"},
      Refused{" Automatic build A Moscow | succeeds", 27, "what happens automatically is itself a result"});
  CAPTURE(expected.block);
  const Refusal actual = refusal([&] { read_adjustments("with 4.D.7=must-build\n" + expected.block); });
  CHECK(actual.message == expected.message);
  CHECK(actual.column == expected.column);
  CHECK(actual.line == 13 + static_cast<std::size_t>(std::ranges::count(expected.block, '\n')));
}
