// The template of adapters/python/, as it is and filled in.
#include <algorithm>

#include "compare/phases/phase_boards.hpp"
#include "tests/catch.hpp"
#include "tests/support/adapters.hpp"
#include "tests/support/chance/random_boards.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

Other python(const std::string& file) {
  return by_command("exec python3 '" + adapters + "python/" + file + "'", standard_map());
}

std::string told(OtherAdjudicator& other, std::initializer_list<PowersOrder> orders) {
  const Board board = board_of(orders);
  return in_words(other.ask(board), board.position);
}

}  // namespace

TEST_CASE("the template runs, and says of each board that it wants to be filled in", "[compare][adapter]") {
  const Other other = python("adapter_template.py");
  CHECK(other->name() == "my adjudicator 1.0");
  for (int n = 0; n < 2; n++)
    CHECK(told(*other, {{"Austria", "A Vienna Holds"}}) ==
          "own failure: NotImplementedError: fill in adapter_template.py");
}

TEST_CASE("the template filled in moves units to where nobody is and nobody else goes", "[compare][adapter]") {
  const Other other = python("plain_moves.py");
  CHECK(told(*other, {{"Austria", "A Vienna - Tyrolia"},
                      {"Italy", "A Venice - Tyrolia"},
                      {"Italy", "F Rome - Tuscany"},
                      {"Turkey", "F Ankara - Smyrna"}}) == "A VIE at VIE; A VEN at VEN; F ROM at TUS; F ANK at ANK");
  CHECK(told(*other, {{"France", "F Gascony - Spain(nc)"},
                      {"Turkey", "F Constantinople - Bulgaria(ec)"},
                      {"Russia", "F Sevastopol Holds"}}) == "F GAS at SPA/nc; F CON at BUL/ec; F SEV at SEV");
  CHECK(told(*other, {{"Turkey", "F Bulgaria(sc) - Black Sea"}, {"Russia", "F Rumania - Bulgaria(ec)"}}) ==
        "F BUL/sc at BUL/sc; F RUM at RUM");
  CHECK(told(*other, {{"England", "A Yorkshire - Norway via convoy"}}) ==
        "declined: an order to go by convoy, of which it says that it does not know it");
}

// It knows less than the rules, and what it knows is right, as long as nobody goes by convoy.
TEST_CASE("a unit that the filled in template moves, moves by the rules as well", "[compare][adapter]") {
  const Other other = python("plain_moves.py"), right = by_rules("datc-3.2", rules_of(Preset::datc_3_2));
  const auto convoys = [](const WrittenOrder& o) { return std::holds_alternative<ConvoyOrder>(o.action); };
  std::size_t moved = 0;
  for (std::uint64_t seed = 0; seed < 300; seed++) {
    const Board board = random_board(seed, Mixture::usual, {4, 14});
    const Reply found = other->ask(board), expected = right->ask(board);
    if (std::ranges::any_of(board.orders, convoys) || !std::holds_alternative<Observation>(found)) continue;
    for (std::size_t u = 0; u < board.position.units().size(); u++) {
      const Location before = board.position[UnitId(u)].at, after = std::get<Observation>(found).units[u].at;
      if (before == after) continue;
      moved++;
      INFO(in_words(found, board.position) << "\n" << in_words(expected, board.position));
      CHECK(std::get<Observation>(expected).units[u].at == after);
    }
  }
  CHECK(moved > 50);
}

TEST_CASE("dipeq asked by its reports says what it says when asked natively", "[compare][adapter]") {
  const Other right = by_rules("datc-3.2", rules_of(Preset::datc_3_2));
  const Other other = by_command(
      "exec python3 '" + adapters + "python/report_adapter.py' '" + std::string(program_path) + "' adjudicate '{file}'",
      standard_map());
  std::size_t dislodged = 0, moved = 0;
  for (std::uint64_t seed = 0; seed < 60; seed++) {
    const Board board = random_board(seed, Mixture::usual, {4, 20});
    const Reply found = other->ask(board), expected = right->ask(board);
    if (std::holds_alternative<Declined>(found)) continue;
    INFO(in_words(found, board.position) << "\n" << in_words(expected, board.position));
    REQUIRE(std::holds_alternative<Observation>(found));
    for (std::size_t u = 0; u < board.position.units().size(); u++) {
      const ObservedUnit& one = std::get<Observation>(found).units[u];
      const ObservedUnit& two = std::get<Observation>(expected).units[u];
      CHECK(one.at.province == two.at.province);
      CHECK(one.dislodged == two.dislodged);
      dislodged += two.dislodged;
      moved += two.word == Word::succeeds;
    }
  }
  CHECK(dislodged > 5);
  CHECK(moved > 20);
}

TEST_CASE("a report that a command does not give is its failure", "[compare][adapter]") {
  const Other other = by_command(
      "exec python3 '" + adapters + "python/report_adapter.py' sh -c 'echo no report >&2; exit 6'", standard_map());
  CHECK(told(*other, {{"Austria", "A Vienna Holds"}}) == "own failure: RuntimeError: exit code 6: no report");
}

TEST_CASE("what the filled in template says of retreats and adjustments, the rules say as well",
          "[compare][adapter][phases]") {
  const Rules datc = rules_of(Preset::datc_3_2);
  const auto answered = [&](Phase phase, const PhaseBoards& boards) {
    const Other other = by_command("exec python3 '" + adapters + "python/plain_moves.py'", standard_map(), {}, phase);
    std::size_t answers = 0;
    for (std::size_t n = 0; n < boards.size(); n++) {
      const PhaseBoard board = boards.board(n);
      const PhaseReply reply = other->ask_phase(board);
      CHECK_FALSE(std::holds_alternative<Failed>(reply));
      const auto* units = std::get_if<UnitsAfter>(&reply);
      if (!units) continue;
      INFO(boards.name(n));
      CHECK(*units == units_after(board, datc));
      answers++;
    }
    return answers;
  };
  CHECK(answered(Phase::retreats, *random_retreats(standard_map(), datc, 1, 150)) == 150);
  CHECK(answered(Phase::adjustments, *random_adjustments(standard_map(), 1, 150)) > 50);
}

TEST_CASE("an adapter that does not take a phase is not asked about it", "[compare][adapter][phases]") {
  const Other other =
      by_command("exec python3 '" + adapters + "python/adapter_template.py'", standard_map(), {}, Phase::retreats);
  const auto boards = random_retreats(standard_map(), rules_of(Preset::datc_3_2), 1, 1);
  const PhaseReply reply = other->ask_phase(boards->board(0));
  REQUIRE(std::holds_alternative<Failed>(reply));
  CHECK(std::get<Failed>(reply).kind == FailureKind::not_offered);
  CHECK(std::get<Failed>(reply).what == "it adjudicates movement, and not retreats");
  const Other of_movement = python("plain_moves.py");
  CHECK(std::holds_alternative<Declined>(of_movement->ask_phase(boards->board(0))));
}
