// The choices about reading orders (DATC 4.A.6, 4.B, 4.C, 4.D.3, 4.D.9), each shown where it makes a difference against every other
// choice of its issue. Sources are DATC cases, or the argument in the comment.
#include "tests/catch.hpp"
#include "tests/phases/under_choices.hpp"

using namespace dipeq;
using namespace dipeq::under_choices;

TEST_CASE("a path binds an army to the fleets that it names, or is ignored, or is required", "[choices][4.A.6]") {
  // Without the North Sea the Channel's fleet would carry the army: DATC's "unwanted" second route (6.F.13).
  const Lines with_path{{"England", "A London - North Sea - Belgium"},
                        {"England", "F North Sea Convoys A London - Belgium"},
                        {"France", "F English Channel Convoys A London - Belgium"},
                        {"Germany", "F Helgoland Bight - North Sea"},
                        {"Germany", "F Denmark Supports F Helgoland Bight - North Sea"}};
  Lines without_path = with_path;
  without_path[0].second = "A London - Belgium";
  const std::vector<std::string_view> choices{"ignored", "allowed", "required"};
  CHECK(under("4.A.6", choices, 0, with_path) == Results{"succeeds", "fails", "fails"});
  CHECK(under("4.A.6", choices, 0, without_path) == Results{"succeeds", "succeeds", "illegal"});
  CHECK(reason({"4.A.6=allowed"}, 2, with_path) == PutAside::not_on_the_path);
  CHECK(reason({"4.A.6=required"}, 0, without_path) == PutAside::path_needed);
  CHECK(reason({"4.A.6=required"}, 0, {{"England", "A London - Belgium"}}) == PutAside::no_route);
  CHECK(reason({"4.A.6=required"}, 2, without_path) == PutAside::unmatched_convoy);
}

TEST_CASE("a path that counts says that the army goes by convoy", "[choices][4.A.6][4.A.3]") {
  const Lines swap{{"England", "A Norway - Skagerrak - Sweden"},
                   {"Germany", "F Skagerrak Convoys A Norway - Sweden"},
                   {"Russia", "A Sweden - Norway"}};
  CHECK(under("4.A.6", {"ignored", "allowed", "required"}, 0, swap) == Results{"fails", "succeeds", "succeeds"});
  // A path along which no fleet stands can never be taken in this position (4.E.1).
  CHECK(reason({"4.A.6=allowed"}, 0, {{"England", "A London - English Channel - Belgium"}},
               {{"England", "F North Sea"}}) == PutAside::path_broken);
  CHECK(reason({"4.A.6=allowed"}, 0, {{"England", "F London - English Channel - Belgium"}}) ==
        PutAside::fleets_are_not_convoyed);
  CHECK(reason({}, 0, {{"England", "F London - English Channel - North Sea"}}) == PutAside::nothing);
}

TEST_CASE("a move without the coast that it needs is illegal, or goes to the default coast",
          "[choices][4.B.1][6.B.1]") {
  const Lines move{{"France", "F Portugal - Spain"}};
  CHECK(under("4.B.1", {"illegal", "default-coast"}, 0, move) == Results{"illegal", "succeeds"});
  CHECK(judged({"4.B.1=default-coast"}, move).orders.of_unit[0].to == place("Spain(sc)"));
  CHECK(result({"4.B.1=default-coast"}, 0, {{"Turkey", "F Constantinople - Bulgaria"}}) == "succeeds");
}

TEST_CASE("a move without the only coast goes there, or to the default coast, or nowhere", "[choices][4.B.2][6.B.2]") {
  const std::vector<std::string_view> choices{"only-coast", "default-coast", "illegal"};
  // Gascony touches the north coast, Marseilles the south coast, which is the default.
  CHECK(under("4.B.2", choices, 0, {{"France", "F Gascony - Spain"}}) == Results{"succeeds", "illegal", "illegal"});
  CHECK(under("4.B.2", choices, 0, {{"France", "F Marseilles - Spain"}}) == Results{"succeeds", "succeeds", "illegal"});
  CHECK(under("4.B.2", choices, 0, {{"France", "F Brest - Gascony"}}) == Results{"succeeds", "succeeds", "succeeds"});
  CHECK(reason({"4.B.2=illegal"}, 0, {{"France", "F Marseilles - Spain"}}) == PutAside::only_coast_not_named);
}

TEST_CASE("a coast that cannot be reached is corrected, or makes the move illegal", "[choices][4.B.3][6.B.3]") {
  const Lines move{{"France", "F Gascony - Spain(sc)"}};
  CHECK(under("4.B.3", {"corrected", "illegal"}, 0, move) == Results{"succeeds", "illegal"});
  CHECK(judged({"4.B.3=corrected"}, move).orders.of_unit[0].to == place("Spain(nc)"));
  // A support of the move as it is written follows it.
  CHECK(result({"4.B.3=corrected"}, 1,
               {{"France", "F Gascony - Spain(sc)"}, {"France", "A Marseilles Supports F Gascony - Spain(sc)"}}) ==
        "given");
}

