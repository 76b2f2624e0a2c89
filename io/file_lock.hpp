// One process at a time writes to a file or to a folder; the second is told so at once. A lock ends with its process, however that ends.
#pragma once
#include <filesystem>

namespace dipeq {

// Of an open file, which whoever opened it closes. Throws OutputError, in terms of `name`, if another process has it.
void lock_file(int descriptor, const std::filesystem::path& name);

// Of a folder that is there: for its time a file ".dipeq-lock" is in it. (File systems that are shared by machines lock files, but not
// folders.)
class FolderLock {
 public:
  explicit FolderLock(const std::filesystem::path& folder);  // OutputError
  ~FolderLock();
  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&&) = delete;

 private:
  std::filesystem::path file_;
  int descriptor_ = -1;  // -1: moved away
};

}  // namespace dipeq
