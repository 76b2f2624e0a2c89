// The corpus against the solver: each case file adjudicated, and every difference from what it expects told.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "notation/case_file.hpp"
#include "solver/judge.hpp"

namespace dipeq {

struct CaseReport {
  std::string id, title;
  std::vector<std::string> differences;  // empty: the case passes
  std::vector<std::string> disputes;     // where the source's print is held to be wrong, and why
  std::size_t orders = 0;                // how many results were compared
  std::size_t solutions = 0;             // of the equations of the whole board
};

CaseReport check_case(const CaseFile& c, Adjudicator& adjudicator);

// Every *.case below the folder, in the corpus' own order (6.A.2 before 6.A.10). Throws InputError, and
// std::filesystem::filesystem_error if the folder cannot be read.
std::vector<std::filesystem::path> case_files(const std::filesystem::path& folder);
CaseFile load_case(const std::filesystem::path& file, const Map& map);

}  // namespace dipeq
