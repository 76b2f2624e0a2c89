// What game masters and judges print: orders without their powers, units without orders, lines that are wrapped, how many units come next.
#include <fmt/format.h>

#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/notation/tolerant/pasted_orders.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr std::string_view two_stand = "France owns A Paris\nGermany owns A Munich\n";

std::string on(std::string_view position, std::string_view text) {
  const std::array texts{PastedText{"position", position}, PastedText{"report", text}};
  return orders(read_pasted(texts, standard_map()));
}

}  // namespace

TEST_CASE("an order that names no power is of the unit's owner on a stated position", "[tolerant]") {
  constexpr std::string_view both = "Germany: A Munich - Ruhr; France: A Paris - Burgundy";
  CHECK(on(two_stand, "Fall 1901\nA Mun - Ruh\nA Par - Bur") == both);
  CHECK(on("map standard\nFrance owns A Paris\nGermany owns A Munich\n", "Mun - Ruh\nPar - Bur") ==
        "Germany: Munich - Ruhr; France: Paris - Burgundy");
  CHECK(orders(std::string(two_stand) + "A Mun - Ruh\nA Par - Bur") == both);
  CHECK(on("phase Winter 1901 adjustments\nFrance owns A Paris\nFrance owns SC Brest\nGermany owns F Kiel\n"
           "Germany owns SC Berlin\n",
           "Build F Bre\nDisband F Kie") == "France: Build F Brest; Germany: Disband F Kiel");
  CHECK(on("phase Fall 1901 retreats\nFrance owns A Burgundy\nGermany dislodged A Burgundy, may retreat to Ruhr\n",
           "A Bur - Ruh") == "Germany: A Burgundy - Ruhr");
}

TEST_CASE("whose an order is, is told with it", "[tolerant]") {
  const Pasted p = pasted(std::string(two_stand) + "A Mun - Ruh");
  REQUIRE(p.errors.empty());
  CHECK(p.lines.back().understood == "Germany: A Munich - Ruhr");
  CHECK(is_worth_telling(p.lines.back()));
}

TEST_CASE("an order without a power is refused where headings name some, or nobody stands there", "[tolerant]") {
  CHECK(contains(on(two_stand, "A Mun - Ruh\nA Rom - Ven"), "2:1: whose order is this? Nobody stands in Rome."));
  CHECK(contains(on(two_stand, "Germany: A Mun - Ruh\nSwitzerland:\nA Par - Bur"), "3:1: whose order is this?"));
  CHECK(contains(on("phase Winter 1901 adjustments\nFrance owns SC Brest\n", "Waive"), "1:1: whose order is this?"));
}

TEST_CASE("a unit for which no order came holds, and is disbanded where it had to retreat", "[tolerant]") {
  for (const char* none : {"A Par, no move received", "A Par: NMR", "A Par (no order)", "A Par - no orders",
                           "A Par unordered", "A Par, No order processed.", "A Par NSO"}) {
    INFO(none);
    CHECK(orders(std::string("France:\n") + none) == "France: A Paris Holds");
  }
  CHECK(orders("Fall 1901 retreats\nFrance:\nA Par NRO") == "France: Disband A Paris");
  CHECK(orders("Fall 1901 retreats\nFrance:\nA Par (no retreat ordered)") == "France: Disband A Paris");
  CHECK(contains(orders("France: A Par, no retreat ordered"), "expected what 'A Par,' does"));
}

TEST_CASE("an order that is parted over lines is one", "[tolerant]") {
  constexpr std::string_view support = "France: A Marseilles Supports A Paris - Burgundy";
  for (const char* wrapped : {"A Mar S A Par -\n    Bur", "A Mar S A Par\n- Bur", "A Mar supports A Par ->\nBur (cut)",
                              "A Mar SUPPORT French Army Paris ->\n   Burgundy.", "A Mar S A\nPar\n- Bur"}) {
    INFO(wrapped);
    CHECK(orders(std::string("France:\n") + wrapped).starts_with("France: A Marseilles Supports"));
    CHECK(orders(std::string("France:\n") + wrapped).ends_with("A Paris - Burgundy"));
  }
  CHECK(orders("> France:\n> A Mar S A Par -\n> Bur") == support);
  CHECK(orders("France: A Mar H, A Par -\nBur, F Bre H") ==
        "France: A Marseilles Holds; France: A Paris - Burgundy; France: F Brest Holds");
  CHECK(orders("France: A Mar H, F\n  Bre-Eng, A Par-Bur") ==
        "France: A Marseilles Holds; France: F Brest - English Channel; France: A Paris - Burgundy");
  CHECK(contains(orders("France: A Mar H, F\nA Par-Bur"), "1:18: "));
  CHECK(orders("France:\nF GOL S F MAO - Western\nMediterranean") ==
        "France: F Gulf of Lyon Supports F Mid-Atlantic Ocean - Western Mediterranean");
  CHECK(orders("France:\nA Par - Bur (bounced with Mun - Bur, which Kiel\nsupports)") == burgundy);
}

