// What refutes a claim, solved anew: that it does, and what is told of each side.
#include "search/claims/counterexample.hpp"

#include "encodings/house/house_rules.hpp"
#include "notation/map_file.hpp"
#include "patterns/reading.hpp"
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

Claim claim(std::string_view text) {
  return read_claim(text, [](std::string_view name) -> std::optional<Rules> {
    if (name == "open") return paradoxes_left_open();
    if (name == "self") return self_dislodgement();
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
