#include "compare/attribution/experiments.hpp"

#include <algorithm>

#include "boards/reduction.hpp"
#include "compare/attribution/compared.hpp"
#include "patterns/pattern_of.hpp"
#include "patterns/placement.hpp"
#include "phases/legal_orders.hpp"
#include "phases/legality.hpp"

namespace dipeq {
namespace {

// The board with its units as `change` makes them, and the orders of those that are left.
template <class Change> Board with_units_changed(const Board& board, Change change) {
  Board result{Position(board.position.map()), board.orders};
  for (const Unit& unit : board.position.units()) result.position.add(change(unit));
  return result;
}

void give_order(Board& board, UnitId u, WrittenAction action) {
  const Unit& unit = board.position[u];
  std::erase_if(board.orders, [&](const WrittenOrder& o) { return o.unit.at.province == unit.at.province; });
  board.orders.push_back({.by = unit.power, .unit = {unit.type, unit.at}, .action = std::move(action), .place = {}});
}

// Where units stand and go.
std::vector<ProvinceId> places_of(const Board& board) {
  std::vector<ProvinceId> all;
  for (const Unit& unit : board.position.units()) all.push_back(unit.at.province);
  for (const WrittenOrder& order : board.orders) {
    if (const auto* move = std::get_if<MoveOrder>(&order.action)) all.push_back(move->to.province);
    if (const auto* support = std::get_if<SupportMoveOrder>(&order.action)) all.push_back(support->to.province);
  }
  std::ranges::sort(all);
  all.erase(std::ranges::unique(all).begin(), all.end());
  return all;
}

// What a unit could do that has to do with other orders of the board: go to one of the places, support what is ordered, convoy.
std::vector<WrittenAction> telling_orders(const Board& board, UnitId u, const Rules& rules) {
  const Map& map = board.position.map();
  const Unit& unit = board.position[u];
  const std::vector<ProvinceId> places = places_of(board);
  const auto near = [&](ProvinceId p) { return p != unit.at.province && map.reaches(unit.type, unit.at, p); };
  std::vector<WrittenAction> all{HoldOrder{}};
  for (const MoveOrder& move : legal_moves(board.position, u, rules))
    if (std::ranges::binary_search(places, move.to.province)) all.emplace_back(move);
  for (const Unit& other : board.position.units())
    if (near(other.at.province)) all.emplace_back(SupportHoldOrder{mention(other, unit.power)});
  for (const WrittenOrder& order : board.orders) {
    const auto* move = std::get_if<MoveOrder>(&order.action);
    const auto whom = board.position.unit_in(order.unit.at.province);
    if (!move || !whom || *whom == u) continue;
    const UnitMention named = mention(board.position[*whom], unit.power);
    if (near(move->to.province)) all.emplace_back(SupportMoveOrder{named, move->to});
    const bool could_convoy = unit.type == UnitType::fleet && map.convoys_in(unit.at.province);
    if (could_convoy && board.position[*whom].type == UnitType::army) all.emplace_back(ConvoyOrder{named, move->to});
  }
  return all;
}

bool has_several_orders_of_one(const Board& board) {
  std::vector<ProvinceId> ordered;
  for (const WrittenOrder& order : board.orders) ordered.push_back(order.unit.at.province);
  std::ranges::sort(ordered);
  return std::ranges::adjacent_find(ordered) != ordered.end();
}

}  // namespace

Experiments::Experiments(const Board& board, const Rules& rules)
    : board_(board), rules_(rules), dice_(own_number(board)) {}

Board Experiments::next() {
  if (++made_ % 5 == 0) return random_board(board_.position.map(), dice_.below(1'000'000'000), Mixture::dense, {4, 12});
  Board board = board_;
  for (std::size_t steps = dice_.between(1, dice_.between(1, 6)); steps > 0; --steps) step(board);
  return board;
}

// Which of several orders of a unit counts is seen once they are told the other way round.
Board Experiments::nearest() {
  Board board = board_;
  if (nearest_made_ == 0 && !is_turned_ && has_several_orders_of_one(board)) {
    is_turned_ = true;
    std::ranges::reverse(board.orders);
    return board;
  }
  if (!change_power_in_turn(board)) step(board);
  return board;
}

// Of a power that has nothing else on the board, and of one that has.
bool Experiments::change_power_in_turn(Board& board) {
  constexpr std::size_t most = 16;
  const std::size_t units = board.position.units().size(), n = nearest_made_++;
  if (n >= std::min(2 * units, most)) return false;
  const UnitId u(n / 2);
  const auto has_units = [&](PowerId p) {
    return std::ranges::any_of(board.position.units(), [&](const Unit& unit) { return unit.power == p; });
  };
  std::vector<PowerId> others;
  for (std::size_t p = 0; p < board.position.map().powers().size(); ++p)
    if (PowerId(p) != board.position[u].power && has_units(PowerId(p)) == (n % 2 == 1)) others.emplace_back(p);
  if (others.empty()) return false;
  give_power(board, u, dice_.one_of(others));
  return true;
}

std::optional<Board> Experiments::elsewhere() {
  constexpr std::size_t tries = 2'000;
  Board board = board_;
  for (std::size_t steps = dice_.below(4); steps > 0; --steps) step(board);
  const Pattern pattern = pattern_of(settle(board.position, board.orders, rules_));
  return place(pattern, board.position.map(),
               {.rules = rules_, .seed = dice_.below(1'000'000'000), .most_tries = tries})
      .board;
}

void Experiments::step(Board& board) {
  using Step = void (Experiments::*)(Board&);
  static constexpr std::pair<std::size_t, Step> steps[] = {
      {25, &Experiments::change_power}, {55, &Experiments::change_order}, {60, &Experiments::change_type},
      {85, &Experiments::add_unit},     {95, &Experiments::drop_unit},    {100, &Experiments::drop_order},
  };
  const std::size_t percent = dice_.below(100);
  const auto chosen = std::ranges::find_if(steps, [&](const auto& s) { return percent < s.first; });
  (this->*chosen->second)(board);
}

void Experiments::change_power(Board& board) {
  const UnitId u(dice_.below(board.position.units().size()));
  give_power(board, u,
             PowerId(dice_.percent(60) ? dice_.one_of(board.position.units()).power.index()
                                       : dice_.below(board.position.map().powers().size())));
}

void Experiments::give_power(Board& board, UnitId u, PowerId power) const {
  const ProvinceId at = board.position[u].at.province;
  if (power == board.position[u].power) return;
  board = with_units_changed(board, [&](Unit unit) {
    if (unit.at.province == at) unit.power = power;
    return unit;
  });
  for (WrittenOrder& order : board.orders)
    if (order.unit.at.province == at) order.by = power;
}

void Experiments::change_order(Board& board) {
  const UnitId u(dice_.below(board.position.units().size()));
  give_order(board, u, dice_.one_of(telling_orders(board, u, rules_)));
}

void Experiments::change_type(Board& board) {
  const Map& map = board.position.map();
  const UnitId u(dice_.below(board.position.units().size()));
  const ProvinceId at = board.position[u].at.province;
  if (map[at].terrain != Terrain::coastal || map[at].coasts.size() > 1) return;
  board = with_units_changed(board, [&](Unit unit) {
    if (unit.at.province == at) unit.type = unit.type == UnitType::army ? UnitType::fleet : UnitType::army;
    return unit;
  });
  give_order(board, u, dice_.one_of(telling_orders(board, u, rules_)));
}

void Experiments::add_unit(Board& board) {
  const Map& map = board.position.map();
  const ProvinceId by = dice_.one_of(places_of(board));
  std::vector<ProvinceId> around(map.army_neighbours(by).begin(), map.army_neighbours(by).end());
  around.insert(around.end(), map.water_neighbours(by).begin(), map.water_neighbours(by).end());
  around.push_back(by);
  const ProvinceId at = dice_.one_of(around);
  if (board.position.unit_in(at) || board.position.units().size() > 14) return;
  const Terrain terrain = map[at].terrain;
  const bool fleet = terrain == Terrain::sea || (terrain == Terrain::coastal && dice_.percent(50));
  Unit unit{fleet ? UnitType::fleet : UnitType::army, dice_.one_of(board.position.units()).power, {at}};
  if (dice_.percent(30)) unit.power = PowerId(dice_.below(map.powers().size()));
  if (fleet && map[at].coasts.size() > 1) unit.at.coast = map[at].coasts[dice_.below(map[at].coasts.size())];
  const auto u = board.position.add(unit);
  if (u) give_order(board, *u, dice_.one_of(telling_orders(board, *u, rules_)));
}

void Experiments::drop_unit(Board& board) {
  if (board.position.units().size() < 2) return;
  board = without_unit(board, UnitId(dice_.below(board.position.units().size())));
}

void Experiments::drop_order(Board& board) {
  if (board.orders.empty()) return;
  board = without_order(board, dice_.below(board.orders.size()));
}

namespace {

constexpr std::size_t dense = 2400, usual = 600;
constexpr std::uint64_t first_seed = 7'000'000;  // unlike those of a run, which begin at the user's

}  // namespace

ToldTo told_to(const OtherAdjudicator& other) {
  return {.with_types = other.wants_types(), .without_via = !other.knows_via()};
}

Board told(Board board, ToldTo to) {
  if (to.without_via) board = without_via(std::move(board));
  return to.with_types ? with_types(std::move(board)) : board;
}

Stock::Stock(const Map& map, ToldTo to) : map_(map), to_(to) {
  for (std::size_t i = 0; i < dense; ++i) boards_.push_back(made(i, Mixture::dense, {6, 6 + i % 16}));
  for (std::size_t i = 0; i < usual; ++i) boards_.push_back(made(i, Mixture::usual, {}));
  answers_.resize(boards_.size());
}

Board Stock::made(std::uint64_t number, Mixture mixture, UnitCount count) const {
  return told(random_board(map_, first_seed + number, mixture, count), to_);
}

Board Stock::further_board(std::size_t i) const { return made(dense + i, Mixture::dense, {22, 34}); }

const Reply& Stock::answer(std::size_t i, OtherAdjudicator& other) {
  if (!answers_[i]) answers_[i] = other.ask(boards_[i]);
  return *answers_[i];
}

}  // namespace dipeq
