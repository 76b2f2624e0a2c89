#include "full_boards/sides.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "phases/legality.hpp"
#include "solver/verdicts.hpp"

namespace dipeq {
namespace {

Outcome without_retreats(Outcome o) {
  if (o.fate == Fate::destroyed) o.fate = Fate::dislodged;
  return o;
}

bool moves(const Outcome& o) { return o.word == Word::succeeds; }
bool is_answered(const Outcome& o) { return o.word != Word::no_answer; }
bool is_dislodged(const Outcome& o) { return o.fate != Fate::in_place_or_moved; }

std::vector<MetCore> met(const std::vector<Core>& cores, const Position& position) {
  std::vector<MetCore> all;
  for (const Core& core : cores) {
    MetCore c{core.kind, {}, core.enumeration.solutions.size()};
    for (DecisionId d : core.decisions) c.decisions.push_back(position[UnitId(d.index())].at.province);
    std::ranges::sort(c.decisions);
    all.push_back(std::move(c));
  }
  std::ranges::sort(all, {}, &MetCore::decisions);
  return all;
}

}  // namespace

std::string in_words(const Wanted& wanted) {
  if (!wanted.mutant) return in_words(wanted.property);
  return fmt::format("{} ends otherwise than {}: {}", name(*wanted.mutant), name(wanted.property.rules),
                     to_text(*wanted.mutant));
}

Sides::Sides(const Wanted& wanted, Backend backend) : wanted_(wanted), adjudicator_(backend) {
  if (wanted.mutant) mutant_ = dipeq::by_mutant(*wanted.mutant, wanted.property.rules);
}

Fare Sides::by_rules(const Board& board, const Rules& rules, std::span<const ProvinceId> of) {
  if (!orders_) orders_.emplace(SettledOrders{board.position, rules, {}, {}});
  settle(board.position, board.orders, rules, *orders_);
  interactions_.prepare(*orders_);
  adjudicator_.adjudicate(interactions_, resolution_);
  outcomes_.resize(interactions_.size());
  outcomes(std::span(&*orders_, 1), interactions_, resolution_, outcomes_);
  Fare fare{true, {}, met(resolution_.cores, board.position)};
  for (ProvinceId p : of)
    fare.outcomes.push_back(without_retreats(outcomes_[board.position.unit_in(p).value().index()]));
  return fare;
}

Fare Sides::by_mutant(const Board& board, std::span<const ProvinceId> of) {
  const Reply reply = mutant_->ask(board);
  const auto* seen = std::get_if<Observation>(&reply);
  if (!seen) return {false, {}, {}};
  Fare fare;
  for (ProvinceId p : of) {
    const ObservedUnit& unit = seen->units[board.position.unit_in(p).value().index()];
    fare.outcomes.push_back({unit.word.value(), unit.dislodged ? Fate::dislodged : Fate::in_place_or_moved});
  }
  return fare;
}

std::vector<Fare> Sides::fares(const Board& board, std::span<const ProvinceId> of) {
  std::vector<Fare> all{by_rules(board, wanted_.property.rules, of)};
  if (mutant_)
    all.push_back(by_mutant(board, of));
  else if (wanted_.has_two_sides())
    all.push_back(by_rules(board, wanted_.property.other, of));
  return all;
}

std::vector<Fare> Sides::fares(const Board& board) { return fares(board, provinces_of(board)); }

Fare Sides::fare(const Board& board, const Rules& rules) { return by_rules(board, rules, provinces_of(board)); }

bool Sides::show(const std::vector<Fare>& fares) const {
  if (mutant_ && !std::ranges::all_of(fares[0].outcomes, is_answered)) return false;
  if (wanted_.has_two_sides()) return end_otherwise(fares[0], fares[1]);
  return std::ranges::any_of(fares[0].cores, [&](const MetCore& core) {
    if (core.kind == CoreKind::circular_movement) return false;
    switch (wanted_.property.kind) {
      case Property::Kind::no_solution: return core.solutions == 0;
      case Property::Kind::several: return core.solutions > 1;
      case Property::Kind::core: return core.decisions.size() == wanted_.property.decisions;
      case Property::Kind::differ: break;
    }
    return false;
  });
}

bool end_otherwise(const Fare& a, const Fare& b) {
  return a.answered != b.answered ||
         !std::ranges::equal(a.outcomes, b.outcomes, [](const Outcome& x, const Outcome& y) {
           return moves(x) == moves(y) && is_answered(x) == is_answered(y) && is_dislodged(x) == is_dislodged(y);
         });
}

std::vector<ProvinceId> provinces_of(const Board& board) {
  std::vector<ProvinceId> all;
  for (const Unit& unit : board.position.units()) all.push_back(unit.at.province);
  return all;
}

}  // namespace dipeq
