// What another adjudicator said of boards of a phase, in a file that only grows (as compare/journal.hpp): killed at any time, a run loses
// nothing that is written there, and goes on from there. A line is what was said of a board, in the sequence of boards.
#pragma once
#include <filesystem>
#include <memory>
#include <string>

#include "compare/phases/phase_asking.hpp"
#include "io/json.hpp"

namespace dipeq {

class JournalFile;

// What was said of a board, as a line of a journal has it.
Json to_json(const PhaseExamined& seen);
PhaseExamined examined(const Json& told);  // throws JsonError for what is none

class PhaseJournal {
 public:
  // Begins a journal, or takes up the one that is there. Throws what a JournalFile does.
  PhaseJournal(const std::filesystem::path& file, const std::string& run);
  ~PhaseJournal();

  std::optional<PhaseExamined> next();  // that stands there already; nullopt when all has been read
  void write(const PhaseExamined& seen);

 private:
  std::unique_ptr<JournalFile> file_;
  std::size_t at_ = 0, number_ = 1;  // of the next line: where it begins; how many stand before it, the head among them
};

}  // namespace dipeq
