// Every order that is listed is legal, and every other is not: by trying all that can be written.
#include "phases/legal_orders.hpp"

#include <algorithm>

#include "phases/board_legality.hpp"
#include "solver/aftermath.hpp"
#include "tests/catch.hpp"
#include "tests/phases/phases.hpp"
#include "tests/support/all_orders.hpp"
#include "tests/support/chance/random_boards.hpp"
#include "tests/support/chance/random_rules.hpp"
#include "tests/support/chance/sampling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// Every other sample goes by DATC 3.2, the others by any reading. Paths have a test of their own: there is no end of wrong ones.
Rules rules_of_sample(std::size_t seed) {
  Rules rules = seed % 2 == 0 ? rules_of(Preset::datc_3_2) : random_rules(seed);
  rules.convoy_path = ConvoyPath::ignored;
  return rules;
}

Rules possible(const Rules& rules) { return demands(rules, Legality::possible_now) ? rules : possible_now(rules); }

RandomBoard sample_board(std::size_t seed) {
  return random_board(seed, seed % 4 < 2 ? Mixture::usual : Mixture::dense);
}

// What the orders mean, each legal and no two the same; a failure says which is not.
template <class Orders, class Meaning> std::set<std::string> meanings(const Orders& orders, Meaning meaning_of) {
  std::set<std::string> all;
  for (const auto& order : orders) {
    const std::string means = meaning_of(order);
    if (means.empty()) FAIL("an illegal order is listed");
    if (!all.insert(means).second) FAIL("listed twice: " << means);
  }
  return all;
}

void check_movement(std::size_t seed) {
  const RandomBoard board = sample_board(seed);
  GameState state(standard_map());
  state.position = board.position;
  const Rules rules = rules_of_sample(seed);
  const LegalOrders legal = legal_orders(state, rules);
  for (std::size_t u = 0; u < state.position.units().size(); ++u) {
    const auto listed = meanings(
        legal.of_unit[u], [&](const WrittenOrder& order) { return meaning(state.position, order, possible(rules)); });
    if (listed != legal_by_trial(state.position, UnitId(u), possible(rules)))
      FAIL("board " << seed << ", unit " << u << ":\n" << described(board));
  }
}

// The board after its moves, with whoever was dislodged.
std::optional<GameState> sample_of_retreats(std::size_t seed, const Rules& rules, Adjudicator& adjudicator) {
  const RandomBoard board = random_board(seed, Mixture::dense);
  GameState state(standard_map());
  state.position = board.position;
  const Judgement j = judge(board.position, board.orders, adjudicator, rules);
  if (!j.resolution.complete) return std::nullopt;
  state = moved(state, j);
  state.turn.phase = Phase::retreats;
  return state.dislodged.empty() ? std::nullopt : std::optional(state);
}

void check_retreats(std::size_t how_many) {
  Adjudicator adjudicator(Backend::native);
  for (std::size_t seed = 0; how_many > 0; ++seed) {
    const Rules rules = rules_of_sample(seed);
    const auto state = sample_of_retreats(seed, rules, adjudicator);
    if (!state) continue;
    --how_many;
    const LegalOrders legal = legal_orders(*state, rules);
    for (std::size_t d = 0; d < state->dislodged.size(); ++d) {
      const auto listed =
          meanings(legal.of_dislodged[d], [&](const RetreatOrder& order) { return meaning(*state, order, rules); });
      if (listed != legal_retreats_by_trial(*state, d, rules)) FAIL("board " << seed << ", dislodged unit " << d);
    }
  }
  SUCCEED();
}

GameState sample_of_adjustments(std::size_t seed) {
  GameState state(standard_map());
  state.position = sample_board(seed).position;
  state.turn.phase = Phase::adjustments;
  Dice dice(seed);
  const Map& map = standard_map();
  for (std::size_t p = 0; p < map.provinces().size(); ++p) {
    const Province& province = map.provinces()[p];
    if (!province.supply_center || dice.percent(15)) continue;
    const bool at_home = province.home && dice.percent(60);
    state.centres.give(ProvinceId(p), at_home ? *province.home : PowerId(dice.below(map.powers().size())));
  }
  return state;
}

void check_adjustments(std::size_t seed) {
  const GameState state = sample_of_adjustments(seed);
  const Rules rules = rules_of_sample(seed);
  const LegalOrders legal = legal_orders(state, rules);
  for (std::size_t p = 0; p < standard_map().powers().size(); ++p) {
    const auto listed =
        meanings(legal.of_power[p], [&](const AdjustmentOrder& order) { return meaning(state, order, rules); });
    if (listed != legal_adjustments_by_trial(state, PowerId(p), rules)) FAIL("board " << seed << ", power " << p);
  }
}

