#include "compare/phases/telling_retreats.hpp"

#include <algorithm>

namespace dipeq {
namespace {

constexpr std::size_t most_boards = 3000;
constexpr std::uint64_t own_seed = 20'261'201;

bool contains(const std::vector<Location>& places, const Location& place) {
  return std::ranges::find(places, place) != places.end();
}

RetreatBoard with_retreat(const RetreatBoard& board, const Unit& unit, const Location& to) {
  RetreatBoard ordered = board;
  ordered.orders = {{unit.power, {unit.type, unit.at}, WrittenAction(MoveOrder{to}), {}}};
  return ordered;
}

// The first one, if there is any.
std::optional<RetreatBoard> telling(const RetreatBoard& by_rules, const RetreatBoard& opened) {
  for (std::size_t d = 0; d < by_rules.state.dislodged.size(); ++d) {
    const Dislodged &one = by_rules.state.dislodged[d], &other = opened.state.dislodged[d];
    for (const Location& to : other.retreats)
      if (!contains(one.retreats, to)) return with_retreat(by_rules, one.unit, to);
    for (const Location& to : one.retreats)
      if (!contains(other.retreats, to)) return with_retreat(by_rules, one.unit, to);
  }
  return std::nullopt;
}

}  // namespace

TellingRetreats::TellingRetreats(const Map& map, const Rules& rules)
    : source_(random_retreats(map, rules, own_seed, most_boards)), altered_(rules, {}, passages_of(map)) {}

void TellingRetreats::each(const PlacesOpen& places, const std::function<void(const PhaseBoard&)>& look,
                           const std::function<bool()>& enough) {
  for (std::size_t n = 0; n < source_->size() && !enough(); ++n) {
    Known& there = known(n);
    if (auto found = telling(there.board, opened(places, there))) look(*std::move(found));
  }
}

RetreatBoard TellingRetreats::opened(const PlacesOpen& places, Known& there) {
  constexpr std::size_t most_answers = 200;
  const auto* fault = std::get_if<Fault>(&places);
  if (!fault) return std::get<Opens>(places)(there.board);
  altered_.forget(*there.before, most_answers);
  return opened_as_seen(altered_.answer(*there.before, *fault), there.board);
}

TellingRetreats::Known& TellingRetreats::known(std::size_t n) {
  while (known_.size() <= n) {
    RetreatBoard board = std::get<RetreatBoard>(source_->board(known_.size()));
    board.orders.clear();
    auto before = altered_.look_at(board.before);
    known_.push_back({std::move(board), std::move(before)});
  }
  return known_[n];
}

RetreatBoard opened_as_seen(const Reply& seen, RetreatBoard board) {
  const auto* observed = std::get_if<Observation>(&seen);
  for (Dislodged& d : board.state.dislodged) {
    const auto unit = board.before.position.unit_in(d.unit.at.province);
    if (observed && observed->units[unit->index()].retreats) d.retreats = *observed->units[unit->index()].retreats;
  }
  return board;
}

}  // namespace dipeq
