#include "report/resolution/json.hpp"

#include <algorithm>

#include "io/json.hpp"
#include "notation/order_text.hpp"
#include "report/board_json.hpp"
#include "report/handed_in.hpp"
#include "report/heading.hpp"
#include "report/names.hpp"
#include "report/resolution/handed_in_json.hpp"
#include "report/resolution/phases.hpp"

namespace dipeq {
namespace {

Json enumeration_json(const Enumeration& e, const Interactions& x, Encoding encoding, const TermNames& names) {
  std::vector<std::string> unknowns;
  for (DecisionId d : e.unknowns) unknowns.push_back(to_text(*decision(x, encoding, d), names));
  Json list = Json::array();
  for (const Assignment& solution : e.solutions) {
    Json values = Json::object();
    for (std::size_t i = 0; i < solution.size(); i++) values[unknowns[i]] = solution[i] == Value::yes;
    list.push_back(values);
  }
  return {{"found", e.solutions.size()}, {"stop", name(e.stop)}, {"list", list}};
}

void add_verdict(Json& into, const Verdict& v, const Position& position) {
  if (v.outcome.fate == Fate::in_place_or_moved) return;
  if (v.dislodged_by) into["dislodged_by"] = write_unit(position[*v.dislodged_by], position.map());
  Json retreats = Json::array();
  for (Location at : v.retreats) retreats.push_back(write_location(at, position.map()));
  into["retreats"] = retreats;
}

Json order_json(const CaseFile& c, const Judgement& j, std::size_t i) {
  const Map& map = c.position.map();
  const auto open = std::ranges::find(c.open, i, &OpenOrder::order);
  const bool unread = std::ranges::count(j.unread, i) > 0;
  Json order{{"power", map.power(c.orders[i].by)}, {"order", unread ? open->text : write_order(j.written[i], map)}};
  if (open != c.open.end()) order["written"] = open->text;
  if (c.orders[i].set) order["set"] = label_text(*c.orders[i].set);
  if (c.orders[i].duration == Duration::perpetual) order["perpetual"] = true;
  add_put_aside(order, j.orders.of_written[i]);
  if (j.resolution.gave_up) return order;
  order["result"] = name(j.outcomes[i].word);
  if (j.outcomes[i].fate != Fate::in_place_or_moved) order["fate"] = name(j.outcomes[i].fate);
  const auto unit = j.orders.position.unit_in(j.written[i].unit.at.province);
  if (unit && j.orders.of_unit[unit->index()].written == i)
    add_verdict(order, j.verdicts[unit->index()], j.orders.position);
  return order;
}

Json unordered_json(const Judgement& j) {
  const Position& position = j.orders.position;
  Json list = Json::array();
  for (std::size_t u = 0; u < position.units().size(); u++) {
    if (j.orders.of_unit[u].written) continue;
    Json unit{{"power", position.map().power(position.units()[u].power)},
              {"unit", write_unit(position.units()[u], position.map())}};
    const SettledOrder& o = j.orders.of_unit[u];
    if (o.kind == OrderKind::move) unit["implied_move_to"] = write_location(o.to, position.map());
    if (!j.resolution.gave_up) {
      const Verdict& v = j.verdicts[u];
      unit["result"] = name(v.outcome.word);
      if (v.outcome.fate != Fate::in_place_or_moved) unit["fate"] = name(v.outcome.fate);
      add_verdict(unit, v, position);
    }
    list.push_back(unit);
  }
  return list;
}

Json core_json(const Core& core, const Interactions& x, const TermNames& names) {
  Json decisions = Json::array(), forced = Json::object(), without_convoy = Json::array();
  for (DecisionId d : core.decisions) decisions.push_back(to_text(*decision(x, Encoding::datc_3, d), names));
  for (auto [d, v] : core.forced) forced[to_text(*decision(x, Encoding::datc_3, d), names)] = v == Value::yes;
  for (UnitId army : core.without_convoy) without_convoy.push_back(names.order(army));
  return {{"kind", name(core.kind)},
          {"decisions", decisions},
          {"solutions", enumeration_json(core.enumeration, x, Encoding::datc_3, names)},
          {"decided_by",
           {{"rule", name(core.rule)},
            {"source", source(core.rule)},
            {"answered", core.answered()},
            {"forced", forced},
            {"without_convoy", without_convoy}}}};
}

}  // namespace

Json to_json(const CaseFile& c, const Judgement& j, const PhaseReport* retreats) {
  const TermNames names = names_on_map(j.orders.position);
  Json result = heading_json("dipeq-resolution", c, name(j.orders.rules));
  add_board(c, result);
  result["complete"] = j.resolution.complete;
  result["orders"] = Json::array();
  for (std::size_t i = 0; i < c.orders.size(); i++) result["orders"].push_back(order_json(c, j, i));
  result.update(proxies_and_removed_json(c, j));
  result["unordered"] = unordered_json(j);
  result["solutions"] = enumeration_json(j.whole_board, j.interactions, Encoding::datc_3, names);
  result["cores"] = Json::array();
  for (const Core& core : j.resolution.cores) result["cores"].push_back(core_json(core, j.interactions, names));
  if (retreats) result["retreats"] = to_json(c, *retreats);
  return result;
}

Json to_json(const CaseFile& c, const SettledOrders& orders, const Interactions& x, const Equations& equations,
             const WholeBoard& solutions) {
  Json result = heading_json("dipeq-equations", c, name(orders.rules));
  add_board(c, result);
  result["encoding"] = equations.encoding == Encoding::datc_3 ? "datc-3" : "datc-2";
  auto written = [&](const std::vector<Equation>& of) {
    Json list = Json::array();
    for (const Equation& e : of)
      list.push_back({{"left", e.left},
                      {"right", to_mathematics(equations.graph, e.right)},
                      {"sort", e.strength ? "strength" : "truth"},
                      {"section", e.section}});
    return list;
  };
  result["decisions"] = written(equations.decisions);
  result["shorthands"] = written(equations.shorthands);
  result["solutions"] = enumeration_json(solutions, x, equations.encoding, names_on_map(orders.position));
  return result;
}

}  // namespace dipeq
