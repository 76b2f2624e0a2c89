// The adjustment phase: builds and removals under every choice of 4.B.7, 4.C.3, 4.C.4 and 4.D.4 to 4.D.7. The DATC's
// own cases are in the corpus (6.I, 6.J).
#include "tests/catch.hpp"
#include "tests/phases/phases.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const std::string one_build = R"(phase adjustments
Germany owns SC Kiel
Germany owns SC Munich
Germany owns SC Warsaw
Germany owns A Prussia
Germany owns A Silesia
Germany:
)";
const std::string russia = "phase adjustments\nRussia owns SC St Petersburg\nRussia owns SC Moscow\nRussia:\n";
const std::string one_removal = R"(phase adjustments
France owns SC Paris
France owns A Paris
France owns A Picardy
France:
)";

}  // namespace

TEST_CASE("a power builds in home centres that it owns and that are empty", "[6.I]") {
  CHECK(adjustment_verdicts(
            "phase adjustments\nGermany owns SC Warsaw\nGermany: Build A Warsaw\nBuild A Silesia\nBuild A Berlin") ==
        "illegal not_home, illegal no_centre, illegal not_owned");
  CHECK(adjustment_verdicts("phase adjustments\nGermany owns SC Kiel\nGermany owns SC Munich\nFrance owns A Kiel\n"
                            "Germany: Build F Kiel\nBuild A Munich") == "illegal occupied, succeeds");
  CHECK(adjustment_verdicts(one_removal + "Build A Paris") == "illegal no_build_due");
}

TEST_CASE("of too many builds none, the first or the last legal ones count", "[4.D.4]") {
  const std::string orders = one_build + "Build A Warsaw\nBuild A Kiel\nBuild A Munich";
  CHECK(adjusted(orders, rules_with({"4.D.4=none"})).empty());
  CHECK(adjusted(orders, rules_with({"4.D.4=first"})) == "+A Kiel");
  CHECK(adjusted(orders, rules_with({"4.D.4=last"})) == "+A Munich");
  CHECK(adjustment_verdicts(orders) == "illegal not_home, succeeds, illegal too_many_builds");
}

TEST_CASE("of several builds in one province none, the first or the last counts", "[4.D.5]") {
  const std::string orders =
      "phase adjustments\nGermany owns SC Kiel\nGermany owns SC Munich\nGermany: Build F Kiel\nBuild A Kiel";
  CHECK(adjusted(orders, rules_with({"4.D.5=none"})).empty());
  CHECK(adjusted(orders, rules_with({"4.D.5=first"})) == "+F Kiel");
  CHECK(adjusted(orders, rules_with({"4.D.5=last"})) == "+A Kiel");
  CHECK(adjustment_verdicts(orders) == "succeeds, illegal second_build_there");
}

TEST_CASE("the same build twice is one build, whatever counts of different ones", "[4.D.5][6.I.7]") {
  const std::string choice = GENERATE(as<std::string>(), "4.D.5=none", "4.D.5=first", "4.D.5=last");
  CHECK(adjusted(russia + "Build A Moscow\nBuild A Moscow", rules_with({choice})) == "+A Moscow");
}

TEST_CASE("of too many removals the first or the last count, or civil disorder decides", "[4.D.6]") {
  // Picardy is one step from Paris; of Paris and Picardy civil disorder takes the farther.
  const std::string orders = one_removal + "Disband A Paris\nDisband A Picardy";
  CHECK(adjusted(orders, rules_with({"4.D.6=civil-disorder-decides"})) == "(-A Picardy)");
  CHECK(adjusted(orders, rules_with({"4.D.6=first"})) == "-A Paris");
  CHECK(adjusted(orders, rules_with({"4.D.6=last"})) == "-A Picardy");
  CHECK(adjustment_verdicts(orders) == "succeeds, illegal too_many_removals");
}

TEST_CASE("a unit is removed once, foreign and missing ones are not", "[6.J.1][6.J.2]") {
  CHECK(adjustment_verdicts(one_removal + "Disband F Gulf of Lyon\nDisband A Picardy\nDisband A Picardy") ==
        "illegal no_such_unit, succeeds, illegal removed_already");
  CHECK(adjustment_verdicts(one_build + "Disband A Prussia") == "illegal no_removal_due");
  CHECK(adjustment_verdicts("phase adjustments\nItaly owns A Rome\nFrance owns A Paris\nFrance: Disband A Rome") ==
        "illegal no_such_unit");
}

TEST_CASE("a power that owns as many centres as it has units neither builds nor removes", "[6.I][6.J]") {
  const std::string even =
      "phase adjustments\nFrance owns SC Paris\nFrance owns SC Brest\nFrance owns A Paris\n"
      "France owns A Picardy\nFrance: ";
  CHECK(adjustment_verdicts(even + "Build A Brest\nWaive\nDisband A Paris") ==
        "illegal no_build_due, illegal no_build_due, illegal no_removal_due");
  CHECK(adjusted(even + "Waive", rules_with({"4.D.7=must-build"})).empty());
}

