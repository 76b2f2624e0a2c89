#include "io/journal_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "io/file_lock.hpp"
#include "io/input_error.hpp"
#include "io/output_error.hpp"

namespace dipeq {
namespace {

[[noreturn]] void refuse(const std::string& name, const JournalHead& head, std::string_view line) {
  const std::size_t around = head.before.size() + head.after.size();
  if (!line.starts_with(head.before) || !line.ends_with(head.after) || line.size() < around)
    throw InputError(name, {1, 1}, fmt::format("expected a new file, or a journal of the run: {}", head.run), line);
  throw InputError(name, {1, 1},
                   fmt::format("this is the journal of another run: {}; expected that of: {}",
                               line.substr(head.before.size(), line.size() - around), head.run),
                   "");
}

}  // namespace

JournalFile::JournalFile(const std::filesystem::path& file, const JournalHead& head) : name_(file.string()) {
  descriptor_ = open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor_ < 0) fail(errno);
  try {
    lock_file(descriptor_, name_);
    read();
    take_up(head);
  } catch (...) {
    close(descriptor_);
    throw;
  }
}

JournalFile::~JournalFile() { close(descriptor_); }

void JournalFile::fail(int error) const { throw OutputError(name_, error); }

void JournalFile::read() {
  struct stat about;
  if (fstat(descriptor_, &about) != 0) fail(errno);
  if (!S_ISREG(about.st_mode)) throw OutputError(name_, "expected a regular file, or none");
  char block[1 << 16];
  for (ssize_t n; (n = ::read(descriptor_, block, sizeof block)) != 0;) {
    if (n > 0) text_.append(block, static_cast<std::size_t>(n));
    if (n < 0 && errno != EINTR) fail(errno);
  }
}

void JournalFile::take_up(const JournalHead& head) {
  const std::string first = head.before + head.run + head.after + "\n";
  const std::size_t whole = text_.rfind('\n') + 1;  // npos + 1: there is no whole line
  if (whole == 0 ? !first.starts_with(text_) : !text_.starts_with(first))
    refuse(name_, head, std::string_view(text_).substr(0, text_.find('\n')));
  if (whole < text_.size() && ftruncate(descriptor_, static_cast<off_t>(whole)) != 0) fail(errno);
  text_.resize(whole);
  if (whole == 0)
    append(first);
  else
    text_.erase(0, first.size());
}

void JournalFile::append(std::string_view line) {
  struct stat before;
  if (fstat(descriptor_, &before) != 0) fail(errno);
  while (!line.empty()) {
    const ssize_t n = ::write(descriptor_, line.data(), line.size());
    if (n >= 0) {
      line.remove_prefix(static_cast<std::size_t>(n));
    } else if (const int error = errno; error != EINTR) {
      static_cast<void>(ftruncate(descriptor_, before.st_size));  // else the next run cuts it off
      fail(error);
    }
  }
}

}  // namespace dipeq
