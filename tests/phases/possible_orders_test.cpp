// The choices about what is possible and what is implied (DATC 4.E.1, 4.E.3), each shown where it makes a difference against every other
// choice of its issue. Sources are DATC cases, or the argument in the comment.
#include "tests/catch.hpp"
#include "tests/phases/under_choices.hpp"

using namespace dipeq;
using namespace dipeq::under_choices;

TEST_CASE("an impossible move is none, or still a move that cannot be supported in place", "[choices][4.E.1]") {
  const auto attack = [](std::string_view move, const std::vector<std::string>& besides = {}) {
    return under("4.E.1", strictness, 1,
                 {{"Russia", move},
                  {"Turkey", "F Black Sea - Rumania"},
                  {"Turkey", "A Bulgaria Supports F Black Sea - Rumania"},
                  {"Austria", "A Budapest Supports F Rumania"}},
                 {}, besides);
  };
  const Results dislodges_unless_possible{"succeeds", "succeeds", "fails", "fails", "fails"};
  const Results always(5, "succeeds");
  CHECK(attack("F Rumania - Holland") == dislodges_unless_possible);       // 6.D.28
  CHECK(attack("F Rumania - Bulgaria(sc)") == dislodges_unless_possible);  // 6.D.29
  CHECK(attack("F Rumania - Bulgaria(sc)", {"4.B.3=corrected"}) == always);
  CHECK(attack("F Rumania - Rumania") == dislodges_unless_possible);  // a move in form, by the letter of a and b
  const auto straits = [](const std::vector<std::string>& besides) {
    return under("4.E.1", strictness, 1,
                 {{"Russia", "F Constantinople - Bulgaria"},
                  {"Turkey", "F Black Sea - Constantinople"},
                  {"Turkey", "A Bulgaria Supports F Black Sea - Constantinople"},
                  {"Italy", "F Aegean Sea Supports F Constantinople"}},
                 {}, besides);
  };
  CHECK(straits({}) == dislodges_unless_possible);  // 6.D.30
  CHECK(straits({"4.B.1=default-coast"}) == always);
}

TEST_CASE("a move that only another position would allow", "[choices][4.E.1][6.D.32]") {
  const Lines orders{{"England", "A Liverpool - Yorkshire"},
                     {"England", "F Edinburgh Supports A Liverpool - Yorkshire"},
                     {"France", "F London Supports A Yorkshire"},
                     {"Germany", "A Yorkshire - Holland"}};
  CHECK(under("4.E.1", strictness, 0, orders) == Results{"succeeds", "succeeds", "succeeds", "fails", "fails"});
  CHECK(reason({"4.E.1=possible-somewhere"}, 3, orders) == PutAside::route_not_ordered);
  // A unit that is not there: the support is an order where any position will do, and matches nothing.
  const Lines support{{"France", "A Paris Supports A Brest"}};
  CHECK(under("4.E.1", strictness, 0, support) == Results{"invalid", "invalid", "invalid", "illegal", "illegal"});
  const Lines fleet_inland{{"France", "A Ruhr Supports F Kiel - Munich"}, {"Germany", "F Kiel Holds"}};
  CHECK(under("4.E.1", strictness, 0, fleet_inland) == Results{"invalid", "invalid", "invalid", "illegal", "illegal"});
  // A fleet must not arrive by a convoy, though both orders are of the right form.
  const Lines fleet_by_convoy{{"England", "F London - Belgium"}, {"England", "F North Sea Convoys F London - Belgium"}};
  CHECK(under("4.E.1", strictness, 0, fleet_by_convoy) ==
        Results{"invalid", "invalid", "illegal", "illegal", "illegal"});
}

TEST_CASE("an impossible support is an order, and clashes with a second one, or is none", "[choices][4.E.1][6.D.31]") {
  const Lines orders{{"Austria", "A Rumania - Armenia"},
                     {"Turkey", "F Black Sea Supports A Rumania - Armenia"},
                     {"Turkey", "F Black Sea - Constantinople"}};
  CHECK(under("4.E.1", strictness, 2, orders, {}, {"4.D.3=hold"}) ==
        Results{"illegal", "illegal", "succeeds", "succeeds", "succeeds"});
}

TEST_CASE("an impossible convoy shows the intent, or does not", "[choices][4.E.1][6.G.7][6.G.19]") {
  const Lines no_route{{"England", "F Norway - Sweden"},
                       {"England", "F Skagerrak Convoys A Sweden - Norway"},
                       {"Russia", "A Sweden - Norway"},
                       {"Russia", "F Gulf of Bothnia Convoys A Sweden - Norway"}};
  CHECK(under("4.E.1", strictness, 2, no_route) == Results{"succeeds", "succeeds", "fails", "fails", "fails"});
  const Lines superfluous{{"France", "A Marseilles - Spain"},
                          {"France", "F Western Mediterranean Convoys A Marseilles - Spain"},
                          {"Italy", "F Gulf of Lyon Convoys A Marseilles - Spain"},
                          {"Italy", "A Spain - Marseilles"}};
  CHECK(under("4.E.1", strictness, 0, superfluous) == Results{"succeeds", "succeeds", "succeeds", "succeeds", "fails"});
}

