// (internal) A line of a usual board, read in one go: of a movement phase, with `id`, `orders` and `units` alone, its powers called by their
// names on the map and all its orders and units in short notation (notation/short_orders.hpp). Whatever else a line may look like, and all
// that is wrong with one, is for the reader of all lines, which reads these to the same.
#pragma once
#include <string>

#include "notation/formats/board_checks.hpp"
#include "notation/short_orders.hpp"

namespace dipeq {

class ShortLines {
 public:
  explicit ShortLines(const Map& map);
  const ShortOrders& orders() const { return orders_; }

  // Into what is empty so far; what is read of the units stands in `parts`. False: written otherwise, and what was read means nothing.
  bool read(std::string_view line, BoardLine& into, BoardParts& parts) const;

 private:
  class Scanner;

  ShortOrders orders_;
  std::vector<std::string> powers_;  // as keys
  std::size_t most_orders_;
};

}  // namespace dipeq
