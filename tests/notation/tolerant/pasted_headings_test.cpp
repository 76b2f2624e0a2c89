// Whose orders follow in pasted text: headings, and lines that may be one or speak to a power.
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/notation/tolerant/pasted_orders.hpp"

using namespace dipeq;
using namespace dipeq::testing;

TEST_CASE("a power heads its orders in whatever form", "[tolerant]") {
  for (std::string heading : {"France:",
                              "FRANCE",
                              "France",
                              "FRA:",
                              "fra",
                              "**France**",
                              "**France:**",
                              "## France",
                              "# France",
                              "(FRA)",
                              "[France]",
                              "*France*",
                              "France (B. Player)",
                              "French orders",
                              "French orders:",
                              "Orders for France",
                              "Orders for France:",
                              "France's orders:",
                              "France orders",
                              "France (A. Player)",
                              "France (A. Player):",
                              "France - A. Player",
                              "A. Player (France)",
                              "A. Player (France):",
                              "<b>France</b>",
                              "[b]France[/b]",
                              "=== France ===",
                              "--- France ---",
                              "__France__",
                              ":flag_fr: France",
                              ":flag_fr: **France:** :baguette_bread:",
                              "Here are my orders for France:",
                              "France, Spring 1901",
                              "France: Spring 1901",
                              "FRANCE S1901M",
                              "My orders as France",
                              "Power: France",
                              "Frankreich",
                              "Francia:",
                              "France \xE2\x80\x93 final orders",
                              "F:",
                              "Hi GM, here are my orders for France:",
                              "Dear all, France:",
                              "Hello Bob! My orders as France",
                              "(France, a player)",
                              "@GM orders for France :flag_fr:",
                              "> France"}) {
    INFO(heading);
    CHECK(orders(heading + "\n" + (heading.starts_with(">") ? "> " : "") + "A Par - Bur\n") == burgundy);
  }
}

TEST_CASE("a power may stand before its orders on their line", "[tolerant]") {
  CHECK(orders("France: A Par - Bur, F Bre - Mao; A Mar H\n") ==
        "France: A Paris - Burgundy; France: F Brest - Mid-Atlantic Ocean; France: A Marseilles Holds");
  CHECK(orders("FRA A PAR - BUR\nGER A MUN - RUH\n") == "France: A Paris - Burgundy; Germany: A Munich - Ruhr");
  CHECK(orders("F: A Par - Bur\nG: A Mun - Ruh") == "France: A Paris - Burgundy; Germany: A Munich - Ruhr");
  CHECK(orders("France: A Par - Bur; Germany: A Mun - Ruh") == "France: A Paris - Burgundy; Germany: A Munich - Ruhr");
  CHECK(orders("France A Par - Bur A Mar - Spa") == "France: A Paris - Burgundy; France: A Marseilles - Spain");
  CHECK(orders("France: A Par to Bur. Move A Mar to Spa. Hold F Bre!") ==
        "France: A Paris - Burgundy; France: A Marseilles - Spain; France: F Brest Holds");
  CHECK(orders("France: A Par - Bur and A Mar S A Par - Bur") ==
        "France: A Paris - Burgundy; France: A Marseilles Supports A Paris - Burgundy");
}

TEST_CASE("orders behind a player's name are read, and a message to a power is no name", "[tolerant]") {
  CHECK(orders("France - a player: A Par - Bur") == burgundy);
  CHECK(orders("France \xE2\x80\x94 Player One: A Par - Bur\n") == burgundy);
  CHECK(orders("France - a player\nA Par - Bur") == burgundy);
  CHECK(contains(orders("Italy->France: A Par - Bur"), "1:"));
  CHECK(contains(orders("Germany - please do not attack me any more!\nA Mun - Ruh"), "2:1: whose order is this?"));
}

