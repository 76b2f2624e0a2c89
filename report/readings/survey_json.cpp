#include "report/readings/survey_json.hpp"

#include "model/issues.hpp"
#include "notation/order_text.hpp"
#include "report/board_json.hpp"
#include "report/readings/survey_rows.hpp"

namespace dipeq {
namespace {

// "4.A.3=intent" for each issue in which a reading differs from the base.
Json changes(const Rules& base, const Rules& rules) {
  Json list = Json::object();
  for (Issue i : differences(base, rules)) list[std::string(info(i).id)] = chosen(rules, i).name;
  return list;
}

Json deciding_json(const Survey& s) {
  Json list = Json::array();
  for (const Deciding& d : s.deciding)
    list.push_back({{"issue", info(d.issue).id},
                    {"name", info(d.issue).name},
                    {"decides", name(d.difference)},
                    {"seen_between", Json::array({name(d.one), name(d.other)})}});
  return list;
}

Json conditions_json(const Survey& s, const ReadingGroup& g) {
  Json list = Json::array();
  for (const Conjunction& when : g.when) {
    Json conditions = Json::object();
    for (const ChoiceCondition& c : when) {
      Json choices = Json::array();
      for (auto i : c.choices) choices.push_back(info(s.product[c.dimension]).choices[i].name);
      conditions[std::string(info(s.product[c.dimension]).id)] = choices;
    }
    list.push_back(conditions);
  }
  return list;
}

Json group_json(const CaseFile& c, const Survey& s, const std::vector<SurveyRow>& rows, std::size_t number) {
  const ReadingGroup& g = s.groups[number];
  Json presets = Json::array(), orders = Json::array(), retreats = Json::object();
  for (Preset p : g.presets) presets.push_back(info(p).name);
  for (const SurveyRow& r : rows)
    orders.push_back({{"power", c.position.map().power(r.power)}, {"order", r.order}, {"result", r.cells[number]}});
  for (const UnitResult& unit : g.result.units) {
    if (unit.outcome.fate == Fate::in_place_or_moved) continue;
    Json places = Json::array();
    for (Location at : unit.retreats) places.push_back(write_location(at, c.position.map()));
    retreats[write_unit(unit.unit, c.position.map())] = places;
  }
  const Json after{{"units", units_json(c.position.map(), g.result.after)}};
  Json into{{"presets", presets},
            {"combinations", g.readings},
            {"when", conditions_json(s, g)},
            {"example", changes(s.base, g.example)},
            {"orders", orders},
            {"retreats", retreats},
            {"after", after}};
  if (!g.result.why_no_position.empty()) into["no_position"] = g.result.why_no_position;
  return into;
}

}  // namespace

Json to_json(const CaseFile& c, const Survey& s) {
  Json result{{"format", "dipeq-survey"}, {"version", 2}};
  if (!c.id.empty()) result["case"] = c.id;
  result["map"] = c.position.map().name();
  result["base"] = name(s.base);
  add_board(c, result);
  result["deciding"] = deciding_json(s);
  Json combined = Json::array(), left_out = Json::array(), stated = Json::array();
  for (Issue i : s.product) combined.push_back(info(i).id);
  for (Issue i : s.left_out) left_out.push_back(info(i).id);
  for (const Chosen& c : s.stated) stated.push_back(to_text(c));
  result["covered"] = {{"readings", s.readings},         {"singles_from", "the base and every preset"},
                       {"pairs_from", "the base"},       {"combined", combined},
                       {"combinations", s.combinations}, {"left_out", left_out}};
  if (!s.stated.empty()) result["covered"]["stated"] = stated;
  result["groups"] = Json::array();
  const auto rows = survey_rows(c, s);
  for (std::size_t g = 0; g < s.groups.size(); g++) result["groups"].push_back(group_json(c, s, rows, g));
  return result;
}

}  // namespace dipeq
