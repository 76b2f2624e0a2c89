// What a test suite is worth, as its author reads it and as JSON (docs/mutants.schema.json).
#pragma once
#include <string>

#include "io/json.hpp"
#include "mutants/score.hpp"
#include "report/html/report.hpp"

namespace dipeq {

struct MutantsReport {
  std::vector<std::string> folders;  // of the suite; empty: no suite was asked
  std::size_t asked = 0, left_out = 0;
  std::size_t orders = 0;  // searched for up to so many
  Rules rules;
  std::vector<JudgedMutant> mutants;
  std::vector<CaseFile> supplement;
  std::string covered;  // of which order sets that is, if not of all (search/search_space.hpp)
};

std::string mutants_text(const MutantsReport& report);
Json mutants_json(const MutantsReport& report);
// With the boards of what sees a mutant: of the supplement, or of each mutant if there is no suite.
HtmlReport html_of(const MutantsReport& report);

}  // namespace dipeq
