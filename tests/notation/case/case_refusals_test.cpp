// What read_case says when it refuses a file: each message names what was expected and what stands there.
#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

Refusal refused(std::string_view text) {
  return refusal([&] { read_case(text, "test.case", standard_map()); });
}

struct Refused {
  std::string_view text;
  std::size_t line, column;
  std::string_view message;
};
void all_refused(std::initializer_list<Refused> all) {
  for (const Refused& expected : all) {
    CAPTURE(expected.text);
    const Refusal actual = refused(expected.text);
    CHECK(actual.message == expected.message);
    CHECK(actual.line == expected.line);
    CHECK(actual.column == expected.column);
  }
}

}  // namespace

TEST_CASE("a header line says what is wrong with it", "[case]") {
  all_refused({
      {"titel A", 1, 1,
       "expected a heading such as 'Austria:' or one of the keywords case, title, source, map, rules, phase, "
       "solutions, "
       "core, note; found "
       "'titel A'"},
      {"title", 1, 6, "expected the case's title, found nothing"},
      {"title: A", 1, 6, "expected a blank after 'title'"},
      {"title A\nsource B\nTitle C", 3, 1, "a second 'title'; the first is in line 1"},
      {"solutions two", 1, 11, "expected a number of solutions, found 'two'"},
      {"solutions -1", 1, 11, "expected a number of solutions, found '-1'"},
      {"solutions 99999999999999999999999", 1, 11, "expected a number of solutions, found '99999999999999999999999'"},
      {"England:\ntitle A", 2, 1, "'title' belongs to the header, above the first unit and order"},
      {"England owns F Lon\nnote A", 2, 1, "'note' belongs to the header, above the first unit and order"},
      {"core", 1, 5, "expected the core, or 'none', found nothing"},
      {"core paradox", 1, 6, "expected '<kind>: <decisions>; <number> solutions', or 'none', found 'paradox'"},
      {"core paradox: MOVE(F Lon); 2 solutions", 1, 6,
       "expected a core's kind (convoy paradox, circular movement, other), found 'paradox'"},
      {"core other: F London; 2 solutions", 1, 13, "expected a decision such as SUPPORT(F London), found 'F London'"},
      {"core other: MOVE(F Lon), ; 2 solutions", 1, 25, "expected a decision such as SUPPORT(F London), found nothing"},
      {"core other: MOVE(F Lon)) ; 2 solutions", 1, 13,
       "expected a decision such as SUPPORT(F London), found 'MOVE(F Lon))'"},
      {"core other: MOVE(F Lon); 2", 1, 26, "expected '<number> solutions' after the decisions, found '2'"},
      {"core other: MOVE(F Lon); many solutions", 1, 26, "expected a number of solutions, found 'many'"},
      {"core none\ncore other: MOVE(F Lon); 2 solutions", 2, 6, "'core none' cannot stand beside another core line"},
      {"core other: MOVE(F Lon); 2 solutions\ncore none", 2, 6, "'core none' cannot stand beside another core line"},
  });
}

TEST_CASE("a heading must be a power's name", "[case]") {
  all_refused({
      {"Ruritania:", 1, 1,
       "'Ruritania' is no power of this map, which has Austria, England, France, Germany, Italy, Russia, Turkey"},
      {"  English: F Lon H", 1, 3, "expected the name of a power, found 'English'; did you mean England?"},
      {": F Lon H", 1, 1, "expected the name of a power"},
      {"England F Lon H", 1, 1, "expected an order, or 'England:' above it; found 'England F Lon H'"},
      {"Russia:\nTurkish A Con H", 2, 1, "expected an order, or 'Turkey:' above it; found 'Turkish A Con H'"},
      {"A Mun H\nGermany:", 1, 1, "expected a heading such as 'Austria:' above the first order"},
      {"Ruritania owns A Mun", 1, 1,
       "'Ruritania' is no power of this map, which has Austria, England, France, Germany, Italy, Russia, Turkey"},
      {"owns A Mun", 1, 1, "expected the name of a power"},
  });
}

TEST_CASE("an order that cannot be read is pointed at", "[case]") {
  all_refused({
      {"England:\n  F Londn H", 2, 5, "'Londn' is no province of this map; did you mean London?"},
      {"England: F Lon - Nth(nc) - Nwy | fails", 1, 26, "expected 'via convoy' or the end of the order, found '- Nwy'"},
      {"England:\nseason spring", 2, 1,
       "'season' is no province of this map; expected a unit and its order, such as 'A Munich - Berlin'"},
      {"\xEF\xBB\xBF"
       "England: F Lon goes",
       1, 16, "expected what 'F Lon' does ('Holds', '- <province>', 'Supports' or 'Convoys'), found 'goes'"},
      {"England owns Lon", 1, 14, "expected A or F before London"},
      {"England owns F Lon and A Lvp", 1, 20, "expected nothing more after the unit, found 'and A Lvp'"},
      {"England owns", 1, 13, "expected a unit, such as 'F London', found nothing"},
  });
}

