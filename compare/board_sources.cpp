// Where boards come from: chance, or a list.
#include <fmt/format.h>

#include "compare/comparison.hpp"

namespace dipeq {
namespace {

// Seeds that are next to each other make boards that have nothing to do with each other.
std::uint64_t scattered(std::uint64_t n) {
  n = (n ^ (n >> 30)) * 0xbf58476d1ce4e5b9;
  n = (n ^ (n >> 27)) * 0x94d049bb133111eb;
  return n ^ (n >> 31);
}

class RandomBoards final : public Boards {
 public:
  RandomBoards(const Map& map, std::uint64_t seed, std::size_t how_many, Mixture mixture, std::size_t first)
      : map_(map), seed_(seed), how_many_(how_many), first_(first), mixture_(mixture) {}

  std::size_t size() const override { return how_many_; }
  Board board(std::size_t n) const override { return random_board(map_, scattered(seed_) + first_ + n, mixture_); }
  std::string name(std::size_t n) const override { return fmt::format("board {} of seed {}", first_ + n, seed_); }

 private:
  const Map& map_;
  std::uint64_t seed_;
  std::size_t how_many_, first_;
  Mixture mixture_;
};

class ListedBoards final : public Boards {
 public:
  explicit ListedBoards(std::vector<NamedBoard> boards) : boards_(std::move(boards)) {}

  std::size_t size() const override { return boards_.size(); }
  Board board(std::size_t n) const override { return boards_[n].board; }
  std::string name(std::size_t n) const override { return boards_[n].name; }

 private:
  std::vector<NamedBoard> boards_;
};

}  // namespace

std::unique_ptr<Boards> random_boards(const Map& map, std::uint64_t seed, std::size_t how_many, Mixture mixture,
                                      std::size_t first) {
  return std::make_unique<RandomBoards>(map, seed, how_many, mixture, first);
}

std::unique_ptr<Boards> listed_boards(std::vector<NamedBoard> boards) {
  return std::make_unique<ListedBoards>(std::move(boards));
}

}  // namespace dipeq
