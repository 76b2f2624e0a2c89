// Whole mails and posts: whose orders they hold, of which phase, what is passed over, and what is refused.
#include "notation/tolerant/pasted.hpp"

#include "phases/order_sets.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/notation/tolerant/pasted_orders.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

using Kind = UnderstoodLine::Kind;

}  // namespace

TEST_CASE("bullets, numbers, fences and quotes are no part of an order", "[tolerant]") {
  for (std::string line : {"- A Par - Bur",
                           "* A Par - Bur",
                           "\xE2\x80\xA2 A Par - Bur",
                           "1. A Par - Bur",
                           "1) A Par - Bur",
                           "(1) A Par - Bur",
                           "b) A Par - Bur",
                           "[x] A Par - Bur",
                           "- [ ] A Par - Bur",
                           "\xE2\x80\x93 A Par - Bur",
                           "\"A Par - Bur\"",
                           "  A Par - Bur  ",
                           "\tA Par - Bur",
                           "```\nA Par - Bur\n```",
                           "[code]\nA Par - Bur\n[/code]",
                           "----------\nA Par - Bur\n----------",
                           "A Par - Bur # now!",
                           "A Par - Bur // now!",
                           "1: A Par - Bur",
                           "#1 A Par - Bur",
                           "#1: A Par - Bur",
                           "Order 1: A Par - Bur",
                           "| A Par - Bur"}) {
    INFO(line);
    CHECK(orders("France\n" + line + "\n") == burgundy);
  }
}

TEST_CASE("an order behind a number sign without a number is a comment, and told", "[tolerant]") {
  const Pasted p = pasted("France\n# A Par - Bur\nA Mar H\n");
  CHECK(orders(p) == "France: A Marseilles Holds");
  REQUIRE(p.lines.size() > 1);
  CHECK(p.lines[1].kind == Kind::passed_over);
  CHECK_FALSE(p.lines[1].plain);
}

TEST_CASE("a season's heading says of which turn the orders are", "[tolerant]") {
  for (std::string heading :
       {"Spring 1904", "Spring 1904 - Movement", "Spring 1904 Movement", "S1904M", "S1904", "Spring, 1904",
        "1904 Spring", "Orders for Spring 1904:", "Spring of 1904", "S04", "Spring '04", "Turn: Spring 1904",
        "## Spring 1904 (Movement)", "Fr\xC3\xBChjahr 1904", "Printemps 1904", "Primavera 1904"}) {
    INFO(heading);
    const Pasted p = pasted(heading + "\nFrance\nA Par - Bur\n");
    CHECK(orders(p) == burgundy);
    CHECK(to_text(p.read.turn) == "Spring 1904 movement");
  }
  CHECK(to_text(pasted("Fall 1901\nFrance: A Par H").read.turn) == "Fall 1901 movement");
  CHECK(to_text(pasted("Autumn 1901\nFrance: A Par H").read.turn) == "Fall 1901 movement");
  CHECK(orders("Spring 1901\nFrance: A Par - Bur\nFall 1901\nFrance: A Bur - Mun") ==
        "3:1: this begins Fall 1901 movement, but the orders are those of Spring 1901 movement; expected the orders of "
        "one phase");
}

TEST_CASE("what a mail has around its orders is passed over, and told", "[tolerant]") {
  const Pasted p = pasted(
      "From: A Player <player@example.org>\n"
      "To: judge@example.org\n"
      "Subject: France, Spring 1901\n"
      "\n"
      "Hello,\n"
      "here are my orders:\n"
      "France\n"
      "A Par - Bur\n"
      "See you in the next turn!\n"
      "> A Par H\n"
      "Regards,\n"
      "A. Player\n"
      "-- \n"
      "A Par - Pic\n");
  CHECK(orders(p) == burgundy);
  CHECK(passed_over(p) == "1,2,3,5,6,9,10,11,12,14");
}

