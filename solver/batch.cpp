#include "solver/batch.hpp"

#include <algorithm>

#include "io/threads.hpp"

namespace dipeq {
namespace {

bool fit_together(const SettledOrders& a, const SettledOrders& b) {
  return &a.position.map() == &b.position.map() && a.rules == b.rules;
}

// Asks for the memory of a list that is needed soon.
template <class T> void fetch(std::span<const T> list) {
  constexpr std::size_t cache_line = 64;
  const std::span bytes = std::as_bytes(list);
  for (std::size_t i = 0; i < bytes.size(); i += cache_line) __builtin_prefetch(&bytes[i]);
}

// The core of one board as if that stood alone.
Core moved_to_front(Core core, std::size_t first_order, std::size_t orders) {
  const auto moved = [&](auto id) { return decltype(id)(id.index() - first_order); };
  for (DecisionId& d : core.decisions) d = moved(d);
  for (DecisionId& d : core.enumeration.unknowns) d = moved(d);
  for (auto& [d, v] : core.forced) d = moved(d);
  for (UnitId& army : core.without_convoy) army = moved(army);
  const auto begin = core.known->begin() + static_cast<std::ptrdiff_t>(first_order);
  core.known = std::make_shared<const Assignment>(begin, begin + static_cast<std::ptrdiff_t>(orders));
  return core;
}

}  // namespace

void BatchAdjudicator::adjudicate(std::span<const SettledOrders> boards, const TakeBoard& take) {
  std::span<const SettledOrders> now = first_together(boards);
  for (std::size_t begin = 0; !now.empty();) {
    const std::span<const SettledOrders> left = boards.subspan(begin + now.size());
    const std::span<const SettledOrders> next = first_together(left);
    coming_ = next;
    fetch(left.subspan(next.size(), std::min(next.size(), left.size() - next.size())));  // what says where they are
    side_by_side(now, begin, take);
    begin += now.size();
    now = next;
  }
}

std::span<const SettledOrders> BatchAdjudicator::first_together(std::span<const SettledOrders> boards) {
  if (boards.empty()) return {};
  std::size_t n = 1, orders = boards.front().of_unit.size();
  for (; n < boards.size() && fit_together(boards.front(), boards[n]); n++)
    if ((orders += boards[n].of_unit.size()) > orders_at_once) break;
  return boards.first(n);
}

// A part of the boards that come next: all at once would be more than the processor can ask for.
void BatchAdjudicator::fetch_some(std::size_t parts_left) {
  const std::size_t n = coming_.size() / parts_left;
  for (const SettledOrders& board : coming_.first(n)) {
    fetch(std::span(board.of_unit));
    fetch(board.position.units());
  }
  coming_ = coming_.subspan(n);
}

std::span<const Outcome> BatchAdjudicator::adjudicate(const SettledOrders& board) {
  coming_ = {};
  prepare_and_adjudicate(std::span(&board, 1));
  return outcomes_;
}

void BatchAdjudicator::prepare_and_adjudicate(std::span<const SettledOrders> boards) {
  fetch_some(3);
  interactions_.prepare(boards);
  fetch_some(2);
  adjudicator_.adjudicate(interactions_, all_);
  fetch_some(1);
  outcomes_.resize(all_.gave_up ? 0 : interactions_.size());
  if (!all_.gave_up) outcomes(boards, interactions_, all_, outcomes_);
}

void BatchAdjudicator::side_by_side(std::span<const SettledOrders> boards, std::size_t number_of_first,
                                    const TakeBoard& take) {
  prepare_and_adjudicate(boards);
  if (boards.size() == 1) return take(number_of_first, outcomes_, all_);
  if (all_.gave_up) {  // on one of them, which must not cost the others
    for (std::size_t b = 0; b < boards.size(); b++) side_by_side(boards.subspan(b, 1), number_of_first + b, take);
    return;
  }
  std::size_t first_order = 0;
  for (std::size_t b = 0; b < boards.size(); b++) {
    const std::size_t orders = boards[b].of_unit.size();
    cut_out(first_order, orders);
    take(number_of_first + b, std::span(outcomes_).subspan(first_order, orders), one_);
    first_order += orders;
  }
}

void BatchAdjudicator::cut_out(std::size_t first_order, std::size_t orders) {
  const auto begin = all_.values.begin() + static_cast<std::ptrdiff_t>(first_order);
  one_.values.assign(begin, begin + static_cast<std::ptrdiff_t>(orders));
  one_.complete = all_.complete || std::ranges::find(one_.values, Value::open) == one_.values.end();
  one_.cores.clear();
  for (Core& core : all_.cores) {
    if (core.decisions.empty()) continue;  // given to another board
    const std::size_t somewhere = core.decisions.front().index();
    if (somewhere >= first_order && somewhere < first_order + orders)
      one_.cores.push_back(moved_to_front(std::move(core), first_order, orders));
  }
}

void adjudicate(std::span<const SettledOrders> boards, unsigned threads, const TakeBoard& take, Checks checks) {
  constexpr std::size_t at_once = 256;  // boards that a thread takes before it looks for more
  share_out((boards.size() + at_once - 1) / at_once, threads, [&] {
    return [&, adjudicator = BatchAdjudicator(checks)](std::size_t part) mutable {
      const std::size_t begin = part * at_once;
      adjudicator.adjudicate(
          boards.subspan(begin, std::min(at_once, boards.size() - begin)),
          [&](std::size_t i, std::span<const Outcome> outcomes, const Resolution& r) { take(begin + i, outcomes, r); });
    };
  });
}

}  // namespace dipeq
