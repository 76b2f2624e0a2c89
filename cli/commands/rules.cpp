#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/rule_options.hpp"
#include "cli/terminal/page.hpp"
#include "model/issues.hpp"
#include "notation/rules_file.hpp"
#include "report/readings/rules_json.hpp"
#include "report/readings/rules_text.hpp"

namespace dipeq::cli {
namespace {

struct Options {
  std::vector<std::string> changes;
  std::optional<std::string> what;
  std::vector<std::string> diff;
  bool as_file = false;
  Format format = Format::text;
};

std::string differing(const Options& o) {
  const Rules a = reading_named(o.diff[0]), b = reading_named(o.diff[1]);
  return o.format == Format::json ? indented(differences_json(a, b)) + "\n" : differences_text(a, b);
}

std::string reading(const Options& o, const Rules& r) {
  if (o.as_file) return write_rules(r);
  return o.format == Format::json ? indented(reading_json(r)) + "\n" : reading_text(r);
}

std::string answer(const Options& o) {
  if (!o.diff.empty()) return differing(o);
  if (o.what)
    if (const auto issue = issue_named(*o.what))
      return o.format == Format::json ? indented(issue_json(*issue)) + "\n" : issue_text(*issue);
  if (o.what || o.as_file || !o.changes.empty()) {
    const std::string also = "an issue by number (4.A.3) or name (adjacent-convoy), ";
    return reading(o,
                   with_changes(o.what ? reading_named(*o.what, "WHAT", also) : rules_of(Preset::datc_3_2), o.changes));
  }
  return o.format == Format::json ? indented(all_rules_json()) + "\n" : all_rules_text();
}

}  // namespace

Command rules_command() {
  const auto o = std::make_shared<Options>();
  return {
      .name = "rules",
      .sentence = "Say what there is to choose in the rules, what the presets choose, and why",
      .sections =
          {{"",
            {{"WHAT", text("WHAT", o->what),
              "tell of an issue (4.A.3, adjacent-convoy), a preset, or a rules file; of everything, if it is "
              "left out"},
             rule_changes_option(o->changes),
             {"--rules-file", flag(o->as_file), "write the reading as a rules file, to be edited and given to --rules"},
             {"--diff", texts(Takes::two_words, "A B", o->diff),
              "say where two readings differ (presets or rules files)", excludes({"WHAT", "--rule", "--rules-file"})},
             format_option(o->format)}}},
      .notes = {},
      .examples = {"dipeq rules", "dipeq rules 4.A.3", "dipeq rules 1982", "dipeq rules --diff 1982 2023",
                   "dipeq rules 1982 --rule 4.A.3=intent --rules-file", "dipeq rules --format json"},
      .run = [o] {
        const std::string text = answer(*o);
        if (o->format == Format::json)
          tell_json_text(text);
        else
          o->as_file ? tell_as_it_is(text) : tell(text);
        return Exit::holds;
      }};
}

}  // namespace dipeq::cli
