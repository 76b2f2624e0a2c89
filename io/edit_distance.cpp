#include "io/edit_distance.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "io/glyphs.hpp"

namespace dipeq {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  std::iota(above.begin(), above.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t exchange = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({exchange, above[j] + 1, row[j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(above);
    above.swap(row);
  }
  return above[b.size()];
}

std::vector<std::string_view> near_names(std::string_view word, std::span<const std::string_view> names) {
  std::vector<std::string_view> begun, nearest;
  std::size_t least = word.size() <= 4 ? 1 : 2;
  for (std::string_view name : names) {
    if (word.size() >= 3 && name.starts_with(word)) begun.push_back(name);
    if (std::max(word.size(), name.size()) - std::min(word.size(), name.size()) > least) continue;
    const std::size_t distance = edit_distance(word, name);
    if (distance < least) nearest.clear();
    if (distance <= least) least = distance, nearest.push_back(name);
  }
  return nearest.empty() ? begun : nearest;
}

std::vector<std::string_view> near_names_in_any_case(std::string_view word, std::span<const std::string_view> names) {
  if (auto near = near_names(word, names); !near.empty()) return near;
  std::vector<std::string> small;
  for (std::string_view name : names) small.push_back(lower(name));
  const std::vector<std::string_view> spelt(small.begin(), small.end());
  std::vector<std::string_view> near;
  for (std::string_view found : near_names(lower(word), spelt))
    for (std::size_t i = 0; i < spelt.size(); ++i)
      if (spelt[i].data() == found.data()) near.push_back(names[i]);
  return near;
}

}  // namespace dipeq
