#include "tests/catch.hpp"
#include "tests/phases/settling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// Whether the unit in `supporter` supports the order of the one in `supported`.
bool given(const Settled& s, const char* supporter, const char* supported) {
  return s[supporter].kind == OrderKind::support && s[supporter].target == s.unit(supported) &&
         s[supporter].put_aside == PutAside::nothing;
}

bool put_aside(const Settled& s, const char* supporter, PutAside reason) {
  return s[supporter].kind == OrderKind::hold && !s[supporter].target && s[supporter].put_aside == reason;
}

}  // namespace

TEST_CASE("a unit cannot support itself", "[6.A.8]") {
  CHECK(put_aside(settled({{"Austria", "F tri S tri"}}), "tri", PutAside::supports_itself));
  CHECK(put_aside(settled({{"Austria", "F tri S tri - ven"}}), "tri", PutAside::supports_itself));
}

TEST_CASE("the supporter must be able to go where its support goes", "[6.A.10][6.B.5]") {
  const Settled fleet = settled({{"Italy", "F rom S apu - ven"}, {"Italy", "A apu - ven"}});
  CHECK(put_aside(fleet, "rom", PutAside::support_unreachable));
  const Settled coast = settled({{"France", "F mar - lyo"}, {"France", "F spa/nc S mar - lyo"}});
  CHECK(put_aside(coast, "spa", PutAside::support_unreachable));
  const Settled in_place = settled({{"Italy", "F rom S ven"}, {"Italy", "A ven H"}});
  CHECK(put_aside(in_place, "rom", PutAside::support_unreachable));
}

TEST_CASE("a convoy does not carry support", "[6.A.10]") {
  const Settled s = settled({{"England", "A lon S bel"}, {"England", "A bel H"}, {"England", "F nth C lon - bel"}});
  CHECK(put_aside(s, "lon", PutAside::support_unreachable));
}

TEST_CASE("a support of nobody is illegal", "[4.E.1]") {
  CHECK(put_aside(settled({{"France", "A par S bur"}}), "par", PutAside::no_such_unit));
  CHECK(put_aside(settled({{"France", "A par S mun - bur"}}), "par", PutAside::no_such_unit));
}

TEST_CASE("a support may go to a coast that the supporter cannot reach", "[6.B.4]") {
  const Settled s = settled({{"France", "F gas - spa/nc"}, {"France", "F mar S gas - spa/nc"}});
  CHECK(given(s, "mar", "gas"));
}

TEST_CASE("a support need not name the coast", "[6.B.7][6.B.8][6.B.15]") {
  const Settled two_coasts = settled({{"France", "F por S mao - spa"}, {"England", "F mao - spa/nc"}});
  CHECK(given(two_coasts, "por", "mao"));
  const Settled one_coast = settled({{"France", "F por S gas - spa"}, {"France", "F gas - spa/nc"}});
  CHECK(given(one_coast, "por", "gas"));
}

TEST_CASE("a coast named in a support must be that of the move", "[6.B.9]") {
  const Settled wrong = settled({{"France", "F por S mao - spa/nc"}, {"France", "F mao - spa/sc"}});
  CHECK(put_aside(wrong, "por", PutAside::unmatched_support));
  const Settled right = settled({{"France", "F por S mao - spa/sc"}, {"France", "F mao - spa/sc"}});
  CHECK(given(right, "por", "mao"));
  const Settled left_to_the_move = settled({{"France", "F por S gas - spa/nc"}, {"France", "F gas - spa"}});
  CHECK(given(left_to_the_move, "por", "gas"));
}

TEST_CASE("a wrong coast of the supported unit is ignored", "[6.B.16][6.B.17]") {
  const Settled in_place = settled({{"Italy", "F spa/sc H"}, {"England", "F por S spa/nc"}});
  CHECK(given(in_place, "por", "spa"));
  const Settled moving = settled({{"France", "F spa/sc - mao"}, {"Italy", "F wes S spa/nc - mao"}});
  CHECK(given(moving, "wes", "spa"));
}

TEST_CASE("a coast does not matter to the support of an army", "[4.B.6]") {
  const Settled s = settled({{"France", "A gas - spa"}, {"France", "A mar S gas - spa/sc"}});
  CHECK(given(s, "mar", "gas"));
}

TEST_CASE("a unit that moves cannot be supported in place", "[6.D.7]") {
  const Settled s = settled({{"Germany", "F bal - swe"}, {"Germany", "F pru S bal"}});
  CHECK(put_aside(s, "pru", PutAside::unmatched_support));
}

