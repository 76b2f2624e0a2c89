// The change that is named turns the result: it is written out as a case, read back and adjudicated, for every order of
// every case of retreats and adjustments. Where none is named, everything one could write turns nothing.
#include "phases/phase_explanation.hpp"

#include <algorithm>

#include "solver/aftermath.hpp"
#include "tests/catch.hpp"
#include "tests/model/choice_witnesses.hpp"
#include "tests/phases/phases.hpp"
#include "tests/support/corpus.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

struct Tally {
  std::size_t asked = 0, turned = 0, retreats = 0;
};

// The phase with these orders, as text and back.
CaseFile written_out(const GameState& state, const auto& orders, const Rules& rules) {
  CaseFile c{{state.position, {}, {}, {}, {}, {}, state.centres}, {}, {}, {}, {}, {}, {}, {}, {}};
  c.turn = state.turn;
  c.turn.date.reset();
  c.dislodged = state.dislodged;
  if constexpr (std::is_same_v<std::decay_t<decltype(orders)>, std::vector<RetreatOrder>>)
    c.retreats = {orders, std::vector<std::optional<Expectation>>(orders.size())};
  else
    c.adjustments = {orders, std::vector<std::optional<Expectation>>(orders.size())};
  c.expected_units.resize(state.position.units().size());
  return read_case(write_case(c), "test.case", standard_map(), rules);
}

RetreatResult resolved(const GameState& state, const std::vector<RetreatOrder>& orders, const Rules& rules) {
  const CaseFile c = written_out(state, orders, rules);
  return resolve_retreats(game_state(c), c.retreats.orders, rules);
}
AdjustmentResult resolved(const GameState& state, const std::vector<AdjustmentOrder>& orders, const Rules& rules) {
  const CaseFile c = written_out(state, orders, rules);
  return resolve_adjustments(game_state(c), c.adjustments.orders, rules);
}

// What came of the phase, without who ordered it.
std::string board_after(const GameState& state, const RetreatResult& r) {
  return units_text(retreated(state, r).position);
}
std::string board_after(const GameState& state, const AdjustmentResult& r) {
  return units_text(dipeq::adjusted(state, r).position);
}

template <class Order>
void check(const GameState& state, const std::vector<Order>& orders, const Rules& rules, Tally& tally) {
  const auto e = explain(state, orders, rules);
  REQUIRE(e.of_order.size() == orders.size());
  for (std::size_t i = 0; i < orders.size(); ++i) {
    INFO(write_order(orders[i], state.map()));
    tally.asked++;
    if (!e.of_order[i].turn) continue;
    tally.turned++;
    const auto& [change, told] = *e.of_order[i].turn;
    const ChangedPhase<Order> after = changed(std::span<const Order>(orders), change);
    REQUIRE(after.now_at[i]);
    const auto then = resolved(state, after.orders, rules).of_order[*after.now_at[i]];
    REQUIRE(told);
    CHECK(then.word == told->word);
    CHECK(then.word != e.result.of_order[i].word);
  }
  for (const auto& c : e.unordered) {
    tally.asked++;
    if (!c.turn) continue;
    tally.turned++;
    const ChangedPhase<Order> after = changed(std::span<const Order>(orders), c.turn->change);
    CHECK(board_after(state, resolved(state, after.orders, rules)) != board_after(state, e.result));
  }
}

void check(const CaseFile& c, const Rules& rules, Tally& tally) {
  switch (c.turn.phase) {
    case Phase::movement: {
      if (c.retreats.orders.empty()) return;
      Adjudicator adjudicator(Backend::native);
      GameState after = moved(game_state(c), judge(c, adjudicator, rules));
      after.turn.phase = Phase::retreats;
      tally.retreats++;
      return check(after, c.retreats.orders, rules, tally);
    }
    case Phase::retreats: return check(game_state(c), c.retreats.orders, rules, tally);
    case Phase::adjustments: return check(game_state(c), c.adjustments.orders, rules, tally);
  }
}

// "Disband A Vienna: succeeds", or how many were tried.
std::string told(const PhaseCounterfactual<RetreatOrder>& c) {
  if (!c.turn) return std::to_string(c.tried) + " tried";
  return write_order(*c.turn->change.with, standard_map()) + ": " + std::string(name(c.turn->result->word));
}

