#include "boards/touching.hpp"

#include <algorithm>

namespace dipeq {
namespace {

void add(std::vector<Touch>& all, UnitId a, UnitId b) {
  if (a != b) all.emplace_back(std::min(a, b), std::max(a, b));
}

}  // namespace

std::vector<Touch> touches(const Interactions& x) {
  std::vector<Touch> all;
  for (std::size_t i = 0; i < x.size(); i++) {
    const UnitId o(i);
    if (const auto target = x.target(o)) add(all, o, *target);
    if (x.kind(o) != OrderKind::move) continue;
    if (const auto there = x.occupant(o)) add(all, o, *there);
    for (UnitId rival : x.rivals(o)) add(all, o, rival);
  }
  std::ranges::sort(all);
  all.erase(std::ranges::unique(all).begin(), all.end());
  return all;
}

std::vector<bool> reached_by_touch(const std::vector<Touch>& touches, std::size_t units,
                                   const std::vector<UnitId>& from) {
  std::vector<bool> reached(units);
  for (UnitId u : from) reached[u.index()] = true;
  for (bool further = true; further;) {
    further = false;
    for (const auto& [one, other] : touches) {
      if (reached[one.index()] == reached[other.index()]) continue;
      reached[one.index()] = reached[other.index()] = further = true;
    }
  }
  return reached;
}

}  // namespace dipeq
