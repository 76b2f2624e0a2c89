#include "search/generate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/folders/generated_folder.hpp"
#include "cli/map_option.hpp"
#include "cli/pictures.hpp"
#include "cli/read_games.hpp"
#include "cli/rule_options.hpp"
#include "cli/search_options.hpp"
#include "cli/terminal/interruption.hpp"
#include "cli/terminal/progress.hpp"
#include "report/found_case.hpp"
#include "report/search/generated.hpp"
#include "report/search/search_html.hpp"
#include "search/distinguish.hpp"

namespace dipeq::cli {
namespace {

struct Options {
  bool no_solution = false, several = false, resume = false;
  std::size_t core = 0;
  std::vector<std::string> differ, distinguish, unlike;
  const dipeq::Format* from = nullptr;
  RuleOptions rules;
  std::size_t orders = 6, count = 1;
  std::uint64_t seed = 0;
  std::string out;
  CaseFormat format = CaseFormat::dipeq;
  SearchOptions search;
};

// What is asked for, and how its cases are called.
struct Asked {
  Property property;
  std::string kind, title;
};

Asked asked(const Options& o) {
  const Rules reading = rules(o.rules);
  if (o.no_solution)
    return {{Property::Kind::no_solution, reading, reading}, "no-solution", "A board without solution"};
  if (o.several) return {{Property::Kind::several, reading, reading}, "several", "A board with several solutions"};
  if (o.core > 0)
    return {{Property::Kind::core, reading, reading, o.core},
            fmt::format("core-{}", o.core),
            fmt::format("A core of {} decisions", o.core)};
  if (o.differ.size() != 2)
    throw UsageError(
        "--differ", fmt::format("expected two readings, found {}: '{}'", o.differ.size(), fmt::join(o.differ, "', '")));
  const Rules one = reading_named(o.differ[0], "--differ"), other = reading_named(o.differ[1], "--differ");
  return {{Property::Kind::differ, one, other}, "differ", fmt::format("{} and {} differ", name(one), name(other))};
}

GenerateSettings settings(const Options& o) {
  GenerateSettings s{o.orders, o.seed, {}, o.search.engine, interrupt(o.search)};
  if (!o.unlike.empty()) s.unlike = boards_in(read_games(o.unlike, o.from, rules_of(Preset::datc_3_2)));
  return s;
}

// Where the cases go: to a folder, or to standard output.
class Written {
 public:
  explicit Written(const Options& o) : format_(o.format) {
    if (!o.out.empty()) folder_.emplace(o.out, Resume(o.resume));
  }
  // A page is written as a whole, when all is found that will be.
  ~Written() {
    if (!stories_.empty())
      tell_html(map_at_hand(),
                {.title = "Boards that are hard to adjudicate", .lead = "dipeq generate", .stories = stories_});
  }
  Written(const Written&) = delete;
  Written& operator=(const Written&) = delete;
  const std::vector<Board>& there_before() const { return folder_ ? folder_->boards() : none_; }

  void write(const Board& board, const std::string& kind, FoundCaseWords words, const std::string& what,
             const Rules& rules) {
    words.id = folder_ ? folder_->free_name(kind) : fmt::format("{}-{}", kind, ++count_);
    const CaseFile c = found_case({board.position, board.orders}, words, rules);
    if (!folder_ && format_ == CaseFormat::html) return stories_.push_back(story_of(c, what, rules));
    const std::string text = generated_text(c, what, rules, format_);
    if (!folder_) return print_at_once((count_ > 1 && format_ != CaseFormat::json ? "\n" : "") + text);
    if (format_ != CaseFormat::dipeq) folder_->write(words.id + std::string(extension(format_)), text);
    folder_->write(words.id + ".case", write_case(c));
  }

