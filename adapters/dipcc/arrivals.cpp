#include "arrivals.hpp"

#include <algorithm>
#include <set>

#include "adjacencies.h"
#include "words.hpp"

using namespace dipcc;

namespace {

using Places = std::map<std::string, std::set<Loc>>;  // where a unit may stand

std::set<Loc> possible(const Placed& placed, const std::map<Loc, Order>& counts,
                       const std::map<Loc, OwnedUnit>& after) {
  std::set<Loc> places = {placed.unit.loc};
  const auto order = counts.find(root_loc(placed.unit.loc));
  if (order != counts.end() && order->second.get_type() == OrderType::M) places.insert(order->second.get_dest());
  std::erase_if(places, [&](Loc loc) {
    const auto there = after.find(loc);
    return there == after.end() || there->second.power != placed.unit.power || there->second.type != placed.unit.type;
  });
  return places;
}

std::size_t settled(const Places& places) {
  return std::ranges::count_if(places, [](const auto& p) { return p.second.size() == 1; });
}

// Who has one place takes it from the others; a place that one unit alone can have taken is that unit's.
void narrow(Places& places) {
  for (const auto& [text, own] : Places(places)) {
    if (own.size() == 1)
      for (auto& [other, theirs] : places)
        if (other != text) theirs.erase(*own.begin());
    for (Loc loc : own) {
      const auto fits = [&](const auto& p) { return p.second.contains(loc); };
      if (places.at(text).contains(loc) && std::ranges::count_if(places, fits) == 1) places.at(text) = {loc};
    }
  }
}

// Fleets always do. An army that is no neighbour goes by convoy, whether its order says so or not.
bool by_land(const Placed& placed, const std::map<Loc, Order>& counts) {
  const Order& order = counts.at(root_loc(placed.unit.loc));
  const auto& near = ADJ_A.at(static_cast<std::size_t>(placed.unit.loc));
  return placed.unit.type == UnitType::FLEET || (!order.get_via() && std::ranges::count(near, order.get_dest()) > 0);
}

// Two that were ordered to change places by land: whether they did makes no difference on the board, and no rules let them.
void part_pairs(const std::vector<Placed>& standing, const std::map<Loc, Order>& counts, Places& places) {
  for (const Placed& a : standing)
    for (const Placed& b : standing)
      if (a.text != b.text && places.at(a.text).size() == 2 && places.at(a.text) == places.at(b.text) &&
          by_land(a, counts) && by_land(b, counts)) {
        places.at(a.text) = {a.unit.loc};
        places.at(b.text) = {b.unit.loc};
      }
}

}  // namespace

std::map<std::string, Loc> arrivals(const std::vector<Placed>& standing, const std::map<Loc, Order>& counts,
                                    const std::map<Loc, OwnedUnit>& after) {
  Places places;
  for (const Placed& placed : standing) places[placed.text] = possible(placed, counts, after);
  for (std::size_t before = places.size() + 1; before != settled(places);) {
    before = settled(places);
    narrow(places);
  }
  part_pairs(standing, counts, places);
  std::map<std::string, Loc> at;
  for (const auto& [text, own] : places) {
    if (own.empty()) throw std::runtime_error(text + " is gone from the board");
    if (own.size() > 1)
      throw Declined("dipcc does not tell whether " + text + " and others of its power moved in a circle");
    at[text] = *own.begin();
  }
  for (const auto& [loc, there] : after)
    if (std::ranges::none_of(at, [&](const auto& a) { return a.second == loc; }))
      throw std::runtime_error("a unit in " + written(loc) + " has come from nowhere");
  return at;
}
