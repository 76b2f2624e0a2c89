// Lists of what is on the board in pasted text: who owns which centre, and where units stand.
#include "notation/names.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/notation/tolerant/pasted_orders.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::string names(const std::vector<ProvinceId>& provinces) {
  std::string text;
  for (const ProvinceId p : provinces) text += (text.empty() ? "" : " ") + standard_map()[p].code;
  return text;
}

// "Austria: bud vie; Italy: nap", a row each.
std::string listed_centres(std::string_view text) {
  std::string rows;
  for (const ListedCentres& row : pasted(text).lists.centres)
    rows += (rows.empty() ? "" : "; ") + standard_map().power(row.power) + ": " + names(row.centres);
  return rows;
}

std::string listed_units(std::string_view text) {
  std::string rows;
  for (const ListedUnits& row : pasted(text).lists.units) {
    rows += (rows.empty() ? "" : "; ") + standard_map().power(row.power) + ":";
    for (const Unit& unit : row.units) rows += " " + write_unit(unit, standard_map(), Style::brief);
  }
  return rows;
}

// Who owns which centre by what the text states.
std::string owned(std::string_view text) {
  const Pasted p = pasted(text);
  REQUIRE(p.errors.empty());
  std::string all;
  for (std::size_t power = 0; power < standard_map().powers().size(); ++power)
    if (const auto centres = p.read.centres.of(PowerId(power)); !centres.empty())
      all += (all.empty() ? "" : "; ") + standard_map().power(PowerId(power)) + ": " + names(centres);
  return all;
}

}  // namespace

TEST_CASE("below a title a line lists the centres of a power", "[tolerant]") {
  for (const char* title : {"Ownership of supply centers:", "Supply Centres", "SC ownership", "Current SC chart:",
                            "Fall 1903 supply centers", "Versorgungszentren", "## Centros de abastecimiento"}) {
    INFO(title);
    CHECK(listed_centres(std::string(title) + "\nItaly: Naples, Rome.\nRussia - Mos") == "Italy: nap rom; Russia: mos");
  }
  const std::string title = "Supply centers\n";
  CHECK(listed_centres(title + "Austria (5): Bud, Gre, Ser, Tri, Vie (+2)") == "Austria: bud gre ser tri vie");
  CHECK(listed_centres(title + "England: Edi, Lvp, Lon, Nor (4, builds 1)") == "England: edi lvp lon nwy");
  CHECK(listed_centres(title + "Germany: 3 (Ber, Kie, Mun)\nFrance = Bre, Par") ==
        "Germany: ber kie mun; France: bre par");
  CHECK(listed_centres(title + "France: +Spa(sc), Bre, Par, -Mar = 3") == "France: spa bre par");
  CHECK(listed_centres(title + "England: Edi, Lvp; France: Bre, Par") == "England: edi lvp; France: bre par");
  CHECK(listed_centres(title + "Italy\nNaples\nRome\nTurkey (2):\n- Ankara\n- Smyrna") ==
        "Italy: nap; Italy: rom; Turkey: ank; Turkey: smy");
  CHECK(listed_centres(title + "Italy: Naples, Rome,\n  Venice\nNeutral: Bel, Por") == "Italy: nap rom; Italy: ven");
  CHECK(listed_centres(title + "Turkey: none\nItaly: Rom") == "Italy: rom");
  // What is an order stays one.
  CHECK(orders(title + "Italy: Nap, Rom\nItaly:\nA Ven - Tri") == "Italy: A Venice - Trieste");
  CHECK(orders(title + "Italy: A Ven - Tri") == "Italy: A Venice - Trieste");
  CHECK(contains(orders(title + "Italy: Nap - Rom"), "expected A or F before Naples"));
  CHECK(contains(orders(title + "Italy: Nap, Tyrolia"), "2:13: Tyrolia is no supply centre"));
  CHECK(contains(orders(title + "Italy: Nap, Rmoe"), "2:"));
  // Whose orders stand below the list, is not known.
  CHECK(contains(orders("Italy:\nA Rom H\n" + title + "Turkey: Con\nA Nap H"), "5:1: whose order is this?"));
}

