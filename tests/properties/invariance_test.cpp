// What must not matter does not, on the standard map: see tests/support/chance/invariance.hpp.
#include "tests/support/chance/invariance.hpp"

#include "notation/map_file.hpp"
#include "notation/names.hpp"
#include "tests/support/board.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

template <class Property> void on_boards(std::size_t how_many, Property holds) {
  NumberlessJudge judge;
  for (std::size_t seed = 0; seed < how_many; seed++) {
    const RandomBoard b = random_board(seed, seed % 2 ? Mixture::dense : Mixture::usual);
    Dice dice(seed);
    if (!holds(judge, b, dice)) FAIL("board " << seed << ":\n" << described(b));
  }
  SUCCEED();
}

template <class Property> void on_corpus(Property holds) {
  NumberlessJudge judge;
  for (const CaseFile& c : corpus()) {
    INFO(c.id);
    Dice dice(1);
    for (int i = 0; i < 3; i++) CHECK(holds(judge, Board{c.position, c.orders}, dice));
  }
}

}  // namespace

TEST_CASE("the order of units and orders does not matter", "[properties]") {
  on_boards(5000, same_without_orders_sorted);
}
TEST_CASE("the order of units and orders does not matter in any case", "[properties][6]") {
  on_corpus(same_without_orders_sorted);
}
TEST_CASE("which power is which does not matter", "[properties]") { on_boards(5000, same_with_renamed_powers); }
TEST_CASE("which power is which does not matter in any case", "[properties][6]") {
  on_corpus(same_with_renamed_powers);
}
TEST_CASE("an army that nobody touches does not matter", "[properties]") { on_boards(5000, same_with_an_army_more); }
TEST_CASE("an army that nobody touches does not matter in any case", "[properties][6]") {
  on_corpus(same_with_an_army_more);
}

TEST_CASE("what must not matter does not on 100000 boards", "[properties][long]") {
  on_boards(100'000, [](NumberlessJudge& judge, const Board& board, Dice& dice) {
    return same_without_orders_sorted(judge, board, dice) && same_with_renamed_powers(judge, board, dice) &&
           same_with_an_army_more(judge, board, dice);
  });
}

// An idle fleet at sea is not nobody: it may be part of a route, and so make a move possible that nobody ordered a
// convoy for. With it the army is no longer taken to hold, and may no longer be supported in place (DATC 3.2, 4.E.1).
TEST_CASE("an idle fleet at sea may turn an illegal move into an invalid one and so dislodge an army",
          "[properties][6.D.32]") {
  Board board = board_of({{"England", "F Edinburgh Supports A Liverpool - Yorkshire"},
                          {"England", "A Liverpool - Yorkshire"},
                          {"France", "F London Supports A Yorkshire"},
                          {"Germany", "A Yorkshire - Holland"}});
  const auto yorkshire = std::get<ProvinceId>(Names::of(standard_map()).province("Yorkshire"));
  const auto north_sea = std::get<ProvinceId>(Names::of(standard_map()).province("North Sea"));
  NumberlessJudge judge;
  const auto without = judge(board).units.at(yorkshire);
  CHECK(without.of_written == std::vector<Outcome>{{Word::illegal}});
  CHECK_FALSE(without.dislodged_by);

  board.position.add({UnitType::fleet, PowerId(0), {north_sea}});
  const auto with = judge(board).units.at(yorkshire);
  CHECK(with.of_written == std::vector<Outcome>{{Word::invalid, Fate::dislodged}});
  CHECK(with.dislodged_by);
}