TEST_CASE("lines that are orders, headings or remarks of their own are joined to none above", "[tolerant]") {
  CHECK(orders("France:\nA Par - Bur\nGermany\nA Mun H") == "France: A Paris - Burgundy; Germany: A Munich Holds");
  CHECK(orders("France:\nA Par - Bur\n(Germany)\nA Mun H") == "France: A Paris - Burgundy; Germany: A Munich Holds");
  CHECK(contains(orders("France:\nA Mar S\nA Par - Bur"), "2:8: expected the unit to support"));
  const Pasted p = pasted("France:\nA Par - Bur\nplease");
  CHECK(passed_over(p) == "3");
  // A list of which each line has a dash: "Bur" is an order of its own, and none that is understood.
  CHECK(contains(orders("France:\n- A Mar S A Par\n- Bur"), "3:6: expected what 'Bur' does"));
  CHECK(contains(orders("France:\nA Par -\n\nGermany:\nA Mun H"), "2:8: expected the province to move to"));
}

TEST_CASE("how many units come or go says nothing of the phase of the orders below", "[tolerant]") {
  constexpr std::string_view counts = "England - Build 1\nFrance - Remove 1\n";
  CHECK(orders(std::string(counts) + "France:\nA Par - Bur") == burgundy);
  CHECK(orders("France:\nA Par - Bur\n" + std::string(counts)) == burgundy);
  CHECK(orders("Fall 1901\nFrance: build 2\nFrance:\nA Par - Bur") == burgundy);
  CHECK(orders("England - Build 1\nF Lon") == "England: Build F London");
  CHECK(orders("Winter 1901\nFrance: build 2\nA Par\nF Bre") == "France: Build A Paris; France: Build F Brest");
  const Pasted p = pasted("France:\nA Par - Bur\n" + std::string(counts) + "A Mar - Spa");
  REQUIRE(p.errors.size() == 1);
  CHECK(contains(p.errors.front().message(), "whose order is this?"));
}

TEST_CASE("what became of an order may be a sentence behind it", "[tolerant]") {
  for (const char* result :
       {" Bounced with mun (1 against 1).", " Bounced with mun (1 against 1). Dislodged from gas (2 against 1).",
        "/NSO", "/ANN", " Convoy path taken: par-eng-bur.", ". Dislodged from Gas.",
        " Failed because Germany: A mun -> bur failed.", " Failed because nobody helped",
        "; Bounced with mun (1 against 1).", " Dislodged from gas (2 against 1). No available retreats.",
        " Dislodged from gas. Available retreats: pic, par.", " Bounced; self-dislodgement prohibited."}) {
    INFO(result);
    CHECK(orders(std::string("France: A Par - Bur") + result) == burgundy);
  }
  const std::string two = std::string(burgundy) + "; France: A Marseilles - Spain";
  CHECK(orders("France: A Par - Bur Failed because of Germany, A Mar - Spa") == two);
  CHECK(contains(orders("France: A Par - Bur Failed because A Mar - Spa"), "expected the end of the order"));
}

TEST_CASE("what became of an order may be a sentence in the line below it", "[tolerant]") {
  constexpr std::string_view above = "what became of the order above";
  for (const char* result :
       {"Bounced with mun.", "Failed because Germany: A mun -> bur failed.", "Failed; self-dislodgement prohibited.",
        "Support failed. Supported unit's order does not match support given.", "No Convoy route.",
        "Support failed. Move orders must be supported explicitly.", "Support cut by Move from Munich.", "(bounced)",
        "Dislodged from gas (2 against 1). Available retreats: pic, par.", "Convoy path taken: par->eng->bur."}) {
    INFO(result);
    const std::string text = std::string("France:\nA Par - Bur\n") + result;
    CHECK(orders(text) == burgundy);
    const std::string why = why_passed_over(text);
    CHECK((why == "3: " + std::string(above) || result == std::string("(bounced)")));
  }
  const std::string two = "France:\nF Bre H\nA Par - Bur\nBounced with mun.\nDislodged from gas.\n";
  CHECK(why_passed_over(two) == fmt::format("4: {0}, 5: {0}", above));
  // What is said of several orders, or of none, is of none in particular.
  for (const char* none : {"Failed orders are in brackets.", "Bounces: Bur, Gal", "Dislodged", "Cut supports",
                           "Dislodged: French A Bur (retreats: Par)"}) {
    INFO(none);
    CHECK_FALSE(contains(why_passed_over(std::string("France:\nA Par - Bur\n") + none), above));
  }
  CHECK_FALSE(contains(why_passed_over("France:\nA Par - Bur\nWell played!\nBounced with mun."), above));
  CHECK(contains(orders("France:\nA Par - Bur\nFailed: A Mar - Spa"), "3:1: "));
  // Nor of an order of another text.
  const std::array texts{PastedText{"one", "France:\nA Par - Bur\n"},
                         PastedText{"other", "Bounced with mun.\nA Mun H"}};
  for (const UnderstoodLine& line : read_pasted(texts, standard_map()).lines) CHECK_FALSE(line.of_order);
}