TEST_CASE("a fleet on no route at all convoys nothing, needed or not", "[choices][4.E.1][6.F.12]") {
  const Lines orders{{"England", "F Irish Sea Convoys A London - Belgium"}, {"England", "A London - Belgium"}};
  const Lines units{{"England", "F English Channel"}, {"France", "F NAO"}, {"France", "F MAO"}};
  CHECK(under("4.E.1", strictness, 0, orders, units) ==
        Results{"invalid", "invalid", "available", "illegal", "illegal"});
}

TEST_CASE("what is impossible but an order has no effect on those that name it", "[choices][4.E.1][4.B.5][4.B.6]") {
  const std::vector<std::string> lax{"4.E.1=map-names", "4.B.5=illegal", "4.B.6=illegal"};
  const Lines impossible_move{{"Italy", "A Tuscany - Spain(nc)"},
                              {"Italy", "F Gulf of Lyon Convoys A Tuscany - Spain"}};
  CHECK(result(lax, 1, impossible_move) == "invalid");
  const Lines impossible_convoy{{"Italy", "A Tuscany - Spain"},
                                {"Italy", "F Gulf of Lyon Convoys A Tuscany - Spain(nc)"}};
  CHECK(reason(lax, 0, impossible_convoy) == PutAside::route_not_ordered);
  const Lines impossible_fleet{{"France", "F Spain(nc) - Gulf of Lyon"},
                               {"France", "F Marseilles Supports F Spain(sc) - Gulf of Lyon"}};
  CHECK(result(lax, 1, impossible_fleet, {{"France", "F Spain(sc)"}}) == "invalid");
}

TEST_CASE("a move to no place on the map is an order under any format only", "[choices][4.E.1]") {
  // Walker's own example, with Oz for his Mars, which the standard board knows: Marseilles is also called so.
  const Lines orders{{"Germany", "A Munich - Oz"},
                     {"France", "A Burgundy - Munich"},
                     {"France", "A Ruhr Supports A Burgundy - Munich"},
                     {"Austria", "A Tyrolia Supports A Munich"}};
  CHECK(result({"4.E.1=any-format"}, 0, orders) == "invalid, dislodged");
  CHECK(result({"4.E.1=any-format"}, 1, orders) == "succeeds");
  for (std::string choice : {"map-names", "possible-somewhere", "possible-now", "possible-and-needed"}) {
    CAPTURE(choice);
    CHECK_THROWS_AS(judged({"4.E.1=" + choice}, orders), InputError);
    // Such an order that was made otherwise than by reading is illegal.
    const Rules rules = rules_with({"4.E.1=" + choice});
    Position position(standard_map());
    position.add({UnitType::army, PowerId(3), place("Munich")});
    const std::vector<WrittenOrder> order{{PowerId(3), {UnitType::army, place("Munich")}, MoveOffMapOrder{"Oz"}, {}}};
    const SettledOrders settled = settle(position, order, rules);
    CHECK(settled.of_written[0] == PutAside::off_the_map);
    CHECK(settled.of_unit[0].kind == OrderKind::hold);
  }
}

TEST_CASE("a support or convoy implies the move of an own unit without order, or does not", "[choices][4.E.3]") {
  const std::vector<std::string_view> choices{"allowed", "not-allowed"};
  const Lines support{{"Germany", "A Ruhr Supports A Kiel - Holland"}};
  CHECK(under("4.E.3", choices, 0, support, {{"Germany", "A Kiel"}}) == Results{"given", "invalid"});
  CHECK(under("4.E.3", choices, 0, support, {{"England", "A Kiel"}}) == Results{"invalid", "invalid"});
  const Lines convoy{{"England", "F North Sea Convoys A London - Belgium"}};
  CHECK(under("4.E.3", choices, 0, convoy, {{"England", "A London"}}) == Results{"available", "invalid"});
  CHECK(judged({"4.E.3=allowed"}, convoy, {{"England", "A London"}}).verdicts[0].outcome.word == Word::succeeds);
  const Judgement implied = judged({"4.E.3=allowed"}, support, {{"Germany", "A Kiel"}});
  CHECK(implied.orders.of_unit[0].kind == OrderKind::move);
  CHECK_FALSE(implied.orders.of_unit[0].written);
}

TEST_CASE("an explicit order goes before an implied one, an illegal one does not", "[choices][4.E.3]") {
  const auto support = [](const Lines& besides) {
    Lines orders{{"Germany", "A Ruhr Supports A Kiel - Holland"}};
    orders.insert(orders.end(), besides.begin(), besides.end());
    return result({"4.E.3=allowed"}, 0, orders, {{"Germany", "A Kiel"}});
  };
  CHECK(support({{"Germany", "A Kiel Holds"}}) == "invalid");
  CHECK(support({{"Germany", "A Kiel - Denmark"}}) == "invalid");
  CHECK(support({{"Germany", "A Kiel - Moscow"}}) ==
        "given");  // an illegal order has no influence whatever (2.4 4.E.1)
  const Lines two_ways{{"Germany", "A Ruhr Supports A Kiel - Holland"},
                       {"Germany", "F Baltic Supports A Kiel - Denmark"}};
  const Lines kiel{{"Germany", "A Kiel"}};
  CHECK(result({"4.E.3=allowed"}, 0, two_ways, kiel) == "given");
  CHECK(result({"4.E.3=allowed", "4.D.3=last"}, 1, two_ways, kiel) == "given");
  CHECK(result({"4.E.3=allowed", "4.D.3=hold"}, 0, two_ways, kiel) == "invalid");
}
