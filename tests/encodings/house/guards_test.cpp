// Alterations under conditions: where they alter, and that an altered rulebook can be written down.
#include "encodings/house/guards.hpp"

#include <fmt/format.h>

#include "encodings/house/house_rules.hpp"
#include "model/house_rules.hpp"
#include "tests/catch.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

// DATC 6.E.1's sequel: a guard narrows what is altered, wherever the clause stands. Each alteration under one condition in five, the next one under
// those after them.
TEST_CASE("guarded alterations are rulebooks that can be written down and read again", "[house][mutants]") {
  constexpr std::size_t one_in = 5;
  const Rules base = with_conditions(datc);
  const language::Rulebook& book = base.house->under(base);
  std::size_t changed = 0, guarded = 0, other_strengths = 0, alterations = 0;
  for (const Alterable& a : alterable(book)) {
    std::vector<GuardedAlteration> all{a.alteration};
    other_strengths += std::holds_alternative<StrengthTaken>(a.alteration.change);
    std::size_t condition = alterations++;
    if (!is_of_supports(a.alteration.change))
      for (GuardCondition& c : conditions_of(a.variables, LooksAt::decisions)) {
        if (condition++ % one_in != 0) continue;
        all.push_back(a.alteration);
        all.back().guard.push_back(std::move(c));
      }
    for (const GuardedAlteration& alteration : all) {
      language::Rulebook altered = book;
      alter(altered, alteration);
      const std::string text = print(altered, language::Labels::written);
      const language::ReadRulebook again = language::read_rulebook(book, text, "altered.rules");
      CAPTURE(name(alteration));
      REQUIRE(again.errors.empty());
      REQUIRE(print(again.rulebook, language::Labels::written) == text);
      changed += text != print(book, language::Labels::written);
      ++guarded;
    }
  }
  CHECK(guarded > 1'000);
  CHECK(other_strengths ==
        10);  // two each for DEFEND, for PREVENT, and for the ATTACK that is compared with DEFEND, PREVENT and HOLD
  CHECK(changed * 100 > guarded * 98);  // a clause that is constant here can stay what it is
}

TEST_CASE("an alteration under a condition is told by the clause, the change and the condition", "[house]") {
  const GuardedAlteration a{
      Clause::support_cut_by_attack, Change::dropped_as_false, {{&condition_called("goes_round"), {"a", ""}}}};
  CHECK(name(a) == "support_cut_by_attack=never where goes_round(a)");
  CHECK(to_text(a) ==
        "DATC 3.2 5.B.2 \"the supporting unit is attacked\", taken never to hold, where the attacker is convoyed to a "
        "neighbouring province");
  CHECK(to_text(GuardedAlteration{AlteredWord{"DEFEND"}, Change::itself_twice}) ==
        "DATC 3.2 5.B.7 DEFEND STRENGTH, taken to be larger by one");
  CHECK(to_text(GuardedAlteration{AlteredWord{"head_to_head"}, Change::dropped_as_false}) ==
        "DATC 3.2 5.B.1 head_to_head (two units meet head to head), taken never to hold");
  CHECK(
      to_text(std::vector<GuardCondition>{{&condition_called("acts_on_its_own"), {"s", ""}},
                                          {&condition_called("is_support_of_a_move"), {"s", ""}}}) ==
      "the supporting unit supports a unit of its own power, or a move against one, and the supporting unit supports a "
      "move");
  const GuardedAlteration other_strength{Clause::move_beats_rivals,
                                         StrengthTaken{Shorthand::attack, Shorthand::prevent}};
  CHECK(name(other_strength) == "move_beats_rivals=ATTACK-for-PREVENT");
  CHECK(to_text(other_strength) ==
        "DATC 3.2 5.B.1 \"the attack beats every other move to the same province\", with ATTACK in place of PREVENT");
}
