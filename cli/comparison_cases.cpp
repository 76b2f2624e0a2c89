#include "cli/comparison_cases.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

#include "notation/map_file.hpp"

namespace dipeq::cli {
namespace {

const std::map<std::string, Mixture> mixtures{{"usual", Mixture::usual}, {"dense", Mixture::dense}};

std::string_view name(Mixture mixture) { return mixture == Mixture::usual ? "usual" : "dense"; }

// Nothing but a position and orders: what others can be asked.
bool plain(const CaseFile& c) {
  return c.turn.phase == Phase::movement && !c.position.units().empty() && c.sets.empty() && c.proxies.empty() &&
         c.open.empty() && c.dutchmen.empty();
}

Cases of_corpus(const Rules& rules) {
  std::vector<NamedBoard> all;
  std::set<std::filesystem::path> files;
  for (const char* folder : {"v3.2", "articles"})
    for (const auto& entry : std::filesystem::directory_iterator(corpus_folder() / folder))
      if (entry.path().extension() == ".case") files.insert(entry.path());
  for (const auto& file : files) {
    CaseFile c = read_case(read_file(file.string()), file.string(), standard_map(), rules);
    if (plain(c)) all.push_back({c.id, {std::move(c.position), std::move(c.orders)}});
  }
  std::string described = fmt::format("the corpus, {} cases", all.size());
  return {listed_boards(std::move(all)), std::move(described)};
}

Cases of_file(const std::string& file, const Rules& rules) {
  CaseFile c = read_case_argument(file, rules);
  if (!plain(c))
    throw CLI::ValidationError("--cases",
                               "order sets, proxies, open words and Flying Dutchmen are dipeq's own; "
                               "expected a position and orders alone");
  std::vector<NamedBoard> one;
  const std::string name = file == "-" ? "standard input" : file;
  one.push_back({name, {std::move(c.position), std::move(c.orders)}});
  return {listed_boards(std::move(one)), name};
}

}  // namespace

void add_cases(CLI::App& command, CaseOptions& o) {
  command
      .add_option("--cases", o.cases,
                  "the boards: random, corpus, a case file of a movement phase, or - for standard input")
      ->capture_default_str();
  command.add_option("--seed", o.seed, "of random boards: the same seed makes the same boards")->capture_default_str();
  command.add_option("--boards", o.boards, "how many random boards")->check(CLI::PositiveNumber)->capture_default_str();
  command.add_option("--first", o.first, "the number of the first of them, counted from 0")->capture_default_str();
  command
      .add_option("--mixture", o.mixture,
                  "random boards in clusters (usual), or crowded, with circles and paradoxes (dense)")
      ->transform(CLI::CheckedTransformer(mixtures, CLI::ignore_case).description("{usual,dense}"))
      ->default_str("usual");
}

Cases cases(const CaseOptions& o, const Rules& rules) {
  if (o.cases == "corpus") return of_corpus(rules);
  if (o.cases != "random") return of_file(o.cases, rules);
  return {random_boards(standard_map(), o.seed, o.boards, o.mixture, o.first),
          fmt::format("{} random boards from number {} of seed {}, mixture {}", o.boards, o.first, o.seed,
                      name(o.mixture))};
}

}  // namespace dipeq::cli
