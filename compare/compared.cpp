#include "compare/compared.hpp"

#include <algorithm>
#include <numeric>

#include "compare/dice.hpp"

namespace dipeq {
namespace {

// What was observed of the board in another sequence, by UnitId of the board as it stands.
Reply in_sequence_of(const Board& board, const Board& asked, Reply reply) {
  auto* seen = std::get_if<Observation>(&reply);
  if (!seen) return reply;
  Observation result;
  for (const Unit& unit : board.position.units())
    result.units.push_back(std::move(seen->units[asked.position.unit_in(unit.at.province)->index()]));
  return result;
}

void note_failure(const Reply& failing, Compared& result) {
  const auto* failed = std::get_if<Failed>(&failing);
  if (!failed) return;
  result.divergence.grade = Grade::no_reply;
  result.ways = {{Grade::no_reply, {}, {}, failed->kind}};
}

void note_divergence(const Board& board, Observes observes, Compared& result) {
  const auto* one = std::get_if<Observation>(&result.one);
  const auto* other = std::get_if<Observation>(&result.other);
  if (!one || !other) return;
  result.divergence = divergence(*one, *other, observes);
  result.ways = ways(board.position, *one, *other, result.divergence);
}

}  // namespace

Sequence::Sequence(const Map& map, std::uint64_t seed) {
  std::vector<std::uint32_t> provinces(map.provinces().size());
  std::iota(provinces.begin(), provinces.end(), 0u);
  Dice(seed).shuffle(provinces);
  rank_.resize(provinces.size());
  for (std::size_t i = 0; i < provinces.size(); i++) rank_[provinces[i]] = static_cast<std::uint32_t>(i);
}

Board Sequence::told(const Board& board) const {
  const auto units = board.position.units();
  std::vector<Unit> ranked(units.begin(), units.end());
  std::ranges::sort(ranked, {}, [&](const Unit& u) { return rank_[u.at.province.index()]; });
  Board result{Position(board.position.map()), board.orders};
  for (const Unit& unit : ranked) result.position.add(unit);
  std::ranges::stable_sort(result.orders, {}, [&](const WrittenOrder& o) { return rank_[o.unit.at.province.index()]; });
  return result;
}

Compared Comparer::with_rules(const Board& board) {
  const BoardAsked asked{board.position, board.orders};
  Compared result{rules_.ask(asked), other_.ask(asked)};
  if (std::holds_alternative<Observation>(result.one)) note_failure(result.other, result);
  note_divergence(board, both(rules_.observes(), other_.observes()), result);
  return result;
}

Compared Comparer::with_itself(const Board& board, const Sequence& sequence) {
  const Board other = sequence.told(board);
  Compared result{other_.ask({board.position, board.orders}),
                  in_sequence_of(board, other, other_.ask({other.position, other.orders}))};
  if (std::holds_alternative<Observation>(result.one)) note_failure(result.other, result);
  if (std::holds_alternative<Observation>(result.other)) note_failure(result.one, result);
  note_divergence(board, other_.observes(), result);
  return result;
}

std::optional<ProvinceId> place_of(const Way& way, const Board& board, const Compared& compared) {
  const auto* one = std::get_if<Observation>(&compared.one);
  const auto* other = std::get_if<Observation>(&compared.other);
  if (!one || !other) return std::nullopt;
  for (const auto& [u, grade] : compared.divergence.units) {
    const Unit& unit = board.position[u];
    const Way here{grade, told(unit, one->units[u.index()]), told(unit, other->units[u.index()])};
    if (here == way) return unit.at.province;
  }
  return std::nullopt;
}

bool differs_so(const Compared& compared, const Way& way) {
  return std::ranges::find(compared.ways, way) != compared.ways.end();
}

}  // namespace dipeq
