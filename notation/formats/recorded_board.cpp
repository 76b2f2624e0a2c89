#include "notation/formats/recorded_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "notation/case/case_units.hpp"
#include "notation/order_text.hpp"
#include "notation/phase_names.hpp"

namespace dipeq {

CaseFile empty_board(const Map& map) { return CaseFile{HandedIn{Position(map)}, {}, {}, {}, {}, {}, {}, {}, {}}; }

std::string put(CaseFile& board, const Unit& unit) {
  const Map& map = board.position.map();
  if (std::string why = objection(unit, map); !why.empty()) return why;
  if (const auto other = board.position.unit_in(unit.at.province))
    return fmt::format("{} cannot stand where {} stands", unit_of_power(unit, map),
                       unit_of_power(board.position[*other], map));
  board.position.add(unit);
  return {};
}

std::string put_dislodged(CaseFile& board, const Unit& unit, std::vector<Location> retreats) {
  const Map& map = board.position.map();
  if (std::string why = objection(unit, map); !why.empty()) return why;
  const bool twice =
      std::ranges::any_of(board.dislodged, [&](const Dislodged& d) { return d.unit.at.province == unit.at.province; });
  if (twice) return fmt::format("two units are dislodged from {}", map[unit.at.province].name);
  board.dislodged.push_back({unit, std::move(retreats), board.position.units().size()});
  return {};
}

bool is_for_a_unit(const CaseFile& board, const WrittenOrder& order) {
  return board.position.unit_in(order.unit.at.province).has_value();
}

void sort_phases(Game& game) {
  std::ranges::stable_sort(game.phases, {}, [](const RecordedPhase& phase) { return in_sequence(phase.board.turn); });
}

void fold_last_phase(Game& game) {
  if (game.phases.size() < 2 || number_of_orders(game.phases.back()) > 0) return;
  RecordedPhase& before = game.phases[game.phases.size() - 2];
  const CaseFile& last = game.phases.back().board;
  if (!before.board.turn.date) return;
  GameState state = game_state(last);
  state.turn = before.board.turn;
  if (next_phase(std::move(state)).turn != last.turn) return;
  before.after = after_of(last);
  game.phases.pop_back();
}

std::optional<Turn> next_turn(const Turn& turn, GameState after) {
  if (!turn.date) return Turn{after.dislodged.empty() ? Phase::movement : Phase::retreats};
  const bool ends_fall = turn.date->season == Season::fall && after.dislodged.empty();
  if (ends_fall && !after.centres.known()) return std::nullopt;
  after.turn = turn;
  const GameState next = next_phase(after);
  const bool kept = !ends_fall || next.centres == after.centres;  // who stands in a centre after Fall owns it
  return kept && beyond_the_last_year(next.turn).empty() ? std::optional(next.turn) : std::nullopt;
}

SaidAfter after_of(const CaseFile& board) {
  const auto units = board.position.units();
  SaidAfter said{.units = std::vector<Unit>(units.begin(), units.end()), .centres = board.centres};
  said.dislodged.emplace();
  for (const Dislodged& d : board.dislodged) said.dislodged->push_back({d.unit, d.retreats, d.listed_after});
  return said;
}

std::optional<UnitMention> ordered_unit(const CaseFile& board, std::size_t order) {
  if (board.turn.phase == Phase::movement) return board.orders[order].unit;
  if (board.turn.phase == Phase::retreats) return board.retreats.orders[order].unit;
  const auto& action = board.adjustments.orders[order].action;
  if (const auto* build = std::get_if<BuildOrder>(&action)) return build->unit;
  if (const auto* remove = std::get_if<RemoveOrder>(&action)) return remove->unit;
  return std::nullopt;
}

}  // namespace dipeq
