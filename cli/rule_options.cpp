#include "cli/rule_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/command.hpp"
#include "cli/map_option.hpp"
#include "encodings/house/house_rules.hpp"
#include "encodings/language/rulebook.hpp"
#include "io/edit_distance.hpp"
#include "notation/rules_file.hpp"

namespace dipeq::cli {

Option rule_changes_option(std::vector<std::string>& changes) {
  return {
      "--rule", texts(Takes::one_word_often, "ISSUE=CHOICE", changes),
      "choose otherwise in one issue: its number or name, '=', and the choice by name or by letter and version, such "
      "as 4.A.3=intent-with-fallback or 4.A.2=d@2.4; can be given again, the last one counts"};
}

std::vector<Option> rule_options(RuleOptions& options) {
  return {{"--rules", text("PRESET|FILE", options.base, "datc-3.2"),
           "judge by this reading of the rulebook: a preset ('dipeq rules' lists them) or a rules file"},
          rule_changes_option(options.changes),
          map_option()};
}

Rules reading_named(const std::string& name, std::string_view option, std::string_view also) {
  if (const auto preset = preset_named(name)) return rules_of(*preset);
  std::error_code missing;
  if (std::filesystem::exists(name, missing)) {
    const RulesFile file = read_rules_file(read_file(name, option), name);
    return with_house_rules(file.choices, {file.equations, name, file.sentences});
  }
  std::vector<std::string_view> presets;
  for (const PresetInfo& p : all_presets()) presets.push_back(p.name);
  const auto near = near_names(name, presets);
  throw UsageError(std::string(option),
                   fmt::format("expected {}a preset ({}) or a rules file, found '{}'{}", also, fmt::join(presets, ", "),
                               name, near.empty() ? "" : fmt::format("; did you mean {}?", fmt::join(near, " or "))));
}

Rules without_boards(const Rules& reading, std::string_view option) {
  using language::Fact;
  if (!reading.house) return reading;
  refuse_words_of_boards(reading);
  for (std::size_t f = 0; f < language::all_facts().size(); ++f)
    if (const Fact fact{static_cast<std::uint8_t>(f)}; is_of_boards_alone(fact) && rulebook_of(reading).asks_for(fact))
      throw UsageError(std::string(option),
                       fmt::format("{} asks for {}(o), which is known of boards alone; expected rules of orders",
                                   reading.house->name(), language::all_facts()[f].name));
  return reading;
}

Rules with_changes(Rules rules, const std::vector<std::string>& changes) {
  for (const std::string& change : changes) {
    const Rules before = rules;
    read_rule(change, "--rule", rules);
    if (const auto stated = stated_instead(before, rules); !stated.empty())
      throw UsageError("--rule", fmt::format("{} is about {}, which {} states itself; expected a choice about what it "
                                             "does not state, or the equation altered there",
                                             change, fmt::join(stated, " and "), rules.house->name()));
  }
  return rules;
}

std::string as_typed(const RuleOptions& options) {
  std::string text = options.base ? " --rules " + for_shell(*options.base) : "";
  for (const std::string& change : options.changes) text += " --rule " + for_shell(change);
  return text + map_as_typed();
}

Rules rules(const RuleOptions& options) {
  return with_changes(options.base ? reading_named(*options.base) : rules_of(Preset::datc_3_2), options.changes);
}

}  // namespace dipeq::cli
