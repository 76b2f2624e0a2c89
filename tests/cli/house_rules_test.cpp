// House rules in every command that takes --rules: their clauses are cited and altered, and what is written says by which file.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/catch.hpp"
#include "tests/support/program.hpp"

using Catch::Contains;
using namespace dipeq::testing;

namespace {

// In a folder of its own, with the file of rules that `lines` say, as printf reads them.
Run run_by(const std::string& lines, const std::string& command, const std::string& file = "mine.rules") {
  return run("d=$(mktemp -d) && printf '" + lines + "' > $d/" + file + " && RULES=$d/" + file + "; " + command +
             "; code=$?; rm -r $d; exit $code");
}

const std::string over_land =
    "rules datc-3.2\\nclause over_land \"the attacker comes over land\" else \"the attacker comes by convoy\"\\n"
    "SUPPORT(s) <=> forall a in attackers(s): not (MOVE(a) or support_cut_by_attack: (foreign(a, s) and not "
    "supports_against(s, a) and over_land: (not by_convoy(a))))\\n";
const std::string naples =
    "printf 'Italy:\\nA Rome - Naples\\nA Apulia Supports A Rome - Naples\\nTurkey:\\nA Naples Holds\\n"
    "A Tunis - Apulia\\nF Ionian Sea Convoys A Tunis - Apulia\\n' | ";

}  // namespace

TEST_CASE("explain cites the clauses of a rules file, where they hold and where they do not", "[cli][house]") {
  const Run text = run_by(over_land, naples + "dipeq explain --rules $RULES");
  CHECK(text.exit == 0);
  CHECK_THAT(text.out, Contains("the attack does not cut the support (A Tunis): the attacker comes by convoy\n"
                                "      [DATC 3.2 5.B.2, mine.rules]\n"));
  const Run by_land = run_by(over_land,
                             "printf 'Italy:\\nA Rome - Naples\\nA Apulia Supports A Rome - Naples\\n"
                             "Turkey:\\nA Naples Holds\\nA Venice - Apulia\\n' | dipeq explain --rules $RULES");
  CHECK_THAT(by_land.out, Contains("the attacker comes over land"));
}

// The rule of 1971 spares supports, which SUPPORT of this file does not: alone its backup rule would be left, which decides nothing.
TEST_CASE("no choice is tried about an equation that house rules state themselves", "[cli][house]") {
  const std::string of_paradox = " --rules rulebooks/house/beleaguered-garrisons-fall.rules datc/v3.2/6.F.14.case";
  const Run told = run("dipeq explain --no-counterfactuals" + of_paradox);
  CHECK_THAT(told.out, Contains("Under other choices of issue 4.A.2:\n") && !Contains("rulebook-1971"));
  const Run survey = run("dipeq survey" + of_paradox);
  CHECK_THAT(survey.out, !Contains("when  4.A.2 is rulebook") && Contains("Not tried, since"));
  const auto covered = nlohmann::json::parse(run("dipeq survey --format json" + of_paradox).out)["covered"];
  CHECK(std::ranges::count(covered["stated"], "4.A.2=rulebook-1971") == 1);
  CHECK(std::ranges::count(covered["stated"], "4.A.2=all-hold") == 0);
  const auto usual = nlohmann::json::parse(run("dipeq survey --format json datc/v3.2/6.F.14.case").out);
  CHECK(usual["covered"].count("stated") == 0);
}

TEST_CASE("an order that the equations let no orders change is told so", "[cli][house]") {
  const Run none =
      run_by("rules datc-3.2\\nMOVE(m) <=> false\\n", "dipeq explain datc/v3.2/6.A.11.case --rules $RULES");
  CHECK(none.exit == 0);
  CHECK_THAT(none.out, Contains("A Venice - Tyrolia: fails\n    its equation is false, whatever is ordered\n"));
}

TEST_CASE("a choice about an equation that the rules file states itself is refused, not left without effect",
          "[cli][house]") {
  const Run refused = run_by(over_land, naples + "dipeq adjudicate --rules $RULES --rule 4.A.4=body-of-water");
  CHECK(refused.exit == 2);
  CHECK_THAT(refused.err, Contains("4.A.4=body-of-water is about SUPPORT, which mine.rules states itself"));
  CHECK(run_by(over_land, naples + "dipeq adjudicate --rules $RULES --rule 4.A.3=intent").exit == 0);
  const std::string hold =
      "rules datc-3.2\\nHOLD(m) = max{[not MOVE(o)]*(1 + #{s in supporters(o): SUPPORT(s)}) : o in occupants(m)}\\n";
  CHECK(run_by(hold, naples + "dipeq adjudicate --rules $RULES --rule 4.A.4=body-of-water").exit == 0);
}

