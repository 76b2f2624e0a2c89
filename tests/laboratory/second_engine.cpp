#include "tests/laboratory/second_engine.hpp"

#include "tests/laboratory/second_reading.hpp"

#include <algorithm>

#include "phases/legal_orders.hpp"

namespace dipeq::laboratory {
namespace {

class SecondEngine final : public OtherAdjudicator {
 public:
  explicit SecondEngine(std::set<Slip> slips) : slips_(std::move(slips)) {}

  std::string_view name() const override { return "a second engine"; }
  Observes observes() const override { return {.words = false, .retreats = true, .coasts = true}; }
  Reply ask(const Board& board) override {
    const SettledOrders orders = settle(board.position, board.orders);
    SecondReading reading(orders, board.orders, slips_);
    reading.resolve();
    Observation seen;
    for (std::size_t u = 0; u < orders.of_unit.size(); u++) seen.units.push_back(observed(orders, reading, u));
    return seen;
  }

 private:
  static ObservedUnit observed(const SettledOrders& orders, const SecondReading& reading, std::size_t u) {
    const Unit& unit = orders.position[UnitId(u)];
    ObservedUnit seen{reading.moves(u) ? orders.of_unit[u].to : unit.at, reading.dislodger(u).has_value()};
    if (unit.type == UnitType::army) seen.at.coast = Coast::none;
    if (!seen.dislodged) return seen;
    seen.retreats.emplace();
    for (const Location to : in_reach(orders.position.map(), unit))
      if (reading.may_retreat(u, to.province)) seen.retreats->push_back(to);
    return seen;
  }

  std::set<Slip> slips_;
};

}  // namespace

std::unique_ptr<OtherAdjudicator> second_engine(std::set<Slip> slips) {
  return std::make_unique<SecondEngine>(std::move(slips));
}

}  // namespace dipeq::laboratory