TEST_CASE("mails over one position are one set of orders", "[tolerant]") {
  constexpr std::string_view position = "phase Spring 1901 movement\nFrance owns A Paris\nGermany owns A Munich\n";
  const std::array texts{PastedText{"position.case", position}, PastedText{"france.txt", "France\nPar into Bur\n"},
                         PastedText{"germany.txt", "German orders, Spring 1901:\n1. A Munich to Burgundy\n"}};
  const Pasted p = read_pasted(texts, standard_map());
  CHECK(orders(p) == "France: Paris - Burgundy; Germany: A Munich - Burgundy");
  REQUIRE(p.read.orders.size() == 2);
  CHECK(p.read.orders[1].place.line == 2);
  CHECK(p.read.orders[1].place.column == 4);
}

TEST_CASE("a mail of another turn than the position is refused", "[tolerant]") {
  const std::array texts{PastedText{"position.case", "phase Spring 1901 movement\nFrance owns A Paris\n"},
                         PastedText{"france.txt", "France, Fall 1901\nA Par - Bur\n"}};
  CHECK(contains(orders(read_pasted(texts, standard_map())), "the orders are those of Spring 1901 movement"));
}

TEST_CASE("an order for a unit that does not exist is illegal on a stated position", "[tolerant]") {
  const Pasted p = pasted("France owns A Paris\nFrance:\nA Par - Bur\nA Mun - Ruh\n");
  REQUIRE(p.errors.empty());
  const SettledHandedIn settled = settle(p.read, rules_of(Preset::datc_3_2));
  REQUIRE(settled.orders.of_written.size() == 2);
  CHECK(settled.orders.of_written[0] == PutAside::nothing);
  CHECK(settled.orders.of_written[1] == PutAside::no_such_unit);
}

TEST_CASE("a unit that is ordered twice is told", "[tolerant]") {
  const Pasted p = pasted("France:\nA Par - Bur\nA Par - Pic\n");
  CHECK(orders(p) == "France: A Paris - Burgundy; France: A Paris - Picardy");
  CHECK(std::ranges::any_of(p.lines, [](const UnderstoodLine& l) {
    return l.kind == Kind::remark && l.place.line == 3 && contains(l.understood, "ordered twice");
  }));
}

TEST_CASE("a name that makes an impossible order where another meaning makes a possible one is refused", "[tolerant]") {
  CHECK(contains(orders("Italy: F Nap - Tyr"), "'Tyr' could be Tyrolia (tyr) or Tyrrhenian Sea (tys)"));
  CHECK(orders("Italy: A Ven - Tyr") == "Italy: A Venice - Tyrolia");
  CHECK(orders("Italy: F Nap - Tyrolia") == "Italy: F Naples - Tyrolia");
  CHECK(contains(orders("Austria: A Bud - Rom"), "Rome (rom) or Rumania (rum)"));
  CHECK(orders("Italy: A Ven - Rom") == "Italy: A Venice - Rome");
}

TEST_CASE("a unit's type may be missing where only one can stand", "[tolerant]") {
  const Pasted p = pasted("England: Nth - Nwy\nGermany: Mun - Ruh\n");
  REQUIRE(p.read.position.units().size() == 2);
  CHECK(p.read.position.units()[0].type == UnitType::fleet);
  CHECK(p.read.position.units()[1].type == UnitType::army);
  CHECK(contains(orders("England: Lon - Wal"), "expected A or F before London"));
}

TEST_CASE("all that is wrong is told at once", "[tolerant]") {
  const std::string all = orders(
      "Frnace:\n"
      "A Par - Bur\n"
      "Italy:\n"
      "A Rmoe - Ven\n"
      "F Nap - Tyr\n"
      "Germany: A Mun dances\n"
      "A Ber - Kie\n");
  CHECK(contains(all, "1:1: 'Frnace' is no power of this map; did you mean France?"));
  CHECK(contains(all, "4:3: 'Rmoe' is no province of this map; did you mean Rome?"));
  CHECK(contains(all, "5:9: 'Tyr' could be"));
  CHECK(contains(all, "6:16: expected what 'A Mun' does"));
  CHECK_FALSE(contains(all, "2:"));
  CHECK_FALSE(contains(all, "7:"));
}

