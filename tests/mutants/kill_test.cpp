// Mutants of the rules, and the smallest boards that tell them from the rules.
#include "mutants/kill.hpp"

#include <algorithm>
#include <set>

#include "encodings/house/alterations.hpp"
#include "encodings/truth.hpp"
#include "mutants/score.hpp"
#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

Mutation named(std::string_view wanted) {
  const auto all = all_mutations();
  const auto found = std::ranges::find_if(all, [&](const Mutation& m) { return name(m) == wanted; });
  REQUIRE(found != all.end());
  return *found;
}

CaseFile board(const std::string& orders) { return read_case(orders, "board", standard_map()); }

// Whether the first order written, a move, gets there.
bool arrives(const std::string& orders, OtherAdjudicator& adjudicator) {
  const CaseFile c = board(orders);
  const Reply reply = adjudicator.ask({c.position, c.orders});
  const auto& seen = std::get<Observation>(reply).units;
  return seen[c.position.unit_in(c.orders.front().unit.at.province)->index()].word == Word::succeeds;
}
bool arrives(const std::string& orders) {
  const auto rules = by_rules("", rules_of(Preset::datc_3_2));
  return arrives(orders, *rules);
}
bool arrives(const std::string& orders, std::string_view mutant) {
  const auto adjudicator = by_mutant(named(mutant));
  return arrives(orders, *adjudicator);
}

Hunt hunt(std::string_view mutant, std::size_t orders, Engine engine = Engine::cadical) {
  HuntSettings settings;
  settings.orders = orders;
  settings.engine = engine;
  return smallest_kill(named(mutant), standard_map(), settings);
}

const std::set<std::string> equivalent{"move_beats_landing=always",   "move_beats_landing=or-equal",
                                       "move_beats_landing=by-two",   "move_meets_opponent=never",
                                       "stays_if_head_to_head=never", "support_spared=never"};

}  // namespace

TEST_CASE("there are a hundred mutants of the rules of movement and more, each with a name of its own", "[mutants]") {
  std::set<std::string> names;
  for (const Mutation& m : alterations_of(rules_of(Preset::datc_3_2)))
    if (!is_of_retreats(m.clause)) names.insert(name(m));
  CHECK(names.size() == 119);
  CHECK(names.contains("move_beats_rivals=or-equal"));
}

TEST_CASE("what is altered in a comparison or a count alters that alone", "[mutants]") {
  const std::string one_to_one = "Italy: A Ven-Tri\nAustria: A Tri H\n";
  CHECK_FALSE(arrives(one_to_one));
  CHECK(arrives(one_to_one, "move_beats_hold=or-equal"));
  CHECK(arrives(one_to_one, "attack_needs_path=itself-twice"));
  CHECK(arrives(one_to_one, "hold_unless_left=without-itself"));
  CHECK_FALSE(arrives(one_to_one, "move_beats_rivals=or-equal"));
  CHECK_FALSE(arrives(one_to_one, "attack_support_given=counted-twice"));

  const std::string two_to_one = "Italy: A Ven-Tri\nItaly: A Tyr S A Ven-Tri\nAustria: A Tri H\n";
  CHECK(arrives(two_to_one));
  CHECK_FALSE(arrives(two_to_one, "move_beats_hold=by-two"));
  CHECK_FALSE(arrives(two_to_one, "attack_support_given=one-not-counted"));
  CHECK_FALSE(arrives(two_to_one, "hold_unless_left=itself-twice"));
  CHECK_FALSE(arrives(two_to_one, "attack_needs_path=without-itself"));
  CHECK(arrives(two_to_one, "attack_support_given=counted-once"));
  CHECK(arrives(two_to_one, "move_beats_rivals=by-two"));

  const std::string two_to_two = two_to_one + "Austria: A Vie S A Tri\n";
  CHECK_FALSE(arrives(two_to_two));
  CHECK(arrives(two_to_two, "attack_support_given=counted-twice"));
  CHECK(arrives(two_to_two, "hold_support_given=one-not-counted"));

  const std::string three_to_two = two_to_two + "Italy: F Adr S A Ven-Tri\n";
  CHECK(arrives(three_to_two));
  CHECK_FALSE(arrives(three_to_two, "attack_support_given=counted-once"));
  CHECK_FALSE(arrives(three_to_two, "hold_support_given=counted-twice"));
  CHECK(arrives(three_to_two, "hold_support_given=counted-once"));

  const std::string vacated = "Italy: A Ven-Tri\nAustria: A Tri-Bud\n";
  CHECK(arrives(vacated));
  CHECK_FALSE(arrives(vacated, "hold_unless_left=one-at-least"));

  const std::string bounce = "Italy: A Ven-Tri\nAustria: A Vie-Tri\n";
  CHECK_FALSE(arrives(bounce));
  CHECK(arrives(bounce, "move_beats_rivals=or-equal"));
  CHECK(arrives(bounce, "prevent_needs_path=without-itself"));
}

TEST_CASE("a mutant is told from the rules by so many orders and by none fewer", "[mutants]") {
  for (Engine engine : {Engine::cadical, Engine::z3}) {
    CHECK(hunt("move_beats_rivals=or-equal", 3, engine).kill->pattern.size() == 2);
    CHECK(hunt("cut_not_from_target=always", 3, engine).kill->pattern.size() == 3);
    CHECK(hunt("dislodged_by_move=never", 3, engine).kill->pattern.size() == 3);
    CHECK(hunt("support_not_dislodged=never", 4, engine).found == Oracle::Answer::no);
  }
  CHECK(hunt("support_not_dislodged=never", 5).kill->pattern.size() == 5);
  CHECK(hunt("hold_support_given=counted-once", 6).kill->pattern.size() == 6);
}

TEST_CASE("what tells a mutant from the rules is a board on which both are asked", "[mutants]") {
  const Hunt found = hunt("cut_needs_path=always", 4);
  REQUIRE(found.kill);
  const Board& p = found.kill->board;
  const auto rules = by_rules("", rules_of(Preset::datc_3_2));
  const auto mutant = by_mutant(named("cut_needs_path=always")), other = by_mutant(named("move_meets_opponent=never"));
  CHECK(killed(rules->ask({p.position, p.orders}), mutant->ask({p.position, p.orders})));
  CHECK_FALSE(killed(rules->ask({p.position, p.orders}), other->ask({p.position, p.orders})));
}

TEST_CASE("a search that is stopped does not say that a mutant is equivalent", "[mutants]") {
  HuntSettings settings;
  settings.stop = [] { return true; };
  CHECK(smallest_kill(named("stays_if_head_to_head=never"), standard_map(), settings).found == Oracle::Answer::unknown);
}

TEST_CASE("every mutant of the rules of movement is told from them by up to 6 orders, or equivalent for up to 8",
          "[mutants][long]") {
  std::size_t by_five = 0;
  for (const Mutation& m : alterations_of(rules_of(Preset::datc_3_2))) {
    if (is_of_retreats(m.clause)) continue;
    INFO(name(m));
    const Hunt found = smallest_kill(m, standard_map());
    CHECK(found.found == (equivalent.contains(name(m)) ? Oracle::Answer::no : Oracle::Answer::yes));
    if (found.kill) CHECK(found.kill->pattern.size() <= 6);
    by_five += !found.kill || found.kill->pattern.size() <= 5;
  }
  CHECK(by_five == 116);
}
