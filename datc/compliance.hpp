// The corpus against the solver: each case file adjudicated, and every difference from what it expects told.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "notation/case/case_file.hpp"
#include "solver/judge.hpp"

namespace dipeq {

// One set of expectations against the solver, under one reading.
struct Check {
  std::string reading;                   // of a `with` block: its choices, "4.A.2=all-hold"; empty: the case's own
  std::string source;                    // who states it
  std::vector<std::string> differences;  // empty: it passes
  std::vector<std::string> disputes;     // where the source's print is held to be wrong, and why
  std::size_t orders = 0;                // how many results were compared
  std::size_t solutions = 0;             // of the equations of the whole board
  bool passes() const { return differences.empty(); }
};

struct CaseReport {
  std::string id, title, source;
  std::vector<Check> checks;  // empty: no source states what the case gives
  bool passes() const;        // all of them
  bool stated() const { return !checks.empty(); }
};

// All that the case expects, each under the reading that it speaks of.
CaseReport check_case(const CaseFile& c, Adjudicator& adjudicator);

// What it expects of this reading (datc/readings.hpp), under this reading.
CaseReport check_case(const CaseFile& c, Adjudicator& adjudicator, const Rules& rules);

// Every *.case below the folder, in the corpus' own order (6.A.2 before 6.A.10). Throws InputError, and
// std::filesystem::filesystem_error if the folder cannot be read.
std::vector<std::filesystem::path> case_files(const std::filesystem::path& folder);
CaseFile load_case(const std::filesystem::path& file, const Map& map);

}  // namespace dipeq
