// The cases that DATC 3.2 lacks: with them its cases see every mutant of the rules that differs from them, and none of
// them could be left out.
#include <algorithm>
#include <set>

#include "datc/compliance.hpp"
#include "encodings/house/alterations.hpp"
#include "mutants/score.hpp"
#include "notation/map_file.hpp"
#include "search/rejudged.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;

namespace {

std::vector<CaseFile> cases_of(const std::string& folder) {
  std::vector<CaseFile> all;
  for (const auto& file : case_files(std::filesystem::path(source_dir) / "datc" / folder))
    all.push_back(load_case(file, standard_map()));
  return all;
}

const Suite& datc_and_supplement() {
  static const Suite suite = [] {
    auto all = cases_of("v3.2");
    std::ranges::move(cases_of("supplement"), std::back_inserter(all));
    return Suite(std::move(all));
  }();
  return suite;
}

}  // namespace

TEST_CASE("DATC 3.2 and its supplement see every mutant of the rules but those that are equivalent",
          "[datc][mutants]") {
  std::set<std::string> unseen;  // these are equivalent for up to 8 orders (tests/mutants/kill_test.cpp)
  for (const Mutation& m : alterations_of(rules_of(Preset::datc_3_2)))
    if (datc_and_supplement().killers(m).by_results.empty()) unseen.insert(name(m));
  CHECK(unseen == std::set<std::string>{"move_beats_landing=always", "move_beats_landing=or-equal",
                                        "move_beats_landing=by-two", "move_meets_opponent=never",
                                        "stays_if_head_to_head=never", "support_spared=never"});
}

TEST_CASE("each case of the supplement sees a mutant that no other case sees, as it says", "[datc][mutants]") {
  for (const CaseFile& c : cases_of("supplement")) {
    INFO(c.id);
    std::set<std::string> alone;
    for (const Mutation& m : alterations_of(rules_of(Preset::datc_3_2)))
      if (datc_and_supplement().killers(m).by_results == std::vector{c.id}) alone.insert(name(m));
    CHECK_FALSE(alone.empty());
    CHECK(alone.size() == c.notes.size());
    for (const std::string& note : c.notes) CHECK(alone.contains(note.substr(11, note.find(':') - 11)));
  }
}

TEST_CASE("the supplement is judged as it says by native search, Z3 and brute force", "[datc][mutants]") {
  Adjudicator adjudicator(Backend::both);
  for (const CaseFile& c : cases_of("supplement")) {
    INFO(c.id);
    CHECK(c.source == "dipeq");
    CHECK(check_case(c, adjudicator).passes());
    CHECK(rejudged(c.position, c.orders, rules_of(c.rules)).whole_board.solutions.size() == c.solutions);
  }
}
