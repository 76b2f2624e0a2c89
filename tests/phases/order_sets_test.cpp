// Which of all that is handed in counts, choice by choice: for each issue inputs on which every choice differs from
// every other one.
#include "phases/order_sets.hpp"
#include "phases/legality.hpp"

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

template <class Choice> Rules with(Choice Rules::*issue, Choice choice, Rules rules = datc) {
  rules.*issue = choice;
  return rules;
}

SettledHandedIn settled(std::string_view text, const Rules& rules) {
  return settle(read_case(text, "test.case", standard_map()), rules);
}

using Reasons = std::vector<std::string>;
Reasons names_of(const std::vector<PutAside>& reasons) {
  Reasons names;
  for (PutAside reason : reasons) names.emplace_back(name(reason));
  return names;
}
Reasons put_aside(std::string_view text, const Rules& rules) {
  return names_of(settled(text, rules).orders.of_written);
}

std::string units(const Position& position) {
  std::string text;
  for (const Unit& unit : position.units())
    text += (text.empty() ? "" : ", ") + write_unit(unit, position.map(), Style::brief);
  return text;
}

// How an order is read, or why it is not.
std::string read_as(std::string_view text, const Rules& rules, std::size_t order = 0) {
  SettledHandedIn result{{Position(standard_map()), rules, {}, {}}, {}, {}, {}, {}};
  const Refusal refused = refusal([&] { result = settled(text, rules); });
  return refused.message == "accepted" ? write_order(result.written.at(order), standard_map(), Style::brief)
                                       : refused.message;
}

const std::string none = "nothing";  // no reason to put an order aside

}  // namespace

// ---- 4.D.1 ----

TEST_CASE("of several order sets in a known order those count that the choice says", "[4.D.1]") {
  const auto outcome = [](std::string_view second, std::string_view third, OrderSets choice) {
    const std::string text = "England:\nset 1\nF London - North Sea\nset 2 " + std::string(second) +
                             "\nA Wales - Yorkshire\nset 3 " + std::string(third) + "\nF Edinburgh - Norwegian Sea\n";
    return put_aside(text, with(&Rules::order_sets, choice));
  };
  const std::string gone = "superseded_set";
  const Reasons all{none, none, none}, two{gone, none, none}, last{gone, gone, none};

  CHECK(outcome("replaces", "", OrderSets::combined) == all);
  CHECK(outcome("replaces", "", OrderSets::combined_unless_replaced) == two);
  CHECK(outcome("replaces", "", OrderSets::latest_unless_amended) == last);
  CHECK(outcome("replaces", "", OrderSets::latest_only) == last);

  CHECK(outcome("", "amends", OrderSets::combined) == all);
  CHECK(outcome("", "amends", OrderSets::combined_unless_replaced) == all);
  CHECK(outcome("", "amends", OrderSets::latest_unless_amended) == two);
  CHECK(outcome("", "amends", OrderSets::latest_only) == last);

  CHECK(outcome("amends", "amends", OrderSets::latest_unless_amended) == all);
  CHECK(outcome("amends", "", OrderSets::latest_unless_amended) == last);
}

TEST_CASE("a latest set that is empty leaves the power without orders", "[4.D.1]") {
  const std::string_view text = "France:\nset 2\nEngland:\nset 1\nF London - North Sea\nset 2\n";
  CHECK(put_aside(text, datc) == Reasons{"superseded_set"});
  CHECK(put_aside(text, with(&Rules::order_sets, OrderSets::combined)) == Reasons{none});
}

TEST_CASE("of two orders to a unit in combined sets the later legal one counts, wherever it stands", "[4.D.1][4.E.1]") {
  const Rules combined = with(&Rules::order_sets, OrderSets::combined);
  CHECK(put_aside("England:\nset 1\nF Lon - Nth\nset 2\nF Lon - Eng", combined) == Reasons{"superseded_order", none});
  CHECK(put_aside("England:\nset 2\nF Lon - Eng\nset 1\nF Lon - Nth", combined) == Reasons{none, "superseded_order"});
  CHECK(put_aside("England:\nset 1\nF Lon - Nth\nset 2\nF Lon - Mun", combined) == Reasons{none, "fleet_to_land"});
  CHECK(put_aside("England:\nset 1\nF Lon - Nth\nset 2\nF Lon - Nth", combined) == Reasons{none, none});
  CHECK(put_aside("England owns F Lon\nEngland:\nset 1\nF Lon - Nth\nFrance:\nF Lon - Eng", combined) ==
        Reasons{none, "not_your_unit"});
}

