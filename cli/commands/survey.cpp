#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/rule_options.hpp"
#include "datc/issue_table.hpp"
#include "datc/judged_case.hpp"
#include "notation/map_file.hpp"
#include "report/readings/survey_json.hpp"
#include "report/readings/survey_text.hpp"

namespace dipeq::cli {
namespace {

struct Options {
  std::string file, corpus;
  RuleOptions rules;
  Backend backend = Backend::native;
  Format format = Format::text;
  std::size_t bound = default_survey_bound;
  bool corpus_table = false;
};

Exit survey_one(const Options& o) {
  const Rules reading = rules(o.rules);
  const std::string name = o.file == "-" ? "<stdin>" : o.file, text = read_file(o.file);
  const CaseFile c = read_case(text, name, standard_map(), reading);
  Adjudicator adjudicator(o.backend);
  const Survey s = survey(judged_case(text, name, standard_map(), adjudicator), reading, o.bound);
  std::cout << (o.format == Format::json ? indented(to_json(c, s)) + "\n" : to_text(c, s));
  return std::ranges::all_of(s.groups, [](const ReadingGroup& g) { return g.finding.complete; }) ? Exit::holds
                                                                                                 : Exit::unknown;
}

Exit run(const Options& o) {
  if (!o.corpus_table) return o.file.empty() ? throw CLI::RequiredError("FILE") : survey_one(o);
  std::cout << issue_table(o.corpus.empty() ? corpus_folder() : std::filesystem::path(o.corpus));
  return Exit::holds;
}

}  // namespace

void add_survey(CLI::App& app, Exit& exit) {
  auto* command =
      app.add_subcommand("survey", "Which issues decide a position, and how: every reading that could matter");
  auto options = std::make_shared<Options>();
  auto* file = command->add_option("FILE", options->file, "the orders: a case file, or - for standard input");
  add_rules(*command, options->rules);
  add_backend(*command, options->backend)->default_str("native");
  add_format(*command, options->format);
  command->add_option("--bound", options->bound, "combine at most so many readings of the issues that decide")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  auto* table = command->add_flag("--corpus-table", options->corpus_table,
                                  "write the table case by issue of the whole corpus (no FILE)");
  table->excludes(file);
  command
      ->add_option("--corpus", options->corpus,
                   "the folder of case files for --corpus-table (default: the corpus that comes with dipeq)")
      ->needs(table);
  command->footer(
      R"(Tried are: each choice alone, from the reading given and from every preset; all pairs of choices of two issues;
and every combination of the issues that decide. Readings with equal results make a group.

Examples:
  dipeq survey datc/v3.2/6.F.14.case
  dipeq survey --rules 1971 datc/v3.2/6.G.11.case
  dipeq survey --format json datc/v3.2/6.D.32.case)");
  command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace dipeq::cli
