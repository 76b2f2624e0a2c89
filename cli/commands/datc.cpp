#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/compliance_report.hpp"
#include "cli/map_option.hpp"
#include "cli/read_games.hpp"
#include "cli/rule_options.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/progress.hpp"
#include "datc/compliance.hpp"
#include "datc/signature.hpp"
#include "replay/filled_in.hpp"

namespace dipeq::cli {
namespace {

struct DatcOptions {
  std::vector<std::string> ids;
  const dipeq::Format* from = nullptr;
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

std::vector<std::filesystem::path> cases_asked_for(const DatcOptions& o) {
  const std::filesystem::path folder = o.corpus.empty() ? corpus_folder() : std::filesystem::path(o.corpus);
  if (!std::filesystem::is_directory(folder))
    throw UsageError("--corpus", fmt::format("expected a folder with case files, found '{}'", folder.string()));
  auto files = case_files(folder);
  if (files.empty()) throw UsageError("--corpus", fmt::format("no case files in '{}'", folder.string()));
  auto id = [](const std::filesystem::path& file) { return file.stem().string(); };
  for (const std::string& want : o.ids)
    if (std::ranges::none_of(files, [&](const auto& f) { return asks_for(want, id(f)); }))
      throw UsageError("CASE", fmt::format("'{}' is no case; expected an id such as 6.F.14 or a section such as 6.F{}",
                                           want, o.signature ? "" : ", or files and folders that are there"));
  if (!o.ids.empty())
    std::erase_if(files, [&](const auto& f) {
      return std::ranges::none_of(o.ids, [&](const auto& want) { return asks_for(want, id(f)); });
    });
  return files;
}

std::vector<CaseFile> load_cases(const DatcOptions& o) {
  std::vector<CaseFile> cases;
  for (const auto& file : cases_asked_for(o)) cases.push_back(load_case(file, map_at_hand()));
  return cases;
}

// The reading asked for; none: each case under all readings that it speaks of.
std::optional<Rules> reading(const DatcOptions& o) {
  if (!o.rules.base && o.rules.changes.empty()) return std::nullopt;
  return rules(o.rules);
}

std::vector<CaseReport> run_cases(const std::vector<CaseFile>& cases, Backend backend,
                                  const std::optional<Rules>& rules) {
  Adjudicator adjudicator(backend);
  std::vector<CaseReport> reports;
  Progress progress("cases");
  for (const CaseFile& c : cases) {
    progress.at(reports.size(), cases.size());
    reports.push_back(rules ? check_case(c, adjudicator, *rules) : check_case(c, adjudicator));
  }
  return reports;
}

Exit run_signature(const DatcOptions& o) {
  Adjudicator adjudicator(o.backend);
  std::cout << signature(load_cases(o), adjudicator) << "\n";
  return Exit::holds;
}

// --- Files that are no part of the corpus.

bool names_files(const DatcOptions& o) {
  std::error_code none;
  const auto is_file = [&](const std::string& id) { return id == "-" || std::filesystem::exists(id, none); };
  return o.from || (!o.ids.empty() && std::ranges::all_of(o.ids, is_file));
}

// A game in another format: what it says of its orders, and of who stands where afterwards.
CaseReport check_game(const Game& game, Adjudicator& adjudicator, const std::optional<Rules>& rules) {
  const Rules reading = rules ? *rules : game.rules.value_or(rules_of(Preset::datc_3_2));
  CaseReport report{game.id, game.notes.empty() ? "" : game.notes.front(), game.file, {}};
  Check check;
  check.source = game.file;
  bool stated = false;
  for (const RecordedPhase& phase : game.phases) {
    stated = stated || phase.after || !phase.said.empty();
    check.orders += static_cast<std::size_t>(
        std::ranges::count_if(phase.said, [](const SaidOutcome& said) { return !said.says_nothing(); }));
  }
  const FilledIn filled = filled_in(game, reading, adjudicator);
  for (const Remark& remark : filled.remarks) check.differences.push_back(remark.text);
  if (stated) report.checks.push_back(std::move(check));
  return report;
}

struct Checked {
  std::vector<CaseFile> cases;  // those that are case files
  std::vector<CaseReport> reports;
};

Checked check_files(const DatcOptions& o, const std::optional<Rules>& rules) {
  Adjudicator adjudicator(o.backend);
  Checked all;
  for (ReadGame& read : read_games(o.ids, o.from, rules.value_or(rules_of(Preset::datc_3_2)))) {
    if (read.format->id != "case") {
      all.reports.push_back(check_game(read.game, adjudicator, rules));
    } else {
      CaseFile& c = read.game.phases.front().board;
      all.reports.push_back(rules ? check_case(c, adjudicator, *rules) : check_case(c, adjudicator));
      all.cases.push_back(std::move(c));
    }
  }
  if (all.reports.empty()) throw UsageError("FILE", fmt::format("no cases in '{}'", o.ids.front()));
  return all;
}

Checked check_corpus(const DatcOptions& o, const std::optional<Rules>& rules) {
  std::vector<CaseFile> cases = load_cases(o);
  auto reports = run_cases(cases, o.backend, rules);
  return {std::move(cases), std::move(reports)};
}

Exit run_datc(const DatcOptions& o) {
  if (o.signature) return run_signature(o);
  const std::optional<Rules> rules = reading(o);
  const auto [cases, reports] = names_files(o) ? check_files(o, rules) : check_corpus(o, rules);
  const ComplianceReport report{rules, rules ? compliance_statement(*rules, cases) : std::vector<IssueStatement>{},
                                reports};
  if (o.format == Format::json)
    tell_json(compliance_json(report));
  else
    tell(compliance_text(report));
  return std::ranges::all_of(reports, &CaseReport::passes) ? Exit::holds : Exit::differs;
}

}  // namespace

Command datc_command() {
  const auto o = std::make_shared<DatcOptions>();
  return {
      .name = "datc",
      .sentence = "Check the solver against the corpus: each case, order by order, under every reading",
      .sections = {{"",
                    together({{"CASE|FILE", texts(Takes::words, "CASE|FILE", o->ids),
                               "check these cases (6.F.14) or sections (6.F), all, if none is named; or the cases of "
                               "these files and folders, in any format"},
                              from_option(o->from),
                              {
                                  "--corpus",
                                  text("FOLDER", o->corpus),
                                  "check the case files of this folder, instead of those that come with dipeq",
                              },
                              {"--signature", flag(o->signature),
                               "print only one number: a hash of all solutions of the cases under every preset",
                               excludes({"--rules", "--rule", "--format", "--from"})}},
                             rule_options(o->rules),
                             std::vector{backend_option(o->backend), format_option(o->format)})}},
      .notes =
          {{"A case passes if every order ended as expected, the equations have as many solutions as stated, and the "
            "cores are those stated. Where the DATC's print is held to be wrong, the case says so (\"disputed\"), "
            "and why."},
           {"Without --rules and --rule, each case is checked under every reading of which it says something. With "
            "them it is checked under that reading alone; a case of which no source says what that reading gives "
            "counts as not stated. The report then begins with what the reading chooses in every issue, and the "
            "cases that speak to it."},
           {"Exit codes: 0 all cases pass, 1 some do not, 2 bad usage or input."}},
      .examples = {"dipeq datc", "dipeq datc 6.F --backend both", "dipeq datc 6.G --rules 1971",
                   "dipeq datc 6.F.14 6.F.16 --format json", "dipeq datc datc/v3.2/6.A.1.case"},
      .run = [o] { return run_datc(*o); }};
}

}  // namespace dipeq::cli
