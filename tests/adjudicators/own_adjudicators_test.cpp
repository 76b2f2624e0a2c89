// Procedures and readings, seen from outside.
#include "solver/aftermath.hpp"
#include "solver/judge.hpp"
#include "tests/catch.hpp"
#include "tests/support/adapters.hpp"
#include "tests/support/chance/random_boards.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// What is seen against what dipeq plays on from.
void check_same(const Observation& seen, const Judgement& judged, const Position& before) {
  const GameState after = moved(game_state(CaseFile{HandedIn{before}, {}, {}, {}, {}, {}, {}, {}, {}}), judged);
  REQUIRE(seen.units.size() == before.units().size());
  std::size_t in_place = 0;
  for (std::size_t u = 0; u < seen.units.size(); u++) {
    const ObservedUnit& unit = seen.units[u];
    const Verdict& verdict = judged.verdicts[u];
    CHECK(unit.word == verdict.outcome.word);
    CHECK(unit.dislodged == (verdict.outcome.fate != Fate::in_place_or_moved));
    REQUIRE(unit.retreats.has_value() == unit.dislodged);
    if (unit.dislodged) {
      CHECK(unit.at == before[UnitId(u)].at);
      CHECK(*unit.retreats == verdict.retreats);
    } else {
      const auto there = after.position.unit_in(unit.at.province);
      REQUIRE(there);
      CHECK(after.position[*there] == Unit{before[UnitId(u)].type, before[UnitId(u)].power, unit.at});
      in_place++;
    }
  }
  CHECK(in_place == after.position.units().size());
}

}  // namespace

TEST_CASE("a reading seen from outside is what it adjudicates", "[compare]") {
  Rules unsettled = rules_of(Preset::datc_3_2);
  unsettled.convoy_paradox = ConvoyParadox::unsettled;
  for (const Rules& rules : {rules_of(Preset::datc_3_2), rules_of(Preset::r1982), unsettled}) {
    const Other other = by_rules("a reading", rules);
    CHECK(other->name() == "a reading");
    Adjudicator adjudicator;
    std::size_t compared = 0, declined = 0;
    for (std::uint64_t seed = 0; seed < 300; seed++) {
      const Board board = random_board(seed, seed % 2 == 0 ? Mixture::usual : Mixture::dense);
      const Judgement judged = judge(board.position, board.orders, adjudicator, rules);
      const Reply reply = other->ask(board);
      INFO(in_words(reply, board.position));
      CHECK(std::holds_alternative<Observation>(reply) == judged.resolution.complete);
      if (std::holds_alternative<Observation>(reply)) check_same(std::get<Observation>(reply), judged, board.position);
      (judged.resolution.complete ? compared : declined)++;
    }
    CHECK(compared > 250);
    CHECK((declined > 0) == (rules == unsettled));
  }
}

TEST_CASE("a procedure seen from outside moves and dislodges as it says", "[compare]") {
  const Other right = by_procedure(procedure("partial-information"));
  Adjudicator adjudicator;
  for (std::uint64_t seed = 0; seed < 300; seed++) {
    const Board board = random_board(seed, Mixture::dense);
    const Reply reply = right->ask(board);
    REQUIRE(std::holds_alternative<Observation>(reply));
    check_same(std::get<Observation>(reply), judge(board.position, board.orders, adjudicator), board.position);
  }
  CHECK(right->name() == "partial-information");
}

TEST_CASE("a procedure seen from outside is wrong where it is wrong", "[compare]") {
  const CaseFile paradox = corpus_case("6.F.14"), swap = corpus_case("6.G.1");
  const auto told = [](const char* name, const CaseFile& c) {
    return in_words(by_procedure(procedure(name))->ask({c.position, c.orders}), c.position);
  };
  CHECK(told("partial-information", paradox) ==
        "F LON at LON, given; F WAL at ENG, succeeds; A BRE at BRE, fails; F ENG at ENG, dislodged, disrupted, may "
        "retreat to BEL IRI MAO NTH PIC");
  CHECK(told("multi-pass", paradox).starts_with("own failure: "));
  CHECK(told("haplomacy", swap).starts_with("declined: "));
}
