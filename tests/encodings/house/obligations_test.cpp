// What the theorems come to of one equation at a time, proved by Z3 of the rules as they are; and noticed where they are altered.
#include "encodings/house/obligations.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "encodings/house/alterations.hpp"
#include "encodings/house/house_rules.hpp"
#include "encodings/printed/rules_in_words.hpp"
#include "encodings/smt_script.hpp"
#include "model/presets.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

constexpr unsigned patient = 120'000, impatient = 200;  // milliseconds; what holds takes some ten

language::Rulebook in_datc_2(const Rules& rules) {
  return language::read_rulebook(language::Rulebook(Encoding::datc_2),
                                 rules_as_mathematics(Encoding::datc_2, rules, Clauses::unnamed, Passages::ordinary),
                                 "")
      .rulebook;
}

Rules altered_so(const std::string& alteration) {
  const Rules rules = rules_of(Preset::datc_3_2);
  const std::vector<Mutation> all = alterations_of(rules);
  const auto m = std::ranges::find_if(all, [&](const Mutation& one) { return name(one) == alteration; });
  REQUIRE(m != all.end());
  return altered(rules, *m);
}

// Those of the obligations that are no longer proved.
std::set<std::string> broken_by(const std::string& alteration, const std::set<std::string>& of) {
  const language::Rulebook two = in_datc_2(rules_of(Preset::datc_3_2));
  std::set<std::string> broken;
  for (const Obligation& o : obligations(rulebook_of(altered_so(alteration)), &two))
    if (of.contains(o.name) && answer_to(o.smt_lib, impatient) != Smt::Response::unsat) broken.insert(o.name);
  return broken;
}

}  // namespace

TEST_CASE("what the theorems come to of one equation at a time is proved by Z3, of every preset", "[theorems]") {
  for (const PresetInfo& p : all_presets()) {
    INFO(p.name);
    for (const Obligation& o : obligations(rules_of(p.preset))) {
      INFO(o.name);
      CHECK(answer_to(o.smt_lib, patient) == Smt::Response::unsat);
    }
  }
}

TEST_CASE("each obligation fails under some altered rule", "[theorems]") {
  // Why: a strength that counts a lost support, a cut by an attack that fails, a convoy that lives by being attacked turn the other way;
  // an equal strength that wins lets two in; and what one system says otherwise the two no longer say alike.
  const std::map<std::string, std::set<std::string>> expected = {
      {"stays_if_not_moved=negated",
       {"MOVE turns one way with each decision", "no unit dislodges one of its own power",
        "ATTACK says the same in both systems", "SUPPORT says the same in both systems"}},
      {"support_cut_by_attack=negated",
       {"SUPPORT turns one way with each decision", "SUPPORT says the same in both systems"}},
      {"convoy_not_dislodged=negated", {"CONVOY turns one way with each decision", "CONVOY is not DISLODGE"}},
      {"move_beats_rivals=or-equal",
       {"one unit at most comes to where a unit stays", "MOVE says the same in both systems"}},
      {"attack_not_own_unit=always",
       {"no unit dislodges one of its own power", "ATTACK says the same in both systems",
        "SUPPORT says the same in both systems"}},
      {"path_by_convoy=always", {"PATH says the same in both systems"}},
      {"hold_support_given=always", {"HOLD says the same in both systems"}},
      {"prevent_support_given=always", {"PREVENT says the same in both systems"}},
      {"defend_support_given=always", {"DEFEND says the same in both systems"}},
  };
  for (const auto& [alteration, broken] : expected) {
    INFO(alteration);
    CHECK(broken_by(alteration, broken) == broken);
  }
}

// Else anything would follow.
TEST_CASE("what an obligation takes for granted does not contradict itself", "[theorems]") {
  for (const Obligation& o : obligations(rules_of(Preset::datc_3_2))) {
    INFO(o.name);
    const std::string granted = o.smt_lib.substr(0, o.smt_lib.rfind("(assert "));
    CHECK(answer_to(granted, impatient) != Smt::Response::unsat);
  }
}

TEST_CASE("what is known of boards alone is asked of no order set", "[theorems]") {
  const Rules own = with_house_rules(rules_of(Preset::datc_3_2), {"MOVE(m) <=> fleet(m)", "own.rules"});
  CHECK_THROWS_WITH(obligations(own), "MOVE asks for fleet, which is known of boards alone");
  CHECK_THROWS_AS(answer_to("(assert", 0), std::invalid_argument);
}
