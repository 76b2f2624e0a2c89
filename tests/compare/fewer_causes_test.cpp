// What several causes explain together needs no cause of its own, and each is held to what shows beside the others.
#include "compare/comparison.hpp"
#include "encodings/house/alterations.hpp"
#include "encodings/house/house_rules.hpp"
#include "notation/known_maps.hpp"
#include "notation/map_file.hpp"
#include "notation/rules_file.hpp"
#include "tests/catch.hpp"
#include "tests/compare/causes.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::vector<Finding> findings(const std::vector<Fault>& faults, Mixture mixture, std::size_t boards) {
  return compare_on(*random_boards(standard_map(), 1, boards, mixture), datc, [&] { return with_faults(datc, faults); },
                    {.threads = 2})
      .findings;
}

GuardCondition where(std::string_view what, std::string v) { return {&condition_called(what), {std::move(v), ""}}; }
GuardCondition where_not(std::string_view what, std::string v) {
  return {&condition_called(what), {std::move(v), ""}, false};
}

// On boards that the findings do not rest on, how many the rules with all causes tell otherwise than with the faults.
std::size_t told_otherwise(const std::vector<Finding>& all, OtherAdjudicator& other) {
  std::vector<Fault> named;
  for (const Finding& f : all)
    if (const auto fault = fault_of(f.cause)) named.push_back(*fault);
  const auto by_causes = with_faults(datc, named);
  const auto boards = random_boards(standard_map(), 31, 1000, Mixture::dense);
  std::size_t otherwise = 0;
  for (std::size_t i = 0; i < boards->size(); i++) {
    const Board board = boards->board(i);
    otherwise += !compared(board, by_causes->ask(board), other.ask(board), other.observes()).ways.empty();
  }
  return otherwise;
}
std::size_t told_otherwise(const std::vector<Finding>& all, const std::vector<Fault>& faults) {
  return told_otherwise(all, *with_faults(datc, faults));
}

}  // namespace

TEST_CASE("two faults that show together are told as two causes and nothing else", "[compare][long]") {
  // Whoever dislodges units of his own does so with the supports of his own that count against these.
  const GuardedAlteration supports{Clause::attack_support_not_against_own, Change::dropped_as_true};
  const GuardedAlteration movers{Clause::attack_not_own_unit, Change::dropped_as_true, {where("is_to_move", "o")}};
  const std::vector<Finding> all = findings({supports, movers}, Mixture::usual, 500);
  INFO(causes(all));
  CHECK(all.size() == 2);
  for (const Finding& f : all) CHECK(fault_of(f.cause).has_value());
}

TEST_CASE("a case in words alone is of the clause that was found elsewhere", "[compare]") {
  // Hardly a retreat is told rightly, so that little else can be seen of boards on which units are dislodged.
  const GuardedAlteration cuts{Clause::support_cut_by_attack, Change::dropped_as_false, {where("goes_round", "a")}};
  const RetreatSlip origins{RetreatSlip::What::dislodger_ignored};
  const std::vector<Finding> all = findings({cuts, origins}, Mixture::usual, 1500);
  INFO(causes(all));
  CHECK(all.size() == 2);
  for (const Finding& f : all) CHECK(fault_of(f.cause).has_value());
}

TEST_CASE("a cause that can be said in several ways is told in one", "[compare]") {
  // Of such an attacker it is one whether it does not attack, is not foreign, or comes from where the support is directed.
  const GuardedAlteration cuts{Clause::support_cut_by_attack, Change::dropped_as_false, {where("goes_round", "a")}};
  const std::vector<Finding> all = findings({cuts}, Mixture::usual, 1500);
  INFO(causes(all));
  REQUIRE(all.size() == 1);
  CHECK(std::get<ClauseAltered>(all.front().cause).alterations.size() == 1);
}

