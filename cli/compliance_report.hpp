// How the corpus fared, as `dipeq datc` prints it.
#pragma once
#include <optional>

#include "datc/compliance.hpp"
#include "datc/statement.hpp"
#include "io/json.hpp"

namespace dipeq::cli {

struct ComplianceReport {
  std::optional<Rules> rules;             // none: each case under all readings that it speaks of
  std::vector<IssueStatement> statement;  // of these rules
  std::vector<CaseReport> cases;
};

std::string compliance_text(const ComplianceReport& report);
Json compliance_json(const ComplianceReport& report);

}  // namespace dipeq::cli
