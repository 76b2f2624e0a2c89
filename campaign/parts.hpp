// Work that falls into parts, each of which is found by itself and depends on nothing but its name and the run that it is of.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "io/json.hpp"

namespace dipeq {

class Parts {
 public:
  enum class State : std::uint8_t {
    found,
    elsewhere,  // another shard has this part
    stopped,    // it was not found to its end
  };
  struct Answer {
    State state = State::stopped;
    Json found = {};
  };
  using Find = std::function<std::optional<Json>()>;  // nullopt: stopped

  // Who needs it.
  enum class NeededBy : std::uint8_t {
    its_shard,           // the shard whose part it is
    every_shard,         // as its other parts build on this one
    its_shard_or_merge,  // as nobody knows beforehand how many are needed: a merge finds what its shards did not
  };

  virtual ~Parts() = default;

  struct Name {
    std::string text;        // no two parts of a run have the same one
    std::size_t number = 0;  // by which shards share parts out evenly; several may have the same one
  };
  virtual Answer part(const Name& name, const Find& find, NeededBy by = NeededBy::its_shard) = 0;
};

// One run finds them all.
class AllParts : public Parts {
 public:
  Answer part(const Name&, const Find& find, NeededBy) override {
    std::optional<Json> found = find();
    if (!found) return {};
    return {State::found, std::move(*found)};
  }
};

}  // namespace dipeq