TEST_CASE("what has no cause at first may have one beside those that were found", "[compare]") {
  // Nearly every board shows the words, so that by itself the clause is right on hardly any.
  const WordSaid words{Word::cut, Word::given, {where("is_attacked", "u")}};
  const GuardedAlteration dislodged{Clause::support_not_dislodged, Change::dropped_as_false};
  const std::vector<Finding> all = findings({words, dislodged}, Mixture::dense, 1500);
  INFO(causes(all));
  CHECK(all.size() == 2);
  for (const Finding& f : all) CHECK(fault_of(f.cause).has_value());
}

// Convoyed armies fail for two reasons. By itself each fault is best told as another clause, which says on nine of ten boards what it does.
TEST_CASE("what is nearly right beside another cause makes way for what is right", "[compare][long]") {
  const std::vector<Fault> faults{
      GuardedAlteration{Clause::attack_needs_path, Change::dropped_as_false, {where_not("goes_to_coast", "m")}},
      GuardedAlteration{Clause::path_by_convoy, Change::dropped_as_false, {where_not("is_supported", "c")}}};
  const std::vector<Finding> all = findings(faults, Mixture::usual, 60);
  INFO(causes(all));
  CHECK(all.size() == 2);
  CHECK(told_otherwise(all, faults) <= 5);
}

// Most boards show one half: that units do not meet head to head. Few show that others do.
TEST_CASE("a clause taken the other way round is told whole", "[compare][thorough]") {
  const GuardedAlteration meets{AlteredWord{"head_to_head"},
                                Change::negated,
                                {where("is_on_centre", "o"), {&condition_called("is_foreign"), {"m", "o"}}}};
  const std::vector<Finding> all = findings({meets}, Mixture::usual, 60);
  INFO(causes(all));
  REQUIRE(all.size() == 1);
  CHECK(told_otherwise(all, {meets}) == 0);
}

// Where their equations have several solutions, they are left with another one than a slip in a procedure.
TEST_CASE("a clause that house rules take the other way round is told whole", "[compare]") {
  const GuardedAlteration dislodged{Clause::support_not_dislodged, Change::negated};
  const RulesFile file = read_rules_file(altered_rules_file(datc, dislodged), "house.rules");
  const Rules house = with_house_rules(file.choices, {file.equations, "house.rules", file.sentences});
  const auto boards = random_boards(standard_map(), 2, 30, Mixture::careless);
  const auto all = compare_on(*boards, datc, [&] { return by_rules("", house); }, {.threads = 2}).findings;
  INFO(causes(all));
  REQUIRE(all.size() == 1);
  CHECK(fault_of(all.front().cause) == Fault(dislodged));
}

// Each was found under conditions, as long as the other was not found without.
TEST_CASE("conditions that two faults gave each other fall, and what is then the same is one cause",
          "[compare][thorough]") {
  constexpr std::string_view equations =
      "ATTACK(m) = [PATH(m) ∧ (∀ o ∈ occupants(m): ¬(¬foreign(m, o) ∧ (head_to_head(m, o) ∨ ¬MOVE(o))))]"
      "·(1 + #{s ∈ supporters(m): SUPPORT(s)})\n"
      "HOLD(m) = max{[¬MOVE(o)]·(1 + #{s ∈ supporters(o): SUPPORT(s)}) : o ∈ occupants(m)}\n";
  const Rules house = with_house_rules(datc, {equations, "house.rules"});
  const auto boards = random_boards(standard_map(), 1, 300, Mixture::dense);
  const auto all = compare_on(*boards, datc, [&] { return by_rules("", house); }, {.threads = 2}).findings;
  INFO(causes(all));
  const std::vector<Fault> faults{GuardedAlteration{Clause::attack_support_not_against_own, Change::dropped_as_true},
                                  GuardedAlteration{Clause::hold_support_in_place, Change::dropped_as_true}};
  REQUIRE(all.size() == 2);
  for (std::size_t i = 0; i < all.size(); i++) CHECK(fault_of(all[i].cause) == faults[i]);
}

