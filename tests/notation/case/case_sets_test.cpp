// What a case file says besides orders: sets, proxies, perpetual orders, Flying Dutchmen, open words.
#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/notation/case/same_case.hpp"
#include "tests/notation/refusal.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

CaseFile read_sets(std::string_view text) { return read_case(text, "test.case", standard_map()); }

constexpr std::string_view everything = R"(Germany owns SC Munich
Germany owns A Munich
Germany owns A Kiel
Germany owns A Ruhr
England owns F London
England owns A Wales
France owns A Paris
France owns A Picardy
Germany proxies A Munich to Austria
dutchman A Kiel or A Ruhr
England:
set 1
F London - North Sea        | invalid
proxy A Wales to France
set 2 amends
F London - English Channel  | succeeds
set 3 replaces
France:
set b
A Pir - Bur                 | invalid
perpetual A Spain Holds
set a
A Wal - Liverpool
Austria: A Munich - Tyrolia
England: set 2 amends
A Wales H
)";

void all_sets_refused(
    std::initializer_list<std::tuple<std::string_view, std::size_t, std::size_t, std::string_view>> all) {
  for (const auto& [text, line, column, message] : all) {
    CAPTURE(text);
    const Refusal actual = refusal([&] { read_sets(text); });
    CHECK(actual.message == message);
    CHECK(actual.line == line);
    CHECK(actual.column == column);
  }
}

}  // namespace

TEST_CASE("a case file knows order sets, proxies, perpetual orders and units too many", "[case]") {
  const CaseFile c = read_sets(everything);
  REQUIRE(c.orders.size() == 7);
  REQUIRE(c.sets.size() == 5);
  CHECK(c.sets[1].mark == SetMark::amends);
  CHECK(c.sets[2].mark == SetMark::replaces);
  CHECK(c.orders[0].set == SetLabel{SetLabel::Kind::number, 1});
  CHECK(c.orders[2].set == SetLabel{SetLabel::Kind::letter, 2});
  CHECK(c.orders[3].duration == Duration::perpetual);
  CHECK_FALSE(c.orders[3].set);
  CHECK(c.orders[6].set == SetLabel{SetLabel::Kind::number, 2});
  REQUIRE(c.proxies.size() == 2);
  CHECK(c.proxies[0].given == Proxy::Given::beforehand);
  CHECK(c.proxies[1].given == Proxy::Given::in_set);
  CHECK(c.proxies[1].before == 1);
  REQUIRE(c.dutchmen.size() == 1);
  CHECK(c.dutchmen[0].among.size() == 2);
  REQUIRE(c.open.size() == 1);
  CHECK(c.open[0].order == 2);
  CHECK(c.open[0].text == "A Pir - Bur");
  CHECK(c.open[0].meanings.size() == 2);
  CHECK(c.open[0].meanings[1].set == c.orders[2].set);
  CHECK(same_case(c, read_sets(write_case(c))));
  CHECK(write_case(read_sets(write_case(c))) == write_case(c));
}

TEST_CASE("a case of plain orders says nothing of sets", "[case]") {
  const CaseFile c = read_sets("England: F Lon H");
  CHECK(c.sets.empty());
  CHECK(c.open.empty());
  CHECK_FALSE(c.orders[0].set);
  CHECK(write_case(c) == "England:\nF London Holds\n");
}

TEST_CASE("a set says what is wrong with it", "[case][4.D.1]") {
  all_sets_refused({
      {"England:\nset\nF Lon H", 2, 4,
       "expected the set's number (1 to 999), or a letter if nobody knows which set came first; found nothing"},
      {"England:\nset 0\nF Lon H", 2, 5,
       "expected the set's number (1 to 999), or a letter if nobody knows which set came first; found '0'"},
      {"England:\nset first\nF Lon H", 2, 5,
       "expected the set's number (1 to 999), or a letter if nobody knows which set came first; found 'first'"},
      {"England:\nset 1 adds\nF Lon H", 2, 7, "expected 'replaces', 'amends' or nothing more, found 'adds'"},
      {"England:\nset a amends\nF Lon H", 2, 7,
       "of a set with a letter nobody knows which came before it, so it amends none"},
      {"England:\nset 1\nF Lon H\nset b", 4, 5,
       "the sets of a power have numbers, if it is known which came first, or letters; line 2 has 'set 1'"},
      {"England:\nset a\nF Lon H\nset 1", 4, 5,
       "the sets of a power have numbers, if it is known which came first, or letters; line 2 has 'set a'"},
      {"England:\nset 2 amends\nF Lon H\nset 2", 4, 5, "this set opens in line 2 with 'set 2 amends'"},
      {"England:\nF Lon H\nset 2", 2, 1,
       "this stands in no set, but England has sets (line 3); write 'set ...' above it"},
      {"England:\nset 1 | given", 2, 7, "only an order or a unit has a result"},
      {"set 1\nEngland:\nF Lon H", 1, 1,
       "expected a heading such as 'Austria:' or one of the keywords case, title, source, map, rules, phase, "
       "solutions, "
       "core, "
       "note; found "
       "'set 1'"},
  });
}

TEST_CASE("a proxy and a unit too many say what is wrong with them", "[case][4.E.5][4.E.6]") {
  all_sets_refused({
      {"Germany proxies A Mun", 1, 17, "expected '<unit> to <power>', whom the unit is left to"},
      {"Germany proxies A Mun to", 1, 25, "expected the power that the unit is left to, found nothing"},
      {"Germany proxies A Mun to Rome", 1, 26, "expected the power that the unit is left to, found 'Rome'"},
      {"Germany proxies A Mun to Germany", 1, 26, "expected another power than Germany itself"},
      {"Germany proxies A Mun to Italy", 1, 17,
       "no unit of Germany stands in Munich; state who stands there ('Germany owns ...')"},
      {"Germany owns A Mun\nGermany proxies A Mun to Italy\nGermany proxies A Mun to France", 3, 17,
       "line 2 leaves this unit to Italy"},
      {"Germany: proxy A Pir to Italy", 1, 18, "'Pir' could be Picardy (pic) or Paris (par)"},
      {"dutchman", 1, 9, "expected a unit, such as 'A Kiel', after 'dutchman'"},
      {"dutchman A Kiel", 1, 10, "no unit stands in Kiel"},
      {"Germany owns A Kiel\ndutchman A Kiel or", 2, 19, "expected a unit after 'or'"},
      {"Germany owns A Kiel\ndutchman A Kiel or A Kiel", 2, 20, "Kiel stands here twice"},
      {"Germany owns A Kiel\ndutchman A Kiel\ndutchman A Kiel", 3, 10, "line 2 says this of Kiel"},
      {"Germany owns A Kiel\nItaly owns A Rome\ndutchman A Kiel or A Rome", 3, 10,
       "units that are of different powers; each power that has one too many needs a line of its own"},
  });
}

TEST_CASE("an open word is refused where no rule could tell what it means", "[case][4.E.2]") {
  all_sets_refused({
      {"France:\nA Pir - Bre", 2, 3, "'Pir' could be Picardy (pic) or Paris (par)"},
      {"France owns A Pir", 1, 15, "'Pir' could be Picardy (pic) or Paris (par)"},
  });
  CHECK(read_sets("France owns A Par\nFrance:\nA Pir - Bre").open.size() == 1);
}
