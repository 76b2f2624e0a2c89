#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <memory>

#include "cli/campaigns/shard_options.hpp"
#include "cli/command.hpp"
#include "cli/comparison_cases.hpp"
#include "cli/folders/fitted_reading.hpp"
#include "cli/folders/run_folder.hpp"
#include "cli/map_option.hpp"
#include "cli/other_options.hpp"
#include "cli/phases/compare_phases.hpp"
#include "cli/pictures.hpp"
#include "cli/rule_options.hpp"
#include "cli/terminal/interruption.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/progress.hpp"
#include "compare/comparison_parts.hpp"
#include "encodings/house/house_rules.hpp"
#include "fingerprint/elsewhere.hpp"
#include "io/echo.hpp"
#include "report/comparison/comparison_html.hpp"

namespace dipeq::cli {
namespace {

struct CompareOptions {
  OtherOptions other;
  CaseOptions cases;
  RuleOptions rules;
  Format format = Format::text;
  unsigned threads = 0;
  std::size_t reductions = ComparisonSettings{}.reductions;
  Shown shown;
  std::string known, out;
  bool resume = false;
  Phase phase = Phase::movement;
  bool audit_alone = false, no_audit = false;
  std::size_t reduction_budget = ComparisonSettings{}.reduction_budget;
  ShardOptions shards;
};

// Built-in adjudicators are told of dipeq's own map.
bool audits(const CompareOptions& o) { return o.audit_alone || (!o.other.command.empty() && !o.no_audit); }

std::size_t known_failures(const Comparison& r) {
  std::size_t all = 0;
  for (const KnownMet& known : r.known)
    for (const Form& c : known.forms)
      if (c.example.way.failure && !c.example.by_sequence) all += c.met;
  return all;
}

Exit exit_of(const Comparison& r) {
  if (r.failed > known_failures(r)) return Exit::other_failed;
  if (!r.findings.empty() || r.not_reduced > 0) return Exit::differs;
  if (r.asked == 0 && r.audit.questions > 0) return r.audit.no_map || r.audit.open() > 0 ? Exit::unknown : Exit::holds;
  const bool all_known = std::ranges::any_of(r.known, [](const KnownMet& k) { return k.met > 0; });
  return r.agreed == 0 && !all_known ? Exit::unknown : Exit::holds;
}

// All that the result depends on.
std::string identity(const CompareOptions& o, const ComparisonHeading& heading, const Boards& boards) {
  std::string text = fmt::format("dipeq {}: {}; under {}", DIPEQ_VERSION, heading.whole, in_full(heading.rules));
  if (!o.other.reading.empty()) text += ", against " + in_full(reading_named(o.other.reading, "--reading"));
  return heading.by_chance ? text : text + "; boards " + hash_of(boards);
}

// What `ask` makes of the settings; how far it is with so many boards is told.
template <class Ask>
auto with_settings(const CompareOptions& o, std::size_t boards, const Other& other, Journal* journal, const Ask& ask) {
  Progress progress("boards");
  std::atomic<std::size_t> asked_so_far = 0, differ_so_far = 0;
  const auto step = [&](std::string_view doing, std::size_t done, std::size_t of) {
    const std::string at = of == 0 && done == 0 ? ""
                           : of == 0            ? fmt::format(" {}", done)
                                                : fmt::format(" {}/{}", done, of);
    if (asked_so_far == 0 && of == 0) return progress.at(fmt::format("{}{}", doing, at));
    progress.at(asked_so_far, boards, fmt::format(", {} differ; {}{}", differ_so_far.load(), doing, at));
  };
  const ComparisonSettings settings{.threads = o.threads,
                                    .reductions = o.reductions,
                                    .reduction_budget = o.reduction_budget,
                                    .audited = audits(o) ? &map_at_hand() : nullptr,
                                    .same_map = o.other.command.empty(),
                                    .telling = telling_by_issue(map_at_hand()),
                                    .journal = journal,
                                    .progress =
                                        [&](std::size_t asked, std::size_t differ) {
                                          asked_so_far = asked, differ_so_far = differ;
                                          progress.at(asked, boards, fmt::format(", {} differ", differ));
                                        },
                                    .step = step,
                                    .stop = [&] { return interrupted() || other.given_up->yes(); }};
  return ask(settings);
}

Comparison compared(const CompareOptions& o, const ComparisonHeading& heading, const Boards& boards, const Other& other,
                    Journal* journal, Parts* known) {
  return with_settings(o, boards.size(), other, journal, [&](const ComparisonSettings& settings) {
    return known ? comparison_of_parts(boards, map_at_hand(), heading.rules, other.start, settings, *known)
                 : compare_on(boards, heading.rules, other.start, settings);
  });
}

void print(const CompareOptions& o, const ComparisonHeading& heading, const Boards& boards, const Comparison& r) {
  switch (o.format) {
    case Format::json: return tell_json(to_json(heading, boards, r));
    case Format::markdown: return void(std::cout << to_markdown(heading, boards, r, o.shown));
    case Format::html: return tell_html(map_at_hand(), html_of(heading, boards, r, {o.shown.findings}));
    case Format::junit: return void(std::cout << to_junit(heading, boards, r));
    default: return tell_as_it_is(to_text(heading, boards, r, {o.shown.findings, width_of_page()}));
  }
}

// Under which rules: those that were asked for, or what they came to if the reading is fitted.
ComparisonHeading heading_of(const CompareOptions& o, const RuleOptions& by, const Other& other, const Cases& boards) {
  const std::string command = "dipeq compare " + other.option;
  ComparisonHeading h{other.name, other.source, boards.described, rules(by), command + as_typed(by), boards.alone};
  h.whole = command + as_typed(o.rules) + " " + boards.as_typed;
  h.fitted = is_fitted(o.rules);
  if (o.reductions != ComparisonSettings{}.reductions) h.whole += fmt::format(" --reductions {}", o.reductions);
  if (o.reduction_budget != ComparisonSettings{}.reduction_budget)
    h.whole += fmt::format(" --reduction-budget {}", o.reduction_budget);
  if (o.audit_alone) h.whole = h.again + " --audit";
  if (o.no_audit) h.whole += " --no-audit";
  h.by_chance = boards.by_chance;
  h.known = o.known == "-" ? "<stdin>" : shown(o.known);
  return h;
}

Cases no_boards() {
  return {listed_boards({}), "the map alone", "--audit", [](std::size_t) { return std::string("--audit"); }, true};
}

Exit ended_early(const std::string& where, const GivenUp& given_up) {
  std::cerr << where;
  if (!given_up.yes()) return Exit::interrupted;
  std::cerr << "dipeq: the adapter was given up, as it failed too often; at last " << given_up.why() << '\n';
  return Exit::other_failed;
}

Exit find_shard(const CompareOptions& o, const Rules& reading, const Boards& boards, const Other& other,
                const SharedWork& work) {
  const AwaitsInterruption awaits;
  const std::size_t own = boards_of(work.shard(), boards.size());
  const bool all = with_settings(o, own, other, nullptr, [&](const ComparisonSettings& settings) {
    return find_parts(boards, map_at_hand(), reading, other.start, settings, *work.parts());
  });
  const Exit exit = work.finish_shard(all);
  return all || !other.given_up->yes() ? exit : ended_early("", *other.given_up);
}

Exit compare_movement(const RuleOptions& by, const CompareOptions& o) {
  const Rules reading = rules(by);
  const Other other = other_adjudicator(o.other, reading);
  const Cases boards = o.audit_alone ? no_boards() : cases(o.cases, reading);
  ComparisonHeading heading = heading_of(o, by, other, boards);
  KnownDifferences known;
  if (!o.known.empty()) known = read_known(read_file(o.known, "--known"), heading.known);
  const bool shared = is_merged() || !o.shards.shard.empty();
  const SharedWork work(o.shards, shared ? identity(o, heading, *boards.boards) : "");
  if (work.is_shard()) return find_shard(o, reading, *boards.boards, other, work);
  std::optional<RunFolder> folder;
  if (!o.out.empty())
    folder.emplace(o.out, o.resume ? TakeUp::yes : TakeUp::no, identity(o, heading, *boards.boards), reading);
  if (folder && heading.fitted) keep_reading(reading, o.out);
  const AwaitsInterruption awaits;  // until all is written
  Comparison result = compared(o, heading, *boards.boards, other, folder ? &folder->journal() : nullptr, work.parts());
  const bool was_stopped = interrupted();
  if (!o.other.command.empty() && !result.introduced.empty()) heading.other = shown(result.introduced);
  silence(known, result);
  if (folder) folder->write(heading, *boards.boards, result);
  const bool never_started = result.asked == 0 && other.given_up->yes();
  if (!never_started) print(o, heading, *boards.boards, result);
  const bool all_asked = result.asked == boards.boards->size();
  if (all_asked && !was_stopped) return exit_of(result);
  const std::string at = all_asked ? "while causes were looked for"
                                   : fmt::format("after {} of {} boards", result.asked, boards.boards->size());
  return ended_early(fmt::format("dipeq: stopped {}{}\n", at, folder ? "; --resume goes on from there" : ""),
                     *other.given_up);
}

Exit compare_by(const RuleOptions& by, const CompareOptions& o) {
  if (o.phase == Phase::movement) return compare_movement(by, o);
  return compare_in_phase({.phase = o.phase,
                           .other = o.other,
                           .cases = o.cases,
                           .rules = by,
                           .asked_for = o.rules,
                           .format = o.format,
                           .threads = o.threads,
                           .reductions = o.reductions,
                           .reduction_budget = o.reduction_budget,
                           .shown = o.shown,
                           .known = o.known,
                           .out = o.out,
                           .resume = o.resume,
                           .shards = o.shards});
}

Exit run_compare(const CompareOptions& o) {
  if (o.audit_alone && o.phase != Phase::movement)
    throw UsageError("--audit", "the map is asked about by moves; expected no other --phase than movement");
  if (o.audit_alone && (o.cases.boards || !o.cases.cases.empty() || !o.cases.lines.empty()))
    throw UsageError("--audit", "the map alone is asked about; expected no --cases, --lines or --boards");
  if (o.audit_alone && o.no_audit) throw UsageError("--no-audit", "there would be nothing to do");
  if (!is_fitted(o.rules)) return compare_by(o.rules, o);
  if (!o.out.empty()) check_run_folder(o.out, o.resume ? TakeUp::yes : TakeUp::no);
  if (const auto by = with_fitted_reading(o.rules, o.other, o.phase, o.out)) return compare_by(*by, o);
  std::cerr << "dipeq: no reading can be fitted: the other answers none of the telling boards\n";
  return Exit::other_failed;
}

std::vector<Note> notes() {
  return {
      {"Each board on which the other differs is reduced until no unit and no order can be dropped without a change of "
       "how they differ. Cases that are alike but for names count as one. dipeq says under which choice of the rules "
       "the other would be "
       "right, or which clause it must have wrong. Each board is also told in another sequence: if the result "
       "then differs, that is a finding of its own."},
      {"--rules fitted compares under the reading that fits the other best, as 'dipeq fingerprint' finds it: what "
       "it chooses otherwise in the rules is then no difference. Every report says so; a folder keeps the reading."},
      {"--shard finds a part of the boards and of what they come down to. Merged, the shards' files are what one "
       "run tells: the merge looks for the causes, and asks the same adapter about them."},
      {"Exit codes: 0 agrees, 1 differs, 2 bad usage or input, 3 nothing could be compared, or with --audit not the "
       "whole map, 4 the other "
       "failed to answer, 130 stopped by Ctrl-C or SIGTERM; what was found by then is told and, with --out, kept."}};
}

}  // namespace

Command compare_command() {
  const auto o = std::make_shared<CompareOptions>();
  return {
      .name = "compare",
      .sentence = "Compare another adjudicator with the rules: say where it differs, and why",
      .sections = {{"The other adjudicator", other_options(o->other), Pick::exactly_one},
                   {"The boards", case_options(o->cases)},
                   {"",
                    together(adapter_options(o->other), rule_options(o->rules),
                             std::vector<Option>{
                                 {"--phase",
                                  choice(o->phase, {{"movement", Phase::movement},
                                                    {"retreats", Phase::retreats},
                                                    {"adjustments", Phase::adjustments}}),
                                  "compare what becomes of movement, of retreats, or of builds and removals"},
                                 format_of_comparison_option(o->format),
                                 threads_option(o->threads),
                                 {"--reductions", number(o->reductions),
                                  "reduce the first N differences; the others are only counted"},
                                 {"--reduction-budget", number(o->reduction_budget),
                                  "ask at most N questions for a reduction; one without a reply in time counts as 100"},
                                 {"--audit", flag(o->audit_alone),
                                  "only audit the map by which the other goes: one move over every border, and over "
                                  "what is none",
                                  excludes({"--shard"})},
                                 {"--no-audit", flag(o->no_audit),
                                  "do not audit the map first, as is done if the other is a --command"},
                                 {"--findings", number(o->shown.findings),
                                  "tell, in the text, the N findings that are met most often"},
                                 {"--known", text("FILE", o->known),
                                  "only count the differences that this file lists as known and accepted, each with "
                                  "a reason (docs/known-differences.md)"},
                                 {"--out", text("FOLDER", o->out),
                                  "write the findings to a new folder, each with its cases, tests and explanation; "
                                  "what is found is kept there even if dipeq is killed"},
                                 {"--resume",
                                  flag(o->resume),
                                  "go on with the run in --out FOLDER where it was interrupted",
                                  {Needed::no, {"--out"}, {"--shard"}}}},
                             shard_options(o->shards))}},
      .notes = notes(),
      .examples =
          {"dipeq compare --procedure partial-information --boards 500",
           "dipeq compare --procedure multi-pass --cases datc/v3.2/6.E.1.case",
           "dipeq compare --command 'python3 adapters/python/plain_moves.py' \\\n    --cases datc/v3.2/6.A.11.case",
           "dipeq compare --procedure partial-information --cases datc/v3.2 --format junit",
           "dipeq compare --procedure decision-based --rule 4.A.2=szykman-army \\\n"
           "    --cases datc/v3.2/6.E.1.case --format json"},
      .run = [o] { return run_compare(*o); }};
}

}  // namespace dipeq::cli