TEST_CASE("prose behind a power's name leaves open whose orders follow", "[tolerant]") {
  const std::string begin = "France:\nA Par - Bur\n";
  for (const char* prose : {"Germany: no press from me this time", "To Italy: hello there, friend"}) {
    INFO(prose);
    CHECK(contains(orders(begin + prose + "\nA Mar - Spa"), "4:1: whose order is this?"));
    CHECK(orders(begin + prose) == burgundy);
  }
  CHECK(orders(begin + "(Germany agreed to this)\nA Mar H") == std::string(burgundy) + "; France: A Marseilles Holds");
  CHECK(orders(begin + "France: no press\nA Mar H") == std::string(burgundy) + "; France: A Marseilles Holds");
  CHECK(orders("Germany: hello everybody there!\nA Mun H") == "Germany: A Munich Holds");
}

TEST_CASE("what is said to a power in passing leaves the orders below to the power before", "[tolerant]") {
  for (const char* prose :
       {"(Italy: thanks)", "Thanks (Italy)", "Italy (thanks for the support)", "[Italy: hello]", "Thanks, Italy!"}) {
    INFO(prose);
    CHECK(orders("Germany:\nA Mun - Ruh\n" + std::string(prose) + "\nA Ber - Kie") ==
          "Germany: A Munich - Ruhr; Germany: A Berlin - Kiel");
  }
  CHECK(orders("Germany:\nA Mun - Ruh\n(Italy: A Ven H)\nA Ber - Kie") ==
        "Germany: A Munich - Ruhr; Italy: A Venice Holds; Germany: A Berlin - Kiel");
}

TEST_CASE("whose orders follow is not known below a line that may be a heading or speak to a power", "[tolerant]") {
  for (const char* line :
       {"To Italy", "To Italy:", "To Italy: hello", "Italy!", "Italy,", "Italy...", "See my last mail (Italy)",
        "Italy - good luck", "I will attack you in the next turn (Italy)", "Italy - my friend"}) {
    INFO(line);
    CHECK(
        contains(orders("Germany:\nA Mun - Ruh\n" + std::string(line) + "\nA Ber - Kie"), "4:1: whose order is this?"));
    CHECK(orders("Germany:\nA Mun - Ruh\n" + std::string(line) + "\nGermany:\nA Ber - Kie") ==
          "Germany: A Munich - Ruhr; Germany: A Berlin - Kiel");
  }
  CHECK(contains(orders("Germany:\nA Mun - Ruh\nTo Italy: A Ven - Tyr please"), "3:11: whose order is this?"));
  CHECK(orders("A. Player (Germany)\nA Mun - Ruh\nB. Player (Italy)\nA Ven H") ==
        "Germany: A Munich - Ruhr; Italy: A Venice Holds");
  CHECK(orders("Germany - A. Player\nA Mun - Ruh\nItaly - B. Player\nA Ven H") ==
        "Germany: A Munich - Ruhr; Italy: A Venice Holds");
}

TEST_CASE("in German F may be spring", "[tolerant]") {
  CHECK(contains(orders("F1901\nDeutschland:\nA M\xC3\xBCnchen - B\xC3\xB6hmen"),
                 "1:1: 'F' could be Fr\xC3\xBChjahr or Fall"));
  CHECK(to_text(pasted("F1901\nGermany: A Mun - Boh").read.turn) == "Fall 1901 movement");
  CHECK(to_text(pasted("H1901\nDeutschland: A M\xC3\xBCnchen - B\xC3\xB6hmen").read.turn) == "Fall 1901 movement");
  CHECK(to_text(pasted("P1901\nFrance: A Par - Bur").read.turn) == "Spring 1901 movement");
}

