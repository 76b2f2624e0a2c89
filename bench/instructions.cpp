// dipeq_instructions KIND: adjudicates boards of a kind in one function, so that valgrind can count its instructions:
//
//   valgrind --tool=callgrind --toggle-collect='count_this*' dipeq_instructions usual
//
// Prints how many boards of what that was: KIND boards units holds moves supports convoys left-open, of all boards
// together.
#include <algorithm>
#include <array>
#include <exception>
#include <iostream>

#include "bench/boards.hpp"
#include "solver/batch.hpp"

using namespace dipeq;

[[gnu::noinline]] void count_this(BatchAdjudicator& adjudicator, std::span<const SettledOrders> boards) {
  adjudicator.adjudicate(boards, [](std::size_t, std::span<const Outcome>, const Resolution&) {});
}

namespace {

void describe(const bench::Boards& boards) {
  std::array<std::size_t, 4> of_kind{};
  std::size_t left_open = 0;
  Propagator propagator;
  for (const Interactions& x : boards.interactions) {
    for (std::size_t k = 0; k < of_kind.size(); k++) of_kind[k] += x.of_kind(static_cast<OrderKind>(k)).size();
    Assignment a = undecided(x, Encoding::datc_3);
    left_open += !propagator.run(x, Encoding::datc_3, a);
  }
  std::cout << boards.size() << ' ' << boards.units();
  for (std::size_t count : of_kind) std::cout << ' ' << count;
  std::cout << ' ' << left_open << '\n';
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 2) throw std::invalid_argument("usage: dipeq_instructions KIND");
  const bench::Boards& boards = bench::boards(argv[1]);
  BatchAdjudicator adjudicator;
  adjudicator.adjudicate(boards.settled,
                         [](std::size_t, std::span<const Outcome>, const Resolution&) {});  // memory grows
  count_this(adjudicator, boards.settled);
  std::cout << argv[1] << ' ';
  describe(boards);
} catch (const std::exception& e) {
  std::cerr << "dipeq_instructions: " << e.what() << '\n';
  return 2;
}
