// Which units and terrain a pattern gets: such that maps have a place for it.
#include "patterns/plain_units.hpp"

#include <set>

#include "notation/known_maps.hpp"
#include "notation/map_file.hpp"
#include "patterns/placement.hpp"
#include "tests/catch.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

Pattern plain(Pattern p) {
  give_plain_units(p);
  return p;
}

// "F*" is a fleet at sea.
std::string units(const Pattern& p) {
  std::string text;
  for (const PatternOrder& o : p.orders)
    text += (text.empty() ? "" : " ") + std::string(o.type == UnitType::fleet ? "F" : "A") + (o.at_sea ? "*" : "");
  return text;
}

const Pattern two_convoys = pattern("0 a ~ f; 1 b ~ e; 0 c S a; 1 d S b; 0 e C a; 1 f C b", "ea ef fb");  // 9.E

}  // namespace

TEST_CASE("fleets convoy from the sea, unless an army is convoyed to them", "[search][placement][9.E]") {
  CHECK(units(plain(simple_convoy_paradox())) == "F F A F*");
  CHECK(units(plain(two_convoys)) == "A A A A F F");
}

TEST_CASE("moves over difficult passages are armies', but not against a fleet at sea", "[search][placement][10.F]") {
  Pattern p = pattern("0 a ^ d; 1 b ^ c; 0 c S a; 1 d S b");
  for (PatternOrder& o : p.orders) o.type = UnitType::fleet, o.at_sea = true;
  CHECK(units(plain(p)) == "A A F F");
  CHECK(units(plain(pattern("0 w ^ f; 1 a ~ s; 1 f C a", "fa fs"))) == "F A F*");
}

TEST_CASE("two convoys that disrupt each other stand on the map of 9.E, and 10.F on its own",
          "[search][placement][9.E][10.F]") {
  Pattern convoys = plain(pattern("0 a ~ f; 1 b ~ e; 2 c S a; 3 d S b; 0 e C a; 1 f C b", "ea ef fb fe"));
  convoys.orders[2].type = convoys.orders[3].type = UnitType::fleet;
  CHECK(place(convoys, map_named("Convoying coasts", {})));
  CHECK(place(convoys, standard_map()).room == Placed::Room::none);
  const Pattern supports = plain(pattern("0 a ^ d; 1 b ^ c; 0 c S a; 1 d S b"));
  CHECK(place(supports, map_named("Loeb9, difficult from Sicily to Tunis", {})));
  CHECK(place(supports, standard_map()).room == Placed::Room::none);
}

TEST_CASE("fleets convoy from all places from which the map lets them, and from no others", "[search][placement]") {
  const Pattern p = pattern("0 a ~ b; 1 f C a", "fa fb");
  const auto on_coasts = [&](const Map& map) {
    std::set<std::string> names;
    each_placement(p, map, {}, [&](const Board& placed) {
      const ProvinceId at = placed.position[UnitId(1)].at.province;
      CHECK(map.convoys_in(at));
      if (map[at].terrain != Terrain::sea) names.insert(map[at].name);
      return true;
    });
    return names;
  };
  CHECK(on_coasts(standard_map()).empty());
  CHECK(on_coasts(map_named("Convoying coasts", {})) == std::set<std::string>{"Denmark", "Sweden"});
}

TEST_CASE("what supports on a convoying coast may be an army: more of a chain can be attacked", "[search][placement]") {
  const Pattern p = plain(pattern("0 w - d; 1 b ~ c; 0 c S w; 2 d C b; 2 e C b", "db de ec"));
  CHECK(units(p) == "F A F F* F*");
  // Venice, Apulia, Naples, Rome: by water Rome does not touch Apulia, whose fleet is attacked. Fleets in Rome could not support that.
  const Map& map = map_of_text(
      "map Apulia and Naples\nlike Standard\n\nprovince apu\n  convoys\nprovince nap\n  convoys\n", "apulia.map");
  CHECK(place(p, map));
  CHECK(place(p, map_named("Convoying coasts", {})).room == Placed::Room::none);
}
