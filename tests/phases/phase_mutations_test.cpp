// Retreats and adjustments with one rule altered: each says what follows from the rule being so.
#include "phases/phase_mutations.hpp"

#include <set>

#include "adjudicators/phase_board.hpp"
#include "tests/catch.hpp"
#include "tests/phases/phases.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::string text_of(const UnitsAfter& units) {
  std::set<std::string> sorted;
  for (const Unit& unit : units) sorted.insert(write_unit(unit, standard_map()));
  std::string text;
  for (const std::string& unit : sorted) text += (text.empty() ? "" : ", ") + unit;
  return text;
}

std::string after_retreats(const std::string& text, std::optional<RetreatMutation> mutation) {
  const CaseFile c = read_case(text, "test.case", standard_map());
  const RetreatBoard board{game_state(c), c.retreats.orders, {Position(standard_map()), {}}, {}, {}};
  return text_of(units_after(board, datc, mutation));
}

std::string after_adjustments(const std::string& text, const std::optional<AdjustmentMutation>& mutation) {
  const CaseFile c = read_case(text, "test.case", standard_map());
  return text_of(units_after(AdjustmentBoard{game_state(c), c.adjustments.orders}, datc, mutation));
}

const std::string two_dislodged = R"(phase retreats
Austria dislodged F Trieste, may retreat to Albania, Venice
Turkey dislodged F Greece, may retreat to Albania
)";
const std::string to_one = two_dislodged + "Turkey: F Greece - Albania\nAustria: F Trieste - Albania\n";

}  // namespace

TEST_CASE("of units that retreat to one province all, the first or the last may stand", "[phases][6.H.7]") {
  using enum RetreatMutation;
  CHECK(after_retreats(to_one, {}).empty());
  const CaseFile c = read_case(to_one, "test.case", standard_map());
  const RetreatBoard board{game_state(c), c.retreats.orders, {Position(standard_map()), {}}, {}, {}};
  const auto by = [&](RetreatMutation m) {
    std::string powers;
    for (const Unit& unit : units_after(board, datc, m)) powers += standard_map().power(unit.power) + " ";
    return powers;
  };
  CHECK(by(meeting_units_stand) == "Austria Turkey ");
  CHECK(by(first_of_them_stands) == "Turkey ");
  CHECK(by(last_of_them_stands) == "Austria ");
}

TEST_CASE("an illegal retreat may be in the way, another power's order may count", "[phases][6.H.10]") {
  using enum RetreatMutation;
  const std::string illegal = R"(phase retreats
Austria dislodged F Trieste, may retreat to Venice
Turkey dislodged F Greece, may retreat to Albania
Turkey: F Greece - Albania
Austria: F Trieste - Albania
)";
  CHECK(after_retreats(illegal, {}) == "F Albania");
  CHECK(after_retreats(illegal, illegal_is_in_the_way).empty());
  const std::string foreign = two_dislodged + "Turkey: F Trieste - Venice\n";
  CHECK(after_retreats(foreign, {}).empty());
  CHECK(after_retreats(foreign, another_powers_order) == "F Venice");
}

TEST_CASE("a unit without an order may go to the only place there is", "[phases]") {
  CHECK(after_retreats(two_dislodged, {}).empty());
  CHECK(after_retreats(two_dislodged, RetreatMutation::unordered_takes_a_place) == "F Albania");
}

TEST_CASE("of several orders for a dislodged unit the first or the last may count, legal or not", "[phases][4.D.3]") {
  using enum RetreatMutation;
  const std::string illegal_first = two_dislodged + R"(Turkey: F Trieste - Venice
Austria: F Trieste - Vienna
F Trieste - Venice
)";
  CHECK(after_retreats(illegal_first, {}) == "F Venice");
  CHECK(after_retreats(illegal_first, first_legal_or_not).empty());
  CHECK(after_retreats(illegal_first, last_legal_or_not) == "F Venice");
  const std::string illegal_last = two_dislodged + "Austria: F Trieste - Venice\nF Trieste - Vienna\n";
  CHECK(after_retreats(illegal_last, {}) == "F Venice");
  CHECK(after_retreats(illegal_last, first_legal_or_not) == "F Venice");
  CHECK(after_retreats(illegal_last, last_legal_or_not).empty());
}

