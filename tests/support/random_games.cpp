#include "tests/support/random_games.hpp"

#include <algorithm>

#include "boards/careless.hpp"
#include "boards/random_orders.hpp"
#include "notation/map_file.hpp"
#include "solver/played_phase.hpp"

namespace dipeq::testing {
namespace {

class RandomGame {
 public:
  RandomGame(std::uint64_t seed, const Rules& rules, Hand hand) : dice_(seed), rules_(rules), hand_(hand) {
    game_.id = "random-" + std::to_string(seed);
    game_.rules = rules;
  }

  Game played(int years) {
    GameState state = opening(standard_map());
    const int end = state.turn.date->year + years;
    while (state.turn.date->year < end) state = step(state);
    return std::move(game_);
  }

 private:
  GameState step(const GameState& state) {
    for (;;) {
      RecordedPhase phase = with_orders(state);
      const OrdersOfPhase orders{phase.board, phase.board.retreats.orders, phase.board.adjustments.orders};
      const PlayedPhase played = play(state, orders, adjudicator_, rules_);
      if (!played.after) continue;
      record(std::move(phase), played);
      return next_phase(*played.after);
    }
  }

  RecordedPhase with_orders(const GameState& state) {
    RecordedPhase phase{CaseFile{HandedIn{state.position}, {}, {}, {}, {}, {}, {}, {}, {}}};
    phase.board.turn = state.turn;
    phase.board.centres = state.centres;
    phase.board.dislodged = state.dislodged;
    phase.name = to_text(state.turn);
    if (state.turn.phase == Phase::movement) phase.board.orders = movement(state);
    if (state.turn.phase == Phase::retreats) phase.board.retreats.orders = retreats(state);
    if (state.turn.phase == Phase::adjustments) phase.board.adjustments.orders = adjustments(state);
    phase.board.expected.resize(phase.board.orders.size());
    phase.board.expected_units.resize(state.position.units().size());
    phase.board.retreats.expected.resize(phase.board.retreats.orders.size());
    phase.board.adjustments.expected.resize(phase.board.adjustments.orders.size());
    return phase;
  }

  std::vector<WrittenOrder> movement(const GameState& state) {
    RandomOrders orders(state.position, dice_);
    if (dice_.percent(20)) orders.circles(1);
    if (dice_.percent(20)) orders.paradoxes(1);
    orders.convoys(30);
    orders.everything_else(10);
    Board board{state.position, orders.written()};
    if (hand_ == Hand::careless) board = written_carelessly(std::move(board), dice_.below(1u << 30));
    std::erase_if(board.orders, [&](const WrittenOrder& o) { return !state.position.unit_in(o.unit.at.province); });
    return std::move(board.orders);
  }

  std::vector<RetreatOrder> retreats(const GameState& state) {
    std::vector<RetreatOrder> all;
    for (const Dislodged& d : state.dislodged) {
      if (dice_.percent(10)) continue;
      const UnitMention unit{d.unit.type, d.unit.at, {}};
      if (dice_.percent(15))
        all.push_back({d.unit.power, unit, DisbandOrder{}, {}});
      else
        all.push_back({d.unit.power, unit, MoveOrder{dice_.one_of(d.retreats)}, {}});
    }
    return all;
  }

  std::vector<AdjustmentOrder> adjustments(const GameState& state) {
    std::vector<AdjustmentOrder> all;
    for (std::size_t p = 0; p < state.map().powers().size(); p++) {
      const PowerId power(p);
      const int due = adjustment_due(state, power);
      if (due > 0) build(state, power, due, all);
      if (due < 0) remove(state, power, -due, all);
    }
    return all;
  }
  void build(const GameState& state, PowerId power, int due, std::vector<AdjustmentOrder>& to) {
    std::vector<ProvinceId> open = open_centres(state, power);
    dice_.shuffle(open);
    for (const ProvinceId at : open) {
      if (due-- <= 0) return;
      const Province& p = state.map()[at];
      const bool fleet = p.terrain == Terrain::coastal && dice_.percent(50);
      const Coast coast = fleet && !p.coasts.empty() ? p.coasts.front() : Coast::none;
      if (dice_.percent(10))
        to.push_back({power, WaiveOrder{}, {}});
      else
        to.push_back({power, BuildOrder{{fleet ? UnitType::fleet : UnitType::army, {at, coast}, {}}}, {}});
    }
  }
  void remove(const GameState& state, PowerId power, int due, std::vector<AdjustmentOrder>& to) {
    std::vector<Unit> own;
    for (const Unit& unit : state.position.units())
      if (unit.power == power) own.push_back(unit);
    dice_.shuffle(own);
    for (int i = 0; i < due; i++)
      if (!dice_.percent(20))
        to.push_back(
            {power, RemoveOrder{{own[static_cast<std::size_t>(i)].type, own[static_cast<std::size_t>(i)].at, {}}}, {}});
  }

  void record(RecordedPhase phase, const PlayedPhase& played) {
    if (played.movement)
      for (const Outcome& outcome : played.movement->outcomes) phase.said.push_back(SaidOutcome::exactly(outcome));
    const auto words = [&](const std::vector<OrderVerdict>& verdicts) {
      for (const OrderVerdict& v : verdicts)
        phase.said.push_back(SaidOutcome::exactly({v.word, Fate::in_place_or_moved}));
    };
    if (const auto* r = std::get_if<PlayedRetreats>(&played.later)) words(r->result.of_order);
    if (const auto* a = std::get_if<PlayedAdjustments>(&played.later)) words(a->result.of_order);
    const auto units = played.after->position.units();
    phase.after =
        SaidAfter{.units = std::vector<Unit>(units.begin(), units.end()), .centres = next_phase(*played.after).centres};
    phase.after->dislodged.emplace();
    for (const Dislodged& d : played.after->dislodged) phase.after->dislodged->push_back({d.unit, d.retreats});
    game_.phases.push_back(std::move(phase));
  }

  Dice dice_;
  Rules rules_;
  Hand hand_;
  Adjudicator adjudicator_;
  Game game_;
};

}  // namespace

Game random_game(std::uint64_t seed, int years, const Rules& rules, Hand hand) {
  return RandomGame(seed, rules, hand).played(years);
}

}  // namespace dipeq::testing