TEST_CASE("whose orders follow is not known below a few words that name another power", "[tolerant]") {
  for (const char* line :
       {"England (Rob) Declares Civil Disorder", "England 5 centres", "England has sent:", "King of England",
        "England Joe Bloggs", "England, Joe Bloggs", "Joe Bloggs: England", "Rob - England", "@England"}) {
    INFO(line);
    CHECK(contains(orders("Italy:\nA Rom H\n" + std::string(line) + "\nA Par H"), "4:1: whose order is this?"));
    CHECK(orders("Italy:\nA Rom H\n" + std::string(line) + "\nItaly:\nA Ven H") ==
          "Italy: A Rome Holds; Italy: A Venice Holds");
  }
  for (const char* prose : {"England agreed to all this.", "I hope that England helps", "Will you help me, England?",
                            "England and France are friends"}) {
    INFO(prose);
    CHECK(orders("Italy:\nA Rom H\n" + std::string(prose) + "\nA Ven H") ==
          "Italy: A Rome Holds; Italy: A Venice Holds");
  }
}

TEST_CASE("below the name of a power that the map has not whose orders follow is not known", "[tolerant]") {
  for (const char* line : {"Switzerland:", "Switzerland", "Papal States:", "**Switzerland:**"}) {
    INFO(line);
    CHECK(contains(orders("Italy:\nA Rom H\n" + std::string(line) + "\nA Par H"), "4:1: whose order is this?"));
  }
  // A player below a power's heading, what heads a part of its orders, and who signs them.
  CHECK(orders("Italy:\nThomas\nA Rom H\nFleets:\nF Nap H\nCorrections:\nA Ven S A Rom\nThanks\nThomas\n\nFrance:\nA "
               "Par H") ==
        "Italy: A Rome Holds; Italy: F Naples Holds; Italy: A Venice Supports A Rome; France: A Paris Holds");
}

TEST_CASE("a power heads its orders by the name of its realm, and by what others say of it", "[tolerant]") {
  for (const char* heading :
       {"Russian Empire", "Russisches Reich:", "Empire russe", "Impero Russo:", "Imperio Ruso", "Player: Russia",
        "Nation: Russia", "Recommended Orders for RUSSIA:", "Russia NMR", "Russia: NMR"}) {
    INFO(heading);
    CHECK(orders("Italy:\nA Rom H\n" + std::string(heading) + "\nA War H") ==
          "Italy: A Rome Holds; Russia: A Warsaw Holds");
  }
  for (const char* heading :
       {"Austria/Hungary", "Austria & Hungary:", "Austro-Hungarian Empire", "\xC3\x96sterreich/Ungarn:"}) {
    INFO(heading);
    CHECK(orders(std::string(heading) + "\nA Vie H") == "Austria: A Vienna Holds");
  }
  CHECK(orders("F (a player): A Par - Bur") == burgundy);
  CHECK(contains(orders("Austria:        England:\nF Tri-Alb       F Lon-Nth"),
                 "1:17: a heading of Austria and of England"));
}

TEST_CASE("a heading that is part of a power's name, or a slip, is asked about", "[tolerant]") {
  for (const char* heading : {"Fran:", "Fr:", "**Frannce**:"}) {
    INFO(heading);
    CHECK(contains(orders("Germany: A Ber - Kie\n" + std::string(heading) + "\nA Par - Bur"), "did you mean France?"));
  }
  CHECK(orders("France:\nNotes:\nA Par - Bur") == burgundy);
  CHECK(orders("France:\nMy orders:\nA Par - Bur") == burgundy);
}

TEST_CASE("a title of a few words says of which turn orders are", "[tolerant]") {
  const auto turn = [](const std::string& title) { return to_text(pasted(title + "\nFrance:\nA Par H").read.turn); };
  CHECK(turn("DC355: FALL 1903 ADJUDICATION") == "Fall 1903 movement");
  CHECK(turn("Game Hugo - Spring of 1905") == "Spring 1905 movement");
  CHECK(turn("Hugo, Fall 1903 (since Spring 1902: B. Player)") == "movement");
  CHECK(turn("From Spring 1902: B. Player") == "movement");
  CHECK(turn("I liked Fall 1903 very much.") == "movement");
  CHECK(turn("It is all that came of what we did in Fall 1903") == "movement");
  CHECK(orders("DC355: FALL 1903\nSpring 1904\nFrance:\nA Par H") ==
        "2:1: this begins Spring 1904 movement, but the orders are those of Fall 1903 movement; expected the orders of "
        "one phase");
}

