// What a comparison has found so far, in a file that only grows: killed at any time, it loses nothing that is written there, and goes on
// from there. A line is a JSON object; the first says of which run it is, then comes an audit if there is one, then rounds and what came down of
// their departures, in the sequence in which they are counted; then each answer about a cause, and what is left of boards. So the same run writes the same bytes, however often it was interrupted.
#pragma once
#include <filesystem>
#include <memory>
#include <string>

#include "compare/round.hpp"

namespace dipeq {

class JournalFile;

class Journal {
 public:
  // Begins a journal, or takes up the one that is there. Throws what a JournalFile does.
  Journal(const std::filesystem::path& file, const std::string& run, const Map& map, const Rules& rules);
  ~Journal();

  // What stands there already, one after the other; nullopt when all has been read.
  std::optional<Round> next_round();
  std::optional<Audited> next_audited();
  std::optional<Reduced> next_reduced(const Board& whole, Observes with_rules, Observes own);

  // What is left of a board if faults are granted; none: nothing.
  std::optional<std::optional<Symptom>> next_left(const Board& whole, Observes with_rules);
  std::optional<Answer> next_answer();  // none also if the next line is of something else

  // At the end of the file, which has been read before. It is there, whatever becomes of this process, when they return.
  void write(const Round& round);
  void write(const Reduced& reduced);
  void write(const Audited& audited);
  void write(const std::optional<Symptom>& left);
  void write(const Answer& answer);

 private:
  struct Lines;
  std::unique_ptr<JournalFile> file_;
  std::unique_ptr<Lines> lines_;
};

}  // namespace dipeq
