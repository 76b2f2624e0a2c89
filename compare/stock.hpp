// (internal to compare/) Boards by chance on which suspects differ from the rules, or from each other. Each is asked of the other once at most.
#pragma once
#include <optional>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"

namespace dipeq {

class Stock {
 public:
  // The same map gives the same boards.
  explicit Stock(const Map& map);

  std::size_t size() const { return boards_.size(); }
  const Board& board(std::size_t i) const { return boards_[i]; }
  const Reply& answer(std::size_t i, OtherAdjudicator& other);

 private:
  std::vector<Board> boards_;
  std::vector<std::optional<Reply>> answers_;
};

}  // namespace dipeq
