#include "patterns/contained.hpp"

#include <algorithm>
#include <map>

namespace dipeq {
namespace {

using Condition = PatternQuery::Condition;
using Places = std::vector<std::size_t>;  // by order of the part: the order, or the slot, that it is

SlotFacts::Kind kind_of(const FoundPattern& p, std::size_t i) {
  const PatternOrder& o = p.pattern.orders[i];
  switch (o.kind) {
    case OrderKind::hold: return SlotFacts::hold;
    case OrderKind::move: return SlotFacts::move;
    case OrderKind::convoy: return SlotFacts::convoy;
    case OrderKind::support: break;
  }
  return p.pattern.orders[o.target->index()].kind == OrderKind::move ? SlotFacts::support_move
                                                                     : SlotFacts::support_hold;
}

bool acts(const FoundPattern& p, std::size_t i) { return p.pattern.orders[i].kind != OrderKind::hold; }
bool moves(const FoundPattern& p, std::size_t i) { return p.pattern.orders[i].kind == OrderKind::move; }
bool by_convoy(const FoundPattern& p, std::size_t i) { return p.pattern.orders[i].route != Route::land; }

// Every way to give each order of the part another of so many; `f` says whether to go on.
template <class Fits, class F> bool each_way_in(std::size_t orders, std::size_t of, Fits fits, F f, Places& at) {
  if (at.size() == orders) return f(at);
  for (std::size_t next = 0; next < of; next++) {
    if (std::ranges::find(at, next) != at.end() || !fits(at, next)) continue;
    at.push_back(next);
    const bool on = each_way_in(orders, of, fits, f, at);
    at.pop_back();
    if (!on) return false;
  }
  return true;
}

// What order i of the part is to order j, the orders of the whole that they are to be are to each other.
bool related_alike(const FoundPattern& whole, const FoundPattern& part, const Places& at, std::size_t i,
                   std::size_t j) {
  const PatternOrder &o = part.pattern.orders[i], &p = part.pattern.orders[j];
  const PatternOrder &w = whole.pattern.orders[at[i]], &v = whole.pattern.orders[at[j]];
  if (o.target && o.target->index() == j && (!w.target || w.target->index() != at[j])) return false;
  if (!moves(part, i)) return true;
  return (o.to == p.at) == (w.to == v.at) && (!moves(part, j) || (o.to == p.to) == (w.to == v.to));
}

bool touching(const FoundPattern& p, PlaceId a, PlaceId b) {
  return std::ranges::any_of(p.pattern.touching,
                             [&](const auto& t) { return t == std::pair(a, b) || t == std::pair(b, a); });
}

class Slots {
 public:
  Slots(const PatternQuery& query, const FoundPattern& part)
      : slots_(query.slots()), p_(part), all_(query.constant(true)) {}

  Condition hold_it(const Places& at, const std::vector<SamePower>& powers) {
    all_ = {all_.graph, literal_yes};
    for (const SamePower& s : powers) as(slots_.foreign(at[s.one], at[s.other]), !s.same);
    for (std::size_t i = 0; i < p_.size(); i++)
      if (acts(p_, i)) order(i, at);
    return all_;
  }

 private:
  void as(Condition b, bool value) { all_ = all_ && (value ? b : !b); }
  const PatternOrder& o(std::size_t i) const { return p_.pattern.orders[i]; }

  void order(std::size_t i, const Places& at) {
    as(slots_.is(kind_of(p_, i), at[i]), true);
    if (o(i).target) as(slots_.acts_on(at[i], at[o(i).target->index()]), true);
    if (moves(p_, i)) {
      as(slots_.goes_by_convoy(at[i]), by_convoy(p_, i));
      for (std::size_t j = 0; j < p_.size(); j++)
        if (j != i) destination(i, j, at);
    }
    if (o(i).kind == OrderKind::convoy) convoy(i, at);
  }

  void destination(std::size_t i, std::size_t j, const Places& at) {
    as(slots_.moves_to_where(at[i], at[j]), o(i).to == o(j).at);
    if (j < i && moves(p_, j)) as(slots_.same_destination(at[i], at[j]), o(i).to == o(j).to);
  }