TEST_CASE("a case of which no position follows by a rules file differs, and the others are checked",
          "[cli][house][datc]") {
  const Run r = run_by("rules datc-3.2\\nMOVE(m) <=> PATH(m)\\n", "dipeq datc 6.A.11 6.A.12 --rules $RULES");
  CHECK(r.exit == 1);
  CHECK_THAT(r.out, Contains("6.A.11 differs: no position follows: two units end in Tyrolia by these") &&
                        Contains("all            0 of   2 cases"));
}

TEST_CASE("explain's JSON names the clauses of a rules file, and the file", "[cli][house]") {
  const Run json = run_by(over_land, naples + "dipeq explain --format json --rules $RULES");
  CHECK_THAT(json.out, Contains("\"clause\": \"over_land\"") && Contains("\"source\": \"mine.rules\"") &&
                           Contains("\"sentence\": \"the attacker comes by convoy\""));
}

TEST_CASE("explain cites the sentence that stands above an equation in a document", "[cli][house]") {
  const Run text = run_by(
      "```\\nrules datc-3.2\\n```\\nOnly an attack over land\\ncuts a support.\\n```\\nSUPPORT(s) <=> "
      "forall a in attackers(s): not (MOVE(a) or foreign(a, s) and not by_convoy(a))\\n```\\n",
      naples + "dipeq explain --rules $RULES", "mine.md");
  CHECK_THAT(text.out,
             Contains("by \"Only an attack over land cuts a support\": A Tunis - Apulia fails\n      [mine.md]\n"));
}

TEST_CASE("mutants alters the clauses that a rules file holds, and says of which reading", "[cli][house][mutants]") {
  const Run text = run_by(over_land, "dipeq mutants --orders 4 --rules $RULES");
  CHECK(text.exit == 0);
  CHECK_THAT(text.out, Contains("mutants of mine.rules on datc-3.2: ") &&
                           Contains("over_land=never\n    mine.rules \"the attacker comes over land\", taken never to "
                                    "hold\n    4 orders: ") &&
                           !Contains("cut_needs_path"));
  const Run json = run_by(over_land, "dipeq mutants --orders 1 --rules $RULES --format json");
  CHECK_THAT(json.out, Contains("\"rules\": \"mine.rules on datc-3.2\""));
}

TEST_CASE("mutants judges a suite by the rules that are named", "[cli][house][mutants]") {
  const std::string suite =
      "mkdir $d/suite; printf 'case one\\nItaly:\\nA Rome - Naples | succeeds\\nA Apulia Supports A "
      "Rome - Naples | given\\nTurkey:\\nA Naples Holds\\nA Tunis - Apulia\\nF Ionian Sea "
      "Convoys A Tunis - Apulia\\n' > $d/suite/one.case; dipeq mutants --orders 1 --suite $d/suite ";
  const Run by_house = run_by(over_land, suite + "--rules $RULES");
  CHECK_THAT(by_house.out, Contains("mutants of mine.rules on datc-3.2 that differ"));
  CHECK_THAT(by_house.out, Contains("over_land=always\n    mine.rules \"the attacker comes over land\", taken to hold "
                                    "always\n    1 case: one\n"));
  CHECK_THAT(run_by(over_land, suite).out, !Contains("over_land"));
}

TEST_CASE("an alteration written by mutants is a reading for verify", "[cli][house][mutants]") {
  const Run refuted = run_by(over_land,
                             "COLUMNS=1000 dipeq mutants --as-rules $d/altered --rules $RULES && cd $d && "
                             "dipeq verify \"altered/over_land.never.rules = mine.rules\"");
  CHECK(refuted.exit == 1);
  CHECK_THAT(refuted.out, Contains("alterations of mine.rules on datc-3.2 as rules files; 12 of") &&
                              Contains("over_land.never.rules on datc-3.2 and mine.rules on datc-3.2 give") &&
                              Contains("refuted by 4 orders"));
  const Run both = run("dipeq mutants --as-rules altered --suite datc");
  CHECK(both.exit == 2);
  CHECK_THAT(both.err, Contains("--as-rules: writes rules files alone, without --suite and --out"));
}

