#include "phases/interpretation.hpp"

#include <algorithm>
#include <optional>

#include "phases/board_legality.hpp"

namespace dipeq {
namespace {

constexpr std::size_t most_combinations = 256;

// A written order and what it comes to on the board.
struct Meant {
  WrittenOrder written;
  UnitId unit;
  LegalOrder order;
};
using Choices = std::vector<std::vector<Meant>>;  // by open order
using Combination = std::vector<std::size_t>;     // by open order, one of its choices

class PossibleOrders {
 public:
  PossibleOrders(const Position& position, const std::vector<bool>& may_order, const Rules& rules)
      : position_(position), may_order_(may_order), rules_(possible_now(rules)), board_(position_, rules_) {}

  std::vector<Meant> of(const Meanings& meanings) const {
    std::vector<Meant> possible;
    for (const WrittenOrder& meaning : meanings)
      if (const auto meant = what_it_comes_to(meaning)) possible.push_back(*meant);
    return possible;
  }

 private:
  std::optional<Meant> what_it_comes_to(const WrittenOrder& written) const {
    const auto unit = position_.unit_in(written.unit.at.province);
    if (!unit || !may_order_[unit->index()]) return std::nullopt;
    const LegalOrFault judgement = board_.judge(*unit, written);
    const auto* order = std::get_if<LegalOrder>(&judgement);
    return order ? std::optional(Meant{written, *unit, *order}) : std::nullopt;
  }

  const Position& position_;
  const std::vector<bool>& may_order_;
  Rules rules_;
  BoardLegality board_;
};

bool matches(const Meant& by, const Meant& of) {
  if (by.order.whom != of.unit) return false;
  const bool moves = of.order.kind == OrderKind::move;
  if (by.order.kind == OrderKind::support && !by.order.to) return !moves;
  return moves && by.order.to->province == of.order.to->province;
}

// How the orders of a set fit together under a combination of meanings. Only pairs with an open order tell anything.
class Clues {
 public:
  using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;  // sorted; the open orders first, then the clear ones

  Clues(const Choices& open, const std::vector<Meant>& clear) : open_(open), clear_(clear) {}

  Pairs to_one_unit(const Combination& c) const {
    return pairs(c, [](const Meant& a, const Meant& b) { return a.unit == b.unit; });
  }
  Pairs matching(const Combination& c) const {
    return pairs(c, [](const Meant& a, const Meant& b) { return matches(a, b) || matches(b, a); });
  }

 private:
  Pairs pairs(const Combination& c, bool (*holds)(const Meant&, const Meant&)) const {
    Pairs found;
    for (std::size_t i = 0; i < open_.size(); ++i)
      for (std::size_t j = i + 1; j < open_.size() + clear_.size(); ++j)
        if (meant(c, i) && meant(c, j) && holds(*meant(c, i), *meant(c, j))) found.emplace_back(i, j);
    return found;
  }

  const Meant* meant(const Combination& c, std::size_t i) const {
    if (i >= open_.size()) return &clear_[i - open_.size()];
    return open_[i].empty() ? nullptr : &open_[i][c[i]];
  }

  const Choices& open_;
  const std::vector<Meant>& clear_;
};

std::vector<Combination> combinations(const Choices& open) {
  std::vector<Combination> all{Combination(open.size())};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const std::size_t before = all.size();
    for (std::size_t choice = 1; choice < open[i].size(); ++choice)
      for (std::size_t c = 0; c < before; ++c) {
        all.push_back(all[c]);
        all.back()[i] = choice;
        if (all.size() > most_combinations) return {};
      }
  }
  return all;
}

bool strictly_within(const Clues::Pairs& a, const Clues::Pairs& b) {
  return a.size() < b.size() && std::ranges::includes(b, a);
}

// Leaves the combinations than which none is `better`, told by what `clue` finds in each.
template <class Clue, class Better> void keep_best(std::vector<Combination>& all, Clue clue, Better better) {
  std::vector<Clues::Pairs> found;
  for (const Combination& c : all) found.push_back(clue(c));
  std::vector<Combination> best;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (std::ranges::none_of(found, [&](const Clues::Pairs& other) { return better(other, found[i]); }))
      best.push_back(all[i]);
  all = std::move(best);
}

void drop_meanings_not_in(const std::vector<Combination>& kept, Choices& open) {
  for (std::size_t i = 0; i < open.size(); ++i) {
    std::vector<Meant> left;
    for (std::size_t choice = 0; choice < open[i].size(); ++choice)
      if (std::ranges::any_of(kept, [&](const Combination& c) { return c[i] == choice; }))
        left.push_back(open[i][choice]);
    open[i] = std::move(left);
  }
}

enum class Weighed : std::uint8_t { nothing, orders, set, matches };
Weighed weighed(const Rules& rules) {
  switch (rules.poorly_written) {
    case PoorlyWritten::nothing_else: return Weighed::nothing;
    case PoorlyWritten::possible_orders: return Weighed::orders;
    case PoorlyWritten::possible_set: return Weighed::set;
    case PoorlyWritten::matching_set: return Weighed::matches;
  }
  return Weighed::nothing;
}

void weigh_set(Choices& open, const std::vector<Meant>& clear, Weighed what) {
  std::vector<Combination> all = combinations(open);
  if (all.empty()) return;
  const Clues clues(open, clear);
  keep_best(
      all, [&](const Combination& c) { return clues.to_one_unit(c); }, strictly_within);
  if (what == Weighed::matches)
    keep_best(
        all, [&](const Combination& c) { return clues.matching(c); },
        [](const auto& a, const auto& b) { return strictly_within(b, a); });
  drop_meanings_not_in(all, open);
}

}  // namespace

std::vector<Meanings> interpret(const WrittenSet& set, const Position& position, const std::vector<bool>& may_order,
                                const Rules& rules) {
  const Weighed what = weighed(rules);
  if (what == Weighed::nothing) return set.open;
  const PossibleOrders possible(position, may_order, rules);
  Choices open;
  for (const Meanings& meanings : set.open) open.push_back(possible.of(meanings));
  if (what != Weighed::orders) weigh_set(open, possible.of(set.clear), what);
  std::vector<Meanings> left(open.size());
  for (std::size_t i = 0; i < open.size(); ++i)
    for (const Meant& meant : open[i]) left[i].push_back(meant.written);
  return left;
}

}  // namespace dipeq
