// dipeq explain as a user runs it.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/text.hpp"

using namespace dipeq::testing;

namespace {

const std::string wide = "export COLUMNS=1000; ";  // each statement on one line

}  // namespace

TEST_CASE("explain gives verdict, numbers, section and counterfactual", "[cli][explain]") {
  const auto r = run(wide + "dipeq explain " + paradox);
  CHECK(r.exit == 0);
  CHECK(says(r.out,
             "  F Wales - English Channel: succeeds\n"
             "    the attack beats what holds the destination: attack 2 = itself + F London; hold 1 = F English Channel"
             "  [DATC 3.2 5.B.1]\n"
             "    if instead F London Holds: fails\n"));
}

TEST_CASE("where nothing hangs on a reason, what would be otherwise is told beside it", "[cli][explain][6.C.3]") {
  CHECK(says(run(wide + "dipeq explain datc/v3.2/6.C.3.case 'F Ankara'").out,
             "attack 0 (itself: a unit of the same power is in the way: A Constantinople - Smyrna fails), at most 1 "
             "otherwise; "
             "prevent 1 = A Bulgaria"));
}

TEST_CASE("a support of a unit's move is not missed beside what it holds with", "[cli][explain][6.D.19]") {
  const auto r = run(wide + "dipeq explain datc/v3.2/6.D.19.case 'F Black Sea'");
  CHECK(says(r.out, "hold 1 = F Ankara  [DATC 3.2 5.B.1]"));
}

TEST_CASE("a unit is named by its unit, its province or its code, and explained alone, with what it rests on below",
          "[cli][explain]") {
  const auto whole = run(wide + "dipeq explain --depth 1 " + paradox + " 'F London'");
  CHECK(whole.exit == 0);
  CHECK(says(whole.out, "F London Supports F Wales - English Channel: given"));
  CHECK(says(whole.out, "A Brest - London: fails"));                    // rests on it
  CHECK_FALSE(says(whole.out, "F Wales - English Channel: succeeds"));  // two steps away
  CHECK(says(run(wide + "dipeq explain " + paradox + " lon").out, "F Wales - English Channel: succeeds"));
  CHECK(run(wide + "dipeq explain --depth 1 " + paradox + " London").out == whole.out);
  CHECK(run(wide + "dipeq explain --depth 1 " + paradox + " lon").out == whole.out);
  CHECK_FALSE(says(run(wide + "dipeq explain --depth 0 " + paradox + " lon").out, "A Brest - London: fails"));
}

TEST_CASE("a unit that is not there is refused, with those that are", "[cli][explain]") {
  for (const char* unit : {"'A London'", "Paris", "Londno", "Liv"}) {
    const auto r = run(wide + "dipeq explain " + paradox + " " + unit);
    INFO(r.err);
    CHECK(r.exit == 2);
    CHECK(r.out.empty());
    CHECK(says(r.err, "F London, F Wales, A Brest, F English Channel"));
  }
}

TEST_CASE("counterfactuals can be left out", "[cli][explain]") {
  CHECK_FALSE(says(run(wide + "dipeq explain --no-counterfactuals " + paradox).out, "if instead"));
}

TEST_CASE("an order that was put aside is explained by why it was", "[cli][explain]") {
  CHECK(says(run(wide + "dipeq explain datc/v3.2/6.A.6.case").out,
             "F London - North Sea: illegal\n    the unit belongs to another power  [DATC 3.2 6.A.6]\n"));
}

TEST_CASE("explain's JSON names reasons, strengths, retreats and counterfactuals", "[cli][explain][json]") {
  const auto r = run(wide + "dipeq explain --format json " + paradox);
  CHECK(r.exit == 0);
  for (const char* part : {R"("format": "dipeq-explanation")", R"("clause": "move_beats_hold")",
                           R"("source": "DATC 3.2 5.B.1")", R"("strength": "ATTACK")", R"("rests_on")", R"("retreats")",
                           R"("counterfactual")", R"("decided_by": "backup rule")", R"("yes_if_any_of")"})
    CHECK(says(r.out, part));
}

