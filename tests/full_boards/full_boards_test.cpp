// Full boards: each shows what is wanted, by trying it; its other units touch and do not matter; no two are alike; and what is not so is
// noticed.
#include "full_boards/full_boards.hpp"

#include <set>

#include "boards/reduction.hpp"
#include "boards/touching.hpp"
#include "full_boards/verified.hpp"
#include "notation/map_file.hpp"
#include "patterns/canonical.hpp"
#include "patterns/pattern_of.hpp"
#include "phases/legality.hpp"
#include "solver/judge.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const Rules r1982 = rules_of(Preset::r1982);
const Wanted several{{Property::Kind::several, datc, datc}}, no_solution{{Property::Kind::no_solution, datc, datc}},
    differ{{Property::Kind::differ, datc, r1982}},
    rare{{Property::Kind::differ, datc, datc}, Mutation{Clause::defend_support_given, Change::dropped_as_false}};

// Few kernels, which are soon found.
FullBoardSettings soon() {
  FullBoardSettings settings;
  settings.kernels.enough = 3;
  return settings;
}

std::vector<FullBoard> made(const Wanted& wanted, std::size_t count, const FullBoardSettings& settings = soon()) {
  std::vector<FullBoard> all;
  full_boards(wanted, standard_map(), settings, [&](const FullBoard& full) {
    all.push_back(full);
    return all.size() < count;
  });
  return all;
}

// What becomes of the units that stand in these provinces; as two solvers say, which must agree.
std::vector<std::string> results(const Board& board, const Rules& rules, const std::vector<ProvinceId>& of,
                                 Backend backend = Backend::both) {
  Adjudicator adjudicator(backend);
  const Judgement j = judge(board.position, board.orders, adjudicator, rules);
  std::vector<std::string> all;
  for (ProvinceId p : of) {
    const Outcome o = j.verdicts.at(board.position.unit_in(p).value().index()).outcome;
    all.push_back(std::string(name(o.word)) + (o.fate == Fate::in_place_or_moved ? "" : ", dislodged"));
  }
  return all;
}

std::vector<std::size_t> solutions_of_kernels(const Board& board) {
  Adjudicator both(Backend::both);
  std::vector<std::size_t> all;
  for (const Core& core : judge(board.position, board.orders, both, datc).resolution.cores)
    all.push_back(core.enumeration.solutions.size());
  return all;
}

std::string form(const Board& board) {
  return canonical_form(pattern_of(settle(board.position, board.orders, datc))).text;
}

const FullBoard& one() {
  static const FullBoard full = made(several, 1).front();
  return full;
}

std::string objection(const FullBoard& full, const Wanted& wanted = several) {
  return Verifier(wanted).objection(full).value_or("none");
}

Board with_order(Board board, const Unit& unit, const WrittenAction& action) {
  board.position.add(unit);
  board.orders.push_back({unit.power, {unit.type, unit.at}, action, {}});
  return board;
}

}  // namespace

TEST_CASE("full boards show what is wanted, and the kernel fares on each as alone", "[full_boards]") {
  for (const Wanted& wanted : {several, no_solution, differ, rare})
    for (const FullBoard& full : made(wanted, 4)) {
      const auto kernel = provinces_of(full.kernel);
      CHECK(full.board.position.units().size() >= 20);
      CHECK(full.board.position.units().size() <= 34);
      CHECK(results(full.board, datc, kernel) == results(full.kernel, datc, kernel));
      const auto solutions = solutions_of_kernels(full.board);
      CHECK(solutions == solutions_of_kernels(full.kernel));
      if (!wanted.has_two_sides()) {
        REQUIRE(solutions.size() == 1);
        CHECK((solutions.front() == 0) == (wanted.property.kind == Property::Kind::no_solution));
      }
      if (!wanted.mutant && wanted.has_two_sides()) {
        CHECK(results(full.board, r1982, kernel) == results(full.kernel, r1982, kernel));
        CHECK(results(full.board, r1982, kernel) != results(full.board, datc, kernel));
      }
    }
}

TEST_CASE("a mutant that random boards hardly show ends otherwise on each full board aimed at it", "[full_boards]") {
  const auto right = by_rules("", datc), wrong = by_mutant(*rare.mutant, datc);
  const auto all = made(rare, 6);
  REQUIRE(all.size() == 6);
  for (const FullBoard& full : all) {
    const Observation a = std::get<Observation>(right->ask(full.board)),
                      b = std::get<Observation>(wrong->ask(full.board));
    bool differs = false;
    for (ProvinceId p : provinces_of(full.kernel)) {
      const std::size_t u = full.board.position.unit_in(p).value().index();
      differs |= a.units[u].at != b.units[u].at || a.units[u].dislodged != b.units[u].dislodged;
    }
    CHECK(differs);
  }
}

