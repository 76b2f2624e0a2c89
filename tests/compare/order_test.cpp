// Which procedures depend on the order of the units, which they take as it comes.
#include <set>

#include "adjudicators/procedures/procedure.hpp"
#include "compare/attribution/compared.hpp"
#include "phases/legality.hpp"
#include "solver/adjudicate.hpp"
#include "tests/catch.hpp"
#include "tests/compare/told.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

using Told = std::optional<std::vector<std::pair<PlaceId, Value>>>;

Told told(ProcedureWorker& worker, const Board& board) {
  const Interactions x(settle(board.position, board.orders));
  const ProcedureResult answer = worker.run(x);
  if (!answered(answer)) return {};
  return by_place(x, std::get<Successes>(answer).of);
}

// How many different results a board has, of so many orders of its units.
std::size_t results(std::string_view name, const Board& board, std::size_t orders = 40) {
  const auto worker = procedure(name).start();
  Dice dice(1);
  std::set<Told> found{told(*worker, board)};
  for (std::size_t i = 0; i < orders; i++) found.insert(told(*worker, shuffled_units(board, dice)));
  return found.size();
}

Board board_of_case(const char* id) {
  const CaseFile c = corpus_case(id);
  return {c.position, c.orders};
}

// On how many of the boards a shuffle of the units changed the result; only of those that count.
template <class Counts> std::size_t changed(std::string_view name, Counts counts, std::size_t boards = 2000) {
  const auto worker = procedure(name).start();
  Adjudicator adjudicator;
  std::size_t changed = 0;
  for (std::size_t seed = 0; seed < boards; seed++) {
    const RandomBoard board = random_board(seed, seed % 2 == 0 ? Mixture::usual : Mixture::dense);
    const Interactions x(settle(board.position, board.orders));
    Dice dice(seed);
    if (counts(x, adjudicator.adjudicate(x)))
      changed += told(*worker, board) != told(*worker, shuffled_units(board, dice));
  }
  return changed;
}
const auto all_boards = [](const Interactions&, const Resolution&) { return true; };
const auto without_convoy = [](const Interactions& x, const Resolution&) {
  return std::ranges::all_of(x.of_kind(OrderKind::move), [&](UnitId m) { return x.route(m) == Route::land; });
};

}  // namespace

TEST_CASE("on a core without solution the guess depends on the order of the units", "[compare]") {
  REQUIRE(corpus_case("6.F.16").solutions == 0);
  CHECK(results("guess", board_of_case("6.F.16")) > 1);
  CHECK(results("guess-to-ancestor", board_of_case("6.F.16")) > 1);
  CHECK(results("guess-with-hack", board_of_case("6.F.16")) == 1);
}

// Not only there: what is left in a cycle and asked for again is taken at what it was guessed to be.
TEST_CASE("the guess depends on the order of the units on boards without any core", "[compare]") {
  const Board board = board_of({{"England", "F North Sea Convoys A London - Belgium"},
                                {"England", "A London - Belgium"},
                                {"England", "A Ruhr Supports A London - Belgium"},
                                {"France", "F Belgium Supports F North Sea"},
                                {"Germany", "F Norwegian Sea - North Sea"}});
  REQUIRE(Adjudicator().adjudicate(Interactions(settle(board.position, board.orders))).cores.empty());
  for (const char* name : {"guess", "guess-with-hack", "guess-to-ancestor", "partial-information-to-ancestor"}) {
    INFO(name);
    CHECK(results(name, board) > 1);
  }
}

TEST_CASE("without convoys the guess does not depend on the order of the units", "[compare]") {
  for (const char* name : {"guess", "guess-with-hack", "guess-to-ancestor"}) {
    INFO(name);
    CHECK(changed(name, without_convoy) == 0);
    CHECK(changed(name, all_boards) > 0);
  }
}

TEST_CASE("decisions on partial information do not depend on the order of the units", "[compare]") {
  for (const char* name : {"multi-pass", "partial-information", "decision-based", "decision-based-recursive"}) {
    INFO(name);
    CHECK(changed(name, all_boards) == 0);
  }
}

TEST_CASE("sequences depend on the order of the units", "[compare]") {
  CHECK(results("hotspots", board_of_case("6.E.15")) == 2);  // figure 3: Kiel or Berlin
  CHECK(changed("haplomacy", all_boards) > 0);
}

TEST_CASE("a board is told with its last power first as well", "[compare]") {
  // England's units stand before and behind Austria's: backwards, and begun at another unit, England remains first.
  const Board board = testing::board_of({{"England", "F Piedmont - Gulf of Lyon"},
                                         {"Austria", "F Ionian Sea - Tyrrhenian Sea"},
                                         {"England", "F Tyrrhenian Sea Supports F Piedmont - Gulf of Lyon"},
                                         {"England", "F Tunis - Tyrrhenian Sea"}});
  const auto units_told = [](const Board& told) {
    std::vector<std::string> codes;
    for (const Unit& u : told.position.units()) codes.push_back(told.position.map()[u.at.province].code);
    return codes;
  };
  const Board told = Sequence::of_powers_backwards(board).told(board);
  CHECK(units_told(told) == std::vector<std::string>{"ion", "pie", "tys", "tun"});
  const auto all = other_sequences(board);
  CHECK(std::ranges::any_of(all, [&](const Sequence& s) { return units_told(s.told(board)) == units_told(told); }));
}