TEST_CASE("another power's unit may not prevent a build", "[phases][6.I.4]") {
  const std::string germany = R"(phase adjustments
Germany owns SC Kiel
Germany owns SC Munich
Germany owns SC Berlin
Germany owns A Berlin
France owns A Kiel
France owns SC Paris
Germany: Build F Kiel
Build F Berlin
)";
  CHECK(after_adjustments(germany, {}) == "A Berlin, A Kiel");
  CHECK(after_adjustments(germany, AdjustmentFault::occupied) == "A Berlin, A Kiel, F Berlin, F Kiel");
  CHECK(after_adjustments(germany, BuildsOverOthers{}) == "A Berlin, A Kiel, F Kiel");
}

TEST_CASE("of several builds in a province none may count, and of too few removals", "[phases][4.D.5][4.D.6]") {
  const std::string twice = R"(phase adjustments
Germany owns SC Munich
Germany owns SC Kiel
Germany: Build A Munich
Build A Munich
)";
  CHECK(after_adjustments(twice, {}) == "A Munich");
  CHECK(after_adjustments(twice, BuildsThereMutation::none_counts).empty());
  // Sweden is farthest, and Denmark next to Kiel.
  const std::string too_few = R"(phase adjustments
Germany owns SC Kiel
Germany owns A Kiel
Germany owns F Denmark
Germany owns F Sweden
Germany: Disband A Kiel
)";
  CHECK(after_adjustments(too_few, {}) == "F Denmark");
  CHECK(after_adjustments(too_few, RemovalMutation::none_if_too_few) == "A Kiel");
}

TEST_CASE("a fault that is not minded lets the build be made", "[phases][6.I]") {
  using enum AdjustmentFault;
  const std::string germany = R"(phase adjustments
Germany owns SC Kiel
Germany owns SC Warsaw
Germany owns SC Munich
Germany owns A Kiel
Germany:
)";
  CHECK(after_adjustments(germany + "Build A Warsaw", {}) == "A Kiel");
  CHECK(after_adjustments(germany + "Build A Warsaw", not_home) == "A Kiel, A Warsaw");
  CHECK(after_adjustments(germany + "Build A Warsaw", not_owned) == "A Kiel");
  CHECK(after_adjustments(germany + "Build A Berlin", not_owned) == "A Berlin, A Kiel");
  CHECK(after_adjustments(germany + "Build F Kiel", occupied) == "A Kiel, F Kiel");
  CHECK(after_adjustments(germany + "Build F Munich", fleet_inland) == "A Kiel, F Munich");
  CHECK(after_adjustments(germany + "Build A Silesia", no_centre) == "A Kiel, A Silesia");
  CHECK(after_adjustments(germany + "Waive\nWaive\nBuild A Munich", {}) == "A Kiel");
  CHECK(after_adjustments(germany + "Waive\nWaive\nBuild A Munich", WaiveCostsNothing{}) == "A Kiel, A Munich");
}

TEST_CASE("counts that are not minded let all builds and removals be made", "[phases][6.I.1][6.J.1]") {
  using enum AdjustmentFault;
  const std::string one_build = R"(phase adjustments
Germany owns SC Kiel
Germany owns SC Munich
Germany owns A Ruhr
Germany: Build A Kiel
Build A Munich
)";
  CHECK(after_adjustments(one_build, {}) == "A Kiel, A Ruhr");
  CHECK(after_adjustments(one_build, too_many_builds) == "A Kiel, A Munich, A Ruhr");
  CHECK(after_adjustments(one_build, no_build_due) == "A Kiel, A Ruhr");
  const std::string two_in_one = R"(phase adjustments
