// The folder that `dipeq generate --out` names: a case file each, written at once and whole, so that a run can be taken
// up again. One process at a time writes to it.
#pragma once
#include <optional>

#include "cli/command.hpp"
#include "io/file_lock.hpp"
#include "model/board.hpp"

namespace dipeq::cli {

enum class Resume : bool { no, yes };  // go on with what the folder holds

class GeneratedFolder {
 public:
  // UsageError if it cannot be made, or holds cases already and is not to be gone on with; InputError;
  // OutputError if another process is writing there
  GeneratedFolder(const std::string& folder, Resume resume);

  const std::vector<Board>& boards() const { return boards_; }         // of the cases that were there
  std::string free_name(const std::string& kind) const;                // "no-solution-3"
  void write(const std::string& name, const std::string& text) const;  // OutputError

 private:
  std::filesystem::path folder_;
  std::optional<FolderLock> lock_;
  std::vector<Board> boards_;
};

// Those of the movement phase of all case files in a folder, or of one case file.
std::vector<Board> boards_in(const std::string& folder, std::string_view option);

}  // namespace dipeq::cli
