#include "patterns/relations.hpp"

#include <algorithm>

#include "patterns/minimal.hpp"
#include "patterns/ownership.hpp"
#include "patterns/reading.hpp"

namespace dipeq {
namespace {

using Kind = Relation::Kind;

std::pair<PlaceId, PlaceId> places(const Pattern& p, const Relation& r) {
  const PatternOrder& other = p[r.other];
  return {p[r.one].at, r.kind == Kind::touches_destination ? other.to : other.at};
}

// All that there are between these orders, first those of convoys.
std::vector<Relation> relations(const Pattern& p) {
  std::vector<Relation> all;
  const auto add = [&](Kind kind, UnitId one, UnitId other) {
    const Relation r{kind, one, other};
    all.push_back({kind, one, other, are_related(p, r)});
  };
  const auto& orders = p.orders;
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

// The pattern with every choice of the relations that are left open.
class EveryCompletion {
 public:
  EveryCompletion(Pattern p, const std::vector<Relation>& all, const std::vector<Relation>& kept, const Rules& rules)
      : p_(std::move(p)), kept_(kept), rules_(rules) {
    for (const Relation& r : all)
      if (r.kind != Kind::foreign && std::ranges::find(kept, r) == kept.end()) open_.push_back(r);
  }
  bool is_defective() { return whatever_touches(0); }

 private:
  bool whatever_touches(std::size_t n) {
    if (n == open_.size()) return has_its_routes(p_) && whosever();
    const auto as_it_was = p_.touching;
    const auto [a, b] = places(p_, open_[n]);
    std::erase_if(p_.touching, [&](const auto& t) { return t == std::pair(a, b) || t == std::pair(b, a); });
    bool always = whatever_touches(n + 1);
    p_.touching.emplace_back(a, b);
    always = always && whatever_touches(n + 1);
    p_.touching = as_it_was;
    return always;
  }
  bool whosever() {
    return each_ownership(
        p_, [&](std::size_t order) { return allowed(order); },
        [&](const Pattern& p) { return dipeq::is_defective(p, rules_); });
  }
  bool allowed(std::size_t order) const {
    return std::ranges::all_of(kept_, [&](const Relation& r) {
      return r.kind != Kind::foreign || r.other.index() != order || are_related(p_, r) == r.holds;
    });
  }

  Pattern p_;
  const std::vector<Relation>& kept_;
  const Rules& rules_;
  std::vector<Relation> open_;
};

}  // namespace

bool are_related(const Pattern& p, const Relation& r) {
  if (r.kind == Kind::foreign) return p[r.one].power != p[r.other].power;
  const auto [a, b] = places(p, r);
  return p.touch(a, b);
}

std::vector<Relation> relations_taken(const Pattern& pattern, const Rules& rules) {
  const std::vector<Relation> all = relations(pattern);
  std::vector<Relation> taken = all;
  for (const Relation& r : all) {
    std::vector<Relation> fewer = taken;
    std::erase(fewer, r);
    if (EveryCompletion(pattern, all, fewer, rules).is_defective()) taken = std::move(fewer);
  }
  return taken;
}

Pattern touching_only(const Pattern& pattern, const std::vector<Relation>& relations) {
  Pattern result = pattern;
  result.touching.clear();
  for (const Relation& r : relations)
    if (r.kind != Kind::foreign && r.holds) result.touching.push_back(places(pattern, r));
  return result;
}

}  // namespace dipeq
