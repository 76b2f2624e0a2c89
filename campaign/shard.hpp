// Which parts of a piece of work a shard has: every n-th, from one of them on.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace dipeq {

struct Shard {
  std::size_t number = 0, of = 1;  // counted from 0
  bool has(std::size_t part) const { return part % of == number; }
  friend bool operator==(const Shard&, const Shard&) = default;
};

inline constexpr std::size_t most_shards = 1'000'000;

// "2/7". Throws std::invalid_argument, which says what was expected.
Shard read_shard(std::string_view text);
std::string to_text(const Shard& shard);
std::string file_name(const Shard& shard);  // "2-of-7.shard"

// How many it has of so many things, if so many of them are a part.
std::size_t things_of(const Shard& shard, std::size_t all, std::size_t of_a_part);

}  // namespace dipeq
