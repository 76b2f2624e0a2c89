#include "compare/audit/map_questions.hpp"

#include <algorithm>
#include <list>
#include <ranges>

namespace dipeq {
namespace {

bool land(const Map& map, ProvinceId p) { return map[p].terrain != Terrain::sea; }
bool water(const Map& map, ProvinceId p) { return map[p].terrain != Terrain::inland; }

template <class F> void each_province(const Map& map, F f) {
  for (std::size_t p = 0; p < map.provinces().size(); p++) f(ProvinceId(p));
}

// Each of its coasts, or the province itself.
template <class F> void each_coast(const Map& map, ProvinceId p, F f) {
  for (Coast coast : map[p].coasts) f(Location{p, coast});
  if (map[p].coasts.empty()) f(Location{p});
}

// Every two different provinces.
template <class F> void each_pair(const Map& map, F f) {
  each_province(map, [&](ProvinceId p) {
    each_province(map, [&](ProvinceId q) {
      if (p != q) f(p, q);
    });
  });
}

MapQuestion asked(const Crossing& c, bool expected) { return {c, {{c.by, PowerId(0), c.from}}, c.to, expected}; }

MapQuestion asked(const Carriage& c, bool expected) {
  return {
      c, {{UnitType::army, PowerId(0), {c.from}}, {UnitType::fleet, PowerId(0), {c.fleet}}}, Location{c.to}, expected};
}

bool goes(const Map& map, const Crossing& c) {
  return c.by == UnitType::army ? map.army_adjacent(c.from.province, c.to.province) : map.fleet_adjacent(c.from, c.to);
}

// Between all places where units of that type could stand.
template <class F> void each_crossing(const Map& map, F f) {
  each_pair(map, [&](ProvinceId p, ProvinceId q) {
    if (land(map, p) && land(map, q)) f(Crossing{UnitType::army, {p}, {q}});
    if (!water(map, p) || !water(map, q)) return;
    each_coast(map, p, [&](Location from) {
      each_coast(map, q, [&](Location to) { f(Crossing{UnitType::fleet, from, to}); });
    });
  });
}

// Those of one type stand on one board: without fleets no army can be taken to go by convoy.
std::vector<MapQuestion> crossings(const Map& map, bool there) {
  std::vector<MapQuestion> all;
  each_crossing(map, [&](const Crossing& c) {
    if (goes(map, c) == there) all.push_back(asked(c, there));
  });
  std::ranges::stable_sort(all, {}, [](const MapQuestion& q) { return q.units.front().type; });
  return all;
}

// Where a fleet may convoy, and one location is enough to stand there.
bool carries(const Map& map, ProvinceId p) { return map.convoys_in(p) && map[p].coasts.empty(); }

bool shore(const Map& map, ProvinceId p) { return map[p].terrain == Terrain::coastal; }

bool apart(const Map& map, ProvinceId p, ProvinceId q) {
  return p != q && !map.army_adjacent(p, q) && !map.army_adjacent(q, p);
}

std::vector<ProvinceId> touched(const Map& map, ProvinceId fleet) {
  std::vector<ProvinceId> all;
  std::ranges::copy_if(map.water_neighbours(fleet), std::back_inserter(all),
                       [&](ProvinceId p) { return shore(map, p); });
  return all;
}

bool disjoint(const MapQuestion& q, const ProvinceSet& taken) {
  return !taken.contains(q.to.province) &&
         std::ranges::none_of(q.units, [&](const Unit& u) { return taken.contains(u.at.province); });
}

WrittenOrder order_of(const Unit& unit, const MapQuestion& q) {
  const UnitMention mention{unit.type, unit.at};
  const Unit& mover = q.units.front();
  if (unit.at == mover.at) return {unit.power, mention, MoveOrder{q.to}, {}};
  return {unit.power, mention, ConvoyOrder{{mover.type, mover.at}, q.to}, {}};
}

}  // namespace

std::vector<MapQuestion> border_questions(const Map& map) { return crossings(map, true); }

std::vector<MapQuestion> non_border_questions(const Map& map) { return crossings(map, false); }

std::vector<MapQuestion> odd_questions(const Map& map) {
  std::vector<MapQuestion> all;
  each_pair(map, [&](ProvinceId p, ProvinceId q) {
    const bool by_water = std::ranges::binary_search(map.water_neighbours(p), q);
    if (land(map, p) && !land(map, q) && by_water) all.push_back(asked(Crossing{UnitType::army, {p}, {q}}, false));
    if (!water(map, p) || water(map, q) || !map.army_adjacent(p, q)) return;
    each_coast(map, p, [&](Location from) { all.push_back(asked(Crossing{UnitType::fleet, from, {q}}, false)); });
  });
  std::ranges::stable_sort(all, {}, [](const MapQuestion& q) { return q.units.front().type; });
  return all;
}

std::vector<Carriage> carriages_over(ProvinceId fleet, const Map& map) {
  std::vector<Carriage> all;
  const auto shores = touched(map, fleet);
  for (ProvinceId from : shores)
    for (ProvinceId to : shores)
      if (apart(map, from, to)) all.push_back({fleet, from, to});
  return all;
}

std::vector<MapQuestion> touching_questions(const Map& map) {
  std::vector<MapQuestion> all;
  each_province(map, [&](ProvinceId fleet) {
    if (!carries(map, fleet)) return;
    for (const Carriage& c : carriages_over(fleet, map)) all.push_back(asked(c, true));
  });
  return all;
}

std::vector<MapQuestion> far_questions(const Map& map) {
  std::vector<MapQuestion> all;
  each_province(map, [&](ProvinceId fleet) {
    if (!carries(map, fleet)) return;
    const auto shores = touched(map, fleet);
    each_province(map, [&](ProvinceId far) {
      if (far == fleet || !shore(map, far) || std::ranges::binary_search(shores, far)) return;
      const auto near = std::ranges::find_if(shores, [&](ProvinceId p) { return apart(map, p, far); });
      if (near == shores.end()) return;
      all.push_back(asked(Carriage{fleet, *near, far}, false));
      all.push_back(asked(Carriage{fleet, far, *near}, false));
    });
  });
  return all;
}

std::vector<std::vector<const MapQuestion*>> put_together(const std::vector<MapQuestion>& questions, const Map& map,
                                                          std::size_t units) {
  constexpr std::size_t looked_at = 4000;  // for one board, of those that are left
  std::list<const MapQuestion*> left;
  for (const MapQuestion& q : questions) left.push_back(&q);
  std::vector<std::vector<const MapQuestion*>> boards;
  while (!left.empty()) {
    auto& together = boards.emplace_back();
    ProvinceSet taken(map.provinces().size());
    const UnitType type = left.front()->units.front().type;
    std::size_t placed = 0, looked = 0;
    for (auto q = left.begin(); q != left.end() && placed < units && looked < looked_at; looked++) {
      if ((*q)->units.front().type != type) break;
      if (!disjoint(**q, taken)) {
        ++q;
        continue;
      }
      taken.insert((*q)->to.province);
      for (const Unit& unit : (*q)->units) taken.insert(unit.at.province);
      placed += (*q)->units.size();
      together.push_back(*q);
      q = left.erase(q);
    }
  }
  return boards;
}

Board board_of(std::span<const MapQuestion* const> questions, const Map& map) {
  Board board{Position(map), {}};
  for (std::size_t i = 0; i < questions.size(); i++)
    for (Unit unit : questions[i]->units) {
      unit.power = PowerId(i % map.powers().size());
      board.position.add(unit);
      board.orders.push_back(order_of(unit, *questions[i]));
    }
  return board;
}

Board question(const Crossing& crossing, const Map& map) {
  const MapQuestion q = asked(crossing, true);
  const MapQuestion* alone[] = {&q};
  return board_of(alone, map);
}

Board question(const Carriage& carriage, const Map& map) {
  const MapQuestion q = asked(carriage, true);
  const MapQuestion* alone[] = {&q};
  return board_of(alone, map);
}

}  // namespace dipeq
