#include "search/generate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/generating/generating.hpp"
#include "cli/map_option.hpp"
#include "cli/read_games.hpp"
#include "cli/terminal/interruption.hpp"
#include "cli/terminal/progress.hpp"
#include "io/counted.hpp"
#include "notation/map_file.hpp"
#include "search/distinguish.hpp"

namespace dipeq::cli {
namespace {

constexpr std::size_t searched_orders = 6;
std::size_t orders(const GenerateOptions& o) { return o.orders.value_or(searched_orders); }

WantedCases wanted_cases(const GenerateOptions& o) {
  if (!o.kills.empty()) return wanted_kills(o);
  const Rules reading = without_boards(rules(o.rules));
  if (o.no_solution)
    return {{{Property::Kind::no_solution, reading, reading}}, "no-solution", "A board without solution"};
  if (o.several) return {{{Property::Kind::several, reading, reading}}, "several", "A board with several solutions"};
  if (o.core > 0)
    return {{{Property::Kind::core, reading, reading, o.core}},
            fmt::format("core-{}", o.core),
            fmt::format("A core of {} decisions", o.core)};
  if (o.differ.size() != 2)
    throw UsageError(
        "--differ", fmt::format("expected two readings, found {}: '{}'", o.differ.size(), fmt::join(o.differ, "', '")));
  const Rules one = without_boards(reading_named(o.differ[0], "--differ"), "--differ"),
              other = without_boards(reading_named(o.differ[1], "--differ"), "--differ");
  return {{{Property::Kind::differ, one, other}}, "differ", fmt::format("{} and {} differ", name(one), name(other))};
}

std::vector<Board> unlike(const GenerateOptions& o) {
  if (o.unlike.empty()) return {};
  std::vector<Board> boards = boards_in(read_games(o.unlike, o.from, rules_of(Preset::datc_3_2)));
  if (boards.empty()) std::cerr << "dipeq: --unlike: no board stands in what it names\n";
  return boards;
}

GenerateSettings settings(const GenerateOptions& o) {
  return {orders(o), o.seed, unlike(o), o.search.engine, interrupt(o.search), {}};
}

// What no more of are there, where others were known before that nothing was to be like.
std::string_view no_more(std::size_t found, bool others_known) {
  if (others_known)
    return found == 0 ? "none, unlike those known before," : "no other, unlike these and those known before,";
  return found == 0 ? "none" : "no other, unlike these,";
}

std::string ending(GeneratedEnd end, std::size_t found, const GenerateOptions& o, const Property& property,
                   bool others_known) {
  const std::string so_many = fmt::format("found {} of {}", found, o.count);
  if (end == GeneratedEnd::unknown) return so_many + "; whether there are more is unknown: stopped";
  if (end == GeneratedEnd::gave_up)
    return so_many + "; whether there are more is unknown: for some orders a million places were tried, and not all";
  const std::string not_said_of = not_covered(property, map_at_hand());
  return fmt::format("{}; there is {} of up to {} orders\n  covered: {}{}", so_many, no_more(found, others_known),
                     orders(o), covered(property, map_at_hand()),
                     not_said_of.empty() ? "" : "\n  not covered: " + not_said_of);
}

Exit generate_smallest(const GenerateOptions& o, const WantedCases& what) {
  GenerateSettings s = settings(o);
  GeneratedCases written(o.place());
  const Property& property = what.wanted.property;
  std::size_t found = 0;
  for (const Board& board : written.there_before()) {
    found += is_so(board, property);
    s.unlike.push_back(board);
  }
  const bool others_known = s.unlike.size() > found;
  const AwaitsInterruption awaits;
  Progress progress("looking for boards");
  s.progress = [&](std::size_t k, std::size_t looked_at) {
    progress.at(fmt::format("{} of {} found; looking at {} orders of {}, {} patterns seen", found, o.count, k,
                            orders(o), looked_at));
  };
  if (found >= o.count) return Exit::holds;
  const GeneratedEnd end = dipeq::generate(property, map_at_hand(), s, [&](const Board& board) {
    written.write(board, what.kind, {"", what.title, o.source()}, in_words(property), property.rules);
    return ++found < o.count;
  });
  if (found >= o.count) return Exit::holds;
  std::cerr << "dipeq: " << ending(end, found, o, property, others_known) << "\n";
  return end == GeneratedEnd::all_taken ? Exit::differs : stopped();
}

// --- A suite that tells readings apart.

std::vector<Rules> readings(const std::vector<std::string>& names) {
  std::vector<Rules> all;
  if (names.size() == 1 && names.front() == "all")
    for (const PresetInfo& p : all_presets()) all.push_back(rules_of(p.preset));
  else if (std::ranges::find(names, "all") != names.end())
    throw UsageError("--distinguish", "'all' stands alone: it is every preset");
  else
    for (const std::string& one : names)
      all.push_back(without_boards(reading_named(one, "--distinguish", "'all', or "), "--distinguish"));
  if (all.size() < 2) throw UsageError("--distinguish", "expected two readings at least, or 'all'");
  return all;
}

std::string names(const std::vector<std::size_t>& group, const std::vector<Rules>& readings) {
  std::vector<std::string> all;
  for (std::size_t r : group) all.push_back(name(readings[r]));
  return fmt::format("{}", fmt::join(all, ", "));
}

std::string none_tells_apart(const Rules& one, const Rules& other, const GenerateOptions& o) {
  const std::string not_said_of = not_covered({Property::Kind::differ, one, other}, map_at_hand());
  return fmt::format("no orders of up to {}{} tell them apart{}", orders(o),
                     o.unlike.empty() ? "" : ", unlike those of --unlike,",
                     not_said_of.empty() ? "" : "\n  not covered: " + not_said_of);
}

Exit distinguish(const GenerateOptions& o) {
  const std::vector<Rules> all = readings(o.distinguish);
  GenerateSettings s = settings(o);
  GeneratedCases written(o.place());
  Distinguished d;
  {
    const AwaitsInterruption awaits;
    Progress progress("looking for boards");
    s.progress = [&](std::size_t k, std::size_t looked_at) {
      progress.at(fmt::format("looking at {} orders of {}, {} patterns seen", k, orders(o), looked_at));
    };
    d = dipeq::distinguish(all, map_at_hand(), s, o.count);
  }
  for (const auto& [board, groups] : d.boards) {
    std::vector<std::string> alike;
    for (const auto& group : groups) alike.push_back(names(group, all));
    const std::string note = fmt::format("tells apart: {}", fmt::join(alike, " | "));
    written.write(board, "distinguish", {"", "A board that tells readings apart", "", {note}}, note, all.front());
  }
  std::cerr << fmt::format("dipeq: {}, of {} found; no fewer of these would do\n", counted(d.boards.size(), "board"),
                           d.found);
  for (const auto& [one, other, proved] : d.not_told_apart)
    std::cerr << fmt::format("dipeq: {} and {}: {}\n", name(all[one]), name(all[other]),
                             proved ? none_tells_apart(all[one], all[other], o)
                                    : "no board that tells them apart was found; whether there is one is unknown");
  if (std::ranges::any_of(d.not_told_apart, [](const auto& p) { return !p.proved; })) return stopped();
  return d.not_told_apart.empty() ? Exit::holds : Exit::differs;
}

Exit generate(const GenerateOptions& o) {
  if (o.format == CaseFormat::jdip && !is_standard(map_at_hand()))
    throw UsageError("--format", "jDip's test suite has the standard map alone");
  if (!o.full && !o.shards.shard.empty())
    throw UsageError("--shard",
                     "goes with --full: what is searched for is unlike all that was found before it, so that no two "
                     "machines could look for it");
  if (const bool by_two = !o.differ.empty() || !o.distinguish.empty();
      by_two && (o.rules.base || !o.rules.changes.empty()))
    throw UsageError(o.rules.base ? "--rules" : "--rule", fmt::format("goes with one reading, and {} names its own",
                                                                      o.differ.empty() ? "--distinguish" : "--differ"));
  if (!o.distinguish.empty()) {
    if (o.full) throw UsageError("--full", "goes with one thing that a board is to show, not with --distinguish");
    return distinguish(o);
  }
  const WantedCases what = wanted_cases(o);
  if (o.full) return generate_full(o, what, unlike(o));
  return o.kills.empty() ? generate_smallest(o, what) : generate_kills(o, what, unlike(o));
}

Section wanted_section(GenerateOptions& o) {
  return {"What is wanted",
          {{"--no-solution", flag(o.no_solution), "boards whose equations have no solution"},
           {"--several", flag(o.several), "boards whose equations have several, where none is a circular movement"},
           {"--core", number(o.core, {2, 12}), "boards with a core of N decisions that is no circular movement"},
           {"--differ", separated_by_commas("READING,READING", o.differ),
            "boards to which two readings of the rulebook give different results: which units move, or which are "
            "dislodged"},
           {"--kills", text("MUTANT", o.kills),
            "boards that a mutant of the rules gets wrong, by its name, as 'dipeq mutants' tells it"},
           {"--distinguish", separated_by_commas("READING,...", o.distinguish),
            "a suite of boards that tells any two of these readings apart, or any two presets, if it is 'all'; chosen "
            "from --count boards for any two"}},
          Pick::exactly_one};
}

Section full_section(GenerateOptions& o) {
  return {"Full boards",
          {{"--full", flag(o.full),
            "around each such board, its kernel, other units that touch but do not change it: attacks that bounce, "
            "supports "
            "that are cut, idle threats"},
           {"--units", text("N|LEAST-MOST", o.units, "20-34"), "so many units in all", needs("--full")},
           {"--grade",
            choice(o.grade,
                   {{"easy", Grade::easy}, {"medium", Grade::medium}, {"hard", Grade::hard}, {"nasty", Grade::nasty}},
                   "all of them"),
            "boards that are so hard to solve", needs("--full")},
           {"--through",
            choice(o.through, {{"movement", Through::movement},
                               {"retreats", Through::retreats},
                               {"adjustments", Through::adjustments}}),
            "also the phases that follow up to this one, with orders and results", needs("--full")}}};
}

}  // namespace

Command generate_command() {
  const auto o = std::make_shared<GenerateOptions>();
  return {
      .name = "generate",
      .sentence = "Generate boards that are hard to adjudicate, with as few orders as it takes",
      .sections =
          {wanted_section(*o),
           full_section(*o),
           {"Which, how many, and how written",
            together(
                {{"--orders", number(o->orders, {1, 12}, fmt::format("{}", searched_orders)),
                  "look at boards of up to N orders; with --kills and --full at kernels of so many, 8 if it is not "
                  "given"},
                 {"--count", number(o->count, positive), "write N boards"},
                 {"--seed", number(o->seed), "the same seed makes the same boards"},
                 {"--unlike", texts(Takes::one_word_often, "FILE|FOLDER", o->unlike),
                  "write no board that is like a case in this file or folder, or like a part of one; can be "
                  "given again"},
                 {"--from", format_to_read(o->from), "what --unlike names is in this format", needs("--unlike")},
                 {"--out", text("FOLDER", o->out),
                  "write each board to this folder, as a case file, as soon as it is found"},
                 {"--resume",
                  flag(o->resume),
                  "keep what the folder holds, and find what is still missing",
                  {Needed::no, {"--out"}, {"--shard"}}},
                 {"--format",
                  choice(o->format, {{"case", CaseFormat::dipeq},
                                     {"datc", CaseFormat::datc},
                                     {"jdip", CaseFormat::jdip},
                                     {"json", CaseFormat::json},
                                     {"html", CaseFormat::html}}),
                  "write case files, prose as in the DATC, cases of jDip's, JSON, a line each, or HTML: a page "
                  "with the boards, with --out a page for each"}},
                rule_options(o->rules), search_options(o->search), shard_options(o->shards))}},
      .notes =
          {{"No unit and no order of a board can be dropped: the rest would no longer show what is wanted. No two "
            "boards are alike but for names and powers. Before a board is written, the native solver, Z3 and a trial "
            "of every resolution judge it anew."},
           {"A full board has such a board as its kernel. Each of its other units touches another one: moves to where "
            "that one stands or goes, supports it, or convoys it; the kernel fares as it does alone, also without any "
            "of "
            "them. Its notes tell the grade: 2 points a step of solving it, 1 a decision in a core, 3 a result that "
            "other presets have, 1 ten mutants that it sees; below 13 easy, below 19 medium, below 26 hard, else "
            "nasty. "
            "There is no end of full boards: fewer are found only if many tries in a row made none."},
           {"--shard, for --full alone, makes a part of the tries of which full boards come. Merged, the shards' files "
            "are what one run writes."},
           {"Exit codes: 0 found, 1 there are fewer, 2 bad usage or input, 3 unknown, 130 stopped by Ctrl-C; what was "
            "found by then is written."}},
      .examples = {"dipeq generate --no-solution --count 3",
                   "dipeq generate --several --seed 7 --unlike datc/v3.2 --out cases",
                   "dipeq generate --differ datc-3.2,1982 --format datc",
                   "dipeq generate --distinguish all --orders 5 --count 4",
                   "dipeq generate --no-solution --full --count 1000 --out cases",
                   "dipeq generate --kills defend_support_given=never --full --grade hard"},
      .run = [o] { return generate(*o); }};
}

}  // namespace dipeq::cli
