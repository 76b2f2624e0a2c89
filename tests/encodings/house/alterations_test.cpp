// Alterations written as rules files say what mutants of the rules say; and those of a file's own clauses, what its equations would say.
#include "encodings/house/alterations.hpp"

#include <set>

#include "boards/dice.hpp"
#include "boards/random_boards.hpp"
#include "encodings/house/house_rules.hpp"
#include "encodings/truth.hpp"
#include "mutants/kill.hpp"
#include "notation/map_file.hpp"
#include "notation/rules_file.hpp"
#include "search/claims/claim.hpp"
#include "tests/catch.hpp"
#include "tests/support/assignments.hpp"
#include "tests/support/chance/random_rules.hpp"
#include "tests/support/chance/sampling.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

Rules read(std::string_view text, std::string_view name) {
  const RulesFile file = read_rules_file(text, name);
  if (file.equations.empty()) return file.choices;
  return with_house_rules(file.choices, {file.equations, name, file.sentences});
}

struct AlterationAsFile {
  Mutation mutation;
  Rules base, by_file;
};
std::vector<AlterationAsFile> alterations_as_files(const Rules& base) {
  std::vector<AlterationAsFile> list;
  for (const Mutation& m : alterations_of(base))
    if (!is_of_retreats(m.clause)) list.push_back({m, base, read(altered_rules_file(base, m), name(m))});
  return list;
}

struct MutantValues {
  const Assignment* of;
  const Mutant<Truth>* in;
  Mutant<Truth>::Bool operator[](std::size_t d) const { return {{(*of)[d] == Value::yes}, in}; }
};

// Of the same decisions: all equations, and who is dislodged.
std::vector<bool> by_mutant_of_the_rules(const SettledOrders& orders, const Mutation& mutation, const Assignment& a) {
  const Interactions x(orders);
  BoardReading<Mutant<Truth>, Encoding::datc_3, MutantValues> r({{}, mutation}, x, MutantValues{&a, nullptr});
  r.unknowns.values.in = &r;
  std::vector<bool> values;
  for (std::size_t d = 0; d < a.size(); d++) values.push_back(equation<Encoding::datc_3>(r, DecisionId(d)).value.v);
  for (std::size_t u = 0; u < x.size(); u++) values.push_back(dislodgement(r, UnitId(u)).value.v);
  return values;
}
std::vector<bool> by_the_file(SettledOrders orders, const Rules& rules, const Assignment& a) {
  orders.rules = rules;
  const Interactions x(orders);
  const auto r = truth_reading<Encoding::datc_3>(x, a);
  std::vector<bool> values;
  for (std::size_t d = 0; d < a.size(); d++) values.push_back(equation<Encoding::datc_3>(r, DecisionId(d)).v);
  for (std::size_t u = 0; u < x.size(); u++) values.push_back(dislodgement(r, UnitId(u)).v);
  return values;
}

void check_alike(const AlterationAsFile& p, const HandedIn& in, Dice& dice) {
  const SettledOrders orders = settle(in.position, in.orders, p.base);
  const Assignment a = random_assignment(Interactions(orders), Encoding::datc_3, dice);
  if (by_mutant_of_the_rules(orders, p.mutation, a) != by_the_file(orders, p.by_file, a)) FAIL_CHECK(name(p.mutation));
}

std::set<std::string> names(const Rules& rules) {
  std::set<std::string> all;
  for (const Mutation& m : alterations_of(rules))
    if (!is_of_retreats(m.clause)) all.insert(name(m));
  return all;
}

constexpr std::string_view own_clauses =
    "rules datc-3.2\n"
    "clause enough \"the attack is stronger than what holds\" else \"the attack is not strong enough\"\n"
    "clause helps \"the support is given\"\n"
    "clause arrives \"the move has a path\"\n"
    "clause idle \"nobody speaks of it\"\n"
    "MOVE(m)   ⇔ enough: (ATTACK(m) > HOLD(m)) ∧ (∀ r ∈ rivals(m): ATTACK(m) > PREVENT(r))\n"
    "ATTACK(m) = [arrives: (PATH(m))]·(1 + #{s ∈ supporters(m): helps: (SUPPORT(s))})\n"
    "unused(m) ⇔ idle: (true)\n";

}  // namespace

