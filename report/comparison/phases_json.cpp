#include "notation/order_text.hpp"
#include "report/comparison/phases.hpp"

namespace dipeq {
namespace {

// By power, as in the protocol of adapters.
Json units_json(const UnitsAfter& units, const Map& map) {
  Json told = Json::object();
  for (const Unit& unit : units) told[map.power(unit.power)].push_back(write_unit(unit, map, Style::brief));
  return told;
}

Json finding_json(const PhaseFinding& finding, const PhaseReported& r) {
  Json forms = Json::array();
  for (const PhaseForm& form : finding.forms) forms.push_back(form_json(r, form));
  return {{"kind", name(finding.cause.kind)},
          {"cause", finding.cause.text},
          {"or_else", finding.cause.or_else},
          {"met", finding.met},
          {"forms", forms}};
}

}  // namespace

Json form_json(const PhaseReported& r, const PhaseForm& form) {
  const std::string from = r.boards.name(form.number);
  const Map& map = state_of(form.example.board).map();
  Json ways = Json::array(), met_on = Json::array();
  for (const PhaseWay& way : form.example.ways) ways.push_back(to_text(way));
  for (std::size_t board : form.boards) met_on.push_back(r.boards.name(board));
  return {{"form", form.id},
          {"met", form.boards.size()},
          {"ways", ways},
          {"reduced_from", from},
          {"again", again(r.heading, form.number)},
          {"case", write_case(case_of(form.example, from, r.heading))},
          {"by_the_rules", units_json(form.example.by_rules, map)},
          {"by_the_other", units_json(form.example.by_other, map)},
          {"boards", met_on}};
}

Json to_json(const PhaseReported& r) {
  const auto& [heading, boards, phase, result] = r;
  Json findings = Json::array(), known = Json::array();
  for (const PhaseKnownMet& k : result.known)
    known.push_back(
        {{"known", to_text(k.entry)}, {"reason", k.entry.reason}, {"forms", k.forms.size()}, {"met", k.met}});
  for (const PhaseFinding& finding : result.findings) findings.push_back(finding_json(finding, r));
  Json j{{"format", "dipeq-comparison-of-phases"},
         {"version", 1},
         {"phase", std::string(name(phase))},
         {"other", heading.other},
         {"rules", name(heading.rules)},
         {"boards", heading.boards},
         {"asked", result.asked},
         {"agree", result.agreed},
         {"differ", result.differing},
         {"no_reply", result.failed},
         {"declined", result.declined},
         {"unstable", result.unstable},
         {"by_sequence", result.by_sequence},
         {"not_reduced", result.not_reduced},
         {"known", known},
         {"findings", findings}};
  if (!result.failures.empty()) j["no_reply_because"] = Json(result.failures);
  if (!result.reasons_to_decline.empty()) j["declined_because"] = Json(result.reasons_to_decline);
  return j;
}

}  // namespace dipeq
