// Boards made on demand: each has what is wanted, by trying every assignment; nothing of it can be dropped; and when
// there are no more there are no more.
#include "search/generate.hpp"
#include "phases/legality.hpp"

#include <set>

#include "boards/reduction.hpp"
#include "model/presets.hpp"
#include "notation/known_maps.hpp"
#include "notation/map_file.hpp"
#include "patterns/contained.hpp"
#include "patterns/pattern_of.hpp"
#include "patterns/placement.hpp"
#include "search/catalogue.hpp"
#include "solver/judge.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const Rules r1982 = rules_of(Preset::r1982);
const Property no_solution{Property::Kind::no_solution}, several{Property::Kind::several};

struct All {
  std::vector<Board> boards;
  GeneratedEnd end;
};

All generated(const Property& property, const GenerateSettings& settings, std::size_t count = 1000,
              const Map& map = standard_map()) {
  All all;
  all.end = generate(property, map, settings, [&](const Board& board) {
    all.boards.push_back(board);
    return all.boards.size() < count;
  });
  return all;
}

Interactions interactions(const Board& board, const Rules& rules) {
  return Interactions(settle(board.position, board.orders, rules));
}

std::size_t solutions(const Board& board) {
  return testing::brute_force(interactions(board, datc), Encoding::datc_3).size();
}

// What became of each unit, as a player sees it.
std::vector<std::string> results(const Board& board, const Rules& rules) {
  Adjudicator adjudicator(Backend::both);
  std::vector<std::string> all;
  for (const Verdict& v : judge(board.position, board.orders, adjudicator, rules).verdicts)
    all.push_back(to_text(v.outcome));
  return all;
}

bool is_hold(const WrittenOrder& order) { return std::holds_alternative<HoldOrder>(order.action); }

// Without any unit, any order, and with any order turned to a hold, it is no longer so.
template <class F> void check_nothing_can_be_dropped(const Board& board, F is_so) {
  REQUIRE(is_so(board));
  for (std::size_t u = 0; u < board.position.units().size(); u++) CHECK_FALSE(is_so(without_unit(board, UnitId(u))));
  for (std::size_t o = 0; o < board.orders.size(); o++) {
    CHECK_FALSE(is_so(without_order(board, o)));
    if (!is_hold(board.orders[o])) CHECK_FALSE(is_so(with_hold(board, o)));
  }
}

Pattern pattern(const Board& board) { return pattern_of(settle(board.position, board.orders, datc)); }

const Board simple_paradox = board_of({{"England", "F London Supports F Wales - English Channel"},
                                       {"England", "F Wales - English Channel"},
                                       {"France", "A Brest - London"},
                                       {"France", "F English Channel Convoys A Brest - London"}});

}  // namespace

TEST_CASE("boards without solution, with several and with a core have these by trying every assignment",
          "[search][generate]") {
  for (Engine engine : {Engine::cadical, Engine::z3})
    for (const Property& property : {no_solution, several, Property{Property::Kind::core, datc, datc, 3}}) {
      const All all = generated(property, {.orders = 5, .seed = 7, .engine = engine});
      CHECK(all.end == GeneratedEnd::all_taken);
      CHECK_FALSE(all.boards.empty());
      for (const Board& board : all.boards) {
        const std::size_t n = solutions(board);
        CHECK(n != 1);
        CHECK((property.kind == Property::Kind::core || (n == 0) == (property.kind == Property::Kind::no_solution)));
        check_nothing_can_be_dropped(board, [&](const Board& b) { return solutions(b) == n; });
        const auto cores = Adjudicator(Backend::both).adjudicate(interactions(board, datc)).cores;
        REQUIRE(cores.size() == 1);
        CHECK(cores.front().kind == CoreKind::convoy_paradox);
        CHECK(cores.front().decisions.size() == 3);
      }
    }
}

TEST_CASE("boards on which two readings differ have other results, and nothing of them can be dropped",
          "[search][generate]") {
  const All all = generated({Property::Kind::differ, datc, r1982}, {.orders = 5}, 3);
  CHECK_FALSE(all.boards.empty());
  for (const Board& board : all.boards)
    check_nothing_can_be_dropped(board, [](const Board& b) { return results(b, datc) != results(b, r1982); });
}

TEST_CASE("what is generated of five orders is what the catalogue of them has, where the map has room for it",
          "[search][generate][catalogue]") {
  const Map two = read_map("map Two\nlike Standard\npower Austria\npower England\n", "two.map");
  for (const Map* map : {&standard_map(), static_cast<const Map*>(&two)}) {
    std::size_t placed = 0;
    for (const CatalogueEntry& entry : catalogue(datc, 5, {.powers = map->powers().size()}).entries)
      if (!entry.circular && place(entry.pattern, *map)) placed++;
    const All none = generated(no_solution, {.orders = 5}, 1000, *map);
    const All many = generated(several, {.orders = 5}, 1000, *map);
    CHECK(placed > 1);
    CHECK(none.boards.size() + many.boards.size() == placed);
  }
}

