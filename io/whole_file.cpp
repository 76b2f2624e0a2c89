#include "io/whole_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <tuple>
#include <utility>
#include <vector>

#include "io/number.hpp"
#include "io/output_error.hpp"

namespace dipeq {
namespace {

namespace fs = std::filesystem;

fs::path behind_links(const fs::path& file) {
  std::error_code missing;
  const fs::path real = fs::canonical(file, missing);
  return missing ? file : real;
}

bool is_written_as_it_is(const fs::path& file) {
  std::error_code ignored;
  return fs::exists(file, ignored) && !fs::is_regular_file(file, ignored);
}

constexpr std::string_view mark = ".unfinished-";  // of a name; behind it the process and a number

// A new file beside it, that of no other process.
std::pair<fs::path, int> opened_beside(const fs::path& file) {
  for (unsigned n = 0;; n++) {
    fs::path beside = file;
    beside += fmt::format("{}{}-{}", mark, getpid(), n);
    const int descriptor = open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor >= 0 || errno != EEXIST) return {beside, descriptor};
  }
}

// What may be read by others stays so, and what may not.
void keep_mode_of(const fs::path& file, int descriptor) {
  struct stat before;
  if (stat(file.c_str(), &before) == 0) static_cast<void>(fchmod(descriptor, before.st_mode & 07777));
}

// That it was renamed reaches the disk as well; where that cannot be asked for, it will do so later.
void flush_folder_of(const fs::path& file) {
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  close(descriptor);
}

}  // namespace

bool is_unfinished(const fs::path& file) {
  const std::string text = file.filename().string();
  const std::string_view name = text;
  const auto at = name.rfind(mark);
  if (at == name.npos) return false;
  const std::string_view numbers = name.substr(at + mark.size());
  const auto dash = numbers.find('-');
  return dash != numbers.npos && number_in<pid_t>(numbers.substr(0, dash)) &&
         number_in<unsigned>(numbers.substr(dash + 1));
}

WholeFile::WholeFile(const fs::path& file) : file_(behind_links(file)), unfinished_(file_) {
  int descriptor;
  if (is_written_as_it_is(file_)) {
    descriptor = open(file_.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    std::tie(unfinished_, descriptor) = opened_beside(file_);
    if (descriptor >= 0) keep_mode_of(file_, descriptor);
  }
  if (descriptor < 0) fail(errno);
  stream_ = fdopen(descriptor, "wb");
  if (!stream_) fail(errno);
}

WholeFile::~WholeFile() {
  if (stream_) std::fclose(stream_);
  if (state_ == State::unfinished && unfinished_ != file_) unlink(unfinished_.c_str());
}

void WholeFile::fail(int error) const { throw OutputError(file_, error); }

void WholeFile::write(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stream_) != text.size()) fail(errno);
}

void WholeFile::finish() {
  const bool as_it_is = unfinished_ == file_;
  if (std::fflush(stream_) != 0) fail(errno);
  if (std::ferror(stream_)) fail(EIO);  // a write before this one failed, and nobody was told why
  if (fsync(fileno(stream_)) != 0 && !as_it_is) fail(errno);
  if (std::fclose(std::exchange(stream_, nullptr)) != 0) fail(errno);
}

void WholeFile::put_in_place() {
  if (stream_) finish();
  if (unfinished_ == file_) return;
  if (std::rename(unfinished_.c_str(), file_.c_str()) != 0) fail(errno);
  state_ = State::in_place;
  flush_folder_of(file_);
}

bool same_file(const fs::path& a, const fs::path& b) {
  std::error_code missing;
  return fs::is_regular_file(a, missing) && fs::equivalent(a, b, missing);
}

void write_whole(const fs::path& file, std::string_view text) {
  WholeFile whole(file);
  whole.write(text);
  whole.put_in_place();
}

void remove_unfinished(const fs::path& folder) {
  std::vector<fs::path> left;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder))
    if (entry.is_regular_file() && is_unfinished(entry.path())) left.push_back(entry.path());
  for (const fs::path& file : left) fs::remove(file);
}

}  // namespace dipeq
