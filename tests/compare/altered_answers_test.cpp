// What many faults say of one board, asked together, is what each says that is asked alone.
#include "compare/faults/altered_answers.hpp"

#include "boards/random_boards.hpp"
#include "compare/attribution/divergence.hpp"
#include "compare/faults/suspects.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

bool same(const Reply& a, const Reply& b) {
  const auto *one = std::get_if<Observation>(&a), *other = std::get_if<Observation>(&b);
  if (!one || !other) return a.index() == b.index();
  return !divergence(*one, *other, {.words = true, .retreats = true, .coasts = true});
}

// Every n-th alteration under every n-th condition that it can have.
std::vector<Fault> some_alterations(const AlteredAnswers& answers, std::size_t every) {
  std::vector<Fault> all;
  std::size_t n = 0;
  for (const Alterable& a : answers.alterable()) {
    if (n++ % every == 0) all.emplace_back(a.alteration);
    for (const GuardCondition& c : conditions_of(a.variables, LooksAt::decisions)) {
      if (n++ % every != 0) continue;
      GuardedAlteration narrower = a.alteration;
      narrower.guard.push_back(c);
      all.emplace_back(narrower);
    }
  }
  return all;
}

}  // namespace

TEST_CASE("a fault says of a board the same whether it is asked alone or after many others", "[compare]") {
  const std::vector<Fault> granted = GENERATE(std::vector<Fault>{}, std::vector<Fault>{OrderIgnored{OrderKind::convoy}},
                                              std::vector<Fault>{RetreatSlip{RetreatSlip::What::left_closed}});
  AlteredAnswers together(datc, granted);
  const Suspects suspects(datc, granted);
  for (std::size_t i = 0; i < 12; ++i) {
    const Board board = random_board(standard_map(), 500 + i, Mixture::dense, {6, 12});
    const auto known = together.look_at(board);
    std::vector<Fault> faults = some_alterations(together, 97 + i);
    std::size_t n = i;
    for (const std::vector<Fault>& more : {suspects.of_orders(board), suspects.of_retreats()})
      for (const Fault& fault : more)
        if (n++ % 41 == 0) faults.push_back(fault);
    for (const Fault& fault : faults) {
      std::vector<Fault> alone = granted;
      alone.push_back(fault);
      const Reply expected = with_faults(datc, alone)->ask(board);
      const auto* altered = std::get_if<GuardedAlteration>(&fault);
      INFO("board " << i << ", a fault of kind " << fault.index() << " " << (altered ? name(*altered) : ""));
      CHECK(same(together.answer(*known, fault), expected));
      CHECK(same(together.answer(*known, fault), expected));  // from memory
    }
  }
}

// Of retreats the equations are asked once more, when it is known what succeeds.
TEST_CASE("what is altered of a strength counts for retreats where it changes no success", "[compare]") {
  AlteredAnswers together(datc, {});
  std::size_t otherwise = 0;
  for (std::size_t i = 0; i < 60; ++i) {
    const Board board = random_board(standard_map(), 900 + i, Mixture::dense, {14, 22});
    const auto known = together.look_at(board);
    for (const char* word : {"PREVENT", "by_convoy", "PATH"}) {
      const Fault fault = GuardedAlteration{AlteredWord{word}, Change::dropped_as_false};
      const Reply expected = with_faults(datc, {fault})->ask(board);
      const Reply& said = together.answer(*known, fault);
      INFO("board " << i << ", " << word);
      CHECK(same(said, expected));
      const auto *with = std::get_if<Observation>(&said),
                 *without = std::get_if<Observation>(&together.unaltered(*known));
      if (!with || !without) continue;
      const Divergence left = divergence(*with, *without, {.words = true, .retreats = true, .coasts = true});
      otherwise += left.severity == Severity::retreats;
    }
  }
  CHECK(otherwise > 0);
}

