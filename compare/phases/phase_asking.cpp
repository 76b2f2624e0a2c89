#include "compare/phases/phase_asking.hpp"

#include <algorithm>

#include "compare/phases/phase_reduction.hpp"

namespace dipeq {
namespace {

bool same(const PhaseReply& a, const PhaseReply& b) {
  const auto* one = std::get_if<UnitsAfter>(&a);
  const auto* other = std::get_if<UnitsAfter>(&b);
  return one && other ? *one == *other : a.index() == b.index();
}

constexpr auto province_of = [](const auto& of_unit) { return of_unit.unit.at.province; };

// The last first; where it is told so already, the first first. What has the same key stays in sequence.
template <class Range, class Key> void turn(Range& range, Key key) {
  if (std::ranges::is_sorted(range, std::ranges::greater{}, key))
    std::ranges::stable_sort(range, std::ranges::less{}, key);
  else
    std::ranges::stable_sort(range, std::ranges::greater{}, key);
}

Position turned(const Position& position) {
  std::vector<Unit> units(position.units().begin(), position.units().end());
  turn(units, [](const Unit& unit) { return unit.at.province; });
  Position told(position.map());
  for (const Unit& unit : units) told.add(unit);
  return told;
}

RetreatBoard backwards(const RetreatBoard& board) {
  RetreatBoard told = board;
  told.state.position = turned(board.state.position);
  told.before.position = turned(board.before.position);
  turn(told.before.orders, province_of);
  turn(told.orders, province_of);
  std::vector<std::size_t> sequence(board.state.dislodged.size());
  for (std::size_t d = 0; d < sequence.size(); d++) sequence[d] = d;
  turn(sequence, [&](std::size_t d) { return board.state.dislodged[d].unit.at.province; });
  for (std::size_t d = 0; d < sequence.size(); d++) {
    told.state.dislodged[d] = board.state.dislodged[sequence[d]];
    told.attacked_from[d] = board.attacked_from[sequence[d]];
  }
  return told;
}

AdjustmentBoard backwards(const AdjustmentBoard& board) {
  AdjustmentBoard told = board;
  turn(told.orders, &AdjustmentOrder::by);
  return told;
}

}  // namespace

PhaseBoard told_backwards(const PhaseBoard& board) {
  return std::visit([](const auto& b) -> PhaseBoard { return backwards(b); }, board);
}

PhaseReply PhaseAsker::ask(const PhaseBoard& board) {
  PhaseReply reply = other_->ask_phase(board);
  const auto* failed = std::get_if<Failed>(&reply);
  cost_ += failed ? cost_of(*failed) : 1;
  if (auto* units = std::get_if<UnitsAfter>(&reply); units && !coasts()) *units = without_coasts(std::move(*units));
  return reply;
}

PhaseExamined PhaseAsker::examine(const PhaseBoard& board, bool other_sequence) {
  PhaseExamined seen{ask(board)};
  if (!other_sequence || !std::holds_alternative<UnitsAfter>(seen.reply)) return seen;
  seen.unstable = !same(seen.reply, ask(board));
  if (seen.unstable) return seen;
  const PhaseBoard backwards = told_backwards(board);
  const PhaseReply other_way = ask(backwards);
  if (same(seen.reply, other_way)) return seen;
  seen.unstable = !same(ask(backwards), other_way) || !same(ask(board), seen.reply);
  seen.by_sequence = !seen.unstable;
  return seen;
}

UnitsAfter PhaseAsker::by_rules(const PhaseBoard& board) const {
  return coasts() ? units_after(board, rules_) : without_coasts(units_after(board, rules_));
}

std::vector<PhaseWay> PhaseAsker::ways(const PhaseBoard& board, const UnitsAfter& other) const {
  return phase_ways(board, rules_, by_rules(board), other);
}

PhaseBoard PhaseAsker::reduced(const PhaseBoard& whole, const Shows& shows, const Reducing& reducing) {
  const std::size_t before = cost_;
  return reduced_phase(whole, rules_, [&](const PhaseBoard& less) {
    const bool enough = cost_ - before >= reducing.budget || (reducing.stop && reducing.stop());
    return !enough && shows(less);
  });
}

PhaseSymptom PhaseAsker::reduce(const PhaseBoard& whole, const Reducing& reducing) {
  PhaseSymptom all = symptom(whole, whole);
  if (all.ways.empty()) return all;  // it says something else than before
  const auto shows = [&](const PhaseBoard& less) {
    const std::vector<PhaseWay> ways = differs(less);
    return std::ranges::find(ways, all.ways.front()) != ways.end();
  };
  PhaseSymptom reduced = symptom(this->reduced(whole, shows, reducing), whole);
  reduced.whole_by_other = std::move(all.by_other);
  return reduced;
}

void PhaseAsker::hear_backwards(PhaseSymptom& symptom) {
  const PhaseExamined seen = examine(symptom.board, true);
  if (!seen.by_sequence) return;
  const PhaseReply backwards = ask(told_backwards(symptom.board));
  if (const auto* units = std::get_if<UnitsAfter>(&backwards)) symptom.backwards_by_other = *units;
}

PhaseSymptom PhaseAsker::reduce_by_sequence(const PhaseBoard& whole, const Reducing& reducing) {
  if (!depends_on_sequence(whole)) return symptom(whole, whole);
  const auto shows = [&](const PhaseBoard& less) { return depends_on_sequence(less); };
  PhaseSymptom of_itself = symptom(reduced(whole, shows, reducing), whole);
  hear_backwards(of_itself);
  return of_itself;
}

bool PhaseAsker::depends_on_sequence(const PhaseBoard& board) {
  const PhaseReply one = ask(board), other = ask(told_backwards(board));
  return std::holds_alternative<UnitsAfter>(one) && std::holds_alternative<UnitsAfter>(other) && !same(one, other);
}

std::vector<PhaseWay> PhaseAsker::differs(const PhaseBoard& board) {
  const PhaseReply reply = ask(board);
  const auto* units = std::get_if<UnitsAfter>(&reply);
  return units ? ways(board, *units) : std::vector<PhaseWay>{};
}

PhaseSymptom PhaseAsker::symptom(const PhaseBoard& board, const PhaseBoard& whole) {
  const PhaseReply reply = ask(board);
  const auto* units = std::get_if<UnitsAfter>(&reply);
  const UnitsAfter said = units ? *units : UnitsAfter{};
  return {board, by_rules(board), said, units ? ways(board, said) : std::vector<PhaseWay>{}, whole, said};
}

}  // namespace dipeq