TEST_CASE("a unit that does anything else can be supported in place", "[6.D.4][6.D.5][6.D.6][6.D.25][6.D.26][6.D.27]") {
  CHECK(given(settled({{"Germany", "A ber S kie"}, {"Germany", "F kie S ber"}}), "kie", "ber"));
  const Settled convoying =
      settled({{"Germany", "A ber - swe"}, {"Germany", "F bal C ber - swe"}, {"Germany", "F pru S bal"}});
  CHECK(given(convoying, "pru", "bal"));
  const Settled invalid_support =
      settled({{"Germany", "A ber S pru - sil"}, {"Germany", "F kie S ber"}, {"Russia", "A pru H"}});
  CHECK(put_aside(invalid_support, "ber", PutAside::unmatched_support));
  CHECK(given(invalid_support, "kie", "ber"));
  const Settled invalid_convoy =
      settled({{"Germany", "A ber H"}, {"Russia", "F bal C ber - lvn"}, {"Russia", "F pru S bal"}});
  CHECK(put_aside(invalid_convoy, "bal", PutAside::unmatched_convoy));
  CHECK(given(invalid_convoy, "pru", "bal"));
}

TEST_CASE("a unit whose move is illegal can be supported in place", "[6.D.28][6.D.29][6.D.30]") {
  for (const char* move : {"F rum - hol", "F rum - bul/sc"}) {
    CAPTURE(move);
    CHECK(given(settled({{"Austria", "A bud S rum"}, {"Russia", move}}), "bud", "rum"));
  }
  CHECK(given(settled({{"Italy", "F aeg S con"}, {"Russia", "F con - bul"}}), "aeg", "con"));
  CHECK(given(settled({{"France", "F lon S yor"}, {"Germany", "A yor - hol"}}), "lon", "yor"));  // 6.D.32
}

TEST_CASE("the support of a move needs that move to be ordered", "[6.D.9][6.D.25][6.D.26]") {
  CHECK(put_aside(settled({{"Austria", "A alb S tri - ser"}, {"Austria", "A tri H"}}), "alb",
                  PutAside::unmatched_support));
  CHECK(
      put_aside(settled({{"Germany", "A ber S pru"}, {"Russia", "A pru - sil"}}), "ber", PutAside::unmatched_support));
  CHECK(put_aside(settled({{"Germany", "A ber S pru - sil"}, {"Russia", "A pru - war"}}), "ber",
                  PutAside::unmatched_support));
  CHECK(put_aside(settled({{"Germany", "A ber S pru - sil"}}, {{"Russia", "A pru"}}), "ber",
                  PutAside::unmatched_support));
}

TEST_CASE("a move that is impossible on the board cannot be supported", "[6.D.22][6.D.23][6.D.24][6.A.5]") {
  CHECK(put_aside(settled({{"Germany", "F kie - mun"}, {"Germany", "A bur S kie - mun"}}), "bur",
                  PutAside::supported_move_impossible));
  CHECK(put_aside(settled({{"France", "F spa/nc - lyo"}, {"France", "F mar S spa/nc - lyo"}}), "mar",
                  PutAside::supported_move_impossible));
  CHECK(put_aside(settled({{"France", "A mar - lyo"}, {"France", "F spa/sc S mar - lyo"}}), "spa",
                  PutAside::supported_move_impossible));
  CHECK(put_aside(settled({{"England", "A yor - yor"}, {"England", "A lvp S yor - yor"}}), "lvp",
                  PutAside::supported_move_impossible));
  CHECK(put_aside(settled({{"France", "F gas - spa/sc"}, {"France", "F mar S gas - spa/sc"}}), "mar",
                  PutAside::supported_move_impossible));
}

TEST_CASE("a supporter cannot be a fleet without which the army had no route", "[6.D.31]") {
  const std::vector<Line> orders{{"Austria", "A rum - arm"}, {"Turkey", "F bla S rum - arm"}};
  const Settled s = settled(orders);
  CHECK(put_aside(s, "bla", PutAside::supporter_needed_as_convoy));
  CHECK(s["rum"].put_aside == PutAside::route_not_ordered);
}

TEST_CASE("a fleet at sea may support an army that has another route", "[6.F.18][6.D.31]") {
  const Settled other_fleet =
      settled({{"England", "A lon - bel"}, {"England", "F nth C lon - bel"}, {"England", "F eng S lon - bel"}});
  CHECK(given(other_fleet, "eng", "lon"));
  const Settled by_land = settled({{"England", "A nwy - swe via"}, {"England", "F ska S nwy - swe"}});
  CHECK(given(by_land, "ska", "nwy"));
}

TEST_CASE("a move is supported even if its route is not ordered", "[6.D.8]") {
  const Settled s = settled({{"England", "A yor - hol"}, {"Germany", "A bel S yor - hol"}}, {{"England", "F nth"}});
  CHECK(s["yor"].put_aside == PutAside::route_not_ordered);
  CHECK(given(s, "bel", "yor"));
}

TEST_CASE("a unit cannot support an attack on itself", "[6.D.34]") {
  CHECK(put_aside(settled({{"Italy", "A pru S lvn - pru"}, {"Russia", "A lvn - pru"}}), "pru",
                  PutAside::supports_against_itself));
}