Germany owns SC Kiel
Germany owns SC Munich
Germany: Build A Kiel
Build F Kiel
)";
  CHECK(after_adjustments(two_in_one, {}) == "A Kiel");
  CHECK(after_adjustments(two_in_one, second_build_there) == "A Kiel, F Kiel");
  const std::string one_removal = R"(phase adjustments
France owns SC Paris
France owns A Paris
France owns A Picardy
Italy owns A Rome
Italy owns SC Rome
Italy:
Disband A Rome
France: Disband A Picardy
Disband A Paris
)";
  CHECK(after_adjustments(one_removal, {}) == "A Paris, A Rome");
  CHECK(after_adjustments(one_removal, too_many_removals) == "A Rome");
  CHECK(after_adjustments(one_removal, no_removal_due) == "A Paris");
}

TEST_CASE("civil disorder may remove nobody, the nearest, armies first, or by another alphabet", "[phases][6.J]") {
  using enum RemovalMutation;
  // Denmark is next to Kiel, Sweden is not next to any German home.
  const std::string germany = R"(phase adjustments
Germany owns SC Kiel
Germany owns F Denmark
Germany owns F Sweden
)";
  CHECK(after_adjustments(germany, {}) == "F Denmark");
  CHECK(after_adjustments(germany, nobody) == "F Denmark, F Sweden");
  CHECK(after_adjustments(germany, nearest_first) == "F Sweden");
  CHECK(after_adjustments(germany, alphabet_alone) == "F Sweden");
  // Both are next to Munich.
  const std::string equal = R"(phase adjustments
Germany owns SC Kiel
Germany owns A Bohemia
Germany owns A Tyrolia
)";
  CHECK(after_adjustments(equal, {}) == "A Tyrolia");
  CHECK(after_adjustments(equal, alphabet_backward) == "A Bohemia");
  const std::string types = R"(phase adjustments
Germany owns SC Kiel
Germany owns A Ruhr
Germany owns F Holland
)";
  CHECK(after_adjustments(types, {}) == "A Ruhr");
  CHECK(after_adjustments(types, armies_first) == "F Holland");
  CHECK(after_adjustments(types, type_alike) == "A Ruhr");
  const std::string army_first = R"(phase adjustments
Germany owns SC Kiel
Germany owns A Bohemia
Germany owns F Skagerrak
Germany owns F North Sea
)";
  CHECK(after_adjustments(army_first, {}) == "A Bohemia");
  CHECK(after_adjustments(army_first, type_alike) == "F Skagerrak");
  const std::string far_army = R"(phase adjustments
Germany owns SC Kiel
Germany owns F Denmark
Germany owns A Ukraine
)";
  CHECK(after_adjustments(far_army, {}) == "F Denmark");
  CHECK(after_adjustments(far_army, distance_alike) == "A Ukraine");
  // Over land and sea Wales is two steps from Kiel, and the army cannot leave its island.
  const std::string on_an_island = R"(phase adjustments
Germany owns SC Kiel
Germany owns A Wales
Germany owns A Ukraine
)";
  CHECK(after_adjustments(on_an_island, {}) == "A Wales");
  CHECK(after_adjustments(on_an_island, as_it_moves) == "A Ukraine");
  // Both are next to St Petersburg; the Gulf of Bothnia is called BOT, Finland FIN.
  const std::string codes = R"(phase adjustments
Russia owns SC Moscow
Russia owns F Gulf of Bothnia
Russia owns F Finland
)";
  CHECK(after_adjustments(codes, {}) == "F Gulf of Bothnia");
  CHECK(after_adjustments(codes, by_code) == "F Finland");
}

TEST_CASE("every alteration has a sentence of its own", "[phases]") {
  std::set<std::string> sentences;
  for (RetreatMutation m : all_retreat_mutations()) sentences.insert(to_text(m));
  for (const AdjustmentMutation& m : all_adjustment_mutations()) sentences.insert(to_text(m));
  CHECK(sentences.size() == all_retreat_mutations().size() + all_adjustment_mutations().size());
  for (const std::string& sentence : sentences) CHECK(sentence.find("DATC 3.2") == 0);
}