TEST_CASE("a pattern that has no place with the units that it was found with is given others", "[search][generate]") {
  const Map map = read_map(R"(
map Five
power North
power South
sea saa Prov A
  fleet sab sac sad sae
sea sab Prov B
  fleet saa sac sad sae
coastal sac Prov C
  army sae
  fleet saa sab sad sae
sea sad Prov D
  fleet saa sab sac sae
coastal sae Prov E
  army sac
  fleet saa sab sac sad
)",
                           "five.map");
  // Two solutions, if an army is convoyed from E to C by a fleet in A, which a fleet from D attacks with the support of one in C.
  for (std::uint64_t seed = 0; seed < 10; seed++) {
    const All all = generated(several, {.orders = 4, .seed = seed}, 1000, map);
    CHECK(all.end == GeneratedEnd::all_taken);
    CHECK(all.boards.size() == 1);
  }
}

TEST_CASE("the same seed makes the same boards, another seed others", "[search][generate]") {
  const auto first = [](std::uint64_t seed) {
    return results(generated(several, {.orders = 4, .seed = seed}, 1).boards.front(), datc);
  };
  const auto provinces = [](std::uint64_t seed) {
    std::vector<ProvinceId> all;
    const All made = generated(several, {.orders = 4, .seed = seed}, 1);
    for (const Unit& unit : made.boards.front().position.units()) all.push_back(unit.at.province);
    return all;
  };
  CHECK(provinces(1) == provinces(1));
  CHECK(first(1) == first(1));
  std::set<std::vector<ProvinceId>> different;
  for (std::uint64_t seed = 0; seed < 5; seed++) different.insert(provinces(seed));
  CHECK(different.size() > 1);
}

TEST_CASE("on a map with difficult passages boards are generated that only those have", "[search][generate][10.F]") {
  const auto without_convoy = [](const Board& board) {
    return std::ranges::none_of(board.orders,
                                [](const WrittenOrder& o) { return std::holds_alternative<ConvoyOrder>(o.action); });
  };
  const GenerateSettings four{.orders = 4};
  const All usual = generated(several, four);
  CHECK(usual.end == GeneratedEnd::all_taken);
  CHECK(std::ranges::none_of(usual.boards, without_convoy));
  const All difficult = generated(several, four, 1000, map_named("Loeb9, difficult from Sicily to Tunis", {}));
  CHECK(difficult.end == GeneratedEnd::all_taken);
  CHECK(std::ranges::count_if(difficult.boards, without_convoy) == 1);
}

TEST_CASE("on a map with convoying coasts boards are generated in which fleets convoy there",
          "[search][generate][9.E]") {
  const Map& map = map_named("Convoying coasts", {});
  const All all = generated(several, {.orders = 5}, 1000, map);
  CHECK(all.end == GeneratedEnd::all_taken);
  const auto ashore = [&](const Board& board) {
    const SettledOrders settled = settle(board.position, board.orders, datc);
    for (std::size_t u = 0; u < settled.of_unit.size(); u++)
      if (settled.of_unit[u].kind == OrderKind::convoy &&
          map[board.position[UnitId(u)].at.province].terrain == Terrain::coastal)
        return true;
    return false;
  };
  CHECK(std::ranges::any_of(all.boards, ashore));
  for (const Board& board : all.boards) CHECK(solutions(board) > 1);
}

TEST_CASE("what is in a suite already, whosever the orders are, is not generated again", "[search][generate]") {
  REQUIRE(solutions(simple_paradox) == 2);
  const All all = generated(several, {.orders = 4});
  REQUIRE(all.boards.size() == 1);
  CHECK(contains(pattern(simple_paradox), pattern(all.boards.front())));
  const All unlike = generated(several, {.orders = 4, .unlike = {simple_paradox}});
  CHECK(unlike.boards.empty());
  CHECK(unlike.end == GeneratedEnd::all_taken);
}

TEST_CASE("a pattern contains its parts, and no more", "[search][contained]") {
  const Pattern whole = pattern(simple_paradox);
  CHECK(contains(whole, whole));
  for (std::size_t u = 0; u < 4; u++) {
    const Pattern part = pattern(without_unit(simple_paradox, UnitId(u)));
    CHECK(contains(whole, part));
    CHECK_FALSE(contains(part, whole));
  }
  const Pattern elsewhere = pattern(board_of({{"England", "F London Supports F Wales - English Channel"},
                                              {"England", "F Wales - English Channel"},
                                              {"France", "A Brest - Wales"},
                                              {"France", "F English Channel Convoys A Brest - Wales"}}));
  CHECK_FALSE(contains(whole, elsewhere));
  CHECK_FALSE(contains(elsewhere, whole));
}

TEST_CASE("of a search that is stopped it is not known whether there is more", "[search][generate][thorough]") {
  for (Engine engine : {Engine::cadical, Engine::z3}) {
    const All all = generated(no_solution, {.orders = 9, .engine = engine, .stop = [] { return true; }});
    CHECK(all.end == GeneratedEnd::unknown);
    CHECK(all.boards.empty());
  }
}

TEST_CASE("no board of four orders is without solution", "[search][generate]") {
  const All all = generated(no_solution, {.orders = 4});
  CHECK(all.end == GeneratedEnd::all_taken);
  CHECK(all.boards.empty());
}