TEST_CASE("an order in brackets behind the same order says it once more", "[tolerant]") {
  CHECK(orders("France:\n- A Par - Bur (Army Paris moves to Burgundy)") == burgundy);
  CHECK(orders("France: A Par - Bur [Par to Bur], A Mar H") == std::string(burgundy) + "; France: A Marseilles Holds");
  CHECK(contains(orders("France: A Par - Bur (A Par - Pic)"),
                 "1:21: another order of the same unit in brackets, 'A Par - Pic'"));
  CHECK(orders("France: A Par - Bur (A Mar H)") == std::string(burgundy) + "; France: A Marseilles Holds");
}

TEST_CASE("prose with a word of statements is no statement", "[tolerant]") {
  for (const char* prose : {"Germany owns this game already!", "Who owns A Mun?", "It is France who owns the board",
                            "The dislodged fleet had to retreat again...", "Turkey proxies are fun",
                            "France has dislodged Germany, who will retreat"}) {
    INFO(prose);
    CHECK(orders(std::string(prose) + "\nFrance: A Par - Bur") == burgundy);
    CHECK(passed_over(pasted(std::string(prose) + "\nFrance: A Par - Bur")) == "1");
  }
  CHECK(contains(orders("Frnace owns A Paris\nFrance: A Par - Bur"), "1:1: 'Frnace' is no power"));
  CHECK(contains(orders("France owns A Pairs\nFrance: A Par - Bur"), "did you mean Paris?"));
  CHECK(orders("- France owns A Paris\n- France: A Par - Bur") == burgundy);
}

// A unit that was to do something, in words that are not understood: passed over, another unit would be removed for it.
TEST_CASE("a line that names a unit or two provinces is an order that is not understood", "[tolerant]") {
  for (const char* order :
       {"send Munich to Bohemia", "push Munich to Bohemia", "take Bohemia from Munich", "schicke A München nach Böhmen",
        "ziehe München nach Böhmen", "Ich ziehe mit A München nach Böhmen", "Je déplace Munich vers la Bohême",
        "This season I would like to have A Munich support A Vienna to Tyrolia",
        "In Spring the army at Munich should support my ally Austria into Tyrolia"}) {
    INFO(order);
    CHECK(contains(orders(std::string("Germany:\n") + order), "2:"));
  }
  for (const char* removal : {"rimuove A Munich", "kill A Munich", "disuelvo A Ruhr"}) {
    INFO(removal);
    CHECK(contains(orders(std::string("Winter 1901\nGermany: ") + removal), "2:10: "));
  }
  CHECK(orders("I like Paris\nFrance: A Par - Bur") == burgundy);
  for (const char* line : {"A Москва - Украина", "F Севастополь - Чёрное море", "A Bavaria - Black Forest",
                           "A Bavaria holds", "Army Dijon holds", "F Xyz - Abc", "A BOU : GAS (1 vs 1)", "keep mar",
                           "Hold A Bavaria", "Paris: Burgundy; Brest: English Channel; Marseilles: hold"}) {
    INFO(line);
    CHECK(contains(orders(std::string("France:\n") + line), "2:"));
  }
  CHECK(orders("France:\nA good plan in all\nA note: thanks\nA Par - Bur") == burgundy);
}

