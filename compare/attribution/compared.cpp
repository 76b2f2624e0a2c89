#include "compare/attribution/compared.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "boards/dice.hpp"

namespace dipeq {
namespace {

// Ranks by province, of the provinces where the board's units stand.
std::vector<std::uint32_t> ranks(const Board& board, const std::function<std::size_t(std::size_t)>& rank_of_unit) {
  std::vector<std::uint32_t> rank(board.position.map().provinces().size());
  const auto units = board.position.units();
  for (std::size_t u = 0; u < units.size(); u++)
    rank[units[u].at.province.index()] = static_cast<std::uint32_t>(rank_of_unit(u));
  return rank;
}

// Whatever becomes of the order, and whoever gave it.
bool sent(const Board& board, ProvinceId from, ProvinceId to) {
  return std::ranges::any_of(board.orders, [&](const WrittenOrder& order) {
    const auto* move = std::get_if<MoveOrder>(&order.action);
    return move && order.unit.at.province == from && move->to.province == to;
  });
}

}  // namespace

Sequence::Sequence(const Map& map, std::uint64_t seed) {
  std::vector<std::uint32_t> provinces(map.provinces().size());
  std::iota(provinces.begin(), provinces.end(), 0u);
  Dice(seed).shuffle(provinces);
  rank_.resize(provinces.size());
  for (std::size_t i = 0; i < provinces.size(); i++) rank_[provinces[i]] = static_cast<std::uint32_t>(i);
}

Sequence Sequence::backwards(const Board& board) {
  const std::size_t n = board.position.units().size();
  return Sequence(ranks(board, [&](std::size_t u) { return n - 1 - u; }));
}

Sequence Sequence::begun_at(const Board& board, std::size_t unit) {
  const std::size_t n = board.position.units().size();
  return Sequence(ranks(board, [&](std::size_t u) { return (u + n - unit) % n; }));
}

// Adapters are told the units of a power together, the powers as they come first.
Sequence Sequence::of_powers_backwards(const Board& board) {
  const auto units = board.position.units();
  std::vector<PowerId> powers;
  for (const Unit& unit : units)
    if (std::ranges::find(powers, unit.power) == powers.end()) powers.push_back(unit.power);
  const auto power = [&](std::size_t u) { return std::ranges::find(powers, units[u].power) - powers.begin(); };
  return Sequence(ranks(board, [&](std::size_t u) {
    return (powers.size() - 1 - static_cast<std::size_t>(power(u))) * units.size() + u;
  }));
}

Board Sequence::told(const Board& board) const {
  const auto units = board.position.units();
  std::vector<Unit> ranked(units.begin(), units.end());
  std::ranges::sort(ranked, {}, [&](const Unit& u) { return rank_[u.at.province.index()]; });
  Board result{Position(board.position.map()), {}};
  for (const Unit& unit : ranked) result.position.add(unit);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> orders;  // rank, and where it stands: for several of one unit
  orders.reserve(board.orders.size());
  for (const WrittenOrder& o : board.orders)
    orders.emplace_back(rank_[o.unit.at.province.index()], static_cast<std::uint32_t>(orders.size()));
  std::ranges::sort(orders);
  result.orders.reserve(orders.size());
  for (const auto& [rank, number] : orders) result.orders.push_back(board.orders[number]);
  return result;
}

std::uint64_t own_number(const Board& board) {
  std::uint64_t seed = 0;
  const auto add = [&](std::size_t n) { seed = (seed ^ n) * 0x100000001b3; };
  for (const Unit& unit : board.position.units()) {
    add(unit.at.province.index());
    add(unit.power.index());
  }
  for (const WrittenOrder& order : board.orders) {
    add(order.unit.at.province.index());
    add(order.action.index());
  }
  return seed;
}

Sequence own_sequence(const Board& board) { return {board.position.map(), own_number(board)}; }

std::vector<Sequence> other_sequences(const Board& board) {
  const std::size_t n = board.position.units().size();
  if (n < 2) return {};
  std::vector<Sequence> all{Sequence::backwards(board), Sequence::begun_at(board, n - 1),
                            Sequence::begun_at(board, n / 2), own_sequence(board)};
  const PowerId first = board.position.units().front().power;
  if (std::ranges::any_of(board.position.units(), [&](const Unit& u) { return u.power != first; }))
    all.push_back(Sequence::of_powers_backwards(board));
  return all;
}

std::vector<Sequence> sequences_by_chance(const Board& board, std::size_t number) {
  std::vector<Sequence> all;
  for (std::size_t i = 1; i <= number; i++) all.emplace_back(board.position.map(), own_number(board) + i);
  return all;
}

Reply in_sequence_of(const Board& board, const Board& told, Reply reply) {
  auto* seen = std::get_if<Observation>(&reply);
  if (!seen) return reply;
  Observation result;
  for (const Unit& unit : board.position.units())
    result.units.push_back(std::move(seen->units[told.position.unit_in(unit.at.province)->index()]));
  return result;
}

std::optional<Impossibility> impossibility(const Board& board, const Observation& seen) {
  std::vector<ProvinceId> standing;
  for (const ObservedUnit& u : seen.units)
    if (!u.dislodged) standing.push_back(u.at.province);
  std::ranges::sort(standing);
  if (std::ranges::adjacent_find(standing) != standing.end()) return Impossibility::two_units;
  for (std::size_t u = 0; u < seen.units.size(); u++) {
    const ProvinceId from = board.position[UnitId(u)].at.province, at = seen.units[u].at.province;
    if (at != from && !sent(board, from, at)) return Impossibility::elsewhere;
    if (seen.units[u].dislodged && !std::ranges::binary_search(standing, at)) return Impossibility::dislodged_by_nobody;
  }
  return std::nullopt;
}

Compared compared(const Board& board, Reply one, Reply other, Observes observes) {
  Compared result{std::move(one), std::move(other)};
  const auto* a = std::get_if<Observation>(&result.one);
  const auto* b = std::get_if<Observation>(&result.other);
  if (a && b) {
    result.divergence = divergence(*a, *b, observes);
    result.ways = ways(board.position, *a, *b, result.divergence);
    const auto impossible = result.ways.empty() ? std::nullopt : impossibility(board, *b);
    for (Way& way : result.ways) way.impossible = impossible;
  } else if (const auto* failed = std::get_if<Failed>(a ? &result.other : &result.one); failed && (a || b)) {
    result.divergence.severity = Severity::no_answer;
    result.ways = {{Severity::no_answer, {}, {}, failed->kind}};
  }
  return result;
}

std::optional<Board> turned_by(const Board& board, const Reply& said, const Turning& units,
                               const std::vector<Sequence>& sequences, const AskedTwice& other) {
  if (!std::holds_alternative<Observation>(said)) return std::nullopt;
  const auto turns = [&](const Reply& otherwise) {
    const Compared c = compared(board, said, otherwise, other.observes);
    return std::ranges::any_of(c.divergence.units, [&](const UnitDivergence& d) {
      return d.severity >= units.least && std::ranges::count(units.provinces, board.position[d.unit].at.province) > 0;
    });
  };
  const auto alike = [&](const Reply& one, const Reply& again) {
    return std::holds_alternative<Observation>(again) && compared(board, one, again, other.observes).ways.empty();
  };
  for (const Sequence& sequence : sequences) {
    Board told = sequence.told(board);
    const Reply otherwise = in_sequence_of(board, told, other.ask(told));
    if (std::holds_alternative<Observation>(otherwise) && turns(otherwise) &&
        alike(otherwise, in_sequence_of(board, told, other.once_more(told))) && alike(said, other.once_more(board)))
      return told;
  }
  return std::nullopt;
}

Compared Comparer::with_rules(const Board& board) {
  return compared(board, rules_.ask(board), other_.ask(board), both(rules_.observes(), other_.observes()));
}

Compared Comparer::with_itself(const Board& board, const Sequence& sequence) {
  Reply as_it_stands = other(board);
  return of_itself(board, std::move(as_it_stands), other(board, sequence));
}

Reply Comparer::other(const Board& board, const Sequence& sequence) {
  const Board told = sequence.told(board);
  return in_sequence_of(board, told, other_.ask(told));
}

Compared Comparer::of_itself(const Board& board, Reply one, Reply other) const {
  return compared(board, std::move(one), std::move(other), other_.observes());
}

std::vector<ProvinceId> places_of(const Way& way, const Board& board, const Compared& compared) {
  const auto* one = std::get_if<Observation>(&compared.one);
  const auto* other = std::get_if<Observation>(&compared.other);
  if (!one || !other) return {};
  std::vector<ProvinceId> places;
  for (const auto& [u, severity] : compared.divergence.units) {
    const Unit& unit = board.position[u];
    Way here = way_of(unit, severity, one->units[u.index()], other->units[u.index()]);
    here.impossible = way.impossible;
    if (here == way) places.push_back(unit.at.province);
  }
  return places;
}

std::optional<ProvinceId> place_of(const Way& way, const Board& board, const Compared& compared) {
  const std::vector<ProvinceId> places = places_of(way, board, compared);
  return places.empty() ? std::nullopt : std::optional(places.front());
}

bool differs_so(const Compared& compared, const Way& way) {
  return std::ranges::find(compared.ways, way) != compared.ways.end();
}

}  // namespace dipeq
