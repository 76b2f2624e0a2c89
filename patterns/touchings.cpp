#include "patterns/touchings.hpp"

#include <algorithm>

namespace dipeq {
namespace {

using PlacePair = std::pair<PlaceId, PlaceId>;

// What may matter: whether a fleet touches where its army starts, where it goes, and another fleet of that army.
std::vector<PlacePair> that_matter(const Pattern& pattern) {
  std::vector<PlacePair> all;
  const auto add = [&](PlaceId a, PlaceId b) {
    const PlacePair touching = std::minmax(a, b);
    if (a != b && std::ranges::find(all, touching) == all.end()) all.push_back(touching);
  };
  for (const PatternOrder& fleet : pattern.orders) {
    if (fleet.kind != OrderKind::convoy) continue;
    add(fleet.at, pattern[*fleet.target].at);
    add(fleet.at, pattern[*fleet.target].to);
    for (const PatternOrder& other : pattern.orders)
      if (other.kind == OrderKind::convoy && other.target == fleet.target) add(fleet.at, other.at);
  }
  return all;
}

Pattern with_others(Pattern pattern, const std::vector<PlacePair>& changed) {
  for (const PlacePair& each : changed) {
    const bool was = pattern.touch(each.first, each.second);
    std::erase_if(pattern.touching,
                  [&](const PlacePair& t) { return PlacePair(std::minmax(t.first, t.second)) == each; });
    if (!was) pattern.touching.push_back(each);
  }
  return pattern;
}

}  // namespace

void each_touched_otherwise(const Pattern& pattern, std::size_t most, const std::function<bool(const Pattern&)>& f) {
  const std::vector<PlacePair> all = that_matter(pattern);
  std::size_t called = 0;
  for (std::size_t changes = 1; changes <= all.size(); ++changes) {
    std::vector<bool> is_changed(all.size());
    std::fill_n(is_changed.begin(), changes, true);
    do {
      std::vector<PlacePair> changed;
      for (std::size_t i = 0; i < all.size(); ++i)
        if (is_changed[i]) changed.push_back(all[i]);
      if (called++ == most || !f(with_others(pattern, changed))) return;
    } while (std::prev_permutation(is_changed.begin(), is_changed.end()));
  }
}

std::optional<Pattern> nearest_with_place(const Pattern& pattern, const std::function<bool(const Pattern&)>& is_alike,
                                          const std::function<bool(const Pattern&)>& has_place) {
  constexpr std::size_t most_patterns = 1024, most_sought = 64;
  std::optional<Pattern> found;
  std::size_t sought = 0;
  each_touched_otherwise(pattern, most_patterns, [&](const Pattern& other) {
    if (!is_alike(other)) return true;
    if (has_place(other)) found = other;
    return !found && ++sought < most_sought;
  });
  return found;
}

}  // namespace dipeq