TEST_CASE("a removal may call its unit wrongly as any order may", "[4.C.1][4.C.2]") {
  CHECK(adjusted(one_removal + "Disband F Picardy") == "-A Picardy");
  CHECK(adjusted(one_removal + "Disband Picardy") == "-A Picardy");
  CHECK(adjusted(one_removal + "Disband F Paris", rules_with({"4.C.2=illegal"})) == "(-A Picardy)");
  CHECK(adjustment_verdicts(one_removal + "Disband F Picardy", rules_with({"4.C.2=illegal"})) ==
        "illegal unit_type_wrong");
  CHECK(adjustment_verdicts(one_removal + "Disband Picardy", rules_with({"4.C.1=illegal"})) ==
        "illegal unit_type_missing");
}

TEST_CASE("a coast that does not exist is none, in a build as in a move", "[4.B.6]") {
  CHECK(adjusted(one_build + "Build F Kiel(nc)") == "+F Kiel");
  CHECK(adjustment_verdicts(one_build + "Build Kiel(nc)", rules_with({"4.C.3=inferred"})) == "illegal type_needed");
  CHECK(adjustment_verdicts(russia + "Build F St Petersburg(ec)") == "illegal coast_needed");
  CHECK(adjusted(russia + "Build A St Petersburg(nc)") == "+A St Petersburg");
}

TEST_CASE("a build may be declined, or is made for the power, in alphabetical order", "[4.D.7]") {
  const std::string orders = russia + "Waive";
  CHECK(adjusted(orders, rules_with({"4.D.7=may-decline"})).empty());
  CHECK(adjustment_verdicts(orders) == "succeeds");
  CHECK(adjusted(orders, rules_with({"4.D.7=must-build"})) == "(+A Moscow +A St Petersburg)");
  CHECK(adjustment_verdicts(orders, rules_with({"4.D.7=must-build"})) == "illegal must_build");
  CHECK(adjusted(russia + "Build F St Petersburg(nc)", rules_with({"4.D.7=must-build"})) ==
        "+F St Petersburg(nc) (+A Moscow)");
  CHECK(adjusted(russia + "Build A Moscow", rules_with({"4.D.7=must-build"})) == "+A Moscow (+A St Petersburg)");
}

TEST_CASE("a build that is declined counts as one that is ordered", "[4.D.4][4.D.7]") {
  CHECK(adjustment_verdicts(one_build + "Waive\nBuild A Kiel") == "succeeds, illegal too_many_builds");
  CHECK(adjustment_verdicts(one_removal + "Waive") == "illegal no_build_due");
}

TEST_CASE("a fleet in a province of several coasts needs one, or takes the default", "[4.B.7][6.B.14]") {
  const std::string orders = russia + "Build F St Petersburg";
  CHECK(adjusted(orders, rules_with({"4.B.7=illegal"})).empty());
  CHECK(adjusted(orders, rules_with({"4.B.7=default-coast"})) == "+F St Petersburg(nc)");
  CHECK(adjustment_verdicts(orders) == "illegal coast_needed");
}

TEST_CASE("a build without type is illegal, an army inland, or a fleet where a coast is named", "[4.C.3]") {
  const std::string orders = russia + "Build Moscow\nBuild St Petersburg(sc)";
  CHECK(adjusted(orders, rules_with({"4.C.3=illegal"})).empty());
  CHECK(adjusted(orders, rules_with({"4.C.3=army-inland"})) == "+A Moscow");
  CHECK(adjusted(orders, rules_with({"4.C.3=inferred"})) == "+A Moscow +F St Petersburg(sc)");
  CHECK(adjustment_verdicts(one_build + "Build Kiel", rules_with({"4.C.3=inferred"})) == "illegal type_needed");
}

TEST_CASE("a fleet is not built inland, or an army in its stead", "[4.C.4][6.I.2]") {
  const std::string orders = russia + "Build F Moscow";
  CHECK(adjusted(orders, rules_with({"4.C.4=illegal"})).empty());
  CHECK(adjusted(orders, rules_with({"4.C.4=army-instead"})) == "+A Moscow");
  CHECK(adjustment_verdicts(orders) == "illegal fleet_inland");
}

TEST_CASE("what must go and is not ordered to is picked by civil disorder", "[6.J.2]") {
  CHECK(adjusted("phase adjustments\nFrance owns SC Paris\nFrance owns A Paris\nFrance owns F North Sea\n"
                 "France owns F English Channel\nFrance: Disband F North Sea") == "-F North Sea (-F English Channel)");
  CHECK(adjusted("phase adjustments\nTurkey owns A Rome\nTurkey owns F Naples") == "(-F Naples -A Rome)");
}
