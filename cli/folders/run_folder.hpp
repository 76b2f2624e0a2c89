// The folder that `dipeq compare --out` names: a journal while the run goes on, and in the end all that it found.
#pragma once
#include <optional>

#include "cli/command.hpp"
#include "report/comparison/findings_folder.hpp"

namespace dipeq::cli {

enum class TakeUp : bool { no, yes };  // go on with the run that the folder holds, if it holds one

inline constexpr const char* journal_name = "journal.jsonl";
// UsageError, unless it is a new folder or an empty one, or holds a run that is to be taken up.
void check_run_folder(const std::filesystem::path& folder, TakeUp take_up);

class RunFolder {
 public:
  // A new folder, or an empty one, or one that holds this very run. UsageError, InputError, OutputError
  RunFolder(const std::string& folder, TakeUp take_up, const std::string& run, const Rules& rules);

  Journal& journal() { return *journal_; }
  void write(const ComparisonHeading& heading, const Boards& boards, const Comparison& result) const;

 private:
  std::filesystem::path folder_;
  std::optional<Journal> journal_;
};

// What writes files of a run into its folder. What an earlier end of the run has written below `part`/ is removed, and what it left half written.
WriteFile writer_into(const std::filesystem::path& folder, const char* part);

// What is asked, if it cannot be told from the command: a hash of all boards.
std::string hash_of(const Boards& boards);

}  // namespace dipeq::cli
