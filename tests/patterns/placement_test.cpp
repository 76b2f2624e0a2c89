// A pattern on a map is the pattern: settled there, its orders interact as it says. Against all ways to put it there,
// where they are few.
#include "patterns/placement.hpp"

#include <algorithm>
#include <set>

#include "boards/dice.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "patterns/canonical.hpp"
#include "phases/legality.hpp"
#include "tests/catch.hpp"
#include "tests/support/chance/random_boards.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// The order at each place that is named is a fleet's; those at a capital letter's place stand at sea.
Pattern with_fleets(Pattern p, std::string_view fleets, std::string_view at_sea = "") {
  for (PatternOrder& o : p.orders) {
    const char place = static_cast<char>('a' + o.at.index());
    o.type = fleets.find(place) == std::string_view::npos ? UnitType::army : UnitType::fleet;
    o.at_sea = at_sea.find(place) != std::string_view::npos;
  }
  return p;
}

Pattern paradox() { return with_fleets(simple_convoy_paradox(), "swf", "f"); }

std::string orders(const Board& p) {
  std::string text;
  for (const WrittenOrder& o : p.orders) text += write_order(o, p.position.map()) + "; ";
  return text;
}

std::size_t count(const Pattern& found, const Map& map, const PlacementOptions& options = {}) {
  std::size_t n = 0;
  CHECK(each_placement(found, map, options, [&](const Board&) { return ++n > 0; }) == Placements::all_seen);
  return n;
}

// What stands on the map, as a pattern; units and seas as they are there.
Pattern pattern_of(const Position& position, std::span<const WrittenOrder> orders, const Rules& rules) {
  const SettledOrders settled = settle(position, orders, rules);
  const Interactions x(settled);
  Pattern found;
  std::set<std::pair<PlaceId, PlaceId>> touching;
  for (std::size_t i = 0; i < x.size(); i++) {
    const UnitId u(i);
    const bool acts = x.kind(u) == OrderKind::support || x.kind(u) == OrderKind::convoy,
               moves = x.kind(u) == OrderKind::move;
    found.orders.push_back({x.kind(u), x.power(u), x.place(u), moves ? x.destination(u) : PlaceId(),
                            moves ? x.route(u) : Route::land, acts ? x.target(u) : std::nullopt, x.difficult(u),
                            position[u].type});
    found.orders.back().at_sea = position.map()[position[u].at.province].terrain == Terrain::sea;
    if (!moves) continue;
    const ConvoyNet net = x.convoy_net(u);
    for (std::size_t f = 0; f < net.fleets.size(); f++) {
      const PlaceId sea = x.place(net.fleets[f].order);
      if (net.fleets[f].starts) touching.insert({sea, x.place(u)});
      if (net.fleets[f].ends) touching.insert({sea, x.destination(u)});
      for (std::uint32_t other : net.touching(f)) touching.insert(std::minmax({sea, x.place(net.fleets[other].order)}));
    }
  }
  found.touching.assign(touching.begin(), touching.end());
  return found;
}

// All ways to give the places provinces, and its fleets coasts, of a pattern whose places are a, b, c … and whose units are of these types.
template <class F> void for_every_assignment(const Pattern& found, const Map& map, F f, std::vector<Location> at = {}) {
  const auto& o = found.orders;
  std::size_t places = o.size();
  for (const PatternOrder& order : o) places = std::max(places, order.to.index() + 1);
  if (at.size() < places) {
    const bool fleet = at.size() < o.size() && o[at.size()].type == UnitType::fleet;
    const bool army = at.size() < o.size() && !fleet;
    for (std::size_t p = 0; p < map.provinces().size(); p++) {
      if (fleet && map[ProvinceId(p)].terrain == Terrain::inland) continue;
      if (army && map[ProvinceId(p)].terrain == Terrain::sea) continue;
      const auto& coasts = map[ProvinceId(p)].coasts;
      for (std::size_t c = 0; c < (fleet && !coasts.empty() ? coasts.size() : 1); c++) {
        auto next = at;
        next.push_back({ProvinceId(p), fleet && !coasts.empty() ? coasts[c] : Coast::none});
        for_every_assignment(found, map, f, next);
      }
    }
    return;
  }
  Board board{Position(map), {}};
  for (std::size_t i = 0; i < o.size(); i++)
    if (!board.position.add({o[i].type, o[i].power, at[i]})) return;
  for (std::size_t i = 0; i < o.size(); i++) {
    const std::size_t moving = o[i].kind == OrderKind::move ? i : o[i].target ? o[i].target->index() : i;
    const UnitMention self{o[i].type, at[i]}, other{o[moving].type, at[moving]};
    Location to = at[o[moving].to.index()];
    const auto landings = map.fleet_landings(at[moving], to.province);
    to.coast = o[moving].type == UnitType::fleet && !landings.empty() ? landings.front().coast : Coast::none;
    WrittenAction action = HoldOrder{};
    if (o[i].kind == OrderKind::move) action = MoveOrder{to, o[i].route == Route::land ? Via::unstated : Via::convoy};
    if (o[i].kind == OrderKind::convoy) action = ConvoyOrder{other, to};
    if (o[i].kind == OrderKind::support) action = SupportMoveOrder{other, to};
    board.orders.push_back({o[i].power, self, action, {}});
  }
  const SettledOrders settled = settle(board.position, board.orders);
  for (std::size_t i = 0; i < o.size(); i++)
    if (settled.of_unit[i].kind != o[i].kind) return;
  f(board);
}

