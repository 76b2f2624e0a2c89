#include "facade/many.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <utility>

#include "notation/case/case_units.hpp"
#include "notation/order_text.hpp"
#include "phases/legality.hpp"
#include "solver/batch.hpp"

namespace dipeq::facade {
namespace {

using v0::PlainOrder;
using v0::PlainOutcome;

static_assert(static_cast<int>(Word::no_answer) == PlainOutcome::no_answer &&
              static_cast<int>(Word::cut) == PlainOutcome::cut &&
              static_cast<int>(Word::disrupted) == PlainOutcome::disrupted);
static_assert(static_cast<int>(Fate::destroyed) == PlainOutcome::destroyed);

constexpr std::size_t boards_at_once = 256;
constexpr std::size_t most_faults = 100;

// Of all threads.
class Faults {
 public:
  void add(std::vector<OrderFault>& some) {
    const std::lock_guard lock(adding_);
    std::ranges::move(some, std::back_inserter(all_));
    some.clear();
    std::ranges::sort(all_, {}, &OrderFault::order);
    if (all_.size() > most_faults) all_.erase(all_.begin() + most_faults, all_.end());
  }
  std::vector<OrderFault> all() && { return std::move(all_); }

 private:
  std::mutex adding_;
  std::vector<OrderFault> all_;
};

// One thread's work.
class Worker {
 public:
  Worker(const v0::Adjudicator::Inside& table, std::span<const std::uint32_t> first, std::span<const PlainOrder> orders,
         std::span<PlainOutcome> outcomes, Faults& faults)
      : table_(table),
        first_(first),
        orders_(orders),
        outcomes_(outcomes),
        settled_(boards_at_once, SettledOrders{Position(table.map), table.rules, {}, {}}),
        position_(table.map),
        all_faults_(faults) {}

  void operator()(std::size_t part) {
    const std::size_t begin = part * boards_at_once;
    const std::size_t boards = std::min(boards_at_once, first_.size() - 1 - begin);
    for (std::size_t b = 0; b < boards; ++b) settle_board(begin + b, settled_[b]);
    if (!faults_.empty()) return all_faults_.add(faults_);
    adjudicator_.adjudicate(std::span(settled_).first(boards),
                            [&](std::size_t b, std::span<const Outcome> outcomes, const Resolution& r) {
                              if (r.gave_up) throw v0::GaveUp();
                              tell(settled_[b], first_[begin + b], outcomes);
                            });
  }

 private:
  void settle_board(std::size_t board, SettledOrders& into) {
    position_.clear();
    written_.clear();
    const std::size_t faults = faults_.size();
    for (std::size_t at = first_[board]; at < first_[board + 1] && faults_.size() < most_faults; ++at) {
      try {
        read(orders_[at]);
      } catch (const Refused& refused) {
        faults_.push_back({board, at, refused.why});
      }
    }
    if (faults_.size() == faults) settle(position_, written_, table_.rules, into);
  }

  void read(const PlainOrder& order) {
    const Unit unit = unit_of(order);
    if (const std::string why = objection(unit, table_.map); !why.empty()) refuse(why);
    if (!position_.add(unit)) refuse(fmt::format("two units stand in {}", table_.map[unit.at.province].name));
    if (order.kind != PlainOrder::none) written_.push_back({unit.power, {unit.type, unit.at}, action(order), {}});
  }

  Unit unit_of(const PlainOrder& order) const {
    if (order.power >= table_.powers.size())
      refuse(fmt::format("there is no power {}: expected 0 to {}", order.power, table_.powers.size() - 1));
    if (order.fleet > 1) refuse(fmt::format("expected 0 for an army or 1 for a fleet, found {}", order.fleet));
    if (order.via_convoy > 1) refuse(fmt::format("expected 0, or 1 for 'via convoy', found {}", order.via_convoy));
    return {order.fleet != 0 ? UnitType::fleet : UnitType::army, PowerId(order.power), location(order.place, "place")};
  }