TEST_CASE("two orders to a unit in one set are no matter of several sets", "[4.D.1][4.D.3]") {
  const Rules combined = with(&Rules::order_sets, OrderSets::combined);
  const auto in_one_set = put_aside("England:\nF Lon - Nth\nF Lon - Eng", combined);
  CHECK(put_aside("England:\nset 1\nF Lon H\nset 2\nF Lon - Nth\nF Lon - Eng", combined) ==
        Reasons{"superseded_order", in_one_set[0], in_one_set[1]});
}

// ---- 4.D.2 ----

TEST_CASE("sets of which nobody knows the latest hold all units, or are combined", "[4.D.2]") {
  const std::string_view text = "England:\nset a\nF London - North Sea\nset b\nA Wales - Yorkshire\n";
  CHECK(put_aside(text, with(&Rules::unordered_sets, UnorderedSets::combined)) == Reasons{none, none});
  const SettledHandedIn held = settled(text, with(&Rules::unordered_sets, UnorderedSets::all_hold));
  CHECK(names_of(held.orders.of_written) == Reasons{"unordered_sets", "unordered_sets"});
  for (const SettledOrder& order : held.orders.of_unit) {
    CHECK(order.kind == OrderKind::hold);
    CHECK(order.put_aside == PutAside::unordered_sets);
    CHECK(order.written.has_value());
  }
}

TEST_CASE("one set with a letter is a set like any other", "[4.D.2]") {
  CHECK(put_aside("England:\nset a\nF London - North Sea\n", with(&Rules::unordered_sets, UnorderedSets::all_hold)) ==
        Reasons{none});
}

TEST_CASE("where combined sets of no order differ the unit holds, whichever set has which letter", "[4.D.2][4.D.3]") {
  for (const SecondOrder choice : {SecondOrder::first, SecondOrder::last, SecondOrder::hold})
    for (std::string_view text : {"England:\nset a\nF Lon - Nth\nA Wal H\nset b\nF Lon - Eng\nA Wal H",
                                  "England:\nset b\nF Lon - Nth\nA Wal H\nset a\nF Lon - Eng\nA Wal H"}) {
      const SettledHandedIn s = settled(text, with(&Rules::second_order, choice));
      CHECK(names_of(s.orders.of_written) == Reasons{"conflicting_sets", none, "conflicting_sets", none});
      CHECK(s.orders.of_unit[0].kind == OrderKind::hold);
    }
  CHECK(put_aside("England:\nset a\nF Lon - Nth\nset b\nF Lon - Mun", datc) == Reasons{none, "fleet_to_land"});
}

// ---- 4.E.4 ----

TEST_CASE("an order given for good counts if that is allowed and the unit has no other order", "[4.E.4]") {
  const std::string mutual = "Italy:\nperpetual A Spain Supports A Portugal\nperpetual A Portugal Supports A Spain\n";
  const Rules allowed = with(&Rules::perpetual_orders, PerpetualOrders::allowed);
  const Rules not_allowed = with(&Rules::perpetual_orders, PerpetualOrders::not_allowed);
  CHECK(put_aside(mutual, allowed) == Reasons{none, none});
  CHECK(put_aside(mutual, not_allowed) == Reasons{"perpetual_not_allowed", "perpetual_not_allowed"});
  CHECK(put_aside(mutual + "A Spain Holds", allowed) == Reasons{"perpetual_overridden", none, none});
  CHECK(put_aside(mutual + "A Spain - Munich", allowed) == Reasons{none, none, "not_adjacent"});
}