bool is_placed(const Pattern& found, const Board& p, Counted counted = {}) {
  return canonical_form(pattern_of(p.position, p.orders, rules_of(Preset::datc_3_2)), counted).text ==
         canonical_form(found, counted).text;
}

// The same orders, given to armies and fleets in every way.
std::vector<Pattern> with_any_units(const Pattern& found) {
  std::vector<Pattern> all(std::size_t{1} << found.size(), found);
  for (std::size_t choice = 0; choice < all.size(); choice++)
    for (std::size_t i = 0; i < found.size(); i++)
      all[choice].orders[i].type = (choice >> i & 1) != 0 ? UnitType::fleet : UnitType::army;
  return all;
}

}  // namespace

TEST_CASE("the simple convoy paradox stands on the standard map, at every placement as it is", "[search][placement]") {
  const auto first = place(paradox(), standard_map());
  REQUIRE(first);
  CHECK(first.room == Placed::Room::found);
  std::size_t n = 0;
  std::set<std::string> texts;
  each_placement(paradox(), standard_map(), {}, [&](const Board& p) {
    if (n++ == 0) CHECK(orders(p) == orders(*first));
    CHECK(is_placed(paradox(), p, {.units = false}));
    return texts.insert(orders(p)).second;
  });
  CHECK(texts.size() == n);
  CHECK(n > 100);
}

TEST_CASE("nothing is missed: two units are placed wherever and as whatever trying all provinces places them",
          "[search][placement]") {
  const Map& map = standard_map();
  const Pattern patterns[] = {
      with_fleets(pattern("0 a - b; 1 b H"), "b"),         // an army against a fleet on a coast
      with_fleets(pattern("0 a - b; 1 b H"), "ab"),        // also in and to provinces of several coasts
      with_fleets(pattern("0 a - b; 1 b S a"), "b", "b"),  // no army goes to sea
      with_fleets(pattern("0 a ~ c; 1 b C a", "ba bc"), "b", "b"),
  };
  for (const Pattern& found : patterns) {
    std::size_t tried = 0;
    for (const Pattern& units : with_any_units(found))
      for_every_assignment(units, map, [&](const Board& p) { tried += is_placed(found, p, {.units = false}); });
    CHECK(count(found, map) == tried);
  }
}

// A convoy is legal where the fleets that stand there could be a chain, whatever these are ordered.
TEST_CASE("nothing is missed: fleets that hold make a convoy legal", "[search][placement]") {
  const Map map = read_map(R"(
map Three seas
power North
power South
sea saa Sea A
  fleet sab coa cob
sea sab Sea B
  fleet saa sac cob
sea sac Sea C
  fleet sab coc cod
coastal coa Coast A
  fleet saa
coastal cob Coast B
  fleet saa sab
coastal coc Coast C
  army cod
  fleet sac cod
coastal cod Coast D
  army coc
  fleet sac coc
)",
                           "three.map");
  for (const char* touching : {"ba", "bd", "ba bd", ""}) {
    const Pattern found = pattern("0 a ~ d; 0 b C a; 1 c H", touching);
    std::size_t tried = 0;
    for (const Pattern& units : with_any_units(found))
      for_every_assignment(units, map, [&](const Board& p) { tried += is_placed(found, p, {.units = false}); });
    INFO(touching);
    CHECK(count(found, map) == tried);
    CHECK((tried > 0) == (*touching != 0));
  }
}