// In 6.F.16 the rule has a convoy fail, whose equation says yes with the rest of what was decided.
TEST_CASE("explain's JSON tells what was decided apart from what the equation says", "[cli][explain][json]") {
  const auto told = nlohmann::json::parse(run("dipeq explain --format json datc/v3.2/6.F.16.case").out);
  std::size_t otherwise = 0;
  for (const auto& unit : told["units"]) {
    if (!unit.contains("decision")) continue;
    const auto& decision = unit["decision"];
    REQUIRE(decision.contains("decided"));
    if (decision["decided"] == decision["value"]) continue;
    CHECK(decision["decided_by"] == "backup rule");
    CHECK(decision["decided"] == false);
    ++otherwise;
  }
  CHECK(otherwise == 1);
}

namespace {

// Every object has the keys that the schema requires, and no others. Follows what the schema of dipeq's formats uses:
// $ref, properties, items, enum, const.
void check_against(const nlohmann::json& schema, const nlohmann::json& root, const nlohmann::json& value,
                   const std::string& where) {
  INFO(where);
  if (schema.contains("$ref")) {
    if (!schema["$ref"].get<std::string>().starts_with('#')) {  // of another document
      CHECK(dipeq::testing::objections(schema, value) == std::vector<std::string>{});
      return;
    }
    const std::string name = schema["$ref"].get<std::string>().substr(std::string("#/$defs/").size());
    return check_against(root["$defs"].at(name), root, value, where);
  }
  if (schema.contains("const")) CHECK(value == schema["const"]);
  if (schema.contains("enum")) CHECK(std::ranges::find(schema["enum"], value) != schema["enum"].end());
  if (schema.contains("required"))
    for (const auto& key : schema["required"]) CHECK(value.contains(key.get<std::string>()));
  if (schema.contains("properties"))
    for (const auto& [key, part] : value.items()) {
      INFO(key);
      REQUIRE(schema["properties"].contains(key));
      check_against(schema["properties"][key], root, part, where + "/" + key);
    }
  if (schema.contains("items"))
    for (const auto& part : value) check_against(schema["items"], root, part, where + "[]");
}

}  // namespace

TEST_CASE("what explain writes as JSON is what its schema says", "[cli][explain][schema]") {
  const auto schema = nlohmann::json::parse(run("cat docs/explanation.schema.json").out);
  for (const char* id : {"6.A.6", "6.D.8", "6.E.6", "6.F.14", "6.F.16", "6.G.1"}) {
    INFO(id);
    const auto r = run(std::string("dipeq explain --format json datc/v3.2/") + id + ".case");
    check_against(schema, schema, nlohmann::json::parse(r.out), "");
  }
  const auto r =
      run("printf 'Germany owns A Munich\nGermany owns A Kiel\ndutchman A Kiel\nGermany proxies A Munich to Italy\n"
          "Germany: A Munich H\nGermany: A Munich H\n' | dipeq explain --format json -");
  const auto json = nlohmann::json::parse(r.out);
  check_against(schema, schema, json, "");
  CHECK(json["removed"][0]["unit"] == "A Kiel");
  CHECK(json["proxies"][0]["put_aside"]["reason"] == "proxy_not_allowed");
  CHECK_FALSE(json["put_aside"][0].contains("put_aside"));
}

