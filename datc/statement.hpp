// The compliance statement that the DATC asks of an adjudicator: what it chooses in every issue.
#pragma once
#include <string>
#include <vector>

#include "notation/case/case_file.hpp"

namespace dipeq {

// One issue, as a reading chooses.
struct IssueStatement {
  Issue issue;
  std::vector<std::string> prefer_otherwise;  // "DATC 3.2 prefers all-routes"
  std::vector<const CaseFile*> cases;         // those of which a source says what they give under the reading, and that
                                              // another choice here might change (datc/readings.hpp)
};

// By issue. Points into `cases`.
std::vector<IssueStatement> compliance_statement(const Rules& rules, const std::vector<CaseFile>& cases);

}  // namespace dipeq
