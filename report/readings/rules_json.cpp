#include "report/readings/rules_json.hpp"

#include <algorithm>

#include "encodings/house/house_rules.hpp"
#include "model/issues.hpp"

namespace dipeq {
namespace {

Json document(std::string_view what) { return {{"format", "dipeq-rules"}, {"version", 1}, {"what", what}}; }

Json choice_of(Issue issue, std::uint8_t index) {
  const ChoiceInfo& c = info(issue).choices[index];
  Json letters = Json::object(), presets = Json::array();
  for (DatcVersion v : datc_versions)
    if (const auto letter = c.letters[static_cast<std::size_t>(v)]; !letter.empty())
      letters[std::string(name(v))] = letter;
  for (const PresetInfo& p : all_presets())
    if (choice(rules_of(p.preset), issue) == index) presets.push_back(p.name);
  return {{"choice", c.name},
          {"sentence", c.sentence},
          {"letters", letters},
          {"played_by", c.players},
          {"presets", presets}};
}

Json issue_of(Issue issue) {
  const IssueInfo& i = info(issue);
  Json choices = Json::array(), preferred = Json::object();
  for (std::size_t c = 0; c < i.choices.size(); c++) choices.push_back(choice_of(issue, static_cast<std::uint8_t>(c)));
  for (DatcVersion v : datc_versions)
    preferred[std::string(name(v))] = i.choices[i.preferred[static_cast<std::size_t>(v)]].name;
  return {{"issue", i.id}, {"name", i.name}, {"question", i.question}, {"preferred", preferred}, {"choices", choices}};
}

// A choice and where it stands; a choice that its nearest preset does not make stands nowhere.
// As a rules file has them, a line each.
Json own_equations_of(const Rules& rules) {
  Json lines = Json::array();
  for (const auto& [name, equation] : own_equations(rules)) lines.push_back(equation.substr(0, equation.find('\n')));
  return lines;
}

Json reading_of(const Rules& rules) {
  const NearestPreset nearest = nearest_preset(rules);
  Json choices = Json::array();
  for (const IssueInfo& i : all_issues()) {
    Json line{{"issue", i.id}, {"name", i.name}, {"choice", chosen(rules, i.issue).name}};
    if (std::ranges::count(nearest.differs, i.issue) == 0) {
      const Ground why = ground(nearest.preset, i.issue);
      line["source"] = why.source;
      line["silent"] = why.silent;
    }
    choices.push_back(line);
  }
  Json reading{{"name", name(rules)}, {"nearest", info(nearest.preset).name}, {"choices", choices}};
  if (rules.house) reading["equations"] = own_equations_of(rules);
  return reading;
}

}  // namespace

Json all_rules_json() {
  Json result = document("all");
  result["issues"] = Json::array(), result["presets"] = Json::array(), result["without_choice"] = Json::array();
  for (const IssueInfo& i : all_issues()) result["issues"].push_back(issue_of(i.issue));
  for (const PresetInfo& p : all_presets()) {
    Json preset = reading_of(rules_of(p.preset));
    preset["sentence"] = p.sentence;
    result["presets"].push_back(preset);
  }
  for (const NoChoice& n : issues_without_choice())
    result["without_choice"].push_back({{"issue", n.id}, {"title", n.title}, {"reason", n.reason}});
  return result;
}

Json issue_json(Issue issue) {
  Json result = document("issue");
  result["issues"] = Json::array({issue_of(issue)});
  return result;
}

Json reading_json(const Rules& rules) {
  Json result = document("reading");
  result["reading"] = reading_of(rules);
  return result;
}

Json differences_json(const Rules& a, const Rules& b) {
  Json result = document("differences");
  result["a"] = name(a), result["b"] = name(b), result["differences"] = Json::array();
  for (Issue issue : differences(a, b))
    result["differences"].push_back({{"issue", info(issue).id},
                                     {"name", info(issue).name},
                                     {"a", chosen(a, issue).name},
                                     {"b", chosen(b, issue).name}});
  if (own_equations(a) != own_equations(b))
    result["equations"] = {{"a", own_equations_of(a)}, {"b", own_equations_of(b)}};
  return result;
}

}  // namespace dipeq
