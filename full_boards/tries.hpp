// Tries to make full boards, some at a time: parts that shards share (campaign/parts.hpp), and what they hold as JSON.
#pragma once
#include "campaign/parts.hpp"
#include "full_boards/full_boards.hpp"

namespace dipeq {

struct Tried {
  std::optional<FullBoard> full = {};
  bool room = true;  // on the map, for the kernel and as many units
};

struct Tries {
  static constexpr std::size_t in_a_part = 32;

  bool any_kernel = true;  // else nothing was tried
  std::vector<Tried> tried = {};
};

// Of those from number `first` on.
Parts::Name part_of_tries(std::uint64_t first);
Json to_json(const Tries& tries, const Wanted& wanted, const Map& map);
// InputError if the value is not what these tries were written as.
Tries tries(const Json& value, const Parts::Name& part, const Wanted& wanted, const Map& map);

}  // namespace dipeq
