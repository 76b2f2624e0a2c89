#include "tests/support/chance/random_games.hpp"

#include <fmt/format.h>

#include "boards/random_orders.hpp"
#include "notation/map_file.hpp"
#include "notation/phase_names.hpp"
#include "solver/played_phase.hpp"

namespace dipeq::testing {
namespace {

UnitMention mention_of(const Unit& unit) { return {unit.type, unit.at}; }

class Player {
 public:
  Player(std::uint64_t seed, const Rules& rules) : dice_(seed), rules_(rules) {}

  RecordedPhase phase(const GameState& state, const std::string& game) {
    RecordedPhase recorded{.board = board_of(state), .name = phase_name(state.turn)};
    recorded.board.id = game + "." + recorded.name;
    if (state.turn.phase == Phase::movement) order_movement(recorded.board);
    if (state.turn.phase == Phase::retreats) order_retreats(recorded.board);
    if (state.turn.phase == Phase::adjustments) order_adjustments(state, recorded.board);
    return recorded;
  }

  // Nullopt: the rules give no answer.
  std::optional<GameState> played(RecordedPhase& phase) {
    const CaseFile& board = phase.board;
    const PlayedPhase played =
        play(game_state(board), {board, board.retreats.orders, board.adjustments.orders}, adjudicator_, rules_);
    if (!played.after) return std::nullopt;
    if (played.movement)
      for (const Outcome& o : played.movement->outcomes) phase.said.push_back(SaidOutcome::exactly(o));
    if (const auto* r = std::get_if<PlayedRetreats>(&played.later)) say(phase, r->result.of_order);
    if (const auto* a = std::get_if<PlayedAdjustments>(&played.later)) say(phase, a->result.of_order);
    return next_phase(*played.after);
  }

 private:
  static CaseFile board_of(const GameState& state) {
    CaseFile board{HandedIn{state.position}, {}, {}, {}, {}, {}, {}, {}, {}};
    board.centres = state.centres;
    board.turn = state.turn;
    board.dislodged = state.dislodged;
    return board;
  }

  static void say(RecordedPhase& phase, std::span<const OrderVerdict> verdicts) {
    for (const OrderVerdict& v : verdicts)
      phase.said.push_back(SaidOutcome::exactly({v.word, Fate::in_place_or_moved}));
  }

  void order_movement(CaseFile& board) {
    RandomOrders orders(board.position, dice_);
    orders.circles(1);
    orders.convoys(40);
    orders.everything_else(10);
    for (WrittenOrder& order : orders.written())
      if (!dice_.percent(2)) board.orders.push_back(std::move(order));
  }

  void order_retreats(CaseFile& board) {
    for (const Dislodged& d : board.dislodged) {
      if (dice_.percent(10)) continue;
      RetreatOrder order{d.unit.power, mention_of(d.unit), DisbandOrder{}, {}};
      if (dice_.percent(80)) order.action = WrittenAction(MoveOrder{dice_.one_of(d.retreats)});
      board.retreats.orders.push_back(std::move(order));
    }
  }

  void order_adjustments(const GameState& state, CaseFile& board) {
    for (std::size_t p = 0; p < state.map().powers().size(); ++p) {
      const PowerId power(p);
      const int due = adjustment_due(state, power);
      if (due > 0) order_builds(state, power, due, board);
      if (due < 0) order_removals(state, power, -due, board);
    }
  }

  void order_builds(const GameState& state, PowerId power, int due, CaseFile& board) {
    for (const ProvinceId home : open_centres(state, power)) {
      if (due-- == 0) return;
      if (dice_.percent(10)) {
        board.adjustments.orders.push_back({power, WaiveOrder{}, {}});
        continue;
      }
      const Province& province = state.map()[home];
      UnitMention unit{UnitType::army, {home}};
      if (province.terrain == Terrain::coastal && dice_.percent(50)) {
        unit.type = UnitType::fleet;
        if (!province.coasts.empty()) unit.at.coast = dice_.one_of(province.coasts);
      }
      board.adjustments.orders.push_back({power, BuildOrder{unit}, {}});
    }
  }

  void order_removals(const GameState& state, PowerId power, int due, CaseFile& board) {
    for (const Unit& unit : state.position.units()) {
      if (unit.power != power || dice_.percent(30)) continue;
      if (due-- == 0) return;
      board.adjustments.orders.push_back({power, RemoveOrder{mention_of(unit)}, {}});
    }
  }

  Dice dice_;
  const Rules& rules_;
  Adjudicator adjudicator_;
};

SaidAfter after(const GameState& state) {
  const auto units = state.position.units();
  SaidAfter said{.units = std::vector<Unit>(units.begin(), units.end()), .centres = state.centres};
  said.dislodged.emplace();
  for (const Dislodged& d : state.dislodged) said.dislodged->push_back({d.unit, d.retreats});
  return said;
}

}  // namespace

Game random_game(std::uint64_t seed, int years, const Rules& rules) {
  Player player(seed, rules);
  Game game{.id = fmt::format("game-{}", seed)};
  std::optional<GameState> state = opening(standard_map());
  const int last = state->turn.date->year + years;
  while (state && state->turn.date->year < last) {
    RecordedPhase phase = player.phase(*state, game.id);
    state = player.played(phase);
    if (!state) break;
    phase.after = after(*state);
    game.phases.push_back(std::move(phase));
  }
  return game;
}

}  // namespace dipeq::testing
