// (internal to compare/) Boards by chance on which suspects differ from the rules, or from each other. Each is asked of the other once at most.
#pragma once
#include <optional>

#include "compare/faults/suspects.hpp"

namespace dipeq {

class Stock {
 public:
  // The same map gives the same boards. The suspects must be there as long as this.
  Stock(const Map& map, Suspects& suspects);

  std::size_t size() const { return boards_.size(); }
  const Board& board(std::size_t i) const { return boards_[i]; }
  const Reply& by_rules(std::size_t i);
  const Reply& answer(std::size_t i, OtherAdjudicator& other);

 private:
  Suspects& suspects_;
  std::vector<Board> boards_;
  std::vector<std::optional<Reply>> by_rules_, answers_;
};

}  // namespace dipeq
