#include "tests/support/chance/random_rules.hpp"

#include "boards/dice.hpp"
#include "model/issues.hpp"

namespace dipeq::testing {

Rules random_rules(std::uint64_t seed) {
  Dice dice(seed);
  Rules rules = rules_of(Preset::datc_3_2);
  for (const IssueInfo& issue : all_issues())
    choose(rules, issue.issue, static_cast<std::uint8_t>(dice.below(issue.choices.size())));
  return rules;
}

Pattern random_fallbacks(Pattern pattern, std::uint64_t seed) {
  Dice dice(seed);
  for (PatternOrder& o : pattern.orders)
    if (o.route == Route::convoy && dice.percent(25)) o.route = Route::convoy_else_land;
  return pattern;
}

}  // namespace dipeq::testing
