#include <nlohmann/json.hpp>

#include "notation/order_text.hpp"
#include "report/comparison.hpp"

namespace dipeq {
namespace {

using Json = nlohmann::ordered_json;

Json said_json(const Reply& reply, const Symptom& s) {
  const auto* seen = std::get_if<Observation>(&reply);
  if (!seen) return nullptr;
  Json all = Json::object();
  const Position& position = s.board.position;
  for (std::size_t u = 0; u < seen->units.size(); u++)
    all[write_unit(position[UnitId(u)], position.map())] = to_text(seen->units[u], position[UnitId(u)], position.map());
  return all;
}

Json cluster_json(const Cluster& c, const ComparisonHeading& heading, const Boards& boards) {
  const std::string from = boards.name(c.number);
  return {{"grade", name(c.example.way.grade)},
          {"met", c.met},
          {"reduced_from", from},
          {"case", write_case(case_of(c.example, from, heading, c.number))},
          {"told_in_another_sequence", c.example.by_sequence},
          {c.example.by_sequence ? "as_it_stands" : "by_the_rules", said_json(c.example.compared.one, c.example)},
          {"by_the_other", said_json(c.example.compared.other, c.example)}};
}

Json bug_json(const Bug& bug, const ComparisonHeading& heading, const Boards& boards) {
  Json forms = Json::array();
  for (const Cluster& c : bug.clusters) forms.push_back(cluster_json(c, heading, boards));
  return {{"kind", kind(bug.cause)}, {"cause", to_text(bug.cause)}, {"met", bug.met}, {"forms", forms}};
}

}  // namespace

std::string to_json(const ComparisonHeading& heading, const Boards& boards, const Comparison& result) {
  Json differing = Json::object();
  for (Grade g : {Grade::position, Grade::dislodgement, Grade::retreats, Grade::words})
    differing[std::string(name(g))] = result.differing[static_cast<std::size_t>(g)];
  Json findings = Json::array();
  for (const Bug& bug : result.bugs) findings.push_back(bug_json(bug, heading, boards));
  const Json j{{"format", "dipeq-comparison"},
               {"version", 1},
               {"other", heading.other},
               {"rules", name(heading.rules)},
               {"boards", heading.boards},
               {"asked", result.asked},
               {"agree", result.agreed},
               {"differ", differing},
               {"no_reply", result.failed},
               {"declined", result.declined},
               {"undecided_by_the_rules", result.undecided},
               {"depend_on_sequence", result.by_sequence},
               {"not_reduced", result.not_reduced},
               {"findings", findings}};
  return j.dump(2);
}

}  // namespace dipeq
