// What refutes a claim, solved anew: that it does, and what is told of each side.
#include "search/claims/counterexample.hpp"

#include "encodings/house/house_rules.hpp"
#include "notation/map_file.hpp"
#include "patterns/reading.hpp"
#include "phases/legality.hpp"
#include "report/search/counterexample.hpp"
#include "search/claims/refutation.hpp"
#include "solver/by_trial.hpp"
#include "tests/catch.hpp"
#include "tests/support/patterns.hpp"

using namespace dipeq;

namespace {

Rules paradoxes_left_open() {
  Rules rules = rules_of(Preset::datc_3_2);
  rules.convoy_paradox = ConvoyParadox::unsettled;
  return rules;
}

// Besides, a power may dislodge its own units.
Rules self_dislodgement() {
  constexpr std::string_view equation = "ATTACK(m) = [PATH(m)]·(1 + #{s ∈ supporters(m): SUPPORT(s)})";
  return with_house_rules(paradoxes_left_open(), {equation, "self-dislodgement.rules"});
}

// No army is convoyed whose order does not name its path.
Rules routes_are_named() {
  Rules rules = rules_of(Preset::datc_3_2);
  rules.convoy_path = ConvoyPath::required;
  return rules;
}

Claim claim(std::string_view text) {
  return read_claim(text, [](std::string_view name) -> std::optional<Rules> {
    if (name == "open") return paradoxes_left_open();
    if (name == "self") return self_dislodgement();
    if (name == "named") return routes_are_named();
    if (name == "liar") return with_house_rules(rules_of(Preset::datc_3_2), {"MOVE(m) ⇔ ¬MOVE(m)", "liar.rules"});
    return std::nullopt;
  });
}

}  // namespace

TEST_CASE("two readings that both have no answer to a paradox may differ beside it", "[search][verify]") {
  // DATC 6.F.14, and a supported move against a unit of its own power.
  const Pattern p = testing::pattern("0 s S w; 0 w - f; 1 a ~ s; 1 f C a; 2 x - y; 2 y H; 2 z S x", "fa fs");
  const Counterexample found = counterexample(claim("open = self"), p, standard_map());
  REQUIRE(found.sides.size() == 2);
  for (const CounterexampleSide& s : found.sides) {
    CHECK(s.successes.empty());  // no answer as a whole
    REQUIRE(s.ends);
    CHECK(s.ends->moves[1] == Value::open);  // whether the fleet that the paradox is about is attacked
  }
  CHECK(found.sides[0].ends->moves[4] == Value::no);
  CHECK(found.sides[1].ends->moves[4] == Value::yes);
  CHECK(found.sides[0].ends->dislodged[5] == Value::no);
  CHECK(found.sides[1].ends->dislodged[5] == Value::yes);
  CHECK_THROWS_AS(counterexample(claim("open = self"), testing::simple_convoy_paradox(), standard_map()),
                  InternalError);  // nothing differs
}

TEST_CASE("what is said of orders alone is refuted by orders", "[search][verify]") {
  for (const char* text : {"every m: ordered_to_hold(m)", "every m: not ordered_to_move(m)", "finally: false"}) {
    const Counterexample found = counterexample(claim(text), testing::pattern("0 a - b"), standard_map());
    INFO(text);
    REQUIRE(found.sides.size() == 1);
    CHECK(found.sides[0].solutions == 1);
  }
  const Counterexample gone =
      counterexample(claim("with u gone: not ordered_to_hold'(u)"), testing::pattern("0 a - b"), standard_map());
  CHECK(gone.sides.size() == 2);
}

TEST_CASE("of which solutions a claim is counts also where the formula asks for none", "[search][verify]") {
  const auto refuted = [](std::string_view text, const Pattern& p) {
    return refutation(*claim(text).formula, p).has_value();
  };
  const Pattern move = testing::pattern("0 a - b"), circle = testing::pattern("0 a - b; 1 b - c; 2 c - a");
  CHECK(refuted("liar: in some solution: true", move));
  CHECK_FALSE(refuted("in some solution: true", move));
  CHECK_FALSE(refuted("in the only solution: the number of solutions = 1", circle));
  CHECK(refuted("the number of solutions = 1", circle));
  CHECK_FALSE(refuted("in the only solution: some m: not on_circle(m)", circle));
  for (const Engine engine : {Engine::z3, Engine::cadical}) {
    const Verified v = verify(claim("liar: in some solution: true"), 2, {engine});
    REQUIRE(v.counterexample);
    CHECK(v.counterexample->size() == 1);
    CHECK(verify(claim("in the only solution: the number of solutions = 1"), 3, {engine}).holds());
  }
}

TEST_CASE("a procedure that ends without result differs from rules that have no answer", "[search][verify]") {
  const Pattern p = testing::simple_convoy_paradox();
  std::size_t without_result = 0;
  for (const Procedure& procedure : procedures()) {
    const auto worker = procedure.start();
    if (!std::holds_alternative<NoResult>(worker->run(interactions(p, paradoxes_left_open())))) continue;
    INFO(procedure.name);
    without_result++;
    const Claim c = claim(std::string(procedure.name) + " = open");
    const Counterexample found = counterexample(c, p, standard_map());
    REQUIRE(found.sides.size() == 2);
    CHECK(found.sides[0].ends);
    CHECK_FALSE(found.sides[1].ends);
    CHECK(found.sides[1].successes.empty());
  }
  CHECK(without_result > 0);
}