TEST_CASE("an order given for good is of no set, and its unit may be gone", "[4.E.4][4.D.1]") {
  const Rules allowed = with(&Rules::perpetual_orders, PerpetualOrders::allowed);
  CHECK(put_aside("Italy:\nset 1\nA Tunis H\nperpetual A Spain H\nset 2\nA Rome H", allowed) ==
        Reasons{"superseded_set", none, none});
  CHECK(put_aside("Italy owns A Rome\nItaly:\nperpetual A Spain Holds", allowed) == Reasons{"no_such_unit"});
}

// ---- 4.E.5 ----

TEST_CASE("a unit follows another power if it was left to it in the way that the choice asks for", "[4.E.5]") {
  const std::string beforehand =
      "Germany owns A Munich\nGermany proxies A Munich to Austria\nAustria:\nA Munich - Tyrolia";
  const std::string in_set = "Germany owns A Munich\nGermany:\nproxy A Munich to Austria\nAustria:\nA Munich - Tyrolia";
  const auto outcome = [](std::string_view text, ProxyOrders choice) {
    const SettledHandedIn s = settled(text, with(&Rules::proxy_orders, choice));
    const bool moves = s.orders.of_unit[0].kind == OrderKind::move;
    return Reasons{moves ? "moves" : "stays", names_of(s.orders.of_written)[0], names_of(s.of_proxy)[0]};
  };
  CHECK(outcome(beforehand, ProxyOrders::notified) == Reasons{"moves", none, none});
  CHECK(outcome(beforehand, ProxyOrders::in_set) == Reasons{"stays", "not_your_unit", "proxy_not_in_set"});
  CHECK(outcome(beforehand, ProxyOrders::not_allowed) == Reasons{"stays", "not_your_unit", "proxy_not_allowed"});
  CHECK(outcome(in_set, ProxyOrders::notified) == Reasons{"stays", "not_your_unit", "proxy_not_notified"});
  CHECK(outcome(in_set, ProxyOrders::in_set) == Reasons{"moves", none, none});
  CHECK(outcome(in_set, ProxyOrders::not_allowed) == Reasons{"stays", "not_your_unit", "proxy_not_allowed"});
}

TEST_CASE("only the power that a unit was left to may order it", "[4.E.5]") {
  const std::string text =
      "Germany owns A Munich\nGermany proxies A Munich to Austria\nItaly:\nA Munich - Tyrolia\nGermany:\nA Munich - "
      "Berlin";
  CHECK(put_aside(text, with(&Rules::proxy_orders, ProxyOrders::notified)) == Reasons{"not_your_unit", "proxied_unit"});
}

TEST_CASE("a proxy within a set is an order of that set", "[4.E.5][4.D.1]") {
  const Rules in_set = with(&Rules::proxy_orders, ProxyOrders::in_set, with(&Rules::order_sets, OrderSets::combined));
  const SettledHandedIn later = settled(
      "Germany owns A Munich\nGermany:\nset 1\nA Munich - Berlin\nset 2\nproxy A Munich to Austria\n"
      "Austria:\nA Munich - Tyrolia",
      in_set);
  CHECK(names_of(later.orders.of_written) == Reasons{"superseded_order", none});
  const SettledHandedIn earlier = settled(
      "Germany owns A Munich\nGermany:\nset 1\nproxy A Munich to Austria\nset 2\nA Munich - Berlin\n"
      "Austria:\nA Munich - Tyrolia",
      in_set);
  CHECK(names_of(earlier.orders.of_written) == Reasons{none, "not_your_unit"});
  CHECK(names_of(earlier.of_proxy) == Reasons{"superseded_order"});
}

// ---- 4.E.6 ----

TEST_CASE("a unit too many is taken off the board at once, or plays on", "[4.E.6]") {
  const std::string_view text =
      "Germany owns A Munich\nGermany owns A Kiel\ndutchman A Kiel\nGermany:\nA Munich Supports A Kiel - Berlin\n"
      "A Kiel - Berlin";
  const SettledHandedIn gone = settled(text, with(&Rules::flying_dutchman, FlyingDutchman::removed_at_once));
  CHECK(units(gone.orders.position) == "A MUN");
  CHECK(names_of(gone.orders.of_written) == Reasons{"no_such_unit", "removed_unit"});
  REQUIRE(gone.removed.size() == 1);
  CHECK(write_unit(gone.removed[0], standard_map()) == "A Kiel");
  const SettledHandedIn stays = settled(text, with(&Rules::flying_dutchman, FlyingDutchman::until_adjustment));
  CHECK(units(stays.orders.position) == "A MUN, A KIE");
  CHECK(names_of(stays.orders.of_written) == Reasons{none, none});
  CHECK(stays.removed.empty());
}

