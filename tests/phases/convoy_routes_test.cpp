#include "phases/convoy_routes.hpp"

#include <algorithm>
#include <random>

#include "tests/catch.hpp"
#include "tests/phases/settling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

Seas seas(std::initializer_list<const char*> codes) {
  Seas result(standard_map().provinces().size());
  for (const char* code : codes) result.insert(province(code));
  return result;
}

bool chain(const Seas& usable, const char* from, const char* to) {
  return chain_exists(standard_map(), usable, province(from), province(to));
}

bool proper(const Seas& usable, const char* sea, const char* from, const char* to) {
  return on_proper_route(standard_map(), usable, province(sea), province(from), province(to));
}

// Two ports, provinces 0 and 1, and seas that touch them and each other at random.
Map random_map(std::mt19937& random, std::size_t seas, double density) {
  Map::Data data;
  for (std::size_t i = 0; i < seas + 2; ++i) {
    data.provinces.emplace_back();
    data.provinces.back().terrain = i < 2 ? Terrain::coastal : Terrain::sea;
  }
  std::bernoulli_distribution touch(density);
  for (std::size_t i = 0; i < seas + 2; ++i)
    for (std::size_t j = std::max<std::size_t>(i + 1, 2); j < seas + 2; ++j)
      if (touch(random)) data.borders.push_back({UnitType::fleet, {ProvinceId(i)}, {ProvinceId(j)}});
  return Map(data);
}

// The definition itself, over every sequence of seas: does any way that passes `via` never jump to a province that
// could be reached from an earlier node?
class AllRoutes {
 public:
  AllRoutes(const Map& map, ProvinceId via) : map_(map), via_(via) {}
  bool any() { return extend({ProvinceId(0)}); }

 private:
  bool touches(ProvinceId a, ProvinceId b) const { return map_.convoy_adjacent(a, b) || map_.convoy_adjacent(b, a); }

  bool is_proper(const std::vector<ProvinceId>& way) const {
    for (std::size_t to = 1; to < way.size(); ++to)
      for (std::size_t earlier = 0; earlier + 1 < to; ++earlier)
        if (touches(way[earlier], way[to])) return false;
    return true;
  }

  bool extend(std::vector<ProvinceId> way) {
    const ProvinceId last = way.back();
    if (touches(last, ProvinceId(1))) {
      auto whole = way;
      whole.push_back(ProvinceId(1));
      if (std::ranges::count(way, via_) == 1 && is_proper(whole)) return true;
    }
    for (std::size_t next = 2; next < map_.provinces().size(); ++next) {
      const ProvinceId sea(next);
      if (!touches(last, sea) || std::ranges::count(way, sea) > 0) continue;
      auto longer = way;
      longer.push_back(sea);
      if (extend(longer)) return true;
    }
    return false;
  }

  const Map& map_;
  ProvinceId via_;
};

// Some chain from the first port to the second passes a sea, found by walking all of them.
bool passes(const Map& map, ProvinceId here, ProvinceId sea, Seas passed) {
  if (passed.contains(here)) return false;
  passed.insert(here);
  if (passed.contains(sea) && map.convoy_adjacent(here, ProvinceId(1))) return true;
  return std::ranges::any_of(map.water_neighbours(here),
                             [&](ProvinceId next) { return next.index() > 1 && passes(map, next, sea, passed); });
}

}  // namespace

TEST_CASE("only fleets in sea provinces make up the seas that can convoy", "[6.F.1]") {
  Position position(standard_map());
  for (const char* code : {"nth", "lon", "bla"}) position.add({UnitType::fleet, power("England"), location(code)});
  position.add({UnitType::army, power("England"), location("bal")});  // nonsense, but no fleet
  CHECK(seas_with_fleets(position) == seas({"nth", "bla"}));
}