TEST_CASE("a slip in the province of the first order of a line is refused, whatever the order", "[tolerant]") {
  for (const char* order :
       {"A Munihc holds", "A Munihc H, F Kiel to Denmark", "Army in Munihc holds", "A Munihc disbands"}) {
    INFO(order);
    CHECK(contains(orders(std::string("Germany: ") + order), "did you mean Munich?"));
  }
  CHECK(contains(orders("Germany: A Qqq H"), "'Qqq' is no province"));
  CHECK(contains(orders("Germany: A Mun H\nA plan in place"), "A Munich Holds"));
  CHECK(contains(orders("Winter 1901\nFrance:\nBuild A Pasir\nBuild F Bre"), "did you mean Paris?"));
  CHECK(contains(orders("Winter 1901\nGermany: Remove A Rhur"), "did you mean Ruhr?"));
}

TEST_CASE("orders without a power are refused", "[tolerant]") {
  CHECK(contains(orders("A Par - Bur"), "1:1: whose order is this?"));
  CHECK(contains(orders("Hello Germany, my orders, as France wants\nA Mun - Bur"), "2:1: whose order is this?"));
  CHECK(contains(orders("Hi my dear Germans, France is yours\nA Mun - Bur"), "2:1: whose order is this?"));
  CHECK(contains(orders("Nobody: A Par - Bur"), "'Nobody' is no power of this map"));
}

TEST_CASE("what case files hold means the same where no keyword makes them strict", "[tolerant]") {
  const Pasted p = pasted(
      "# a comment\n"
      "England owns F Rome | stands\n"
      "France owns A Paris\n"
      "France owns A Marseilles\n"
      "France:\n"
      "set 1\n"
      "A Paris - Burgundy | succeeds\n"
      "set 2 amends\n"
      "perpetual A Marseilles Supports A Paris - Burgundy\n");
  REQUIRE(p.errors.empty());
  CHECK(p.read.position.units().size() == 3);
  CHECK(p.read.orders.size() == 2);
  CHECK(p.read.sets.size() == 2);
  CHECK(p.read.expected[0].has_value());
  CHECK(pasted("France: set 1\nFrance: A Paris - Burgundy\n").read.sets.size() == 1);
}

TEST_CASE("case files are read as strictly as ever", "[tolerant]") {
  CHECK(is_strict({"a.case", "France: A Par into Bur"}));
  CHECK(is_strict({"x", "# a comment\nphase movement\n"}));
  CHECK_FALSE(is_strict({"x", "France: A Par into Bur"}));
  CHECK(contains(orders("title strict\nFrance: A Par into Bur"), "2:15"));
  for (const char* header : {"Case 1\nTitle none\n", "Rules 1982\n", "Map Standard\n"})
    CHECK(is_strict({"x", std::string(header) + "France:"}));
  for (const char* prose : {"Note that I am away.", "Rules question:", "Case in point", "Set up a meeting"}) {
    INFO(prose);
    CHECK(orders(std::string(prose) + "\nFrance: A Par - Bur") == burgundy);
  }
}

TEST_CASE("two cases are no one set of orders", "[tolerant]") {
  const std::string one = "case 1\nFrance: A Paris - Burgundy\n",
                    two = "# of the same suite\n  case 2\nItaly: A Rome H\n";
  const auto read = [](std::vector<PastedText> texts) { return orders(read_pasted(texts, standard_map())); };
  CHECK(contains(read({{"1.case", one}, {"mail", "Italy: A Rome H"}, {"2.case", two}}),
                 "2:3: a second case beside '1.case'"));
  CHECK(contains(read({{"1.case", one}, {"mail", "Italy: A Rome H"}}), "France: A Paris - Burgundy"));
}

TEST_CASE("limits are named", "[tolerant]") {
  CHECK(contains(orders("France: " + std::string(5000, 'x')), "at most 4096 are read"));
  CHECK(contains(orders(std::string(9 << 20, ' ')), "8 MiB"));
  CHECK(contains(orders("France: A Par - Bur \xFF"), "expected UTF-8 text"));
  std::string bad;
  for (int i = 0; i < 100; ++i) bad += "A Par dances\n";
  CHECK(pasted("France\n" + bad).errors.size() == most_errors + 1);
  CHECK(pasted("").errors.empty());
}
