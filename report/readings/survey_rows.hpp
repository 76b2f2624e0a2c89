// (internal) What a survey's groups make of each order, side by side.
#pragma once
#include <string>
#include <vector>

#include "explanation/survey.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

struct SurveyRow {
  PowerId power;
  std::string order;               // as written, or the unit that got none
  std::vector<std::string> cells;  // by group: "fails, dislodged by F Wales"
  bool alike() const;              // in all groups
};
std::vector<SurveyRow> survey_rows(const CaseFile& c, const Survey& s);

// What no row tells: "F Trieste may retreat to Albania", where the groups differ in that; and who stands where after
// retreats and adjustments.
std::vector<std::string> other_differences(const CaseFile& c, const Survey& s, const ReadingGroup& group);

// "4.A.2 is all-hold or dptg; 4.A.3 is not intent".
std::string to_text(const Chosen& chosen);  // "4.A.2=rulebook-1971"
std::string condition_text(const Survey& s, const Conjunction& conjunction);

}  // namespace dipeq
