#include "boards/reduction.hpp"

#include <algorithm>
#include <deque>
#include <limits>

namespace dipeq {
namespace {

template <class Keeps> Board with_units(const Board& board, Keeps keeps) {
  Board result{Position(board.position.map()), {}};
  for (const Unit& unit : board.position.units())
    if (keeps(unit.at.province)) result.position.add(unit);
  for (const WrittenOrder& order : board.orders)
    if (keeps(order.unit.at.province)) result.orders.push_back(order);
  return result;
}

// Steps over borders, by land or by sea, from a province to each.
std::vector<std::size_t> steps_from(ProvinceId centre, const Map& map) {
  std::vector<std::size_t> steps(map.provinces().size(), std::numeric_limits<std::size_t>::max());
  std::deque<ProvinceId> queue{centre};
  steps[centre.index()] = 0;
  const auto go = [&](ProvinceId from, std::span<const ProvinceId> neighbours) {
    for (ProvinceId p : neighbours) {
      if (steps[p.index()] <= steps[from.index()] + 1) continue;
      steps[p.index()] = steps[from.index()] + 1;
      queue.push_back(p);
    }
  };
  for (; !queue.empty(); queue.pop_front()) {
    go(queue.front(), map.army_neighbours(queue.front()));
    go(queue.front(), map.water_neighbours(queue.front()));
  }
  return steps;
}

// The units next to the centre alone, if they suffice; else twice as many, and so on.
Board near_units(const Board& board, ProvinceId centre, const Interesting& interesting) {
  const auto steps = steps_from(centre, board.position.map());
  std::vector<ProvinceId> nearest;
  for (const Unit& unit : board.position.units()) nearest.push_back(unit.at.province);
  std::ranges::sort(nearest, {}, [&](ProvinceId p) { return std::pair(steps[p.index()], p); });
  for (std::size_t n = 4; n < nearest.size(); n *= 2) {
    const std::span near(nearest.data(), n);
    Board few = with_units(board, [&](ProvinceId p) { return std::ranges::find(near, p) != near.end(); });
    if (interesting(few)) return few;
  }
  return board;
}

// Each step is tried once, the last one first; those that leave the board interesting are taken.
template <class Step> bool take_steps(Board& board, std::size_t steps, const Interesting& interesting, Step step) {
  bool taken = false;
  for (std::size_t i = steps; i-- > 0;) {
    const std::optional<Board> next = step(i);
    if (!next || !interesting(*next)) continue;
    board = *next;
    taken = true;
  }
  return taken;
}

bool holds(const WrittenOrder& order) { return std::holds_alternative<HoldOrder>(order.action); }

std::vector<PowerId> powers_of(const Board& board) {
  std::vector<PowerId> all;
  for (const Unit& unit : board.position.units()) all.push_back(unit.power);
  for (const WrittenOrder& order : board.orders) all.push_back(order.by);
  std::ranges::sort(all);
  all.erase(std::ranges::unique(all).begin(), all.end());
  return all;
}

bool drop_units(Board& board, const Interesting& interesting) {
  return take_steps(board, board.position.units().size(), interesting,
                    [&](std::size_t u) { return std::optional(without_unit(board, UnitId(u))); });
}

bool drop_orders(Board& board, const Interesting& interesting) {
  return take_steps(board, board.orders.size(), interesting,
                    [&](std::size_t o) { return std::optional(without_order(board, o)); });
}

bool turn_to_holds(Board& board, const Interesting& interesting) {
  return take_steps(board, board.orders.size(), interesting, [&](std::size_t o) {
    return holds(board.orders[o]) ? std::nullopt : std::optional(with_hold(board, o));
  });
}

bool merge_powers(Board& board, const Interesting& interesting) {
  const std::vector<PowerId> powers = powers_of(board);
  bool taken = false;
  for (std::size_t goes = powers.size(); goes-- > 1;)
    for (std::size_t stays = 0; stays < goes; stays++) {
      Board next = with_powers_merged(board, powers[stays], powers[goes]);
      if (!interesting(next)) continue;
      board = std::move(next);
      taken = true;
      break;  // nothing is left of the power that goes
    }
  return taken;
}

// Every unit that stands where a mention says is called what it is.
UnitMention in_full(const UnitMention& mention, const Position& position) {
  const auto unit = position.unit_in(mention.at.province);
  if (!unit) return mention;
  return {position[*unit].type, position[*unit].at, mention.power};
}

bool same(const Board& a, const Board& b) {
  return std::ranges::equal(a.position.units(), b.position.units()) &&
         std::ranges::equal(a.orders, b.orders, [](const WrittenOrder& x, const WrittenOrder& y) {
           return x.by == y.by && x.unit == y.unit && x.action == y.action;
         });
}

bool write_tidily(Board& board, const Interesting& interesting) {
  Board next = tidy(board);
  if (same(next, board) || !interesting(next)) return false;
  board = std::move(next);
  return true;
}

}  // namespace

Board without_unit(const Board& board, UnitId unit) {
  const ProvinceId gone = board.position[unit].at.province;
  return with_units(board, [&](ProvinceId p) { return p != gone; });
}

Board without_order(const Board& board, std::size_t order) {
  Board result = board;
  result.orders.erase(result.orders.begin() + static_cast<std::ptrdiff_t>(order));
  return result;
}

Board with_hold(const Board& board, std::size_t order) {
  Board result = board;
  result.orders[order].action = HoldOrder{};
  return result;
}

Board with_powers_merged(const Board& board, PowerId stays, PowerId goes) {
  const auto merged = [&](PowerId power) { return power == goes ? stays : power; };
  Board result{Position(board.position.map()), board.orders};
  for (Unit unit : board.position.units()) {
    unit.power = merged(unit.power);
    result.position.add(unit);
  }
  for (WrittenOrder& order : result.orders) {
    order.by = merged(order.by);
    std::visit(
        [&](auto& action) {
          if constexpr (requires { action.whom.power; })
            if (action.whom.power) action.whom.power = merged(*action.whom.power);
        },
        order.action);
  }
  return result;
}

Board without_via(Board board) {
  for (WrittenOrder& order : board.orders)
    if (auto* move = std::get_if<MoveOrder>(&order.action)) *move = MoveOrder{move->to};
  return board;
}

Board with_types(Board board) {
  const auto typed = [&](UnitMention& mention) {
    const auto unit = board.position.unit_in(mention.at.province);
    if (unit && !mention.type) mention.type = board.position[*unit].type;
  };
  for (WrittenOrder& order : board.orders) {
    typed(order.unit);
    std::visit(
        [&](auto& action) {
          if constexpr (requires { action.whom; }) typed(action.whom);
        },
        order.action);
  }
  return board;
}

Board tidy(const Board& board) {
  Board result{Position(board.position.map()), board.orders};
  std::ranges::stable_sort(result.orders, {}, &WrittenOrder::by);
  for (WrittenOrder& order : result.orders) {
    if (const auto unit = board.position.unit_in(order.unit.at.province)) result.position.add(board.position[*unit]);
    order.unit = in_full(order.unit, board.position);
    std::visit(
        [&](auto& action) {
          if constexpr (requires { action.whom; }) action.whom = in_full(action.whom, board.position);
        },
        order.action);
  }
  for (const Unit& unit : board.position.units()) result.position.add(unit);
  return result;
}

Board reduced(Board board, const Interesting& interesting, std::optional<ProvinceId> centre) {
  if (centre) board = near_units(board, *centre, interesting);
  bool smaller = true;
  while (smaller) {
    smaller = drop_units(board, interesting);
    smaller |= drop_orders(board, interesting);
    smaller |= turn_to_holds(board, interesting);
    smaller |= merge_powers(board, interesting);
    smaller |= write_tidily(board, interesting);
  }
  return board;
}

}  // namespace dipeq
