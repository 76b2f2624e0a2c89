#include "compare/forms.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "datc/signature.hpp"
#include "model/interactions.hpp"
#include "notation/order_text.hpp"
#include "patterns/coloured_graph.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

enum Relation : std::uint32_t {
  same_power = 1,
  acts_on = 2,  // supports or convoys it
  moves_to_its_place = 4,
  same_destination = 8,
  opens_its_route = 16,        // a fleet that touches where the convoyed army stands
  closes_its_route = 32,       // a fleet that touches where it goes
  next_fleet = 64,             // of the same convoy
  one_retreats_there = 128,    // where the other stands or goes to: so says the first alone
  other_retreats_there = 256,  // so says the second alone
};

// What each order is, and what each is to each other.
struct CaseGraph {
  std::vector<std::string> orders;
  std::vector<std::vector<std::uint32_t>> relations;  // [i][j]: what i is to j, of `Relation`; 0: nothing
};

// Beside interactions, where only one of the two lets a unit retreat.
class Case {
 public:
  Case(const Board& board, const Compared& compared, const Rules& rules)
      : orders_(settle(board.position, board.orders, rules)), x_(orders_), compared_(compared) {}

  CaseGraph graph() const {
    CaseGraph g;
    const std::size_t n = x_.size();
    g.relations.assign(n, std::vector<std::uint32_t>(n));
    for (std::size_t i = 0; i < n; i++) {
      g.orders.push_back(label(UnitId(i)));
      for (std::size_t j = 0; j < n; j++)
        if (i != j) g.relations[i][j] = relation(UnitId(i), UnitId(j));
    }
    for (UnitId army : x_.of_kind(OrderKind::move)) add_convoy(army, g);
    return g;
  }

 private:
  static const ObservedUnit* seen(const Reply& reply, UnitId u) {
    const auto* observation = std::get_if<Observation>(&reply);
    return observation ? &observation->units[u.index()] : nullptr;
  }

  static std::string said(const ObservedUnit* seen, const Unit& unit) {
    if (!seen) return "-";
    const Told t = told(unit, *seen);
    return fmt::format("{}{}{}", t.moved ? "m" : "s", t.dislodged ? "d" : "u", t.word ? name(*t.word) : "");
  }

  // Where the first of the two lets the unit retreat, and the second does not; of no interest where they differ more.
  std::vector<Location> only_one_opens(const ObservedUnit* one, const ObservedUnit* other) const {
    std::vector<Location> places;
    if (compared_.divergence.severity == Severity::retreats && one && other && one->retreats && other->retreats)
      std::ranges::copy_if(*one->retreats, std::back_inserter(places), [&](Location to) {
        return std::ranges::find(*other->retreats, to) == other->retreats->end();
      });
    return places;
  }

  std::string label(UnitId u) const {
    const SettledOrder& o = orders_.of_unit[u.index()];
    const Unit& unit = orders_.position[u];
    const ObservedUnit* one = seen(compared_.one, u);
    const ObservedUnit* other = seen(compared_.other, u);
    return fmt::format("{}.{}.{}{}|{}|{}|{}.{}", static_cast<int>(o.kind), static_cast<int>(o.route),
                       static_cast<int>(o.put_aside), o.difficult ? "^" : "", said(one, unit), said(other, unit),
                       only_one_opens(one, other).size(), only_one_opens(other, one).size());
  }

  bool moves(UnitId u) const { return x_.kind(u) == OrderKind::move; }
  bool acts(UnitId u) const { return x_.kind(u) == OrderKind::support || x_.kind(u) == OrderKind::convoy; }

  bool retreats_there(const Reply& says, const Reply& denies, UnitId u, UnitId there) const {
    return std::ranges::any_of(only_one_opens(seen(says, u), seen(denies, u)), [&](Location to) {
      const PlaceId p(to.province.index());
      return x_.place(there) == p || (moves(there) && x_.destination(there) == p);
    });
  }

