#include <algorithm>

#include "io/json.hpp"
#include "model/issues.hpp"
#include "report/comparison/fingerprint.hpp"

namespace dipeq {
namespace {

Json names_of(const FingerprintReport& r, const std::vector<std::size_t>& boards) {
  Json names = Json::array();
  for (const std::size_t b : boards) names.push_back(r.boards[b].name);
  return names;
}

Json issue_json(const FingerprintReport& r, const IssueFound& f) {
  const IssueInfo& i = info(f.issue);
  Json choices = Json::array();
  for (const std::uint8_t c : f.choices) choices.push_back(i.choices[c].name);
  Json issue{{"issue", i.id},
             {"name", i.name},
             {"verdict", name(f.verdict)},
             {"choices", choices},
             {"answers", f.explained_by_no_other},
             {"told_by", names_of(r, f.telling)},
             {"fits_no_choice", names_of(r, f.against)},
             {"fits_others_alone", names_of(r, f.for_others)}};
  if (const auto why = why_not_told(f.issue); !why.empty()) issue["why_undetermined"] = why;
  return issue;
}

Json case_json(const CaseAsked& c) {
  return {{"case", c.name}, {"result", name(c.compliance)}, {"as_its_reading_has_it", c.by_its_reading}};
}

}  // namespace

Json to_json(const FingerprintReport& r) {
  Json issues = Json::array(), unexplained = Json::array(), cases = Json::array();
  for (const IssueFound& f : r.found.issues) {
    const IssueFound* in_phase = told_by_adjustments(r, f.issue);
    issues.push_back(in_phase ? phase_issue_json(Phase::adjustments, *in_phase) : issue_json(r, f));
  }
  for (const std::size_t b : r.found.unexplained)
    unexplained.push_back({{"board", r.boards[b].name},
                           {"case", case_text(r, b)},
                           {"fits_no_reading", std::ranges::count(r.found.fit_none, b) > 0}});
  for (const CaseAsked& c : r.cases) cases.push_back(case_json(c));
  Json j{{"format", "dipeq-fingerprint"},
         {"version", 1},
         {"other", r.other},
         {"boards", r.boards.size()},
         {"answered", r.found.answered},
         {"a_reading", name(r.found.reading)},
         {"issues", issues},
         {"unexplained", unexplained},
         {"datc", cases},
         {"sequences", r.sequences},
         {"depend_on_sequence", r.depends_on_sequence},
         {"phases", phases_json(r)}};
  if (!r.map.empty()) j["map"] = r.map;
  return j;
}

}  // namespace dipeq
