// Order sets by kinds, and which of them come last.
#include "search/questions/kinds.hpp"

#include <algorithm>
#include <set>

#include "tests/catch.hpp"

using namespace dipeq;

namespace {

std::vector<std::string> names(std::size_t last, const SlotFacts::Kinds& kinds) {
  std::vector<std::string> all;
  for (const auto& by_slot : each_with_last(last, kinds)) all.push_back(name(by_slot));
  return all;
}

}  // namespace

TEST_CASE("of some kinds each can be last, and the others stay ascending", "[search][kinds]") {
  const SlotFacts::Kinds kinds{SlotFacts::hold, SlotFacts::move, SlotFacts::move, SlotFacts::convoy};
  using Names = std::vector<std::string>;
  CHECK(names(0, kinds) == Names{"HMMC"});
  CHECK(names(1, kinds) == Names{"MMCH", "HMCM", "HMMC"});
  CHECK(names(2, kinds) == Names{"MCHM", "MMHC", "MCMH", "HCMM", "HMMC", "MMCH", "HMCM"});
  CHECK(names(2, {SlotFacts::move}) == Names{"M"});
  CHECK(names(1, {}) == Names{""});
}

TEST_CASE("whichever two orders are told apart, some sequence has them last", "[search][kinds]") {
  for (const SlotFacts::Kinds& kinds : each_kinds(4)) {
    std::set<SlotFacts::Kinds> expected;
    SlotFacts::Kinds any = kinds;
    do {
      SlotFacts::Kinds sorted = any;
      std::sort(sorted.begin(), sorted.end() - 2);
      expected.insert(sorted);
    } while (std::ranges::next_permutation(any).found);
    const auto found = each_with_last(2, kinds);
    CHECK(std::set(found.begin(), found.end()) == expected);
    CHECK(found.size() == expected.size());
  }
}
