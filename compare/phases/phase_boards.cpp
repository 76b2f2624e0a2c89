#include "compare/phases/phase_boards.hpp"

#include <algorithm>

#include "compare/phases/random_phases.hpp"
#include "phases/legal_orders.hpp"
#include "solver/aftermath.hpp"
#include "solver/judge.hpp"

namespace dipeq {
namespace {

// Whether the unit went by convoy and by nothing else, so that its place is open to whom it dislodged.
bool came_by_convoy(const Judgement& judged, UnitId attacker) {
  return judged.orders.of_unit[attacker.index()].route == Route::convoy;
}

bool may_retreat_to(const Dislodged& d, ProvinceId p) {
  return std::ranges::count(d.retreats, p, &Location::province) != 0;
}

std::optional<ProvinceId> attacked_from(const Judgement& judged, const Dislodged& d) {
  const auto unit = judged.orders.position.unit_in(d.unit.at.province);
  const auto attacker = judged.verdicts[unit->index()].dislodged_by;
  if (!attacker || came_by_convoy(judged, *attacker)) return std::nullopt;
  const ProvinceId from = judged.orders.position[*attacker].at.province;
  return may_retreat_to(d, from) ? std::nullopt : std::optional(from);
}

// What is next to a dislodged unit, is empty, and yet is closed to it, though nobody came from there to dislodge it.
std::vector<ProvinceId> standoffs(const RetreatBoard& board) {
  std::vector<ProvinceId> found;
  for (std::size_t d = 0; d < board.state.dislodged.size(); ++d)
    for (Location to : in_reach(board.state.map(), board.state.dislodged[d].unit)) {
      const bool empty = !board.state.position.unit_in(to.province);
      if (empty && !may_retreat_to(board.state.dislodged[d], to.province) && board.attacked_from[d] != to.province)
        found.push_back(to.province);
    }
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  return found;
}

// Seeds that are next to each other make boards that have nothing to do with each other.
std::uint64_t spread(std::uint64_t seed) { return seed * 0x9e3779b97f4a7c15; }

}  // namespace

std::optional<RetreatBoard> retreats_after(Board before, std::vector<RetreatOrder> orders, const Rules& rules) {
  Adjudicator adjudicator;
  const Judgement judged = judge(before.position, before.orders, adjudicator, rules);
  if (!judged.resolution.complete) return std::nullopt;
  GameState state(before.position.map());
  state.position = before.position;
  state = moved(state, judged);
  state.turn.phase = Phase::retreats;
  if (state.dislodged.empty()) return std::nullopt;
  std::erase_if(orders, [&](const RetreatOrder& o) { return !before.position.unit_in(o.unit.at.province); });
  RetreatBoard board{std::move(state), std::move(orders), std::move(before), {}, {}};
  for (const Dislodged& d : board.state.dislodged) board.attacked_from.push_back(attacked_from(judged, d));
  board.standoffs = standoffs(board);
  return board;
}

std::unique_ptr<PhaseBoards> random_retreats(const Map& map, const Rules& rules, std::uint64_t seed,
                                             std::size_t how_many, std::size_t first) {
  const auto make = [&map, rules, begin = spread(seed)](std::size_t number) -> PhaseBoard {
    return random_retreat_board(map, rules, begin + number);
  };
  return std::make_unique<MadeOf<PhaseBoard>>(make, seed, how_many, first);
}

std::unique_ptr<PhaseBoards> random_adjustments(const Map& map, std::uint64_t seed, std::size_t how_many,
                                                std::size_t first) {
  const auto make = [&map, begin = spread(seed)](std::size_t number) -> PhaseBoard {
    return random_adjustment_board(map, begin + number);
  };
  return std::make_unique<MadeOf<PhaseBoard>>(make, seed, how_many, first);
}

std::unique_ptr<PhaseBoards> listed_phases(std::vector<NamedPhase> boards) {
  return std::make_unique<ListOf<PhaseBoard>>(std::move(boards));
}

}  // namespace dipeq
