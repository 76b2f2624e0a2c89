// A shard's file. Its first line says of which run it is, and which shard; then comes a line for each part that was found, as soon as it was
// found; the last line says that no part is missing. So a shard whose machine was lost goes on from its file.
#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "campaign/parts.hpp"
#include "campaign/shard.hpp"
#include "io/journal_file.hpp"

namespace dipeq {

// What all shards of a run have in common.
struct ShardedRun {
  std::vector<std::string> words;  // of the command line, without those that say which shard, and where it is written
  std::string depends_on;  // all that the parts depend on and that the words do not say: versions, rules in full, seeds
  friend bool operator==(const ShardedRun&, const ShardedRun&) = default;
};

// How the run that was found is not the expected one, to stand behind "a file": "of the run 'verify a', and not 'verify b'". Empty if it is.
std::string difference(const ShardedRun& expected, const ShardedRun& found);

JournalHead head_of(const ShardedRun& run, const Shard& shard);
// A run of one shard that goes on from its own file, whatever its command line was.
JournalHead head_of_journal(const std::string& depends_on);

// Finds the parts of a shard, and writes them. Parts of a run that is complete can be known from there.
class ShardFile : public Parts {
 public:
  // Begins a file, or takes up the one that is there. Throws what a JournalFile does, and InputError for a line that is none of a shard's.
  ShardFile(const std::filesystem::path& file, const JournalHead& head, const Shard& shard);

  void know(std::map<std::string, Json> parts) { elsewhere_ = std::move(parts); }

  Answer part(const Name& name, const Find& find, NeededBy by) override;

  std::size_t written() const { return here_.size(); }
  void complete();  // no part is missing; nothing is written if the file says so already

 private:
  Answer found_here(const Name& name, const Find& find);

  JournalFile file_;
  Shard shard_;
  std::map<std::string, Json> here_, elsewhere_;
  bool complete_ = false;
};

// A shard's file as it is read, by whoever wrote it.
struct WrittenShard {
  std::string file;
  ShardedRun run;
  Shard shard;
  std::map<std::string, Json> parts;
  bool complete = false;
};
// Throws InputError. Half a line at the end, which somebody may be writing, does not count.
WrittenShard read_shard_file(std::string_view text, std::string_view file);

}  // namespace dipeq