// What a known fault says asks for PATH; of what succeeds on these boards it changes nothing.
TEST_CASE("what is altered of a path counts for words that ask for it, where it changes no success", "[compare]") {
  const std::vector<Fault> granted{
      WordSaid{Word::illegal, Word::fails, {{&condition_called("got_through"), {"u", ""}, true}}}};
  const Fault no_path = GuardedAlteration{
      AlteredWord{"PATH"}, Change::dropped_as_false, {{&condition_called("goes_by_convoy"), {"m", ""}, true}}};
  AlteredAnswers together(datc, granted);
  std::size_t otherwise = 0;
  for (std::size_t i = 0; i < 200; ++i) {
    const Board board = random_board(standard_map(), 1200 + i, Mixture::dense, {4, 10});
    const auto known = together.look_at(board);
    INFO("board " << i);
    const Reply& said = together.answer(*known, no_path);
    CHECK(same(said, with_faults(datc, {granted.front(), no_path})->ask(board)));
    const auto *with = std::get_if<Observation>(&said),
               *without = std::get_if<Observation>(&together.unaltered(*known));
    if (!with || !without) continue;
    otherwise +=
        divergence(*with, *without, {.words = true, .retreats = true, .coasts = true}).severity == Severity::words;
  }
  CHECK(otherwise > 0);
}

// A unit whose place is entered keeps nobody out. So the two circles into Sevastopol can all succeed, though two then stand there, and
// they can all fail: a backup rule decides. That the army alone gets in is no solution.
TEST_CASE("what another backup rule makes of altered equations does not speak against a fault", "[compare]") {
  Suspects suspects(datc, {});
  const Fault entered_prevent_nobody = GuardedAlteration{
      AlteredWord{"PREVENT"}, Change::dropped_as_false, {{&condition_called("is_entered"), {"m", ""}, true}}};
  const Board board = testing::board_of({{"Austria", "A Ukraine - Sevastopol"},
                                         {"Austria", "A Moscow - Ukraine"},
                                         {"Austria", "A Armenia - Sevastopol"},
                                         {"France", "A Constantinople - Armenia"},
                                         {"England", "F Black Sea Convoys A Constantinople - Armenia"}});
  Sight sight = suspects.look_at(board);
  const auto seen = [&](std::initializer_list<std::size_t> movers) {
    Observation all;
    for (const Unit& u : board.position.units()) all.units.push_back({u.at});
    for (const std::size_t m : movers) all.units[m].at = std::get<MoveOrder>(board.orders[m].action).to;
    return all;
  };
  const auto none = suspects.with_like(entered_prevent_nobody, sight, seen({}));
  const auto all = suspects.with_like(entered_prevent_nobody, sight, seen({0, 1, 2, 3}));
  REQUIRE((none && all));
  CHECK(std::get<Observation>(*none).units[2].at == board.position[UnitId(2)].at);
  CHECK(std::get<Observation>(*all).units[2].at.province == seen({2}).units[2].at.province);
  CHECK_FALSE(suspects.with_like(entered_prevent_nobody, sight, seen({0, 1})));
  CHECK_FALSE(suspects.with_like(OrderIgnored{OrderKind::support}, sight, seen({})));
}

// What the rules say of a paradox, after a backup rule, solves no equations; where supports count if the supported move succeeds, a move that
// fails for want of one solves the equations as before.
TEST_CASE("what the rules say is known to solve their equations, and altered ones, or not", "[compare]") {
  Suspects suspects(datc, {});
  const auto room_left = [&](const Fault& fault, const Board& board) {
    Sight sight = suspects.look_at(board);
    return suspects.with_like(fault, sight, suspects.without(sight)).has_value();
  };
  const auto solved = [&](const Board& board) {
    Sight sight = suspects.look_at(board);
    const auto like = suspects.without_like(sight, suspects.without(sight));
    return like && same(*like, suspects.without(sight));
  };
  const Fault always = GuardedAlteration{Clause::attack_support_given, Change::dropped_as_true, {}};
  const Fault by_itself = GuardedAlteration{
      Clause::attack_support_given, Change::dropped_as_true, {{&condition_called("moved"), {"m", ""}, true}}};
  const Board cut = testing::board_of({{"Germany", "A Munich - Tyrolia"},
                                       {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                                       {"Austria", "A Tyrolia Holds"},
                                       {"Austria", "A Vienna - Bohemia"}});
  CHECK(solved(cut));
  CHECK_FALSE(room_left(always, cut));
  CHECK(room_left(by_itself, cut));
  const Board paradox = testing::board_of({{"England", "F North Sea Convoys A London - Belgium"},  // DATC 6.F.18
                                           {"England", "A London - Belgium"},
                                           {"England", "F English Channel Supports A London - Belgium"},
                                           {"France", "F Belgium Supports F North Sea"},
                                           {"Germany", "F Helgoland Bight Supports F Skagerrak - North Sea"},
                                           {"Germany", "F Skagerrak - North Sea"}});
  CHECK_FALSE(solved(paradox));
}
