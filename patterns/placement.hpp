// A pattern put on a map: provinces for its units such that the orders, as they are settled there, interact as the pattern says.
#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "model/position.hpp"
#include "model/written_order.hpp"
#include "patterns/slots.hpp"

namespace dipeq {

struct Placement {
  Position position;  // unit i is order i of the pattern
  std::vector<WrittenOrder> orders;
};

struct PlacementOptions {
  Rules rules = rules_of(Preset::datc_3_2);  // by which the orders are settled
  std::optional<std::uint64_t> seed = {};    // provinces and powers are tried as it has it; none: as the map has them
  std::size_t most_tries = 5'000'000;        // so many provinces are tried for places
  std::function<bool()> stop = {};           // asked now and then
};

// The first placement there is. `none`: the map has no room for the pattern; `unknown`: tries or time ran out.
struct Placed {
  enum class Answer : std::uint8_t { found, none, unknown };
  Answer answer;
  std::optional<Placement> placement;

  explicit operator bool() const { return placement.has_value(); }
  const Placement& operator*() const { return *placement; }
  const Placement* operator->() const { return &*placement; }
};
Placed place(const FoundPattern& pattern, const Map& map, const PlacementOptions& options = {});

enum class Placements : std::uint8_t { all_seen, enough_seen, gave_up };

// Every placement, until `take` wants no more. Units that the pattern does not tell apart change places.
Placements each_placement(const FoundPattern& pattern, const Map& map, const PlacementOptions& options,
                          const std::function<bool(const Placement&)>& take);

}  // namespace dipeq
