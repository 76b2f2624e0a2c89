#include "tests/catch.hpp"
#include "tests/phases/settling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

PutAside of(const Settled& s, const char* fleet) { return s[fleet].put_aside; }

}  // namespace

TEST_CASE("only fleets at sea convoy, and only armies are convoyed", "[6.F.1][6.A.7]") {
  const Settled s = settled({{"Turkey", "A gre - sev"},
                             {"Turkey", "F aeg C gre - sev"},
                             {"Turkey", "F con C gre - sev"},
                             {"Turkey", "F bla C gre - sev"}});
  CHECK(of(s, "gre") == PutAside::no_route);
  CHECK(of(s, "con") == PutAside::not_at_sea);
  CHECK(of(s, "aeg") == PutAside::not_on_a_route);
  CHECK(of(s, "bla") == PutAside::not_on_a_route);
  CHECK(of(settled({{"England", "F nth C lon - bel"}}, {{"England", "F lon"}}), "nth") ==
        PutAside::fleets_are_not_convoyed);
  CHECK(of(settled({{"England", "A yor C lon - bel"}}, {{"England", "A lon"}}), "yor") == PutAside::only_fleets_convoy);
  CHECK(of(settled({{"England", "F nth C lon - bel"}}), "nth") == PutAside::no_such_unit);
}

TEST_CASE("an army is convoyed from one coastal province to another", "[6.A.5][4.E.1]") {
  const auto convoy = [](const char* order) {
    return of(settled({{"England", order}}, {{"England", "A yor"}}), "nth");
  };
  CHECK(convoy("F nth C yor - yor") == PutAside::own_province);
  CHECK(convoy("F nth C yor - eng") == PutAside::army_to_sea);
  CHECK(convoy("F nth C yor - ruh") == PutAside::not_on_a_route);
  CHECK(of(settled({{"England", "F nth C par - bel"}}, {{"England", "A par"}}), "nth") == PutAside::not_on_a_route);
}

TEST_CASE("a convoy matches whatever route the army takes, if it goes there at all", "[6.D.27][6.G.2][6.G.3]") {
  const Settled by_land = settled({{"France", "A pic - bel"}, {"England", "F eng C pic - bel"}});
  CHECK(by_land["eng"].kind == OrderKind::convoy);
  CHECK(by_land["eng"].target == by_land.unit("pic"));
  CHECK(by_land["pic"].route == Route::land);
  const Settled elsewhere = settled({{"France", "A pic - bre"}, {"England", "F eng C pic - bel"}});
  CHECK(elsewhere["eng"].kind == OrderKind::hold);
  CHECK(of(elsewhere, "eng") == PutAside::unmatched_convoy);
}

TEST_CASE("a convoy is valid even if the route has other gaps", "[4.E.2]") {
  const Settled s = settled({{"Turkey", "A smy - tun"}, {"Turkey", "F eas C smy - tun"}}, {{"Italy", "F ion"}});
  CHECK(of(s, "eas") == PutAside::nothing);
  CHECK(s["eas"].kind == OrderKind::convoy);
  CHECK(of(s, "smy") == PutAside::route_not_ordered);
}

TEST_CASE("a fleet carries the army that it names and no other, in whatever sequence they stand", "[4.E.2]") {
  const Line wales{"England", "A wal - nwy"}, yorkshire{"England", "A yor - nwy"};
  const Line north_sea{"England", "F nth C yor - nwy"}, channel{"England", "F eng C wal - nwy"};
  for (const auto& fleets : {std::vector{north_sea, channel}, std::vector{channel, north_sea}}) {
    const Settled s = settled({wales, yorkshire, fleets[0], fleets[1]});
    CHECK(of(s, "yor") == PutAside::nothing);
    CHECK(of(s, "wal") == PutAside::route_not_ordered);
    CHECK(of(s, "nth") == PutAside::nothing);
    CHECK(of(s, "eng") == PutAside::nothing);
  }
}

TEST_CASE("a coast named for the army's destination does not matter", "[4.B.6][6.B.19]") {
  const Settled s = settled({{"Italy", "A tus - spa/nc"}, {"Italy", "F lyo C tus - spa/sc"}});
  CHECK(s["lyo"].kind == OrderKind::convoy);
  CHECK(of(s, "tus") == PutAside::nothing);
}

TEST_CASE("a fleet that lies on no proper route cannot convoy", "[6.F.12][6.G.7][6.G.19]") {
  const Settled dead_end =
      settled({{"England", "A lon - bel"}, {"England", "F eng C lon - bel"}, {"England", "F iri C lon - bel"}},
              {{"France", "F mao"}, {"France", "F nao"}});
  CHECK(of(dead_end, "eng") == PutAside::nothing);
  CHECK(of(dead_end, "iri") == PutAside::not_on_a_route);
  const Settled other_sea =
      settled({{"Russia", "A swe - nwy"}, {"England", "F ska C swe - nwy"}, {"Russia", "F bot C swe - nwy"}});
  CHECK(of(other_sea, "ska") == PutAside::nothing);
  CHECK(of(other_sea, "bot") == PutAside::not_on_a_route);
  const Settled detour =
      settled({{"France", "A mar - spa"}, {"France", "F wes C mar - spa"}, {"Italy", "F lyo C mar - spa"}});
  CHECK(of(detour, "lyo") == PutAside::nothing);
  CHECK(of(detour, "wes") == PutAside::not_on_a_route);
}

TEST_CASE("fleets of any power and with any order make a route possible", "[6.G.6]") {
  const Settled s = settled({{"England", "A lvp - edi"},
                             {"England", "F eng C lvp - edi"},
                             {"France", "F iri H"},
                             {"France", "F nth H"},
                             {"Russia", "F nwg C lvp - edi"},
                             {"Russia", "F nao C lvp - edi"}});
  CHECK(of(s, "eng") == PutAside::nothing);
  CHECK(of(s, "nwg") == PutAside::nothing);
  CHECK(s["lvp"].route == Route::convoy);
  CHECK(of(s, "lvp") == PutAside::nothing);
  const Settled without_irish_sea =
      settled({{"England", "A lvp - edi"}, {"England", "F eng C lvp - edi"}}, {{"France", "F nth"}});
  CHECK(of(without_irish_sea, "eng") == PutAside::not_on_a_route);
}

TEST_CASE("that origin and destination touch by land is no shortcut of a route", "[6.G.1]") {
  CHECK(of(settled({{"England", "A nwy - swe"}, {"England", "F ska C nwy - swe"}}), "ska") == PutAside::nothing);
}

TEST_CASE("every fleet of several routes can convoy", "[6.F.9][6.F.28]") {
  const Settled two =
      settled({{"England", "A lon - bel"}, {"England", "F eng C lon - bel"}, {"England", "F nth C lon - bel"}});
  CHECK(of(two, "eng") == PutAside::nothing);
  CHECK(of(two, "nth") == PutAside::nothing);
  const Settled long_way =
      settled({{"England", "A naf - cly"}, {"England", "F mao C naf - cly"}, {"England", "F nao C naf - cly"}},
              {{"France", "F eng"}, {"France", "F nth"}, {"France", "F nwg"}});
  CHECK(of(long_way, "mao") == PutAside::nothing);
  CHECK(of(long_way, "nao") == PutAside::nothing);
}
