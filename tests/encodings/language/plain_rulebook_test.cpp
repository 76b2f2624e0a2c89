// What a rulebook's text says, by an evaluator that shares nothing with encodings/language: presets' rulebooks, and house rules over them.

#include "boards/random_boards.hpp"
#include "notation/map_file.hpp"
#include "patterns/every_pattern.hpp"
#include "tests/catch.hpp"
#include "tests/encodings/house/plain_pairs.hpp"
#include "tests/support/chance/random_patterns.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr std::size_t most_by_trial = 11;  // orders: 2,048 assignments

// Of larger boards not every assignment is tried: only dipeq's solutions, and what is next to them.
bool says_the_same(const PlainRulebook& plain, const PlainBoard& board, const std::vector<std::uint64_t>& solutions) {
  if (board.orders.size() <= most_by_trial) return plain.solutions(board) == solutions;
  for (std::uint64_t s : solutions) {
    if (!plain.solves(board, s)) return false;
    for (std::size_t o = 0; o < board.orders.size(); o++) {
      const std::uint64_t other = s ^ std::uint64_t{1} << o;
      const bool holds = board.orders[o].what == PlainOrder::What::holds;
      if (!holds && plain.solves(board, other) && std::ranges::count(solutions, other) == 0) return false;
    }
  }
  return true;
}

bool cases_say_the_same(const Pair& pair) {
  Adjudicator native(Backend::native);
  for (const CaseFile& c : corpus()) {
    const SettledOrders orders = settle(c.position, c.orders, pair.rules);
    INFO(pair.name << " " << c.id);
    if (!says_the_same(pair.plain, plain_board(orders), by_dipeq(Interactions(orders), native))) {
      CHECK(c.id == "");
      return false;
    }
  }
  return true;
}

std::size_t random_boards_that_differ(const std::vector<Pair>& pairs, std::size_t boards) {
  Adjudicator native(Backend::native);
  std::size_t differ = 0;
  for (std::size_t seed = 0; seed < boards; seed++) {
    const Pair& pair = pairs[seed % pairs.size()];
    const Board board = random_board(standard_map(), seed, Mixture::dense, {4, 8});
    const SettledOrders orders = settle(board.position, board.orders, pair.rules);
    differ += !says_the_same(pair.plain, plain_board(orders), by_dipeq(Interactions(orders), native));
    const Pattern pattern = random_pattern(seed, {2, 7});
    differ += !says_the_same(pair.plain, plain_board(pattern), by_dipeq(Interactions(pattern, pair.rules), native));
  }
  return differ;
}

std::size_t patterns_that_differ(const std::vector<Pair>& pairs, std::size_t orders) {
  Adjudicator native(Backend::native);
  std::size_t differ = 0;
  each_pattern(orders, [&](const Pattern& pattern) {
    const PlainBoard board = plain_board(pattern);
    for (const Pair& pair : pairs)
      differ += pair.plain.solutions(board) != by_dipeq(Interactions(pattern, pair.rules), native);
    return differ == 0;
  });
  return differ;
}

}  // namespace

TEST_CASE("a plain evaluator of each rulebook has the solutions of every case", "[language][plain][6]") {
  for (const Pair& pair : presets()) CHECK(cases_say_the_same(pair));
  for (const Pair& pair : rulebooks()) CHECK(cases_say_the_same(pair));
}

TEST_CASE("a plain evaluator of each rulebook has the solutions of random boards and patterns", "[language][plain]") {
  CHECK(random_boards_that_differ(presets(), 400) == 0);
  CHECK(random_boards_that_differ({asking_of_all()}, 400) == 0);
  CHECK(random_boards_that_differ(rulebooks(), 400) == 0);
}

TEST_CASE("a plain evaluator of each rulebook has the solutions of 20000 random boards and patterns",
          "[language][plain][long]") {
  CHECK(random_boards_that_differ(presets(), 20'000) == 0);
  CHECK(random_boards_that_differ(rulebooks(), 20'000) == 0);
}

TEST_CASE("a plain evaluator of each rulebook has the solutions of all patterns of two orders", "[language][plain]") {
  CHECK(patterns_that_differ(presets(), 2) == 0);
  CHECK(patterns_that_differ(rulebooks(), 2) == 0);
}

TEST_CASE("a plain evaluator of each rulebook has the solutions of all patterns of three and four orders",
          "[language][plain][long]") {
  for (std::size_t orders : {3, 4}) {
    CHECK(patterns_that_differ(presets(), orders) == 0);
    CHECK(patterns_that_differ(rulebooks(), orders) == 0);
  }
}

TEST_CASE("the plain evaluator sees what a house rule changes", "[language][plain]") {
  const Pair compiled = preset(all_presets()[0]), cut = house("house/cut-from-anywhere.rules", "datc-3.2");
  std::size_t differ = 0;
  for (std::size_t seed = 0; seed < 1000; seed++) {
    const PlainBoard board = plain_board(random_pattern(seed, {3, 7}));
    differ += compiled.plain.solutions(board) != cut.plain.solutions(board);
  }
  CHECK(differ > 10);
}

TEST_CASE("the plain evaluator refuses what it cannot read", "[language][plain]") {
  PlainRulebook book;
  for (const char* text : {"MOVE(m) ⇔ (true", "MOVE(m)", "MOVE(m) ⇔ ∀ a: ", "MOVE(m ⇔ true"})
    CHECK_THROWS(book.read(text));
}
