#include "patterns/minimal.hpp"

#include <algorithm>
#include <bit>
#include <tuple>
#include <vector>

#include "patterns/reading.hpp"
#include "phases/matching.hpp"
#include "solver/by_trial.hpp"

namespace dipeq {
namespace {

bool has(std::uint32_t set, std::size_t i) { return (set >> i & 1) != 0; }

// Of orders that act, one that matches nothing once the others do as `orders` says.
bool is_lost(const Pattern& whole, const Pattern& orders, const Interactions& x, UnitId o) {
  const PatternOrder& order = whole[o];
  switch (order.kind) {
    case OrderKind::hold: return false;
    case OrderKind::move: return order.route != Route::land && !has_route(x, o);
    case OrderKind::convoy: return !matches(ActsOn::move, orders[*order.target].kind);
    case OrderKind::support: break;
  }
  const bool of_move = whole[*order.target].kind == OrderKind::move;
  return !matches(of_move ? ActsOn::move : ActsOn::unit_in_place, orders[*order.target].kind);
}

PatternOrder holding(PatternOrder o) {
  o.kind = OrderKind::hold, o.route = Route::land, o.by_land_too = o.says_no_via = o.difficult = false;
  o.to = {}, o.target = {};
  return o;
}

// The orders that still act once those that others need do not.
Pattern with_acting(const Pattern& whole, std::uint32_t& acting) {
  for (;;) {
    Pattern p = whole;
    for (std::size_t i = 0; i < p.size(); i++)
      if (!has(acting, i)) p.orders[i] = holding(p.orders[i]);
    const Interactions x(p);
    std::uint32_t lost = 0;
    for (std::size_t i = 0; i < p.size(); i++)
      if (has(acting, i) && is_lost(whole, p, x, UnitId(i))) lost |= std::uint32_t{1} << i;
    if (lost == 0) return p;
    acting &= ~lost;
  }
}

// Places numbered as a search numbers them: where unit i stands, then the empty ones as they come.
class Renumbered {
 public:
  Renumbered(const Pattern& whole, std::uint32_t units) : number_(whole.size(), none) {
    for (std::size_t i = 0; i < whole.size(); i++)
      if (has(units, i)) number_[i] = size_++;
  }
  std::size_t unit(std::size_t i) const { return number_[i]; }
  PlaceId place(PlaceId p) {
    if (p.index() < number_.size() && number_[p.index()] != none) return PlaceId(number_[p.index()]);
    const auto known = std::ranges::find(empty_, p);
    if (known == empty_.end()) empty_.push_back(p);
    return PlaceId(size_ + static_cast<std::size_t>(std::ranges::find(empty_, p) - empty_.begin()));
  }

 private:
  static constexpr std::size_t none = ~std::size_t{0};
  std::vector<std::size_t> number_;
  std::size_t size_ = 0;
  std::vector<PlaceId> empty_;
};

}  // namespace

bool is_defective(const Pattern& pattern, const Rules& rules) {
  return solutions_by_trial(interactions(pattern, rules)).size() != 1;
}

Pattern part(const Pattern& whole, std::uint32_t units, std::uint32_t acting) {
  for (std::size_t i = 0; i < whole.size(); i++)  // what acts on a unit that is gone does not
    if (const auto target = whole.orders[i].target; target && !has(units, target->index()))
      acting &= ~(std::uint32_t{1} << i);
  const Pattern left = with_acting(whole, acting);
  Renumbered renumbered(whole, units);
  Pattern result;
  for (std::size_t i = 0; i < whole.size(); i++) {
    if (!has(units, i)) continue;
    PatternOrder o = left.orders[i];
    o.at = renumbered.place(o.at);
    if (o.kind == OrderKind::move) o.to = renumbered.place(o.to);
    if (o.target) o.target = UnitId(renumbered.unit(o.target->index()));
    result.orders.push_back(o);
  }
  for (std::size_t c = 0; c < whole.size(); c++) {  // what its fleets touch that still convoy
    if (!has(units, c) || left.orders[c].kind != OrderKind::convoy) continue;
    const PatternOrder& army = left.orders[left.orders[c].target->index()];
    const auto of_the_convoy = [&](PlaceId p) {
      return p == army.at || p == army.to || std::ranges::any_of(left.orders, [&](const PatternOrder& d) {
               return d.kind == OrderKind::convoy && d.target == left.orders[c].target && d.at == p;
             });
    };
    for (const auto& [a, b] : whole.touching) {
      const PlaceId here = left.orders[c].at;
      if (a == here && of_the_convoy(b)) result.touching.emplace_back(renumbered.place(a), renumbered.place(b));
      if (b == here && of_the_convoy(a)) result.touching.emplace_back(renumbered.place(b), renumbered.place(a));
    }
  }
  return result;
}

namespace {

struct Choice {
  std::uint32_t units, acting, difficult;  // by bits
};

std::vector<Choice> smallest_first(const Pattern& pattern) {
  std::uint32_t all = 0, acting = 0, difficult = 0;
  for (std::size_t i = 0; i < pattern.size(); i++) {
    all |= std::uint32_t{1} << i;
    if (pattern.orders[i].kind != OrderKind::hold) acting |= std::uint32_t{1} << i;
    if (pattern.orders[i].difficult) difficult |= std::uint32_t{1} << i;
  }
  std::vector<Choice> choices;
  for (std::uint32_t units = 1; units <= all; units++)
    for (std::uint32_t some = units & acting; some != 0; some = (some - 1) & units & acting)
      for (std::uint32_t over = some & difficult;; over = (over - 1) & some & difficult) {
        choices.push_back({units, some, over});
        if (over == 0) break;
      }
  std::ranges::stable_sort(choices, {}, [](const Choice& c) {
    return std::tuple(std::popcount(c.units), std::popcount(c.acting), std::popcount(c.difficult));
  });
  return choices;
}

Pattern with_difficult(Pattern pattern, std::uint32_t those) {
  for (std::size_t i = 0; i < pattern.size(); i++) pattern.orders[i].difficult = has(those, i);
  return pattern;
}

}  // namespace

Pattern smallest_defective_part(const Pattern& pattern, const Rules& rules) {
  for (const Choice& c : smallest_first(pattern))
    if (Pattern some = part(with_difficult(pattern, c.difficult), c.units, c.acting); is_defective(some, rules))
      return some;
  return pattern;
}

bool is_minimal(const Pattern& pattern, const Rules& rules) {
  const auto count = [](const Pattern& p) {
    return std::tuple(p.size(), std::ranges::count(p.orders, OrderKind::hold, &PatternOrder::kind),
                      std::ranges::count(p.orders, true, &PatternOrder::difficult));
  };
  return count(smallest_defective_part(pattern, rules)) == count(pattern);
}

}  // namespace dipeq
