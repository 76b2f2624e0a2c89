// The quick reader of short notation says what the general one says, or nothing.
#include "notation/short_orders.hpp"

#include <cctype>

#include "boards/dice.hpp"
#include "io/input_error.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

const Map& map() { return standard_map(); }

// Every unit that can stand anywhere, as an order names it.
std::vector<UnitMention> all_units() {
  std::vector<UnitMention> units;
  for (std::size_t p = 0; p < map().provinces().size(); p++) {
    const Province& province = map().provinces()[p];
    if (province.terrain != Terrain::sea) units.push_back({UnitType::army, {ProvinceId(p)}});
    if (province.terrain != Terrain::inland && province.coasts.empty())
      units.push_back({UnitType::fleet, {ProvinceId(p)}});
    for (Coast coast : province.coasts) units.push_back({UnitType::fleet, {ProvinceId(p), coast}});
  }
  return units;
}

std::vector<Location> reach(const UnitMention& unit) {
  if (unit.type == UnitType::fleet) {
    const auto there = map().fleet_neighbours(unit.at);
    return {there.begin(), there.end()};
  }
  std::vector<Location> there;
  for (ProvinceId p : map().army_neighbours(unit.at.province)) there.push_back({p});
  return there;
}

bool coastal(Location at) { return map()[at.province].terrain == Terrain::coastal; }

// Every order that can be legal somewhere.
template <class Take> void each_order(Take take) {
  const std::vector<UnitMention> units = all_units();
  for (const UnitMention& unit : units) {
    take(unit, HoldOrder{});
    for (Location to : reach(unit)) take(unit, MoveOrder{to});
    for (const UnitMention& other : units) {
      if (map().reaches(*unit.type, unit.at, other.at.province)) take(unit, SupportHoldOrder{other});
      for (Location to : reach(other))
        if (map().reaches(*unit.type, unit.at, to.province)) take(unit, SupportMoveOrder{other, to});
      const bool ports = unit.type == UnitType::army && coastal(unit.at) && coastal(other.at);
      if (ports) take(unit, MoveOrder{other.at, Via::convoy});
      const bool at_sea = unit.type == UnitType::fleet && map()[unit.at.province].terrain == Terrain::sea;
      if (!at_sea || other.type != UnitType::army || !coastal(other.at)) continue;
      for (const UnitMention& to : units)
        if (to.type == UnitType::army && coastal(to.at)) take(unit, ConvoyOrder{other, to.at});
    }
  }
}

// The same order, but for where it stood.
bool same(const WrittenOrder& a, const WrittenOrder& b) {
  return a.by == b.by && a.unit == b.unit && a.action == b.action;
}

}  // namespace

TEST_CASE("every order that can be legal is read from short notation as it was written, by both readers",
          "[short orders]") {
  const ShortOrders quick(map());
  const PowerId by(3);
  std::size_t orders = 0, wrong = 0;
  each_order([&](const UnitMention& unit, WrittenAction action) {
    const WrittenOrder written{by, unit, std::move(action), {}};
    const std::string text = write_order(written, map(), Style::brief);
    const auto quickly = quick.order(text, by);
    const bool right = quickly && same(*quickly, written) && same(read_order(text, by, map(), "", 1), written);
    if (!right && wrong++ < 10) FAIL_CHECK(text);
    orders++;
  });
  CHECK(orders > 20000);
}

TEST_CASE("whatever the quick reader takes for an order, the general one takes for the same", "[short orders]") {
  const ShortOrders quick(map());
  const PowerId by(0);
  Dice dice(1);
  const std::string_view letters =
      "AFHSC -/ncew VIAstp.("
      "BURa\xc3\xa9";
  std::size_t taken = 0, i = 0;
  each_order([&](const UnitMention& unit, WrittenAction action) {
    if (i++ % 4 != 0) return;
    std::string text = write_order({by, unit, std::move(action), {}}, map(), Style::brief);
    for (std::size_t n = dice.between(1, 2); n > 0; n--) {
      const std::size_t at = dice.below(text.size());
      if (dice.percent(30))
        text.erase(at, 1);
      else if (dice.percent(30))
        text.insert(at, 1, letters[dice.below(letters.size())]);
      else
        text[at] = letters[dice.below(letters.size())];
    }
    const auto quickly = quick.order(text, by);
    if (!quickly) return;
    taken++;
    INFO(text);
    try {
      CHECK(same(*quickly, read_order(text, by, map(), "", 1)));
    } catch (const InputError& e) {
      FAIL_CHECK(e.what());
    }
  });
  CHECK(taken > 100);
}

TEST_CASE("small letters, and other programs' codes, are read as quickly and to the same", "[short orders]") {
  const ShortOrders quick(map());
  const PowerId by(3);
  each_order([&](const UnitMention& unit, WrittenAction action) {
    const WrittenOrder written{by, unit, std::move(action), {}};
    std::string text = write_order(written, map(), Style::brief);
    for (char& c : text) c = static_cast<char>(std::tolower(c));
    const auto quickly = quick.order(text, by);
    if (!quickly || !same(*quickly, written)) FAIL(text);
  });
  // GOL and MID are jDip's and webDiplomacy's Gulf of Lyon and Mid-Atlantic Ocean (notation/aliases/standard.aliases).
  const auto order = quick.order("f gol - MID", by);
  REQUIRE(order);
  CHECK(same(*order, read_order("F Gulf of Lyon - Mid-Atlantic Ocean", by, map(), "", 1)));
}

TEST_CASE("a code of three letters is read as the general reader reads it", "[short orders]") {
  const ShortOrders quick(map());
  for (const auto& [name, province] : Names::of(map()).of_one_province()) {
    if (name.size() != 3) continue;
    const auto unit = quick.unit(name);
    INFO(name);
    if (!unit) continue;
    const auto meaning = Names::of(map()).province(name);
    CHECK(std::get<ProvinceId>(meaning) == unit->at.province);
  }
}

TEST_CASE("the quick reader leaves what it does not know to the general one", "[short orders]") {
  const ShortOrders quick(map());
  for (const char* text : {"", "A", "A VEN", "A VEN -", "A VEN - ", "A VEN - TR", "A VEN - TRI ", " A VEN - TRI",
                           "A XXX H", "A Venice - Trieste", "A VEN S", "A VEN S A", "F NTH C A LON", "A VEN-TRI",
                           "A VEN - TRI via convoy", "{ VEN H", "A V\x05N H"}) {
    INFO(text);
    CHECK_FALSE(quick.order(text, PowerId(0)));
  }
  CHECK_FALSE(quick.order("VEN - TRI", PowerId(0))->unit.type);
  CHECK(quick.unit("F STP/sc")->at.coast == Coast::south);
  CHECK_FALSE(quick.unit("F STP/sc H"));
}