TEST_CASE("a later turn of which nothing is ordered is passed over", "[tolerant]") {
  const std::string fall = "Fall 1901\nFrance:\nA Par H\n";
  for (const char* what :
       {"Winter 1901 adjustments\nFrance: 5 SC, 3 units: build 2", "ADJUSTMENTS\nFrance +1 (build one)",
        "Spring 1902\nDeadline on Monday", "Builds\nFrance: 2"}) {
    INFO(what);
    CHECK(orders(fall + what) == "France: A Paris Holds");
  }
  CHECK(passed_over(pasted(fall + "Winter 1901")) == "4");
  // If something is ordered, two turns are told.
  const std::string two = orders(fall + "Winter 1901\nFrance: Build A Mar");
  CHECK(contains(two, "4:1: this begins Winter 1901 adjustments, but the orders are those of Fall 1901 movement"));
  CHECK(contains(orders(fall + "Spring 1902\nA Par - Bur"), "4:1: this begins Spring 1902 movement"));
  // Of what came before, and above the orders, it is in doubt.
  CHECK(contains(orders(fall + "Spring 1901"), "4:1: this begins Spring 1901 movement"));
  CHECK(contains(orders("Fall 1901\nWinter 1901\nFrance:\nA Par H"), "2:1: this begins Winter 1901 adjustments"));
}

TEST_CASE("behind what became of an order a few words are a note", "[tolerant]") {
  CHECK(orders("France: A Par - Bur (*Fails*) SEE BELOW") == burgundy);
  CHECK(why_passed_over("France: A Par - Bur (*Fails*) SEE BELOW") ==
        "1: a remark behind the order, 1: a note behind it");
  CHECK(orders("France: A Par - Bur (*Fails*)\nSummary of dislodged units") == burgundy);
  CHECK(why_passed_over("France: A Par - Bur (*Fails*)\nSummary of dislodged units") ==
        "1: a remark behind the order, 2: no order; it says which units are dislodged");
  CHECK(contains(orders("France: A Par - Bur SEE BELOW"), "expected the end of the order"));
  CHECK(contains(orders("France: A Par - Bur (*Fails*) via Gas"), "expected the end of the order"));
  CHECK(contains(orders("France: A Par - Bur (*Fails*) Mar holds"), "expected the end of the order"));
  CHECK(contains(orders("France: A Par - Bur (*Fails*) build a fleet"), "expected the end of the order"));
}

TEST_CASE("words behind a power head its orders where a block begins", "[tolerant]") {
  constexpr std::string_view two = "France: A Paris Holds; Germany: A Munich Holds";
  for (const char* player : {"Germany: Der Blaue Reiter", "Germany: Uhtar", "GERMANY: Mr. Smith"}) {
    INFO(player);
    CHECK(orders(std::string("France: Lingfish\nA Par H\n\n") + player + "\nA Mun H") == two);
    CHECK(orders(std::string("> France: Lingfish\n> A Par H\n>\n> ") + player + "\n> A Mun H") == two);
    // Else they may be a remark, and nobody knows whose orders follow.
    CHECK(contains(orders(std::string("France: Lingfish\nA Par H\n") + player + "\nA Mun H"), "whose order is this?"));
    CHECK(contains(orders(std::string("France: Lingfish\nA Par H\n\n") + player + "\n\nA Mun H"),
                   "whose order is this?"));
  }
  // Nor does a power that the map has not, where several head their orders; of one alone it is a remark.
  const std::string germany = "Germany:\nA Mun H\n\n", france = "France:\nA Par H\n\n";
  CHECK(contains(orders(germany + france + "Switzerland: Lingfish\nA Mar H"), "8:1: whose order is this?"));
  CHECK(why_passed_over(germany + france + "Switzerland: Lingfish\n") == "7: no order");
  CHECK(orders(france + "Late: sorry\nA Mar H") == "France: A Paris Holds; France: A Marseilles Holds");
}
