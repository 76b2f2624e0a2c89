#include "patterns/contained.hpp"

#include <algorithm>

#include "patterns/embedding.hpp"
#include "patterns/ownership.hpp"

namespace dipeq {
namespace {

bool moves(const PatternOrder& o) { return o.kind == OrderKind::move; }

// The order of the whole is of the kind of the part's, whose holds may be anything there, and whose ordinary passages difficult ones.
bool same_kind(const Pattern& whole, const PatternOrder& w, const Pattern& part, const PatternOrder& o) {
  if (o.kind == OrderKind::hold) return true;
  if (o.kind != w.kind) return false;
  if (moves(o)) return (o.route == Route::land) == (w.route == Route::land) && (w.difficult || !o.difficult);
  return o.kind == OrderKind::convoy || moves(whole[*w.target]) == moves(part[*o.target]);
}

// What order i of the part is to order j, the orders of the whole that they are to be are to each other.
bool related_alike(const Pattern& whole, const Pattern& part, const Embedding& at, std::size_t i, std::size_t j) {
  const PatternOrder &o = part.orders[i], &p = part.orders[j];
  const PatternOrder &w = whole.orders[at[i]], &v = whole.orders[at[j]];
  if (o.target == UnitId(j) && w.target != UnitId(at[j])) return false;
  if (!moves(o)) return true;
  return (o.to == p.at) == (w.to == v.at) && (!moves(p) || (o.to == p.to) == (w.to == v.to));
}

}  // namespace

bool contains(const Pattern& whole, const Pattern& part, const std::vector<Relation>& relations) {
  const auto match = [&](const Embedding& so_far, std::size_t next) {
    const std::size_t i = so_far.size();
    if (!same_kind(whole, whole.orders[next], part, part.orders[i])) return false;
    Embedding at = so_far;
    at.push_back(next);
    for (std::size_t j = 0; j < i; j++)
      if (!related_alike(whole, part, at, i, j) || !related_alike(whole, part, at, j, i)) return false;
    return true;
  };
  bool found = false;
  each_embedding(part.size(), whole.size(), match, [&](const Embedding& at) {
    found = std::ranges::all_of(relations, [&](const Relation& r) {
      return are_related(whole, {r.kind, UnitId(at[r.one.index()]), UnitId(at[r.other.index()])}) == r.holds;
    });
    return !found;
  });
  return found;
}

std::vector<Relation> powers_that_matter(const Pattern& pattern, const std::function<bool(const Pattern&)>& has_it) {
  std::vector<Pattern> without;
  Pattern other = pattern;
  each_ownership(other, [&](const Pattern& p) {
    if (!has_it(p)) without.push_back(p);
    return true;
  });
  std::vector<Relation> matter;
  for (std::size_t i = 0; i < pattern.size(); i++)
    for (std::size_t j = 0; j < i; j++) {
      const Relation r{Relation::Kind::foreign, UnitId(i), UnitId(j)};
      matter.push_back({r.kind, r.one, r.other, are_related(pattern, r)});
    }
  const auto tells = [](const Relation& r, const Pattern& p) { return are_related(p, r) != r.holds; };
  for (std::size_t n = matter.size(); n-- > 0;) {
    std::vector<Relation> fewer = matter;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(n));
    const bool enough = std::ranges::all_of(without, [&](const Pattern& p) {
      return std::ranges::any_of(fewer, [&](const Relation& r) { return tells(r, p); });
    });
    if (enough) matter = std::move(fewer);
  }
  return matter;
}

}  // namespace dipeq
