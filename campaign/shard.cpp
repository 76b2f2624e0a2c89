#include "campaign/shard.hpp"

#include <fmt/format.h>

#include <optional>
#include <stdexcept>

#include "io/number.hpp"

namespace dipeq {
Shard read_shard(std::string_view text) {
  const auto slash = text.find('/');
  const auto n = number_in<std::size_t>(text.substr(0, slash));
  const auto of = slash == text.npos ? std::nullopt : number_in<std::size_t>(text.substr(slash + 1));
  if (!n || !of || *n >= *of || *of > most_shards)
    throw std::invalid_argument(
        fmt::format("expected a shard and how many there are, counted from 0, such as 0/8 to 7/8; found '{}'", text));
  return {*n, *of};
}

std::size_t things_of(const Shard& shard, std::size_t all, std::size_t of_a_part) {
  const std::size_t parts = all / of_a_part, rest = all % of_a_part;
  const std::size_t whole = parts / shard.of + (shard.number < parts % shard.of);
  return whole * of_a_part + (shard.has(parts) ? rest : 0);
}

std::string to_text(const Shard& shard) { return fmt::format("{}/{}", shard.number, shard.of); }
std::string file_name(const Shard& shard) { return fmt::format("{}-of-{}.shard", shard.number, shard.of); }

}  // namespace dipeq
