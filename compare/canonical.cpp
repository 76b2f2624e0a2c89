#include "compare/canonical.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

namespace dipeq {
namespace {

using Colours = std::vector<std::size_t>;  // by node: the rank of its class among all classes

template <class Key> Colours ranked(const std::vector<Key>& keys) {
  std::vector<Key> sorted = keys;
  std::ranges::sort(sorted);
  sorted.erase(std::ranges::unique(sorted).begin(), sorted.end());
  Colours colours;
  for (const Key& key : keys)
    colours.push_back(static_cast<std::size_t>(std::ranges::lower_bound(sorted, key) - sorted.begin()));
  return colours;
}

// Numberings are tried only within classes that nothing tells apart: nodes are told apart by what they are to others,
// and where that does not suffice, each node of the first class in turn goes before the others of it.
class Canonical {
 public:
  explicit Canonical(const LabelledGraph& graph) : graph_(graph) {}

  std::string text() {
    number(refined(ranked(graph_.nodes)));
    return *best_;
  }

 private:
  static constexpr std::size_t enough = 5000;

  // What a node is to each other node and that to it, beside the other's class.
  Colours refined(Colours colours) const {
    const std::size_t n = colours.size();
    for (std::size_t classes = 0;;) {
      const std::size_t now = n == 0 ? 0 : 1 + *std::ranges::max_element(colours);
      if (now == classes) return colours;
      classes = now;
      using Neighbour = std::array<std::size_t, 3>;
      std::vector<std::pair<std::size_t, std::vector<Neighbour>>> keys(n);
      for (std::size_t i = 0; i < n; i++) {
        keys[i].first = colours[i];
        for (std::size_t j = 0; j < n; j++)
          if (j != i) keys[i].second.push_back({colours[j], graph_.edges[i][j], graph_.edges[j][i]});
        std::ranges::sort(keys[i].second);
      }
      colours = ranked(keys);
    }
  }

  void number(const Colours& colours) {
    const auto shared = first_shared(colours);
    if (!shared) return compare(colours);
    for (std::size_t i = 0; i < colours.size() && looked_at_ < enough; i++) {
      if (colours[i] != *shared) continue;
      std::vector<std::pair<std::size_t, bool>> keys;
      for (std::size_t j = 0; j < colours.size(); j++) keys.emplace_back(colours[j], j != i);
      number(refined(ranked(keys)));
    }
  }

  static std::optional<std::size_t> first_shared(const Colours& colours) {
    std::vector<std::size_t> sorted = colours;
    std::ranges::sort(sorted);
    const auto twice = std::ranges::adjacent_find(sorted);
    return twice == sorted.end() ? std::nullopt : std::optional(*twice);
  }

  void compare(const Colours& place) {
    looked_at_++;
    std::vector<std::size_t> at(place.size());
    for (std::size_t i = 0; i < place.size(); i++) at[place[i]] = i;
    std::string text;
    for (std::size_t i : at) {
      text += graph_.nodes[i] + ":";
      for (std::size_t j : at) text += std::to_string(graph_.edges[i][j]) + ",";
      text += ";";
    }
    if (!best_ || text < *best_) best_ = text;
  }

  const LabelledGraph& graph_;
  std::optional<std::string> best_;
  std::size_t looked_at_ = 0;
};

}  // namespace

std::string canonical_text(const LabelledGraph& graph) { return Canonical(graph).text(); }

}  // namespace dipeq
