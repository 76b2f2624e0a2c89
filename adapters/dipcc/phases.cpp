#include "phases.hpp"

#include "arrivals.hpp"
#include "words.hpp"

using namespace dipcc;

namespace {

using Orders = std::unordered_map<Power, std::vector<Order>>;

GameState board(const Json& request, Phase phase) {
  GameState state;
  state.set_phase(phase);
  for (const auto& [name, texts] : request.at("units").items())
    for (const std::string text : texts) {
      const Unit u = unit(text);
      state.set_unit(power(name), u.type, u.loc);
    }
  return state;
}

std::vector<Placed> placed(const Json& request) {
  std::vector<Placed> all;
  for (const auto& [name, texts] : request.at("units").items())
    for (const std::string text : texts) all.push_back({text, unit(text).owned_by(power(name))});
  return all;
}

// Its games leave out an order for a place where the power has nothing to order.
void hand_in(GameState& state, Orders& orders, const std::string& name, const Order& order) {
  const auto& may = state.get_orderable_locations();
  const auto places = may.find(power(name));
  if (places == may.end() || std::ranges::find(places->second, root_loc(order.get_unit().loc)) == places->second.end())
    return;
  orders[power(name)].push_back(order);
}

Json after(const GameState& state) {
  Json units = Json::object();
  for (const auto& [loc, there] : state.get_units())
    units[written_power(there.power)].push_back(written(there.unowned()));
  return {{"after", {{"units", units}}}};
}

// The order of each province that counts: the last one that its own power gives.
std::map<Loc, Order> counting(const Orders& orders, const std::vector<Placed>& units) {
  std::map<Loc, Order> counts;
  for (const Placed& placed : units) {
    const auto given = orders.find(placed.unit.power);
    if (given == orders.end()) continue;
    for (const Order& order : given->second)
      if (order.get_unit().loc == placed.unit.loc) counts[root_loc(placed.unit.loc)] = order;
  }
  return counts;
}

Json offered(GameState& state, Loc from) {
  Json places = Json::array();
  for (const Order& order : state.get_all_possible_orders().at(from))
    if (order.get_type() == OrderType::R) places.push_back(written(order.get_dest()));
  return places;
}

// A power that builds has to know who owns each of its home centres.
void expect_owners(const Json& request) {
  std::set<Loc> owned;
  for (const auto& [name, provinces] : request.at("centres").items())
    for (const std::string province : provinces) owned.insert(place(province));
  for (const auto& [name, due] : request.at("due").items()) {
    if (due.get<int>() <= 0) continue;
    for (Loc home : home_centers(power(name)))
      if (!owned.contains(home))
        throw Declined("in dipcc's games every home centre has an owner, and " + written(home) + " has none");
  }
}

}  // namespace

Json movement(const Json& request) {
  GameState state = board(request, Phase('S', 1901, 'M'));
  Orders orders;
  for (const auto& [name, texts] : request.at("orders").items())
    for (const std::string text : texts) hand_in(state, orders, name, movement_order(text));
  GameState next = state.process(orders);

  const std::vector<Placed> units = placed(request);
  const std::vector<OwnedUnit> gone = next.get_dislodged_units();
  std::vector<Placed> standing;
  Json told = Json::object();
  for (const Placed& p : units) {
    told[p.text] = {{"at", written(p.unit.loc)}, {"dislodged", false}};
    if (std::ranges::find(gone, p.unit) == gone.end())
      standing.push_back(p);
    else
      told[p.text] = {{"at", written(p.unit.loc)}, {"dislodged", true}, {"retreats", offered(next, p.unit.loc)}};
  }
  for (const auto& [text, loc] : arrivals(standing, counting(orders, units), next.get_units()))
    told[text]["at"] = written(loc);
  return {{"units", told}};
}

Json retreats(const Json& request) {
  GameState state = board(request, Phase('S', 1901, 'R'));
  for (const auto& [name, units] : request.at("dislodged").items())
    for (const auto& [text, about] : units.items()) {
      const Loc from = about.contains("from") ? place(about.at("from")) : Loc::NONE;
      state.add_dislodged_unit(unit(text).owned_by(power(name)), from);
    }
  for (const std::string province : request.at("standoffs")) state.add_contested_loc(place(province));
  Orders orders;
  for (const auto& [name, texts] : request.at("orders").items())
    for (const std::string text : texts) hand_in(state, orders, name, retreat_order(text));
  return after(state.process(orders));
}

Json adjustments(const Json& request) {
  GameState state = board(request, Phase('W', 1901, 'A'));
  expect_owners(request);
  for (const auto& [name, provinces] : request.at("centres").items())
    for (const std::string province : provinces) state.set_center(place(province), power(name));
  Orders orders;
  for (const auto& [name, texts] : request.at("orders").items())
    for (const std::string text : texts)
      if (const auto order = adjustment_order(text)) hand_in(state, orders, name, *order);
  return after(state.process(orders));
}
