#include "tests/support/independent_reading.hpp"

namespace dipeq::testing {
namespace {

constexpr int nobody = -1;

// A strength that stands for nobody who attacks, prevents or holds. On the usual maps 0 would do; but a move over a difficult passage
// without support has the strength 0 (2.4 chapter 10), and is not nothing: "test whether the adjudicator can handle this bounce with zero
// power" (10.D).
constexpr int nothing = -1;

class Book {
 public:
  Book(const SettledOrders& orders, const Successes& success) : orders_(orders), success_(success) {}

  int units() const { return static_cast<int>(orders_.of_unit.size()); }

  bool condition(int unit) const {
    switch (order(unit).kind) {
      case OrderKind::hold: return true;
      case OrderKind::move: return move(unit);
      case OrderKind::support: return !support_is_cut(unit);
      case OrderKind::convoy: return convoy(unit);
    }
    return false;
  }

 private:
  // 5.B.1: "In case of a head-to-head battle, the move succeeds when the attack strength is larger than the defend
  // strength of the opposing unit [otherwise: than the hold strength of the destination] and larger than the prevent
  // strength of any unit moving to the same area."
  bool move(int m) const {
    const int attack = attack_strength(m);
    const int opponent = head_to_head_opponent(m);
    if (opponent != nobody) {
      if (attack <= defend_strength(opponent)) return false;
    } else {
      if (attack <= hold_strength(destination(m))) return false;
    }
    for (int other = 0; other < units(); other++)
      if (other != m && moves_to(other, destination(m)) && attack <= prevent_strength(other)) return false;
    return true;
  }

  // 5.B.2
  bool support_is_cut(int s) const {
    for (int a = 0; a < units(); a++) {
      if (a == s || !moves_to(a, area(s))) continue;
      if (success(a)) return true;  // "the unit successfully moves (dislodging the supporting unit)"
      const int supported = target(s);
      const bool from_target = ordered_to_move(supported) && destination(supported) == area(a);
      const bool cuts = path(a) && nationality(a) != nationality(s) && !from_target;
      // 2.4 chapter 10: "If no support is given, then the move can not cut support"; one of the attacked power does not count (10.O).
      if (cuts && (!difficult(a) || attack_strength(a) > 0)) return true;
    }
    return false;
  }

  // 5.B.3: "The convoy order is successful, if the fleet is not dislodged."
  bool convoy(int fleet) const {
    for (int a = 0; a < units(); a++)
      if (moves_to(a, area(fleet)) && success(a)) return false;
    return true;
  }

  // 5.B.4
  bool path(int m) const {
    if (order(m).route == Route::land) return true;
    std::vector<bool> tried(orders_.of_unit.size(), false);
    for (int fleet = 0; fleet < units(); fleet++)
      if (map().convoy_adjacent(area(fleet), area(m)) && carries_on(fleet, m, tried)) return true;
    return false;
  }
  bool carries_on(int fleet, int army, std::vector<bool>& tried) const {
    if (tried[static_cast<std::size_t>(fleet)]) return false;
    if (order(fleet).kind != OrderKind::convoy || target(fleet) != army || !success(fleet)) return false;
    tried[static_cast<std::size_t>(fleet)] = true;
    if (map().convoy_adjacent(area(fleet), destination(army))) return true;
    for (int next = 0; next < units(); next++)
      if (map().convoy_adjacent(area(fleet), area(next)) && carries_on(next, army, tried)) return true;
    return false;
  }

  // 5.B.5: "zero when the area is empty, or when it contains a unit with successful MOVE order", "one when the area
  // contains a unit with a failed MOVE order", "in all other cases one plus the number of units [that] support it in
  // hold".
  int hold_strength(ProvinceId where) const {
    const int unit = unit_in(where);
    if (unit == nobody) return nothing;
    if (ordered_to_move(unit)) return success(unit) ? nothing : 1;
    return 1 + successful_supports(unit);
  }

  // 5.B.6
  int prevent_strength(int m) const {
    if (!path(m)) return nothing;
    const int opponent = head_to_head_opponent(m);
    if (opponent != nobody && success(opponent)) return nothing;
    return 1 + successful_supports(m) - less_one(m);
  }

  // 5.B.7
  int defend_strength(int m) const { return 1 + successful_supports(m) - less_one(m); }

  // 5.B.8
  int attack_strength(int m) const {
    if (!path(m)) return nothing;
    const int there = unit_in(destination(m));
    if (there == nobody) return 1 + successful_supports(m) - less_one(m);
    if (head_to_head_opponent(m) == nobody && ordered_to_move(there) && success(there))
      return 1 + successful_supports(m) - less_one(m);
    if (nationality(there) == nationality(m)) return nothing;
    return 1 + successful_supports_but_of(m, nationality(there)) - less_one(m);
  }

  // 2.4 chapter 10: "armies can move between two sectors but with one support less"; a convoy by-passes that (10.M).
  int less_one(int m) const { return difficult(m) ? 1 : 0; }
  bool difficult(int m) const { return order(m).difficult && order(m).route == Route::land; }

  int successful_supports(int of) const {
    int count = 0;
    for (int s = 0; s < units(); s++)
      if (order(s).kind == OrderKind::support && target(s) == of && success(s)) count++;
    return count;
  }
  int successful_supports_but_of(int of, PowerId power) const {
    int count = 0;
    for (int s = 0; s < units(); s++)
      if (order(s).kind == OrderKind::support && target(s) == of && success(s) && nationality(s) != power) count++;
    return count;
  }

  // The unit at the destination, if it is ordered to where m comes from and neither of the two goes by convoy.
  int head_to_head_opponent(int m) const {
    const int there = unit_in(destination(m));
    if (there == nobody || !moves_to(there, area(m))) return nobody;
    if (order(m).route == Route::convoy || order(there).route == Route::convoy) return nobody;
    return there;
  }

  const Map& map() const { return orders_.position.map(); }
  const SettledOrder& order(int u) const { return orders_.of_unit[static_cast<std::size_t>(u)]; }
  bool success(int u) const { return success_[static_cast<std::size_t>(u)]; }
  bool ordered_to_move(int u) const { return order(u).kind == OrderKind::move; }
  bool moves_to(int u, ProvinceId where) const { return ordered_to_move(u) && destination(u) == where; }
  ProvinceId destination(int m) const { return order(m).to.province; }
  int target(int u) const { return static_cast<int>((*order(u).target).index()); }
  ProvinceId area(int u) const { return orders_.position[UnitId(static_cast<std::size_t>(u))].at.province; }
  PowerId nationality(int u) const { return orders_.position[UnitId(static_cast<std::size_t>(u))].power; }
  int unit_in(ProvinceId where) const {
    for (int u = 0; u < units(); u++)
      if (area(u) == where) return u;
    return nobody;
  }

  const SettledOrders& orders_;
  const Successes& success_;
};

}  // namespace

Successes conditions_by_the_book(const SettledOrders& orders, const Successes& success) {
  const Book book(orders, success);
  Successes result;
  for (int u = 0; u < book.units(); u++) result.push_back(book.condition(u));
  return result;
}

bool is_solution_by_the_book(const SettledOrders& orders, const Successes& success) {
  const Successes conditions = conditions_by_the_book(orders, success);
  for (std::size_t u = 0; u < success.size(); u++)
    if (orders.of_unit[u].kind != OrderKind::hold && conditions[u] != success[u]) return false;
  return true;
}

}  // namespace dipeq::testing
