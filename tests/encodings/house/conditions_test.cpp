// What each condition says of orders.
#include "compare/faults/guard_met.hpp"
#include "encodings/house/guards.hpp"
#include "model/house_rules.hpp"
#include "phases/legality.hpp"
#include "tests/catch.hpp"
#include "tests/support/board.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// The order of the unit there.
UnitId at(const SettledOrders& orders, std::string_view code) {
  const auto all = orders.position.map().provinces();
  const ProvinceId p(static_cast<std::size_t>(std::ranges::find(all, code, &Province::code) - all.begin()));
  return orders.position.unit_in(p).value();
}

class OnBoard {
 public:
  OnBoard(std::initializer_list<PowersOrder> orders) : OnBoard(board_of(orders)) {}
  // Every order succeeds, or none.
  explicit OnBoard(Board board, Value all = Value::no)
      : rules_(with_conditions(datc)),
        board_(std::move(board)),
        settled_(settle(board_.position, board_.orders, rules_)),
        x_(settled_),
        values_(x_.size(), all),
        met_(x_, rules_.house->under(rules_), values_) {}

  bool holds(std::string_view condition, std::string_view v, std::string_view w = {}) const {
    const UnitId second = at(settled_, w.empty() ? v : w);
    return met_({{&condition_called(condition), {"v", "w"}}}, {{"v", at(settled_, v)}, {"w", second}});
  }

 private:
  Rules rules_;
  Board board_;
  SettledOrders settled_;
  Interactions x_;
  Assignment values_;
  GuardMet met_;
};

}  // namespace

TEST_CASE("conditions say of orders what their sentences say", "[house]") {
  const OnBoard b{{"England", "A London - Belgium via convoy"},
                  {"England", "F English Channel Convoys A London - Belgium"},
                  {"England", "F North Sea Supports A London - Belgium"},
                  {"Germany", "A Ruhr - Belgium"},
                  {"Germany", "A Holland Supports A Ruhr - Belgium"},
                  {"France", "F Belgium - Holland"},
                  {"France", "F Brest - English Channel"},
                  {"France", "A Gascony Supports A Marseilles"},
                  {"France", "A Marseilles - Spain"}};
  CHECK(b.holds("goes_by_convoy", "lon"));
  CHECK_FALSE(b.holds("goes_by_convoy", "ruh"));
  CHECK(b.holds("is_a_fleet", "bel"));
  CHECK_FALSE(b.holds("is_a_fleet", "hol"));
  CHECK(b.holds("is_to_move", "bre"));
  CHECK_FALSE(b.holds("is_to_move", "eng"));
  CHECK(b.holds("was_put_aside", "gas"));  // Marseilles is ordered something else
  CHECK_FALSE(b.holds("was_put_aside", "mar"));
  CHECK(b.holds("is_support_of_a_move", "hol"));
  CHECK(b.holds("is_to_convoy", "eng"));
  CHECK(b.holds("is_convoy_of", "eng", "lon"));
  CHECK_FALSE(b.holds("is_convoy_of", "nth", "lon"));
  CHECK(b.holds("is_foreign", "lon", "ruh"));
  CHECK_FALSE(b.holds("is_foreign", "lon", "eng"));
  CHECK(b.holds("is_support_against", "hol", "bel"));
  CHECK_FALSE(b.holds("goes_round", "lon"));
  CHECK(b.holds("finds_a_unit", "lon"));
  CHECK_FALSE(b.holds("finds_a_unit", "mar"));
  CHECK(b.holds("finds_a_mover", "ruh"));
  CHECK(b.holds("finds_a_fleet", "ruh"));
  CHECK(b.holds("finds_a_convoy", "bre"));
  CHECK_FALSE(b.holds("finds_its_own", "lon"));
  CHECK(b.holds("is_supported", "lon"));
  CHECK_FALSE(b.holds("is_supported_twice", "lon"));
  CHECK_FALSE(b.holds("has_foreign_support", "lon"));
  CHECK(b.holds("is_attacked", "eng"));
  CHECK(b.holds("is_attacked_twice", "bel"));
  CHECK(b.holds("is_attacked_by_convoy", "bel"));
  CHECK_FALSE(b.holds("is_attacked_by_its_own", "bel"));
  CHECK(b.holds("has_rivals", "ruh"));
  CHECK_FALSE(b.holds("has_rivals_of_its_own", "ruh"));
  CHECK_FALSE(b.holds("has_two_rivals", "ruh"));
  CHECK(b.holds("has_a_convoy", "lon"));
  CHECK_FALSE(b.holds("has_a_foreign_convoy", "lon"));
  CHECK_FALSE(b.holds("has_two_fleets", "lon"));
  CHECK(b.holds("acts_on_a_mover", "hol"));
  CHECK_FALSE(b.holds("acts_on_its_own", "hol"));
  CHECK(b.holds("supports_a_convoyed_army", "nth"));
  CHECK_FALSE(b.holds("supports_a_convoyed_army", "hol"));
  CHECK_FALSE(b.holds("supports_another_power", "nth"));
  // Nothing succeeds here, since nothing was said to.
  CHECK_FALSE(b.holds("moved", "bre"));
  CHECK_FALSE(b.holds("has_given_support", "lon"));
  CHECK_FALSE(b.holds("was_dislodged", "eng"));
}

