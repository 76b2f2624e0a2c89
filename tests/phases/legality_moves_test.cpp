#include "tests/catch.hpp"
#include "tests/phases/settling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// What becomes of one order when nothing else is on the board.
PutAside alone(const char* order, const char* by = "France") { return settled({{by, order}}).put_aside(0); }

}  // namespace

TEST_CASE("a unit moves only to an adjacent province that its kind can enter", "[6.A]") {
  CHECK(alone("F nth - pic") == PutAside::not_adjacent);   // 6.A.1
  CHECK(alone("A lvp - iri") == PutAside::army_to_sea);    // 6.A.2
  CHECK(alone("F kie - mun") == PutAside::fleet_to_land);  // 6.A.3
  CHECK(alone("F kie - kie") == PutAside::own_province);   // 6.A.4
  CHECK(alone("F rom - ven") == PutAside::not_adjacent);   // 6.A.9
  CHECK(alone("A mos - mun") == PutAside::not_adjacent);
  CHECK(alone("F edi - lvp") == PutAside::not_adjacent);  // 6.E.14
  CHECK(alone("A lvp - edi") == PutAside::nothing);
  CHECK(alone("F rom - tys") == PutAside::nothing);
}

TEST_CASE("changing the coast is no move", "[6.A.4]") { CHECK(alone("F spa/nc - spa/sc") == PutAside::own_province); }

TEST_CASE("an illegal move is a hold that names its reason", "[6.D.28]") {
  const Settled s = settled({{"Russia", "F rum - hol"}});
  CHECK(s["rum"].kind == OrderKind::hold);
  CHECK(s["rum"].put_aside == PutAside::not_adjacent);
  CHECK(s["rum"].written == 0);
}

TEST_CASE("the coast must be named where two can be reached", "[6.B.1][6.D.30]") {
  CHECK(alone("F por - spa") == PutAside::coast_needed);
  CHECK(alone("F con - bul") == PutAside::coast_needed);
}

TEST_CASE("an omitted coast is the only one that can be reached", "[6.B.2]") {
  const Settled s = settled({{"France", "F gas - spa"}});
  CHECK(s["gas"].kind == OrderKind::move);
  CHECK(s["gas"].to == location("spa/nc"));
}

TEST_CASE("a coast named that the fleet cannot reach makes the move illegal", "[6.B.3][6.D.29]") {
  CHECK(alone("F gas - spa/sc") == PutAside::coast_unreachable);
  CHECK(alone("F rum - bul/sc") == PutAside::coast_unreachable);
  CHECK(alone("F gas - spa/nc") == PutAside::nothing);
}

TEST_CASE("a coast that does not exist is ignored", "[4.B.6]") {
  CHECK(settled({{"France", "F gas - spa/wc"}})["gas"].to == location("spa/nc"));
  CHECK(alone("F por - spa/wc") == PutAside::coast_needed);
  CHECK(settled({{"France", "F mao - bre/ec"}})["mao"].to == location("bre"));
}

TEST_CASE("an army's destination has no coast", "[6.B.12]") {
  const Settled s = settled({{"France", "A gas - spa/nc"}});
  CHECK(s["gas"].kind == OrderKind::move);
  CHECK(s["gas"].to == location("spa"));
}

TEST_CASE("a wrong coast or type of the ordered unit is ignored", "[6.B.10][6.B.11][4.C.2]") {
  const Settled on_the_south = settled({{"France", "F spa/nc - lyo"}}, {{"France", "F spa/sc"}});
  CHECK(on_the_south["spa"].kind == OrderKind::move);
  const Settled on_the_north = settled({{"France", "F spa/sc - lyo"}}, {{"France", "F spa/nc"}});
  CHECK(on_the_north["spa"].put_aside == PutAside::not_adjacent);
  const Settled called_a_fleet = settled({{"France", "F par - bur"}}, {{"France", "A par"}});
  CHECK(called_a_fleet["par"].kind == OrderKind::move);
}

TEST_CASE("another power's unit cannot be ordered", "[6.A.6]") {
  const Settled s = settled({{"Germany", "F lon - nth"}}, {{"England", "F lon"}});
  CHECK(s.put_aside(0) == PutAside::not_your_unit);
  CHECK(s["lon"].kind == OrderKind::hold);
  CHECK_FALSE(s["lon"].written);
}

TEST_CASE("an army without fleets on the way cannot move over sea", "[6.D.32]") {
  CHECK(alone("A yor - hol") == PutAside::no_route);
  CHECK(settled({{"England", "A yor - hol"}}, {{"Italy", "F nth"}}).put_aside(0) == PutAside::route_not_ordered);
  CHECK(settled({{"England", "A yor - hol"}}, {{"Italy", "F lon"}}).put_aside(0) == PutAside::no_route);
}

