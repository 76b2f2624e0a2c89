#include "patterns/minimal.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "encodings/chain.hpp"
#include "solver/by_trial.hpp"

namespace dipeq {
namespace {

bool has(std::uint32_t set, std::size_t i) { return (set >> i & 1) != 0; }

// An order that matches nothing any more, of those that act.
bool is_lost(const Pattern& p, const Interactions& x, std::uint32_t acting, std::size_t i) {
  const PatternOrder& o = p.orders[i];
  const auto target_moves = [&] {
    return has(acting, o.target->index()) && p.orders[o.target->index()].kind == OrderKind::move;
  };
  switch (o.kind) {
    case OrderKind::hold: return false;
    case OrderKind::convoy: return !target_moves();
    case OrderKind::move:
      return o.route != Route::land && !chain_of(x.convoy_net(UnitId(i)), [](std::size_t) { return true; });
    case OrderKind::support: return p.orders[o.target->index()].kind == OrderKind::move && !target_moves();
  }
  return false;
}

// The orders that still act once those that others need do not.
Pattern with_acting(const Pattern& whole, std::uint32_t& acting) {
  for (;;) {
    Pattern p = whole;
    for (std::size_t i = 0; i < p.orders.size(); i++)
      if (!has(acting, i)) p.orders[i] = {OrderKind::hold, p.orders[i].power, p.orders[i].at, {}, Route::land, {}};
    const Interactions x(p);
    std::uint32_t lost = 0;
    for (std::size_t i = 0; i < p.orders.size(); i++)
      if (has(acting, i) && is_lost(whole, x, acting, i)) lost |= std::uint32_t{1} << i;
    if (lost == 0) return p;
    acting &= ~lost;
  }
}

// Places numbered as a search numbers them: where unit i stands, then the empty ones as they come.
class Renumbered {
 public:
  Renumbered(const FoundPattern& whole, std::uint32_t units) : number_(whole.size(), none) {
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

bool is_defective(const FoundPattern& pattern, const Rules& rules) {
  return solutions_by_trial(pattern.interactions(rules)).size() != 1;
}

FoundPattern part(const FoundPattern& whole, std::uint32_t units, std::uint32_t acting) {
  for (std::size_t i = 0; i < whole.size(); i++)  // what acts on a unit that is gone does not
    if (const auto target = whole.pattern.orders[i].target; target && !has(units, target->index()))
      acting &= ~(std::uint32_t{1} << i);
  const Pattern holding = with_acting(whole.pattern, acting);
  Renumbered renumbered(whole, units);
  FoundPattern result;
  for (std::size_t i = 0; i < whole.size(); i++) {
    if (!has(units, i)) continue;
    PatternOrder o = holding.orders[i];
    o.at = renumbered.place(o.at);
    if (o.kind == OrderKind::move) o.to = renumbered.place(o.to);
    if (o.target) o.target = UnitId(renumbered.unit(o.target->index()));
    result.pattern.orders.push_back(o);
    result.type.push_back(whole.type[i]);
    result.at_sea.push_back(whole.at_sea[i]);
    result.by_land_too.push_back(whole.by_land_too[i] && o.kind == OrderKind::move);
  }
  for (std::size_t c = 0; c < whole.size(); c++) {  // what its fleets touch that still convoy
    if (!has(units, c) || holding.orders[c].kind != OrderKind::convoy) continue;
    const PatternOrder& army = holding.orders[holding.orders[c].target->index()];
    const auto of_the_convoy = [&](PlaceId p) {
      return p == army.at || p == army.to || std::ranges::any_of(holding.orders, [&](const PatternOrder& d) {
               return d.kind == OrderKind::convoy && d.target == holding.orders[c].target && d.at == p;
             });
    };
    for (const auto& [a, b] : whole.pattern.touching) {
      const PlaceId here = holding.orders[c].at;
      if (a == here && of_the_convoy(b)) result.pattern.touching.emplace_back(renumbered.place(a), renumbered.place(b));
      if (b == here && of_the_convoy(a)) result.pattern.touching.emplace_back(renumbered.place(b), renumbered.place(a));
    }
  }
  return result;
}

FoundPattern smallest_defective_part(const FoundPattern& pattern, const Rules& rules) {
  struct Choice {
    std::uint32_t units, acting;
  };
  std::uint32_t all = 0, acting = 0;
  for (std::size_t i = 0; i < pattern.size(); i++) {
    all |= std::uint32_t{1} << i;
    if (pattern.pattern.orders[i].kind != OrderKind::hold) acting |= std::uint32_t{1} << i;
  }
  std::vector<Choice> choices;
  for (std::uint32_t units = 1; units <= all; units++)
    for (std::uint32_t some = units & acting; some != 0; some = (some - 1) & units & acting)
      choices.push_back({units, some});
  std::ranges::stable_sort(choices, {},
                           [](const Choice& c) { return std::pair(std::popcount(c.units), std::popcount(c.acting)); });
  for (const Choice& c : choices)
    if (FoundPattern some = part(pattern, c.units, c.acting); is_defective(some, rules)) return some;
  return pattern;
}

}  // namespace dipeq