 private:
  CaseFormat format_;
  std::optional<GeneratedFolder> folder_;
  std::vector<HtmlStory> stories_;
  std::vector<Board> none_;
  std::size_t count_ = 0;
};

std::string ending(GeneratedEnd end, std::size_t found, const Options& o) {
  const std::string so_many = fmt::format("found {} of {}", found, o.count);
  if (end == GeneratedEnd::unknown) return so_many + "; whether there are more is unknown: stopped";
  return fmt::format("{}; there is {} of up to {} orders", so_many, found == 0 ? "none" : "no other, unlike these,",
                     o.orders);
}

Exit generate(const Options& o) {
  const Asked what = asked(o);
  GenerateSettings s = settings(o);
  Written written(o);
  std::size_t found = 0;
  for (const Board& board : written.there_before()) {
    found += is_so(board, what.property);
    s.unlike.push_back(board);
  }
  const AwaitsInterruption awaits;
  Progress progress("looking for boards");
  s.progress = [&](std::size_t orders, std::size_t looked_at) {
    progress.at(fmt::format("{} of {} found; looking at {} orders of {}, {} patterns seen", found, o.count, orders,
                            o.orders, looked_at));
  };
  if (found >= o.count) return Exit::holds;
  const std::string source = fmt::format("dipeq generate, seed {}", o.seed);
  const GeneratedEnd end = dipeq::generate(what.property, map_at_hand(), s, [&](const Board& board) {
    written.write(board, what.kind, {"", what.title, source}, in_words(what.property), what.property.rules);
    return ++found < o.count;
  });
  if (found >= o.count) return Exit::holds;
  std::cerr << "dipeq: " << ending(end, found, o) << "\n";
  return end == GeneratedEnd::unknown ? stopped() : Exit::differs;
}

// --- A suite that tells readings apart.

std::vector<Rules> readings(const std::vector<std::string>& names) {
  std::vector<Rules> all;
  if (names.size() == 1 && names.front() == "all")
    for (const PresetInfo& p : all_presets()) all.push_back(rules_of(p.preset));
  else
    for (const std::string& one : names) all.push_back(reading_named(one, "--distinguish", "'all', or "));
  if (all.size() < 2) throw UsageError("--distinguish", "expected two readings at least, or 'all'");
  return all;
}

std::string names(const std::vector<std::size_t>& group, const std::vector<Rules>& readings) {
  std::vector<std::string> all;
  for (std::size_t r : group) all.push_back(name(readings[r]));
  return fmt::format("{}", fmt::join(all, ", "));
}

Exit distinguish(const Options& o) {
  const std::vector<Rules> all = readings(o.distinguish);
  GenerateSettings s = settings(o);
  Written written(o);
  Distinguished d;
  {
    const AwaitsInterruption awaits;
    Progress progress("looking for boards");
    s.progress = [&](std::size_t orders, std::size_t looked_at) {
      progress.at(fmt::format("looking at {} orders of {}, {} patterns seen", orders, o.orders, looked_at));
    };
    d = dipeq::distinguish(all, map_at_hand(), s, o.count);
  }
  for (const auto& [board, groups] : d.boards) {
    std::vector<std::string> alike;
    for (const auto& group : groups) alike.push_back(names(group, all));
    const std::string note = fmt::format("tells apart: {}", fmt::join(alike, " | "));
    written.write(board, "distinguish", {"", "A board that tells readings apart", "", {note}}, note, all.front());
  }
  std::cerr << fmt::format("dipeq: {} of {} boards found; no fewer of these would do\n", d.boards.size(), d.found);
  for (const auto& [one, other, proved] : d.not_told_apart)
    std::cerr << fmt::format("dipeq: {} and {}: {}\n", name(all[one]), name(all[other]),
                             proved
                                 ? fmt::format("no orders of up to {} that both take alike tell them apart", o.orders)
                                 : "stopped; whether anything tells them apart is unknown");
  if (std::ranges::any_of(d.not_told_apart, [](const auto& p) { return !p.proved; })) return stopped();
  return d.not_told_apart.empty() ? Exit::holds : Exit::differs;
}

Section wanted_section(Options& o) {
  return {"What is wanted",
          {{"--no-solution", flag(o.no_solution), "boards whose equations have no solution"},
           {"--several", flag(o.several), "boards whose equations have several, where none is a circular movement"},
           {"--core", number(o.core, {2, 12}), "boards with a core of N decisions that is no circular movement"},
           {"--differ", separated_by_commas("READING,READING", o.differ),
            "boards to which two readings of the rulebook give different results"},
           {"--distinguish", separated_by_commas("READING,...", o.distinguish),
            "a suite of boards that tells any two of these readings apart, or any two presets, if it is 'all'; chosen "
            "from --count boards for any two"}},
          Pick::exactly_one};
}

}  // namespace

Command generate_command() {
  const auto o = std::make_shared<Options>();
  return {
      .name = "generate",
      .sentence = "Generate boards that are hard to adjudicate, with as few orders as it takes",
      .sections =
          {wanted_section(*o),
           {"",
            together({{"--orders", number(o->orders, {1, 12}), "look at boards of up to N orders"},
                      {"--count", number(o->count, positive), "write N boards"},
                      {"--seed", number(o->seed), "the same seed makes the same boards"},
                      {"--unlike", texts(Takes::one_word_often, "FILE|FOLDER", o->unlike),
                       "write no board that is like a case in this file or folder, or like a part of one; can be "
                       "given again"},
                      {"--from", format_to_read(o->from), "what --unlike names is in this format", needs("--unlike")},
                      {"--out", text("FOLDER", o->out),
                       "write each board to this folder, as a case file, as soon as it is found"},
                      {"--resume", flag(o->resume), "keep what the folder holds, and find what is still missing",
                       needs("--out")},
                      {"--format",
                       choice(o->format, {{"case", CaseFormat::dipeq},
                                          {"datc", CaseFormat::datc},
                                          {"jdip", CaseFormat::jdip},
                                          {"json", CaseFormat::json},
                                          {"html", CaseFormat::html}}),
                       "write case files, prose as in the DATC, cases of jDip's, JSON, a line each, or HTML: a page "
                       "with the boards, with --out a page for each"}},
                     rule_options(o->rules), search_options(o->search))}},
      .notes =
          {{"No unit and no order of a board can be dropped: the rest would no longer show what is wanted. No two "
            "boards are alike but for names and powers. Before a board is written, the native solver, Z3 and a trial "
            "of every resolution judge it anew."},
           {"Exit codes: 0 found, 1 there are fewer, 2 bad usage or input, 3 unknown, 130 stopped by Ctrl-C; what was "
            "found by then is written."}},
      .examples = {"dipeq generate --no-solution --count 3",
                   "dipeq generate --several --seed 7 --unlike datc/v3.2 --out cases",
                   "dipeq generate --differ datc-3.2,1982 --format datc",
                   "dipeq generate --distinguish all --orders 5 --count 4"},
      .run = [o] { return o->distinguish.empty() ? generate(*o) : distinguish(*o); }};
}

}  // namespace dipeq::cli
