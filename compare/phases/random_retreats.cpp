#include <algorithm>
#include <stdexcept>

#include "boards/dice.hpp"
#include "boards/random_boards.hpp"
#include "boards/reduction.hpp"
#include "compare/phases/phase_boards.hpp"
#include "compare/phases/random_phases.hpp"
#include "phases/legal_orders.hpp"

namespace dipeq {
namespace {

class RandomRetreats {
 public:
  RandomRetreats(RetreatBoard& board, Dice& dice) : board_(board), map_(board.state.map()), dice_(dice) {}

  void order_all() {
    for (const Dislodged& d : board_.state.dislodged) {
      if (dice_.percent(7)) continue;
      board_.orders.push_back(some_order(d));
      if (dice_.percent(4)) board_.orders.push_back(some_order(d));
    }
    dice_.shuffle(board_.orders);
  }

 private:
  RetreatOrder some_order(const Dislodged& d) {
    RetreatOrder order{d.unit.power, {d.unit.type, d.unit.at}, DisbandOrder{}, {}};
    if (dice_.percent(4)) order.by = PowerId(dice_.below(map_.powers().size()));
    if (!dice_.percent(8)) order.action = WrittenAction(MoveOrder{some_place(d)});
    return order;
  }

  // Mostly one that is open; then rather one that others go to as well.
  Location some_place(const Dislodged& d) {
    if (dice_.percent(30)) return closed_place(d);
    std::vector<Location> wanted;
    for (Location to : d.retreats)
      if (goes_there(to.province)) wanted.push_back(to);
    return dice_.one_of(wanted.empty() || dice_.percent(50) ? d.retreats : wanted);
  }

  bool goes_there(ProvinceId to) const {
    for (const RetreatOrder& order : board_.orders)
      if (const auto* action = std::get_if<WrittenAction>(&order.action))
        if (const auto* move = std::get_if<MoveOrder>(action); move && move->to.province == to) return true;
    return false;
  }

  // Where the attacker came from, where others bounced, where somebody stands; seldom anywhere.
  Location closed_place(const Dislodged& d) {
    std::vector<Location> closed;
    for (Location to : in_reach(map_, d.unit))
      if (std::ranges::count(d.retreats, to) == 0) closed.push_back(to);
    if (closed.empty() || dice_.percent(10)) return {ProvinceId(dice_.below(map_.provinces().size()))};
    std::vector<Location> empty;
    for (Location to : closed)
      if (!board_.state.position.unit_in(to.province)) empty.push_back(to);
    return dice_.one_of(empty.empty() || dice_.percent(30) ? closed : empty);
  }

  RetreatBoard& board_;
  const Map& map_;
  Dice& dice_;
};

}  // namespace

RetreatBoard random_retreat_board(const Map& map, const Rules& rules, std::uint64_t seed) {
  constexpr int attempts = 10'000;  // most random boards have somebody who must retreat
  Dice dice(seed);
  for (int i = 0; i < attempts; ++i) {
    const std::uint64_t of_board = dice.below(std::size_t{1} << 62);
    const Mixture mixture = dice.percent(50) ? Mixture::dense : Mixture::usual;
    Board before = with_types(random_board(map, of_board, mixture, {8, 34}));
    auto board = retreats_after(std::move(before), {}, rules);
    if (!board) continue;
    RandomRetreats(*board, dice).order_all();
    return *std::move(board);
  }
  throw std::runtime_error("on the map " + map.name() + " nobody ever has to retreat");
}

}  // namespace dipeq
