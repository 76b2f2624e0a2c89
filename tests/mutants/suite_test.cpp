// What a case can see of a mutant: where the rules meet what it expects, and only what it expects.
#include "mutants/suite.hpp"

#include "notation/map_file.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

Severity noticed(const std::string& text, const Mutation& mutation) {
  const SuiteCase c(read_case(text, "case", standard_map()));
  return c.noticed(by_mutant(mutation)->ask({c.file().position, c.file().orders}));
}

const Mutation self_dislodgement{Clause::attack_not_own_unit, Change::dropped_as_true};
const Mutation never_cut{Clause::support_cut_by_attack, Change::dropped_as_false};
const std::string supported = "France: A Mar-Bur\nGermany: A Mun S A Mar-Bur\n";

}  // namespace

TEST_CASE("a case sees that another unit moves or is dislodged", "[mutants]") {
  CHECK(noticed("France: A Mar-Bur | fails\nGermany: A Mun S A Mar-Bur\nFrance: A Bur H\n", self_dislodgement) ==
        Severity::position);
  CHECK(noticed("France: A Mar-Bur\nGermany: A Mun S A Mar-Bur\nFrance: A Bur H | stands\n", self_dislodgement) ==
        Severity::dislodgement);
}

TEST_CASE("a case does not see what it does not expect, nor by what the rules do not meet", "[mutants]") {
  CHECK(noticed(supported + "France: A Bur H\n", self_dislodgement) == Severity::none);
  CHECK(noticed("France: A Mar-Bur | succeeds\nGermany: A Mun S A Mar-Bur | given\nFrance: A Bur H | dislodged\n",
                self_dislodgement) == Severity::none);
}

TEST_CASE("another word for an order is told apart from another result", "[mutants]") {
  CHECK(noticed("France: A Gas S A Bur | cut\nFrance: A Bur H | stands\nEngland: A Spa-Gas | fails\n", never_cut) ==
        Severity::words);
}

TEST_CASE("a case that orders a retreat sees whether it is open", "[mutants]") {
  const std::string dislodged =
      "Germany: A Mun-Bur | succeeds\nGermany: A Ruh S A Mun-Bur | given\nFrance: A Bur H | dislodged\n";
  const Mutation back{Clause::retreat_not_to_dislodger, Change::dropped_as_false};
  CHECK(noticed(dislodged, back) == Severity::none);
  CHECK(noticed(dislodged + "\nRETREATS\n\nFrance:\nA Bur-Mun | illegal\n", back) == Severity::retreats);
}

TEST_CASE("a suite names the cases that see a mutant, and counts those that cannot be asked", "[mutants]") {
  std::vector<CaseFile> cases;
  const std::string own = "France: A Mar-Bur | fails\nGermany: A Mun S A Mar-Bur\nFrance: A Bur H\n";
  cases.push_back(read_case("case one\n" + own, "one", standard_map()));
  cases.push_back(read_case("case two\nFrance: A Mar-Bur | succeeds\n", "two", standard_map()));
  cases.push_back(
      read_case("case three\nphase adjustments\nFrance owns SC Paris\nFrance owns A Paris\nFrance owns A Picardy\n\n"
                "France:\nDisband A Picardy | succeeds\n",
                "three", standard_map()));
  const Suite suite(std::move(cases));
  CHECK(suite.asked() == 2);
  CHECK(suite.left_out() == 1);
  CHECK(suite.killers(self_dislodgement).by_results == std::vector<std::string>{"one"});
  CHECK(suite.killers(never_cut).by_results.empty());
}

TEST_CASE("a vague suite sees only what it says", "[mutants]") {
  const auto seen = [](const SaidOutcome& said, std::optional<SaidAfter> after, const Mutation& mutation) {
    RecordedPhase phase{
        .board = read_case("France: A Mar-Bur\nGermany: A Mun S A Mar-Bur\nFrance: A Bur H\n", "f", standard_map())};
    phase.said = {said, {}, {}};
    phase.after = std::move(after);
    const SuiteCase c(phase, rules_of(Preset::datc_3_2));
    return c.noticed(by_mutant(mutation)->ask({c.file().position, c.file().orders}));
  };
  SaidAfter same;
  same.units.emplace();
  const CaseFile held = read_case("France: A Mar H\nGermany: A Mun H\nFrance: A Bur H\n", "f", standard_map());
  for (const Unit& u : held.position.units()) same.units->push_back(u);
  CHECK(seen(SaidOutcome::failure(), std::nullopt, self_dislodgement) == Severity::position);
  CHECK(seen({}, std::nullopt, self_dislodgement) == Severity::none);
  CHECK(seen(SaidOutcome::success(), std::nullopt, self_dislodgement) == Severity::none);  // the rules do not meet it
  CHECK(seen({}, same, self_dislodgement) == Severity::position);
  SaidAfter wrong = same;
  wrong.units->pop_back();
  CHECK(seen({}, wrong, self_dislodgement) == Severity::none);
}

TEST_CASE("a success that does not say whether a support was cut does not see that it is", "[mutants]") {
  RecordedPhase phase{
      .board = read_case("France: A Gas S A Bur\nFrance: A Bur H\nEngland: A Spa-Gas\n", "f", standard_map())};
  const Rules rules = rules_of(Preset::datc_3_2);
  const auto noticed = [&](const SaidOutcome& support) {
    phase.said = {support, {}, {}};
    const SuiteCase c(phase, rules);
    return c.noticed(by_mutant(never_cut)->ask({c.file().position, c.file().orders}));
  };
  CHECK(noticed(SaidOutcome::failure()) == Severity::words);
  CHECK(noticed(SaidOutcome::any_of({Word::cut, Word::given})) == Severity::none);
}
