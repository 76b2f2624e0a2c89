#include "tests/support/chance/random_patterns.hpp"

#include <array>

#include "boards/dice.hpp"

namespace dipeq::testing {
namespace {

class PatternMaker {
 public:
  PatternMaker(Dice& dice, std::size_t orders) : dice_(dice), places_(orders + dice.below(3)) {
    const std::size_t powers = dice.between(1, orders);
    for (std::size_t i = 0; i < orders; i++)
      pattern_.orders.push_back({OrderKind::hold, PowerId(dice.below(powers)), PlaceId(i), {}, Route::land, {}});
  }

  Pattern make() {
    choose_kinds();
    for (UnitId m : moves_) order_move(of(m));
    for (UnitId c : convoys_) order_convoy(c);
    for (UnitId s : supports_) order_support(s);
    return pattern_;
  }

 private:
  using Units = std::vector<UnitId>;
  PatternOrder& of(UnitId u) { return pattern_.orders[u.index()]; }

  // Every other pattern has what a convoy paradox needs.
  void choose_kinds() {
    const bool knotted = pattern_.orders.size() >= 4 && dice_.percent(50);
    for (std::size_t i = 0; i < pattern_.orders.size(); i++) {
      const std::size_t roll = knotted && i < 4 ? std::array<std::size_t, 4>{0, 0, 50, 80}[i] : dice_.below(100);
      if (roll < 50)
        moves_.push_back(UnitId(i)), of(UnitId(i)).kind = OrderKind::move;
      else if (roll < 80)
        supports_.push_back(UnitId(i));
      else if (roll < 95)
        convoys_.push_back(UnitId(i));
    }
  }

  // Often to where it makes a knot: by convoy against a support, by land against a convoy or after another move.
  void order_move(PatternOrder& move) {
    if (!convoys_.empty() && (by_convoy_.empty() || dice_.percent(30))) {
      move.route = Route::convoy;
      by_convoy_.push_back(UnitId(move.at.index()));
    }
    const Units& knots = move.route == Route::convoy ? supports_ : dice_.percent(60) ? convoys_ : moves_;
    if (!knots.empty() && dice_.percent(75))
      move.to = PlaceId(dice_.one_of(knots).index());
    else
      move.to = PlaceId(dice_.below(places_));
    if (move.to == move.at) move.to = PlaceId((move.at.index() + 1 + dice_.below(places_ - 1)) % places_);
  }

  void order_support(UnitId s) {
    Units whom;
    for (std::size_t i = 0; i < pattern_.orders.size(); i++) {
      const PatternOrder& o = of(UnitId(i));
      const bool against_convoy = o.kind == OrderKind::move && o.to.index() < pattern_.orders.size() &&
                                  of(UnitId(o.to.index())).kind == OrderKind::convoy;
      if (UnitId(i) != s) whom.insert(whom.end(), against_convoy ? 6 : o.kind == OrderKind::move ? 3 : 1, UnitId(i));
    }
    of(s).kind = OrderKind::support;
    of(s).target = dice_.one_of(whom);
  }

  // The fleet touches the origin, the destination and each other fleet of that army or not, as chance will have it.
  void order_convoy(UnitId c) {
    if (by_convoy_.empty()) return;
    const UnitId army = dice_.one_of(by_convoy_);
    of(c).kind = OrderKind::convoy;
    of(c).target = army;
    maybe_touch(of(c).at, of(army).at);
    maybe_touch(of(c).at, of(army).to);
    for (UnitId other : convoys_)
      if (other < c && of(other).target == army) maybe_touch(of(c).at, of(other).at);
  }
  void maybe_touch(PlaceId a, PlaceId b) {
    if (dice_.percent(85)) pattern_.touching.emplace_back(a, b);
  }

  Dice& dice_;
  std::size_t places_;
  Pattern pattern_;
  Units moves_, supports_, convoys_, by_convoy_;
};

}  // namespace

Pattern random_pattern(std::uint64_t seed, OrderCount count) {
  Dice dice(seed);
  return PatternMaker(dice, dice.between(count.least, count.most)).make();
}

}  // namespace dipeq::testing
