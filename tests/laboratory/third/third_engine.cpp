#include "tests/laboratory/third/third_engine.hpp"

#include "phases/legal_orders.hpp"
#include "tests/laboratory/third/decision_tables.hpp"

namespace dipeq::laboratory {
namespace {

Word word_of(const SettledOrder& order, bool succeeds) {
  const Validity v = validity(order.put_aside);
  if (order.kind == OrderKind::move && succeeds) return Word::succeeds;
  if (v != Validity::valid) return v == Validity::invalid ? Word::invalid : Word::illegal;
  switch (order.kind) {
    case OrderKind::hold: return Word::stands;
    case OrderKind::move: return succeeds ? Word::succeeds : Word::fails;
    case OrderKind::support: return succeeds ? Word::given : Word::cut;
    case OrderKind::convoy: return succeeds ? Word::available : Word::disrupted;
  }
  return Word::no_answer;
}

class ThirdEngine final : public OtherAdjudicator {
 public:
  ThirdEngine(Oddities oddities, const Rules& rules) : oddities_(std::move(oddities)), rules_(rules) {}

  std::string_view name() const override { return "a third engine"; }
  Observes observes() const override { return {.words = true, .retreats = true, .coasts = true}; }
  Reply ask(const Board& board) override {
    const SettledOrders orders = settle(board.position, board.orders, rules_);
    DecisionTables tables(orders, board.orders, oddities_);
    tables.fill();
    Observation seen;
    for (std::size_t u = 0; u < orders.of_unit.size(); u++) seen.units.push_back(observed(orders, tables, u));
    return seen;
  }

 private:
  ObservedUnit observed(const SettledOrders& orders, const DecisionTables& tables, std::size_t u) const {
    const Unit& unit = orders.position[UnitId(u)];
    const SettledOrder& order = orders.of_unit[u];
    ObservedUnit seen{tables.moves(u) ? order.to : unit.at, tables.dislodged(u), word_of(order, tables.succeeds(u))};
    if (unit.type == UnitType::army) seen.at.coast = Coast::none;
    if (seen.dislodged) seen.retreats = retreats(orders.position.map(), unit, tables, u);
    return seen;
  }

  std::vector<Location> retreats(const Map& map, const Unit& unit, const DecisionTables& tables, std::size_t u) const {
    std::vector<Location> found;
    for (const Location to : in_reach(map, unit)) {
      if (!tables.open_to_retreat(u, to.province)) continue;
      found.push_back(to);
      if (!oddities_.slips.contains(TableSlip::retreats_to_any_coast) || to.coast == Coast::none) continue;
      for (const Coast coast : map[to.province].coasts) found.push_back({to.province, coast});
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
  }

  Oddities oddities_;
  Rules rules_;
};

}  // namespace

std::unique_ptr<OtherAdjudicator> third_engine(Oddities oddities, const Rules& rules) {
  return std::make_unique<ThirdEngine>(std::move(oddities), rules);
}

}  // namespace dipeq::laboratory
