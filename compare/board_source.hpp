// Where the boards of a run come from, whatever their phase: from a list, by chance, or a part of what there is.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace dipeq {

// Asked by several threads at once.
template <class B> class BoardSource {
 public:
  virtual ~BoardSource() = default;
  virtual std::size_t size() const = 0;
  virtual B board(std::size_t n) const = 0;
  virtual std::string name(std::size_t n) const = 0;  // by which a person finds it again
};

template <class B> struct NamedOf {
  std::string name;
  B board;
};

template <class B> class ListOf final : public BoardSource<B> {
 public:
  explicit ListOf(std::vector<NamedOf<B>> boards) : boards_(std::move(boards)) {}

  std::size_t size() const override { return boards_.size(); }
  B board(std::size_t n) const override { return boards_[n].board; }
  std::string name(std::size_t n) const override { return boards_[n].name; }

 private:
  std::vector<NamedOf<B>> boards_;
};

// The boards of a seed, from number `first` on, as `make` makes them of their numbers.
template <class B> class MadeOf final : public BoardSource<B> {
 public:
  using Make = std::function<B(std::size_t number)>;
  MadeOf(Make make, std::uint64_t seed, std::size_t how_many, std::size_t first)
      : make_(std::move(make)), seed_(seed), how_many_(how_many), first_(first) {}

  std::size_t size() const override { return how_many_; }
  B board(std::size_t n) const override { return make_(first_ + n); }
  std::string name(std::size_t n) const override { return fmt::format("board {} of seed {}", first_ + n, seed_); }

 private:
  Make make_;
  std::uint64_t seed_;
  std::size_t how_many_, first_;
};

template <class B> class PartOf final : public BoardSource<B> {
 public:
  PartOf(std::unique_ptr<BoardSource<B>> all, std::size_t first, std::size_t how_many)
      : all_(std::move(all)),
        first_(std::min(first, all_->size())),
        how_many_(std::min(how_many, all_->size() - first_)) {}

  std::size_t size() const override { return how_many_; }
  B board(std::size_t n) const override { return all_->board(first_ + n); }
  std::string name(std::size_t n) const override { return all_->name(first_ + n); }

 private:
  std::unique_ptr<BoardSource<B>> all_;
  std::size_t first_, how_many_;
};

// `how_many` of them, from number `first` on; fewer if there are fewer.
template <class B>
std::unique_ptr<BoardSource<B>> part_of(std::unique_ptr<BoardSource<B>> all, std::size_t first, std::size_t how_many) {
  return std::make_unique<PartOf<B>>(std::move(all), first, how_many);
}

}  // namespace dipeq
