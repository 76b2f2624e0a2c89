#include "report/board/panels.hpp"

#include <algorithm>
#include <deque>
#include <variant>

#include "notation/order_text.hpp"
#include "report/board/shown_orders.hpp"

namespace dipeq {
namespace {

struct Movement {
  const SettledOrders& orders;
  const Interactions& interactions;
  std::span<const WrittenOrder> written;
  std::span<const Verdict> verdicts;  // by unit; empty if nothing is known
  std::span<const Outcome> outcomes;  // by written order
};

std::string fate_text(const Verdict& v, const Position& position) {
  if (v.outcome.fate == Fate::in_place_or_moved) return "";
  std::string text = v.dislodged_by ? " by " + write_unit(position[*v.dislodged_by], position.map()) : "";
  for (std::size_t i = 0; i < v.retreats.size(); i++)
    text += (i == 0 ? "; may retreat to " : ", ") + write_location(v.retreats[i], position.map());
  return text + (v.retreats.empty() ? "; nowhere to retreat to" : "");
}

// The fleets of the army's convoy, one after the other, from where it stands to where it goes; those whose word allows it.
std::vector<std::size_t> chain_of(const Interactions& x, UnitId army, const std::vector<bool>& may) {
  const ConvoyNet net = x.convoy_net(army);
  std::vector<std::optional<std::size_t>> from(net.fleets.size());
  std::deque<std::size_t> next;
  const auto reach = [&](std::size_t fleet, std::size_t by) {
    if (from[fleet] || !may[net.fleets[fleet].order.index()]) return;
    from[fleet] = by;
    next.push_back(fleet);
  };
  for (std::size_t f = 0; f < net.fleets.size(); f++)
    if (net.fleets[f].starts) reach(f, f);
  for (; !next.empty(); next.pop_front()) {
    std::size_t f = next.front();
    if (!net.fleets[f].ends) {
      for (std::uint32_t other : net.touching(f)) reach(other, f);
      continue;
    }
    std::vector<std::size_t> chain{net.fleets[f].order.index()};
    for (; *from[f] != f; f = *from[f]) chain.push_back(net.fleets[*from[f]].order.index());
    std::ranges::reverse(chain);
    return chain;
  }
  return {};
}

std::vector<std::size_t> chain_of(const Movement& m, UnitId army) {
  std::vector<bool> sails(m.orders.of_unit.size(), m.verdicts.empty());
  for (std::size_t u = 0; u < m.verdicts.size(); u++) sails[u] = m.verdicts[u].outcome.word == Word::available;
  auto chain = chain_of(m.interactions, army, sails);
  if (chain.empty()) chain = chain_of(m.interactions, army, std::vector<bool>(sails.size(), true));
  return chain;
}

ShownOrder settled(const Movement& m, UnitId u) {
  const SettledOrder& order = m.orders.of_unit[u.index()];
  ShownOrder shown{.unit = u.index(), .kind = order.kind, .to = m.orders.position[u].at};
  if (order.kind == OrderKind::move) shown.to = order.to;
  if (order.target) {
    const SettledOrder& other = m.orders.of_unit[(*order.target).index()];
    shown.other = (*order.target).index();
    shown.to = other.kind == OrderKind::move ? other.to : m.orders.position[*order.target].at;
  }
  if (order.kind == OrderKind::move && order.route != Route::land) shown.chain = chain_of(m, u);
  return shown;
}

// What became of the unit's own order, in words.
void tell(const Movement& m, UnitId u, ShownOrder& shown) {
  const SettledOrder& order = m.orders.of_unit[u.index()];
  const Map& map = m.orders.position.map();
  shown.written = order.written;
  shown.text = order.written ? write_order(m.written[*order.written], map)
                             : write_unit(m.orders.position[u], map) +
                                   (order.kind == OrderKind::move ? " - " + write_location(order.to, map) : "");
  if (m.verdicts.empty()) return;
  const Verdict& verdict = m.verdicts[u.index()];
  const Outcome outcome = order.written ? m.outcomes[*order.written] : verdict.outcome;
  shown.word = outcome.word;
  shown.result = to_text(outcome) + fate_text(verdict, m.orders.position);
}

Seen seen(const Verdict& verdict) {
  if (verdict.outcome.fate == Fate::destroyed) return Seen::destroyed;
  return verdict.outcome.fate == Fate::dislodged ? Seen::dislodged : Seen::standing;
}

Panel movement(const Movement& m) {
  Panel panel;
  const Position& position = m.orders.position;
  for (std::size_t u = 0; u < position.units().size(); u++) {
    ShownUnit unit{.unit = position[UnitId(u)]};
    if (!m.verdicts.empty()) unit.seen = seen(m.verdicts[u]), unit.retreats = m.verdicts[u].retreats;
    panel.units.push_back(std::move(unit));
    const SettledOrder& order = m.orders.of_unit[u];
    ShownOrder shown = settled(m, UnitId(u));
    if (order.put_aside != PutAside::nothing && order.written)
      shown = as_written(m.written[*order.written], u, position);
    tell(m, UnitId(u), shown);
    if (order.written || order.kind != OrderKind::hold || !m.verdicts.empty()) panel.orders.push_back(std::move(shown));
  }
  for (std::size_t i = 0; i < m.written.size(); i++) {
    const auto unit = position.unit_in(m.written[i].unit.at.province);
    if (unit && m.orders.of_unit[unit->index()].written == i) continue;
    panel.notes.push_back(write_order(m.written[i], position.map()) +
                          (m.outcomes.empty() ? "" : ": " + to_text(m.outcomes[i])));
  }
  return panel;
}

void light(Panel& panel, std::size_t unit) {
  panel.units[unit].lit = true;
  for (ShownOrder& order : panel.orders)
    if (order.unit == unit) order.lit = true;
}

// What a panel says of the unit in that province: what is seen of it, what it is ordered and what became of that.
std::string said_of(const Panel& panel, ProvinceId province) {
  std::string said;
  for (std::size_t u = 0; u < panel.units.size(); u++) {
    if (panel.units[u].unit.at.province != province) continue;
    said += static_cast<char>('0' + static_cast<int>(panel.units[u].seen));
    for (const ShownOrder& order : panel.orders)
      if (order.unit == u) said += order.text + ": " + order.result;
  }
  return said;
}

}  // namespace

void light_differences(std::span<Panel> panels) {
  for (Panel& panel : panels) {
    for (ShownOrder& order : panel.orders) order.lit = false;
    for (std::size_t u = 0; u < panel.units.size(); u++) {
      const ProvinceId at = panel.units[u].unit.at.province;
      panel.units[u].lit = false;
      if (std::ranges::any_of(panels, [&](const Panel& other) { return said_of(other, at) != said_of(panel, at); }))
        light(panel, u);
    }
  }
}

Panel panel_of(const Judgement& j, const Centres* centres) {
  Panel panel = movement({j.orders, j.interactions, j.written, j.verdicts, j.outcomes});
  for (const Core& core : j.resolution.cores)
    for (DecisionId d : core.decisions) light(panel, d.index());
  if (centres && centres->known()) panel.centres = *centres;
  if (j.resolution.gave_up)
    panel.notes.push_back("No resolution: the solver gave up on a component, and nothing is guessed.");
  return panel;
}

Panel panel_of(const SettledOrders& orders, const Interactions& x, std::span<const WrittenOrder> written,
               const Assignment* solution) {
  if (!solution) return movement({orders, x, written, {}, {}});
  const std::vector<Verdict> found = verdicts(orders, x, Resolution{.values = *solution, .cores = {}});
  return movement({orders, x, written, found, outcomes_of_written(orders, written, found)});
}

std::vector<Panel> panels_of(const GameState& state, const OrdersOfPhase& orders, const PlayedPhase& played) {
  std::vector<Panel> panels;
  if (played.movement) panels.push_back(panel_of(*played.movement, &state.centres));
  if (const auto* retreats = std::get_if<PlayedRetreats>(&played.later))
    panels.push_back(panel_of(retreats->before, orders.retreats, retreats->result));
  if (const auto* adjustments = std::get_if<PlayedAdjustments>(&played.later))
    panels.push_back(panel_of(adjustments->before, orders.adjustments, adjustments->result));
  for (Panel& panel : panels)
    if (panels.size() > 1) panel.caption = &panel == &panels.front() ? "Movement" : "Retreats";
  return panels;
}

}  // namespace dipeq
