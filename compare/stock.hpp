// (internal to compare/) Boards by chance on which suspects differ from the rules, or from each other. Each is asked of the other once at most.
#pragma once
#include <optional>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"

namespace dipeq {

class Stock {
 public:
  // The same map gives the same boards. It must be there as long as the stock.
  explicit Stock(const Map& map);

  std::size_t size() const { return boards_.size(); }
  const Board& board(std::size_t i) const { return boards_[i]; }
  // Full and crowded boards beyond these, for what shows on hardly any. Each is made when it is wanted.
  static constexpr std::size_t further = 24'000;
  Board further_board(std::size_t i) const;
  const Reply& answer(std::size_t i, OtherAdjudicator& other);

 private:
  const Map& map_;
  std::vector<Board> boards_;
  std::vector<std::optional<Reply>> answers_;
};

}  // namespace dipeq
