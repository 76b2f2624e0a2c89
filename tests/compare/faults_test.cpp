// What dipeq does if it has a fault, on boards small enough to say by hand.
#include "compare/faults/faults.hpp"

#include "model/issues.hpp"
#include "tests/compare/with_faults.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

using What = RetreatSlip::What;

}  // namespace

TEST_CASE("without faults dipeq judges as ever", "[compare]") {
  const Board board = board_of({{"Germany", "A Munich - Tyrolia"},
                                {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                                {"Austria", "A Tyrolia Holds"},
                                {"Italy", "A Venice - Piedmont"}});
  CHECK(at(board, {}, "mun", "tyr"));
  CHECK(open(board, {}, "tyr", "ven"));
}

// Tyrolia is dislodged by Munich; Vienna is contested, Venice has just been left, Piedmont is held, Trieste is free.
TEST_CASE("each slip about retreats opens or closes what it says", "[compare]") {
  const Board board = board_of({{"Germany", "A Munich - Tyrolia"},
                                {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                                {"Austria", "A Tyrolia Holds"},
                                {"Austria", "A Budapest - Vienna"},
                                {"Russia", "A Galicia - Vienna"},
                                {"Italy", "A Venice - Rome"},
                                {"Italy", "A Piedmont Holds"}});
  for (const auto& [to, is_open] :
       {std::pair{"vie", false}, {"ven", true}, {"pie", false}, {"mun", false}, {"tri", true}})
    CHECK(open(board, {}, "tyr", to) == is_open);
  CHECK(open(board, {RetreatSlip{What::contest_ignored}}, "tyr", "vie"));
  CHECK(open(board, {RetreatSlip{What::dislodger_ignored}}, "tyr", "mun"));
  CHECK(open(board, {RetreatSlip{What::held_ignored}}, "tyr", "pie"));
  CHECK_FALSE(open(board, {RetreatSlip{What::left_closed}}, "tyr", "ven"));
  CHECK_FALSE(open(board, {RetreatSlip{What::none_open}}, "tyr", "tri"));
  CHECK(open(board, {RetreatSlip{What::all_open}}, "tyr", "pie"));
  // Of two contestants that are not looked at, one is left to close it.
  CHECK_FALSE(
      open(board, {RetreatSlip{What::contest_ignored, {{&condition_called("is_foreign"), {"m", "u"}}}}}, "tyr", "vie"));
}

// Of two attackers the one that dislodges counts: Brest is dislodged from Gascony, and the army that comes over the Channel fails.
TEST_CASE("no retreat is open, where the unit that dislodges is of some kind", "[compare]") {
  const auto none_by_convoy = RetreatSlip{What::none_open, {when("goes_by_convoy", "a")}};
  const Board by_land = board_of({{"Italy", "A Gascony - Brest"},
                                  {"Italy", "A Paris Supports A Gascony - Brest"},
                                  {"England", "A London - Brest"},
                                  {"England", "F English Channel Convoys A London - Brest"},
                                  {"France", "A Brest Holds"}});
  CHECK(at(by_land, {}, "gas", "bre"));
  CHECK(open(by_land, {none_by_convoy}, "bre", "pic"));
  CHECK_FALSE(open(by_land, {RetreatSlip{What::none_open, {when("goes_by_convoy", "a", false)}}}, "bre", "pic"));
  const Board by_convoy = board_of({{"Italy", "A Gascony - Brest"},
                                    {"England", "A Paris Supports A London - Brest"},
                                    {"England", "A London - Brest"},
                                    {"England", "F English Channel Convoys A London - Brest"},
                                    {"France", "A Brest Holds"}});
  CHECK(at(by_convoy, {}, "lon", "bre"));
  CHECK(open(by_convoy, {}, "bre", "pic"));
  CHECK_FALSE(open(by_convoy, {none_by_convoy}, "bre", "pic"));
}

TEST_CASE("an attempt or an attack that came to nothing closes a province where that is the slip", "[compare]") {
  const Board board = board_of({{"Germany", "A Munich - Tyrolia"},
                                {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                                {"Italy", "A Venice - Tyrolia"},
                                {"Austria", "A Tyrolia Holds"},
                                {"Austria", "A Vienna Supports A Tyrolia - Trieste"}});
  // Venice's attack fails and it stands there: closed by the rules too. Without it nothing changes for Trieste.
  CHECK_FALSE(open(board, {}, "tyr", "ven"));
  CHECK_FALSE(open(board, {RetreatSlip{What::dislodger_ignored}}, "tyr", "ven"));
  const Board beaten = board_of({{"Germany", "A Munich - Tyrolia"},
                                 {"Germany", "A Bohemia Supports A Munich - Tyrolia"},
                                 {"Austria", "A Tyrolia - Munich"},
                                 {"Austria", "A Vienna Holds"}});
  CHECK_FALSE(open(beaten, {}, "tyr", "mun"));
  CHECK(open(beaten, {RetreatSlip{What::attempt_closes}}, "tyr", "tri"));
}

// Sweden is dislodged from Norway, by convoy; Norway and Denmark are contested.
TEST_CASE("to a retreat a contest may count where the unit that dislodges came from, and nowhere else", "[compare]") {
  const Board board = board_of({{"England", "A Norway - Sweden via convoy"},
                                {"England", "F Skagerrak Convoys A Norway - Sweden"},
                                {"England", "F Gulf of Bothnia Supports A Norway - Sweden"},
                                {"Germany", "F Sweden Holds"},
                                {"Russia", "A Finland - Norway"},
                                {"England", "A St Petersburg - Norway"},
                                {"Germany", "A Kiel - Denmark"},
                                {"France", "F North Sea - Denmark"}});
  const auto ignored = [](bool from_there) -> Fault {
    return RetreatSlip{What::contest_ignored, {{&condition_called("is_dislodged_from_where"), {"u", "m"}, from_there}}};
  };
  CHECK_FALSE(open(board, {}, "swe", "nwy"));
  CHECK_FALSE(open(board, {}, "swe", "den"));
  CHECK(open(board, {ignored(true)}, "swe", "nwy"));
  CHECK_FALSE(open(board, {ignored(true)}, "swe", "den"));
  CHECK_FALSE(open(board, {ignored(false)}, "swe", "nwy"));
  CHECK(open(board, {ignored(false)}, "swe", "den"));
}

// Rome is dislodged. Tuscany has left, Venice has come to Tuscany; Apulia stays.
TEST_CASE("to a retreat units may stand where they stood before the moves", "[compare]") {
  const Board board = board_of({{"France", "F Tyrrhenian Sea - Rome"},
                                {"France", "A Naples Supports F Tyrrhenian Sea - Rome"},
                                {"Italy", "A Rome Holds"},
                                {"Italy", "A Venice - Tuscany"},
                                {"Italy", "A Tuscany - Piedmont"}});
  CHECK(open(board, {}, "rom", "ven"));
  CHECK_FALSE(open(board, {}, "rom", "tus"));
  const std::vector<Fault> fault{RetreatSlip{What::stood_before}};
  CHECK_FALSE(open(board, fault, "rom", "ven"));
  CHECK_FALSE(open(board, fault, "rom", "tus"));
  CHECK(open(board, fault, "rom", "apu"));
  const Board came = board_of({{"France", "F Tyrrhenian Sea - Rome"},
                               {"France", "A Naples Supports F Tyrrhenian Sea - Rome"},
                               {"Italy", "A Rome Holds"},
                               {"Italy", "A Venice - Tuscany"}});
  CHECK_FALSE(open(came, {}, "rom", "tus"));
  CHECK(open(came, fault, "rom", "tus"));
}

TEST_CASE("a retreat may overlook coasts", "[compare]") {
  const Board board = board_of({{"England", "F North Atlantic Ocean - Mid-Atlantic Ocean"},
                                {"England", "F English Channel Supports F North Atlantic Ocean - Mid-Atlantic Ocean"},
                                {"France", "F Mid-Atlantic Ocean Holds"}});
  const auto coasts = [&](const std::vector<Fault>& faults, const Board& of_board, std::string_view from,
                          std::string_view to) {
    const Observation all = seen(of_board, faults);
    return std::ranges::count(*of(all, of_board, from).retreats, province(to), &Location::province);
  };
  CHECK(coasts({}, board, "mao", "spa") == 2);
  CHECK(coasts({RetreatSlip{What::no_coast}}, board, "mao", "spa") == 0);
  CHECK(coasts({RetreatSlip{What::no_coast}}, board, "mao", "por") == 1);
  const Board south = board_of({{"France", "F Gulf of Lyon Holds"},
                                {"Italy", "F Tyrrhenian Sea - Gulf of Lyon"},
                                {"Italy", "F Western Mediterranean Supports F Tyrrhenian Sea - Gulf of Lyon"}});
  CHECK(coasts({}, south, "lyo", "spa") == 1);
  CHECK(coasts({RetreatSlip{What::any_coast}}, south, "lyo", "spa") == 2);
  const Board on_coast = board_of({{"Russia", "F St Petersburg(sc) Holds"},
                                   {"England", "A Finland - St Petersburg"},
                                   {"England", "A Livonia Supports A Finland - St Petersburg"}});
  CHECK_FALSE(open(on_coast, {}, "stp", "bar"));
  CHECK(open(on_coast, {RetreatSlip{What::from_any_coast}}, "stp", "bar"));
}

TEST_CASE("another word may be said of orders of which the guard holds, and of nothing else", "[compare]") {
  const Board board = board_of({{"Austria", "A Trieste Supports A Vienna - Tyrolia"},
                                {"Austria", "A Vienna - Tyrolia"},
                                {"Italy", "A Venice - Trieste"},
                                {"Italy", "A Budapest Supports A Serbia"},
                                {"Italy", "A Serbia Holds"},
                                {"Germany", "A Munich - Tyrolia"}});
  const auto word = [&](const std::vector<Fault>& faults, std::string_view at) {
    return *of(seen(board, faults), board, at).word;
  };
  CHECK(word({}, "tri") == Word::cut);
  CHECK(word({}, "bud") == Word::given);
  const std::vector<Fault> cut_is_given{WordSaid{Word::given, Word::cut}};
  CHECK(word(cut_is_given, "tri") == Word::given);
  CHECK(word(cut_is_given, "vie") == Word::fails);
  const std::vector<Fault> of_moves{WordSaid{Word::invalid, Word::given, {when("is_support_of_a_move", "u")}}};
  CHECK(word(of_moves, "bud") == Word::given);
  const std::vector<Fault> of_others{WordSaid{Word::invalid, Word::given, {when("is_support_of_a_move", "u", false)}}};
  CHECK(word(of_others, "bud") == Word::invalid);
  CHECK(word(of_others, "tri") == Word::cut);
  // Each is asked of the right word: none follows on another.
  CHECK(word({WordSaid{Word::given, Word::cut}, WordSaid{Word::invalid, Word::given}}, "tri") == Word::given);
}

TEST_CASE("a clause altered under a condition is altered there alone", "[compare]") {
  // A convoyed attack cuts Belgium's support, as 5.B.2 says; a fault that lets no convoyed attack cut leaves it.
  const auto board = [](const char* england, const char* fleet) {
    return board_of({{"England", england},
                     {"England", fleet},
                     {"France", "A Belgium Supports A Burgundy - Ruhr"},
                     {"France", "A Burgundy - Ruhr"},
                     {"Germany", "A Ruhr Holds"}});
  };
  const Fault convoyed =
      GuardedAlteration{Clause::support_cut_by_attack, Change::dropped_as_false, {when("goes_by_convoy", "a")}};
  const Board by_convoy = board("A London - Belgium", "F North Sea Convoys A London - Belgium");
  CHECK_FALSE(at(by_convoy, {}, "bur", "ruh"));
  CHECK(at(by_convoy, {convoyed}, "bur", "ruh"));
  const Board by_sea = board("F North Sea - Belgium", "A London Holds");
  CHECK_FALSE(at(by_sea, {convoyed}, "bur", "ruh"));
  // Two faults at once: then neither cuts.
  const Fault fleets =
      GuardedAlteration{Clause::support_cut_by_attack, Change::dropped_as_false, {when("is_a_fleet", "a")}};
  CHECK(at(by_sea, {convoyed, fleets}, "bur", "ruh"));
  CHECK(at(by_convoy, {convoyed, fleets}, "bur", "ruh"));
}

// Paris and Burgundy meet head to head. Norway and Sweden would, but that Norway's army is to go by convoy.
TEST_CASE("units that change places by convoy do not meet head to head", "[compare]") {
  const Board board = board_of({{"France", "A Paris - Burgundy"},
                                {"France", "A Burgundy - Paris"},
                                {"Italy", "A Gascony Supports A Paris - Burgundy"},
                                {"Russia", "A Norway - Sweden via convoy"},
                                {"Russia", "A Sweden - Norway"},
                                {"Germany", "A Finland Supports A Sweden - Norway"},
                                {"Russia", "F Skagerrak Holds"}});
  const auto own_unit_is_no_bar = [](std::vector<GuardCondition> guard) -> Fault {
    return GuardedAlteration{Clause::attack_not_own_unit, Change::dropped_as_true, std::move(guard)};
  };
  const GuardCondition meets{&condition_called("meets_without_convoy"), {"m", "o"}, true},
      does_not_meet{meets.what, meets.of, false};
  CHECK(at(board, {}, "par", "par"));
  CHECK(at(board, {own_unit_is_no_bar({meets})}, "par", "bur"));
  CHECK(at(board, {own_unit_is_no_bar({does_not_meet})}, "par", "par"));
  CHECK(at(board, {}, "swe", "swe"));
  CHECK(at(board, {own_unit_is_no_bar({meets})}, "swe", "swe"));
  CHECK(at(board, {own_unit_is_no_bar({does_not_meet})}, "swe", "nwy"));
}

TEST_CASE("a choice and a border are faults like others", "[compare]") {
  const Board board = board_of({{"Germany", "A Munich - Tyrolia"}});
  CHECK_FALSE(
      at(board,
         {BorderAltered{{std::min(province("mun"), province("tyr")), std::max(province("mun"), province("tyr"))},
                        BorderChange::missing}},
         "mun", "tyr"));
  CHECK(at(board, {Fault(rules_of(Preset::r1971))}, "mun", "tyr"));
}

// Kiel and Berlin are armies, Norway and Sweden an army and a fleet.
TEST_CASE("strengths are compared otherwise where the other one's order meets the guard", "[compare]") {
  const Board board = board_of({{"Germany", "A Kiel - Berlin"},
                                {"Russia", "A Berlin - Kiel"},
                                {"England", "A Norway - Sweden"},
                                {"Russia", "F Sweden - Norway"}});
  const Fault armies_are_beaten_by_equals =
      GuardedAlteration{Clause::move_beats_opponent, Change::or_equal, {when("is_a_fleet", "o", false)}};
  const std::vector<Fault> faults{armies_are_beaten_by_equals};
  CHECK(at(board, faults, "kie", "ber"));
  CHECK(at(board, faults, "ber", "kie"));
  CHECK(at(board, faults, "nwy", "nwy"));  // it meets a fleet
  const Board standoff = board_of({{"Germany", "A Kiel - Denmark"}, {"England", "F North Sea - Denmark"}});
  const Fault fleets_keep_no_equals_out =
      GuardedAlteration{Clause::move_beats_rivals, Change::or_equal, {when("is_a_fleet", "r")}};
  CHECK(at(standoff, {fleets_keep_no_equals_out}, "kie", "den"));
  CHECK(at(standoff, {fleets_keep_no_equals_out}, "nth", "nth"));
}

// Vienna moves against Austria's own army: its ATTACK is 0, its PREVENT is 2.
TEST_CASE("one strength is taken for another where a clause compares it", "[compare]") {
  const Board board = board_of({{"Italy", "A Venice - Tyrolia"},
                                {"Italy", "A Piedmont Supports A Venice - Tyrolia"},
                                {"Austria", "A Vienna - Tyrolia"},
                                {"Austria", "A Bohemia Supports A Vienna - Tyrolia"},
                                {"Austria", "A Tyrolia Holds"}});
  const auto attack_of_rivals = [](std::vector<GuardCondition> guard) -> Fault {
    return GuardedAlteration{Clause::move_beats_rivals, StrengthTaken{Shorthand::attack, Shorthand::prevent},
                             std::move(guard)};
  };
  CHECK(at(board, {}, "ven", "ven"));
  CHECK(at(board, {attack_of_rivals({})}, "ven", "tyr"));
  CHECK(at(board, {attack_of_rivals({when("is_a_fleet", "r", false)})}, "ven", "tyr"));
  CHECK(at(board, {attack_of_rivals({when("is_a_fleet", "r")})}, "ven", "ven"));
  const Board own = board_of({{"Austria", "A Vienna - Tyrolia"},
                              {"Austria", "A Bohemia Supports A Vienna - Tyrolia"},
                              {"Austria", "A Tyrolia Holds"}});
  const Fault beaten_by_prevent =
      GuardedAlteration{Clause::move_beats_hold, StrengthTaken{Shorthand::prevent, Shorthand::attack}};
  CHECK(at(own, {}, "vie", "vie"));
  CHECK(at(own, {beaten_by_prevent}, "vie", "tyr"));
  CHECK(at(own, {attack_of_rivals({})}, "vie", "vie"));
}

// Norway and Sweden change places, one of them by convoy; Kiel follows Denmark; Munich and Tyrolia meet.
TEST_CASE("only moves against each other are taken to meet head to head", "[compare]") {
  const Board board = board_of({{"England", "A Norway - Sweden via convoy"},
                                {"England", "F Skagerrak Convoys A Norway - Sweden"},
                                {"Russia", "A Sweden - Norway"},
                                {"Germany", "A Kiel - Denmark"},
                                {"Germany", "A Denmark - Livonia"},
                                {"Germany", "F Baltic Sea Convoys A Denmark - Livonia"},
                                {"Germany", "A Munich - Tyrolia"},
                                {"Austria", "A Tyrolia - Munich"}});
  CHECK(at(board, {}, "nwy", "swe"));
  const Fault always = GuardedAlteration{AlteredWord{"head_to_head"}, Change::dropped_as_true};
  CHECK(at(board, {always}, "nwy", "nwy"));
  CHECK(at(board, {always}, "kie", "den"));
  const Fault around =
      GuardedAlteration{AlteredWord{"head_to_head"}, Change::dropped_as_true, {when("goes_by_convoy", "o")}};
  CHECK(at(board, {around}, "swe", "swe"));
  CHECK(at(board, {around}, "kie", "den"));
  const Fault the_other_way = GuardedAlteration{AlteredWord{"head_to_head"}, Change::negated};
  CHECK(at(board, {the_other_way}, "nwy", "nwy"));
  CHECK(at(board, {the_other_way}, "mun", "tyr"));
  CHECK(at(board, {the_other_way}, "kie", "den"));
}

// Rome and Apulia change places over land, which the rules do not let them. So Rome is left, and entered.
TEST_CASE("whatever is altered, nobody retreats to where another unit has moved", "[compare]") {
  const Board board = board_of({{"Italy", "A Rome - Apulia"},
                                {"Austria", "A Apulia - Rome"},
                                {"Italy", "F Tuscany Holds"},
                                {"France", "A Venice - Tuscany"},
                                {"France", "F Gulf of Lyon Supports A Venice - Tuscany"}});
  const Fault equals_win = GuardedAlteration{Clause::move_beats_opponent, Change::or_equal};
  const Fault never_meet = GuardedAlteration{AlteredWord{"head_to_head"}, Change::dropped_as_false};
  for (const Fault& fault : {equals_win, never_meet}) {
    CHECK(at(board, {fault}, "rom", "apu"));
    CHECK_FALSE(open(board, {fault}, "tus", "rom"));
    CHECK(open(board, {fault}, "tus", "pie"));
    CHECK_FALSE(open(board, {fault, RetreatSlip{What::contest_ignored}}, "tus", "rom"));
  }
}

TEST_CASE("an army that needs no fleets gets where it goes, and its move is said to succeed", "[compare]") {
  const Board board = board_of({{"Turkey", "A Armenia - Ankara via convoy"},
                                {"Turkey", "F Black Sea Holds"},
                                {"Russia", "F Sevastopol - Armenia"}});
  CHECK(at(board, {}, "arm", "arm"));
  const Fault neighbours_need_none =
      GuardedAlteration{AlteredWord{"PATH"}, Change::dropped_as_true, {when("goes_round", "m")}};
  const Observation all = seen(board, {neighbours_need_none});
  CHECK(of(all, board, "arm").at.province == province("ank"));
  CHECK(of(all, board, "arm").word == Word::succeeds);
  CHECK(at(board, {neighbours_need_none}, "sev", "arm"));
}
