#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "datc/compliance.hpp"
#include "notation/map_file.hpp"

namespace dipeq::cli {
namespace {

struct Options {
  std::vector<std::string> ids;
  std::string corpus;
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

std::vector<CaseReport> run_cases(const Options& o) {
  Adjudicator adjudicator(o.backend);
  std::vector<CaseReport> reports;
  for (const auto& file : cases_asked_for(o))
    reports.push_back(check_case(load_case(file, standard_map()), adjudicator));
  return reports;
}

// "6.F" of 6.F.14; what is not numbered like DATC's cases comes from the articles.
std::string section(const std::string& id) {
  const auto dot = id.rfind('.');
  return dot == std::string::npos ? "articles" : id.substr(0, dot);
}

std::string text(const std::vector<CaseReport>& reports) {
  struct Tally {
    std::size_t passed = 0, cases = 0, orders = 0;
  };
  std::map<std::string, Tally> tallies;
  std::string details;
  Tally all;
  for (const CaseReport& r : reports) {
    for (Tally* t : {&tallies[section(r.id)], &all})
      t->passed += r.differences.empty(), t->cases++, t->orders += r.orders;
    for (const std::string& d : r.differences) details += fmt::format("{} differs: {}\n", r.id, d);
    for (const std::string& d : r.disputes) details += fmt::format("{} disputed: {}\n", r.id, d);
  }
  for (const auto& [name, t] : tallies)
    details += fmt::format("{:<10} {:>3} of {:>3} cases, {:>4} orders\n", name, t.passed, t.cases, t.orders);
  return details + fmt::format("{:<10} {:>3} of {:>3} cases, {:>4} orders\n", "all", all.passed, all.cases, all.orders);
}

std::string json(const std::vector<CaseReport>& reports) {
  nlohmann::ordered_json cases = nlohmann::ordered_json::array();
  for (const CaseReport& r : reports)
    cases.push_back({{"case", r.id},
                     {"title", r.title},
                     {"passes", r.differences.empty()},
                     {"solutions", r.solutions},
                     {"orders", r.orders},
                     {"differences", r.differences},
                     {"disputes", r.disputes}});
  return nlohmann::ordered_json{{"format", "dipeq-compliance"}, {"version", 1}, {"rules", "datc-3.2"}, {"cases", cases}}
             .dump(2) +
         "\n";
}

Exit run(const Options& o) {
  const auto reports = run_cases(o);
  std::cout << (o.format == Format::json ? json(reports) : text(reports));
  return std::ranges::all_of(reports, [](const CaseReport& r) { return r.differences.empty(); }) ? Exit::holds
                                                                                                 : Exit::differs;
}

}  // namespace

void add_datc(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("datc", "The corpus against the solver: each case, order by order");
  auto options = std::make_shared<Options>();
  command->add_option("CASE", options->ids, "which cases: ids (6.F.14) or sections (6.F); all if none is named");
  command->add_option("--corpus", options->corpus,
                      "the folder of case files (default: the corpus that comes with dipeq)");
  add_backend(*command, options->backend);
  add_format(*command, options->format);
  command->footer(
      R"(A case passes if every order ended as expected, the equations have as many solutions as stated, and the
cores are those stated. Where DATC's print is held to be wrong, the case says so ("disputed") and why.

Examples:
  dipeq datc
  dipeq datc 6.F --backend both
  dipeq datc 6.F.14 6.F.16 --format json)");
  command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace dipeq::cli
