// A file that is there whole or not at all. It is written under another name in the same folder and renamed when all of it has reached the
// disk: until then whatever had its name before stays as it was, whether the process is killed or the disk is full.
#pragma once
#include <cstdio>
#include <filesystem>
#include <string_view>

namespace dipeq {

// What is no regular file, such as /dev/stdout or a pipe, is written as it is. A link stays one: the file that it leads to is replaced.
class WholeFile {
 public:
  explicit WholeFile(const std::filesystem::path& file);  // OutputError, as each of these
  ~WholeFile();                                           // what was not put in place is removed
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  void write(std::string_view text);
  std::FILE* stream() {
    return stream_;
  }                     // for libraries that write themselves; their failures are seen by put_in_place
  void finish();        // all of it has reached the disk, still under the other name
  void put_in_place();  // finished, if it is not yet

 private:
  [[noreturn]] void fail(int error) const;

  std::filesystem::path file_, unfinished_;  // the same where it is written as it is
  std::FILE* stream_ = nullptr;              // null once it is closed
  enum class State : bool { unfinished, in_place } state_ = State::unfinished;
};

bool same_file(const std::filesystem::path& a,
               const std::filesystem::path& b);  // a regular one that is there, by both names

void write_whole(const std::filesystem::path& file, std::string_view text);  // OutputError

bool is_unfinished(const std::filesystem::path& file);  // by its name: one that is being written, or was left so

// What processes that were killed have left of files in this folder, under their other names, is removed. Nobody else may be writing there.
void remove_unfinished(const std::filesystem::path& folder);

}  // namespace dipeq
