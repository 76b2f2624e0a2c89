// What counts as a difference, and how gravely.
#include "compare/attribution/divergence.hpp"

#include "compare/attribution/compared.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"
#include "tests/support/chance/random_boards.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr Observes all{.words = true, .retreats = true, .coasts = true};

Board attack_on_tyrolia() {
  return board_of({{"Italy", "A Venice - Tyrolia"},
                   {"Italy", "A Piedmont Supports A Venice - Tyrolia"},
                   {"Austria", "A Tyrolia Holds"}});
}

Observation seen(const Board& board) {
  return std::get<Observation>(by_rules("", rules_of(Preset::datc_3_2))->ask(board));
}

// How far two are apart that say the same but for what `change` does to the second.
template <class Change> Divergence after(Change change, Observes compared = all) {
  const Observation one = seen(attack_on_tyrolia());
  Observation other = one;
  change(other.units);
  return divergence(one, other, compared);
}

using Units = std::vector<ObservedUnit>;

}  // namespace

TEST_CASE("a divergence is as grave as its gravest unit", "[compare]") {
  CHECK(after([](Units&) {}).severity == Severity::none);
  CHECK(after([](Units& u) { u[1].word = Word::cut; }).severity == Severity::words);
  CHECK(after([](Units& u) { u[2].retreats->pop_back(); }).severity == Severity::retreats);
  CHECK(after([](Units& u) { u[2].dislodged = false; }).severity == Severity::dislodgement);
  CHECK(after([](Units& u) { u[0].at = attack_on_tyrolia().position[UnitId(0)].at; }).severity == Severity::position);
  const Divergence two = after([](Units& u) { u[1].word = Word::cut, u[2].dislodged = false; });
  CHECK(two.severity == Severity::dislodgement);
  REQUIRE(two.units.size() == 2);
  CHECK(two.units[0].severity == Severity::words);
}

// The unit that is dislodged may have an order that fails, or none: in what it may retreat to both say the same of it.
TEST_CASE("a word that both say does not count for the way in which they differ", "[compare]") {
  const Unit unit = attack_on_tyrolia().position[UnitId(2)];
  const auto way = [&](Severity severity, std::optional<Word> one, std::optional<Word> other) {
    return way_of(unit, severity, {unit.at, true, one}, {unit.at, true, other});
  };
  CHECK(way(Severity::retreats, Word::fails, Word::fails) == way(Severity::retreats, Word::stands, Word::stands));
  CHECK(way(Severity::retreats, Word::fails, Word::fails) == way(Severity::retreats, Word::fails, std::nullopt));
  CHECK(way(Severity::words, Word::fails, Word::given) != way(Severity::words, Word::cut, Word::given));
  CHECK(way(Severity::retreats, Word::fails, Word::given) != way(Severity::retreats, Word::cut, Word::given));
}

TEST_CASE("what an adjudicator does not tell is not compared", "[compare]") {
  CHECK_FALSE(after([](Units& u) { u[1].word = Word::cut; }, {.words = false, .retreats = true, .coasts = true}));
  CHECK_FALSE(after([](Units& u) { u[1].word.reset(); }));
  CHECK_FALSE(after([](Units& u) { u[2].retreats->pop_back(); }, {.words = true, .retreats = false, .coasts = true}));
  CHECK_FALSE(after([](Units& u) { u[2].retreats.reset(); }));
  const auto on_a_coast = [](Units& u) { u[0].at.coast = Coast::north; };
  CHECK(after(on_a_coast).severity == Severity::position);
  CHECK_FALSE(after(on_a_coast, {.words = true, .retreats = true, .coasts = false}));
}

TEST_CASE("in which sequence retreats are told is no difference", "[compare]") {
  CHECK_FALSE(after([](Units& u) { std::swap(u[2].retreats->front(), u[2].retreats->back()); }));
}

TEST_CASE("a board's ways are those of its gravest units, and found again on them", "[compare]") {
  const auto rules = by_rules("", rules_of(Preset::datc_3_2)), other = by_procedure(procedure("haplomacy"));
  Comparer comparer(*rules, *other);
  std::size_t met = 0;
  for (std::uint64_t seed = 0; seed < 300; seed++) {
    const Board board = random_board(seed, Mixture::usual);
    const Compared c = comparer.with_rules(board);
    for (const Way& way : c.ways) {
      CHECK(way.severity == c.divergence.severity);
      const auto place = place_of(way, board, c);
      REQUIRE(place);
      const UnitId u = *board.position.unit_in(*place);
      CHECK(told(board.position[u], std::get<Observation>(c.one).units[u.index()]) == way.one);
      CHECK(told(board.position[u], std::get<Observation>(c.other).units[u.index()]) == way.other);
      met++;
    }
  }
  CHECK(met > 20);
}

TEST_CASE("a board told in another sequence is the same board, and what is left of it keeps the sequence",
          "[compare]") {
  for (std::uint64_t seed = 0; seed < 50; seed++) {
    const Board board = random_board(seed, Mixture::usual);
    const Sequence sequence(board.position.map(), seed);
    const Board told = sequence.told(board);
    REQUIRE(told.orders.size() == board.orders.size());
    REQUIRE(told.position.units().size() == board.position.units().size());
    for (const Unit& unit : board.position.units())
      CHECK(told.position[*told.position.unit_in(unit.at.province)] == unit);
    Board fewer{Position(board.position.map()), {}};
    for (std::size_t u = 0; u < board.position.units().size(); u += 2) fewer.position.add(board.position.units()[u]);
    std::vector<Unit> kept;
    for (const Unit& unit : told.position.units())
      if (fewer.position.unit_in(unit.at.province)) kept.push_back(unit);
    const Board fewer_told = sequence.told(fewer);
    CHECK(std::ranges::equal(fewer_told.position.units(), kept));
  }
}

TEST_CASE("an adjudicator that depends on the sequence is found out, one that does not is not", "[compare]") {
  const auto depends = [](const char* name) {
    const auto rules = by_rules("", rules_of(Preset::datc_3_2)), other = by_procedure(procedure(name));
    Comparer comparer(*rules, *other);
    std::size_t met = 0;
    for (std::uint64_t seed = 0; seed < 1000; seed++) {
      const Board board = random_board(seed, Mixture::dense);
      met += !comparer.with_itself(board, Sequence(board.position.map(), seed)).ways.empty();
    }
    return met;
  };
  CHECK(depends("partial-information") == 0);
  CHECK(depends("haplomacy") > 0);
}
