// Reduced cases against every single step that reduction could have taken, tried anew.
#include "boards/reduction.hpp"

#include "compare/attribution/compared.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/support/chance/random_boards.hpp"
#include "tests/support/chance/sampling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// Boards with one unit, or one order, less: made here once more, from nothing but the definition.
std::vector<Board> all_with_one_less(const Board& board) {
  std::vector<Board> all;
  for (const Unit& gone : board.position.units()) {
    Board less{Position(board.position.map()), {}};
    for (const Unit& unit : board.position.units())
      if (!(unit == gone)) less.position.add(unit);
    for (const WrittenOrder& order : board.orders)
      if (order.unit.at.province != gone.at.province) less.orders.push_back(order);
    all.push_back(less);
  }
  for (std::size_t gone = 0; gone < board.orders.size(); gone++) {
    Board less{board.position, {}};
    for (std::size_t i = 0; i < board.orders.size(); i++)
      if (i != gone) less.orders.push_back(board.orders[i]);
    all.push_back(less);
  }
  return all;
}

std::size_t reduced_by(const char* name, std::size_t boards) {
  const auto rules = by_rules("", rules_of(Preset::datc_3_2)), other = by_procedure(procedure(name));
  Comparer comparer(*rules, *other);
  std::size_t met = 0;
  for (std::uint64_t seed = 0; seed < boards; seed++) {
    const Board board = random_board(seed, seed % 2 == 0 ? Mixture::usual : Mixture::dense);
    const Compared whole = comparer.with_rules(board);
    if (whole.ways.empty()) continue;
    met++;
    const Way way = whole.ways.front();
    const auto shows_it = [&](const Board& b) { return differs_so(comparer.with_rules(b), way); };
    const Board small = reduced(board, shows_it, place_of(way, board, whole));
    INFO(name << ", board " << seed << "\n" << described(board) << "reduced to\n" << described(small));
    CHECK(shows_it(small));
    for (const Board& less : all_with_one_less(small)) {
      INFO("without more:\n" << described(less));
      CHECK_FALSE(shows_it(less));
    }
    for (std::size_t o = 0; o < small.orders.size(); o++)
      if (!std::holds_alternative<HoldOrder>(small.orders[o].action)) CHECK_FALSE(shows_it(with_hold(small, o)));
    for (std::size_t a = 0; a < 7; a++)
      for (std::size_t b = a + 1; b < 7; b++) {
        const Board merged = with_powers_merged(small, PowerId(a), PowerId(b));
        if (described(merged) != described(small) &&
            std::ranges::count(small.position.units(), PowerId(a), &Unit::power))
          CHECK_FALSE(shows_it(merged));
      }
  }
  return met;
}

}  // namespace

TEST_CASE("of every difference of every procedure nothing more can be dropped, turned or merged", "[compare]") {
  std::size_t met = 0;
  for (const Procedure& p : procedures()) met += reduced_by(std::string(p.name).c_str(), 2000);
  CHECK(met > 400);
}

TEST_CASE("reduction keeps exactly what is asked for", "[compare]") {
  const Board board = random_board(1, Mixture::dense, {20, 30});
  const auto units = [&](std::size_t n) {
    return reduced(board, [n](const Board& b) { return b.position.units().size() >= n; });
  };
  CHECK(units(0).position.units().empty());
  CHECK(units(7).position.units().size() == 7);
  CHECK(units(7).orders.empty());
  const Board ordered = reduced(board, [](const Board& b) { return b.orders.size() >= 5; });
  CHECK(ordered.position.units().size() == 5);
  for (const WrittenOrder& order : ordered.orders) CHECK(std::holds_alternative<HoldOrder>(order.action));
  for (const Unit& unit : ordered.position.units()) CHECK(unit.power == ordered.position.units().front().power);
}

TEST_CASE("a reduced case is written tidily where that is all the same", "[compare]") {
  const Board board = random_board(3, Mixture::usual, {20, 30});
  const Board small = reduced(board, [](const Board& b) { return b.orders.size() >= 9; });
  for (std::size_t i = 0; i < small.orders.size(); i++) {
    const Unit& unit = small.position.units()[i];
    CHECK(small.orders[i].unit == UnitMention{unit.type, unit.at});
  }
  const Board as_it_stands = reduced(board, [&](const Board& b) {  // looks at the sequence
    return b.orders.size() >= 2 && b.orders[0].by.value > b.orders[1].by.value;
  });
  CHECK(as_it_stands.orders[0].by.value > as_it_stands.orders[1].by.value);
}
