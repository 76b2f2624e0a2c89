// A pattern put on a map: provinces for its units such that the orders, as they are settled there, interact as the pattern says.
//
// Types and terrain are the pattern's where it has a place with these; else whatever types and terrain its orders allow, of which no rule
// of movement asks. So a pattern without place has none with any.
#pragma once
#include <functional>
#include <optional>

#include "model/board.hpp"
#include "model/pattern.hpp"

namespace dipeq {

struct PlacementOptions {
  Rules rules = rules_of(Preset::datc_3_2);  // by which the orders are settled
  std::optional<std::uint64_t> seed = {};    // provinces and powers are tried as it has it; none: as the map has them
  std::size_t most_tries =
      5'000'000;  // gives up after it has tried that many provinces, with the pattern's units or with others
  std::function<bool()> stop = {};  // asked now and then
  bool with_land_routes =
      false;  // what goes by convoy could go by land exactly where the pattern says so, though the rules do not ask
};

// The first placement there is. Unit i is that of order i of the pattern.
struct Placed {
  enum class Room : std::uint8_t {
    found,
    none,            // the map has no room for the pattern
    too_few_powers,  // the map has fewer than the pattern
    unknown,         // tries or time ran out
  };
  Room room;
  std::optional<Board> board;

  explicit operator bool() const { return board.has_value(); }
  const Board& operator*() const { return *board; }
  const Board* operator->() const { return &*board; }
};
Placed place(const Pattern& pattern, const Map& map, const PlacementOptions& options = {});

enum class Placements : std::uint8_t { all_seen, enough_seen, gave_up };

// Every placement, until `take` wants no more: first those with the pattern's types and terrain, then all others. Units that the pattern
// does not tell apart change places.
Placements each_placement(const Pattern& pattern, const Map& map, const PlacementOptions& options,
                          const std::function<bool(const Board&)>& take);

}  // namespace dipeq