TEST_CASE("why a counterexample is on no map is told as far as it is known", "[search][verify]") {
  using Place = Counterexample::Place;
  const auto told = [](std::string_view text, const Pattern& p, std::size_t most_tries) {
    const Claim c = claim(text);
    const Counterexample found = counterexample(c, p, standard_map(), most_tries);
    CHECK(found.board.has_value() == (found.place == Place::found));
    const std::string all = to_text(found, c);
    return std::pair(found.place, all.substr(0, all.find('\n')));
  };
  const Pattern army_convoys = testing::pattern("0 a ~ s; 0 f C a", "fa fs");
  Pattern convoy = army_convoys;
  convoy.orders[1].type = UnitType::fleet;
  convoy.orders[1].at_sea = true;
  const std::size_t enough = 1'000'000;
  CHECK(told("never 1 solution", convoy, enough).first == Place::found);
  CHECK(told("never 1 solution", army_convoys, enough).first == Place::found);  // as a fleet
  // No army goes to where a fleet convoys.
  const Pattern at_sea = testing::pattern("0 a ~ s; 1 f C a; 2 c ~ f; 3 g C c", "fa fs gc gf");
  CHECK(
      told("never 1 solution", at_sea, enough) ==
      std::pair(Place::none, std::string("The standard map has no place for it as it was found, whatever its units:")));
  CHECK(told("never 1 solution", convoy, 1) ==
        std::pair(Place::unknown, std::string("Whether the standard map has a place for it is not known:")));
  // As the pattern has it the army is convoyed; on the map it would not be, as no written order of the pattern names a path.
  CHECK(told("every m: not MOVE(m) under named", convoy, enough) ==
        std::pair(Place::none_alike,
                  std::string("The standard map has no place for it where each side takes the orders so:")));
  CHECK(told("never 1 solution without geography", convoy, enough).first == Place::not_sought);
}

TEST_CASE("a counterexample is told where its fleets touch other places, if it has none as it was found",
          "[search][verify]") {
  // The unit at s could go to f, so it is a fleet beside it: f touches s, and g is one more way.
  const Pattern found = testing::pattern("1 a ~ s; 0 f C a; 0 g C a; 1 s S w; 1 w - f", "fa fg gs");
  const auto sought = [&](std::string_view text) { return counterexample(claim(text), found, standard_map()); };
  const Counterexample placed = sought("never 1 solution");
  REQUIRE(placed.board);
  CHECK(placed.pattern.touch(found.orders[1].at, found.orders[3].at));
  CHECK(has_its_routes(placed.pattern));
  const Board& board = *placed.board;
  CHECK(interact_alike(Interactions(settle(board.position, board.orders)),
                       interactions(placed.pattern, rules_of(Preset::datc_3_2))));
  // If both are to be needed, f is the one next to s.
  const Counterexample both_needed =
      sought("every m: convoy_only(m) => some c in fleets(m): chain(d in fleets(m): not same(c, d))");
  REQUIRE(both_needed.board);
  CHECK_FALSE(both_needed.pattern.touch(found.orders[1].at, found.orders[0].at));
}

TEST_CASE("on a map of few powers a counterexample is given to as few", "[search][verify]") {
  const Map two = read_map("map Two\nlike Standard\npower Austria\npower England\n", "two.map");
  const Map one = read_map("map One\nlike Standard\npower Austria\n", "one.map");
  Pattern supported = testing::pattern("0 a - b; 1 c S a; 2 b H");
  const Claim c = claim("every m: not MOVE(m)");
  const Counterexample found = counterexample(c, supported, two);
  REQUIRE(found.board);
  // A unit of the attacked one's power would not be dislodged, nor help against it.
  const auto units = found.board->position.units();
  CHECK(units[0].power == units[1].power);
  CHECK(units[0].power != units[2].power);
  const Counterexample none = counterexample(c, supported, one);
  CHECK(none.place == Counterexample::Place::too_few_powers);
  const std::string told = to_text(none, c);
  CHECK(told.substr(0, told.find('\n')) == "The map One has too few powers for it:");
}

TEST_CASE("what propagation decides is told as no counterexample to what it finds", "[search][verify][propagation]") {
  const Claim c = claim("propagation finds every unique solution without geography");
  const auto told = [&](const Pattern& p) { return counterexample(c, p, standard_map(), 1).sides.size(); };
  CHECK(told(testing::own_convoy_attacked()) == 1);
  // One solution; f brings the army to e without the fleet there.
  const Pattern decided = testing::pattern("0 a ~ e; 1 b - e; 2 c S a; 3 d S b; 4 e C a; 3 f C a", "ee ef fa");
  CHECK(solutions_by_trial(Interactions(decided)).size() == 1);
  CHECK_THROWS_AS(told(decided), InternalError);
}