TEST_CASE("a chain leads over seas that touch, from port to port", "[convoy routes]") {
  CHECK(chain(seas({"nth"}), "lon", "nwy"));
  CHECK(chain(seas({"nth", "nwg", "bar"}), "lon", "stp"));
  CHECK_FALSE(chain(seas({"nth", "bar"}), "lon", "stp"));
  CHECK_FALSE(chain(seas({"nth"}), "lon", "bre"));
  CHECK_FALSE(chain(seas({}), "nwy", "swe"));
  CHECK_FALSE(chain(seas({"nth"}), "lon", "ruh"));
  CHECK_FALSE(chain(seas({"nth"}), "lon", "lon"));
  CHECK_FALSE(chain(seas({"aeg", "bla"}), "gre", "sev"));  // Constantinople is no sea
}

TEST_CASE("a proper route never jumps to a province that could be reached from an earlier one", "[4.E.1][6.G.19]") {
  CHECK(proper(seas({"lyo", "wes"}), "lyo", "mar", "spa"));
  CHECK_FALSE(proper(seas({"lyo", "wes"}), "wes", "mar", "spa"));
  CHECK(proper(seas({"mao", "nao", "iri", "eng"}), "eng", "bre", "lvp"));
  CHECK(proper(seas({"mao", "nao", "iri", "eng"}), "nao", "bre", "lvp"));
  CHECK(proper(seas({"mao", "nao", "iri", "eng"}), "iri", "bre", "lvp"));
  CHECK_FALSE(proper(seas({"mao", "nao", "iri"}), "eng", "bre", "lvp"));
}

TEST_CASE("the search for proper routes finds what trying every way finds", "[convoy routes]") {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    const Map map = random_map(random, 7, round % 2 == 0 ? 0.25 : 0.4);
    const Seas all(map.provinces().size(), true);
    for (std::size_t sea = 2; sea < map.provinces().size(); ++sea) {
      CAPTURE(round, sea);
      CHECK(on_proper_route(map, all, ProvinceId(sea), ProvinceId(0), ProvinceId(1)) ==
            AllRoutes(map, ProvinceId(sea)).any());
    }
  }
}

TEST_CASE("a sea is on a chain if walking all chains comes by", "[convoy routes][4.E.1]") {
  std::mt19937 random(11);
  std::size_t on = 0, off = 0;
  for (int round = 0; round < 300; ++round) {
    const Map map = random_map(random, 7, round % 2 == 0 ? 0.25 : 0.4);
    const Seas usable = map.convoying();
    for (std::size_t sea = 2; sea < map.provinces().size(); ++sea) {
      const bool expected = passes(map, ProvinceId(0), ProvinceId(sea), Seas(map.provinces().size()));
      CAPTURE(round, sea);
      CHECK(on_chain(map, usable, ProvinceId(sea), ProvinceId(0), ProvinceId(1)) == expected);
      ++(expected ? on : off);
    }
  }
  CHECK(on > 500);
  CHECK(off > 100);
}

TEST_CASE("a detour is on a chain, a dead end is not", "[4.E.1][6.F.12][6.G.19]") {
  const auto chained = [](const Seas& usable, const char* sea, const char* from, const char* to) {
    return on_chain(standard_map(), usable, province(sea), province(from), province(to));
  };
  CHECK(chained(seas({"lyo", "wes"}), "wes", "mar", "spa"));
  CHECK_FALSE(chained(seas({"eng", "iri", "nao", "mao"}), "iri", "lon", "bel"));
  CHECK(chained(seas({"eng", "iri", "nao", "nwg", "nth"}), "iri", "lon", "bel"));
  CHECK_FALSE(chained(standard_map().convoying(), "bot", "swe", "nwy"));  // 6.G.7, in whatever position
}

namespace {

// Seas as a square, two ports, and two more seas.
class SquareOfSeas {
 public:
  static constexpr std::size_t side = 12, more = 2 + side * side, one_more = more + 1, last = side - 1;
  static constexpr std::size_t sea(std::size_t row, std::size_t column) { return 2 + row * side + column; }
  static constexpr std::size_t middle = 2 + side / 2 * side + side / 2;