TEST_CASE("a catalogue says by which rules file it was written, and what that makes of each entry", "[cli][house]") {
  const Run text = run_by(
      "rules datc-3.2\\nSUPPORT(s) <=> forall a in attackers(s): not (MOVE(a) or foreign(a, s) and "
      "PATH(a))\\n",
      "cd $d && dipeq catalogue --orders 3 --rules mine.rules");
  CHECK_THAT(text.out, Contains("Written by `dipeq catalogue --orders 3 --rules mine.rules`") &&
                           Contains("The reading is mine.rules on datc-3.2."));
  const Run entry =
      run_by("rules datc-3.2\\nMOVE(m) <=> not MOVE(m)\\n", "cd $d && dipeq catalogue --orders 1 --rules mine.rules");
  CHECK_THAT(entry.out, Contains("mine.rules on datc-3.2:") || Contains("mine.rules on datc-3.2 |"));
}

TEST_CASE("a catalogue's journal is not taken up again by a rules file that says something else", "[cli][house]") {
  const Run changed = run_by("rules datc-3.2\\nPATH(m) <=> true\\n",
                             "cd $d && dipeq catalogue --orders 1 --journal kept --rules mine.rules >/dev/null && "
                             "printf 'rules datc-3.2\\nPATH(m) <=> not convoy_only(m)\\n' > mine.rules && "
                             "dipeq catalogue --orders 1 --journal kept --rules mine.rules");
  CHECK(changed.exit == 2);
  CHECK_THAT(changed.err, Contains("kept"));
}

TEST_CASE("a survey names the house rules that it was made from, and where they stand", "[cli][house]") {
  const Run text = run_by(over_land, naples + "dipeq survey --rules $RULES");
  CHECK_THAT(text.out, Contains("(1)  mine.rules on datc-3.2; "));
}

TEST_CASE("a line does not say who dislodged a unit that nobody did", "[cli][house][json lines]") {
  const Run judged = run_by(
      "rules datc-3.2\\nDISLODGE(u) <=> not MOVE(u)\\n",
      R"(printf '{"orders":{"France":["A POR H","A SPA H"]}}' | dipeq adjudicate --format jsonl --rules $RULES)");
  CHECK(judged.exit == 0);
  CHECK(judged.out == R"({"results":{"France":["destroyed","dislodged"]},"dislodged":{"A POR":{"retreats":[]},)"
                      R"("A SPA":{"retreats":["GAS","MAR"]}}})"
                      "\n");
}

TEST_CASE("equations that let two units end in one province are refused, and no unit is lost", "[cli][house]") {
  const Run refused = run_by("rules datc-3.2\\nMOVE(m) <=> true\\n",
                             "printf 'phase Spring 1901 movement\\nFrance:\\nA Paris - Burgundy\\nGermany:\\n"
                             "A Munich - Burgundy\\n' | dipeq adjudicate --next - --rules $RULES -");
  CHECK(refused.exit == 2);
  CHECK_THAT(refused.err, Contains("two units end in Burgundy by these equations"));
  CHECK(refused.out.empty());
}

TEST_CASE("where cores are decided against the only solution of the whole, this is said", "[cli][house]") {
  const Run told = run_by(
      "rules datc-3.2\\nMOVE(m) <=> MOVE(m)\\n"
      "SUPPORT(s) <=> not SUPPORT(s) or exists a in attackers(s): MOVE(a)\\n",
      "printf 'Austria: A Gal S A Bud, A Bud H\\nRussia: A Rum - Gal\\n' | dipeq adjudicate --rules $RULES -");
  CHECK_THAT(told.out, Contains("The result is not that solution: cores are decided one by one."));
}

TEST_CASE("equations by which a unit is dislodged where it moved off are refused", "[cli][house]") {
  const Run refused = run_by("rules datc-3.2\\nDISLODGE(u) <=> MOVE(u)\\n",
                             "printf 'phase Spring 1901 movement\\nFrance:\\nA Paris - Burgundy\\n' | "
                             "dipeq adjudicate --rules $RULES -");
  CHECK(refused.exit == 2);
  CHECK_THAT(refused.err, Contains("the unit in Paris moves off, and is dislodged there by these equations"));
}

TEST_CASE("a quantifier on the left of an equivalence or an implication is written in brackets", "[cli][house]") {
  for (const std::string sign : {"<=>", "=>"}) {
    INFO(sign);
    const auto r = run(
        "d=$(mktemp -d); cat >$d/a.rules; dipeq rules $d/a.rules --rules-file >$d/b.rules; "
        "dipeq verify \"$d/a.rules = $d/b.rules\" --orders 4; e=$?; rm -r $d; exit $e",
        "rules datc-3.2\nSUPPORT(s) <=> (forall a in attackers(s): foreign(a, s)) " + sign + " supports_attack(s)\n");
    INFO(r.out << r.err);
    CHECK(r.exit == 0);
  }
}

