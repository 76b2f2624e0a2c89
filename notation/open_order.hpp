// (internal) Orders with words that could mean several provinces (DATC 4.E.2): read with every meaning that they could
// have.
#pragma once
#include "notation/order_reader.hpp"
#include "phases/handed_in.hpp"

namespace dipeq {

// The order that stands in the line from `begin` to `end`, with all its meanings; one if no word is open.
struct ReadOrder {
  std::vector<WrittenOrder> meanings;
  std::vector<OpenWord> words;
};
ReadOrder read_every_meaning(const Map& map, const Names& names, const SourceLine& line, std::size_t begin,
                             std::size_t end, PowerId by, const Rules& rules);

// What goes into a case, as its `order`th; requires several meanings. `text` is the order as written.
OpenOrder open_order(ReadOrder read, std::size_t order, std::string_view text, const SourceLine& line, const Map& map);

bool unit_is_open(std::span<const WrittenOrder> meanings);  // whether they are orders to different provinces

}  // namespace dipeq
