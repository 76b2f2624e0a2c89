#include "tests/support/patterns.hpp"

#include <sstream>
#include <stdexcept>
#include <string>

namespace dipeq::testing {
namespace {

PlaceId place(char letter) { return PlaceId(static_cast<std::size_t>(letter - 'a')); }

struct Line {
  char power, at, verb, whom = 'a';
};

std::vector<Line> lines(std::string_view text) {
  std::vector<Line> result;
  std::istringstream in{std::string(text)};
  for (std::string order; std::getline(in, order, ';');) {
    std::istringstream words(order);
    Line line{};
    words >> line.power >> line.at >> line.verb;
    if (line.verb != 'H') words >> line.whom;
    if (!words) throw std::invalid_argument("no order of a pattern: " + order);
    result.push_back(line);
  }
  return result;
}

UnitId order_at(const std::vector<Line>& all, char at) {
  for (std::size_t i = 0; i < all.size(); i++)
    if (all[i].at == at) return UnitId(i);
  throw std::invalid_argument(std::string("no order stands at ") + at);
}

PatternOrder order(const Line& line, const std::vector<Line>& all) {
  PatternOrder o{
      OrderKind::hold, PowerId(static_cast<std::size_t>(line.power - '0')), place(line.at), {}, Route::land, {}};
  switch (line.verb) {
    case 'H': return o;
    case '^': o.difficult = true, o.kind = OrderKind::move, o.to = place(line.whom); return o;
    case '~': o.route = Route::convoy; [[fallthrough]];
    case '-': o.kind = OrderKind::move, o.to = place(line.whom); return o;
    case 'S': o.kind = OrderKind::support, o.target = order_at(all, line.whom); return o;
    case 'C': o.kind = OrderKind::convoy, o.target = order_at(all, line.whom); return o;
    default: throw std::invalid_argument(std::string("no such order: ") + line.verb);
  }
}

}  // namespace

Pattern pattern(std::string_view orders, std::string_view touching) {
  const auto all = lines(orders);
  Pattern result;
  for (const Line& line : all) result.orders.push_back(order(line, all));
  std::istringstream pairs{std::string(touching)};
  for (std::string pair; pairs >> pair;) result.touching.emplace_back(place(pair.at(0)), place(pair.at(1)));
  return result;
}

Pattern circle(std::size_t moves) {
  Pattern result;
  for (std::size_t i = 0; i < moves; i++)
    result.orders.push_back({OrderKind::move, PowerId(0), PlaceId(i), PlaceId((i + 1) % moves), Route::land, {}});
  return result;
}

Pattern ring_of_paradoxes(std::size_t convoys, std::size_t betrayals) {
  Pattern result;
  for (std::size_t i = 0; i < convoys; i++) {  // five units a link: army, fleet, support, attacker, its helper
    const std::size_t army = 5 * i, fleet = army + 1, support = army + 2, attacker = army + 3, helper = army + 4;
    const std::size_t next_support = 5 * ((i + 1) % convoys) + 2;
    const bool betrayal = i < betrayals;
    auto order = [&](OrderKind kind, std::size_t power, std::size_t at, std::size_t to, std::optional<UnitId> target) {
      const Route route = at == army ? Route::convoy : Route::land;
      result.orders.push_back({kind, PowerId(power), PlaceId(at), PlaceId(to), route, target});
    };
    order(OrderKind::move, 0, army, next_support, {});
    order(OrderKind::convoy, 0, fleet, 0, UnitId(army));
    order(OrderKind::support, 1, support, 0, UnitId(betrayal ? fleet : attacker));
    order(OrderKind::move, 2, attacker, fleet, {});
    order(betrayal ? OrderKind::support : OrderKind::hold, 2, helper, 0, UnitId(attacker));
    if (!betrayal) result.orders.back().target.reset();
    result.touching.emplace_back(PlaceId(fleet), PlaceId(army));
    result.touching.emplace_back(PlaceId(fleet), PlaceId(next_support));
  }
  return result;
}

}  // namespace dipeq::testing
