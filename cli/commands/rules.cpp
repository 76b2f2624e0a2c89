#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <utility>

#include "cli/command.hpp"
#include "cli/rule_options.hpp"
#include "cli/terminal/page.hpp"
#include "model/issues.hpp"
#include "notation/rules_file.hpp"
#include "report/readings/rulebook_page.hpp"
#include "report/readings/rules_json.hpp"
#include "report/readings/rules_text.hpp"

namespace dipeq::cli {
namespace {

struct RulesOptions {
  std::vector<std::string> changes;
  std::optional<std::string> what;
  std::vector<std::string> diff;
  bool as_file = false, as_rulebook = false;
  Format format = Format::text;
};

std::string differing(const RulesOptions& o) {
  const Rules a = reading_named(o.diff[0], "--diff"), b = reading_named(o.diff[1], "--diff");
  return o.format == Format::json ? indented(differences_json(a, b)) + "\n" : differences_text(a, b);
}

std::string rulebook(const Rules& r) {
  if (r.house)
    throw UsageError("--rulebook", "house rules have equations of their own, for which there are no sentences");
  return rulebook_page(r);
}

std::string reading(const RulesOptions& o, const Rules& r) {
  if (o.as_file) {
    const std::string own = own_equations_text(r);
    return write_rules(r) + (own.empty() ? "" : "\n" + own);
  }
  if (o.as_rulebook) return rulebook(r);
  return o.format == Format::json ? indented(reading_json(r)) + "\n" : reading_text(r);
}

std::string answer(const RulesOptions& o) {
  if (!o.diff.empty()) return differing(o);
  if (o.what)
    if (const auto issue = issue_named(*o.what)) {
      for (const auto& [given, option] : {std::pair(!o.changes.empty(), "--rule"), std::pair(o.as_file, "--rules-file"),
                                          std::pair(o.as_rulebook, "--rulebook")})
        if (given)
          throw UsageError(option,
                           fmt::format("{} is an issue, of which nothing is chosen; expected a reading", *o.what));
      return o.format == Format::json ? indented(issue_json(*issue)) + "\n" : issue_text(*issue);
    }
  if (o.what || o.as_file || o.as_rulebook || !o.changes.empty()) {
    const std::string also = "an issue by number (4.A.3) or name (adjacent-convoy), ";
    return reading(o,
                   with_changes(o.what ? reading_named(*o.what, "WHAT", also) : rules_of(Preset::datc_3_2), o.changes));
  }
  return o.format == Format::json ? indented(all_rules_json()) + "\n" : all_rules_text();
}

}  // namespace

Command rules_command() {
  const auto o = std::make_shared<RulesOptions>();
  return {.name = "rules",
          .sentence = "Say what there is to choose in the rules, what the presets choose, and why",
          .sections =
              {{"",
                {{"WHAT", text("WHAT", o->what),
                  "tell of an issue (4.A.3, adjacent-convoy), a preset, or a rules file; of everything, if it is "
                  "left out"},
                 rule_changes_option(o->changes),
                 {"--rules-file", flag(o->as_file),
                  "write the reading as a rules file, to be edited and given to --rules", excludes({"--format"})},
                 {"--rulebook", flag(o->as_rulebook),
                  "write the reading as a rulebook to be read: sentences for players, and under each the equation that "
                  "says it (Markdown, and a rules file as well)",
                  excludes({"--rules-file", "--format"})},
                 {"--diff", texts(Takes::two_words, "A B", o->diff),
                  "say where two readings differ (presets or rules files)",
                  excludes({"WHAT", "--rule", "--rules-file", "--rulebook"})},
                 format_option(o->format)}}},
          .notes = {},
          .examples = {"dipeq rules", "dipeq rules 4.A.3", "dipeq rules 1982", "dipeq rules --diff 1982 2023",
                       "dipeq rules 1982 --rule 4.A.3=intent --rules-file", "dipeq rules 1982 --rulebook > 1982.md",
                       "dipeq rules --format json"},
          .run = [o] {
            const std::string text = answer(*o);
            if (o->format == Format::json)
              tell_json_text(text);
            else
              o->as_file || o->as_rulebook ? tell_as_it_is(text) : tell(text);
            return Exit::holds;
          }};
}

}  // namespace dipeq::cli
