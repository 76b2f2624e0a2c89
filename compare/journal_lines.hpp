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
  Round round(std::string_view line) const;
  Reduced reduced(std::string_view line, const Departure& departure, const Board& whole, Observes observes) const;

 private:
  class Words;
  std::unique_ptr<const Words> words_;
};

}  // namespace dipeq