  std::uint32_t relation(UnitId i, UnitId j) const {
    std::uint32_t is = 0;
    if (x_.power(i) == x_.power(j)) is |= same_power;
    if (acts(i) && x_.target(i) == j) is |= acts_on;
    if (moves(i) && x_.destination(i) == x_.place(j)) is |= moves_to_its_place;
    if (moves(i) && moves(j) && x_.destination(i) == x_.destination(j)) is |= same_destination;
    if (retreats_there(compared_.one, compared_.other, i, j)) is |= one_retreats_there;
    if (retreats_there(compared_.other, compared_.one, i, j)) is |= other_retreats_there;
    return is;
  }

  void add_convoy(UnitId army, CaseGraph& g) const {
    const ConvoyNet net = x_.convoy_net(army);
    for (std::size_t f = 0; f < net.fleets.size(); f++) {
      const ConvoyNet::Fleet& fleet = net.fleets[f];
      auto& relations = g.relations[fleet.order.index()];
      if (fleet.starts) relations[army.index()] |= opens_its_route;
      if (fleet.ends) relations[army.index()] |= closes_its_route;
      for (std::uint32_t next : net.touching(f)) relations[net.fleets[next].order.index()] |= next_fleet;
    }
  }

  SettledOrders orders_;
  Interactions x_;
  const Compared& compared_;
};

// Orders are vertices, coloured by what they are; between two that are something to each other stands a vertex coloured by that.
ColouredGraph coloured(const CaseGraph& g) {
  std::vector<std::string> kinds = g.orders;
  std::ranges::sort(kinds);
  kinds.erase(std::ranges::unique(kinds).begin(), kinds.end());
  ColouredGraph graph;
  for (const std::string& order : g.orders)
    graph.add_vertex(static_cast<unsigned>(std::ranges::find(kinds, order) - kinds.begin()));
  const auto first_of_relation = static_cast<unsigned>(kinds.size());
  for (std::size_t i = 0; i < g.orders.size(); i++)
    for (std::size_t j = 0; j < g.orders.size(); j++)
      if (g.relations[i][j] != 0) graph.add_edge(i, j, first_of_relation + g.relations[i][j]);
  return graph;
}

// One text for all graphs that are alike up to the numbering of the orders.
std::string canonical_text(const CaseGraph& g) {
  const std::vector<std::size_t> rank = coloured(g).canonical_numbering().rank;
  std::vector<std::size_t> at;  // the orders as they are numbered
  for (std::size_t i = 0; i < g.orders.size(); i++) at.push_back(i);
  std::ranges::sort(at, {}, [&](std::size_t i) { return rank[i]; });
  std::string text;
  for (std::size_t i : at) {
    text += g.orders[i] + ":";
    for (std::size_t j : at) text += fmt::format("{},", g.relations[i][j]);
    text += ";";
  }
  return text;
}

}  // namespace

std::string form_text(const Board& board, const Compared& compared, const Rules& rules) {
  return canonical_text(Case(board, compared, rules).graph());
}

bool names_matter(const Board& board, const Compared& compared, const Rules& rules) {
  if (compared.divergence.severity == Severity::retreats || compared.divergence.severity == Severity::no_answer)
    return true;
  const SettledOrders settled = settle(board.position, board.orders, rules);
  const auto counts = [](PutAside reason) { return reason == PutAside::nothing; };
  if (!std::ranges::all_of(settled.of_written, counts)) return true;
  const auto on_a_coast = [](const WrittenOrder& order) {
    const auto* move = std::get_if<MoveOrder>(&order.action);
    return move && move->to.coast != Coast::none;
  };
  if (std::ranges::any_of(board.orders, on_a_coast)) return true;
  return std::ranges::any_of(board.position.units(),
                             [&](const Unit& u) { return !board.position.map()[u.at.province].coasts.empty(); });
}

std::string in_words(const Board& board) {
  const Map& map = board.position.map();
  std::string text;
  for (const Unit& u : board.position.units())
    text += map.power(u.power) + ":" + write_unit(u, map, Style::brief) + ";";
  for (const WrittenOrder& o : board.orders) text += map.power(o.by) + ":" + write_order(o, map, Style::brief) + ";";
  return text;
}

std::string form_id(std::string_view form) {
  Fnv1a hash;
  hash.add(form);
  return fmt::format("{:016x}", hash.value());
}

}  // namespace dipeq