TEST_CASE("a unit that was taken off the board cannot be left to another power", "[4.E.6][4.E.5]") {
  const std::string_view text =
      "Germany owns A Munich\nGermany owns A Kiel\nGermany proxies A Kiel to France\ndutchman A Kiel\nGermany:\n"
      "A Munich Holds";
  const Rules gone = with(&Rules::flying_dutchman, FlyingDutchman::removed_at_once);
  const Rules stays = with(&Rules::flying_dutchman, FlyingDutchman::until_adjustment);
  CHECK(names_of(settled(text, with(&Rules::proxy_orders, ProxyOrders::notified, gone)).of_proxy) ==
        Reasons{"removed_unit"});
  CHECK(names_of(settled(text, with(&Rules::proxy_orders, ProxyOrders::notified, stays)).of_proxy) == Reasons{none});
}

TEST_CASE("of several units that may be the one too many civil disorder picks", "[4.E.6][4.D.8]") {
  const std::string_view text =
      "Germany owns A Ruhr\nGermany owns A Prussia\nGermany owns A Kiel\ndutchman A Kiel or A Ruhr or A Prussia\n";
  const auto left = [&](CivilDisorder choice) {
    return units(settled(text, with(&Rules::civil_disorder, choice)).orders.position);
  };
  CHECK(left(CivilDisorder::owned_any_terrain) == "A RUH, A KIE");  // as far as Ruhr, and first in the alphabet
  CHECK(left(CivilDisorder::oldest_off_centre) == "A PRU, A KIE");
}

// ---- 4.E.2 ----

TEST_CASE("a word is read as the only possible order has it", "[4.E.2]") {
  const Rules nothing = with(&Rules::poorly_written, PoorlyWritten::nothing_else);
  const Rules orders = with(&Rules::poorly_written, PoorlyWritten::possible_orders);
  const std::string_view fifth = "Turkey:\nF Rum - Bu";
  const std::string_view sixth = "Austria owns A Gre\nAustria owns A Ser\nAustria:\nA Gre S A Ser - Bu";
  CHECK(read_as(fifth, orders) == "F RUM - BUL");
  CHECK(read_as(sixth, orders) == "A GRE S A SER - BUL");
  CHECK(read_as(fifth, nothing) == "'Bu' could be Budapest (bud), Bulgaria (bul) or Burgundy (bur)");
  CHECK(read_as(sixth, nothing) == "'Bu' could be Budapest (bud), Bulgaria (bul) or Burgundy (bur)");
}

TEST_CASE("a word is read as the only one that leaves each unit with one order", "[4.E.2]") {
  const std::string_view seventh =
      "France owns A Par\nFrance owns A Pic\nEngland owns F Lon\nFrance:\nA Pir - Bre\nA Par S A Pic - Bre\n";
  CHECK(read_as(seventh, with(&Rules::poorly_written, PoorlyWritten::possible_orders)) ==
        "'Pir' could be Picardy (pic) or Paris (par)");
  CHECK(read_as(seventh, with(&Rules::poorly_written, PoorlyWritten::possible_set)) == "A PIC - BRE");
  CHECK(read_as(seventh, with(&Rules::poorly_written, PoorlyWritten::matching_set)) == "A PIC - BRE");
}

TEST_CASE("example 7 whole: an order with the word in it is cleared up, and so is the support of it", "[4.E.2]") {
  const std::string_view text = "France owns A Par\nFrance owns F Pic\nFrance:\nA Par S F Pir - Bre\nF Pir - Bre\n";
  const Rules set = with(&Rules::poorly_written, PoorlyWritten::possible_set);
  CHECK(read_as(text, set, 0) == "A PAR S F PIC - BRE");
  CHECK(read_as(text, set, 1) == "F PIC - BRE");
}

