// (internal to compare/) The lines of a journal (journal.hpp), written and read.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "compare/round.hpp"

namespace dipeq {

// Reading throws some std::exception if a line is not what was written.
class JournalLines {
 public:
  JournalLines(const Map& map, const Rules& rules);
  ~JournalLines();

  std::string line(const Round& round) const;
  std::string line(const Reduced& reduced) const;
  std::string line(const Audited& audited) const;
  std::string line(const std::optional<Symptom>& left) const;
  std::string line(const Answer& answer) const;
  Round round(std::string_view line) const;
  // What both tell if one of them is the rules, or what the other does of itself.
  Reduced reduced(std::string_view line, const Board& whole, Observes with_rules, Observes own) const;
  Audited audited(std::string_view line) const;
  std::optional<Symptom> left(std::string_view line, const Board& whole, Observes with_rules) const;
  static bool is_answer(std::string_view line);
  Answer answer(std::string_view line) const;

 private:
  class Words;
  std::unique_ptr<const Words> words_;
};

}  // namespace dipeq
