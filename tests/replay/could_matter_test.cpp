// What could_matter() leaves out decides nothing.
#include "replay/could_matter.hpp"

#include <algorithm>

#include "boards/careless.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"
#include "replay/found_phase.hpp"
#include "tests/catch.hpp"
#include "tests/support/random_games.hpp"

using namespace dipeq;

namespace {

// Of every preset each choice is made otherwise, alone.
void check_left_out(const CaseFile& board, BatchAdjudicator& adjudicator) {
  const Issues could = could_matter(board);
  AskedPhase asked(board, adjudicator);
  for (const PresetInfo& preset : all_presets())
    for (const IssueInfo& i : all_issues())
      for (std::uint8_t c = 0; c < i.choices.size(); c++) {
        Rules other = rules_of(preset.preset);
        choose(other, i.issue, c);
        if (std::ranges::binary_search(could, i.issue)) continue;
        INFO(i.id << " " << i.choices[c].name << " from " << preset.name);
        REQUIRE(asked.number(other) == asked.number(rules_of(preset.preset)));
      }
}

}  // namespace

TEST_CASE("readings that settle orders alike are asked once, and have the same result as if they were asked anew",
          "[replay]") {
  BatchAdjudicator adjudicator;
  for (const auto hand : {testing::Hand::careful, testing::Hand::careless})
    for (const RecordedPhase& phase : testing::random_game(9, 3, rules_of(Preset::datc_3_2), hand).phases) {
      AskedPhase kept(phase.board, adjudicator);
      for (const PresetInfo& preset : all_presets())
        for (const IssueInfo& i : all_issues())
          for (std::uint8_t c = 0; c < i.choices.size(); c++) {
            Rules reading = rules_of(preset.preset);
            choose(reading, i.issue, c);
            AskedPhase anew(phase.board, adjudicator);
            REQUIRE(same(kept.under(reading), anew.under(reading)));
          }
    }
}

TEST_CASE("an issue that could not matter makes no difference under any preset", "[replay]") {
  BatchAdjudicator adjudicator;
  for (std::uint64_t seed = 1; seed <= 3; seed++)
    for (const auto hand : {testing::Hand::careful, testing::Hand::careless})
      for (const RecordedPhase& phase : testing::random_game(seed, 3, rules_of(Preset::datc_3_2), hand).phases)
        check_left_out(phase.board, adjudicator);
}

TEST_CASE("whether paths are required matters where an army goes beyond its neighbours", "[replay][4.A.6]") {
  BatchAdjudicator adjudicator;
  const CaseFile board =
      read_case("England owns F North Sea\nEngland owns A Yorkshire\nEngland: A Yorkshire - Norway\n", "yorkshire.case",
                standard_map());
  CHECK(std::ranges::binary_search(could_matter(board), Issue::convoy_path));
  check_left_out(board, adjudicator);
}
