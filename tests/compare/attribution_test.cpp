// What another adjudicator is blamed for, where it is known what it has wrong.
#include "compare/attribution.hpp"

#include "compare/comparison.hpp"
#include "compare/mutants.hpp"
#include "model/issues.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const Rules datc = rules_of(Preset::datc_3_2);

Comparison compared_on(const StartAdjudicator& other, std::size_t boards, Mixture mixture = Mixture::dense,
                       const Rules& rules = datc) {
  return compare_on(*random_boards(standard_map(), 1, boards, mixture), rules, other, {.threads = 2, .reductions = 60});
}

bool names(const Cause& cause, Clause clause) {
  const auto* altered = std::get_if<ClauseAltered>(&cause);
  return altered && std::ranges::any_of(altered->mutations, [&](const Mutation& m) { return m.clause == clause; });
}

}  // namespace

TEST_CASE("a mutant without effect is dipeq by its rules", "[compare][mutants]") {
  const Mutation of_no_effect{Clause::cut_needs_strength, Change::negated};  // a clause of the other system
  const Comparison r = compared_on([&] { return by_mutant(of_no_effect); }, 2000);
  CHECK(r.agreed == r.asked);
}

TEST_CASE("most mutants are found out, and the altered clause is named", "[compare][mutants]") {
  std::size_t found = 0, named = 0;
  std::string unnamed;
  for (const Mutation& m : all_mutations()) {
    const Comparison r = compared_on([&] { return by_mutant(m); }, 300);
    if (r.bugs.empty()) continue;
    found++;
    const bool first = names(r.bugs.front().cause, m.clause);
    named += first;
    if (!first) unnamed += name(m) + ": " + to_text(r.bugs.front().cause) + "\n";
  }
  INFO(found << " found, " << named << " named; the others:\n" << unnamed);
  CHECK(found >= 60);
  CHECK(named * 10 >= found * 8);
}

TEST_CASE("dipeq under another choice is found right under that choice", "[compare]") {
  std::size_t differ = 0;
  for (const auto& [issue, choice_of] : {std::pair{Issue::convoy_paradox, ConvoyParadox::all_hold},
                                         std::pair{Issue::convoy_paradox, ConvoyParadox::rulebook_1982},
                                         std::pair{Issue::convoy_paradox, ConvoyParadox::szykman_army}}) {
    Rules other = datc;
    choose(other, issue, static_cast<std::uint8_t>(choice_of));
    const Comparison r = compared_on([&] { return by_rules("other", other); }, 3000);
    REQUIRE_FALSE(r.bugs.empty());
    differ++;
    CHECK(r.bugs.size() == 1);
    REQUIRE(std::holds_alternative<OtherChoice>(r.bugs.front().cause));
    const Rules& named = std::get<OtherChoice>(r.bugs.front().cause).rules;
    CHECK(differences(named, datc) == std::vector{issue});
  }
  CHECK(differ == 3);
}