TEST_CASE("every alteration of datc-3.2, as a file, says of every case what the mutant says", "[house][mutants][6]") {
  Dice dice(1);
  for (const AlterationAsFile& p : alterations_as_files(rules_of(Preset::datc_3_2)))
    for (const CaseFile& c : corpus()) check_alike(p, c, dice);
}

TEST_CASE("every alteration of datc-3.2, as a file, says of random boards what the mutant says", "[house][mutants]") {
  const std::vector<AlterationAsFile> all = alterations_as_files(rules_of(Preset::datc_3_2));
  CHECK(all.size() == 119);
  for (std::size_t seed = 0; seed < 100; seed++) {
    Dice dice(seed);
    const Board board = random_board(standard_map(), seed, seed % 2 == 0 ? Mixture::usual : Mixture::dense);
    for (const AlterationAsFile& p : all) check_alike(p, {board.position, board.orders}, dice);
  }
}

TEST_CASE("every alteration of readings by chance, as a file, says of random boards what the mutant says",
          "[house][mutants]") {
  for (std::size_t reading = 1; reading <= 8; reading++)
    for (const AlterationAsFile& p : alterations_as_files(random_rules(reading)))
      for (std::size_t seed = 0; seed < 6; seed++) {
        Dice dice(seed);
        const Board board = random_board(standard_map(), 100 * reading + seed, Mixture::dense);
        check_alike(p, {board.position, board.orders}, dice);
      }
}

TEST_CASE("a file's own clauses are altered where they stand, and those that nothing asks for are not",
          "[house][mutants]") {
  const std::set<std::string> all = names(read(own_clauses, "mine.rules"));
  for (const char* there : {"enough=never", "enough=or-equal", "enough=by-two", "helps=counted-twice",
                            "helps=counted-once", "helps=one-not-counted", "arrives=without-itself",
                            "arrives=itself-twice", "arrives=one-at-least", "hold_support_given=counted-twice"})
    CHECK(all.contains(there));
  for (const char* missing : {"enough=counted-twice", "helps=or-equal", "arrives=by-two", "helps=one-at-least",
                              "idle=never", "move_beats_hold=or-equal", "attack_support_given=never"})
    CHECK_FALSE(all.contains(missing));
}

TEST_CASE("an alteration of a house rule is a rules file that says so, and names what it cites", "[house][mutants]") {
  const Rules mine = read(own_clauses, "mine.rules");
  for (const Mutation& m : alterations_of(mine)) {
    const std::string file = altered_rules_file(mine, m);
    if (name(m) == "enough=or-equal") {
      CHECK_THAT(file, Catch::Contains("# enough=or-equal: mine.rules \"the attack is stronger than what holds\", also "
                                       "with a strength that is no larger but equal.\nrules datc-3.2\n"));
      CHECK_THAT(file, Catch::Contains("clause enough \"the attack is stronger than what holds\" else \"the attack is "
                                       "not strong enough\"\n"));
      CHECK_THAT(file, Catch::Contains("MOVE(m)            ⇔ enough: (¬(HOLD(m) > ATTACK(m))) ∧ (∀ r ∈ rivals(m): "
                                       "ATTACK(m) > PREVENT(r))\n"));
    }
    if (name(m) == "helps=one-not-counted")
      CHECK_THAT(file, Catch::Contains("·(1 + #{s ∈ supporters(m): helps: (SUPPORT(s))} - 1)\n"));
    const Rules again = read(file, "altered.rules");
    CHECK(altered_rules_file(again, Mutation{Clause::retreat_not_held, Change::negated}).substr(file.find('\n')) != "");
    for (std::size_t seed = 0; seed < 3; seed++) {
      const Board board = random_board(standard_map(), seed, Mixture::dense);
      const SettledOrders orders = settle(board.position, board.orders, mine);
      Dice dice(seed);
      const Assignment a = random_assignment(Interactions(orders), Encoding::datc_3, dice);
      CHECK(by_the_file(orders, again, a) == by_the_file(orders, altered(mine, m), a));
    }
  }
}

