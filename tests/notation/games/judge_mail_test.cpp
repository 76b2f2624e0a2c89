// Result mails of nJudge and DPjudge.
#include "notation/games/judge_mail.hpp"

#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/notation/games/recorded.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

ReadGames read_judge_mail_text(std::string_view text) {
  return read_judge_mail({"mail.txt", text}, standard_map(), rules_of(Preset::datc_3_2));
}

constexpr std::string_view fall =
    ":: Judge: FROG  Game: ferret  Variant: Standard\n"
    "\n"
    "Movement results for Fall of 1901.  (ferret.004)\n"
    "\n"
    "Austria: Army Vienna -> Galicia.  (*bounce, dislodged*)\n"
    "Austria: Fleet Trieste SUPPORT Italian Army Tyrolia -> \n"
    "Vienna.  (*void*)\n"
    "England: Fleet North Sea CONVOY Army Yorkshire -> Norway.\n"
    "England: Army Yorkshire -> North Sea -> Norway.\n"
    "France: Army Paris, No Order Processed.\n"
    "Italy: Army Tyrolia -> Vienna.\n"
    "Italy: Army Bohemia SUPPORT Army Tyrolia -> Vienna.\n"
    "Russia: Fleet St Petersburg (south coast) HOLD.\n"
    "Turkey: Fleet Black Sea -> Bulgaria (east coast).\n"
    "Turkey: Army Rumania CONVOY Army Serbia -> Switzerland.\n"
    "\n"
    "The following units were dislodged:\n"
    "\n"
    "The Austrian Army in Vienna can retreat to Budapest or\n"
    "Galicia.\n"
    "\n"
    "The next phase of 'ferret' will be Retreats for Fall of 1901.\n"
    "The deadline for orders will be Tue Jan 22 2002 23:30:00 -0500.\n";

}  // namespace

TEST_CASE("a movement mail of a judge names every unit, its order and what became of it", "[notation][judges]") {
  const ReadGames r = read_judge_mail_text(fall);
  const Game g = only_game(r);
  CHECK(g.id == "ferret");
  REQUIRE(g.phases.size() == 1);
  const RecordedPhase& p = g.phases[0];
  CHECK(p.name == "F1901M");
  CHECK(p.board.position.units().size() == 10);
  CHECK(orders_text(p) ==
        "A VIE - GAL\nF TRI S Italian A TYR - VIE\nF NTH C A YOR - NWY\nA YOR - NTH - NWY\nA TYR - VIE\nA BOH S A TYR "
        "- VIE\n"
        "F STP/sc H\nF BLA - BUL/ec\n");
  CHECK(p.said[0].exact() == Outcome{Word::fails, Fate::dislodged});
  CHECK(p.said[1].allows({Word::invalid, Fate::in_place_or_moved}));
  CHECK(p.said[4].exact() == Outcome{Word::succeeds, Fate::in_place_or_moved});
  CHECK(p.said[6].exact() == Outcome{Word::stands, Fate::in_place_or_moved});
  REQUIRE(p.after);
  REQUIRE(p.after->dislodged->size() == 1);
  CHECK(p.after->dislodged->at(0).retreats->size() == 2);
  CHECK(p.after->units->size() == 9);
  CHECK_FALSE(p.after->centres);
  REQUIRE(r.remarks.size() == 1);
  CHECK(says(r.remarks[0].text, "nobody goes to Switzerland"));
}