TEST_CASE("a counterexample from which no position follows says so", "[cli][house][verify]") {
  const Run told = run_by("rules datc-3.2\\nMOVE(m) <=> true\\n",
                          "dipeq verify \"$RULES: every m: every n in rivals(m): MOVE(m) => not MOVE(n)\" --orders 2");
  CHECK(told.exit == 1);
  CHECK_THAT(told.out, Contains("by these equations; no position follows") && Contains("two units end in "));
  const Run moved_off =
      run_by("rules datc-3.2\\nDISLODGE(u) <=> MOVE(u)\\n", "dipeq verify \"$RULES: every m: not MOVE(m)\" --orders 1");
  CHECK_THAT(moved_off.out, Contains("moves off, and is dislodged there by these equations"));
}

TEST_CASE("where a unit may retreat to is told, also if nobody dislodges it", "[cli][house]") {
  const std::string board =
      "France:\nA Par - Bur\nA Mar S A Par - Bur\nGermany:\nA Bur H\nItaly:\nA Mun - Bur\nA Ruh S A Mun - Bur\n";
  const std::string by = " --rules rulebooks/house/beleaguered-garrisons-fall.rules ";
  CHECK(run("COLUMNS=100 dipeq adjudicate" + by, board)
            .out.find("dislodged; may retreat to Belgium, Gascony, Picardy\n") != std::string::npos);
  const auto j = nlohmann::json::parse(run("dipeq adjudicate --format json" + by, board).out);
  CHECK(j["orders"][2]["retreats"] == nlohmann::json{"Belgium", "Gascony", "Picardy"});
  CHECK_FALSE(j["orders"][2].contains("dislodged_by"));
  CHECK(run("dipeq adjudicate --format svg" + by, board).out.find("may retreat to Belgium") != std::string::npos);
}

TEST_CASE("a new word that no equation asks for and that could be a slip is refused", "[cli][house]") {
  const Run slip = run_by("rules datc-3.2\\n-- SUPORT is misspelt\\nSUPORT(s) <=> false\\nhold(m) = 1\\n",
                          "dipeq solve --general --rules $RULES");
  CHECK(slip.exit == 2);
  CHECK_THAT(slip.err,
             Contains("mine.rules:3:1: SUPORT is a new word, and no equation asks for it; did you mean SUPPORT?") &&
                 Contains("mine.rules:4:1: hold is a new word") && Contains("did you mean HOLD?"));
  const Run asked = run_by("rules datc-3.2\\nSUPORT(s) <=> false\\nSUPPORT(s) <=> SUPORT(s)\\nfar(m) <=> true\\n",
                           "dipeq solve --general --rules $RULES");
  CHECK(asked.exit == 0);
}

TEST_CASE("rules that ask for what boards alone have are refused at each place of it", "[cli][house]") {
  const std::string rules =
      "rules datc-3.2\\n-- no fleet( here\\nSUPPORT(s) <=> fleet(s) or at_sea(s)\\nCONVOY(c) <=> fleet(c)\\n";
  for (const std::string command :
       {"verify \"$RULES = datc-3.2\"", "verify \"every s: SUPPORT(s) under $RULES => SUPPORT(s)\"",
        "catalogue --rules $RULES", "mutants --rules $RULES", "mutants --suite datc/v3.2/6.A.11.case --rules $RULES",
        "generate --several --rules $RULES", "generate --differ datc-3.2,$RULES",
        "generate --kills attack_needs_path=never --rules $RULES",
        "generate --kills attack_needs_path=never --full --rules $RULES"}) {
    INFO(command);
    const Run refused = run_by(rules, "dipeq " + command);
    CHECK(refused.exit == 2);
    CHECK(refused.out.empty());
    CHECK_THAT(refused.err, Contains("mine.rules:3:16: fleet is known of boards alone; expected") &&
                                Contains("mine.rules:3:28: at_sea is") && Contains("mine.rules:4:15: fleet is") &&
                                !Contains("mine.rules:2:"));
  }
}

TEST_CASE("no procedure of the literature is held to house rules", "[cli][house][verify]") {
  for (const std::string procedure : {"guess", "decision-based-to-the-letter", "haplomacy"}) {
    INFO(procedure);
    const Run refused = run("dipeq verify \"" + procedure + " = rulebooks/house/self-dislodgement.rules\" --orders 2");
    CHECK(refused.exit == 2);
    CHECK_THAT(refused.err, Contains("the procedures of the literature know no house rules"));
  }
  CHECK_THAT(run("dipeq verify \"1982 = guess\"").err, Contains("stands on the left; expected \"guess = 1982\""));
  CHECK_THAT(run("dipeq verify \"guess = haplomacy\"").err, Contains("expected PROCEDURE = READING"));
}

