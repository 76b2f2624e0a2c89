#include "compare/stock.hpp"

#include "boards/random_boards.hpp"

namespace dipeq {

namespace {

constexpr std::size_t dense = 2400, usual = 600;
constexpr std::uint64_t first_seed = 7'000'000;  // unlike those of a run, which begin at the user's

}  // namespace

Stock::Stock(const Map& map) : map_(map) {
  for (std::size_t i = 0; i < dense; ++i)
    boards_.push_back(random_board(map, first_seed + i, Mixture::dense, {6, 6 + i % 16}));
  for (std::size_t i = 0; i < usual; ++i) boards_.push_back(random_board(map, first_seed + i, Mixture::usual));
  answers_.resize(boards_.size());
}

Board Stock::further_board(std::size_t i) const {
  return random_board(map_, first_seed + dense + i, Mixture::dense, {22, 34});
}

const Reply& Stock::answer(std::size_t i, OtherAdjudicator& other) {
  if (!answers_[i]) answers_[i] = other.ask(boards_[i]);
  return *answers_[i];
}

}  // namespace dipeq
