// A file of lines that only grows, so that a run that was interrupted can go on from it: one process at a time appends to it, and what was
// appended is there, whatever becomes of the process.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>

namespace dipeq {

// The first line of a journal: which kind of journal it is, and of which run. Only the run differs between two journals of a kind.
struct JournalHead {
  std::string before, run, after;
};

class JournalFile {
 public:
  // Begins a journal, or takes up the one that is there: half a line at its end, which an interrupted run was writing, is cut off. Throws
  // InputError if the file is of another run, or no journal, and leaves it as it is; OutputError if it cannot be written, or another process
  // is writing it.
  JournalFile(const std::filesystem::path& file, const JournalHead& head);
  ~JournalFile();
  JournalFile(const JournalFile&) = delete;
  JournalFile& operator=(const JournalFile&) = delete;

  const std::string& name() const { return name_; }
  const std::string& text() const { return text_; }  // the lines that were there behind the head

  void append(std::string_view line);  // with its end; OutputError: then nothing of the line is there

 private:
  [[noreturn]] void fail(int error) const;
  void read();
  void take_up(const JournalHead& head);

  std::string name_, text_;
  int descriptor_;
};

}  // namespace dipeq