  void convoy(std::size_t i, const Places& at) {
    const std::size_t army = o(i).target->index();
    as(slots_.touches_origin(at[i], at[army]), touching(p_, o(i).at, o(army).at));
    as(slots_.touches_destination(at[i], at[army]), touching(p_, o(i).at, o(army).to));
    for (std::size_t j = 0; j < i; j++)
      if (o(j).kind == OrderKind::convoy && o(j).target == o(i).target)
        as(slots_.touch(at[i], at[j]), touching(p_, o(i).at, o(j).at));
  }

  const SlotFacts& slots_;
  const FoundPattern& p_;
  Condition all_;
};

// Every way to give the orders to powers, up to their names.
void whatever_the_powers(FoundPattern& p, const std::function<void()>& f, std::size_t order = 0,
                         std::uint32_t powers = 0) {
  if (order == p.size()) return f();
  for (std::uint32_t power = 0; power <= powers; power++) {
    p.pattern.orders[order].power = PowerId(power);
    whatever_the_powers(p, f, order + 1, std::max(powers, power + 1));
  }
}

}  // namespace

bool contains(const FoundPattern& whole, const FoundPattern& part) {
  const auto fits = [&](const Places& so_far, std::size_t next) {
    const std::size_t i = so_far.size();
    if (acts(part, i) && kind_of(part, i) != kind_of(whole, next)) return false;
    if (moves(part, i) && by_convoy(part, i) != by_convoy(whole, next)) return false;
    Places at = so_far;
    at.push_back(next);
    for (std::size_t j = 0; j < i; j++)
      if (!related_alike(whole, part, at, i, j) || !related_alike(whole, part, at, j, i)) return false;
    return true;
  };
  Places at;
  return !each_way_in(
      part.size(), whole.size(), fits, [](const Places&) { return false; }, at);
}

std::vector<SamePower> powers_that_matter(const FoundPattern& pattern,
                                          const std::function<bool(const FoundPattern&)>& has_it) {
  using Powers = std::vector<PowerId>;
  FoundPattern other = pattern;
  std::vector<Powers> without;
  whatever_the_powers(other, [&] {
    if (has_it(other)) return;
    without.emplace_back();
    for (const PatternOrder& o : other.pattern.orders) without.back().push_back(o.power);
  });
  std::vector<SamePower> matter;
  for (std::size_t i = 0; i < pattern.size(); i++)
    for (std::size_t j = 0; j < i; j++)
      matter.push_back({i, j, pattern.pattern.orders[i].power == pattern.pattern.orders[j].power});
  const auto tells = [&](const SamePower& s, const Powers& p) { return (p[s.one] == p[s.other]) != s.same; };
  for (std::size_t n = matter.size(); n-- > 0;) {
    std::vector<SamePower> fewer = matter;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(n));
    const bool enough = std::ranges::all_of(without, [&](const Powers& p) {
      return std::ranges::any_of(fewer, [&](const SamePower& s) { return tells(s, p); });
    });
    if (enough) matter = std::move(fewer);
  }
  return matter;
}

Condition contains(const PatternQuery& query, const FoundPattern& part, const std::vector<SamePower>& powers) {
  Slots slots(query, part);
  Condition somewhere = query.constant(false);
  // Slots are sorted by the kinds of their orders.
  const auto fits = [&](const Places& at, std::size_t next) {
    for (std::size_t j = 0; j < at.size(); j++)
      if (acts(part, at.size()) && acts(part, j) && kind_of(part, j) != kind_of(part, at.size()) &&
          (kind_of(part, j) < kind_of(part, at.size())) != (at[j] < next))
        return false;
    return true;
  };
  Places at;
  each_way_in(
      part.size(), query.slots().size(), fits,
      [&](const Places& p) {
        somewhere = somewhere || slots.hold_it(p, powers);
        return true;
      },
      at);
  return somewhere;
}

}  // namespace dipeq
