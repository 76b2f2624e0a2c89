#include "search/relations.hpp"

#include <algorithm>

#include "encodings/chain.hpp"
#include "patterns/minimal.hpp"

namespace dipeq {
namespace {

using Kind = Relation::Kind;

bool touches(const FoundPattern& p, PlaceId a, PlaceId b) {
  return std::ranges::any_of(p.pattern.touching,
                             [&](const auto& t) { return t == std::pair(a, b) || t == std::pair(b, a); });
}

std::pair<PlaceId, PlaceId> places(const FoundPattern& p, const Relation& r) {
  const auto& orders = p.pattern.orders;
  const PatternOrder& other = orders[r.other.index()];
  return {orders[r.one.index()].at, r.kind == Kind::touches_destination ? other.to : other.at};
}

bool holds(const FoundPattern& p, const Relation& r) {
  if (r.kind == Kind::foreign) return p.pattern.orders[r.one.index()].power != p.pattern.orders[r.other.index()].power;
  const auto [a, b] = places(p, r);
  return touches(p, a, b);
}

// All that there are between these orders, first those of convoys.
std::vector<Relation> relations(const FoundPattern& p) {
  std::vector<Relation> all;
  const auto add = [&](Kind kind, UnitId one, UnitId other) {
    const Relation r{kind, one, other};
    all.push_back({kind, one, other, holds(p, r)});
  };
  const auto& orders = p.pattern.orders;
  for (std::size_t c = 0; c < orders.size(); c++) {
    if (orders[c].kind != OrderKind::convoy) continue;
    for (std::size_t d = c + 1; d < orders.size(); d++)
      if (orders[d].kind == OrderKind::convoy && orders[d].target == orders[c].target)
        add(Kind::touch, UnitId(c), UnitId(d));
    add(Kind::touches_origin, UnitId(c), *orders[c].target);
    add(Kind::touches_destination, UnitId(c), *orders[c].target);
  }
  for (std::size_t a = 0; a < orders.size(); a++)
    for (std::size_t b = a + 1; b < orders.size(); b++) add(Kind::foreign, UnitId(a), UnitId(b));
  return all;
}

bool has_its_routes(const FoundPattern& p) {
  const Interactions x(p.pattern);
  return std::ranges::all_of(x.of_kind(OrderKind::move), [&](UnitId m) {
    return x.route(m) == Route::land || chain_of(x.convoy_net(m), [](std::size_t) { return true; });
  });
}

// The pattern with every choice of the relations that are left open.
class EveryCompletion {
 public:
  EveryCompletion(FoundPattern p, const std::vector<Relation>& all, const std::vector<Relation>& kept,
                  const Rules& rules)
      : p_(std::move(p)), kept_(kept), rules_(rules) {
    for (const Relation& r : all)
      if (r.kind != Kind::foreign && std::ranges::find(kept, r) == kept.end()) open_.push_back(r);
  }
  bool is_defective() { return whatever_touches(0); }

 private:
  bool whatever_touches(std::size_t n) {
    if (n == open_.size()) return has_its_routes(p_) && whosever(0, 0);
    const auto as_it_was = p_.pattern.touching;
    const auto [a, b] = places(p_, open_[n]);
    std::erase_if(p_.pattern.touching, [&](const auto& t) { return t == std::pair(a, b) || t == std::pair(b, a); });
    bool always = whatever_touches(n + 1);
    p_.pattern.touching.emplace_back(a, b);
    always = always && whatever_touches(n + 1);
    p_.pattern.touching = as_it_was;
    return always;
  }
  bool whosever(std::size_t order, std::uint32_t powers) {
    if (order == p_.size()) return dipeq::is_defective(p_, rules_);
    for (std::uint32_t power = 0; power <= powers; power++) {
      p_.pattern.orders[order].power = PowerId(power);
      if (allowed(order) && !whosever(order + 1, std::max(powers, power + 1))) return false;
    }
    return true;
  }
  bool allowed(std::size_t order) const {
    return std::ranges::all_of(kept_, [&](const Relation& r) {
      return r.kind != Kind::foreign || r.other.index() != order || holds(p_, r) == r.holds;
    });
  }

  FoundPattern p_;
  const std::vector<Relation>& kept_;
  const Rules& rules_;
  std::vector<Relation> open_;
};

}  // namespace

std::vector<Relation> relations_taken(const FoundPattern& pattern, const Rules& rules) {
  const std::vector<Relation> all = relations(pattern);
  std::vector<Relation> taken = all;
  for (const Relation& r : all) {
    std::vector<Relation> fewer = taken;
    std::erase(fewer, r);
    if (EveryCompletion(pattern, all, fewer, rules).is_defective()) taken = std::move(fewer);
  }
  return taken;
}

FoundPattern touching_only(const FoundPattern& pattern, const std::vector<Relation>& relations) {
  FoundPattern result = pattern;
  result.pattern.touching.clear();
  for (const Relation& r : relations)
    if (r.kind != Kind::foreign && r.holds) result.pattern.touching.push_back(places(pattern, r));
  return result;
}

}  // namespace dipeq
