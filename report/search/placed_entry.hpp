// An entry of the catalogue on a map, and whether it is minimal there. Which powers there are, and what its fleets touch, the board has in its
// own way: so of some entries no board is minimal.
#pragma once
#include <optional>
#include <vector>

#include "patterns/placement.hpp"
#include "search/catalogue.hpp"

namespace dipeq {

struct PlacedEntry {
  Placed placed;
  bool as_shown;  // its fleets touch what its pattern says, and of its convoys nothing else
};
// As its pattern is, or else, where the map has no place for that, where the fleets touch otherwise and the rules find the same solutions.
PlacedEntry placed_entry(const CatalogueEntry& entry, const Map& map, const Rules& rules);

// What is left of a board that is not minimal, without some of its units, or with some that hold.
struct SmallerPart {
  std::vector<Unit> without, holding;
  std::size_t solutions;  // not one
};
std::optional<SmallerPart> smaller_part(const Board& board, const Rules& rules);

// "without F Eastern Mediterranean it has 2 solutions"
std::string to_text(const SmallerPart& part, const Map& map);

}  // namespace dipeq
