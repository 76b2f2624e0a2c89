// What a function of several choices depends on, in few conditions: a decision tree whose branches are sets of choices.
#pragma once
#include <cstdint>
#include <vector>

namespace dipeq {

// A function of choices, tabled: `values` has one entry for each combination, the last dimension running fastest.
struct ChoiceTable {
  std::vector<std::size_t> sizes;  // how many choices each dimension has
  std::vector<std::size_t> values;
};

// All of these hold: dimension `dimension` is one of `choices`.
struct ChoiceCondition {
  std::size_t dimension = 0;
  std::vector<std::uint8_t> choices;
  friend bool operator==(const ChoiceCondition&, const ChoiceCondition&) = default;
};
using Conjunction = std::vector<ChoiceCondition>;  // by dimension

struct Case {
  Conjunction when;  // empty: always
  std::size_t value = 0;
};

// Cases that exclude each other and cover everything. A dimension that does not matter where the others stand is not named.
std::vector<Case> cases_of(const ChoiceTable& table);

}  // namespace dipeq