TEST_CASE("later mails of a judge begin as the one before ended", "[notation][judges]") {
  const Game g = only_game(read_judge_mail_text(std::string(fall) +
                                                "Retreat orders for Fall of 1901.  (ferret.005)\n"
                                                "\n"
                                                "Austria:   Army Vienna -> Budapest.\n"
                                                "\n"
                                                "Ownership of supply centers:\n"
                                                "\n"
                                                "Austria:   Budapest, Trieste.\n"
                                                "Italy:     Naples, Rome, Venice,\n"
                                                "           Vienna.\n"
                                                "\n"
                                                "Austria:   2 Supply centers,  2 Units:  Builds   0 units.\n"
                                                "Italy:     4 Supply centers,  2 Units:  Builds   2 units.\n"
                                                "\n"
                                                "Adjustment orders for Winter of 1901.  (ferret.006)\n"
                                                "\n"
                                                "Italy:     Builds a fleet in Naples.\n"
                                                "Italy:     Build waived.\n"
                                                "Russia:    Removes the fleet in St Petersburg (south coast).\n"
                                                "England:   Defaults, removing the army in Norway.\n"
                                                "Turkey:    2 unusable builds pending.\n"
                                                "\n"
                                                "The next phase of 'ferret' will be Movement for Spring of 1902.\n"));
  REQUIRE(g.phases.size() == 3);
  const RecordedPhase &retreats = g.phases[1], &winter = g.phases[2];
  CHECK(retreats.name == "F1901R");
  CHECK(retreats.board.position.units().size() == 9);
  REQUIRE(retreats.board.dislodged.size() == 1);
  CHECK(orders_text(retreats) == "A Vienna - Budapest\n");
  CHECK(retreats.after->units->size() == 10);
  CHECK(winter.name == "W1901A");
  CHECK(winter.board.position.units().size() == 10);
  CHECK(winter.board.centres.of(PowerId(4)).size() == 4);  // Italy
  CHECK(orders_text(winter) == "Build F Naples\nWaive\nDisband F St Petersburg(sc)\n");
  CHECK(winter.after->units->size() == 9);
}

TEST_CASE("a judge's mail without the one before it has no state, and one told twice counts once",
          "[notation][judges]") {
  const std::string mail =
      "Retreat results for Spring of 1905. (A1.S1905R)\n\nFrance: Army Belgium DISBAND.\nGermany: Army Ruhr, No Order "
      "Processed (DISBAND).\n\n";
  const ReadGames r = read_judge_mail_text(mail + mail);
  const Game g = only_game(r);
  CHECK(g.id == "A1");
  REQUIRE(g.phases.size() == 1);
  CHECK(g.phases[0].board.position.units().empty());
  CHECK(orders_text(g.phases[0]) == "Disband A Belgium\n");
  REQUIRE(r.remarks.size() == 2);
  CHECK(says(r.remarks[0].text, "the mail before is missing"));
  CHECK(says(r.remarks[1].text, "was told before"));
}

TEST_CASE("mails of several games stand in one text", "[notation][judges]") {
  const std::string of = "Movement results for Spring of 1901.  (";
  const ReadGames r =
      read_judge_mail_text(of + "a.001)\n\nFrance: Army Paris HOLD.\n\n" + of + "b.001)\n\nItaly: Army Rome HOLD.\n");
  REQUIRE(r.games.size() == 2);
  CHECK(r.games[1].id == "b");
  // And those of one game in whatever sequence.
  const Game g =
      only_game(read_judge_mail_text("Movement results for Fall of 1901.  (a.002)\n\nFrance: Army Paris HOLD.\n\n" +
                                     of + "a.001)\n\nFrance: Army Paris HOLD.\n"));
  CHECK(g.phases.at(0).name == "S1901M");
}

TEST_CASE("what is wrong in a judge's mail is told with its line, all at once", "[notation][judges]") {
  const ReadGames r = read_judge_mail_text(
      "Movement results for Spring of 1901.  (a.001)\n\nFrance: Army Paris -> Narnia.\nFrance: Fleet Munich "
      "HOLD.\nItaly: Paris HOLD.\n");
  CHECK(r.games.empty());
  REQUIRE(r.errors.size() == 3);
  CHECK(r.errors[0].place().line == 3);
  CHECK(says(r.errors[1].what(), "inland"));
  CHECK(says(r.errors[2].what(), "expected Army or Fleet"));
  CHECK(says(error_of(read_judge_mail_text("hello\n")), "expected a mail"));
}
