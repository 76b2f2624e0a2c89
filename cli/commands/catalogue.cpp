#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <set>

#include "cli/campaigns/shard_options.hpp"
#include "cli/command.hpp"
#include "cli/map_option.hpp"
#include "cli/pictures.hpp"
#include "cli/rule_options.hpp"
#include "cli/search_options.hpp"
#include "cli/terminal/interruption.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/progress.hpp"
#include "encodings/house/house_rules.hpp"
#include "notation/map_file.hpp"
#include "patterns/pattern_of.hpp"
#include "phases/legality.hpp"
#include "phases/order_sets.hpp"
#include "report/search/search_html.hpp"

namespace dipeq::cli {
namespace {

struct CatalogueOptions {
  std::size_t orders = 5;
  bool difficult = false, coasts = false;
  RuleOptions rules;
  SearchOptions search;
  Format format = Format::text;
  std::string journal;
  ShardOptions shards;
  Words smaller;
};

struct KnownCase {
  std::string name;
  Pattern pattern;
};

bool on_usual_maps(const CatalogueOptions& o) { return !o.coasts && !o.difficult; }

// The movement phases of the DATC's cases, those with the fewest units first. Chapters 8 to 12, of other maps, stand in DATC 2.4 alone, and
// behind the others.
std::vector<KnownCase> known_cases(const Rules& rules, bool of_usual_maps) {
  std::vector<std::filesystem::path> files;
  const auto add = [&](const char* version, auto is_meant) {
    std::set<std::filesystem::path> some;
    for (const auto& entry : std::filesystem::directory_iterator(corpus_folder() / version))
      if (entry.path().extension() == ".case" && is_meant(entry.path().filename().string())) some.insert(entry.path());
    files.insert(files.end(), some.begin(), some.end());
  };
  add("v3.2", [](const std::string&) { return true; });
  if (!of_usual_maps) add("v2.4", [](const std::string& name) { return !name.starts_with("6."); });
  std::vector<KnownCase> cases;
  for (const auto& file : files) {
    const CaseFile c = read_case(read_file(file.string()), file.string(), standard_map(), rules);
    if (c.turn.phase != Phase::movement || !c.sets.empty()) continue;
    cases.push_back({c.id + " " + c.title, pattern_of(settle(c, rules).orders)});
  }
  std::ranges::stable_sort(cases, {}, [](const KnownCase& c) { return c.pattern.size(); });
  return cases;
}

void add_names(std::vector<CatalogueSheet>& sheets, const Rules& rules, bool of_usual_maps) {
  for (const KnownCase& known : known_cases(rules, of_usual_maps))
    for (CatalogueSheet& s : sheets)
      if (contains(known.pattern, *s.entry)) s.cases.push_back(known.name);
}

Constraints constraints(const CatalogueOptions& o) {
  Constraints some = Constraints::all();
  if (o.coasts) some = some.with_convoying_coasts();
  if (o.difficult) some = some.with_difficult_passages();
  return some;
}

// What is found among some orders depends on this, but not on how many orders are looked at in all.
std::string depends_on(const Rules& reading, const CatalogueSettings& settings) {
  std::string all = fmt::format("{}, by {}", in_full(reading), name(settings.engine));
  if (!settings.constraints.has(Constraint::convoys_at_sea)) all += ", with convoying coasts";
  if (!settings.constraints.has(Constraint::ordinary_passages)) all += ", with difficult passages";
  return all;
}

Catalogue searched(const Rules& reading, std::size_t orders, CatalogueSettings& settings) {
  const AwaitsInterruption awaits;
  Progress progress("looking for patterns");
  settings.progress = [&](std::size_t k, const std::string& part, std::size_t found) {
    progress.at(fmt::format("{} orders: at {}, {} patterns kept", k, part, found));
  };
  return catalogue(reading, orders, settings);
}

Exit run_catalogue(const CatalogueOptions& o) {
  const Rules reading = without_boards(rules(o.rules));
  CatalogueSettings settings{o.search.engine, constraints(o), interrupt(o.search)};
  settings.powers = map_at_hand().powers().size();
  const std::string its_own = depends_on(reading, settings);
  SharedWork work(o.shards, its_own);
  work.know(o.smaller);
  std::optional<ShardFile> journal;
  if (!o.journal.empty() && !work.parts()) journal.emplace(o.journal, head_of_journal(its_own), Shard{});
  settings.parts = journal ? &*journal : work.parts();
  const Catalogue found = searched(reading, o.orders, settings);
  if (work.is_shard()) return work.finish_shard(found.complete_up_to == o.orders);
  auto sheets = catalogue_sheets(found, map_at_hand(), reading);
  add_names(sheets, reading, on_usual_maps(o));
  const CatalogueHeading heading{reading, settings.constraints,
                                 fmt::format("dipeq catalogue --orders {}{}{}{}", o.orders, o.coasts ? " --coasts" : "",
                                             o.difficult ? " --difficult" : "", as_typed(o.rules))};
  if (o.format == Format::json)
    tell_json(to_json(found, sheets, heading));
  else if (o.format == Format::html)
    tell_html(map_at_hand(), html_of(found, sheets, heading));
  else
    std::cout << to_markdown(found, sheets, heading);
  if (found.complete_up_to == o.orders) return Exit::holds;
  std::cerr << fmt::format("dipeq: stopped: complete up to {} orders only, not {}\n", found.complete_up_to, o.orders);
  return stopped();
}

}  // namespace

Command catalogue_command() {
  const auto o = std::make_shared<CatalogueOptions>();
  return {
      .name = "catalogue",
      .sentence = "List all minimal sets of orders whose equations have no solution, or several",
      .sections = {{"",
                    together({{"--orders", number(o->orders, {1, 9}), "list sets of up to N orders"},
                              {"--coasts", flag(o->coasts),
                               "fleets may convoy from coasts (DATC 2.4 chapter 9); list sets in which some do"},
                              {"--difficult", flag(o->difficult),
                               "moves may go over difficult passages (DATC 2.4 chapter 10); list sets that have some"},
                              {"--journal", text("FILE", o->journal),
                               "write to this file what is found, as soon as it is found; if the file is there, go on "
                               "from what it holds",
                               excludes({"--shard"})},
                              {"--smaller", texts(Takes::one_word_often, "FILE|FOLDER", o->smaller),
                               "know what has fewer orders from all shards of a run of fewer orders; else each shard "
                               "finds it itself",
                               needs("--shard")}},
                             rule_options(o->rules), search_options(o->search), shard_options(o->shards),
                             std::vector{format_or_html_option(o->format)})}},
      .notes =
          {{"Each entry stands on the map. It is named after the DATC's case that has it, and says what "
            "every reading of the rulebook makes of it. The text is Markdown. Seven orders take seconds, eight a "
            "minute or two."},
           {"Exit codes: 0 complete, 2 bad usage or input, 3 stopped before it was complete, 130 stopped by Ctrl-C; "
            "what was found is written all the same."}},
      .examples = {"dipeq catalogue", "dipeq catalogue --orders 4 --format json"},
      .run = [o] { return run_catalogue(*o); }};
}

}  // namespace dipeq::cli
