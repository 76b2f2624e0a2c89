
#include "compare/forms.hpp"
#include "io/json.hpp"
#include "notation/order_text.hpp"
#include "report/comparison/findings_folder.hpp"
#include "report/resolution/json_lines.hpp"

namespace dipeq {
namespace {

Json said_json(const Reply& reply, const Symptom& s) {
  const auto* seen = std::get_if<Observation>(&reply);
  if (!seen) return nullptr;
  Json all = Json::object();
  const Position& position = s.board.position;
  for (std::size_t u = 0; u < seen->units.size(); u++)
    all[write_unit(position[UnitId(u)], position.map())] = to_text(seen->units[u], position[UnitId(u)], position.map());
  return all;
}

// What docs/dipeq.schema.json calls a board.
Json request(const Board& board) {
  const Map& map = board.position.map();
  Json line{{"units", Json::object()}, {"orders", Json::object()}};
  for (const Unit& unit : board.position.units())
    line["units"][map.power(unit.power)].push_back(write_unit(unit, map, Style::brief));
  for (const WrittenOrder& order : board.orders)
    line["orders"][map.power(order.by)].push_back(write_order(order, map, Style::brief));
  return line;
}

// Asked by the door that others use (dipeq adjudicate --format jsonl): whoever sends the request there gets just that.
Json result_of(const Json& request, const Map& map, const Rules& rules) {
  std::string line = compact(request), result;
  const std::size_t length = line.size();
  line.append(BoardLineReader::padding, ' ');
  LineJudge(map, rules).answer(std::string_view(line).substr(0, length), 1, result);
  return read_json(result);
}

Json form_object(const Form& c, const ComparisonHeading& heading, const Boards& boards) {
  const std::string from = met_on(boards, c);
  const Json line = request(c.example.board);
  const bool of_itself = c.example.by_sequence || c.example.unstable;
  Json j{{"severity", name(c.example.way.severity)},
         {"met", c.met},
         {"form", form_id(c.text)},
         {"boards", c.boards},
         {"cases", c.cases},
         {"attributed", c.attributed},
         {"reduced_from", from},
         {"again", again(heading, c)},
         {"case", write_case(case_of(c.example, from, heading))},
         {"request", line},
         {"result", result_of(line, c.example.board.position.map(), heading.rules)},
         {"reduced", c.example.reduced},
         {"told_in_another_sequence", c.example.by_sequence},
         {"told_again", c.example.unstable},
         {of_itself ? "as_it_stands" : "by_the_rules", said_json(c.example.compared.one, c.example)},
         {"by_the_other", said_json(c.example.compared.other, c.example)}};
  if (c.example.way.impossible) j["impossible"] = name(*c.example.way.impossible);
  if (!c.map_difference.empty()) j["map_difference"] = c.map_difference;
  return j;
}

Json finding_json(const Finding& finding, const ComparisonHeading& heading, const Boards& boards) {
  Json forms = Json::array();
  for (const Form& c : finding.forms) forms.push_back(form_object(c, heading, boards));
  return {{"kind", kind(finding)}, {"cause", cause_in_words(finding)}, {"met", finding.met}, {"forms", forms}};
}

Json audit_json(const MapAudit& audit) {
  return {
      {"questions", audit.questions}, {"no_map", audit.no_map}, {"same", audit.same()}, {"unsettled", audit.open()}};
}

Json known_json(const KnownMet& known) {
  return {{"entry", to_text(known.entry)},
          {"line", known.entry.place.line},
          {"reason", known.entry.reason},
          {"met", known.met},
          {"forms", known.forms.size()}};
}

}  // namespace

Json form_json(const ComparisonHeading& heading, const Boards& boards, const Form& form) {
  return form_object(form, heading, boards);
}

Json to_json(const ComparisonHeading& heading, const Boards& boards, const Comparison& result) {
  Json differing = Json::object();
  for (Severity g : {Severity::position, Severity::dislodgement, Severity::retreats, Severity::words})
    differing[std::string(name(g))] = result.differing[static_cast<std::size_t>(g)];
  Json findings = Json::array();
  for (const Finding& finding : result.findings) findings.push_back(finding_json(finding, heading, boards));
  Json known = Json::array();
  for (const KnownMet& k : result.known) known.push_back(known_json(k));
  Json j{{"format", "dipeq-comparison"},
         {"version", 1},
         {"other", heading.other},
         {"rules", name(heading.rules)},
         {"rules_fitted", heading.fitted},
         {"boards", heading.boards},
         {"asked", result.asked},
         {"agree", result.agreed},
         {"differ", differing},
         {"no_reply", result.failed},
         {"declined", result.declined},
         {"undecided_by_the_rules", result.undecided},
         {"depend_on_sequence", result.by_sequence},
         {"unstable", result.unstable},
         {"explained_by_the_map", result.by_map},
         {"audit", audit_json(result.audit)},
         {"not_reduced", result.not_reduced},
         {"stopped", result.stopped},
         {"findings", findings},
         {"known", known}};
  if (!result.reasons_to_decline.empty()) j["declined_because"] = Json(result.reasons_to_decline);
  return j;
}

}  // namespace dipeq
