// What dipeq does if it takes, or leaves out, orders otherwise than the rules.
#include "compare/comparison.hpp"
#include "compare/faults/suspects.hpp"
#include "tests/compare/causes.hpp"
#include "tests/compare/with_faults.hpp"

using namespace dipeq;
using namespace dipeq::testing;

TEST_CASE("orders are taken, or left out, as the fault says", "[compare]") {
  // The support of a move that was not ordered is put aside (6.D.7); taken, it holds Tyrolia.
  const Board unmatched = board_of({{"Germany", "A Munich - Tyrolia"},
                                    {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                                    {"Austria", "A Tyrolia Holds"},
                                    {"Austria", "A Vienna Supports A Tyrolia - Trieste"}});
  CHECK(at(unmatched, {}, "mun", "tyr"));
  CHECK_FALSE(at(unmatched, {OrderTaken{PutAside::unmatched_support, OrderKind::support}}, "mun", "tyr"));
  CHECK(at(unmatched, {OrderTaken{PutAside::unmatched_support, OrderKind::convoy}}, "mun", "tyr"));
  CHECK_FALSE(at(unmatched, {OrderIgnored{OrderKind::support}}, "mun", "tyr"));
  CHECK(at(unmatched, {OrderIgnored{OrderKind::support, {when("is_a_fleet", "u")}}}, "mun", "tyr"));
  CHECK_FALSE(at(unmatched, {OrderIgnored{OrderKind::move}}, "mun", "tyr"));
}

TEST_CASE("a support that matches no order counts where it is taken", "[compare]") {
  // First who moves is supported in place, then who stays is supported to move. Bohemia borders on Tyrolia, and not on Burgundy.
  using Which = OrderTaken::Which;
  const auto taken = [](Which which, bool within_reach = false) {
    return OrderTaken{PutAside::unmatched_support, OrderKind::support, which, within_reach};
  };
  const Board in_place = board_of(
      {{"Germany", "A Munich - Tyrolia"}, {"Germany", "A Bohemia Supports A Munich"}, {"Austria", "A Tyrolia Holds"}});
  CHECK_FALSE(at(in_place, {}, "mun", "tyr"));
  CHECK(at(in_place, {taken(Which::any)}, "mun", "tyr"));
  CHECK(at(in_place, {taken(Which::in_place)}, "mun", "tyr"));
  CHECK(at(in_place, {taken(Which::in_place, true)}, "mun", "tyr"));
  CHECK_FALSE(at(in_place, {taken(Which::of_a_move)}, "mun", "tyr"));
  const Board out_of_reach = board_of(
      {{"Germany", "A Munich - Burgundy"}, {"Germany", "A Bohemia Supports A Munich"}, {"France", "A Burgundy Holds"}});
  CHECK(at(out_of_reach, {taken(Which::in_place)}, "mun", "bur"));
  CHECK_FALSE(at(out_of_reach, {taken(Which::in_place, true)}, "mun", "bur"));
  CHECK_FALSE(at(out_of_reach, {taken(Which::any, true)}, "mun", "bur"));
  const Board of_a_move = board_of({{"Germany", "A Munich - Tyrolia"},
                                    {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                                    {"Austria", "A Tyrolia Holds"},
                                    {"Austria", "A Trieste Supports A Tyrolia - Vienna"}});
  CHECK(at(of_a_move, {}, "mun", "tyr"));
  CHECK_FALSE(at(of_a_move, {taken(Which::of_a_move)}, "mun", "tyr"));
  CHECK_FALSE(at(of_a_move, {taken(Which::of_a_move, true)}, "mun", "tyr"));
  CHECK(at(of_a_move, {taken(Which::in_place)}, "mun", "tyr"));
}

TEST_CASE("of several orders for a unit one counts or none, legal or not", "[compare][4.D.3]") {
  using What = OrderUnread::What;
  const Fault last = OrderUnread{What::with_a_later}, first = OrderUnread{What::with_an_earlier},
              none = OrderUnread{What::with_another};
  const PowersOrder legal{"Germany", "A Munich - Tyrolia"}, illegal{"Germany", "A Munich - London"};
  const Board illegal_last = board_of({legal, illegal}), illegal_first = board_of({illegal, legal}),
              one = board_of({legal});
  CHECK(at(illegal_last, {}, "mun", "tyr"));
  CHECK(at(illegal_last, {last}, "mun", "mun"));
  CHECK(at(illegal_last, {first}, "mun", "tyr"));
  CHECK(at(illegal_first, {last}, "mun", "tyr"));
  CHECK(at(illegal_first, {first}, "mun", "mun"));
  for (const Board& board : {illegal_last, illegal_first}) CHECK(at(board, {none}, "mun", "mun"));
  for (const Fault& fault : {last, first, none}) CHECK(at(one, {fault}, "mun", "tyr"));
}

TEST_CASE("the last order for a unit, legal or not, is told as what counts", "[compare][4.D.3]") {
  const OrderUnread last{OrderUnread::What::with_a_later};
  const auto boards = random_boards(standard_map(), 5, 300, Mixture::careless);
  const Comparison r = compare_on(*boards, datc, [&] { return with_faults(datc, {last}); }, {.threads = 1});
  CHECK(causes(r.findings) == "a bug: as if no order with a later one for its unit were read, legal or not\n");
}

TEST_CASE("who takes a move matches supports with it", "[compare]") {
  // Spain's south coast is out of reach (6.B.3). By the rules Gascony is supported in place.
  const OrderTaken taken{PutAside::coast_unreachable, OrderKind::move};
  const auto with_support = [](const char* support) {
    return board_of({{"France", "F Gascony - Spain(sc)"},
                     {"France", support},
                     {"Italy", "A Spain Holds"},
                     {"Germany", "A Burgundy - Gascony"},
                     {"Germany", "A Marseilles Supports A Burgundy - Gascony"}});
  };
  const Board of_move = with_support("F Portugal Supports F Gascony - Spain(sc)"),
              coast_open = with_support("F Portugal Supports F Gascony - Spain"),
              other_coast = with_support("F Portugal Supports F Gascony - Spain(nc)"),
              in_place = with_support("A Brest Supports F Gascony");
  CHECK_FALSE(at(of_move, {}, "gas", "spa"));
  CHECK(at(of_move, {taken}, "gas", "spa"));
  CHECK(at(coast_open, {taken}, "gas", "spa"));
  CHECK_FALSE(at(other_coast, {taken}, "gas", "spa"));
  CHECK_FALSE(at(in_place, {}, "bur", "gas"));
  CHECK(at(in_place, {taken}, "bur", "gas"));
}

TEST_CASE("an army next door goes by convoy, or by land, as the fault says", "[compare]") {
  const RouteTaken by_any_fleet{RouteTaken::What::by_any_fleet}, by_land{RouteTaken::What::by_land};
  const auto with_fleet_of = [](const char* power) {
    return board_of({{"England", "A Belgium - Holland"},
                     {power, "F North Sea Convoys A Belgium - Holland"},
                     {"Germany", "F Helgoland Bight - North Sea"},
                     {"Germany", "F Denmark Supports F Helgoland Bight - North Sea"}});
  };
  const Board of_another = with_fleet_of("France"), of_its_own = with_fleet_of("England");
  CHECK(at(of_another, {}, "bel", "hol"));
  CHECK_FALSE(at(of_another, {by_any_fleet}, "bel", "hol"));
  CHECK_FALSE(at(of_its_own, {}, "bel", "hol"));
  CHECK(at(of_its_own, {by_land}, "bel", "hol"));
  // Part of a route is enough.
  const Board part = board_of({{"England", "A Edinburgh - Liverpool"},
                               {"France", "F Norwegian Sea Convoys A Edinburgh - Liverpool"},
                               {"France", "F North Atlantic Ocean Holds"}});
  CHECK(at(part, {}, "edi", "lvp"));
  CHECK(of(seen(part, {}), part, "nwg").word == Word::available);
  CHECK_FALSE(at(part, {by_any_fleet}, "edi", "lvp"));
  CHECK(at(part, {by_land}, "edi", "lvp"));
}

TEST_CASE("a move that says via convoy goes as if it did not where that is not read", "[compare]") {
  const RouteTaken unread{RouteTaken::What::via_unread};
  const auto to_liverpool = [](const char* fleets_power, const char* order) {
    return board_of({{"England", order},
                     {"England", "F Liverpool - Clyde"},
                     {fleets_power, "F North Atlantic Ocean Convoys A Clyde - Liverpool"}});
  };
  // By land the two meet head to head. A fleet of the army's own power shows the intent.
  const Board foreign = to_liverpool("France", "A Clyde - Liverpool via convoy");
  CHECK(at(foreign, {}, "cly", "lvp"));
  CHECK_FALSE(at(foreign, {unread}, "cly", "lvp"));
  CHECK(at(to_liverpool("England", "A Clyde - Liverpool via convoy"), {unread}, "cly", "lvp"));
  // No fleet could convoy the army, so the order is illegal (6.D.32) if its last words are read.
  const Board no_fleet = board_of({{"Turkey", "A Smyrna - Syria via convoy"}});
  CHECK_FALSE(at(no_fleet, {}, "smy", "syr"));
  CHECK(at(no_fleet, {unread}, "smy", "syr"));
}

TEST_CASE("an order that is taken to match none has no effect and is called invalid", "[compare]") {
  const Board board = board_of({{"Germany", "A Munich - Tyrolia"},
                                {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                                {"Austria", "A Tyrolia Holds"}});
  const auto word = [&](const std::vector<Fault>& faults) { return of(seen(board, faults), board, "boh").word; };
  CHECK(word({}) == Word::given);
  CHECK(word({OrderIgnored{OrderKind::support, {}, OrderIgnored::As::unmatched}}) == Word::invalid);
  CHECK(word({OrderIgnored{OrderKind::support, {when("is_a_fleet", "u")}, OrderIgnored::As::unmatched}}) ==
        Word::given);
  CHECK_FALSE(at(board, {OrderIgnored{OrderKind::support, {}, OrderIgnored::As::unmatched}}, "mun", "tyr"));
}

TEST_CASE("a support that is taken to be illegal is called so, whether it matches an order or not", "[compare]") {
  const Board board = board_of({{"Germany", "A Munich - Tyrolia"},
                                {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                                {"Germany", "A Vienna Supports A Munich - Bohemia"},
                                {"Austria", "A Tyrolia Holds"}});
  const OrderIgnored illegal{OrderKind::support, {}, OrderIgnored::As::illegal};
  const auto word = [&](const std::vector<Fault>& faults, const char* where) {
    return of(seen(board, faults), board, where).word;
  };
  CHECK(word({}, "boh") == Word::given);
  CHECK(word({}, "vie") == Word::invalid);
  CHECK(word({illegal}, "boh") == Word::illegal);
  CHECK(word({illegal}, "vie") == Word::illegal);
  CHECK(word({OrderIgnored{OrderKind::convoy, {}, OrderIgnored::As::illegal}}, "vie") == Word::invalid);
  CHECK(at(board, {}, "mun", "tyr"));
  CHECK_FALSE(at(board, {illegal}, "mun", "tyr"));
}

// Orders that are put aside anyway would be called another word, and nothing else.
TEST_CASE("no order is suspected of being taken for illegal because it is put aside", "[compare]") {
  const Board board = board_of({{"Germany", "A Munich - Tyrolia"}, {"Germany", "A Bohemia Supports A Munich"}});
  const Suspects suspects(datc, {});
  const auto has = [](const std::vector<Fault>& all, bool put_aside, OrderIgnored::As as) {
    return std::ranges::find(
               all, Fault(OrderIgnored{OrderKind::support, {when("was_put_aside", "u", put_aside)}, as})) != all.end();
  };
  using As = OrderIgnored::As;
  for (const auto& all :
       {suspects.of_orders(board), suspects.narrower(OrderIgnored{OrderKind::support, {}, As::illegal})}) {
    CHECK_FALSE(has(all, true, As::illegal));
    CHECK(has(all, false, As::illegal));
  }
  CHECK(has(suspects.of_orders(board), true, As::not_ordered));
}

// The army goes by convoy, since a fleet of its own power is ordered to convoy it (4.A.3), and that fleet is dislodged. Without that order it goes by
// land; and without its own order nobody can support its move.
TEST_CASE("without an order that is ignored the others are settled anew", "[compare]") {
  const Board board = board_of({{"England", "A Belgium - Holland"},
                                {"England", "F North Sea Convoys A Belgium - Holland"},
                                {"Germany", "A Ruhr Supports A Belgium - Holland"},
                                {"France", "F English Channel - North Sea"},
                                {"France", "F Norwegian Sea Supports F English Channel - North Sea"}});
  const auto word = [&](const std::vector<Fault>& faults, const char* where) {
    return of(seen(board, faults), board, where).word;
  };
  CHECK_FALSE(at(board, {}, "bel", "hol"));
  using As = OrderIgnored::As;
  for (const As as : {As::not_ordered, As::unmatched, As::illegal})
    CHECK(at(board, {OrderIgnored{OrderKind::convoy, {}, as}}, "bel", "hol"));
  CHECK(word({}, "ruh") == Word::given);
  CHECK(word({OrderIgnored{OrderKind::move}}, "ruh") == Word::invalid);
  CHECK(word({OrderIgnored{OrderKind::move, {}, As::illegal}}, "bel") == Word::illegal);
}

TEST_CASE("an army whose convoys are taken to match no order has no route ordered", "[compare]") {
  const Board board = board_of({{"England", "A London - Norway"},
                                {"France", "F North Sea Convoys A London - Norway"},
                                {"England", "A Yorkshire - Wales"}});
  const auto word = [&](const std::vector<Fault>& faults, const char* where) {
    return of(seen(board, faults), board, where).word;
  };
  CHECK(word({}, "lon") == Word::succeeds);
  using As = OrderIgnored::As;
  for (const As as : {As::not_ordered, As::unmatched, As::illegal}) {
    const OrderIgnored foreign{OrderKind::convoy, {when("convoys_another_power", "u")}, as};
    CHECK(word({foreign}, "lon") == Word::invalid);
    CHECK_FALSE(at(board, {foreign}, "lon", "nwy"));
    CHECK(word({foreign}, "yor") == Word::succeeds);
  }
}

TEST_CASE("an order that is not read has no word of its own, legal or not", "[compare]") {
  const Board board = board_of({{"Germany", "A Munich - Tyrolia"},
                                {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                                {"Austria", "A Tyrolia Holds"},
                                {"Austria", "A Vienna Supports A Tyrolia"},
                                {"Italy", "A Rome Supports A Tyrolia"}});
  const OrderUnread in_place{OrderUnread::What::support_in_place};
  CHECK_FALSE(at(board, {}, "mun", "tyr"));
  CHECK(at(board, {in_place}, "mun", "tyr"));
  CHECK_FALSE(at(board, {OrderUnread{OrderUnread::What::convoy}}, "mun", "tyr"));
  CHECK_FALSE(at(board, {in_place, OrderUnread{OrderUnread::What::support_of_a_move}}, "mun", "tyr"));
  CHECK(of(seen(board, {}), board, "rom").word == Word::illegal);
  CHECK(of(seen(board, {in_place}), board, "rom").word == Word::stands);
  CHECK(of(seen(board, {in_place}), board, "vie").word == Word::stands);
}

TEST_CASE("whether an order is read may depend on what it says, though it matches nothing", "[compare]") {
  const Board board = board_of({{"Germany", "F Kiel - Baltic Sea"},
                                {"Germany", "F Denmark Supports F Kiel - Baltic Sea"},
                                {"Austria", "A Vienna Supports F Trieste"},  // which moves
                                {"Austria", "F Trieste - Adriatic Sea"},
                                {"Italy", "A Rome Supports F London"},  // out of reach
                                {"England", "F London Holds"},
                                {"Russia", "F Sevastopol Supports F Sevastopol"},
                                {"Turkey", "A Smyrna Supports A Ankara"},
                                {"Turkey", "A Ankara Holds"}});
  const auto word = [&](const Fault& fault, const char* where) { return of(seen(board, {fault}), board, where).word; };
  const OrderUnread of_fleets{OrderUnread::What::support, {when("supports_a_fleet", "u")}};
  for (const char* where : {"den", "vie", "rom", "sev"}) CHECK(word(of_fleets, where) == Word::stands);
  CHECK(word(of_fleets, "smy") == Word::given);
  const OrderUnread moves_of_fleets{OrderUnread::What::support_of_a_move, {when("supports_a_fleet", "u")}};
  CHECK(word(moves_of_fleets, "den") == Word::stands);
  CHECK(word(moves_of_fleets, "vie") == Word::invalid);
  const OrderUnread put_aside{OrderUnread::What::order, {when("was_put_aside", "u")}};
  for (const char* where : {"vie", "rom"}) CHECK(word(put_aside, where) == Word::stands);
  for (const char* where : {"den", "smy"}) CHECK(word(put_aside, where) == Word::given);
}

TEST_CASE("a support that adds to no strength is given or cut as it should be", "[compare]") {
  const Board board = board_of({{"Germany", "A Munich - Tyrolia"},
                                {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                                {"Austria", "A Tyrolia Holds"},
                                {"Austria", "A Trieste Supports A Tyrolia"},
                                {"Italy", "A Venice - Trieste"},
                                {"Germany", "F Berlin Supports F Baltic Sea - Kiel"},
                                {"Germany", "A Silesia Supports F Berlin"},
                                {"Russia", "F Baltic Sea - Berlin"}});
  const auto ignored = [](std::vector<GuardCondition> guard) {
    return OrderIgnored{OrderKind::support, std::move(guard), OrderIgnored::As::without_effect};
  };
  CHECK(at(board, {}, "mun", "tyr"));
  CHECK_FALSE(at(board, {ignored({})}, "mun", "tyr"));
  CHECK(at(board, {ignored({when("is_support_of_a_move", "u", false)})}, "mun", "tyr"));
  const auto word = [&](std::string_view unit) { return of(seen(board, {ignored({})}), board, unit).word; };
  CHECK(word("boh") == Word::given);
  CHECK(word("tri") == Word::cut);
  CHECK(word("sil") == Word::given);

  // Under a condition: without the support of another power the attack is one of two against two.
  const Board attack = board_of({{"Austria", "A Tyrolia Holds"},
                                 {"Austria", "A Bohemia Supports A Tyrolia"},
                                 {"Germany", "A Munich - Tyrolia"},
                                 {"Germany", "A Piedmont Supports A Munich - Tyrolia"},
                                 {"Italy", "A Venice Supports A Munich - Tyrolia"}});
  CHECK(at(attack, {}, "mun", "tyr"));
  CHECK_FALSE(at(attack, {ignored({when("supports_another_power", "u")})}, "mun", "tyr"));
  CHECK(at(attack, {ignored({when("is_a_fleet", "u")})}, "mun", "tyr"));
}

// By the rules such a support is cut, and so it is called, whoever counts it.
TEST_CASE("of a dislodged unit whose support counts no word is asked", "[compare]") {
  const Board board = board_of({{"Germany", "A Munich - Tyrolia"},
                                {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                                {"Austria", "A Tyrolia Supports A Berlin - Munich"},
                                {"Austria", "A Berlin - Munich"}});
  const GuardedAlteration counts{Clause::support_not_dislodged, Change::dropped_as_false};
  CHECK(of(seen(board, {}), board, "tyr").word == Word::cut);
  const Observation all = seen(board, {counts});
  CHECK(of(all, board, "tyr").dislodged);
  CHECK_FALSE(of(all, board, "tyr").word.has_value());
  CHECK(of(all, board, "boh").word == Word::given);
}