TEST_CASE("explain and survey tell that no position follows", "[cli][house]") {
  const std::string shared = "rules datc-3.2\\nPREVENT(m) = 0\\n",
                    board = "printf 'France:\\nA Paris - Burgundy\\nA Marseilles - Burgundy\\n' | dipeq ";
  const Run explained = run_by(shared, board + "explain --rules $RULES");
  CHECK(explained.exit == 0);
  CHECK_THAT(explained.out, Contains("\ntwo units end in Burgundy by these equations; no position follows\n") &&
                                Contains("prevent 0 (A Marseilles: by its equation, whatever is ordered)"));
  const auto reasons = nlohmann::json::parse(run_by(shared, board + "explain --format json --rules $RULES").out);
  CHECK(reasons["no_position"] == nlohmann::json{"two units end in Burgundy"});
  CHECK_FALSE(
      nlohmann::json::parse(run("dipeq explain --format json datc/v3.2/6.A.11.case").out).contains("no_position"));

  const Run surveyed = run_by(shared, board + "survey --rules $RULES");
  CHECK_THAT(surveyed.out,
             Contains("     two units end in Burgundy by these equations; no position follows\n") &&
                 !Contains("decides here: every reading") &&
                 Contains("No issue decides here, and yet not every reading that was tried gives the same.\n"));
  const auto groups =
      nlohmann::json::parse(run_by(shared, board + "survey --format json --rules $RULES").out)["groups"];
  CHECK(groups[0]["no_position"] == nlohmann::json{"two units end in Burgundy"});
  CHECK_FALSE(groups[1].contains("no_position"));
  const Run drawn = run_by(shared, board + "survey --format svg --rules $RULES");
  CHECK(drawn.exit == 0);
  CHECK_THAT(drawn.out, Contains("Not drawn: (1)") && Contains("two units end in Burgundy"));
}

// Of an army without a route the support alone has no solution; the entry with a convoy is not minimal.
TEST_CASE("a catalogue by house rules says which sets it leaves out", "[cli][house]") {
  const std::string left_out = "sets in which the fleets that are ordered to convoy an army form a route";
  const Run own =
      run_by("rules datc-3.2\\nSUPPORT(s) <=> not SUPPORT(s)\\n", "dipeq catalogue --orders 3 --rules $RULES");
  CHECK_THAT(own.out, Contains("| 3 | 1 | 0 | 2 |") && Contains(left_out));
  CHECK_THAT(run("dipeq catalogue --orders 3").out, !Contains(left_out));
}

TEST_CASE("a board that is found says where house rules do not ask for its difficult passages", "[cli][house]") {
  const std::string note =
      "note      the equations of self-dislodgement.rules do not ask for difficult passages, and treat";
  const std::string differ = "dipeq generate --differ rulebooks/house/self-dislodgement.rules,datc-3.2 --orders 3";
  const Run told = run(differ + " --map Loeb9");
  CHECK(told.exit == 0);
  CHECK_THAT(told.out, Contains(note));
  CHECK_THAT(run(differ).out, !Contains("difficult"));
}

TEST_CASE("the summands of a strength make its sum, whatever house rules count", "[cli][house]") {
  const std::string board =
      "printf 'France:\\nA Paris - Burgundy\\nA Marseilles Supports A Paris - Burgundy\\nGermany:\\n"
      "A Burgundy Holds\\nA Ruhr - Burgundy\\n' | COLUMNS=200 dipeq explain --rules $RULES";
  const Run held = run_by("rules datc-3.2\\nHOLD(m) = max{2 + [not MOVE(o)] : o in occupants(m)}\\n", board);
  CHECK_THAT(held.out,
             Contains("attack 2 = itself + A Marseilles; hold 3 = A Burgundy (2) + 1 more, by its equation  ["));
  const Run twice = run_by("rules datc-3.2\\nATTACK(m) = 1 + 2*#{s in supporters(m): SUPPORT(s)}\\n", board);
  CHECK_THAT(twice.out, Contains("attack 3 = itself + A Marseilles + A Marseilles; hold 1 = A Burgundy  ["));
  const Run helped = run_by(
      "rules datc-3.2\\nATTACK(m) = 1 + #{s in supporters(m): SUPPORT(s)} + [not by_convoy(m)] + [PATH(m)]\\n", board);
  CHECK_THAT(helped.out,
             Contains("attack 4 = itself + A Marseilles + 2 more, by its equation; hold 1 = A Burgundy  ["));
}
