#include "io/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "io/output_error.hpp"

namespace dipeq {
namespace {

// Not so if whoever had the lock before has removed the file meanwhile: then its name is free, or another file's.
bool is_still_there(int descriptor, const std::filesystem::path& file) {
  struct stat opened, named;
  return fstat(descriptor, &opened) == 0 && stat(file.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
         opened.st_ino == named.st_ino;
}

}  // namespace

void lock_file(int descriptor, const std::filesystem::path& name) {
  while (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) throw OutputError(name, "another process is writing there");
    if (errno != EINTR) throw OutputError(name, errno);
  }
}

FolderLock::FolderLock(const std::filesystem::path& folder) : file_(folder / ".dipeq-lock") {
  do {
    if (descriptor_ >= 0) close(descriptor_);
    descriptor_ = open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor_ < 0) throw OutputError(file_, errno);
    try {
      lock_file(descriptor_, folder);
    } catch (...) {
      close(descriptor_);
      throw;
    }
  } while (!is_still_there(descriptor_, file_));
}

FolderLock::FolderLock(FolderLock&& other) noexcept
    : file_(std::move(other.file_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

FolderLock::~FolderLock() {
  if (descriptor_ < 0) return;
  unlink(file_.c_str());
  close(descriptor_);
}

}  // namespace dipeq