TEST_CASE("a pattern's own units come first, then others", "[search][placement]") {
  Pattern found = with_fleets(pattern("0 a - b; 1 b H"), "", "");
  const auto are_as_in_pattern = [&](const Board& p) { return is_placed(found, p); };
  std::vector<bool> so;
  each_placement(found, standard_map(), {}, [&](const Board& p) { return so.push_back(are_as_in_pattern(p)), true; });
  CHECK(so.front());
  CHECK_FALSE(so.back());
  CHECK(std::ranges::is_sorted(so, std::greater{}));
  found.orders[0].at_sea = true;  // an army
  const Placed placed = place(found, standard_map());
  REQUIRE(placed);
  CHECK(is_placed(found, *placed, {.units = false}));
}

TEST_CASE("patterns that stand on the map are found there", "[search][placement]") {
  for (std::uint64_t seed = 0; seed < 300; seed++) {
    const auto board = random_board(seed, Mixture::dense, {4, 8});
    const Pattern found = pattern_of(board.position, board.orders, rules_of(Preset::datc_3_2));
    const Placed placed = place(found, standard_map(), {.seed = seed});
    REQUIRE(placed);
    CHECK(is_placed(found, *placed));
  }
}

TEST_CASE("a pattern that the map has no room for is not placed, and that is no want of tries", "[search][placement]") {
  Pattern own_fleet_attacked = with_fleets(own_convoy_attacked(), "f", "f");
  CHECK(place(own_fleet_attacked, standard_map()).room == Placed::Room::none);
  CHECK(place(with_fleets(pattern("0 a - b; 1 b - a; 2 c - a; 3 d - a; 4 e - a; 5 f - a; 6 g H; 7 h H"), ""),
              standard_map())
            .room == Placed::Room::too_few_powers);  // of eight
  CHECK(place(with_fleets(pattern("0 a ~ b; 1 f C a", "fa"), "f", "f"), standard_map()).room == Placed::Room::none);
  CHECK(place(with_fleets(pattern("0 a - a"), ""), standard_map()).room == Placed::Room::none);
}

TEST_CASE("whose tries or time run out is unknown", "[search][placement]") {
  CHECK(place(paradox(), standard_map(), {.most_tries = 2}).room == Placed::Room::unknown);
  CHECK(place(paradox(), standard_map(), {.stop = [] { return true; }}).room == Placed::Room::unknown);
  CHECK(place(paradox(), standard_map(), {.most_tries = 1000}).room == Placed::Room::found);
}

TEST_CASE("a seed places a pattern at random, and always alike", "[search][placement]") {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 20; seed++) {
    const Placed one = place(paradox(), standard_map(), {.seed = seed}),
                 again = place(paradox(), standard_map(), {.seed = seed});
    REQUIRE(one);
    CHECK(is_placed(paradox(), *one));
    CHECK(orders(*one) == orders(*again));
    seen.insert(orders(*one));
  }
  CHECK(seen.size() > 10);
}

TEST_CASE("an army that could go by land as well goes by convoy where the two provinces border",
          "[search][placement][4.A.3]") {
  Pattern found = with_fleets(pattern("0 a ~ b; 1 f C a", "fa fb"), "f", "f");
  const auto borders = [&](const Board& p) {
    const SettledOrders o = settle(p.position, p.orders);
    return standard_map().army_adjacent(p.position[UnitId(0)].at.province, o.of_unit[0].to.province);
  };
  Rules falling_back = rules_of(Preset::datc_3_2);
  falling_back.adjacent_convoy = AdjacentConvoy::intent_with_fallback;
  for (const Rules& rules : {falling_back, rules_of(Preset::datc_3_2)})
    for (const bool by_land_too : {false, true}) {
      found.orders[0].by_land_too = by_land_too;
      std::size_t n = 0, bordering = 0;
      each_placement(found, standard_map(), {.rules = rules},
                     [&](const Board& p) { return n++, bordering += borders(p) ? 1 : 0, true; });
      CHECK(n > 10);
      if (by_land_too) CHECK(bordering == n);
      if (!by_land_too && rules == falling_back) CHECK(bordering == 0);
    }
}
