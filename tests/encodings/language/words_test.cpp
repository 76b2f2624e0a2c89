// The sets and relations that the language has, on the orders by which docs/rules-language.md shows them.
#include <algorithm>
#include <set>

#include "encodings/house/house_rules.hpp"
#include "encodings/truth.hpp"
#include "notation/rules_file.hpp"
#include "phases/legality.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"

using namespace dipeq;

namespace {

// In the document's sequence.
enum : std::uint32_t { london, channel, north, belgium, gascony, burgundy, picardy };

Board shown() {
  return testing::board_of({{"England", "A London - Belgium via convoy"},
                            {"England", "F English Channel Convoys A London - Belgium"},
                            {"France", "F North Sea Convoys A London - Belgium"},
                            {"France", "A Belgium - Burgundy"},
                            {"France", "A Gascony Supports A Belgium - Burgundy"},
                            {"Germany", "A Burgundy - Belgium"},
                            {"Germany", "A Picardy Supports A Burgundy - Belgium"}});
}

// What the set runs over.
template <class Set> std::set<std::uint32_t> members(const Set& set, const TruthReading<Encoding::datc_3>& r) {
  std::set<std::uint32_t> all;
  set.template all<TruthReading<Encoding::datc_3>>(&r, [&](UnitId o) { return all.insert(o.value), r.constant(true); });
  return all;
}

}  // namespace

TEST_CASE("the words of the language mean what their examples say", "[language][documents]") {
  const Board board = shown();
  const Interactions x(settle(board.position, board.orders));
  const Assignment nothing(x.size(), Value::no);
  const auto r = truth_reading<Encoding::datc_3>(x, nothing);
  const BoardFacts f(x);
  const auto is = [](std::uint32_t o) { return UnitId(o); };
  using Orders = std::set<std::uint32_t>;

  CHECK(members(f.attackers(is(belgium)), r) == Orders{london, burgundy});
  CHECK(members(f.rivals(is(london)), r) == Orders{burgundy});
  CHECK(members(f.occupants(is(london)), r) == Orders{belgium});
  CHECK(members(f.supporters(is(belgium)), r) == Orders{gascony});
  CHECK(members(f.fleets(is(london)), r) == Orders{channel, north});
  CHECK(members(f.acted_on(is(gascony)), r) == Orders{burgundy});
  CHECK(members(f.on_routes(is(london), false), r) == Orders{channel, north});
  CHECK(members(f.on_routes(is(london), true), r) == Orders{channel});

  CHECK(f.foreign(is(burgundy), is(belgium)));
  CHECK(f.opposite(is(belgium), is(burgundy)));
  CHECK((f.ordered_to_move(is(burgundy)) && !f.ordered_to_move(is(gascony))));
  CHECK((f.ordered_to_support(is(gascony)) && !f.ordered_to_support(is(burgundy))));
  CHECK((f.convoy_only(is(london)) && !f.convoy_only(is(belgium))));
  for (std::uint32_t o = 0; o < x.size(); o++) CHECK_FALSE(f.convoy_else_land(is(o)));
  CHECK(f.supports_attack(is(gascony)));
  CHECK(f.supports_against(is(gascony), is(burgundy)));
  CHECK(f.convoys_any(is(north)));
  CHECK(f.convoys_for(is(north), is(london)));
  CHECK(f.lands_from(is(london), is(north)));
  CHECK((f.same(is(burgundy), is(burgundy)) && !f.same(is(burgundy), is(belgium))));

  // Of boards that are judged by rules in a file.
  const Rules house = with_house_rules(rules_of(Preset::datc_3_2), {"MOVE(m) ⇔ ¬fleet(m)", "mine.rules"});
  const Interactions by_house(settle(board.position, board.orders, house));
  const BoardFacts g(by_house);
  const auto of = [&](std::uint32_t o) { return g.beside(is(o)); };
  CHECK((of(north).fleet && !of(london).fleet));
  for (std::uint32_t o = 0; o < x.size(); o++) CHECK((!of(o).put_aside && !of(o).illegal));
  for (std::uint32_t o = 0; o < x.size(); o++) CHECK_FALSE(of(o).without_order);
  CHECK((of(burgundy).told_to_move && !of(gascony).told_to_move));
  CHECK((of(gascony).told_to_support && !of(north).told_to_support));
  CHECK((of(north).told_to_convoy && !of(gascony).told_to_convoy));
  CHECK((of(london).told_via && !of(burgundy).told_via));
  CHECK((of(burgundy).to_neighbour && !of(london).to_neighbour));
  CHECK((of(north).at_sea && !of(london).at_sea && !of(burgundy).at_sea));
  CHECK((of(london).on_coast && !of(north).on_coast && !of(burgundy).on_coast));
  CHECK((of(london).on_centre && of(belgium).on_centre && !of(gascony).on_centre));
  for (std::uint32_t o = 0; o < x.size(); o++) CHECK_FALSE(of(o).to_sea);
  CHECK((of(london).to_coast && !of(belgium).to_coast && !of(gascony).to_coast));
  CHECK((of(london).to_centre && !of(belgium).to_centre && !of(gascony).to_centre));
  for (std::uint32_t o = 0; o < x.size(); o++) CHECK((!of(o).on_several_coasts && !of(o).to_several_coasts));

  // The other example of a convoy.
  Rules intent = rules_of(Preset::datc_3_2);
  read_rule("4.A.3=intent-with-fallback", "test", intent);
  const Board sweden = testing::board_of(
      {{"England", "A Norway - Sweden via convoy"}, {"England", "F Skagerrak Convoys A Norway - Sweden"}});
  const Interactions by_intent(settle(sweden.position, sweden.orders, intent));
  CHECK(BoardFacts(by_intent).convoy_else_land(is(0)));
}

// Where a unit goes that does not move is not written down anywhere: so whoever stands or goes somewhere may not be taken for
// one that it meets. The Adriatic Sea is the first province of the map.
TEST_CASE("where a unit goes is asked of moves alone, what it acts on of supports", "[language]") {
  enum : std::uint32_t { adriatic, trieste, rome, gulf, tunis };
  const Board board = testing::board_of({{"Italy", "F Adriatic Sea Holds"},
                                         {"Austria", "F Trieste - Adriatic Sea"},
                                         {"Italy", "A Rome Holds"},
                                         {"Italy", "F Tyrrhenian Sea Convoys A Tunis - Naples"},
                                         {"Italy", "A Tunis - Naples"}});
  const Interactions x(settle(board.position, board.orders));
  const Assignment nothing(x.size(), Value::no);
  const auto r = truth_reading<Encoding::datc_3>(x, nothing);
  const BoardFacts f(x);
  CHECK(members(f.occupants(UnitId(trieste)), r) == std::set<std::uint32_t>{adriatic});
  for (const std::uint32_t o : {adriatic, rome, gulf}) {
    CHECK(members(f.rivals(UnitId(o)), r).empty());
    CHECK(members(f.occupants(UnitId(o)), r).empty());
  }
  for (const std::uint32_t o : {trieste, rome, gulf}) CHECK(members(f.acted_on(UnitId(o)), r).empty());
}