TEST_CASE("conditions of units that change places, and of supports around convoys, say so", "[house]") {
  const OnBoard b{{"England", "A Norway - Sweden via convoy"},
                  {"England", "F Skagerrak Convoys A Norway - Sweden"},
                  {"England", "A Sweden - Norway"},
                  {"Russia", "F Gulf of Bothnia Supports A Sweden - Norway"},
                  {"Russia", "F Baltic Sea - Gulf of Bothnia"},
                  {"Germany", "F Denmark Supports F North Sea - Skagerrak"},
                  {"Germany", "F North Sea - Skagerrak"},
                  {"Russia", "F St Petersburg(nc) Supports A Sweden - Norway"}};
  CHECK(b.holds("goes_round", "nwy"));
  CHECK(b.holds("swaps", "nwy"));
  CHECK(b.holds("swaps_with_own", "swe"));
  CHECK_FALSE(b.holds("swaps_with_foreign", "swe"));
  CHECK(b.holds("is_faced_by", "nwy", "swe"));
  CHECK(b.holds("finds_its_own", "nwy"));
  CHECK(b.holds("is_attacked_by_its_own", "bot"));
  CHECK(b.holds("acts_on_a_convoy", "den"));
  CHECK(b.holds("supports_attack_on_convoy_of", "den", "nwy"));
  CHECK(b.holds("supports_another_power", "stp"));
  CHECK(b.holds("supports_across", "stp", "bal"));  // Russian, as is the supporter, but not the unit supported
  CHECK_FALSE(b.holds("supports_across", "stp", "nth"));
  CHECK_FALSE(b.holds("supports_across", "den", "nth"));
  CHECK(b.holds("has_foreign_support", "swe"));
}

TEST_CASE("two units of different powers that move against each other are told from two of one power", "[house]") {
  const OnBoard b{{"England", "A Norway - Sweden"},
                  {"Russia", "A Sweden - Norway"},
                  {"England", "A London - Wales"},
                  {"England", "A Wales - London"}};
  CHECK(b.holds("swaps_with_foreign", "nwy"));
  CHECK(b.holds("swaps_with_foreign", "swe"));
  CHECK_FALSE(b.holds("swaps_with_foreign", "lon"));
}

TEST_CASE("what is ordered to convoy an army that goes by land convoys nobody", "[house]") {
  const auto supports_attack_on_convoy = [](const char* move) {
    const OnBoard b{{"England", move},
                    {"France", "F Skagerrak Convoys A Norway - Sweden"},
                    {"Germany", "F Denmark Supports F North Sea - Skagerrak"},
                    {"Germany", "F North Sea - Skagerrak"}};
    return b.holds("supports_attack_on_convoy_of", "den", "nwy");
  };
  CHECK(supports_attack_on_convoy("A Norway - Sweden via convoy"));
  CHECK_FALSE(supports_attack_on_convoy("A Norway - Sweden"));
}

