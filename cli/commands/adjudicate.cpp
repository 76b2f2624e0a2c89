#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <optional>

#include "cli/adjudicate_lines.hpp"
#include "cli/command.hpp"
#include "cli/rule_options.hpp"
#include "io/whole_file.hpp"
#include "report/resolution/json.hpp"
#include "report/resolution/phases.hpp"
#include "report/resolution/text.hpp"
#include "report/resolution/turn_sheet.hpp"
#include "solver/aftermath.hpp"

namespace dipeq::cli {
namespace {

struct Options {
  std::string file, next;
  RuleOptions rules;
  Backend backend = Backend::z3;
  Format format = Format::text;
  bool backend_named = false;
  unsigned threads = 0;  // 0: as many as the machine has
};

// What a phase came to: the report, and the position that is played next, if the phase was resolved.
struct Played {
  std::string report;
  std::optional<GameState> after = {};  // the phase itself still as its turn
  bool gave_up = false;                 // why there is none: else the rules leave something without answer
};

Played play_retreats(const CaseFile& c, const GameState& state, const Rules& rules, Format format) {
  const RetreatResult result = resolve_retreats(state, c.retreats.orders, rules);
  const PhaseReport report = phase_report(state, c.retreats.orders, result, rules);
  return {format == Format::json ? to_json(c, report) + "\n" : to_text(c, report), retreated(state, result)};
}

Played play_adjustments(const CaseFile& c, const GameState& state, const Rules& rules, Format format) {
  const AdjustmentResult result = resolve_adjustments(state, c.adjustments.orders, rules);
  const PhaseReport report = phase_report(state, c.adjustments.orders, result, rules);
  return {format == Format::json ? to_json(c, report) + "\n" : to_text(c, report), adjusted(state, result)};
}

// The orders below RETREATS belong to the phase that follows upon the movement; both are played then.
Played play_movement(const CaseFile& c, const GameState& state, const Rules& rules, Adjudicator& adjudicator,
                     Format format) {
  const Judgement j = judge(c, adjudicator, rules);
  if (!j.resolution.complete)
    return {format == Format::json ? to_json(c, j) + "\n" : to_text(c, j), std::nullopt, j.resolution.gave_up};
  GameState after = moved(state, j);
  if (c.retreats.orders.empty()) return {format == Format::json ? to_json(c, j) + "\n" : to_text(c, j), after};
  after.turn.phase = Phase::retreats;
  const RetreatResult result = resolve_retreats(after, c.retreats.orders, rules);
  const PhaseReport report = phase_report(after, c.retreats.orders, result, rules);
  return {format == Format::json ? to_json(c, j, &report) + "\n"
                                 : to_text(c, j) + "\nRetreats\n" + to_text(c.position.map(), report),
          retreated(after, result)};
}

Played play(const CaseFile& c, const Options& o, const Rules& reading) {
  const GameState state = game_state(c);
  switch (c.turn.phase) {
    case Phase::movement: {
      Adjudicator adjudicator(o.backend);
      return play_movement(c, state, reading, adjudicator, o.format);
    }
    case Phase::retreats: return play_retreats(c, state, reading, o.format);
    case Phase::adjustments: return play_adjustments(c, state, reading, o.format);
  }
  return {};
}

void check_what_comes_next_is_known(const CaseFile& c) {
  if (!c.turn.date)
    throw CLI::ValidationError(
        "--next",
        fmt::format(
            "what comes next depends on the season; expected a line such as 'phase {}'",
            to_text({c.turn.phase, Date{c.turn.phase == Phase::adjustments ? Season::winter : Season::spring, 1901}})));
  if (c.turn.date->season != Season::spring && c.centres.all_unowned())
    throw CLI::ValidationError(
        "--next", "after Fall centres change owner; expected who owns them, such as 'France owns SC Paris'");
}

// The orders are not to be lost: they are what the next position is played from.
void check_orders_are_kept(const Options& o) {
  if (o.next == "-" || !same_file(o.file == "-" ? "/dev/stdin" : o.file, o.next)) return;
  throw CLI::ValidationError("--next",
                             fmt::format("'{}' holds the orders, which would be lost; expected another file", o.next));
}

// "-": the position instead of the report.
void write_next(const Options& o, const std::string& sheet) {
  if (o.next == "-") {
    std::cout << sheet;
    return;
  }
  write_whole(o.next, sheet);
}

// What depends on a paradox that the rulebook leaves without answer is no position to go on from.
Exit no_position_follows(const Played& played, const Options& o) {
  if (played.gave_up) return Exit::unknown;
  if (!o.next.empty())
    throw CLI::ValidationError("--next",
                               "a paradox is left without answer, so no position follows; 4.A.2-backup can decide it");
  return Exit::holds;
}

Exit run_lines(const Options& o, const Rules& reading) {
  if (!o.next.empty()) throw CLI::ValidationError("--next", "many boards have no one position that comes next");
  if (o.backend_named && o.backend != Backend::native)
    throw CLI::ValidationError("--backend", "boards in JSON Lines are adjudicated natively");
  return adjudicate_lines(o.file, o.threads, reading);
}

Exit run(const Options& o) {
  const Rules reading = rules(o.rules);
  if (o.format == Format::jsonl) return run_lines(o, reading);
  const CaseFile c = read_case_of_any_phase(o.file, reading);
  if (!o.next.empty()) {
    check_orders_are_kept(o);
    check_what_comes_next_is_known(c);
  }
  const Played played = play(c, o, reading);
  if (o.next != "-" || !played.after) std::cout << played.report;
  if (!played.after) return no_position_follows(played, o);
  if (!o.next.empty()) write_next(o, turn_sheet(next_phase(*played.after), c.title));
  return Exit::holds;
}

}  // namespace

void add_adjudicate(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("adjudicate", "What happened to each order, and what decided it");
  auto options = std::make_shared<Options>();
  command
      ->add_option("FILE", options->file,
                   "the orders: a case file of any phase (movement, retreats, adjustments), or - for standard input")
      ->required();
  command->add_option("--next", options->next,
                      "write the position that is played next, as a case file that waits for its orders; "
                      "-: to standard output, instead of the report");
  add_rules(*command, options->rules);
  const CLI::Option* backend = add_backend(*command, options->backend);
  add_format_or_lines(*command, options->format);
  command
      ->add_option("--threads", options->threads,
                   "for jsonl: how many boards are adjudicated at once; 0: as the machine has cores")
      ->check(CLI::Range(0, 1024))
      ->default_str("0");
  command->footer(R"(Examples:
  dipeq adjudicate datc/v3.2/6.F.14.case
  dipeq adjudicate datc/v3.2/6.J.9.case
  dipeq adjudicate --rules 1982 --rule 4.A.3=explicit-only datc/v3.2/6.F.14.case
  dipeq adjudicate --backend both --format json datc/v3.2/6.F.14.case
  { dipeq opening; echo 'France: A Par - Bur'; } | dipeq adjudicate --next - -
  printf 'Italy: A VEN - TRI\nItaly: A TYR S A VEN - TRI\nAustria: A TRI H\n' | dipeq adjudicate -
  echo '{"orders": {"Italy": ["A VEN - TRI"], "Austria": ["A TRI H"]}}' | dipeq adjudicate --format jsonl -)");
  command->callback([options, backend, &exit] {
    options->backend_named = backend->count() > 0;
    exit = run(*options);
  });
}

}  // namespace dipeq::cli