// Each case under two of the readings, the next under the two after them.
TEST_CASE("explain answers on every case of the corpus, under readings that have a name", "[cli][explain][thorough]") {
  const auto r = run(R"(
set -e
set -- datc-3.2 datc-3.0 datc-2.4 1971 1982 2000 2023 dptg
for case in datc/v3.2/*.case datc/v2.4/*.case datc/articles/*.case; do
  for rules in $1 $4; do
    dipeq explain --rules $rules $case >/dev/null || { echo "$rules $case: $?"; exit 1; }
    dipeq explain --rules $rules --format json --no-counterfactuals $case || { echo "$rules $case: $?"; exit 1; }
    echo '===='
  done
  last=$1; shift; set -- "$@" $last
done)");
  INFO(r.err);
  REQUIRE(r.exit == 0);
  std::size_t documents = 0;
  for (std::size_t at = 0, end; (end = r.out.find("====\n", at)) != std::string::npos; at = end + 5, ++documents)
    if (!nlohmann::json::accept(r.out.substr(at, end - at))) FAIL(r.out.substr(at, end - at));
  CHECK(documents > 2 * 200);
}

TEST_CASE("retreats and adjustments are explained, in the form that their schema says",
          "[cli][explain][phases][schema]") {
  const auto schema = nlohmann::json::parse(run("cat docs/phase-explanation.schema.json").out);
  for (const char* id : {"6.J.10", "6.J.2", "6.I.1", "6.B.14"}) {
    INFO(id);
    const auto r = run(std::string("dipeq explain --format json datc/v3.2/") + id + ".case");
    check_against(schema, schema, nlohmann::json::parse(r.out), "");
  }
  const auto after =
      nlohmann::json::parse(run(wide + "dipeq explain --format json datc/v3.2/6.H.7.case").out)["retreats"];
  check_against(schema, schema, after, "");
  CHECK(after["orders"][0]["meets"] == nlohmann::json{"A Vienna"});
  CHECK(after["orders"][0]["counterfactual"]["order"] == "Disband A Vienna");
  const auto line =
      nlohmann::json::parse(run(wide + "dipeq explain --format json datc/v3.2/6.J.10.case").out)["powers"][0];
  CHECK(line["due"] == -1);
  CHECK(line["civil_disorder"]["candidates"][0]["steps"] == 3);
}

TEST_CASE("a later phase is explained by reason, number and line", "[cli][explain][phases]") {
  CHECK(
      says(run(wide + "dipeq explain datc/v3.2/6.J.7.case").out,
           "Russia: 2 centres, 3 units: removes 1 unit\n"
           "  F North Sea (no order): removed\n"
           "    picked by the rule of civil disorder  [DATC 3.2 4.D.8]\n"
           "    if Disband A Bohemia is ordered besides, last: not removed\n"
           "  civil disorder removes: The farthest from the centres that it owns, where all may go everywhere.\n"
           "    F North Sea, 2 steps: removed; before the next, as it is equally far, and first in alphabetical order\n"
           "    F Skagerrak, 2 steps; before the next, as it is equally far, and a fleet goes before an army\n"
           "    A Bohemia, 2 steps\n"));
  CHECK(says(run(wide + "dipeq explain datc/v3.2/6.H.16.case").out,
             "the unit may not retreat there; open to it are Gulf of Lyon, North Africa"));
  CHECK(says(run(wide + "dipeq explain datc/v3.2/6.I.1.case").out, "if Build A Kiel is left out: succeeds"));
  CHECK_FALSE(says(run(wide + "dipeq explain --no-counterfactuals datc/v3.2/6.I.1.case").out, "left out"));
  CHECK_FALSE(says(run(wide + "dipeq explain datc/v3.2/6.I.1.case Munich").out, "Kiel:"));
  const auto unknown = run(wide + "dipeq explain datc/v3.2/6.J.10.case Moscow");
  CHECK(unknown.exit == 2);
  CHECK(says(unknown.err, "expected one of A Albania"));
}

TEST_CASE("a dislodged unit whose order is illegal has an order and it is told why that is none that counts",
          "[cli][explain][phases][6.H.5]") {
  const std::string retreats =
      "phase Fall 1901 retreats\nItaly owns A Trieste\nAustria dislodged F Albania, may retreat to Greece\n"
      "Austria dislodged A Serbia, may retreat to Bulgaria, Greece\nAustria: F Albania - Venice\n";
  CHECK(says(run(wide + "dipeq explain", retreats).out,
             "Austria:\n"
             "  F Albania - Venice: illegal\n"
             "    the unit may not retreat there; open to it is Greece  [DATC 3.2 6.H.5, 6.H.6, 6.H.10, 6.H.13]\n"
             "    no single change of another order turns it (2 tried)\n"
             "  F Albania: disbanded\n"
             "    no order that it has is legal  [DATC 3.2 6.H]\n"));
  const auto told = run(wide + "dipeq adjudicate", retreats).out;
  CHECK(says(told, "  F Albania            disbanded: no order that it has is legal (DATC 3.2 6.H)\n"));
  CHECK(says(told, "  A Serbia (no order)  disbanded: it has no order to retreat (DATC 3.2 6.H)\n"));
}

TEST_CASE("what turns an order of adjustments is not the same order once more", "[cli][explain][phases]") {
  const std::string removals =
      "phase Winter 1902 adjustments\nFrance owns SC Par\nFrance owns A Bur\nFrance owns A Gas\nFrance:\nDisband A "
      "Bur\n";
  CHECK(says(run("dipeq explain", removals).out,
             "  Disband A Burgundy: succeeds\n    if Disband A Gascony is ordered besides, first: illegal\n"));
}

TEST_CASE("a power that may build and does not has nothing that it had to do", "[cli][explain][phases]") {
  const std::string may_build =
      "phase Winter 1902 adjustments\nGermany owns SC Kie\nGermany owns SC Ber\nGermany owns A Mun\n";
  for (const std::string command : {"adjudicate", "explain"})
    CHECK(says(run("dipeq " + command, may_build).out, "Nothing was ordered, and nothing had to be done.\n"));
}

TEST_CASE("where a backup rule takes an army's convoy, no fleet is said to fail it", "[cli][explain][6.F.18]") {
  const std::string paradox =
      "England:\nF Lon S F ENG\nF ENG C A Bre - Lon\nFrance:\nA Bre - Lon\nF MAO S F IRI - ENG\nF IRI - ENG\n";
  for (const auto& [rules, rule] : {std::pair("dptg", "All Hold"), std::pair("datc-2.4", "Szykman rule by army")}) {
    const std::string told = run(wide + "dipeq explain --rules " + rules, paradox).out;
    CHECK(says(told, std::string("  F English Channel Convoys A Brest - London: available\n")));
    CHECK(
        says(told, std::string("the attack does not cut the support (A Brest): the attacker has no path: the move goes "
                               "by convoy, it loses its convoy by ") +
                       rule + ", see core 1  ["));
    CHECK_FALSE(says(told, "form no chain"));
  }
}

TEST_CASE("a unit alone has no other order that could be changed", "[cli][explain]") {
  CHECK(says(run("dipeq explain", "Austria owns A Vienna\nAustria: A Vienna H\n").out,
             "    no other order could be changed\n"));
}

TEST_CASE("an open word is shown as it was read, by explain, and as it was written, by survey", "[cli][4.E.2]") {
  const std::string order = "printf 'Turkey: F Rum - Bu\\n' | dipeq ";
  CHECK(says(run(order + "explain -").out, "F Rumania - Bulgaria (from 'F Rum - Bu'): succeeds"));
  CHECK_FALSE(says(run(order + "explain -").out, "Budapest"));
  CHECK_FALSE(says(run(order + "survey -").out, "F Rumania - Budapest"));
}

TEST_CASE("an order that is implied is told with its destination", "[cli][explain]") {
  const auto told =
      run("dipeq explain --no-counterfactuals --rule 4.E.3=allowed",
          "England owns A Wales\nEngland owns A London\nEngland: A London Supports A Wales - Yorkshire\n");
  CHECK(told.out.find("  A Wales - Yorkshire (implied): succeeds\n") != std::string::npos);
}

TEST_CASE("sets, proxies, perpetual orders and removed units are explained as they were settled", "[cli][explain]") {
  const auto r =
      run(wide +
          "printf 'Germany owns A Kiel\nGermany owns A Munich\nItaly owns A Tyrolia\ndutchman A Kiel\n"
          "Germany proxies A Munich to Italy\nGermany:\nset 1\nA Munich - Bohemia\nset 2 amends\nA Munich H\n"
          "Italy: A Tyrolia - Munich\nItaly: perpetual A Tyrolia - Vienna\n' | dipeq explain -");
  INFO(r.out << r.err);
  CHECK(r.exit == 0);
  CHECK(r.out ==
        "A Kiel of Germany should not be on the board and was removed (DATC 3.2 4.E.6).\n"
        "\n"
        "Germany:\n"
        "  set 1: A Munich - Bohemia: invalid\n"
        "    a later order set of the power orders the unit otherwise  [DATC 3.2 4.D.1]\n"
        "    no single change of another order turns it (7 tried)\n"
        "  set 2: A Munich Holds: stands\n"
        "    no unit moves to the province: A Tyrolia - Munich fails  [DATC 3.2 5.A]\n"
        "    no single change of another order turns it (7 tried)\n"
        "  proxy A Munich to Italy: not in force\n"
        "    a power cannot leave its unit to another to order  [DATC 3.2 4.E.5]\n"
        "Italy:\n"
        "  A Tyrolia - Munich: fails\n"
        "    the attack does not beat what holds the destination: attack 1 = itself; hold 1 = A Munich  [DATC 3.2 "
        "5.B.1]\n"
        "    if instead A Munich - Berlin: succeeds\n"
        "  perpetual: A Tyrolia - Vienna: illegal\n"
        "    orders given for good in an earlier turn do not count  [DATC 3.2 4.E.4]\n"
        "    no single change of another order turns it (7 tried)\n");
}
