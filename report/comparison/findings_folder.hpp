// A comparison as a folder of files: all of it in summary.md, junit.xml and comparison.json, and below findings/ a
// folder a finding, with one a form:
//
//   findings/choice-datc-3.2-with-4.A.2=all-hold/position-d09a5549608d376e/
//     met.case        the board as it was met, with its results by the rules
//     reduced.case    what it was reduced to; what the other says stands in its notes
//     jdip.txt        the same as a test of jDip's
//     finding.json    the same as docs/comparison.schema.json has a form
//     explanation.md  what both say, why the rules say so, and how to see it again
#pragma once
#include <functional>
#include <string>

#include "io/json.hpp"
#include "report/comparison/comparison.hpp"

namespace dipeq {

using WriteFile = std::function<void(const std::string& path, const std::string& text)>;

void write_findings(const ComparisonHeading& heading, const Boards& boards, const Comparison& result,
                    const WriteFile& write);

std::vector<std::string> finding_names(const Comparison& result);  // by finding; none twice
std::string form_name(const Form& form);                           // "position-d09a5549608d376e"
std::string as_file_name(
    std::string_view text);  // what no shell and no file system minds; blanks and the rest are dashes
std::vector<std::string> file_names(const std::vector<std::string>& texts);  // likewise; none twice
// What tells the cause from others of its kind, as shortly as its words allow.
std::string in_short(std::string cause);

// The files of one form.
std::string explanation_markdown(const ComparisonHeading& heading, const Boards& boards, const Finding& finding,
                                 const Form& form);
std::string jdip_test(const ComparisonHeading& heading, const Finding& finding, const Form& form);
Json form_json(const ComparisonHeading& heading, const Boards& boards, const Form& form);

}  // namespace dipeq