std::string line_of(std::string_view text, const Rules& rules = rules_of(Preset::datc_3_2)) {
  const CaseFile c = read_case(text, "test.case", standard_map());
  std::string told;
  for (const RemovalLine& line : resolve_adjustments(game_state(c), c.adjustments.orders, rules).lines)
    for (std::size_t i = 0; i < line.candidates.size(); ++i) {
      const RemovalCandidate& candidate = line.candidates[i];
      told += (i < line.removed ? "-" : " ") + write_unit(c.position[candidate.unit], standard_map());
      told += candidate.steps ? " " + std::to_string(*candidate.steps) : "";
      told += candidate.before_next ? " (" + std::string(name(*candidate.before_next)) + ")" : "";
    }
  return told;
}

}  // namespace

TEST_CASE("the change named turns the result, of every order of every case of a later phase",
          "[phases][counterfactual]") {
  Tally tally;
  for (const CaseFile& c : corpus_of_all_phases()) {
    INFO(c.id);
    check(c, rules_of(c.rules), tally);
  }
  CHECK(tally.retreats > 10);
  CHECK(tally.asked > 60);
  CHECK(tally.turned > 30);
}

TEST_CASE("the change named turns the result of a later phase, whatever is chosen", "[phases][counterfactual]") {
  Tally tally;
  for (const ChoiceWitness& w : choice_witnesses) {
    const Issue issue = issue_named(w.issue).value();
    for (std::size_t choice = 0; choice < info(issue).choices.size(); ++choice) {
      Rules rules = rules_of(Preset::datc_3_2);
      choose(rules, issue, static_cast<std::uint8_t>(choice));
      if (text_of(w).find("phase adjustments") == std::string::npos) continue;
      INFO(w.input << "\nunder " << w.issue << "=" << info(issue).choices[choice].name);
      check(read_case(text_of(w), "witness", standard_map(), rules), rules, tally);
    }
  }
  CHECK(tally.turned > 50);
}

TEST_CASE("of two units that retreat to one province either could have disbanded, of three none alone",
          "[phases][counterfactual][6.H.7][6.H.8]") {
  const std::string two =
      "phase retreats\nItaly dislodged A Bohemia, may retreat to Tyrolia, Galicia\nItaly dislodged A Vienna, may "
      "retreat to Tyrolia\n";
  const std::string both = "Italy: A Bohemia - Tyrolia\nItaly: A Vienna - Tyrolia\n";
  const auto explained = [](const std::string& text) {
    const CaseFile c = read_case(text, "test.case", standard_map());
    return explain(game_state(c), c.retreats.orders, rules_of(Preset::datc_3_2));
  };
  const auto of_two = explained(two + both);
  CHECK(told(of_two.of_order[0]) == "Disband A Vienna: succeeds");
  CHECK(told(of_two.of_order[1]) == "Disband A Bohemia: succeeds");
  const auto of_three =
      explained(two + "Austria dislodged A Venice, may retreat to Tyrolia\n" + both + "Austria: A Venice - Tyrolia\n");
  CHECK(told(of_three.of_order[0]) == "2 tried");
  CHECK(told(explained(two + "Italy: A Vienna - Tyrolia\n").of_order[0]) == "A Bohemia - Tyrolia: fails");
}

// The other army, a fleet and a build declined, before the order or after it; not the order itself once more.
TEST_CASE("changes of the order asked about are not tried", "[phases][counterfactual]") {
  const CaseFile c =
      read_case("phase adjustments\nGermany owns SC Kiel\nGermany owns SC Munich\nGermany: Build A Kiel\n", "test.case",
                standard_map());
  CHECK(explain(game_state(c), c.adjustments.orders, rules_of(Preset::datc_3_2)).of_order[0].tried == 6);
}

TEST_CASE("the line of those whom civil disorder removes says what puts each before the next", "[phases][4.D.8]") {
  const std::string four =
      "phase adjustments\nRussia owns SC St Petersburg\nRussia owns SC Sevastopol\nRussia owns A Galicia\nRussia owns "
      "F Skagerrak\n"
      "Russia owns F North Sea\nRussia owns A Sevastopol\n";
  CHECK(line_of(four) == "-F North Sea 2 (alphabet)-F Skagerrak 2 (fleet first) A Galicia 2 (distance) A Sevastopol 0");
  CHECK(line_of(four, rules_with({"4.D.8=oldest-off-centre"})) ==
        "-A Galicia (age)-F Skagerrak (age) F North Sea (off centre) A Sevastopol");
  CHECK(line_of(four + "Russia:\nDisband A Galicia\n") ==
        "-F North Sea 2 (alphabet) F Skagerrak 2 (distance) A Sevastopol 0");
  CHECK(line_of(four + "Russia:\nDisband A Galicia\nDisband A Sevastopol\n").empty());
}
