#include "bench/boards.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <stdexcept>

#include "boards/random_orders.hpp"
#include "notation/map_file.hpp"
#include "phases/legality.hpp"
#include "tests/support/chance/generated_boards.hpp"
#include "tests/support/chance/random_boards.hpp"
#include "tests/support/corpus.hpp"

namespace dipeq::bench {
namespace {

using testing::Board;
using testing::Mixture;

constexpr std::size_t many = 4096;

void add(Boards& boards, Board board) {
  boards.settled.push_back(settle(board.position, board.orders));
  boards.interactions.emplace_back(boards.settled.back());
  boards.written.push_back(std::move(board));
}

Boards mixture(Mixture m) {
  Boards all;
  for (std::uint64_t seed = 0; seed < many; seed++) add(all, testing::random_board(seed, m, {22, 34}));
  return all;
}

// Whoever has no order is ordered to hold.
void complete(Board& board) {
  std::vector<bool> ordered(board.position.units().size());
  for (const WrittenOrder& o : board.orders) ordered[board.position.unit_in(o.unit.at.province)->index()] = true;
  for (std::size_t u = 0; u < ordered.size(); u++) {
    const Unit& unit = board.position[UnitId(u)];
    if (!ordered[u]) board.orders.push_back({unit.power, {unit.type, unit.at}, HoldOrder{}, {}});
  }
}

Boards opening() {
  Position position(standard_map());
  for (const Unit& unit : standard_map().opening()) position.add(unit);
  Boards all;
  for (std::uint64_t seed = 0; seed < many; seed++) {
    Dice dice(seed);
    RandomOrders orders(position, dice);
    orders.everything_else(10);
    Board board{position, orders.written()};
    complete(board);
    add(all, std::move(board));
  }
  return all;
}

Boards paradoxes() {
  Boards all;
  for (const CaseFile& c : testing::corpus()) {
    const bool of_6_f = c.id.starts_with("6.F.");
    if (of_6_f && std::stoi(c.id.substr(4)) >= 14) add(all, {c.position, c.orders});
  }
  return all;
}

Boards generated(std::size_t units) {
  Boards all;
  all.map = std::make_unique<const Map>(testing::generated_map(units, 2 * units));
  const std::size_t how_many = std::max<std::size_t>(1, 100'000 / units);
  for (std::uint64_t seed = 0; seed < how_many; seed++) add(all, testing::generated_board(seed, *all.map, units));
  return all;
}

Boards make(std::string_view kind) {
  constexpr std::string_view prefix = "generated-";
  if (kind == "opening") return opening();
  if (kind == "usual") return mixture(Mixture::usual);
  if (kind == "dense") return mixture(Mixture::dense);
  if (kind == "paradoxes") return paradoxes();
  std::size_t units = 0;
  if (kind.starts_with(prefix)) std::from_chars(kind.data() + prefix.size(), kind.data() + kind.size(), units);
  if (units == 0) throw std::invalid_argument("no such kind of boards: " + std::string(kind));
  return generated(units);
}

}  // namespace

std::size_t Boards::units() const {
  std::size_t all = 0;
  for (const SettledOrders& board : settled) all += board.of_unit.size();
  return all;
}

const Boards& boards(std::string_view kind) {
  static std::map<std::string, Boards, std::less<>> made;
  auto it = made.find(kind);
  if (it != made.end()) return it->second;
  Boards& all = made.emplace(kind, make(kind)).first->second;
  all.settled = std::vector<SettledOrders>(all.settled);  // side by side in memory, not among what else was made
  return all;
}

const std::vector<std::string>& kinds() {
  static const std::vector<std::string> all{"opening",       "usual",          "dense",           "paradoxes",
                                            "generated-100", "generated-1000", "generated-10000", "generated-100000"};
  return all;
}

}  // namespace dipeq::bench