TEST_CASE("a word is read as the only one that matches the player's other orders", "[4.E.2]") {
  const std::string_view eighth = "Austria owns A Ser\nAustria owns A Gre\nAustria:\nA Ser - Bu\nA Gre S A Ser - Bu";
  const std::string unclear =
      "'Bu' could be Budapest (bud), Bulgaria (bul) or Burgundy (bur); possible are 'A Serbia - Budapest', 'A Serbia - "
      "Bulgaria'";
  CHECK(read_as(eighth, with(&Rules::poorly_written, PoorlyWritten::possible_orders)) == unclear);
  CHECK(read_as(eighth, with(&Rules::poorly_written, PoorlyWritten::possible_set)) == unclear);
  CHECK(read_as(eighth, with(&Rules::poorly_written, PoorlyWritten::matching_set)) == "A SER - BUL");
}

TEST_CASE("the orders of another power clear nothing up, nor do clues against each other", "[4.E.2]") {
  const Rules matching = with(&Rules::poorly_written, PoorlyWritten::matching_set);
  const std::string unclear =
      "'Bu' could be Budapest (bud), Bulgaria (bul) or Burgundy (bur); possible are 'A Serbia - Budapest', 'A Serbia - "
      "Bulgaria'";
  CHECK(read_as("Austria:\nA Ser - Bu\nTurkey:\nA Gre S A Ser - Bul", matching) == unclear);
  CHECK(read_as("Austria:\nA Ser - Bu\nA Gre S A Ser - Bul\nA Rum S A Ser - Bud", matching) == unclear);
  CHECK(read_as("Austria:\nA Ser - Bu\nA Gre S A Ser - Bul\nA Rum S A Ser - Bud\nA Con S A Ser - Bul", matching) ==
        unclear);  // not by a majority
}

TEST_CASE("a word without a possible meaning is refused where it stands", "[4.E.2]") {
  const Refusal refused = refusal([] { settled("Turkey:\nF Ank H\nF Smy - Bu", datc); });
  CHECK(refused.line == 3);
  CHECK(refused.column == 9);
  CHECK(refused.message ==
        "'Bu' could be Budapest (bud), Bulgaria (bul) or Burgundy (bur); none makes a possible order");
}

TEST_CASE("a word in an order that does not count needs no meaning", "[4.E.2][4.D.1]") {
  const SettledHandedIn s = settled("Austria:\nset 1\nA Ser - Bu\nset 2\nA Ser H", datc);
  CHECK(names_of(s.orders.of_written) == Reasons{"superseded_set", none});
  CHECK(s.unread == std::vector<std::size_t>{0});
}

TEST_CASE("what could be a slip in an order that can be read is left alone", "[4.E.2]") {
  CHECK(read_as("Austria:\nF Tri - Tyr", datc) == "F TRI - TYR");  // example 3: Tyr is Tyrolia, reachable or not
}

TEST_CASE("so many words that they cannot be weighed together stay open", "[4.E.2]") {
  std::string text = "France owns A Par\nFrance owns A Pic\nFrance:\n";
  for (int i = 0; i < 60; ++i) text += "A Pir - Bre\n";
  CHECK(read_as(text, with(&Rules::poorly_written, PoorlyWritten::matching_set)) ==
        "'Pir' could be Picardy (pic) or Paris (par)");
}

// ---- nothing but orders ----

TEST_CASE("a case of nothing but orders is settled as its orders are", "[legality]") {
  const CaseFile c =
      read_case("England:\nF Lon - Nth\nF Lon - Eng\nFrance:\nA Par S A Mar - Bur\nA Mar - Bur", "t", standard_map());
  const SettledHandedIn whole = settle(c, datc);
  const SettledOrders plain = settle(c.position, c.orders, datc);
  CHECK(whole.orders.of_written == plain.of_written);
  CHECK(whole.of_proxy.empty());
  CHECK(whole.unread.empty());
}
