#include "explanation/conditions.hpp"

#include <algorithm>

namespace dipeq {
namespace {

// Up to so many dimensions the tree is the smallest one; beyond, each split is the one that looks best.
constexpr std::size_t most_tried = 4;

struct Dimension {
  std::size_t name, size;
};

struct Part {
  std::vector<std::uint8_t> choices;  // that leave the same function of the other dimensions
  std::vector<std::size_t> values;
};

struct Table {
  std::vector<Dimension> dimensions;
  std::vector<std::size_t> values;

  std::vector<std::size_t> slice(std::size_t d, std::size_t choice) const {
    std::size_t inner = 1;
    for (std::size_t i = d + 1; i < dimensions.size(); i++) inner *= dimensions[i].size;
    std::vector<std::size_t> result;
    for (std::size_t at = choice * inner; at < values.size(); at += inner * dimensions[d].size)
      result.insert(result.end(), values.begin() + static_cast<std::ptrdiff_t>(at),
                    values.begin() + static_cast<std::ptrdiff_t>(at + inner));
    return result;
  }
  std::vector<Part> parts(std::size_t d) const {
    std::vector<Part> result;
    for (std::size_t c = 0; c < dimensions[d].size; c++) {
      auto values_there = slice(d, c);
      auto same = std::ranges::find(result, values_there, &Part::values);
      if (same == result.end()) same = result.insert(same, Part{{}, std::move(values_there)});
      same->choices.push_back(static_cast<std::uint8_t>(c));
    }
    return result;
  }
  Table without(std::size_t d, std::vector<std::size_t> of) const {
    Table t{dimensions, std::move(of)};
    t.dimensions.erase(t.dimensions.begin() + static_cast<std::ptrdiff_t>(d));
    return t;
  }
};

std::vector<Case> tree(Table table);

std::vector<Case> split(const Table& table, std::size_t d, const std::vector<Part>& parts) {
  std::vector<Case> cases;
  for (const Part& part : parts)
    for (Case& c : tree(table.without(d, part.values))) {
      c.when.push_back({table.dimensions[d].name, part.choices});
      cases.push_back(std::move(c));
    }
  return cases;
}

std::vector<Case> smallest(const Table& table, const std::vector<std::vector<Part>>& parts) {
  std::vector<Case> best;
  for (std::size_t d = 0; d < parts.size(); d++)
    if (auto cases = split(table, d, parts[d]); best.empty() || cases.size() < best.size()) best = std::move(cases);
  return best;
}

std::vector<Case> tree(Table table) {
  std::vector<std::vector<Part>> parts;
  for (std::size_t d = 0; d < table.dimensions.size();) {
    auto of_this = table.parts(d);
    if (of_this.size() == 1) {
      table = table.without(d, of_this[0].values);
      parts.clear(), d = 0;
    } else {
      parts.push_back(std::move(of_this)), d++;
    }
  }
  if (parts.empty()) return {{{}, table.values[0]}};
  if (parts.size() <= most_tried) return smallest(table, parts);
  const auto fewest = std::ranges::min_element(parts, {}, [](const auto& p) { return p.size(); });
  return split(table, static_cast<std::size_t>(fewest - parts.begin()), *fewest);
}

}  // namespace

std::vector<Case> cases_of(const ChoiceTable& table) {
  Table t{{}, table.values};
  for (std::size_t d = 0; d < table.sizes.size(); d++) t.dimensions.push_back({d, table.sizes[d]});
  auto cases = tree(std::move(t));
  for (Case& c : cases) std::ranges::sort(c.when, {}, &ChoiceCondition::dimension);
  return cases;
}

}  // namespace dipeq
