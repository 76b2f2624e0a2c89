// The same case under other names falls into the same form; what interacts otherwise does not.
#include "compare/forms.hpp"

#include <set>

#include "boards/reduction.hpp"
#include "notation/map_file.hpp"
#include "patterns/pattern_of.hpp"
#include "patterns/placement.hpp"
#include "phases/legality.hpp"
#include "tests/catch.hpp"
#include "tests/support/chance/random_boards.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// The board's interactions put on the map anew, by the first placement that the search finds.
std::optional<Board> placed_anew(const Board& board) {
  const SettledOrders settled = settle(board.position, board.orders);
  const Map& map = board.position.map();
  for (std::size_t u = 0; u < settled.of_unit.size(); u++)
    if (settled.of_unit[u].put_aside != PutAside::nothing || !map[board.position[UnitId(u)].at.province].coasts.empty())
      return std::nullopt;
  return place(pattern_of(settled), map).board;
}

Board powers_permuted(const Board& board, Dice& dice) {
  std::vector<PowerId> to;
  for (std::size_t p = 0; p < 7; p++) to.push_back(PowerId(p));
  dice.shuffle(to);
  Board result{Position(board.position.map()), board.orders};
  for (Unit unit : board.position.units()) {
    unit.power = to[unit.power.index()];
    result.position.add(unit);
  }
  for (WrittenOrder& order : result.orders) order.by = to[order.by.index()];
  return result;
}

}  // namespace

TEST_CASE("a case put elsewhere on the map, its powers permuted and told in another sequence, is the same",
          "[compare]") {
  std::size_t elsewhere = 0;
  std::set<std::string> forms;
  for (const char* name : {"hotspots", "haplomacy", "guess-to-ancestor", "decision-based-to-the-letter"}) {
    const auto rules = by_rules("", datc), other = by_procedure(procedure(name));
    Comparer comparer(*rules, *other);
    for (std::uint64_t seed = 0; seed < 800; seed++) {
      const Board board = random_board(seed, Mixture::dense);
      const Compared whole = comparer.with_rules(board);
      if (whole.ways.empty()) continue;
      const Way way = whole.ways.front();
      const Board small = reduced(
          board, [&](const Board& b) { return differs_so(comparer.with_rules(b), way); }, place_of(way, board, whole));
      const Compared compared = comparer.with_rules(small);
      const std::string here = form_text(small, compared, datc);
      forms.insert(here);
      Dice dice(seed);
      const auto same = placed_anew(small);
      if (!same) continue;
      const Board there = Sequence(small.position.map(), seed).told(powers_permuted(*same, dice));
      const Compared again = comparer.with_rules(there);
      if (again.ways != compared.ways) continue;  // the other depends on the sequence
      elsewhere += described(there) != described(small);
      INFO(described(small) << "and\n" << described(there));
      CHECK(form_text(there, again, datc) == here);
    }
  }
  CHECK(elsewhere > 30);
  CHECK(forms.size() > 20);
}
