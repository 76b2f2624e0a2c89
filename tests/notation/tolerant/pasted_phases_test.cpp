// Pasted retreats, builds and removals.
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/notation/tolerant/pasted_orders.hpp"

using namespace dipeq;
using namespace dipeq::testing;

TEST_CASE("retreats below the orders of a movement phase are its retreats", "[tolerant]") {
  const Pasted p = pasted("Germany: A Mun - Bur\nFrance: A Bur H\n\nRetreats\nFrance: A Bur R Gas\n");
  CHECK(p.errors.empty());
  CHECK(p.read.orders.size() == 2);
  REQUIRE(p.read.retreats.orders.size() == 1);
  CHECK(write_order(p.read.retreats.orders[0], standard_map()) == "A Burgundy - Gascony");
}

TEST_CASE("summer is when units retreat that spring dislodged", "[tolerant]") {
  for (const char* heading : {"Summer 1906", "Summer retreats 1906", "Sommer 1906:", "\xC3\x89t\xC3\xA9 1906"}) {
    INFO(heading);
    const Pasted p = pasted(std::string(heading) + "\nTurkey: A Vie - Tri");
    CHECK(to_text(p.read.turn) == "Spring 1906 retreats");
    CHECK(orders(p) == "Turkey: A Vienna - Trieste");
  }
  CHECK(orders("Germany retreats F BAL-LVN") == "Germany: F Baltic Sea - Livonia");
}

TEST_CASE("builds stand in a list, or each with its word", "[tolerant]") {
  constexpr std::string_view position = "phase Winter 1901 adjustments\nFrance owns SC Paris\nFrance owns SC Brest\n";
  const auto adjusted = [&](std::string_view mail) {
    const std::array texts{PastedText{"position.case", position}, PastedText{"mail", mail}};
    return orders(read_pasted(texts, standard_map()));
  };
  constexpr std::string_view both = "France: Build A Paris; France: Build F Brest";
  for (std::string mail : {"France\nBuild A Par\nBuild F Bre",
                           "France\nBuilds: A Par, F Bre",
                           "France builds: A Par, F Bre",
                           "France:\nBuild A Par, F Bre",
                           "France\n+ A Par\n+ F Bre",
                           "France\nBuild A Par and F Bre",
                           "Winter 1901\nFrance: A Par B; F Bre B",
                           "FRA\nBuilds:\n- A Par\n- F Bre",
                           "W1901A\nFrance: Bld A Par, Bld F Bre",
                           "France: +A Par, +F Bre",
                           "France: 2 builds: A Par, F Bre",
                           "France builds A Paris and F Brest",
                           "France (Winter 1901):\nBuild an army in Paris.\nBuild a fleet in Brest.",
                           "France (+2): A Par, F Bre",
                           "France +2 A Par, F Bre",
                           "France +2 build A Par, F Bre",
                           "France +2\nA Par\nF Bre",
                           "France (+2 builds): A Par, F Bre",
                           "France: Build A Par. Build F Bre.",
                           "France: build 1 army: Paris, 1 fleet: Brest"}) {
    INFO(mail);
    CHECK(adjusted(mail) == both);
  }
  for (std::string mail :
       {"Builds:\nFrance: A Par, F Bre", "Winter 1901 Builds:\nFrance\nA Par\nF Bre", "France: Builds\nA Par\nF Bre",
        "Fall 1901 Builds\nFrance: Build A Par, Build F Bre", "F01 builds\nFrance: + A Par\n+ F Bre"}) {
    INFO(mail);
    CHECK(adjusted(mail) == both);
  }
  CHECK(adjusted("Builds:\nFrance: F Bre\nRemovals:\nFrance: A Par") ==
        "France: Build F Brest; France: Disband A Paris");
  CHECK(adjusted("France\nBuilds:\nF Bre\nRemovals:\nA Par") == "France: Build F Brest; France: Disband A Paris");
  CHECK(adjusted("France:\n+ F Bre\n- A Par") == "France: Build F Brest; France: Disband A Paris");
  CHECK(adjusted("France: D Par, D Bre") == "France: Disband Paris; France: Disband Brest");
  for (const char* slip : {"build Lundon", "+F Lundon"})
    CHECK(contains(adjusted(std::string("France: ") + slip), "did you mean London?"));
  for (const char* slip : {"F XYZ D", "build F Camelot"})
    CHECK(contains(adjusted(std::string("France:\n") + slip), "is no province"));
  CHECK(contains(adjusted("France:\ndrop mao"), "2:1: "));
  CHECK(adjusted("France (-1): A Par") == "France: Disband A Paris");
  CHECK(adjusted("France\nWaive 2") == "France: Waive; France: Waive");
  CHECK(adjusted("France\nRemovals: A Par") == "France: Disband A Paris");
  CHECK(adjusted("France: -A Par") == "France: Disband A Paris");
  CHECK(contains(adjusted("France\n- A Par"), "could be a build or a removal"));
  CHECK(contains(adjusted("France\nA Par - Bur"), "in a phase of adjustments"));
}

TEST_CASE("several units of a type are built by one word", "[tolerant]") {
  const std::string armies = "France: Build A Paris; France: Build A Marseilles";
  for (std::string mail :
       {"Build armies in Paris and Marseilles", "build 2 armies: Paris, Marseilles", "+2 armies: Par, Mar",
        "Builds: armies in Paris and Marseilles", "Build two armies: Paris & Marseilles",
        "baut Armeen in Paris und Marseille", "construit 2 arm\xC3\xA9\x65s en Paris et Marseille"}) {
    INFO(mail);
    CHECK(orders("Winter 1901\nFrance: " + mail) == armies);
    CHECK(orders("Winter 1901\nFrance:\n" + mail + "\nBuild Bre") == armies + "; France: Build Brest");
  }
  CHECK(orders("Winter 1901\nFrance: builds fleets in Brest and Marseilles and an army in Paris, Bre") ==
        "France: Build F Brest; France: Build F Marseilles; France: Build A Paris; France: Build Brest");
  CHECK(orders("Winter 1901\nFrance: remove armies in Paris and Marseilles") ==
        "France: Disband A Paris; France: Disband A Marseilles");
}

TEST_CASE("what is expected is said in the words of the phase", "[tolerant]") {
  CHECK(contains(orders("Winter 1901\nFrance: A Par"), "expected what 'A Par' does ('Build' or 'Disband')"));
  CHECK(contains(orders("Retreats\nFrance: A Par"), "expected what 'A Par' does ('- <province>' or 'Disband')"));
  CHECK(contains(orders("Winter 1901\nFrance: A Par B, Oz B"), "such as 'Build A Munich'"));
}

TEST_CASE("a power in brackets behind a build says whose it is", "[tolerant]") {
  CHECK(orders("Winter 1901\nBuild 1 Army in Paris (FRA)") == "France: Build A Paris");
  CHECK(orders("Winter 1901\nRemove the army at Munich (Germany)") == "Germany: Disband A Munich");
}
