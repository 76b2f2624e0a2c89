#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/campaigns/shard_options.hpp"
#include "cli/command.hpp"
#include "cli/create_folder.hpp"
#include "cli/map_option.hpp"
#include "cli/pictures.hpp"
#include "cli/read_games.hpp"
#include "cli/rule_options.hpp"
#include "cli/search_options.hpp"
#include "cli/terminal/interruption.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/progress.hpp"
#include "encodings/house/alterations.hpp"
#include "encodings/house/house_rules.hpp"
#include "io/echo.hpp"
#include "io/file_lock.hpp"
#include "io/whole_file.hpp"
#include "report/comparison/mutants.hpp"
#include "search/search_space.hpp"

namespace dipeq::cli {
namespace {

struct MutantsOptions {
  std::vector<std::string> suite;
  const dipeq::Format* from = nullptr;
  RuleOptions rules;
  std::string out, as_rules;
  std::size_t orders = 8;
  SearchOptions search;
  ShardOptions shards;
  Format format = Format::text;
};

bool reading_is_named(const MutantsOptions& o) { return o.rules.base || !o.rules.changes.empty(); }

// The cases say by which reading they are meant, unless the command does.
Suite suite(const MutantsOptions& o) {
  std::vector<std::string> names;
  for (const std::string& named : o.suite)
    names.push_back(named == "datc" ? (corpus_folder() / "v3.2").string() : named);
  std::vector<Game> games;
  const Rules reading = rules(o.rules);
  for (ReadGame& read : read_games(names, o.from, reading)) {
    if (reading_is_named(o)) read.game.rules = reading;
    games.push_back(std::move(read.game));
  }
  if (!names.empty() && games.empty()) throw UsageError("--suite", fmt::format("no cases in '{}'", names.front()));
  return Suite(games);
}

// Of which order sets mutants are called equivalent, if not of all.
std::string covered(const Rules& rules) {
  const SearchSpace space(map_at_hand(), {rules});
  return space.is_all() ? "" : space.in_words();
}

void write_cases(const std::vector<CaseFile>& all, const std::filesystem::path& folder) {
  for (const CaseFile& c : all) write_whole(folder / (c.id + ".case"), write_case(c));
}

Exit exit_of(const MutantsOptions& o, const Score& s) {
  if (s.unknown > 0) return stopped();
  const bool survivors = s.seen < s.differing || s.not_searched > 0;
  return !o.suite.empty() && survivors ? Exit::differs : Exit::holds;
}

// "support_cut_by_attack.never.rules": a claim may name it.
std::string file_name(const Mutation& m) {
  std::string text = name(m) + ".rules";
  std::ranges::replace(text, '=', '.');
  return text;
}

Exit write_as_rules(const MutantsOptions& o) {
  if (!o.suite.empty() || !o.out.empty())
    throw UsageError("--as-rules", "writes rules files alone, without --suite and --out");
  if (!o.shards.shard.empty()) throw UsageError("--as-rules", "excludes --shard");
  create_folder(o.as_rules, "--as-rules");
  const FolderLock lock(o.as_rules);
  const Rules reading = rules(o.rules);
  std::size_t written = 0, of_retreats = 0;
  for (const Mutation& m : alterations_of(reading)) {
    if (is_of_retreats(m.clause)) {
      of_retreats++;
      continue;
    }
    write_whole(std::filesystem::path(o.as_rules) / file_name(m), altered_rules_file(reading, m));
    written++;
  }
  tell(fmt::format("{}: {} alterations of {} as rules files; {} of retreats are none, as no equation speaks of these\n",
                   shown(o.as_rules), written, name(reading), of_retreats));
  return Exit::holds;
}

Exit run_mutants(const MutantsOptions& o) {
  if (!o.as_rules.empty()) return write_as_rules(o);
  (void)without_boards(rules(o.rules));
  const Suite asked = suite(o);
  const SharedWork work(o.shards, fmt::format("{}; suite {}", in_full(rules(o.rules)), fingerprint_of_files(o.suite)));
  std::optional<FolderLock> lock;
  if (!o.out.empty() && !work.is_shard()) {
    create_folder(o.out, "--out");
    lock.emplace(o.out);
  }
  HuntSettings settings;
  settings.orders = o.orders;
  settings.rules = rules(o.rules);
  settings.engine = o.search.engine;
  settings.stop = interrupt(o.search);
  const AwaitsInterruption awaits;
  Progress progress("mutants");
  std::size_t done = 0;
  const std::size_t all = alterations_of(settings.rules).size();
  const auto told = [&](const JudgedMutant&) { progress.at(++done, all); };
  std::vector<std::string> folders;
  for (const std::string& named : o.suite) folders.push_back(shown(named));
  MutantsReport r{folders,  asked.asked(),          asked.left_out(),
                  o.orders, settings.rules,         judged_mutants(asked, map_at_hand(), settings, told, work.parts()),
                  {},       covered(settings.rules)};
  if (work.is_shard()) return work.finish_shard(score(r.mutants).unknown == 0);
  r.supplement = supplement(r.mutants, r.rules);
  if (!o.out.empty()) write_cases(r.supplement, o.out);
  if (o.format == Format::json)
    tell_json(mutants_json(r));
  else if (o.format == Format::html)
    tell_html(map_at_hand(), html_of(r));
  else
    tell(mutants_text(r));
  return exit_of(o, score(r.mutants));
}

}  // namespace

Command mutants_command() {
  const auto o = std::make_shared<MutantsOptions>();
  return {
      .name = "mutants",
      .sentence = "Alter one thing in the rules at a time, and say which alterations a test suite cannot see",
      .sections = {{"",
                    together({{"--suite", texts(Takes::words, "FILE...", o->suite),
                               "judge the cases of these files and folders ('datc' is DATC 3.2); without a suite, each "
                               "mutant is told with a smallest case"},
                              from_option(o->from, needs("--suite")),
                              {"--orders", number(o->orders, {1, 12}),
                               "for what no case sees, look among sets of up to N orders"},
                              {"--out", text("FOLDER", o->out),
                               "write cases to this folder that see what no case of the suite sees"},
                              {"--as-rules", text("FOLDER", o->as_rules),
                               "write each alteration as a rules file to this folder, and do nothing else",
                               excludes({"--format"})}},
                             rule_options(o->rules), search_options(o->search), shard_options(o->shards),
                             std::vector{format_or_html_option(o->format)})}},
      .notes =
          {{"A mutant is the rules with one clause dropped or turned round, or with its comparison or count altered. A "
            "case sees it if the rules give what the case expects and the mutant gives another result: a unit "
            "stands elsewhere, or is dislodged by one of the two alone. If an order is only called something else, "
            "that is told and does not count. What a suite leaves open, such as why an order failed, no case of it "
            "sees."},
           {"Of a rules file with equations the clauses are altered that these hold, its own as well. Cases are judged "
            "by the reading that --rules or --rule name, or else by the one that each case is of."},
           {"Exit codes: 0 every mutant that differs from the rules is seen, 1 one or more are not, 2 bad usage or "
            "input, 3 unknown, 130 stopped by Ctrl-C, after which it tells of the mutants that it had judged."}},
      .examples = {"dipeq mutants", "dipeq mutants --suite datc", "dipeq mutants --suite my-tests --out missing-tests",
                   "dipeq mutants --rules mine.rules --orders 5", "dipeq mutants --as-rules altered"},
      .run = [o] { return run_mutants(*o); }};
}

}  // namespace dipeq::cli