  // No sea of the lower half touches one of the upper, if they are parted.
  explicit SquareOfSeas(bool parted = false) {
    data_.provinces.resize(one_more + 1);
    for (std::size_t i = 0; i <= one_more; ++i) data_.provinces[i].terrain = i < 2 ? Terrain::coastal : Terrain::sea;
    for (std::size_t i = 0; i < side; ++i)
      for (std::size_t j = 0; j + 1 < side; ++j) {
        touch(sea(i, j), sea(i, j + 1));
        if (!parted || j + 1 != side / 2) touch(sea(j, i), sea(j + 1, i));
      }
  }
  void touch(std::size_t a, std::size_t b) {
    data_.borders.push_back({UnitType::fleet, {ProvinceId(a)}, {ProvinceId(b)}});
  }
  bool proper(std::size_t sea, std::initializer_list<std::size_t> without = {}) const {
    const Map map(data_);
    Seas usable = map.convoying();
    for (std::size_t no_fleet : without) usable.erase(ProvinceId(no_fleet));
    return on_proper_route(map, usable, ProvinceId(sea), ProvinceId(0), ProvinceId(1));
  }

 private:
  Map::Data data_;
};

}  // namespace

TEST_CASE("however wide the seas, a dead end is on no proper route, and what leads through is on one",
          "[convoy routes]") {
  SquareOfSeas square;
  const std::size_t pocket = SquareOfSeas::more, middle = SquareOfSeas::middle;
  square.touch(0, SquareOfSeas::sea(0, 0));
  square.touch(1, SquareOfSeas::sea(SquareOfSeas::last, SquareOfSeas::last));
  square.touch(pocket, middle);
  CHECK(square.proper(middle));
  CHECK_FALSE(square.proper(pocket));
  square.touch(pocket, middle + 1);  // which touches the other: no need to pass here
  CHECK_FALSE(square.proper(pocket));
  square.touch(pocket, middle + 2);
  CHECK(square.proper(pocket));
  CHECK_FALSE(square.proper(pocket, {middle + 2}));
}

TEST_CASE("however wide the seas, none is on a proper route where the only seas at the ports touch",
          "[convoy routes]") {
  SquareOfSeas square;
  const std::size_t near = SquareOfSeas::more, far = SquareOfSeas::one_more;
  square.touch(0, near);
  square.touch(1, far);
  square.touch(near, SquareOfSeas::sea(0, 0));
  square.touch(far, SquareOfSeas::sea(SquareOfSeas::last, SquareOfSeas::last));
  CHECK(square.proper(SquareOfSeas::middle));
  square.touch(near, far);
  CHECK(square.proper(near));
  CHECK_FALSE(square.proper(SquareOfSeas::middle));
}

// The ports lie at the lower half; two seas that touch lead to the upper half, so that to go there and back is a detour.
TEST_CASE("the search for proper routes gives up in wide seas, for the convoy", "[convoy routes]") {
  SquareOfSeas square(true);
  const std::size_t way_there = SquareOfSeas::more, way_back = SquareOfSeas::one_more, half = SquareOfSeas::side / 2;
  square.touch(0, SquareOfSeas::sea(0, 0));
  square.touch(1, SquareOfSeas::sea(0, SquareOfSeas::last));
  for (std::size_t row : {half - 1, half}) {
    square.touch(way_there, SquareOfSeas::sea(row, 0));
    square.touch(way_back, SquareOfSeas::sea(row, SquareOfSeas::last));
  }
  CHECK(square.proper(SquareOfSeas::middle));  // rightly
  square.touch(way_there, way_back);
  CHECK(square.proper(SquareOfSeas::middle));  // given up
  CHECK_FALSE(square.proper(SquareOfSeas::middle, {way_there}));
}
