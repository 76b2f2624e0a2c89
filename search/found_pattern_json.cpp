#include "search/found_pattern_json.hpp"

#include <array>
#include <stdexcept>

namespace dipeq {
namespace {

constexpr std::array kinds{"hold", "move", "support", "convoy"};                                   // by OrderKind
constexpr std::array relation_kinds{"foreign", "touches-origin", "touches-destination", "touch"};  // by Relation::Kind

template <class Enum, std::size_t N> Enum named(const std::array<const char*, N>& names, const Json& name) {
  for (std::size_t n = 0; n < N; n++)
    if (name.text() == names[n]) return static_cast<Enum>(n);
  throw std::invalid_argument("'" + compact(name) + "' is not known here");
}

}  // namespace

Json to_json(const Pattern& p) {
  Json orders = Json::array(), touching = Json::array();
  for (const PatternOrder& o : p.orders) {
    Json order{{"at_sea", o.at_sea}};
    if (o.kind == OrderKind::move) order["by_convoy"] = o.route != Route::land;
    if (o.difficult) order["difficult"] = true;
    if (o.by_land_too) order["by_land_too"] = true;
    if (o.says_no_via) order["says_no_via"] = true;
    order["fleet"] = o.type == UnitType::fleet;
    order["kind"] = kinds[static_cast<std::size_t>(o.kind)];
    if (o.target) order["of"] = o.target->index();
    order["power"] = o.power.index();
    if (o.kind == OrderKind::move) order["to"] = o.to.index();
    orders.push_back(std::move(order));
  }
  for (const auto& [a, b] : p.touching) touching.push_back(Json::array({a.index(), b.index()}));
  return {{"orders", std::move(orders)}, {"touching", std::move(touching)}};
}

namespace {

std::size_t number(const Json& j, std::size_t below) {
  const auto n = j.number();
  if (n >= below)
    throw std::invalid_argument("expected a number below " + std::to_string(below) + " instead of " + compact(j));
  return n;
}

// Supports are of other orders, convoys of armies that go by convoy.
void check_matches(const std::vector<PatternOrder>& orders) {
  for (std::size_t i = 0; i < orders.size(); i++) {
    if (!orders[i].target) continue;
    const PatternOrder& target = orders[orders[i].target->index()];
    const bool convoyed = target.kind == OrderKind::move && target.route == Route::convoy;
    if (orders[i].target == UnitId(i) || (orders[i].kind == OrderKind::convoy && !convoyed))
      throw std::invalid_argument("order " + std::to_string(i) + " acts on an order that it does not match");
  }
}

}  // namespace

Pattern pattern(const Json& j) {
  Pattern p;
  const std::size_t k = j["orders"].elements().size();
  if (k == 0 || k > 20) throw std::invalid_argument("expected 1 to 20 orders");
  for (const Json& order : j["orders"].elements()) {
    PatternOrder o;
    o.kind = named<OrderKind>(kinds, order["kind"]);
    o.power = PowerId(number(order["power"], k));
    o.at = PlaceId(p.size());
    if (o.kind == OrderKind::move) {
      o.to = PlaceId(number(order["to"], 2 * k));
      o.route = order["by_convoy"].truth() ? Route::convoy : Route::land;
      o.difficult = order.find("difficult") && order["difficult"].truth();
      o.by_land_too = order.find("by_land_too") && order["by_land_too"].truth();
      o.says_no_via = order.find("says_no_via") && order["says_no_via"].truth();
    }
    if (o.kind == OrderKind::support || o.kind == OrderKind::convoy) o.target = UnitId(number(order["of"], k));
    o.type = order["fleet"].truth() ? UnitType::fleet : UnitType::army;
    o.at_sea = order["at_sea"].truth();
    p.orders.push_back(o);
  }
  check_matches(p.orders);
  for (const Json& pair : j["touching"].elements())
    p.touching.emplace_back(PlaceId(number(pair[0], 2 * k)), PlaceId(number(pair[1], 2 * k)));
  return p;
}

Json to_json(const FoundPattern& found) {
  Json takes = Json::array();
  for (const Relation& r : found.takes)
    takes.push_back({{"holds", r.holds},
                     {"one", r.one.index()},
                     {"other", r.other.index()},
                     {"relation", relation_kinds[static_cast<std::size_t>(r.kind)]}});
  return {{"pattern", to_json(found.pattern)}, {"takes", std::move(takes)}};
}

FoundPattern found_pattern(const Json& j) {
  FoundPattern found{pattern(j["pattern"]), {}};
  const std::size_t k = found.pattern.size();
  for (const Json& r : j["takes"].elements())
    found.takes.push_back({named<Relation::Kind>(relation_kinds, r["relation"]), UnitId(number(r["one"], k)),
                           UnitId(number(r["other"], k)), r["holds"].truth()});
  return found;
}

}  // namespace dipeq