TEST_CASE("no other unit of a full board matters to the kernel, and each is linked to it by touches", "[full_boards]") {
  for (const FullBoard& full : made(several, 2)) {
    const auto kernel = provinces_of(full.kernel);
    const auto alone = results(full.kernel, datc, kernel, Backend::native);
    const std::size_t all = full.board.position.units().size();
    const auto touch = touches(Interactions(settle(full.board.position, full.board.orders, datc)));
    std::vector<UnitId> of_kernel;
    for (std::size_t u = 0; u < kernel.size(); u++) of_kernel.push_back(UnitId(u));
    CHECK(reached_by_touch(touch, all, of_kernel) == std::vector<bool>(all, true));
    for (std::size_t u = kernel.size(); u < all; u++)
      CHECK(results(without_unit(full.board, UnitId(u)), datc, kernel, Backend::native) == alone);
  }
}

TEST_CASE("around kernels supports are given and cut, moves succeed and fail, and convoys land", "[full_boards]") {
  std::set<std::string> met;
  for (const FullBoard& full : made(several, 6)) {
    const auto all = provinces_of(full.board);
    const std::vector<ProvinceId> others(all.begin() + static_cast<long>(full.kernel.position.units().size()),
                                         all.end());
    for (const std::string& result : results(full.board, datc, others, Backend::native)) met.insert(result);
  }
  for (const char* result : {"given", "cut", "fails", "succeeds", "available", "fails, dislodged"}) {
    INFO(result);
    CHECK(met.contains(result));
  }
}

TEST_CASE("no two full boards are alike, nor like one that was there before", "[full_boards]") {
  std::set<std::string> forms;
  const auto all = made(no_solution, 25);
  for (const FullBoard& full : all) forms.insert(form(full.board));
  CHECK(forms.size() == 25);
  FullBoardSettings unlike = soon();
  for (const FullBoard& full : all) unlike.unlike.push_back(full.board);
  for (const FullBoard& full : made(no_solution, 5, unlike)) CHECK(forms.insert(form(full.board)).second);
}

TEST_CASE("the same seed makes the same full boards, another seed others", "[full_boards]") {
  const auto provinces = [](std::uint64_t seed) {
    FullBoardSettings settings = soon();
    settings.kernels.seed = seed;
    return provinces_of(made(several, 2, settings).back().board);
  };
  CHECK(provinces(3) == provinces(3));
  CHECK(provinces(3) != provinces(4));
}

TEST_CASE("a full board that was spoilt is objected to, and why", "[full_boards]") {
  CHECK(objection(one()) == "none");

  FullBoard stranger = one();  // a unit with which nobody has anything to do
  const Map& map = standard_map();
  for (std::size_t p = 0; p < map.provinces().size(); p++)
    if (const ProvinceId at(p); map[at].terrain == Terrain::inland && !stranger.board.position.unit_in(at)) {
      stranger.board = with_order(one().board, {UnitType::army, PowerId(0), {at}}, HoldOrder{});
      if (objection(stranger).find("touches nothing") != std::string::npos) break;
    }
  CHECK(objection(stranger).find("touches nothing that touches the kernel") != std::string::npos);

  FullBoard idle = one();  // the kernel does nothing any more
  for (WrittenOrder& order : idle.board.orders)
    if (order.unit.at.province == idle.kernel.position[UnitId(0)].at.province) order.action = HoldOrder{};
  CHECK(objection(idle) == "the board does not show what is wanted");

  FullBoard other_kernel = one();
  other_kernel.kernel = board_of({{"France", "A Paris - Burgundy"}});
  CHECK(objection(other_kernel) == "the kernel does not show what is wanted");

  FullBoard miscounted = one();
  miscounted.touching++;
  CHECK(objection(miscounted) == "not as many units touch the kernel as is said");

  FullBoard elsewhere = one();
  elsewhere.kernel = made(several, 2).back().kernel;
  CHECK(objection(elsewhere) == "the kernel is not on the board");
}

