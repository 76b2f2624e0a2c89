// A comparison in a phase of retreats or adjustments (compare/phases/phase_comparison.hpp) as a person reads it, and as JSON
// (docs/comparison-phases.schema.json).
#pragma once
#include "compare/phases/phase_comparison.hpp"
#include "report/comparison/findings_folder.hpp"

namespace dipeq {

std::string to_text(const ComparisonHeading& heading, const PhaseBoards& boards, Phase phase,
                    const PhaseComparison& result, const Shown& shown = {});
Json to_json(const ComparisonHeading& heading, const PhaseBoards& boards, Phase phase, const PhaseComparison& result);
// As files: comparison.txt, comparison.json, and of each form findings/CAUSE/FORM/met.case and reduced.case.
void write_findings(const ComparisonHeading& heading, const PhaseBoards& boards, Phase phase,
                    const PhaseComparison& result, const WriteFile& write);

// A reduced case: what the rules say is what is expected, what the other says a note.
CaseFile case_of(const PhaseSymptom& symptom, const std::string& source, const ComparisonHeading& heading);

}  // namespace dipeq
