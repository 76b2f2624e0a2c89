// The reading that another adjudicator goes by (fingerprint/fingerprint.hpp) as a person reads it, and as JSON
// (docs/fingerprint.schema.json).
#pragma once
#include <string>

#include "fingerprint/phases.hpp"
#include "io/json.hpp"
#include "report/html/report.hpp"

namespace dipeq {

struct FingerprintReport {
  std::string other, source;  // what it is called; where it is described; may be empty
  std::span<const Telling> boards;
  Fingerprint found;
  std::vector<CaseAsked> cases;                       // of the DATC
  std::size_t sequences = 0;                          // in so many others each board was told
  std::vector<std::string> depends_on_sequence = {};  // boards and cases, by name
  std::vector<PhaseFingerprint> phases = {};          // of retreats and adjustments
  std::string map = {};  // on which it was asked; empty: the standard map. No cases of the DATC are of another
};

std::string to_text(const FingerprintReport& report);
Json to_json(const FingerprintReport& report);
// Boards whose answers the reading does not explain are drawn, as it takes them and as the other does.
HtmlReport html_of(const FingerprintReport& report);

// "determined", "undetermined", "none of the choices"
std::string_view name(IssueFound::Verdict verdict);
// The telling board as a case, as it would be written to a file: with what the other says of it as notes.
std::string case_text(const FingerprintReport& report, std::size_t board);
// Likewise of a phase.
std::string case_text(const FingerprintReport& report, const PhaseFingerprint& phase, std::size_t board);
// What adjustments tell of an issue that movement does not depend on; null if they do not.
const IssueFound* told_by_adjustments(const FingerprintReport& report, Issue issue);
// What speaks for the choices found: the answers that fit them alone, by number, are some, and others may tell only together.
std::string because(const IssueFound& found, std::string_view telling);
std::string said_in_phase(Phase phase, const IssueFound& found);  // in words
Json phase_issue_json(Phase phase, const IssueFound& found);
// What was asked about the phases, as to_text has it.
std::string phases_text(const FingerprintReport& report);
Json phases_json(const FingerprintReport& report);

}  // namespace dipeq
