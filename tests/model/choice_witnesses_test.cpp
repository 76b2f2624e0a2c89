// A choice that is accepted changes something: between every two choices of an issue some witness ends differently.
#include "tests/model/choice_witnesses.hpp"
#include "datc/judged_case.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

using Results = std::vector<ReadingResult>;  // by choice

Results results_of(const ChoiceWitness& w, const IssueInfo& issue) {
  Adjudicator adjudicator(Backend::native);
  const ResultUnder find = judged_case(text_of(w), "a witness", standard_map(), adjudicator);
  Rules rules = rules_of(Preset::datc_3_2);
  if (w.besides) choose(rules, w.besides->issue, w.besides->choice);
  Results result;
  for (std::size_t c = 0; c < issue.choices.size(); c++) {
    choose(rules, issue.issue, static_cast<std::uint8_t>(c));
    result.push_back(find(rules));
  }
  return result;
}

std::vector<Results> results_of(const IssueInfo& issue) {
  std::vector<Results> all;
  for (const ChoiceWitness& w : choice_witnesses)
    if (w.issue == issue.id) all.push_back(results_of(w, issue));
  return all;
}

}  // namespace

TEST_CASE("between every two choices of an issue some position ends differently", "[choices][witnesses]") {
  for (const IssueInfo& issue : all_issues()) {
    if (awaited_issues.contains(issue.id)) continue;
    const auto all = results_of(issue);
    for (std::size_t a = 0; a < issue.choices.size(); a++)
      for (std::size_t b = 0; b < a; b++) {
        INFO(issue.id << ": " << issue.choices[a].name << " and " << issue.choices[b].name);
        CHECK(std::ranges::any_of(all, [&](const Results& f) { return f[a] != f[b]; }));
      }
    for (const Results& f : all) {
      INFO("a witness of " << issue.id << " that shows nothing");
      CHECK(std::ranges::any_of(f, [&](const ReadingResult& one) { return one != f.front(); }));
    }
  }
}

TEST_CASE("every issue has witnesses, and every witness an issue", "[choices][witnesses]") {
  for (const IssueInfo& issue : all_issues()) {
    INFO(issue.id);
    CHECK(std::ranges::any_of(choice_witnesses, [&](const ChoiceWitness& w) { return w.issue == issue.id; }));
  }
  for (const ChoiceWitness& w : choice_witnesses) CHECK(issue_named(w.issue));
  for (std::string_view id : awaited_issues) CHECK(issue_named(id));
}