TEST_CASE("whether a support must name the coast", "[choices][4.B.4][6.B.7][6.B.8][6.B.9][6.B.15]") {
  const std::vector<std::string_view> choices{
      "mandatory", "mandatory-of-two", "mandatory-or-default", "mandatory-for-others", "optional", "ignored"};
  // What becomes of the Italian attack on Spain, which a French fleet with a support that counts bounces.
  const auto attack = [&](std::string_view power, std::string_view move, std::string_view support) {
    return under("4.B.4", choices, 3,
                 {{"France", support},
                  {power, move},
                  {"Italy", "F Gulf of Lyon Supports F Western Mediterranean - Spain(sc)"},
                  {"Italy", "F Western Mediterranean - Spain(sc)"}});
  };
  const std::string moves = "succeeds", bounces = "fails";
  CHECK(attack("France", "F MAO - Spain(nc)", "F Portugal Supports F MAO - Spain") ==  // 6.B.7
        Results{moves, moves, moves, bounces, bounces, bounces});
  CHECK(attack("France", "F Gascony - Spain(nc)", "F Portugal Supports F Gascony - Spain") ==  // 6.B.8
        Results{moves, bounces, moves, bounces, bounces, bounces});
  CHECK(attack("France", "F MAO - Spain(sc)", "F Portugal Supports F MAO - Spain(nc)") ==  // 6.B.9
        Results{moves, moves, moves, moves, moves, bounces});
  CHECK(attack("England", "F MAO - Spain(nc)", "F Portugal Supports F MAO - Spain") ==  // 6.B.15
        Results{moves, moves, moves, moves, bounces, bounces});
  CHECK(attack("France", "F MAO - Spain(sc)", "F Portugal Supports F MAO - Spain") ==  // 6.B.7, to the default coast
        Results{moves, moves, bounces, bounces, bounces, bounces});
  CHECK(attack("England", "F Gascony - Spain(nc)",
               "F Portugal Supports F Gascony - Spain") ==  // Calhamer: one coast only
        Results{moves, bounces, moves, bounces, bounces, bounces});
  CHECK(reason({"4.B.4=mandatory"}, 0,
               {{"France", "F Portugal Supports F Brest - Gascony"}, {"France", "F Brest - Gascony"}}) ==
        PutAside::support_unreachable);
  CHECK(result({"4.B.4=mandatory"}, 0,
               {{"France", "A Paris Supports F Brest - Gascony"}, {"France", "F Brest - Gascony"}}) == "given");
}

TEST_CASE("a needless coast that is wrong is ignored, or makes the order illegal", "[choices][4.B.5]") {
  const std::vector<std::string_view> choices{"illegal", "ignored"};
  CHECK(
      under("4.B.5", choices, 0, {{"France", "F Spain(nc) - Gulf of Lyon"}}, {{"France", "F Spain(sc)"}}) ==  // 6.B.10
      Results{"illegal", "succeeds"});
  const Lines hold_support{{"France", "A Gascony - Spain"},
                           {"France", "A Marseilles Supports A Gascony - Spain"},
                           {"Italy", "F Spain(sc) Holds"},
                           {"England", "F Portugal Supports F Spain(nc)"}};
  CHECK(under("4.B.5", choices, 0, hold_support) == Results{"succeeds", "fails"});  // 6.B.16
  const Lines move_support{{"England", "F MAO Holds"},
                           {"France", "F Spain(sc) - MAO"},
                           {"Italy", "F Western Mediterranean Supports F Spain(nc) - MAO"}};
  CHECK(under("4.B.5", choices, 1, move_support) == Results{"fails", "succeeds"});  // 6.B.17
  CHECK(under("4.B.5", choices, 0, {{"France", "F Spain(sc) - Gulf of Lyon"}}) == Results{"succeeds", "succeeds"});
}

