// A comparison of another adjudicator with the rules (compare/comparison.hpp) as a person reads it, and as JSON
// (docs/comparison.schema.json).
#pragma once
#include <functional>
#include <string>

#include "compare/comparison.hpp"
#include "io/json.hpp"
#include "io/wrapped.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

struct PhaseComparison;

// What was compared, in the words of whoever asked for it.
struct ComparisonHeading {
  std::string other;   // what it is called
  std::string source;  // where it is described; may be empty
  std::string boards;  // "1000 random boards, mixture usual, seed 1"
  Rules rules;
  std::string again;  // the command, but for the boards
  // The options by which one board of the run is asked alone; empty: a file has to be made of it.
  std::function<std::string(std::size_t number)> alone = {};
  std::string whole = {};  // the command of the whole run
  bool by_chance = true;   // the boards have no names that anybody knows
  std::string known = {};  // the file of known differences
  bool fitted = false;     // the rules are the reading that fits the other best
};

// "datc-3.2", "the reading that fits it best, datc-3.2 with 4.A.3=intent"
std::string name_of_rules(const ComparisonHeading& heading);

// The command that shows again what was met on that board; or by the audit of the map.
std::string again(const ComparisonHeading& heading, const Form& form);
std::string again(const ComparisonHeading& heading, std::size_t board);
std::string met_on(const Boards& boards, const Form& form);  // "board 17 of seed 1", "the audit of the map"
std::string on_boards(std::size_t n);                        // "on 22 boards", "on no board"

// Of a run that was.
inline constexpr std::string_view stopped_before_its_end =
    "The run was stopped before its end: causes may be missing, and those that are named are not all held against each "
    "other.";

struct Shown {
  std::size_t findings = 20;  // so many are told whole, those met most often; of the others only how many there are
  std::size_t width = page_width;  // of the page; cases and commands stand on it as they are, to be copied
};

std::string to_text(const ComparisonHeading& heading, const Boards& boards, const Comparison& result,
                    const Shown& shown = {});
Json to_json(const ComparisonHeading& heading, const Boards& boards, const Comparison& result);
// By itself: each finding with its smallest case.
std::string to_markdown(const ComparisonHeading& heading, const Boards& boards, const Comparison& result,
                        const Shown& shown = {});
// The same beside the files of the findings (findings_folder.hpp), with links to them.
std::string summary_markdown(const ComparisonHeading& heading, const Comparison& result);
// JUnit's XML: a test case for each form, which fails; and for each board, if they are not random.
std::string to_junit(const ComparisonHeading& heading, const Boards& boards, const Comparison& result);

// A reduced case: its results by the rules as what is expected, what the other says as notes.
CaseFile case_of(const Symptom& symptom, const std::string& source, const ComparisonHeading& heading);
CaseFile case_of(const Board& board, const std::string& source, const Rules& rules);  // of any board, without notes

struct Said {
  std::string one, other;
};
// Of a unit that differs, or of the whole if nothing was replied: by the rules or as it stands, and by the other.
std::vector<std::pair<std::string, Said>> differing(const Symptom& symptom);
// Who says the one and the other: "by the rules", "by haplomacy"; or "as it stands", "told of F London, A Paris".
Said who_says(const Symptom& symptom, const ComparisonHeading& heading);
// What is said where there are no findings: nothing differs, but for what is known; or of what differs nothing was reduced; or there is no
// board that both have answered.
std::string without_findings(const Comparison& result);
std::string without_findings(const PhaseComparison& result);
std::string tally(const Comparison& result, std::string_view each);  // a line for each count, with `each` before it
// What of the map was audited, where it differs or not all questions were answered; else empty.
std::string audit_text(const MapAudit& audit);
std::string not_told(std::size_t findings);  // that so many were met less often, and are not told; of none nothing
std::string met_in_words(const Finding& finding);  // "position: met on 25 boards, in 5 forms"

// "fails, dislodged, may retreat to Wales", "goes to Wales"
std::string to_text(const ObservedUnit& seen, const Unit& unit, const Map& map);

}  // namespace dipeq