namespace {

// In how many orders the two first differ, in where units end; one more than so many: in none of these.
std::size_t by_search(const Mutation& m, std::size_t orders) {
  const Hunt found = smallest_kill(m, standard_map(), {.orders = orders});
  return found.kill ? found.kill->pattern.size() : orders + 1;
}
std::size_t by_claim(const Rules& altered, std::size_t orders, Constraints constraints) {
  Claim claim = read_claim("datc-3.2 = datc-3.2", {});
  claim.rules = altered;
  claim.constraints = constraints;
  const Verified found = verify(claim, orders, {});
  return found.counterexample ? found.counterexample->size() : orders + 1;
}

// The claim asks nowhere for a fleet that could convoy an army, which a map does; with routes, all its fleets are there.
void check_orders_that_tell(const AlterationAsFile& p, std::size_t orders) {
  INFO(name(p.mutation));
  const Constraints routes = Constraints::all();
  const std::size_t found = by_search(p.mutation, orders), with_routes = by_claim(p.by_file, orders, routes);
  CHECK(found <= with_routes);
  if (found < with_routes) CHECK(by_claim(p.by_file, orders, routes.without(Constraint::route_exists)) <= found);
}

}  // namespace

TEST_CASE("verify tells alterations written as files by the orders that the search for mutants takes",
          "[house][mutants]") {
  for (const char* some : {"support_cut_by_attack=never", "move_beats_rivals=or-equal", "attack_not_own_unit=always",
                           "dislodged_unless_left=always", "move_meets_opponent=never"})
    for (const AlterationAsFile& p : alterations_as_files(rules_of(Preset::datc_3_2)))
      if (name(p.mutation) == some) check_orders_that_tell(p, 4);
}

TEST_CASE("verify tells every alteration written as a file by the orders that the search for mutants takes",
          "[house][mutants][long]") {
  for (const AlterationAsFile& p : alterations_as_files(rules_of(Preset::datc_3_2))) check_orders_that_tell(p, 6);
}

TEST_CASE("a guarded alteration can be kept as a rules file, with the conditions that it needs alone", "[house]") {
  const Rules datc = rules_of(Preset::datc_3_2);
  const auto when = [](std::string_view what, std::string v, std::string w = "") {
    return GuardCondition{&condition_called(what), {std::move(v), std::move(w)}, true};
  };
  const GuardedAlteration alteration{
      Clause::support_cut_by_attack, Change::dropped_as_false, {when("goes_round", "a"), when("is_foreign", "a", "s")}};
  const std::string text = altered_rules_file(datc, alteration);
  INFO(text);
  for (const std::string_view needed : {"goes_round(v)", "goes_by_convoy(v)", "is_foreign(v, w)"})
    CHECK(text.find(needed) != std::string::npos);
  CHECK(text.find("is_supported_twice") == std::string::npos);
  const Rules by_file = read(text, "goes-round.rules");
  language::Rulebook book = with_conditions(datc).house->under(with_conditions(datc));
  alter(book, alteration);
  // An army that is convoyed to a neighbouring province does not cut: 6.G.
  std::size_t different = 0;
  Dice dice(1);
  for (std::size_t i = 0; i < 3000; ++i) {
    const Board board = random_board(standard_map(), i, Mixture::dense);
    SettledOrders orders = settle(board.position, board.orders, by_file);
    const Interactions of_file(orders);
    Interactions of_book(orders);
    of_book.judge_by(book);
    Assignment values(of_file.size(), Value::no);
    for (Value& v : values)
      if (dice.percent(50)) v = Value::yes;
    const auto one = truth_reading<Encoding::datc_3>(of_file, values),
               other = truth_reading<Encoding::datc_3>(of_book, values);
    const Interactions as_ever(settle(board.position, board.orders, datc));
    const auto right = truth_reading<Encoding::datc_3>(as_ever, values);
    for (std::size_t d = 0; d < values.size(); ++d) {
      const bool said = equation<Encoding::datc_3>(one, DecisionId(d)).v;
      REQUIRE(said == equation<Encoding::datc_3>(other, DecisionId(d)).v);
      different += said != equation<Encoding::datc_3>(right, DecisionId(d)).v;
    }
  }
  CHECK(different > 0);
}
