#include "cli/phases/compare_phases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <optional>
#include <set>

#include "cli/create_folder.hpp"
#include "cli/folders/fitted_reading.hpp"
#include "cli/folders/run_folder.hpp"
#include "cli/map_option.hpp"
#include "cli/pictures.hpp"
#include "cli/terminal/interruption.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/progress.hpp"
#include "compare/phases/phase_journal.hpp"
#include "datc/signature.hpp"
#include "encodings/house/house_rules.hpp"
#include "io/echo.hpp"
#include "notation/order_text.hpp"
#include "report/comparison/phases.hpp"

namespace dipeq::cli {
namespace {

using PhaseCases = CasesOf<PhaseBoard>;

bool plain(const CaseFile& c) { return c.sets.empty() && c.proxies.empty() && c.open.empty() && c.dutchmen.empty(); }

// The case's phase of that kind; none if it has none.
std::optional<PhaseBoard> phase_of_case(CaseFile c, Phase phase, const Rules& rules) {
  if (!plain(c)) return std::nullopt;
  if (phase == Phase::adjustments && c.turn.phase == phase)
    return AdjustmentBoard{game_state(c), std::move(c.adjustments.orders)};
  if (phase != Phase::retreats || c.turn.phase != Phase::movement || c.retreats.orders.empty()) return std::nullopt;
  auto board = retreats_after({std::move(c.position), std::move(c.orders)}, std::move(c.retreats.orders), rules);
  return board ? std::optional<PhaseBoard>(*std::move(board)) : std::nullopt;
}

std::vector<std::string> files_of(const std::string& named) {
  if (named == "-" || !std::filesystem::is_directory(named)) return {named};
  std::set<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(named))
    if (entry.path().extension() == ".case") files.insert(entry.path().string());
  return {files.begin(), files.end()};
}

PhaseCases of_files(const CaseOptions& o, Phase phase, const Rules& rules) {
  std::vector<NamedPhase> all;
  std::vector<std::string> named = o.cases;
  if (named == std::vector<std::string>{"corpus"}) named = {(corpus_folder() / "v3.2").string()};
  for (const std::string& one : named)
    for (const std::string& file : files_of(one)) {
      CaseFile c = read_case(read_file(file, "--cases"), file == "-" ? "<stdin>" : file, map_at_hand(), rules);
      if (auto board = phase_of_case(std::move(c), phase, rules)) all.push_back({shown(file), *std::move(board)});
    }
  if (all.empty())
    throw UsageError("--cases", fmt::format("no case of {} in '{}': expected case files, {}", name(phase), o.cases[0],
                                            phase == Phase::retreats ? "of a movement phase with RETREATS after it"
                                                                     : "with 'phase adjustments'"));
  std::vector<std::string> alone;
  for (const NamedPhase& one : all) alone.push_back(one.name == "-" ? "" : "--cases " + for_shell(one.name));
  std::string described = fmt::format("{}, {} cases", o.cases[0], all.size()), as_typed = "--cases";
  for (const std::string& one : o.cases) as_typed += " " + for_shell(one);
  return {listed_phases(std::move(all)), std::move(described), std::move(as_typed),
          [alone](std::size_t n) { return alone[n]; }};
}

PhaseCases of_chance(const CaseOptions& o, Phase phase, const Rules& rules) {
  constexpr std::size_t by_default = 10'000;
  const std::size_t n = o.boards.value_or(by_default);
  for (const auto& [given, option] :
       {std::pair(o.mixture != Mixture::usual, "--mixture"), std::pair(o.no_via, "--no-via")})
    if (given) throw UsageError(option, "is about boards of movement phases; expected no other --phase than movement");
  auto boards = phase == Phase::retreats ? random_retreats(map_at_hand(), rules, o.seed, n, o.first)
                                         : random_adjustments(map_at_hand(), o.seed, n, o.first);
  return {std::move(boards), fmt::format("{} random boards from number {} of seed {}", n, o.first, o.seed),
          fmt::format("--seed {} --first {} --boards {}", o.seed, o.first, n),
          [seed = o.seed, first = o.first](std::size_t i) {
            return fmt::format("--seed {} --first {} --boards 1", seed, first + i);
          },
          true};
}

PhaseCases phase_cases(const CaseOptions& o, Phase phase, const Rules& rules) {
  if (!o.lines.empty()) throw UsageError("--lines", "expected random boards or case files with --phase");
  if (o.from) throw UsageError("--from", "expected random boards or case files with --phase");
  const bool random = o.cases.empty() || o.cases == std::vector<std::string>{"random"};
  return random ? of_chance(o, phase, rules) : part_asked_for(of_files(o, phase, rules), o);
}

Exit exit_of(const PhaseComparison& r) {
  if (r.failed > 0) return Exit::other_failed;
  if (!r.findings.empty() || r.not_reduced > 0) return Exit::differs;
  if (std::ranges::any_of(r.known, [](const PhaseKnownMet& known) { return known.met > 0; })) return Exit::holds;
  return r.agreed == 0 ? Exit::unknown : Exit::holds;
}

// The same of the same board, and hardly ever of another.
std::string number_of(const PhaseBoard& board) {
  Fnv1a hash;
  for (const Unit& unit : state_of(board).position.units())
    hash.add(fmt::format("{} {} {};", unit.power.index(), static_cast<int>(unit.type), unit.at.province.index()));
  std::visit(
      [&](const auto& b) {
        for (const auto& order : b.orders)
          hash.add(fmt::format("{} {};", order.by.index(), write_order(order, b.state.map())));
      },
      board);
  return fmt::format("{:016x}", hash.value());
}

// All that the result depends on; of cases by what they are.
std::string identity(const PhaseOptions& o, const ComparisonHeading& heading, const PhaseCases& cases) {
  std::string text = fmt::format("dipeq {}: {} --reductions {}; {}; under {}", DIPEQ_VERSION, heading.again,
                                 o.reductions, heading.boards, in_full(heading.rules));
  if (o.reduction_budget != PhaseSettings{}.reduction_budget)
    text += fmt::format("; --reduction-budget {}", o.reduction_budget);
  for (std::size_t n = 0; !o.cases.cases.empty() && n < cases.boards->size(); n++)
    text += fmt::format("; {} {}", cases.boards->name(n), number_of(cases.boards->board(n)));
  return text;
}

// What `ask` makes of the settings; how far it is with so many boards is told.
template <class Ask> auto with_settings(const PhaseOptions& o, std::size_t boards, const Other& other, const Ask& ask) {
  Progress progress("boards");
  const PhaseSettings settings{
      .threads = o.threads,
      .reductions = o.reductions,
      .reduction_budget = o.reduction_budget,
      .progress = [&](std::size_t asked,
                      std::size_t differ) { progress.at(asked, boards, fmt::format(", {} differ", differ)); },
      .stop = [&] { return interrupted() || other.given_up->yes(); }};
  return ask(settings);
}

PhaseComparison compared(const PhaseOptions& o, const PhaseCases& cases, const Rules& rules, const Other& other,
                         PhaseJournal* journal, Parts* known) {
  return with_settings(o, cases.boards->size(), other, [&](PhaseSettings settings) {
    settings.journal = journal;
    settings.known = known;
    return compare_phases(*cases.boards, rules, other.start, settings);
  });
}

Exit told_given_up(const GivenUp& given_up) {
  std::cerr << "dipeq: the adapter was given up, as it failed too often; at last " << given_up.why() << '\n';
  return Exit::other_failed;
}

Exit find_shard(const PhaseOptions& o, const PhaseCases& cases, const Rules& rules, const Other& other,
                const SharedWork& work) {
  const AwaitsInterruption awaits;
  const std::size_t own = boards_of(work.shard(), cases.boards->size());
  const bool all = with_settings(o, own, other, [&](const PhaseSettings& settings) {
    return find_phase_parts(*cases.boards, rules, other.start, settings, *work.parts());
  });
  const Exit exit = work.finish_shard(all);
  return all || !other.given_up->yes() ? exit : told_given_up(*other.given_up);
}

void print(const PhaseOptions& o, const PhaseReported& r) {
  switch (o.format) {
    case Format::json: return tell_json(to_json(r));
    case Format::markdown: return void(std::cout << to_markdown(r, o.shown));
    case Format::html: return tell_html(map_at_hand(), html_of(r, {o.shown.findings}));
    case Format::junit: return void(std::cout << to_junit(r));
    default: return tell_as_it_is(to_text(r, {o.shown.findings, width_of_page()}));
  }
}

ComparisonHeading heading_of(const PhaseOptions& o, const Rules& reading, const Other& other, const PhaseCases& cases) {
  const std::string command = fmt::format("dipeq compare --phase {} {}", name(o.phase), other.option);
  ComparisonHeading h{other.name, other.source, cases.described, reading, command + as_typed(o.rules), cases.alone};
  h.whole = command + as_typed(o.asked_for) + " " + cases.as_typed;
  if (o.reductions != PhaseSettings{}.reductions) h.whole += fmt::format(" --reductions {}", o.reductions);
  if (o.reduction_budget != PhaseSettings{}.reduction_budget)
    h.whole += fmt::format(" --reduction-budget {}", o.reduction_budget);
  h.fitted = is_fitted(o.asked_for);
  h.by_chance = cases.by_chance;
  h.known = o.known == "-" ? "<stdin>" : shown(o.known);
  return h;
}

}  // namespace

