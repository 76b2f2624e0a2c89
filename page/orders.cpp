// What may be ordered, and orders given by choosing one of them.
#include <algorithm>

#include "notation/case/case_file.hpp"
#include "notation/formats/record.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "page/answers.hpp"
#include "phases/legal_orders.hpp"
#include "report/resolution/turn_sheet.hpp"

namespace dipeq::page {
namespace {

template <class... F> struct Cases : F... { using F::operator()...; };
template <class... F> Cases(F...) -> Cases<F...>;

// What an order does, and to which province one drags to give it.
struct Shown {
  std::string_view kind;
  std::optional<ProvinceId> to = {};
};

Shown shown(const WrittenAction& action) {
  return std::visit(Cases{[](const HoldOrder&) -> Shown { return {"hold"}; },
                          [](const MoveOrder& o) -> Shown {
                            return {"move", o.to.province};
                          },
                          [](const MoveOffMapOrder&) -> Shown { return {"move"}; },
                          [](const SupportHoldOrder& o) -> Shown {
                            return {"support", o.whom.at.province};
                          },
                          [](const SupportMoveOrder& o) -> Shown {
                            return {"support", o.to.province};
                          },
                          [](const ConvoyOrder& o) -> Shown {
                            return {"convoy", o.to.province};
                          }},
                    action);
}

Shown shown(const WrittenOrder& order) { return shown(order.action); }
Shown shown(const RetreatOrder& order) {
  if (const auto* action = std::get_if<WrittenAction>(&order.action)) return shown(*action);
  return {"disband"};
}
Shown shown(const AdjustmentOrder& order) {
  return std::visit(Cases{[](const BuildOrder& o) -> Shown {
                            return {"build", o.unit.at.province};
                          },
                          [](const RemoveOrder& o) -> Shown {
                            return {"disband", o.unit.at.province};
                          },
                          [](const WaiveOrder&) -> Shown { return {"waive"}; }},
                    order.action);
}

template <class Order>
Json orders_json(const std::vector<Order>& orders, const Map& map, const std::vector<Order>& given) {
  Json list = Json::array();
  for (const Order& order : orders) {
    const Shown s = shown(order);
    const std::string text = write_order(order, map);
    Json json{{"order", text}, {"kind", s.kind}};
    if (s.to) json["to"] = code_of(map, *s.to);
    json["given"] =
        std::ranges::any_of(given, [&](const Order& g) { return g.by == order.by && write_order(g, map) == text; });
    list.push_back(json);
  }
  return list;
}

Json unit_json(const Unit& unit, const Map& map) {
  return {{"unit", write_unit(unit, map)}, {"at", code_of(map, unit.at.province)}, {"power", map.power(unit.power)}};
}

// What is expected of a board that somebody changes is expected no more.
CaseFile bare(const CaseFile& c) {
  CaseFile b = waiting_case(game_state(c));
  b.orders = c.orders;
  b.retreats.orders = c.retreats.orders;
  b.adjustments.orders = c.adjustments.orders;
  if (b.turn.phase != Phase::movement) b.orders.clear();
  return b;
}

template <class List> const auto& chosen(const List& list, const Json& question) {
  const std::size_t choice = question["choice"].number();
  if (choice >= list.size()) throw JsonError("there is no such order to choose");
  return list[choice];
}

// A unit's order, in place of what it had; without a choice it has none.
template <class Order>
void give(std::vector<Order>& orders, const Unit& unit, const std::vector<Order>& legal, const Json& question) {
  std::erase_if(orders, [&](const Order& o) { return o.unit.at.province == unit.at.province; });
  if (question.find("choice")) orders.push_back(chosen(legal, question));
}

std::optional<ProvinceId> province_of(const AdjustmentOrder& order) { return shown(order).to; }

// An adjustment that was ordered is taken back; one of the same province takes its place.
void give(std::vector<AdjustmentOrder>& orders, const AdjustmentOrder& order, const Map& map) {
  const std::string text = write_order(order, map);
  const auto same = [&](const AdjustmentOrder& o) { return o.by == order.by && write_order(o, map) == text; };
  if (std::erase_if(orders, same) > 0) return;
  if (province_of(order))
    std::erase_if(orders, [&](const AdjustmentOrder& o) { return province_of(o) == province_of(order); });
  orders.push_back(order);
}

template <class List> std::size_t index_of(const List& list, const auto& is_it) {
  const auto found = std::ranges::find_if(list, is_it);
  if (found == list.end()) throw JsonError("there is no such unit or power");
  return static_cast<std::size_t>(found - list.begin());
}

void give_chosen(CaseFile& c, const Json& question, const Rules& rules) {
  const Map& map = c.position.map();
  const LegalOrders legal = legal_orders(game_state(c), rules);
  const std::string& whose = text_of(question, "of");  // "PAR", or a power that builds or removes
  const auto stands_there = [&](const Unit& u) { return code_of(map, u.at.province) == whose; };
  switch (c.turn.phase) {
    case Phase::movement: {
      const std::size_t u = index_of(c.position.units(), stands_there);
      return give(c.orders, c.position.units()[u], legal.of_unit[u], question);
    }
    case Phase::retreats: {
      const std::size_t d = index_of(c.dislodged, [&](const Dislodged& one) { return stands_there(one.unit); });
      return give(c.retreats.orders, c.dislodged[d].unit, legal.of_dislodged[d], question);
    }
    case Phase::adjustments:
      return give(
          c.adjustments.orders,
          chosen(legal.of_power[index_of(map.powers(), [&](const std::string& p) { return p == whose; })], question),
          map);
  }
}

}  // namespace

Json opening_sheet(const Json& question) { return {{"text", turn_sheet(opening(map_asked(question)))}}; }

Json map_read(const Json& question) {
  const Map& map = map_asked(question);
  return {{"name", map.name()}, {"provinces", map.provinces().size()}, {"powers", map.powers()}};
}

Json legal(const Json& question) {
  const Asked q = asked(question);
  const CaseFile& c = q.board;
  const Map& map = c.position.map();
  if (!is_plain(c)) return {{"none", "Order sets, proxies and words with several meanings are changed in the text."}};
  const GameState state = game_state(c);
  const LegalOrders orders = legal_orders(state, q.rules);
  Json units = Json::array(), powers = Json::array();
  for (std::size_t u = 0; u < orders.of_unit.size(); ++u) {
    Json unit = unit_json(c.position.units()[u], map);
    unit["orders"] = orders_json(orders.of_unit[u], map, c.orders);
    units.push_back(unit);
  }
  for (std::size_t d = 0; d < orders.of_dislodged.size(); ++d) {
    Json unit = unit_json(c.dislodged[d].unit, map);
    unit["orders"] = orders_json(orders.of_dislodged[d], map, c.retreats.orders);
    units.push_back(unit);
  }
  for (std::size_t p = 0; p < orders.of_power.size(); ++p)
    if (!orders.of_power[p].empty())
      powers.push_back({{"power", map.power(PowerId(p))},
                        {"due", adjustment_due(state, PowerId(p))},
                        {"orders", orders_json(orders.of_power[p], map, c.adjustments.orders)}});
  return {{"units", units}, {"powers", powers}};
}

Json ordered(const Json& question) {
  const Asked q = asked(question);
  if (!is_plain(q.board))
    throw JsonError("order sets, proxies and words with several meanings are changed in the text");
  CaseFile c = bare(q.board);
  give_chosen(c, question, q.rules);
  return {{"text", write_case(c)}};
}

}  // namespace dipeq::page