TEST_CASE("a coast that does not exist or does not matter is ignored, or makes the order illegal", "[choices][4.B.6]") {
  const std::vector<std::string_view> choices{"illegal", "ignored"};
  const Results either{"illegal", "succeeds"};
  CHECK(under("4.B.6", choices, 0, {{"France", "A Gascony - Spain(nc)"}}) == either);  // 6.B.12
  CHECK(under("4.B.6", choices, 0, {{"France", "F Gascony - Spain(wc)"}}) == either);
  CHECK(under("4.B.6", choices, 0, {{"France", "F MAO - Brest(ec)"}}) == either);
  CHECK(under("4.B.6", choices, 0, {{"France", "F Brest(ec) - MAO"}}, {{"France", "F Brest"}}) == either);
  CHECK(under("4.B.6", choices, 0, {{"France", "A Spain(nc) - Gascony"}}, {{"France", "A Spain"}}) == either);
  const Results support{"illegal", "given"};
  CHECK(under("4.B.6", choices, 0, {{"France", "A Gascony Supports A Spain(sc)"}}, {{"France", "A Spain"}}) == support);
  CHECK(under("4.B.6", choices, 0,
              {{"France", "A Gascony Supports A Marseilles - Spain(sc)"}, {"France", "A Marseilles - Spain"}}) ==
        support);
  CHECK(under("4.B.6", choices, 0,
              {{"France", "F Gulf of Lyon Convoys A Tuscany - Spain(sc)"}, {"France", "A Tuscany - Spain"}}) ==
        Results{"illegal", "available"});
}

TEST_CASE("an order without its unit's type is illegal, good, or gives way", "[choices][4.C.1]") {
  const std::vector<std::string_view> choices{"illegal", "valid", "yields"};
  const Lines alone{{"France", "Paris - Burgundy"}},
      with_other{{"France", "Paris - Burgundy"}, {"France", "A Paris - Gascony"}};
  const Lines army{{"France", "A Paris"}};
  CHECK(under("4.C.1", choices, 0, alone, army) == Results{"illegal", "succeeds", "succeeds"});
  CHECK(under("4.C.1", choices, 0, with_other, army) == Results{"illegal", "succeeds", "invalid"});
  CHECK(under("4.C.1", choices, 1, with_other, army) == Results{"succeeds", "invalid", "succeeds"});
  // The unit then can be supported in place, says DATC 2.4.
  CHECK(result({"4.C.1=illegal"}, 1, {{"France", "Paris - Burgundy"}, {"France", "A Gascony Supports A Paris"}},
               army) == "given");
  // What a support calls the other unit is another matter: its own unit is the one that an order must name.
  CHECK(result({"4.C.1=illegal"}, 0, {{"France", "A Gascony Supports Paris"}}, army) == "given");
}

TEST_CASE("an order gives way only to one that counts", "[choices][4.C.1][4.E.1]") {
  const Lines orders{{"France", "Paris - Burgundy"}, {"France", "A Paris - Moscow"}};
  CHECK(result({"4.C.1=yields"}, 0, orders, {{"France", "A Paris"}}) == "succeeds");
}

TEST_CASE("an order that takes an army for a fleet is illegal, good, or gives way", "[choices][4.C.2]") {
  const std::vector<std::string_view> choices{"illegal", "valid", "yields"};
  const Lines alone{{"France", "F Paris - Burgundy"}},
      with_other{{"France", "F Paris - Burgundy"}, {"France", "A Paris - Gascony"}};
  const Lines army{{"France", "A Paris"}};
  CHECK(under("4.C.2", choices, 0, alone, army) == Results{"illegal", "succeeds", "succeeds"});
  CHECK(under("4.C.2", choices, 1, with_other, army) == Results{"succeeds", "invalid", "succeeds"});
  CHECK(reason({"4.C.2=yields"}, 0, with_other, army) == PutAside::yields_to_better_named);
  // Neither issue decides for the other.
  CHECK(result({"4.C.1=illegal"}, 0, alone, army) == "succeeds");
  CHECK(result({"4.C.2=illegal"}, 0, {{"France", "Paris - Burgundy"}}, army) == "succeeds");
}

TEST_CASE("an order that takes the army it supports or convoys for a fleet is illegal, or good", "[choices][4.C.2]") {
  const std::vector<std::string_view> choices{"illegal", "valid", "yields"};
  const Lines support{{"Russia", "F Black Sea - Ankara"},
                      {"Turkey", "A Armenia - Ankara"},
                      {"Turkey", "A Smyrna Supports F Armenia - Ankara"}};  // as 6.D.35 has it
  const Lines army{{"Turkey", "A Armenia"}};
  CHECK(under("4.C.2", choices, 2, support, army) == Results{"illegal", "given", "given"});
  CHECK(under("4.C.2", choices, 1, support, army) == Results{"fails", "succeeds", "succeeds"});
  CHECK(reason({"4.C.2=illegal"}, 2, support, army) == PutAside::unit_type_wrong);
  const Lines in_hold{{"Turkey", "A Armenia Holds"}, {"Turkey", "A Smyrna Supports F Armenia"}};
  CHECK(under("4.C.2", choices, 1, in_hold, army) == Results{"illegal", "given", "given"});
  const Lines convoy{{"England", "A London - Belgium"}, {"England", "F North Sea Convoys F London - Belgium"}};
  CHECK(under("4.C.2", choices, 1, convoy, {{"England", "A London"}}) == Results{"illegal", "available", "available"});
  // Where the type is right or left out, nothing is wrong.
  CHECK(result({"4.C.2=illegal"}, 0, {{"Turkey", "A Smyrna Supports A Armenia"}}, army) == "given");
  CHECK(result({"4.C.2=illegal"}, 0, {{"Turkey", "A Smyrna Supports Armenia"}}, army) == "given");
}

