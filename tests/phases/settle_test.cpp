#include <algorithm>
#include <numeric>
#include <random>

#include "phases/legality.hpp"
#include "tests/catch.hpp"
#include "tests/phases/settling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

TEST_CASE("the first of several legal orders counts", "[4.D.3]") {
  const Settled s = settled({{"France", "A par - bur"}, {"France", "A par - pic"}, {"France", "A par H"}});
  CHECK(s["par"].to == location("bur"));
  CHECK(s["par"].written == 0);
  CHECK(s.put_aside(0) == PutAside::nothing);
  CHECK(s.put_aside(1) == PutAside::second_order);
  CHECK(s.put_aside(2) == PutAside::second_order);
}

TEST_CASE("illegal orders before and after a legal one are ignored", "[4.E.1]") {
  const Settled s = settled({{"Germany", "A hol - pic"}, {"Germany", "A hol S kie"}, {"Germany", "A hol - mos"}},
                            {{"Germany", "F kie"}});
  CHECK(s["hol"].kind == OrderKind::support);
  CHECK(s["hol"].put_aside == PutAside::nothing);
  CHECK(s["hol"].written == 1);
  CHECK(s.put_aside(0) == PutAside::no_route);
  CHECK(s.put_aside(1) == PutAside::nothing);
  CHECK(s.put_aside(2) == PutAside::not_adjacent);
}

TEST_CASE("an invalid order still is the first one", "[4.D.3]") {
  const Settled s = settled({{"Austria", "A alb S tri - ser"}, {"Austria", "A alb - ser"}}, {{"Austria", "A tri"}});
  CHECK(s.put_aside(0) == PutAside::unmatched_support);
  CHECK(s.put_aside(1) == PutAside::second_order);
  CHECK(s["alb"].kind == OrderKind::hold);
}

TEST_CASE("the same order written twice is one order", "[4.D.3]") {
  const Settled twice = settled({{"France", "F gas - spa"}, {"France", "F gas - spa/nc"}});
  CHECK(twice["gas"].to == location("spa/nc"));
  CHECK(twice.put_aside(0) == PutAside::nothing);
  CHECK(twice.put_aside(1) == PutAside::nothing);
  const Settled illegal = settled({{"France", "F gas - spa/sc"}, {"France", "F gas - spa/sc"}});
  CHECK(illegal.put_aside(1) == PutAside::coast_unreachable);
  const Settled over_sea = settled({{"France", "A bre - lon"}, {"France", "A bre - lon via"}}, {{"France", "F eng"}});
  CHECK(over_sea.put_aside(1) == PutAside::route_not_ordered);
  const Settled swap = settled({{"France", "A bre - pic via"}, {"France", "A bre - pic"}}, {{"France", "F eng"}});
  CHECK(swap.put_aside(1) == PutAside::second_order);
}

TEST_CASE("another power's order for the unit counts for nothing, wherever it stands", "[6.A.6][4.D.3]") {
  const Settled s = settled({{"Germany", "A par - bur"}, {"France", "A par - pic"}, {"Germany", "A par - gas"}},
                            {{"France", "A par"}});
  CHECK(s["par"].to == location("pic"));
  CHECK(s["par"].written == 1);
  CHECK(s.put_aside(0) == PutAside::not_your_unit);
  CHECK(s.put_aside(1) == PutAside::nothing);
  CHECK(s.put_aside(2) == PutAside::not_your_unit);
}

TEST_CASE("of orders that are all illegal the unit keeps the first one's reason", "[4.E.1]") {
  const Settled s = settled({{"France", "A par - par"}, {"France", "A par - mos"}});
  CHECK(s["par"].put_aside == PutAside::own_province);
  CHECK(s["par"].written == 0);
}

TEST_CASE("a second convoy order that is not followed shows no intent", "[4.A.3][4.D.3]") {
  const Settled s = settled({{"England", "A nwy - swe"}, {"England", "F ska H"}, {"England", "F ska C nwy - swe"}});
  CHECK(s["nwy"].route == Route::land);
}

TEST_CASE("an order to an empty province is illegal", "[settle]") {
  const Position empty(standard_map());
  const std::vector<WrittenOrder> orders{written({"France", "A par H"})};
  CHECK(settle(empty, orders).of_written.at(0) == PutAside::no_such_unit);
}

TEST_CASE("the sequence of the orders does not change what is put aside", "[settle]") {
  const std::vector<Line> lines{
      {"England", "A lvp - edi"},      {"England", "F eng C lvp - edi"}, {"France", "F iri H"},
      {"France", "F nth C yor - hol"}, {"Germany", "A yor - hol"},       {"Russia", "F nwg C lvp - edi"},
      {"Russia", "F nao S lvp - cly"}, {"Germany", "A kie S yor - hol"}, {"Germany", "F hol - nth"},
      {"Austria", "A rum - arm"},      {"Turkey", "F bla S rum - arm"},  {"Turkey", "A bul S rum"},
      {"Italy", "A tus - spa"},        {"Italy", "F lyo C tus - spa"},   {"France", "F mao S mar - spa"},
      {"France", "F mar - spa"},       {"Italy", "F wes C tus - spa"},   {"Italy", "F tun - mos"},
      {"Germany", "F iri - lvp"},      {"Austria", "A bud - rum"},       {"France", "A bel S hol"}};
  Position position(standard_map());
  std::vector<WrittenOrder> orders;
  for (const Line& line : lines) {
    orders.push_back(written(line));
    const UnitMention& unit = orders.back().unit;
    position.add({*unit.type, orders.back().by, unit.at});
  }
  const SettledOrders straight = settle(position, orders);
  std::vector<std::size_t> sequence(orders.size());
  std::iota(sequence.begin(), sequence.end(), std::size_t{0});
  std::mt19937 random(1);
  for (int round = 0; round < 50; ++round) {
    std::ranges::shuffle(sequence, random);
    std::vector<WrittenOrder> shuffled;
    for (std::size_t i : sequence) shuffled.push_back(orders[i]);
    const SettledOrders result = settle(position, shuffled);
    for (std::size_t i = 0; i < sequence.size(); ++i) CHECK(result.of_written[i] == straight.of_written[sequence[i]]);
    for (std::size_t u = 0; u < position.units().size(); ++u) {
      CHECK(result.of_unit[u].kind == straight.of_unit[u].kind);
      CHECK(result.of_unit[u].route == straight.of_unit[u].route);
      CHECK(result.of_unit[u].target == straight.of_unit[u].target);
    }
  }
}
