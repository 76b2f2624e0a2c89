// The boards that are measured, by kind: made once, when first asked for.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/interactions.hpp"
#include "tests/support/board.hpp"

namespace dipeq::bench {

struct Boards {
  std::unique_ptr<const Map> map;  // of generated boards
  std::vector<testing::Board> written;
  std::vector<SettledOrders> settled;
  std::vector<Interactions> interactions;

  std::size_t size() const { return written.size(); }
  std::size_t units() const;  // of all boards
};

// opening      4,096 boards: the opening position, each unit with some order
// usual, dense 4,096 boards of 22 to 34 units of that mixture (tests/support/chance/random_boards.hpp)
// paradoxes    the cases of the corpus that are about paradoxes: 6.F.14 and on
// generated-N  N units on a map of 2 N provinces made for them (tests/support/chance/generated_boards.hpp): as many boards, on
// the same map,
//              as have 100,000 units together
// So many different boards that no branch is learnt by heart. Throws std::invalid_argument if there is no such kind.
const Boards& boards(std::string_view kind);
const std::vector<std::string>& kinds();

}  // namespace dipeq::bench