TEST_CASE("a supporting unit is attacked from elsewhere by another power, and not from where its support is directed",
          "[house]") {
  const auto is_attacked_so = [](const char* power, const char* move) {
    const OnBoard b{
        {power, move}, {"Germany", "A Munich Supports A Berlin - Silesia"}, {"Germany", "A Berlin - Silesia"}};
    return b.holds("is_attacked_from_elsewhere", "mun");
  };
  CHECK(is_attacked_so("Italy", "A Tyrolia - Munich"));
  CHECK_FALSE(is_attacked_so("Germany", "A Tyrolia - Munich"));
  CHECK_FALSE(is_attacked_so("Italy", "A Silesia - Munich"));
}

TEST_CASE("conditions of the unit where another one goes say so", "[house]") {
  const OnBoard b{{"Italy", "A Venice - Trieste"},
                  {"Austria", "F Trieste Holds"},
                  {"Austria", "A Vienna Supports A Budapest - Galicia"},
                  {"Austria", "A Budapest - Galicia"},
                  {"Austria", "A Tyrolia Supports F Trieste"},
                  {"Russia", "A Galicia - Vienna"},
                  {"Turkey", "A Bulgaria - Serbia"},
                  {"Austria", "A Serbia Supports A Greece - Albania"},  // nobody stands in Greece
                  {"Germany", "A Munich - Tyrolia"}};
  CHECK(b.holds("finds_a_support_in_place", "mun"));
  CHECK_FALSE(b.holds("finds_a_support_in_place", "gal"));
  CHECK_FALSE(b.holds("finds_a_support_in_place", "bul"));
  CHECK(b.holds("finds_a_supporter", "gal"));
  CHECK_FALSE(b.holds("finds_a_supporter", "ven"));
  CHECK_FALSE(b.holds("finds_a_supporter", "bul"));
  CHECK(b.holds("finds_a_supported_unit", "ven"));
  CHECK_FALSE(b.holds("finds_a_supported_unit", "gal"));
  CHECK(b.holds("finds_one_put_aside", "bul"));
  CHECK_FALSE(b.holds("finds_one_put_aside", "ven"));
  CHECK(b.holds("is_support_in_place", "tyr"));
  CHECK_FALSE(b.holds("is_support_in_place", "vie"));
  CHECK_FALSE(b.holds("is_support_in_place", "tri"));
  CHECK_FALSE(b.holds("supports_a_supporter", "tyr"));
}