// Two attacks on A Brest keep each other out; without either, the other dislodges it.
TEST_CASE("a unit without which the kernel fares otherwise is objected to", "[full_boards]") {
  const Board kernel = board_of({{"England", "F London Supports F Wales - English Channel"},
                                 {"England", "F Wales - English Channel"},
                                 {"France", "A Brest - London via convoy"},
                                 {"France", "F English Channel Convoys A Brest - London"}});
  const Board two = board_of({{"England", "F London Supports F Wales - English Channel"},
                              {"England", "F Wales - English Channel"},
                              {"France", "A Brest - London via convoy"},
                              {"France", "F English Channel Convoys A Brest - London"},
                              {"Germany", "A Picardy - Brest"},
                              {"Germany", "A Paris Supports A Picardy - Brest"},
                              {"Italy", "A Gascony Supports F Mid-Atlantic Ocean - Brest"},
                              {"Italy", "F Mid-Atlantic Ocean - Brest"}});
  CHECK(objection({two, kernel, {}, 0, 2}) == "without the unit in Picardy the kernel fares otherwise");
}

TEST_CASE("a board's steps are the rounds in which what follows from what is known is decided", "[full_boards]") {
  DifficultyMeter meter(datc);
  CHECK(meter.steps(board_of({{"France", "A Paris Hold"}})) == 0);
  CHECK(meter.steps(board_of({{"France", "A Paris - Burgundy"}})) == 1);
  // Each waits for the one in front of it.
  CHECK(meter.steps(board_of(
            {{"France", "A Brest - Paris"}, {"France", "A Paris - Burgundy"}, {"France", "A Burgundy - Munich"}})) ==
        3);
  // Nothing follows of a circle until it is found to be one; then all is known.
  CHECK(meter.steps(board_of(
            {{"France", "A Paris - Burgundy"}, {"France", "A Burgundy - Gascony"}, {"France", "A Gascony - Paris"}})) ==
        1);
}

TEST_CASE("points add up what the formula says, and grades follow upon each other", "[full_boards]") {
  CHECK(Difficulty{.steps = 4, .core = 3, .readings = 2, .mutants = 39}.points() == 8 + 3 + 6 + 3);
  const auto of = [](std::size_t core) { return name(grade(Difficulty{.core = core})); };
  CHECK(of(12) == "easy");
  CHECK(of(13) == "medium");
  CHECK(of(18) == "medium");
  CHECK(of(19) == "hard");
  CHECK(of(25) == "hard");
  CHECK(of(26) == "nasty");
}

TEST_CASE("of each grade full boards are made", "[full_boards]") {
  DifficultyMeter meter(datc);
  for (Grade wanted : {Grade::easy, Grade::medium, Grade::hard, Grade::nasty}) {
    FullBoardSettings settings = soon();
    settings.grade = wanted;
    const auto all = made(no_solution, 2, settings);
    CHECK(all.size() == 2);
    for (const FullBoard& full : all) {
      CHECK(meter.difficulty(full.board) == full.difficulty);
      CHECK(grade(full.difficulty) == wanted);
    }
  }
}

TEST_CASE("nothing of a kernel can be dropped, and no two are alike", "[full_boards]") {
  for (const Wanted& wanted : {differ, rare}) {
    Sides sides(wanted);
    std::set<std::string> forms;
    const auto all = kernels(wanted, standard_map(), {.enough = 12});
    CHECK(all.size() >= 4);
    for (const Board& kernel : all) {
      CHECK(sides.show(kernel));
      CHECK(forms.insert(form_of(kernel, wanted)).second);
      for (std::size_t u = 0; u < kernel.position.units().size(); u++)
        CHECK_FALSE(sides.show(without_unit(kernel, UnitId(u))));
    }
  }
}

TEST_CASE("where nothing shows what is wanted, or there is no room, this is said", "[full_boards]") {
  const Wanted same{{Property::Kind::differ, datc, datc}};
  const auto none = [](const FullBoard&) { return true; };
  CHECK(full_boards(same, standard_map(), {.kernels = {.orders = 2, .enough = 1}}, none) == FullBoardsEnd::no_kernel);
  const FullBoardSettings crowded{.least = 76, .most = 76, .kernels = {.enough = 1}};
  CHECK(full_boards(several, standard_map(), crowded, none) == FullBoardsEnd::no_more);
  FullBoardSettings stopped = soon();
  stopped.kernels.stop = [] { return true; };
  CHECK(full_boards(several, standard_map(), stopped, none) == FullBoardsEnd::stopped);
}