TEST_CASE("units without orders, and orders that were not used, are no orders", "[tolerant]") {
  CHECK(why_passed_over("Austria:\nNo order for unit at Vienna. Hold order assigned.\nA Vie H") ==
        "2: no order; it tells of a unit without one");
  CHECK(why_passed_over("Austria:\nOrder ignored; too many valid orders issued.\nA Vie H") ==
        "2: no order; it tells of one that was not used");
  CHECK(why_passed_over("Austria:\nThe Army in Vienna cannot retreat; unit destroyed.\nA Bud H") ==
        "2: no order; it tells what became of a unit");
  constexpr std::string_view unused =
      "Austria:\nA Vie S A Bud\nIllegal order; unit will hold. There is no unit in Budapest.\n";
  CHECK(orders(std::string(unused) + "A Vie Holds\nF Tri H") ==
        "Austria: A Vienna Supports A Budapest; Austria: F Trieste Holds");
  CHECK(why_passed_over(std::string(unused) + "A Vie Holds") ==
        "3: what became of the order above, 4: no order; the unit holds instead of the order above");
  CHECK(contains(orders(std::string(unused) + "A Vie - Tri"), "A Vienna - Trieste"));
  CHECK(orders(std::string(unused) + "F Tri Holds") ==
        "Austria: A Vienna Supports A Budapest; Austria: F Trieste Holds");
}

TEST_CASE("lines about retreats and centres are no orders", "[tolerant]") {
  CHECK(why_passed_over(
            "France:\nA Par - Bur\nItaly may retreat from Smy to Eas, Aeg, or Syr or disband.\n"
            "Italy: Army Piedmont.  Valid Retreat Options:  tus, tyr\n"
            "Germany: Berlin, Kiel (2 total).\nItaly: Rome, Naples, Venice\nA Ruh DISLODGED. Options: Bel, Hol\n") ==
        "3: no order; it tells where a unit may retreat to, 4: no order; it tells where a unit may retreat to, "
        "5: no order; a list of centres, 6: no order; a list of centres, 7: no order; it tells what became of a "
        "unit");
  // An order is one whatever is told behind it.
  CHECK(orders("France:\nA Par h (dislodged by Bur, may retreat to: Pic)\nA Mar H; F Bre H (can retreat to Gas)") ==
        "France: A Paris Holds; France: A Marseilles Holds; France: F Brest Holds");
  CHECK(contains(orders("France: Paris, Brest"), "expected what 'Paris,' does"));
  CHECK(contains(orders("Winter 1901\nFrance: Paris, Brest, Marseilles"), "2:16: expected what "));
}

TEST_CASE("a word for two provinces is the one where the unit can stand", "[tolerant]") {
  CHECK(orders("England: A Nor - Swe") == "England: A Norway - Sweden");
  CHECK(contains(orders("England: F Nor - Swe"), "could be Norway (nwy) or Norwegian Sea (nwg)"));
  // Where units are stated, the board decides.
  CHECK(orders("England owns F Norwegian Sea\nEngland: F Nor - Bar").find("could be") == std::string::npos);
}

TEST_CASE("brackets around orders, and around their provinces, say nothing", "[tolerant]") {
  CHECK(orders("FRANCE: (A PAR-BUR), (A MAR SA PAR-BUR)") ==
        "France: A Paris - Burgundy; France: A Marseilles Supports Paris - Burgundy");
  CHECK(orders("France: <A par-BUR>, <A <MAR> S A par-bur>") ==
        "France: A Paris - Burgundy; France: A Marseilles Supports A Paris - Burgundy");
  CHECK(pasted("FRANCE: (A PAR-BUR)").lines.front().written == "FRANCE:");
  CHECK(pasted("FRANCE: (A PAR-BUR)").lines.back().written == "A PAR-BUR");
}
