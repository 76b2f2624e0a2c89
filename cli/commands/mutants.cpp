#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "cli/search_options.hpp"
#include "datc/compliance.hpp"
#include "io/echo.hpp"
#include "io/file_lock.hpp"
#include "io/whole_file.hpp"
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
    throw CLI::ValidationError(
        "--suite", fmt::format("expected a folder with case files, or 'datc', found '{}'", folder.string()));
  std::vector<CaseFile> all;
  for (const auto& file : case_files(folder)) all.push_back(load_case(file, standard_map()));
  if (all.empty()) throw CLI::ValidationError("--suite", fmt::format("no case files in '{}'", folder.string()));
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
  if (error) throw CLI::ValidationError("--out", fmt::format("cannot create {}: {}", folder, error.message()));
}

void write_cases(const std::vector<CaseFile>& all, const std::filesystem::path& folder) {
  for (const CaseFile& c : all) write_whole(folder / (c.id + ".case"), write_case(c));
}

Exit exit_of(const Options& o, const Score& s) {
  if (s.unknown > 0) return Exit::unknown;
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
  Progress progress("mutants");
  std::size_t done = 0;
  const auto told = [&](const JudgedMutant&) { progress.at(++done, mutations_judged().size()); };
  std::vector<std::string> folders;
  for (const std::string& folder : o.suite) folders.push_back(shown(folder));
  MutantsReport r{folders,  asked.asked(),  asked.left_out(),
                  o.orders, settings.rules, judged_mutants(asked, standard_map(), settings, told),
                  {}};
  r.supplement = supplement(r.mutants, r.rules);
  if (!o.out.empty()) write_cases(r.supplement, o.out);
  std::cout << (o.format == Format::json ? mutants_json(r) : mutants_text(r));
  return exit_of(o, score(r.mutants));
}

}  // namespace

void add_mutants(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("mutants", "The rules with one thing altered: what a test suite cannot see");
  auto options = std::make_shared<Options>();
  command->add_option("--suite", options->suite,
                      "folders of case files, or 'datc': DATC 3.2; none: each mutant with a smallest case");
  command->add_option("--orders", options->orders, "for what no case sees, look among up to so many orders")
      ->check(CLI::Range(1, 12))
      ->capture_default_str();
  command->add_option("--out", options->out, "a folder for cases that see what no other case sees");
  add_search(*command, options->search);
  add_format(*command, options->format);
  command->footer(
      R"(A mutant is the rules with one clause dropped, turned round, or its comparison or count altered. A case sees it if, where the
rules meet what the case expects, the mutant gives another result: a unit stands elsewhere, or is dislodged by one
of the two alone. What differs only in what an order is called is told, and does not count.

Exit codes: 0 every mutant that differs from the rules is seen, 1 some is not, 2 bad usage or input, 3 unknown.

Examples:
  dipeq mutants
  dipeq mutants --suite datc
  dipeq mutants --suite my-tests --out missing-tests)");
  command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace dipeq::cli
