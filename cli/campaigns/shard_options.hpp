// Which parts of its work a command finds, and where they are written: all of them, a shard's, or none, if they are merged.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "campaign/shards.hpp"
#include "cli/command_table.hpp"

namespace dipeq::cli {

struct ShardOptions {
  std::string shard, folder;  // --shard, --shards
};
std::vector<Option> shard_options(ShardOptions& options);

// From now on the work of commands is not done but known.
void merge_from(const Shards& shards);
bool is_merged();
void tell_missing(const Shards& shards);  // on standard error, a line each

// The work of one run of a command.
class SharedWork {
 public:
  // `depends_on`: what the command line does not say and the parts depend on. UsageError, InputError, OutputError; UsageError also if what is
  // merged depends on something else.
  SharedWork(const ShardOptions& options, const std::string& depends_on);

  // Null: all parts are found here, or there is no need of parts.
  Parts* parts() const { return known_ ? static_cast<Parts*>(known_.get()) : file_.get(); }
  // Whether this is a shard, which has no result but its file; and what the run then comes to.
  bool is_shard() const { return file_ != nullptr; }
  Exit finish_shard(bool all_found) const;
  const Shard& shard() const { return shard_; }
  // Takes what every shard needs from the shards of a run that is complete, and depends on the same.
  void know(const Words& files_and_folders);

 private:
  std::string depends_on_;
  Shard shard_;
  std::unique_ptr<ShardFile> file_;
  std::string file_name_;
  std::unique_ptr<KnownParts> known_;
};

// A number that is another one if the text is, as files of other text are told apart by.
std::string fingerprint_of(std::string_view text);
// Of what the files hold, and all files of the folders; files that are not there have none.
std::string fingerprint_of_files(const Words& files_and_folders);

}  // namespace dipeq::cli