TEST_CASE("a move whose route is not ordered is invalid and still a move", "[6.D.8][6.D.31]") {
  const Settled s = settled({{"Turkey", "A gre - nap"}, {"Turkey", "A bul S gre"}}, {{"Austria", "F ion"}});
  CHECK(s["gre"].kind == OrderKind::move);
  CHECK(s["gre"].route == Route::convoy);
  CHECK(s["gre"].put_aside == PutAside::route_not_ordered);
  CHECK(s["bul"].put_aside == PutAside::unmatched_support);
}

TEST_CASE("a route counts as ordered only as a whole", "[6.D.8]") {
  const std::vector<Line> orders{{"Turkey", "A tun - gre"}, {"Turkey", "F tys C tun - gre"}, {"Turkey", "F ion H"}};
  CHECK(settled(orders)["tun"].put_aside == PutAside::route_not_ordered);
  CHECK(settled({{"Turkey", "A smy - tun"}, {"Turkey", "F eas C smy - tun"}, {"Italy", "F ion H"}})["smy"].put_aside ==
        PutAside::route_not_ordered);
  CHECK(settled({{"Turkey", "A smy - tun"}, {"Turkey", "F eas C smy - tun"}, {"Italy", "F ion C smy - tun"}})["smy"]
            .put_aside == PutAside::nothing);
}

TEST_CASE("a route ordered for one army is not another's", "[6.D.8]") {
  const Settled s = settled({{"England", "A lon - bel"}, {"England", "A yor - bel"}, {"England", "F nth C lon - bel"}});
  CHECK(s["lon"].put_aside == PutAside::nothing);
  CHECK(s["yor"].put_aside == PutAside::route_not_ordered);
}

TEST_CASE("a convoy to an adjacent province needs the army's owner to show the intent", "[4.A.3][6.G.1][6.G.2]") {
  const Settled own = settled({{"England", "A nwy - swe"}, {"England", "F ska C nwy - swe"}});
  CHECK(own["nwy"].route == Route::convoy);
  const Settled foreign = settled({{"England", "A nwy - swe"}, {"Germany", "F ska C nwy - swe"}});
  CHECK(foreign["nwy"].route == Route::land);
  CHECK(foreign["ska"].kind == OrderKind::convoy);
  const Settled via = settled({{"England", "A nwy - swe via"}, {"Germany", "F ska C nwy - swe"}});
  CHECK(via["nwy"].route == Route::convoy);
  CHECK(via["nwy"].put_aside == PutAside::nothing);
}

TEST_CASE("one own fleet among foreign ones shows the intent", "[6.G.5]") {
  const Settled s =
      settled({{"Turkey", "A apu - rom"}, {"Turkey", "F ion C apu - rom"}, {"Italy", "F tys C apu - rom"}});
  CHECK(s["apu"].route == Route::convoy);
  CHECK(s["apu"].put_aside == PutAside::nothing);
}

TEST_CASE("an own fleet shows the intent only by a legal order that matches", "[6.G.7][6.G.19]") {
  const Settled illegal =
      settled({{"Russia", "A swe - nwy"}, {"Russia", "F bot C swe - nwy"}, {"England", "F ska C swe - nwy"}});
  CHECK(illegal["swe"].route == Route::land);
  const Settled unmatched = settled({{"Russia", "A swe - nwy"}, {"Russia", "F ska C swe - den"}});
  CHECK(unmatched["swe"].route == Route::land);
}

TEST_CASE("an army that goes by convoy never falls back to the land route", "[6.G.8]") {
  const Settled s = settled({{"France", "A bel - hol via"}, {"England", "F nth - hel"}});
  CHECK(s["bel"].kind == OrderKind::move);
  CHECK(s["bel"].route == Route::convoy);
  CHECK(s["bel"].put_aside == PutAside::route_not_ordered);
}

TEST_CASE("via convoy without a fleet that could convoy is illegal by what DATC 3.2 prefers", "[4.E.1][4.A.3]") {
  CHECK(alone("A bel - hol via") == PutAside::no_route);
  CHECK(alone("A bur - par via") == PutAside::no_route);
  CHECK(settled({{"France", "A bel - hol via"}}, {{"France", "F eng"}}).put_aside(0) == PutAside::no_route);
}

TEST_CASE("fleets are not convoyed", "[6.A.7]") {
  CHECK(settled({{"England", "F lon - bel"}, {"England", "F nth C lon - bel"}}).put_aside(0) == PutAside::not_adjacent);
  CHECK(alone("F lon - wal via") == PutAside::fleets_are_not_convoyed);
}

TEST_CASE("a unit without order holds", "[4.D.9]") {
  const Settled s = settled({}, {{"France", "A par"}});
  CHECK(s["par"].kind == OrderKind::hold);
  CHECK(s["par"].put_aside == PutAside::nothing);
  CHECK_FALSE(s["par"].written);
}
