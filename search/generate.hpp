// Order sets that are hard to adjudicate, made on demand: all that have a property and of which no smaller part has it, smallest first.
//
// The orders are sought with everything unknown, put on the map, and reduced there until no unit and no order can be dropped. What is
// found is excluded for good, with all that contains it, so that the search's last answer proves that there is nothing more.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "model/board.hpp"
#include "search/property.hpp"
#include "search/questions/oracle.hpp"

namespace dipeq {

struct GenerateSettings {
  std::size_t orders = 6;          // at most
  std::uint64_t seed = 0;          // the same seed makes the same boards
  std::vector<Board> unlike = {};  // nothing that is, whosever the orders are, part of one of these, or one of these
  Engine engine = Engine::cadical;
  Interrupt stop = {};
  std::function<void(std::size_t orders, std::size_t looked_at)> progress = {};
};

// Why there are no more boards.
enum class GeneratedEnd : std::uint8_t {
  enough,  // `take` wanted no more
  all_taken,  // every board of up to `orders` orders that has the property contains one that was taken, or that is not unlike
  gave_up,  // likewise, or it contains a pattern that a million tries could neither place nor show to have no place
  unknown,  // stopped
};

// Each is unlike all those before it, whosever the orders are. `take` says whether it wants more.
GeneratedEnd generate(const Property& property, const Map& map, const GenerateSettings& settings,
                      const std::function<bool(const Board&)>& take);

// Of which order sets that is said: "all order sets"; and of which it is not, which may be empty.
std::string covered(const Property& property, const Map& map);
std::string not_covered(const Property& property, const Map& map);

}  // namespace dipeq