std::vector<std::string> orders_of(std::string_view text, std::string_view province,
                                   std::initializer_list<std::string_view> choices = {}) {
  const CaseFile c = read_case(text, "test.case", standard_map());
  const GameState state = game_state(c);
  const LegalOrders legal = legal_orders(state, rules_with(choices));
  std::vector<std::string> texts;
  for (std::size_t u = 0; u < legal.of_unit.size(); ++u)
    if (standard_map()[state.position.units()[u].at.province].code == province)
      for (const WrittenOrder& order : legal.of_unit[u])
        texts.push_back(write_order(order, standard_map(), Style::brief));
  std::ranges::sort(texts);
  return texts;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("by trial of all that can be written, the orders listed for movement are the legal ones",
          "[phases][legal-orders]") {
  for (std::size_t seed = 0; seed < 100; ++seed) check_movement(seed);
  SUCCEED();
}

TEST_CASE("by trial of all that can be written, the orders listed for retreats are the legal ones",
          "[phases][legal-orders]") {
  check_retreats(300);
}

TEST_CASE("by trial of all that can be written, the orders listed for adjustments are the legal ones",
          "[phases][legal-orders]") {
  for (std::size_t seed = 0; seed < 300; ++seed) check_adjustments(seed);
  SUCCEED();
}

TEST_CASE("on 10000 boards of each phase the orders listed are the legal ones", "[phases][legal-orders][long]") {
  for (std::size_t seed = 0; seed < 10'000; ++seed) check_movement(seed);
  check_retreats(10'000);
  for (std::size_t seed = 0; seed < 10'000; ++seed) check_adjustments(seed);
  SUCCEED();
}

TEST_CASE("an objection to an adjustment is what the phase says of that order alone", "[phases][legal-orders]") {
  for (std::size_t seed = 0; seed < 10; ++seed) {
    const GameState state = sample_of_adjustments(seed);
    const Rules rules = rules_of_sample(seed);
    for (std::size_t p = 0; p < standard_map().powers().size(); ++p)
      each_adjustment(state.map(), PowerId(p), [&](const AdjustmentOrder& order) {
        const auto said = resolve_adjustments(state, {&order, 1}, rules).of_order.front().reason;
        const auto objects = objection(state, order, rules);
        if (objects.has_value() != said.has_value() || (said && objects->name != said->name)) FAIL("board " << seed);
      });
  }
  SUCCEED();
}

TEST_CASE("settling calls no order illegal that is listed", "[phases][legal-orders]") {
  for (std::size_t seed = 0; seed < 100; ++seed) {
    GameState state(standard_map());
    state.position = sample_board(seed).position;
    const Rules rules = rules_of_sample(seed);
    for (const auto& of_unit : legal_orders(state, rules).of_unit)
      for (const WrittenOrder& order : of_unit) {
        const PutAside why = settle(state.position, {&order, 1}, rules).of_written.front();
        if (why != PutAside::nothing && validity(why) != Validity::invalid)
          FAIL("board " << seed << ": " << write_order(order, standard_map(), Style::brief));
      }
  }
  SUCCEED();
}

// Each by the map: Marseilles borders Burgundy, Gascony, Piedmont and Spain.
TEST_CASE("a unit alone can hold or move, a fleet saying its coast", "[phases][legal-orders]") {
  CHECK(orders_of("France: A Marseilles Holds", "mar") ==
        Texts{"A MAR - BUR", "A MAR - GAS", "A MAR - PIE", "A MAR - SPA", "A MAR H"});
  CHECK(orders_of("France: F Gascony Holds", "gas") ==
        Texts{"F GAS - BRE", "F GAS - MAO", "F GAS - SPA/nc", "F GAS H"});
}

TEST_CASE("a support of a fleet that could go to two coasts may leave the coast open", "[phases][legal-orders]") {
  const std::string_view text = "France: F Portugal Holds\nA Gascony Holds\nItaly: F Marseilles Holds";
  CHECK(orders_of(text, "gas") == Texts{"A GAS - BRE", "A GAS - BUR", "A GAS - MAR", "A GAS - PAR", "A GAS - SPA",
                                        "A GAS H", "A GAS S F POR - SPA", "A GAS S F POR - SPA/nc",
                                        "A GAS S F POR - SPA/sc", "A GAS S Italian F MAR",
                                        "A GAS S Italian F MAR - SPA/sc"});
  const auto named = orders_of(text, "gas", {"4.B.4=mandatory"});
  CHECK(std::ranges::count(named, "A GAS S F POR - SPA") == 0);
  const auto ignored = orders_of(text, "gas", {"4.B.4=ignored"});
  CHECK(std::ranges::count(ignored, "A GAS S F POR - SPA") == 1);
  CHECK(std::ranges::count(ignored, "A GAS S F POR - SPA/nc") == 0);
}

// Norway and Sweden touch by land, and the fleet in Skagerrak touches both.
TEST_CASE("a move says 'via convoy' where it could go by land as well", "[phases][legal-orders]") {
  const auto orders = orders_of("England: A Norway Holds\nF Skagerrak Holds", "nwy");
  CHECK(orders == Texts{"A NWY - DEN", "A NWY - FIN", "A NWY - STP", "A NWY - SWE", "A NWY - SWE VIA", "A NWY H",
                        "A NWY S F SKA - SWE"});
  CHECK(orders_of("England: A Norway Holds\nF Skagerrak Holds", "ska") ==
        Texts{"F SKA - DEN", "F SKA - NTH", "F SKA - NWY", "F SKA - SWE", "F SKA C A NWY - DEN", "F SKA C A NWY - SWE",
              "F SKA H", "F SKA S A NWY", "F SKA S A NWY - SWE"});
}

TEST_CASE("where paths count, each path without detours is an order of its own", "[phases][legal-orders][4.A.6]") {
  const std::string_view text = "England: A London Holds\nF North Sea Holds\nF English Channel Holds";
  const auto with_paths = orders_of(text, "lon", {"4.A.6=allowed"});
  const auto to_belgium = [](const Texts& orders) {
    return std::ranges::count_if(orders, [](const std::string& o) { return o.ends_with("- BEL"); });
  };
  CHECK(to_belgium(with_paths) == 3);  // over either sea, and over any: both together would be a detour
  CHECK(to_belgium(orders_of(text, "lon", {"4.A.6=required"})) == 2);
  CHECK(to_belgium(orders_of(text, "lon")) == 1);
}

TEST_CASE("of phases that are not played nothing is listed", "[phases][legal-orders]") {
  const LegalOrders legal = legal_orders(opening(standard_map()), rules_of(Preset::datc_3_2));
  CHECK(legal.of_unit.size() == 22);
  CHECK(legal.of_dislodged.empty());
  CHECK(legal.of_power.empty());
}
