#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/compliance_report.hpp"
#include "cli/rule_options.hpp"
#include "datc/compliance.hpp"
#include "datc/signature.hpp"
#include "notation/map_file.hpp"

namespace dipeq::cli {
namespace {

struct Options {
  std::vector<std::string> ids;
  std::string corpus;
  RuleOptions rules;
  bool signature = false;
  Backend backend = Backend::z3;
  Format format = Format::text;
};

// "6.F" asks for its section, "6.F.14" for one case, "figure" for the articles' figures.
bool asks_for(const std::string& want, const std::string& id) {
  return id == want || (id.starts_with(want) && !std::isalnum(static_cast<unsigned char>(id[want.size()])));
}

std::vector<std::filesystem::path> cases_asked_for(const Options& o) {
  const std::filesystem::path folder = o.corpus.empty() ? corpus_folder() : std::filesystem::path(o.corpus);
  if (!std::filesystem::is_directory(folder))
    throw CLI::ValidationError("--corpus",
                               fmt::format("expected a folder with case files, found '{}'", folder.string()));
  auto files = case_files(folder);
  auto id = [](const std::filesystem::path& file) { return file.stem().string(); };
  for (const std::string& want : o.ids)
    if (std::ranges::none_of(files, [&](const auto& f) { return asks_for(want, id(f)); }))
      throw CLI::ValidationError(
          "CASE", fmt::format("'{}' is no case; expected an id such as 6.F.14 or a section such as 6.F", want));
  if (!o.ids.empty())
    std::erase_if(files, [&](const auto& f) {
      return std::ranges::none_of(o.ids, [&](const auto& want) { return asks_for(want, id(f)); });
    });
  return files;
}

std::vector<CaseFile> load_cases(const Options& o) {
  std::vector<CaseFile> cases;
  for (const auto& file : cases_asked_for(o)) cases.push_back(load_case(file, standard_map()));
  return cases;
}

// The reading asked for; none: each case under all readings that it speaks of.
std::optional<Rules> reading(const Options& o) {
  if (!o.rules.base && o.rules.changes.empty()) return std::nullopt;
  return rules(o.rules);
}

std::vector<CaseReport> run_cases(const std::vector<CaseFile>& cases, Backend backend,
                                  const std::optional<Rules>& rules) {
  Adjudicator adjudicator(backend);
  std::vector<CaseReport> reports;
  for (const CaseFile& c : cases)
    reports.push_back(rules ? check_case(c, adjudicator, *rules) : check_case(c, adjudicator));
  return reports;
}

Exit run_signature(const Options& o) {
  Adjudicator adjudicator(o.backend);
  std::cout << signature(load_cases(o), adjudicator) << "\n";
  return Exit::holds;
}

Exit run(const Options& o) {
  if (o.signature) return run_signature(o);
  const std::vector<CaseFile> cases = load_cases(o);
  const std::optional<Rules> rules = reading(o);
  const auto reports = run_cases(cases, o.backend, rules);
  const ComplianceReport report{rules, rules ? compliance_statement(*rules, cases) : std::vector<IssueStatement>{},
                                reports};
  std::cout << (o.format == Format::json ? indented(compliance_json(report)) + "\n" : compliance_text(report));
  return std::ranges::all_of(reports, &CaseReport::passes) ? Exit::holds : Exit::differs;
}

}  // namespace

void add_datc(CLI::App& app, Exit& exit) {
  auto* command =
      app.add_subcommand("datc", "The corpus against the solver: each case, order by order, under every reading");
  auto options = std::make_shared<Options>();
  command->add_option("CASE", options->ids, "which cases: ids (6.F.14) or sections (6.F); all if none is named");
  command->add_option("--corpus", options->corpus,
                      "the folder of case files (default: the corpus that comes with dipeq)");
  add_rules(*command, options->rules);
  command->add_flag("--signature", options->signature,
                    "only one number: a hash over all solutions of the cases under every named reading");
  add_backend(*command, options->backend);
  add_format(*command, options->format);
  command->footer(
      R"(A case passes if every order ended as expected, the equations have as many solutions as stated, and the
cores are those stated. Where DATC's print is held to be wrong, the case says so ("disputed") and why.
Without --rules and --rule, each case is checked under every reading of which it says something; with them, under
that reading alone, and a case of which no source says what it gives then is counted as not stated; above that
stands what the reading chooses in every issue, and the cases that speak to it.

Examples:
  dipeq datc
  dipeq datc 6.F --backend both
  dipeq datc 6.G --rules 1971
  dipeq datc 6.F.14 6.F.16 --format json)");
  command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace dipeq::cli
