// Which issues decide a position, and how: it is judged under many readings, and equal results are grouped. Nothing here
// knows what any issue is about.
//
// An issue decides if two of the readings tried differ in it alone and have different results. Tried are
//   - every choice alone, from every preset and from the reading in question (the base);
//   - from the base, every pair of choices of two issues, so that an issue that matters only beside another one is found;
//   - every combination of choices of the issues that decide, the others as in the base: the product. If this has more
//     readings than the bound, the issues whose differences weigh least are left out, and named.
// Of house rules no choice is tried about an equation that they state themselves: it would be without effect, but for its backup rule. In
// the product it counts as the choice of the base.
// It is not seen if three issues decide together what no two of them decide, unless each of them decides something else.
#pragma once
#include <functional>

#include "explanation/conditions.hpp"
#include "explanation/reading_result.hpp"

namespace dipeq {

using ResultUnder = std::function<ReadingResult(const Rules&)>;

struct Chosen {
  Issue issue;
  std::uint8_t choice;
  friend auto operator<=>(const Chosen&, const Chosen&) = default;
};

struct Deciding {
  Issue issue;
  Severity difference;  // the weightiest that was met
  Rules one, other;     // two readings that differ in this issue alone, and so far
};

// Readings with the same result.
struct ReadingGroup {
  ReadingResult result;
  std::size_t readings = 0;  // of the product
  std::vector<Preset> presets;
  std::vector<Conjunction> when;  // within the product; a dimension is an index of Survey::product
  Rules example;
};

struct Survey {
  Rules base;
  std::vector<Deciding> deciding = {};    // by issue
  std::vector<Issue> product = {};        // the issues of which every combination was met
  std::vector<Issue> left_out = {};       // that decide, and did not fit into it
  std::vector<ReadingGroup> groups = {};  // that of the base first; those outside of the product last
  std::size_t readings = 0, combinations = 0;
  std::vector<Chosen> stated = {};  // about equations that the base, being house rules, states itself
};

inline constexpr std::size_t default_survey_bound = 10'000;

Survey survey(const ResultUnder& find, const Rules& base, std::size_t bound = default_survey_bound);

// Only every choice alone, from every preset: no pairs, no product.
std::vector<Deciding> deciding_issues(const ResultUnder& find);

}  // namespace dipeq
