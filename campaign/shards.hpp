// The files of all shards of a run, as one.
#pragma once
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "campaign/shard_file.hpp"

namespace dipeq {

struct Shards {
  ShardedRun run;
  std::size_t of = 0;
  std::map<std::string, Json> parts = {};
  std::vector<std::size_t> missing = {};      // shards of which there is no file
  std::vector<WrittenShard> incomplete = {};  // without their parts, which are among `parts`

  bool complete() const { return missing.empty() && incomplete.empty(); }
};

// Throws InputError: a file is none of a shard, two are of unlike runs, or two of the same shard, or two have the same part.
Shards together(std::vector<WrittenShard> files);

// The files, and of folders all files whose names end in ".shard". InputError also if there are none.
Shards read_shards(std::span<const std::string> files_and_folders);

// What is missing, a sentence a line; empty if nothing is.
std::string missing_in_words(const Shards& shards);

// Knows what the shards have found. InputError if they lack a part that a shard needs: then they are not of this run.
class KnownParts : public Parts {
 public:
  explicit KnownParts(const Shards& shards) : shards_(shards) {}
  Answer part(const Name& name, const Find& find, NeededBy by) override;

 private:
  const Shards& shards_;
};

}  // namespace dipeq
