#include "model/issues.hpp"
#include "report/replay/replay_report.hpp"

namespace dipeq {
namespace {

Json json(const PlaceInRecord& place) {
  return {{"file", place.file}, {"line", place.place.line}, {"game", place.game}, {"phase", place.phase}};
}

Json json(const std::vector<PlaceInRecord>& places) {
  Json all = Json::array();
  for (const PlaceInRecord& place : places) all.push_back(json(place));
  return all;
}

Json json(const DifferingPhase& phase, const Rules& rules) {
  Json differences = Json::array(), not_recorded = Json::array();
  for (const Difference& d : phase.disagreement.differences)
    differences.push_back({{"what", name(d.what)}, {"where", d.where}, {"record", d.said}, {"rules", d.found}});
  for (const Turn& turn : phase.disagreement.sequel.not_recorded) not_recorded.push_back(to_text(turn));
  return {{"where", json(phase.where)},
          {"differences", differences},
          {"not_recorded", not_recorded},
          {"case", write_case(case_of(phase, rules))}};
}

Json json(const ReplayGroup& g, const Replay& r) {
  Json group{{"cause", kind(g.cause)}, {"text", to_text(g.cause)}};
  if (const auto* c = std::get_if<RightUnder>(&g.cause)) {
    group["reading"] = name(c->rules);
    group["as_well"] = Json::array();
    for (const Rules& rules : g.as_well) group["as_well"].push_back(name(rules));
    group["controls_against"] = g.controls_against;
  }
  if (const auto* c = std::get_if<OrderOtherwise>(&g.cause)) group["order"] = c->order;
  if (const auto* c = std::get_if<Gap>(&g.cause)) group["gap"] = name(c->what);
  group.update(
      {{"phases", g.phases}, {"games", g.games}, {"first", json(g.first)}, {"smallest", json(g.smallest, r.rules)}});
  return group;
}

Json json(const IssueFit& f) {
  const IssueInfo& i = info(f.issue);
  Json choices = Json::array();
  for (const std::uint8_t c : f.choices) choices.push_back(i.choices[c].name);
  return {{"issue", i.id},        {"name", i.name},       {"verdict", name(f.verdict)}, {"choices", choices},
          {"telling", f.telling}, {"against", f.against}, {"first", json(f.first)}};
}

}  // namespace

Json fit_json(const Fit& fit) {
  Json issues = Json::array(), presets = Json::array();
  for (const IssueFit& f : fit.issues) issues.push_back(json(f));
  for (const Preset p : fit.presets) presets.push_back(info(p).name);
  return {{"a_reading", name(fit.reading)},
          {"presets", presets},
          {"compared", fit.compared},
          {"agree", fit.agreed},
          {"agree_as_presumed", fit.agreed_as_presumed},
          {"in_part", fit.in_part},
          {"every_reading", fit.every_reading},
          {"issues", issues}};
}

Json to_json(const ReplayReport& report) {
  const Replay& r = report.replay;
  Json causes = Json::array();
  for (const ReplayGroup& g : r.groups) causes.push_back(json(g, r));
  Json j{{"format", "dipeq-replay"},
         {"version", 1},
         {"games_from", report.games},
         {"rules", name(r.rules)},
         {"games", r.games},
         {"phases",
          {{"movement", r.of_kind[0]},
           {"retreats", r.of_kind[1]},
           {"adjustments", r.of_kind[2]},
           {"agree", r.agreed},
           {"differ", r.differing},
           {"not_compared", r.not_compared},
           {"not_recorded", r.passed_over}}},
         {"orders", r.orders},
         {"games_that_differ", r.differing_games},
         {"controls", r.controls},
         {"causes", causes}};
  if (report.fit) j["fit"] = fit_json(*report.fit);
  return j;
}

}  // namespace dipeq
