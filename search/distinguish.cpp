#include "search/distinguish.hpp"

#include <algorithm>

#include "search/property.hpp"

namespace dipeq {
namespace {

using Pair = Distinguished::Pair;

class Suites {
 public:
  Suites(const std::vector<Rules>& readings, const Map& map, const GenerateSettings& settings, std::size_t of_each)
      : readings_(readings), map_(map), settings_(settings), of_each_(of_each) {}

  Distinguished run() {
    for (std::size_t i = 0; i < readings_.size(); i++)
      for (std::size_t j = i + 1; j < readings_.size(); j++) seek(i, j);
    Distinguished result{{}, boards_.size(), {}};
    for (const Pair& p : sought_)
      if (!told_apart(p)) result.not_told_apart.push_back(p);
    for (std::size_t b : fewest()) result.boards.push_back({boards_[b], groups(b)});
    return result;
  }

 private:
  // What each reading makes of a board.
  using Results = std::vector<Assignment>;

  bool tells_apart(std::size_t board, const Pair& p) const {
    return results_[board][p.one] != results_[board][p.other];
  }
  bool told_apart(const Pair& p) const {
    for (std::size_t b = 0; b < boards_.size(); b++)
      if (tells_apart(b, p)) return true;
    return false;
  }

  void seek(std::size_t i, std::size_t j) {
    if (known_to_be_alike(i, j)) return sought_.push_back({i, j, true});
    std::size_t found = 0;
    const Property property{Property::Kind::differ, readings_[i], readings_[j]};
    const GeneratedEnd end = generate(property, map_, settings_, [&](const Board& board) {
      add(board);
      return ++found < of_each_;
    });
    sought_.push_back({i, j, end == GeneratedEnd::all_taken});
  }

  // What is like the same is alike.
  bool known_to_be_alike(std::size_t i, std::size_t j) const {
    const auto alike = [&](std::size_t a, std::size_t b) {
      return std::ranges::any_of(sought_, [&](const Pair& p) {
        return p.one == std::min(a, b) && p.other == std::max(a, b) && p.proved && !told_apart(p);
      });
    };
    for (std::size_t between = 0; between < readings_.size(); between++)
      if (between != i && between != j && alike(between, i) && alike(between, j)) return true;
    return false;
  }

  void add(const Board& board) {
    Results results;
    for (const Rules& r : readings_) results.push_back(ends_of_units(board, r));
    boards_.push_back(board);
    results_.push_back(std::move(results));
  }

  std::vector<std::vector<std::size_t>> groups(std::size_t board) const {
    std::vector<std::vector<std::size_t>> all;
    for (std::size_t r = 0; r < readings_.size(); r++) {
      const auto same =
          std::ranges::find_if(all, [&](const auto& g) { return results_[board][g.front()] == results_[board][r]; });
      if (same == all.end())
        all.push_back({r});
      else
        same->push_back(r);
    }
    return all;
  }

  // A smallest set of the boards that tells apart whatever any of them does.
  std::vector<std::size_t> fewest() const {
    for (std::size_t n = 0;; n++) {
      std::vector<std::size_t> chosen;
      if (can_be_done(n, chosen)) return chosen;
    }
  }
  bool can_be_done(std::size_t with, std::vector<std::size_t>& chosen) const {
    const auto open = std::ranges::find_if(sought_, [&](const Pair& p) {
      return told_apart(p) && std::ranges::none_of(chosen, [&](std::size_t b) { return tells_apart(b, p); });
    });
    if (open == sought_.end()) return true;
    if (with == 0) return false;
    for (std::size_t b = 0; b < boards_.size(); b++) {
      if (!tells_apart(b, *open)) continue;
      chosen.push_back(b);
      if (can_be_done(with - 1, chosen)) return true;
      chosen.pop_back();
    }
    return false;
  }

  const std::vector<Rules>& readings_;
  const Map& map_;
  const GenerateSettings& settings_;
  std::size_t of_each_;
  std::vector<Board> boards_;
  std::vector<Results> results_;  // by board
  std::vector<Pair> sought_;
};

}  // namespace

Distinguished distinguish(const std::vector<Rules>& readings, const Map& map, const GenerateSettings& settings,
                          std::size_t of_each) {
  return Suites(readings, map, settings, of_each).run();
}

}  // namespace dipeq
