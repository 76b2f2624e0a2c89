#include "replay/could_matter.hpp"

#include <algorithm>
#include <set>

#include "model/issues.hpp"
#include "phases/designation.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

using enum Issue;

const Issues of_convoys{route_disruption, convoy_paradox,   paradox_backup, adjacent_convoy,
                        attack_origin,    convoyed_retreat, convoy_path,    swap_effect};
const Issues of_coasts{coast_of_two, coast_of_one, impossible_coast, support_coast, needless_coast, unknown_coast};

class Traits {
 public:
  explicit Traits(const CaseFile& c) : c_(c), map_(c.position.map()), orders_of_(c.position.units().size()) {
    for (const WrittenOrder& order : c.orders) take(order);
    for (const OpenOrder& open : c.open)
      for (const WrittenOrder& meaning : open.meanings) take(meaning);
    handed_in();
    several_orders();
    put_aside();
    no_orders();
  }

  Issues found() const { return {found_.begin(), found_.end()}; }

 private:
  void add(const Issues& issues) { found_.insert(issues.begin(), issues.end()); }
  void add(Issue issue) { found_.insert(issue); }

  void take(const WrittenOrder& order) {
    coast(order.unit.at);
    if (const auto unit = c_.position.unit_in(order.unit.at.province)) {
      names(*unit, order);
      path(c_.position[*unit], order);
      orders_of_[unit->index()]++;
    }
    std::visit([this](const auto& action) { take(action); }, order.action);
  }
  void take(const HoldOrder&) {}
  void take(const MoveOffMapOrder&) { add(legality); }
  void take(const MoveOrder& move) {
    coast(move.to);
    if (move.via == Via::convoy || !move.path.empty()) add(of_convoys);
  }
  void take(const SupportHoldOrder& support) {
    coast(support.whom.at);
    acted_on(support.whom);
  }
  void take(const SupportMoveOrder& support) {
    coast(support.whom.at), coast(support.to);
    acted_on(support.whom);
  }
  void take(const ConvoyOrder& convoy) {
    coast(convoy.whom.at), coast(convoy.to);
    acted_on(convoy.whom);
    add(of_convoys);
  }

  void coast(Location at) {
    if (at.coast != Coast::none || !map_[at.province].coasts.empty()) add(of_coasts);
  }
  void acted_on(const UnitMention& whom) {
    if (const auto unit = c_.position.unit_in(whom.at.province)) acted_on_.insert(*unit);
  }

  // Where paths are required, an army that goes beyond its neighbours has none.
  void path(const Unit& unit, const WrittenOrder& order) {
    const auto* move = std::get_if<MoveOrder>(&order.action);
    if (move && unit.type == UnitType::army && !map_.army_adjacent(unit.at.province, move->to.province))
      add(convoy_path);
  }

  void names(UnitId unit, const WrittenOrder& order) {
    const Designation names = designation(c_.position, unit, order);
    if (names.type == Named::not_at_all) add(missing_unit_type);
    if (names.type == Named::wrongly || names.other_type == Named::wrongly) add(wrong_unit_type);
    if (names.power == Named::not_at_all) add(missing_nationality);
    if (names.power == Named::wrongly) add(wrong_nationality);
  }

  // A unit that has no order of its own, or more than one.
  void several_orders() {
    for (std::size_t u = 0; u < orders_of_.size(); u++) {
      if (orders_of_[u] > 1) add(second_order);
      if (orders_of_[u] == 0 && acted_on_.contains(UnitId(u))) add(implicit_orders);
    }
  }

  // The strictest reading of legality leaves no order that another one does not.
  void put_aside() {
    Rules strictest = rules_of(Preset::datc_3_2);
    strictest.legality = Legality::possible_and_needed;
    const SettledOrders settled = settle(c_.position, standing(), strictest);
    const bool any =
        std::ranges::any_of(settled.of_written, [](PutAside p) { return validity(p) == Validity::illegal; });
    if (any || !found_.empty()) add({legality, implicit_orders});
  }
  std::vector<WrittenOrder> standing() const {
    std::vector<WrittenOrder> orders = c_.orders;
    std::erase_if(orders, [&](const WrittenOrder& o) { return !c_.position.unit_in(o.unit.at.province); });
    return orders;
  }

  // A power of which no order counts. Which do may depend on anything.
  void no_orders() {
    std::set<PowerId> ordering;
    for (const WrittenOrder& order : c_.orders) ordering.insert(order.by);
    const auto silent = [&](UnitId u) { return !ordering.contains(c_.position[u].power); };
    if (std::ranges::any_of(acted_on_, silent) || !found_.empty()) add(disorder_support);
  }

  void handed_in() {
    if (!c_.sets.empty()) add({order_sets, unordered_sets, second_order});
    if (!c_.open.empty()) add({poorly_written, second_order});
    if (!c_.proxies.empty()) add({proxy_orders, second_order});
    if (!c_.dutchmen.empty()) add({flying_dutchman, civil_disorder});
    if (std::ranges::any_of(c_.orders, [](const auto& o) { return o.duration == Duration::perpetual; }))
      add({perpetual_orders, second_order});
  }

  const CaseFile& c_;
  const Map& map_;
  std::vector<int> orders_of_;  // by unit
  std::set<UnitId> acted_on_;   // supported or convoyed
  std::set<Issue> found_;
};

// A retreat is read as a move is, and never a convoyed one.
const Issues& issues_of_retreats() {
  static const Issues all =
      joined(of_coasts, {missing_unit_type, wrong_unit_type, second_order, legality, implicit_orders});
  return all;
}

}  // namespace

const Issues& issues_of_adjustments() {
  static const Issues all = [] {
    Issues found{civil_disorder};
    for (const IssueInfo& i : all_issues())
      if (i.shapes == Shapes::adjustments) found.push_back(i.issue);
    std::ranges::sort(found);
    return found;
  }();
  return all;
}

Issues could_matter(const CaseFile& board) {
  switch (board.turn.phase) {
    case Phase::movement: {
      const Issues found = Traits(board).found();
      return board.retreats.orders.empty() ? found : joined(found, issues_of_retreats());
    }
    case Phase::retreats: return issues_of_retreats();
    case Phase::adjustments: return joined(issues_of_adjustments(), issues_of_retreats());
  }
  return {};
}

}  // namespace dipeq