TEST_CASE("a support that does not name the other power is illegal, good, or gives way", "[choices][4.C.5][4.C.6]") {
  const std::vector<std::string_view> choices{"illegal", "valid", "yields"};
  for (const auto& [issue, support] : {std::pair{"4.C.5", "A Munich Supports A Paris - Burgundy"},
                                       std::pair{"4.C.6", "A Munich Supports Italian A Paris - Burgundy"}}) {
    CAPTURE(issue);
    const Lines alone{{"France", "A Paris - Burgundy"}, {"Italy", "A Marseilles - Burgundy"}, {"Germany", support}};
    Lines with_other = alone;
    with_other.push_back({"Germany", "A Munich Supports Italian A Marseilles - Burgundy"});
    CHECK(under(issue, choices, 0, alone) == Results{"fails", "succeeds", "succeeds"});
    CHECK(under(issue, choices, 0, with_other) == Results{"fails", "succeeds", "fails"});
    CHECK(under(issue, choices, 1, with_other) == Results{"succeeds", "fails", "succeeds"});
  }
  CHECK(reason({"4.C.5=illegal"}, 0, {{"Germany", "A Munich Supports A Paris - Burgundy"}}, {{"France", "A Paris"}}) ==
        PutAside::nationality_missing);
  CHECK(reason({"4.C.6=illegal"}, 0, {{"Germany", "A Munich Supports Turkish A Paris - Burgundy"}},
               {{"France", "A Paris"}}) == PutAside::nationality_wrong);
  CHECK(reason({"4.C.5=illegal"}, 0, {{"Germany", "F North Sea Convoys A London - Belgium"}},
               {{"England", "A London"}}) == PutAside::nationality_missing);
}

TEST_CASE("the power of an own unit need not be named", "[choices][4.C.5]") {
  const Lines own{{"France", "A Gascony Supports A Paris"}};
  CHECK(result({"4.C.5=illegal"}, 0, own, {{"France", "A Paris"}}) == "given");
  CHECK(result({"4.C.6=illegal"}, 0, {{"France", "A Gascony Supports German A Paris"}}, {{"France", "A Paris"}}) ==
        "illegal");
}

TEST_CASE("of several orders the first counts, or the last, or none", "[choices][4.D.3]") {
  const std::vector<std::string_view> choices{"first", "last", "hold"};
  const Lines orders{{"France", "A Paris - Burgundy"}, {"France", "A Paris - Gascony"}};
  CHECK(under("4.D.3", choices, 0, orders) == Results{"succeeds", "invalid", "illegal"});
  CHECK(under("4.D.3", choices, 1, orders) == Results{"invalid", "succeeds", "illegal"});
  Lines with_support = orders;
  with_support.push_back({"France", "A Brest Supports A Paris"});
  CHECK(under("4.D.3", choices, 2, with_support) == Results{"invalid", "invalid", "given"});
  // The same order twice is one, and an illegal one is none.
  const Lines twice{{"France", "A Paris - Burgundy"}, {"France", "A Paris - Burgundy"}, {"France", "A Paris - Moscow"}};
  CHECK(judged({"4.D.3=hold"}, twice).verdicts[0].outcome.word == Word::succeeds);
  CHECK(result({"4.D.3=last"}, 0, twice) == "succeeds");
  CHECK(result({"4.D.3=last"}, 1, twice) == "succeeds");
}

TEST_CASE("a unit of a power in civil disorder can be supported in place, or not", "[choices][4.D.9]") {
  const std::vector<std::string_view> choices{"fails", "succeeds"};
  const Lines orders{{"France", "A Burgundy Supports A Munich"},
                     {"Russia", "A Silesia - Munich"},
                     {"Russia", "A Bohemia Supports A Silesia - Munich"}};
  CHECK(under("4.D.9", choices, 1, orders, {{"Germany", "A Munich"}}) == Results{"succeeds", "fails"});
  CHECK(reason({"4.D.9=fails"}, 0, orders, {{"Germany", "A Munich"}}) == PutAside::in_civil_disorder);
  // One order, even an illegal one, and the power is not in civil disorder.
  Lines with_order = orders;
  with_order.push_back({"Germany", "F Kiel - Moscow"});
  CHECK(under("4.D.9", choices, 1, with_order, {{"Germany", "A Munich"}}) == Results{"fails", "fails"});
}