Exit compare_in_phase(const PhaseOptions& o) {
  const Rules reading = rules(o.rules);
  const Other other = other_adjudicator(o.other, reading, o.phase);
  const PhaseCases cases = phase_cases(o.cases, o.phase, reading);
  ComparisonHeading heading = heading_of(o, reading, other, cases);
  KnownDifferences known;
  if (!o.known.empty()) known = read_known(read_file(o.known, "--known"), heading.known);
  const bool shared = is_merged() || !o.shards.shard.empty();
  const SharedWork work(o.shards, shared ? identity(o, heading, cases) : "");
  if (work.is_shard()) return find_shard(o, cases, reading, other, work);
  std::optional<PhaseJournal> journal;
  if (!o.out.empty()) {
    check_run_folder(o.out, o.resume ? TakeUp::yes : TakeUp::no);
    create_folder(o.out, "--out");
    journal.emplace(std::filesystem::path(o.out) / journal_name, identity(o, heading, cases));
    if (heading.fitted) keep_reading(reading, o.out);
  }
  const AwaitsInterruption awaits;  // until all is written
  PhaseComparison result = compared(o, cases, reading, other, journal ? &*journal : nullptr, work.parts());
  const bool was_stopped = interrupted();
  if (!o.other.command.empty() && !result.introduced.empty()) heading.other = shown(result.introduced);
  silence(known, result);
  const PhaseReported reported{heading, *cases.boards, o.phase, result};
  if (journal) write_findings(reported, writer_into(o.out, "findings"));
  print(o, reported);
  const bool all_asked = result.asked == cases.boards->size();
  if (all_asked && !was_stopped) return exit_of(result);
  const std::string at = all_asked ? "while causes were looked for"
                                   : fmt::format("after {} of {} boards", result.asked, cases.boards->size());
  std::cerr << fmt::format("dipeq: stopped {}{}\n", at, journal ? "; --resume goes on from there" : "");
  if (!other.given_up->yes()) return Exit::interrupted;
  return told_given_up(*other.given_up);
}

}  // namespace dipeq::cli