TEST_CASE("a result must be one of DATC's words", "[case][4.E.2]") {
  constexpr std::string_view results =
      "expected a result (stands, succeeds, fails, given, cut, available, disrupted, invalid, illegal; dislodged, "
      "destroyed), found ";
  const auto with = [&](std::string_view found) { return std::string(results) + std::string(found); };
  const std::string bounces = with("'bounces'"), nothing = with("nothing"), both = with("'fails dislodged'");
  all_refused({
      {"England: F Lon - Nth | bounces", 1, 24, bounces},
      {"England: F Lon - Nth | fails dislodged", 1, 24, both},
      {"England: F Lon - Nth |", 1, 23, nothing},
      {"England: F Lon - Nth | # later", 1, 24, nothing},
      {"England: F Lon - Nth | fails | succeeds", 1, 32, "expected 'dispute: <result>; <argument>', found 'succeeds'"},
      {"England: F Lon - Nth | fails |", 1, 31, "expected 'dispute: <result>; <argument>', found nothing"},
      {"England: F Lon - Nth | fails | dispute: bounces; why", 1, 41, bounces},
      {"England: F Lon - Nth | fails | dispute: succeeds", 1, 49, "expected ';' and the argument of the dispute"},
      {"England: F Lon - Nth | fails | dispute: succeeds # why; not", 1, 50,
       "expected ';' and the argument of the dispute"},
      {"England: F Lon - Nth | fails | dispute: succeeds;  ", 1, 52,
       "expected the argument of the dispute, found nothing"},
      {"England: | fails", 1, 10, "expected an order before its result"},
      {"England:\n| fails", 2, 1, "expected an order before its result"},
  });
}

TEST_CASE("a unit must be able to stand where it is said to", "[case]") {
  all_refused({
      {"England: A North Sea H", 1, 10, "an army cannot stand in North Sea, which is sea"},
      {"Germany owns F Munich", 1, 14, "a fleet cannot stand in Munich, which is inland"},
      {"France: F Spain - Por", 1, 9,
       "it is not said which coast a fleet in Spain stands on; write F Spain(sc) or F Spain(nc)"},
      {"Russia owns F Stp", 1, 13,
       "it is not said which coast a fleet in St Petersburg stands on; write F St Petersburg(nc) or F St "
       "Petersburg(sc)"},
      {"Turkey: F Bul(nc) H", 1, 9,
       "that is no coast which a fleet in Bulgaria stands on; write F Bulgaria(ec) or F Bulgaria(sc)"},
      {"France owns A Spain(nc)", 1, 13, "an army stands on no coast; write A Spain"},
      {"France owns F Brest(ec)", 1, 13, "Brest has no separate coasts; write F Brest"},
      {"Germany: Munich H", 1, 10, "expected A or F before Munich, because nothing else says what stands there"},
  });
}

TEST_CASE("two units never stand in one province", "[case]") {
  all_refused({
      {"England owns F Lon\nFrance owns A Lon", 2, 13,
       "A London of France cannot stand where line 1 puts F London of England"},
      {"England owns F Lon\n\nEngland owns F Lon", 3, 14,
       "F London of England cannot stand where line 1 puts F London of England"},
      {"England:\nF Lon H\n\nFrance:\n F Lon H", 5, 2,
       "this order is for F London of France, but line 2 has one for F London of England; state who stands there "
       "('France owns ...')"},
      {"England:\nF Lon H\nA Lon H", 3, 1,
       "this order is for A London of England, but line 2 has one for F London of England; state who stands there "
       "('England owns ...')"},
      {"France:\nF Spain(nc) H\nF Spain(sc) H", 3, 1,
       "this order is for F Spain(sc) of France, but line 2 has one for F Spain(nc) of France; state who stands there "
       "('France owns ...')"},
  });
}

TEST_CASE("where units are stated, every order is for one of them", "[case]") {
  all_refused({
      {"\nEngland owns F Lon\nEngland:\nF Lon H\nA Lvp H", 5, 1,
       "no unit stands in Liverpool; the units are stated from line 2 on, so all must be"},
      {"England owns F Lon | stands\nEngland:\nF Lon H | stands", 1, 14,
       "the result of F London belongs to its order in line 3"},
  });
}