  WrittenAction action(const PlainOrder& order) const {
    const auto target = [&] { return location(order.target, "target"); };
    const auto destination = [&] { return location(order.destination, "destination"); };
    switch (order.kind) {
      case PlainOrder::hold: return HoldOrder{};
      case PlainOrder::move: return MoveOrder{target(), order.via_convoy != 0 ? Via::convoy : Via::unstated};
      case PlainOrder::support_hold: return SupportHoldOrder{{{}, target()}};
      case PlainOrder::support_move: return SupportMoveOrder{{{}, target()}, destination()};
      case PlainOrder::convoy: return ConvoyOrder{{{}, target()}, destination()};
      default: refuse(fmt::format("there is no kind of order {}", order.kind));
    }
  }

  Location location(std::uint16_t place, std::string_view what) const {
    if (place >= table_.locations.size())
      refuse(fmt::format("there is no {} {}: expected 0 to {}", what, place, table_.locations.size() - 1));
    return table_.locations[place];
  }

  struct Refused {
    std::string why;
  };
  [[noreturn]] static void refuse(const std::string& why) { throw Refused{why}; }

  // The orders of a board stand as its units do.
  void tell(const SettledOrders& settled, std::size_t first, std::span<const Outcome> outcomes) {
    for (std::size_t u = 0; u < outcomes.size(); ++u) {
      PlainOutcome& told = outcomes_[first + u];
      told = {PlainOrder::nowhere, static_cast<std::uint8_t>(outcomes[u].word),
              static_cast<std::uint8_t>(outcomes[u].fate)};
      if (outcomes[u].fate != Fate::in_place_or_moved)
        told.dislodged_by = dislodger(settled, UnitId(u), first, outcomes);
    }
  }

  std::uint16_t dislodger(const SettledOrders& settled, UnitId u, std::size_t first,
                          std::span<const Outcome> outcomes) const {
    for (std::size_t a = 0; a < outcomes.size(); ++a) {
      const SettledOrder& order = settled.of_unit[a];
      if (order.kind == OrderKind::move && outcomes[a].word == Word::succeeds &&
          order.to.province == settled.position[u].at.province)
        return orders_[first + a].place;
    }
    return PlainOrder::nowhere;
  }

  const v0::Adjudicator::Inside& table_;
  std::span<const std::uint32_t> first_;
  std::span<const PlainOrder> orders_;
  std::span<PlainOutcome> outcomes_;
  std::vector<SettledOrders> settled_;
  Position position_;
  std::vector<WrittenOrder> written_;
  std::vector<OrderFault> faults_;  // of these boards
  Faults& all_faults_;
  BatchAdjudicator adjudicator_;
};

void check_lengths(std::span<const std::uint32_t> first, std::size_t orders, std::size_t outcomes) {
  if (first.empty() || first.front() != 0 || first.back() != orders || !std::ranges::is_sorted(first))
    throw error("orders",
                fmt::format("expected 'first' to begin with 0, never to fall and to end with {}, the number of orders",
                            orders));
  if (outcomes != orders)
    throw error("orders", fmt::format("expected room for {} outcomes, found room for {}", orders, outcomes));
}

std::vector<v0::Problem> problems_of(std::span<const OrderFault> faults) {
  std::vector<v0::Problem> problems;
  for (const OrderFault& f : faults) {
    const std::string message = fmt::format("board {}, order {}: {}", f.board, f.order, f.why);
    problems.push_back({"orders", 1, 0, message, message});
  }
  return problems;
}

}  // namespace

OrdersError::OrdersError(std::vector<OrderFault> all) : v0::Error(problems_of(all)), faults(std::move(all)) {}

void adjudicate_many(const v0::Adjudicator::Inside& table, std::span<const std::uint32_t> first,
                     std::span<const PlainOrder> orders, std::span<PlainOutcome> outcomes, unsigned threads) {
  if (table.map.changes_with_the_season())
    throw error("map",
                "plain arrays say no season, and borders of this map are closed in some: ask with boards in JSON");
  check_lengths(first, orders.size(), outcomes.size());
  const std::size_t boards = first.size() - 1;
  Faults faults;
  share_out((boards + boards_at_once - 1) / boards_at_once, threads,
            [&] { return Worker(table, first, orders, outcomes, faults); });
  if (auto all = std::move(faults).all(); !all.empty()) throw OrdersError(std::move(all));
}

}  // namespace dipeq::facade
