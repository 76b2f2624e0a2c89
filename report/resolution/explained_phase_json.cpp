
#include "io/json.hpp"
#include "report/resolution/explained_phase.hpp"
#include "report/resolution/phase_json.hpp"

namespace dipeq {
namespace {

Json counterfactual(const ExplainedLine& line) {
  Json into{{"tried", *line.tried}};
  if (!line.turn) return into;
  into["without"] = line.turn->without;
  if (!line.turn->with.empty()) into["order"] = line.turn->with, into["place"] = line.turn->place;
  into["result"] = line.turn->result;
  return into;
}

Json to_json(const ExplainedLine& line, const Map& map) {
  Json into{{"power", map.power(line.power)}, {line.is_order() ? "order" : "unit", line.what}, {"result", line.result}};
  if (line.reason) into["reason"] = reason_json(*line.reason);
  if (!line.meets.empty()) into["meets"] = line.meets;
  if (!line.open.empty()) into["open"] = line.open;
  if (line.tried) into["counterfactual"] = counterfactual(line);
  return into;
}

Json to_json(const ToldPower& told, const Map& map) {
  Json into{{"power", map.power(told.power)}, {"centres", told.centres}, {"units", told.units}, {"due", told.due}};
  if (!told.line) return into;
  Json candidates = Json::array();
  for (const ToldCandidate& c : told.candidates) {
    Json one{{"unit", c.unit}};
    if (c.steps) one["steps"] = *c.steps;
    if (c.before_next) one["before_next"] = name(*c.before_next);
    candidates.push_back(std::move(one));
  }
  into["civil_disorder"] = {{"rule", told.line->rule},
                            {"by", told.line->by_distance ? "distance" : "age"},
                            {"removed", told.line->removed},
                            {"candidates", candidates}};
  return into;
}

}  // namespace

Json to_json(const CaseFile& c, const ExplainedPhase& phase) {
  const Map& map = c.position.map();
  Json j = phase_heading_json("dipeq-phase-explanation", c, phase.turn, phase.rules);
  for (const ExplainedLine& line : phase.lines)
    j[line.is_order() ? "orders" : "unordered"].push_back(to_json(line, map));
  if (phase.turn.phase == Phase::adjustments) j["powers"] = Json::array();
  for (const ToldPower& told : phase.powers) j["powers"].push_back(to_json(told, map));
  return j;
}

}  // namespace dipeq