// An engine that leaves out that units of one power do not dislodge each other, and asks elsewhere as before who is foreign: each of the others
// shows where a unit was dislodged by its own power, and there alone. So the first is right on nine boards of ten, and on the tenth it is not.
TEST_CASE("who lets units dislodge their own is told so, and what their own do not do", "[compare][thorough]") {
  constexpr std::string_view equations =
      "ATTACK(m) = [PATH(m)]·(1 + #{s ∈ supporters(m): SUPPORT(s) ∧ (∀ o ∈ occupants(m): ¬(¬foreign(s, o) ∧ "
      "(head_to_head(m, o) ∨ ¬MOVE(o))))})\n"
      "SUPPORT(s) ⇔ ∀ a ∈ attackers(s): ¬(foreign(a, s) ∧ (MOVE(a) ∨ ¬supports_against(s, a) ∧ PATH(a)))\n"
      "CONVOY(c) ⇔ ∀ a ∈ attackers(c): ¬(MOVE(a) ∧ foreign(a, c))\n"
      "PREVENT(m) = [PATH(m) ∧ (∀ o ∈ occupants(m): ¬(foreign(o, m) ∧ head_to_head(m, o) ∧ MOVE(o)))]"
      "·(1 + #{s ∈ supporters(m): SUPPORT(s)})\n";
  const Rules house = with_house_rules(datc, {equations, "house.rules"});
  const auto boards = random_boards(standard_map(), 5, 700, Mixture::usual);
  const auto all = compare_on(*boards, datc, [&] { return by_rules("", house); }, {.threads = 2}).findings;
  INFO(causes(all));
  const auto has = [&](const GuardedAlteration& one) {
    return std::ranges::any_of(all, [&](const Finding& f) { return fault_of(f.cause) == Fault(one); });
  };
  const GuardCondition of_one_power{&condition_called("is_foreign"), {"a", "s"}, false};
  CHECK(has({Clause::attack_not_own_unit, Change::dropped_as_true}));
  CHECK(has({Clause::support_not_dislodged, Change::dropped_as_false, {of_one_power}}));
  CHECK(all.size() == 4);
  CHECK(told_otherwise(all, *by_rules("", house)) == 0);
}

namespace {

// On a map with difficult passages.
std::vector<Finding> findings_on_loeb9(std::string_view equations, Mixture mixture, std::size_t boards) {
  const Rules house = with_house_rules(datc, {equations, "house.rules"});
  return compare_on(*random_boards(map_named("Loeb9", {}), 1, boards, mixture), datc,
                    [&] { return by_rules("", house); }, {.threads = 2})
      .findings;
}

}  // namespace

TEST_CASE("that difficult passages are taken like any other is told where moves go over them", "[compare][10.C]") {
  const auto all = findings_on_loeb9("CONVOY(c) ⇔ ∀ a ∈ attackers(c): ¬MOVE(a)\n", Mixture::dense, 300);
  INFO(causes(all));
  REQUIRE_FALSE(all.empty());
  for (const Finding& f : all)
    CHECK(fault_of(f.cause) == Fault(GuardedAlteration{Clause::whole_by_ordinary_passage, Change::dropped_as_true}));
}

TEST_CASE("on a map with difficult passages a clause is told as on others", "[compare][10.C]") {
  const GuardedAlteration cuts{Clause::cut_by_foreign_unit, Change::dropped_as_true};
  const RulesFile file = read_rules_file(altered_rules_file(datc, cuts, Passages::some_difficult), "house.rules");
  const auto all = findings_on_loeb9(file.equations, Mixture::dense, 60);
  INFO(causes(all));
  REQUIRE(all.size() == 1);
  CHECK(fault_of(all.front().cause) == Fault(cuts));
}

// Next to cases of one the other shows as well, so that each says too little by itself.
TEST_CASE("two conditions under which a clause is altered are told as two causes", "[compare][long]") {
  const GuardedAlteration at_sea{Clause::cut_by_foreign_unit, Change::dropped_as_true, {where("is_at_sea", "s")}};
  const GuardedAlteration of_others{
      Clause::cut_by_foreign_unit, Change::dropped_as_true, {where("supports_another_power", "s")}};
  const std::vector<Finding> all = findings({at_sea, of_others}, Mixture::usual, 150);
  INFO(causes(all));
  CHECK(all.size() == 2);
  CHECK(told_otherwise(all, {at_sea, of_others}) == 0);
}