TEST_CASE("conditions of circles, and of the types of units that change places or are supported, say so", "[house]") {
  const OnBoard b{{"Austria", "A Vienna - Budapest"},  // three go round
                  {"Austria", "A Budapest - Galicia"},
                  {"Austria", "A Galicia - Vienna"},
                  {"Germany", "F Kiel - Denmark"},
                  {"Russia", "A Denmark - Kiel"},
                  {"Germany", "A Munich - Tyrolia"},
                  {"Italy", "A Tyrolia - Munich"},
                  {"Germany", "F Baltic Sea Supports F Kiel - Denmark"},
                  {"Germany", "F Helgoland Bight Supports F North Sea"},
                  {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                  {"England", "F North Sea Convoys A London - Norway"},
                  {"England", "A London - Norway via convoy"},
                  {"France", "F English Channel Convoys A Brest - Wales"},
                  {"France", "A Brest - Wales"},
                  {"France", "F Belgium - North Sea"},
                  {"Russia", "F Gulf of Bothnia - Baltic Sea"}};
  CHECK(b.holds("goes_in_a_circle_of_three", "vie"));
  CHECK(b.holds("goes_in_a_circle_of_three", "gal"));
  CHECK_FALSE(b.holds("goes_in_a_circle_of_three", "kie"));
  CHECK_FALSE(b.holds("goes_in_a_circle_of_three", "lon"));
  CHECK(b.holds("swaps_with_another_type", "kie"));
  CHECK(b.holds("swaps_with_another_type", "den"));
  CHECK_FALSE(b.holds("swaps_with_another_type", "mun"));
  CHECK_FALSE(b.holds("swaps_with_another_type", "vie"));
  CHECK(b.holds("supports_a_fleet", "bal"));
  CHECK(b.holds("supports_a_fleet", "hel"));
  CHECK_FALSE(b.holds("supports_a_fleet", "boh"));
  CHECK_FALSE(b.holds("supports_a_fleet", "nth"));
  CHECK(b.holds("convoys_one_told_via", "nth"));
  CHECK_FALSE(b.holds("convoys_one_told_via", "eng"));
  CHECK_FALSE(b.holds("finds_a_support_in_place", "bel"));
  CHECK_FALSE(b.holds("finds_a_support_in_place", "bot"));  // where a move is supported
}

TEST_CASE("conditions of the unit that another one supports in place say so", "[house]") {
  const OnBoard b{{"Germany", "A Munich Supports A Bohemia"},  // which supports a move
                  {"Austria", "A Bohemia Supports A Vienna - Galicia"},
                  {"Austria", "A Vienna - Galicia"},
                  {"England", "F Norway Supports F North Sea"},  // which convoys
                  {"England", "F North Sea Convoys A London - Belgium"},
                  {"England", "A London - Belgium"},
                  {"Italy", "A Rome Supports A Naples"},  // which cannot go there
                  {"Italy", "A Naples - Tunis"},
                  {"France", "A Gascony Supports A Spain"},  // whose support matches nothing
                  {"France", "A Spain Supports A Marseilles - Gascony"},
                  {"France", "A Marseilles Holds"}};
  CHECK(b.holds("supports_a_supporter", "mun"));
  CHECK_FALSE(b.holds("supports_a_supporter", "boh"));
  CHECK(b.holds("supports_a_convoy", "nwy"));
  CHECK_FALSE(b.holds("supports_a_convoy", "mun"));
  CHECK(b.holds("supports_one_put_aside", "rom"));
  CHECK(b.holds("supports_one_put_aside", "gas"));
  CHECK_FALSE(b.holds("supports_one_put_aside", "nwy"));
  CHECK(b.holds("supports_one_illegal", "rom"));
  CHECK_FALSE(b.holds("supports_one_illegal", "gas"));
  CHECK(b.holds("is_illegal", "nap"));
  CHECK_FALSE(b.holds("is_illegal", "spa"));
}

TEST_CASE("conditions of what units were told, whether it matches or not, say so", "[house]") {
  const OnBoard b{{"Germany", "A Munich Supports A Bohemia"},  // each supports the other
                  {"Germany", "A Bohemia Supports A Munich"},
                  {"Italy", "A Tyrolia - Munich"},
                  {"Italy", "A Berlin Supports A Tyrolia - Munich"},
                  {"Russia", "A Silesia - Munich"},
                  {"France", "A Gascony Supports A Spain"},
                  {"France", "A Spain Supports A Marseilles - Gascony"},  // matches nothing
                  {"France", "A Marseilles - Spain"},
                  {"Italy", "A Rome Supports A Spain"},                   // is illegal
                  {"England", "F North Sea Convoys A London - Belgium"},  // matches nothing
                  {"England", "A London Holds"},
                  {"Austria", "F Skagerrak - North Sea"},
                  {"Austria", "F Holland Supports F Skagerrak - North Sea"},
                  {"Turkey", "A Syria - Greece"},  // needs a convoy, and does not say so
                  {"Turkey", "A Smyrna - Bulgaria via convoy"},
                  {"Turkey", "F Aegean Sea Convoys A Smyrna - Bulgaria"},
                  {"Turkey", "A Serbia Supports A Smyrna - Bulgaria"},
                  {"Turkey", "A Albania Supports A Syria - Greece"}};
  CHECK(b.holds("supports_one_told_via", "ser"));
  CHECK_FALSE(b.holds("supports_one_told_via", "alb"));
  CHECK(b.holds("was_told_to_support", "mun"));
  CHECK(b.holds("was_told_to_support", "spa"));
  CHECK_FALSE(b.holds("was_told_to_support", "rom"));
  CHECK_FALSE(b.holds("was_told_to_support", "nth"));
  CHECK(b.holds("was_told_to_convoy", "nth"));
  CHECK_FALSE(b.holds("is_to_convoy", "nth"));
  CHECK_FALSE(b.holds("was_told_to_convoy", "spa"));
  CHECK(b.holds("finds_one_told_to_support", "mar"));
  CHECK(b.holds("finds_one_told_to_support", "tyr"));
  CHECK_FALSE(b.holds("finds_one_told_to_support", "ska"));
  CHECK(b.holds("finds_one_told_to_convoy", "ska"));
  CHECK_FALSE(b.holds("finds_one_told_to_convoy", "tyr"));
  CHECK(b.holds("supports_one_told_to_support", "gas"));
  CHECK_FALSE(b.holds("supports_one_told_to_support", "ber"));
  CHECK(b.holds("supports_its_supporter", "mun"));
  CHECK(b.holds("supports_its_supporter", "boh"));
  CHECK_FALSE(b.holds("supports_its_supporter", "gas"));
  CHECK(b.holds("has_support_of_its_own", "tyr"));
  CHECK_FALSE(b.holds("has_support_of_its_own", "sil"));
  CHECK(b.holds("has_a_rival_with_more_support", "sil"));
  CHECK_FALSE(b.holds("has_a_rival_with_more_support", "tyr"));
}

TEST_CASE("conditions of whose unit a support is for, or against, say so", "[house]") {
  const OnBoard b{{"Germany", "A Munich Supports A Berlin - Silesia"},
                  {"Italy", "A Berlin - Silesia"},
                  {"Russia", "A Silesia Holds"},
                  {"Austria", "A Bohemia Supports A Silesia"},
                  {"Italy", "A Tyrolia - Munich"},
                  {"Russia", "A Burgundy - Munich"}};
  CHECK(b.holds("is_attacked_by_another", "mun"));
  CHECK(b.holds("is_attacked_by_another", "sil"));
  CHECK_FALSE(b.holds("is_attacked_by_another", "ber"));
  CHECK(b.holds("supports_power_of", "mun", "tyr"));
  CHECK_FALSE(b.holds("supports_power_of", "mun", "bur"));
  CHECK(b.holds("supports_power_of", "boh", "bur"));
  CHECK_FALSE(b.holds("supports_power_of", "sil", "bur"));
  CHECK(b.holds("acts_on_power_of", "mun", "bur"));
  CHECK_FALSE(b.holds("acts_on_power_of", "mun", "tyr"));
  CHECK(b.holds("acts_on_power_of", "boh", "bur"));
  CHECK_FALSE(b.holds("acts_on_power_of", "ber", "bur"));
}

TEST_CASE("conditions of illegal orders by their kind, and of units without one, say so", "[house]") {
  Board board = board_of({{"Germany", "A Munich - London"},  // no fleets lie between
                          {"Germany", "A Berlin Supports A Munich"},
                          {"Italy", "A Rome Supports A Trieste"},  // out of reach
                          {"Italy", "A Naples Supports A Rome"},
                          {"England", "F London Convoys A Wales - Belgium"},  // from a coast
                          {"England", "F English Channel Supports F London"},
                          {"Austria", "A Vienna Supports A Trieste"},
                          {"Russia", "A Moscow - Ukraine"},
                          {"Russia", "A Warsaw Supports A Moscow - Ukraine"},
                          {"Turkey", "A Ankara Holds"},
                          {"Turkey", "F Black Sea Convoys A Ankara - Sevastopol"},  // legal, and matches nothing
                          {"Austria", "A Trieste Holds"}});
  board.orders.pop_back();
  const OnBoard b(board);
  CHECK(b.holds("is_illegal_move", "mun"));
  CHECK_FALSE(b.holds("is_illegal_move", "rom"));
  CHECK_FALSE(b.holds("is_illegal_move", "mos"));
  CHECK(b.holds("is_illegal_support", "rom"));
  CHECK_FALSE(b.holds("is_illegal_support", "mun"));
  CHECK_FALSE(b.holds("is_illegal_support", "vie"));
  CHECK(b.holds("is_illegal_convoy", "lon"));
  CHECK_FALSE(b.holds("is_illegal_convoy", "rom"));
  CHECK_FALSE(b.holds("is_illegal_convoy", "bla"));
  CHECK(b.holds("was_told_to_convoy", "bla"));
  CHECK(b.holds("is_without_order", "tri"));
  CHECK_FALSE(b.holds("is_without_order", "mun"));
  CHECK_FALSE(b.holds("is_without_order", "vie"));
  CHECK(b.holds("supports_an_illegal_move", "ber"));
  CHECK_FALSE(b.holds("supports_an_illegal_move", "war"));
  CHECK(b.holds("supports_an_illegal_support", "nap"));
  CHECK_FALSE(b.holds("supports_an_illegal_support", "ber"));
  CHECK(b.holds("supports_an_illegal_convoy", "eng"));
  CHECK_FALSE(b.holds("supports_an_illegal_convoy", "nap"));
  CHECK(b.holds("supports_one_without_order", "vie"));
  CHECK_FALSE(b.holds("supports_one_without_order", "ber"));
}

TEST_CASE("conditions of where units stand and go say so", "[house]") {
  const OnBoard b{{"England", "A Wales - Yorkshire"},    // from coast to coast, no centre
                  {"England", "F London - North Sea"},   // from a coast with a centre to sea
                  {"Russia", "A Warsaw - Silesia"},      // inland, from a centre
                  {"Austria", "A Bohemia - Vienna"},     // inland, to a centre
                  {"Germany", "F Baltic Sea - Berlin"},  // from sea to a coast with a centre
                  {"France", "A Gascony - Spain"},
                  {"France", "F Western Mediterranean Supports A Gascony - Spain"},
                  {"Turkey", "F Bulgaria(ec) - Rumania"}};
  CHECK(b.holds("goes_to_several_coasts", "gas"));
  CHECK_FALSE(b.holds("goes_to_several_coasts", "bul"));
  CHECK_FALSE(b.holds("goes_to_several_coasts", "wes"));
  CHECK(b.holds("is_on_several_coasts", "bul"));
  CHECK_FALSE(b.holds("is_on_several_coasts", "gas"));
  CHECK(b.holds("supports_to_several_coasts", "wes"));
  CHECK_FALSE(b.holds("supports_to_several_coasts", "gas"));
  CHECK(b.holds("is_on_coast", "wal"));
  CHECK_FALSE(b.holds("is_on_coast", "war"));
  CHECK_FALSE(b.holds("is_on_coast", "bal"));
  CHECK(b.holds("is_at_sea", "bal"));
  CHECK_FALSE(b.holds("is_at_sea", "lon"));
  CHECK_FALSE(b.holds("is_at_sea", "boh"));
  CHECK(b.holds("is_on_centre", "war"));
  CHECK_FALSE(b.holds("is_on_centre", "wal"));
  CHECK(b.holds("goes_to_sea", "lon"));
  CHECK_FALSE(b.holds("goes_to_sea", "wal"));
  CHECK(b.holds("goes_to_coast", "wal"));
  CHECK(b.holds("goes_to_coast", "bal"));
  CHECK_FALSE(b.holds("goes_to_coast", "lon"));
  CHECK_FALSE(b.holds("goes_to_coast", "war"));
  CHECK(b.holds("goes_to_centre", "boh"));
  CHECK(b.holds("goes_to_centre", "bal"));
  CHECK_FALSE(b.holds("goes_to_centre", "wal"));
}

TEST_CASE("conditions of the fleets that convoy an army say so", "[house]") {
  const std::initializer_list<PowersOrder> orders{{"England", "A Wales - Spain"},  // over two seas
                                                  {"England", "F English Channel Convoys A Wales - Spain"},
                                                  {"England", "F Mid-Atlantic Ocean Convoys A Wales - Spain"},
                                                  {"Italy", "A Naples - Tunis"},
                                                  {"Italy", "F Ionian Sea Convoys A Naples - Tunis"},
                                                  {"Italy", "F Tyrrhenian Sea Convoys A Naples - Tunis"}};
  const OnBoard stand(board_of(orders), Value::yes), disrupted(board_of(orders));
  CHECK(stand.holds("has_one_fleet_for_all", "nap"));
  CHECK_FALSE(stand.holds("has_one_fleet_for_all", "wal"));
  CHECK_FALSE(disrupted.holds("has_one_fleet_for_all", "nap"));
}
