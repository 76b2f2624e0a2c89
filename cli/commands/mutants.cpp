#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/pictures.hpp"
#include "cli/read_games.hpp"
#include "cli/search_options.hpp"
#include "cli/terminal/interruption.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/progress.hpp"
#include "io/echo.hpp"
#include "io/file_lock.hpp"
#include "io/whole_file.hpp"
#include "notation/map_file.hpp"
#include "report/comparison/mutants.hpp"

namespace dipeq::cli {
namespace {

struct Options {
  std::vector<std::string> suite;
  const dipeq::Format* from = nullptr;
  std::string out;
  std::size_t orders = 8;
  SearchOptions search;
  Format format = Format::text;
};

Suite suite(const Options& o) {
  std::vector<std::string> names;
  for (const std::string& named : o.suite)
    names.push_back(named == "datc" ? (corpus_folder() / "v3.2").string() : named);
  std::vector<Game> games;
  for (ReadGame& read : read_games(names, o.from, rules_of(Preset::datc_3_2))) games.push_back(std::move(read.game));
  if (!names.empty() && games.empty()) throw UsageError("--suite", fmt::format("no cases in '{}'", names.front()));
  return Suite(games);
}

void create(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw UsageError("--out", fmt::format("cannot create {}: {}", folder, error.message()));
}

void write_cases(const std::vector<CaseFile>& all, const std::filesystem::path& folder) {
  for (const CaseFile& c : all) write_whole(folder / (c.id + ".case"), write_case(c));
}

Exit exit_of(const Options& o, const Score& s) {
  if (s.unknown > 0) return stopped();
  const bool survivors = s.seen < s.differing || s.not_searched > 0;
  return !o.suite.empty() && survivors ? Exit::differs : Exit::holds;
}

Exit run(const Options& o) {
  const Suite asked = suite(o);
  std::optional<FolderLock> lock;
  if (!o.out.empty()) {
    create(o.out);
    lock.emplace(o.out);
  }
  HuntSettings settings;
  settings.orders = o.orders;
  settings.engine = o.search.engine;
  settings.stop = interrupt(o.search);
  const AwaitsInterruption awaits;
  Progress progress("mutants");
  std::size_t done = 0;
  const auto told = [&](const JudgedMutant&) { progress.at(++done, mutations_judged().size()); };
  std::vector<std::string> folders;
  for (const std::string& named : o.suite) folders.push_back(shown(named));
  MutantsReport r{folders,  asked.asked(),  asked.left_out(),
                  o.orders, settings.rules, judged_mutants(asked, standard_map(), settings, told),
                  {}};
  r.supplement = supplement(r.mutants, r.rules);
  if (!o.out.empty()) write_cases(r.supplement, o.out);
  if (o.format == Format::json)
    tell_json(mutants_json(r));
  else if (o.format == Format::html)
    tell_html(standard_map(), html_of(r));
  else
    tell(mutants_text(r));
  return exit_of(o, score(r.mutants));
}

}  // namespace

Command mutants_command() {
  const auto o = std::make_shared<Options>();
  return {
      .name = "mutants",
      .sentence = "Alter one thing in the rules at a time, and say which alterations a test suite cannot see",
      .sections = {{"",
                    together({{"--suite", texts(Takes::words, "FILE...", o->suite),
                               "judge the cases of these files and folders ('datc' is DATC 3.2); without a suite, each "
                               "mutant is told with a smallest case"},
                              from_option(o->from),
                              {"--orders", number(o->orders, {1, 12}),
                               "for what no case sees, look among sets of up to N orders"},
                              {"--out", text("FOLDER", o->out),
                               "write cases to this folder that see what no case of the suite sees"}},
                             search_options(o->search), std::vector{format_or_html_option(o->format)})}},
      .notes =
          {{"A mutant is the rules with one clause dropped or turned round, or with its comparison or count altered. A "
            "case sees it if the rules give what the case expects and the mutant gives another result: a unit "
            "stands elsewhere, or is dislodged by one of the two alone. If an order is only called something else, "
            "that is told and does not count. What a suite leaves open, such as why an order failed, no case of it "
            "sees."},
           {"Exit codes: 0 every mutant that differs from the rules is seen, 1 one or more are not, 2 bad usage or "
            "input, 3 unknown, 130 stopped by Ctrl-C, after which it tells of the mutants that it had judged."}},
      .examples = {"dipeq mutants", "dipeq mutants --suite datc", "dipeq mutants --suite my-tests --out missing-tests"},
      .run = [o] { return run(*o); }};
}

}  // namespace dipeq::cli
