#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/page.hpp"
#include "cli/progress.hpp"
#include "cli/search_options.hpp"
#include "datc/compliance.hpp"
#include "notation/map_file.hpp"
#include "report/comparison/mutants.hpp"

namespace dipeq::cli {
namespace {

struct Options {
  std::vector<std::string> suite;
  std::string out;
  std::size_t orders = 8;
  SearchOptions search;
  Format format = Format::text;
};

std::vector<CaseFile> cases(const std::string& named) {
  const std::filesystem::path folder = named == "datc" ? corpus_folder() / "v3.2" : std::filesystem::path(named);
  if (!std::filesystem::is_directory(folder))
    throw UsageError("--suite",
                     fmt::format("expected a folder with case files, or 'datc', found '{}'", folder.string()));
  std::vector<CaseFile> all;
  for (const auto& file : case_files(folder)) all.push_back(load_case(file, standard_map()));
  if (all.empty()) throw UsageError("--suite", fmt::format("no case files in '{}'", folder.string()));
  return all;
}

Suite suite(const Options& o) {
  std::vector<CaseFile> all;
  for (const std::string& folder : o.suite) std::ranges::move(cases(folder), std::back_inserter(all));
  return Suite(std::move(all));
}

void create(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw UsageError("--out", fmt::format("cannot create {}: {}", folder, error.message()));
}

void write_cases(const std::vector<CaseFile>& all, const std::filesystem::path& folder) {
  for (const CaseFile& c : all) {
    const auto file = folder / (c.id + ".case");
    std::ofstream out(file);
    if (!(out << write_case(c)).flush()) throw UsageError("--out", fmt::format("cannot write '{}'", file.string()));
  }
}

Exit exit_of(const Options& o, const Score& s) {
  if (s.unknown > 0) return Exit::unknown;
  const bool survivors = s.seen < s.differing || s.not_searched > 0;
  return !o.suite.empty() && survivors ? Exit::differs : Exit::holds;
}

Exit run(const Options& o) {
  const Suite asked = suite(o);
  if (!o.out.empty()) create(o.out);
  HuntSettings settings;
  settings.orders = o.orders;
  settings.engine = o.search.engine;
  settings.stop = interrupt(o.search);
  Progress progress("mutants");
  std::size_t done = 0;
  const auto told = [&](const JudgedMutant&) { progress.at(++done, mutations_judged().size()); };
  MutantsReport r{o.suite,  asked.asked(),  asked.left_out(),
                  o.orders, settings.rules, judged_mutants(asked, standard_map(), settings, told),
                  {}};
  r.supplement = supplement(r.mutants, r.rules);
  if (!o.out.empty()) write_cases(r.supplement, o.out);
  if (o.format == Format::json)
    std::cout << indented(mutants_json(r)) << "\n";
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
                    together({{"--suite", texts(Takes::words, "FOLDER...", o->suite),
                               "judge these folders of case files ('datc' is DATC 3.2); without a suite, each mutant "
                               "is told with a smallest case"},
                              {"--orders", number(o->orders, {1, 12}),
                               "for what no case sees, look among sets of up to N orders"},
                              {"--out", text("FOLDER", o->out),
                               "write cases to this folder that see what no case of the suite sees"}},
                             search_options(o->search), std::vector{format_option(o->format)})}},
      .notes =
          {{"A mutant is the rules with one clause dropped or turned round, or with its comparison or count altered. A "
            "case sees it if the rules give what the case expects and the mutant gives another result: a unit "
            "stands elsewhere, or is dislodged by one of the two alone. If an order is only called something else, "
            "that is told and does not count."},
           {"Exit codes: 0 every mutant that differs from the rules is seen, 1 one or more are not, 2 bad usage or "
            "input, 3 unknown."}},
      .examples = {"dipeq mutants", "dipeq mutants --suite datc", "dipeq mutants --suite my-tests --out missing-tests"},
      .run = [o] { return run(*o); }};
}

}  // namespace dipeq::cli
