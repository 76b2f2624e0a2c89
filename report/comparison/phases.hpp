// A comparison in a phase of retreats or adjustments (compare/phases/phase_comparison.hpp) as a person reads it, as JSON
// (docs/comparison-phases.schema.json), in Markdown, as JUnit's XML, as a page, and as files.
#pragma once
#include "compare/phases/phase_comparison.hpp"
#include "report/comparison/findings_folder.hpp"
#include "report/html/report.hpp"

namespace dipeq {

// What is told: who was compared with what, and what came of it.
struct PhaseReported {
  const ComparisonHeading& heading;
  const PhaseBoards& boards;
  Phase phase;
  const PhaseComparison& result;
};

std::string to_text(const PhaseReported& r, const Shown& shown = {});
Json to_json(const PhaseReported& r);
std::string to_markdown(const PhaseReported& r, const Shown& shown = {});  // by itself
std::string summary_markdown(const PhaseReported& r);                      // with links into the folder
std::string to_junit(const PhaseReported& r);  // a test case for each form, and for each board, if they are not random
// Each finding with its smallest case: the orders by the rules, and who stands where afterwards by either. `where` its own page stands.
using PageOfPhaseFinding = std::function<std::string(std::size_t finding)>;
HtmlReport html_of(const PhaseReported& r, const Shown& shown, const PageOfPhaseFinding& where = {});
HtmlReport html_of(const PhaseReported& r, const PhaseFinding& finding, const PhaseForm& form);

// As files: index.html, summary.md, junit.xml, comparison.json, and of each form findings/CAUSE/FORM/ with met.case, reduced.case,
// finding.json, finding.html, explanation.md.
void write_findings(const PhaseReported& r, const WriteFile& write);
std::vector<std::string> finding_names(const PhaseComparison& result);  // by finding; none twice

// The files of one form.
std::string explanation_markdown(const PhaseReported& r, const PhaseFinding& finding, const PhaseForm& form);
Json form_json(const PhaseReported& r, const PhaseForm& form);

// A reduced case: what the rules say is what is expected, what the other says a note.
CaseFile case_of(const PhaseSymptom& symptom, const std::string& source, const ComparisonHeading& heading);
std::string to_text(const PhaseCause& cause);      // with what explains the same cases as well
std::string tally(const PhaseComparison& result);  // a line for each count
// Who stands only by one and not by the other, as "F Trieste (Austria), A Vienna (Austria)"; or "nothing".
std::string only_in_words(const UnitsAfter& one, const UnitsAfter& other, const Map& map);

}  // namespace dipeq