TEST_CASE("what counts centres, units and builds is no order", "[tolerant]") {
  CHECK(why_passed_over("Italy:\nA Rom H\nAustria:    5 Supply centers,  3 Units:  Builds   2 units.\n") ==
        "3: no order; it says how many centres there are");
  CHECK(why_passed_over("Winter 1901\nItaly: Build A Rom\nTurkey: 1 unusable build pending.") ==
        "3: no order; it says how many builds are left");
  CHECK(contains(orders("Italy:\nA Rom H\nTurkey: 2 centres\nA Nap H"), "4:1: whose order is this?"));
  CHECK(why_passed_over("Italy:\nA Rom H\nThe deadline for orders will be Mon Mar  4 2002 23:30.") ==
        "3: no order; it speaks of a deadline");
  CHECK(contains(orders("Italy:\nA Rom - Vne before the deadline"), "2:"));
}

TEST_CASE("centres that are listed above the orders are stated", "[tolerant]") {
  const std::string title = "Supply centers\n";
  CHECK(owned(title + "Italy: Nap, Rom\nTurkey: Con\nOrders\nItaly:\nA Ven H") == "Italy: nap rom; Turkey: con");
  CHECK(owned("Winter 1901\nItaly owns A Apulia\nItaly: Build A Rom\n" + title + "Italy: Nap, Rom") ==
        "Italy: nap rom");
  CHECK(pasted(title + "Italy: Nap, Rom\nItaly:\nA Ven H").lines[1].understood == "Italy owns SC Naples, Rome");
  // Below them they are what came of the orders; and where a power with units has no row, the list is not of all.
  CHECK(owned("Fall 1901\nItaly:\nA Ven H\n" + title + "Italy: Nap, Rom").empty());
  CHECK(owned(title + "Turkey: Con\nItaly:\nA Ven H").empty());
  // A case file states the position.
  const std::array texts{PastedText{"a.case", "Italy owns A Venice\nItaly owns SC Rome\n"},
                         PastedText{"mail", "Supply centers\nItaly: Nap, Rom\nItaly:\nA Ven H"}};
  const Pasted p = read_pasted(texts, standard_map());
  CHECK(p.errors.empty());
  CHECK(p.read.centres.of(*Names::of(standard_map()).power("Italy")).size() == 1);
  CHECK(p.lists.centres.size() == 1);
}

TEST_CASE("units that are listed above the orders are stated", "[tolerant]") {
  const std::string list = "Current positions:\nAustria: A Galicia, F Gre\nEngland:\nFleet Norway\nA Yor\n";
  CHECK(listed_units(list) == "Austria: A GAL F GRE; England: F NWY; England: A YOR");
  const Pasted p = pasted(list + "Orders:\nA Gal - Boh\nF Nwy - Swe");
  CHECK(orders(p) == "Austria: A Galicia - Bohemia; England: F Norway - Sweden");
  CHECK(p.read.position.units().size() == 4);
  CHECK(pasted(list).lines[1].understood == "Austria owns A Galicia, F Greece");
  // Below them they are where units stand then.
  const std::string below = "Austria:\nA Vie - Gal\n" + list;
  CHECK(orders(below) == "Austria: A Vienna - Galicia");
  CHECK(pasted(below).lists.units.front().below_orders);
  // Orders below a title are orders.
  CHECK(orders("Positions\nAustria:\nA Vie - Gal\nF Tri H") == "Austria: A Vienna - Galicia; Austria: F Trieste Holds");
  CHECK(contains(orders("Austria:\nA Gal, F Gre\nA Vie H"), "expected what 'A Gal,'"));
}

TEST_CASE("units that are listed as dislodged are no orders, and own no centres", "[tolerant]") {
  constexpr std::string_view list =
      "Ownership of supply centers:\nRussia: Moscow, Warsaw, Rumania (3 total).\nDislodged Units:\nRussia: Fleet "
      "Prussia.\n";
  CHECK(listed_centres(list) == "Russia: mos war rum");
  CHECK(why_passed_over(list) ==
        "1: no order; it says who owns which centre, 3: no order; it says which units are dislodged, "
        "4: no order; it says which units are dislodged");
  CHECK(orders(std::string(list) + "France:\nA Par - Bur") == burgundy);
  CHECK(listed_units("Current positions\nRussia: F Prussia\nDislodged units\nRussia: A Livonia\n") == "Russia: F PRU");
}
