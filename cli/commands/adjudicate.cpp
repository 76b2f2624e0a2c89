#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/adjudicate_lines.hpp"
#include "cli/command.hpp"
#include "cli/orders_input.hpp"
#include "cli/pictures.hpp"
#include "cli/rule_options.hpp"
#include "cli/terminal/page.hpp"
#include "io/whole_file.hpp"
#include "notation/phase_names.hpp"
#include "report/board/panels.hpp"
#include "report/resolution/played_phase.hpp"
#include "report/resolution/turn_sheet.hpp"
#include "solver/advance.hpp"

namespace dipeq::cli {
namespace {

struct AdjudicateOptions {
  Words files;
  std::string next;
  RuleOptions rules;
  std::optional<Backend> backend;  // z3
  Format format = Format::text;
  unsigned threads = 0;  // 0: as many as the machine has
};

void check_what_comes_next_is_known(const CaseFile& c) {
  if (!c.turn.date)
    throw UsageError("--next", fmt::format("what comes next depends on the season; expected a line such as 'phase {}'",
                                           to_text({c.turn.phase, date_of(c.turn)})));
  if (c.turn.date->season != Season::spring && !c.centres.known())
    throw UsageError("--next",
                     "after Fall centres change owner; expected who owns them, such as 'France owns SC Paris'");
}

// The orders are not to be lost: they are what the next position is played from.
void check_orders_are_kept(const AdjudicateOptions& o) {
  const auto is_next = [&](const std::string& file) { return same_file(file == "-" ? "/dev/stdin" : file, o.next); };
  if (o.next == "-" || std::ranges::none_of(o.files, is_next)) return;
  throw UsageError("--next", fmt::format("'{}' holds the orders, which would be lost; expected another file", o.next));
}

// "-": the position instead of the report.
void write_next(const AdjudicateOptions& o, const std::string& sheet) {
  if (o.next == "-") {
    std::cout << sheet;
    return;
  }
  write_whole(o.next, sheet);
}

// What depends on a paradox that the rulebook leaves without answer is no position to go on from.
Exit no_position_follows(const PlayedPhase& played, const AdjudicateOptions& o) {
  if (played.movement && played.movement->resolution.gave_up) return Exit::unknown;
  if (!o.next.empty())
    throw UsageError("--next", "a paradox is left without answer, so no position follows; 4.A.2-backup can decide it");
  return Exit::holds;
}

void print(const CaseFile& c, const GameState& state, const OrdersOfPhase& orders, const PlayedPhase& played,
           const Rules& reading, Format format) {
  if (format == Format::svg)
    draw(c, panels_of(state, orders, played));
  else if (format == Format::html)
    tell_html(c, {.title = "dipeq adjudicate",
                  .stories = {{.panels = panels_of(state, orders, played), .text = to_text(c, played, reading)}}});
  else if (format == Format::json)
    tell_json(to_json(c, played, reading));
  else
    tell(to_text(c, played, reading));
}

Exit run_lines(const AdjudicateOptions& o, const Rules& reading) {
  if (!o.next.empty()) throw UsageError("--next", "many boards have no one position that comes next");
  if (o.backend.value_or(Backend::native) != Backend::native)
    throw UsageError("--backend", "boards in JSON Lines are adjudicated natively");
  if (o.files.size() > 1) throw UsageError("FILE", "boards in JSON Lines are read from one file");
  return adjudicate_lines(o.files.front(), o.threads, reading);
}

Exit run_adjudicate(const AdjudicateOptions& o) {
  const Rules reading = rules(o.rules);
  if (o.format == Format::jsonl) return run_lines(o, reading);
  const CaseFile c = OrdersInput(o.files).of_any_phase(reading);
  if (o.next == "-" && o.format != Format::text)
    throw UsageError("--format", "what '--next -' writes to standard output is a case file; expected --next FILE");
  if (!o.next.empty()) {
    check_orders_are_kept(o);
    check_what_comes_next_is_known(c);
  }
  Adjudicator adjudicator(o.backend.value_or(Backend::z3));
  const GameState state = game_state(c);
  const OrdersOfPhase orders{c, c.retreats.orders, c.adjustments.orders};
  const Step step = o.next.empty() ? Step{play(state, orders, adjudicator, reading), {}}
                                   : advance(state, orders, adjudicator, reading);
  const PlayedPhase& played = step.played;
  if (o.next != "-" || !played.after) print(c, state, orders, played, reading, o.format);
  if (!played.after) return no_position_follows(played, o);
  if (!o.next.empty()) {
    if (const std::string why = beyond_the_last_year(step.next->turn); !why.empty()) throw UsageError("--next", why);
    write_next(o, turn_sheet(*step.next, c.title));
  }
  return Exit::holds;
}

}  // namespace

Command adjudicate_command() {
  const auto o = std::make_shared<AdjudicateOptions>();
  return {
      .name = "adjudicate",
      .sentence = "Say what happens to each order, and what decides it",
      .sections = {{"",
                    together({files_argument(
                                  o->files,
                                  "the orders of a phase: a case file, text as players write it, or a board in JSON"),
                              {"--next", text("FILE", o->next),
                               "write the position that is played next, as a case file that waits for its orders; "
                               "with - it goes to standard output, instead of the report"}},
                             rule_options(o->rules),
                             std::vector{backend_option(o->backend), format_of_boards_option(o->format),
                                         threads_option(o->threads)})}},
      .notes =
          {{"Each line of orders may name its power (\"Austria: A TYR S A VEN - TRI\"), or stand below a line that "
            "does (\"Austria:\")."},
           {"A FILE that ends with .case, or begins with a keyword of case files, is read strictly. Any other may be a "
            "mail, a post or what a program prints: orders in whatever words, several FILEs over one position. What is "
            "not written in dipeq's own notation is told on standard error as it was understood; what could be two "
            "things is refused (docs/writing-orders.md)."}},
      .examples = {"dipeq adjudicate datc/v3.2/6.F.14.case", "dipeq adjudicate datc/v3.2/6.J.9.case",
                   "dipeq adjudicate --rules 1982 datc/v3.2/6.F.14.case",
                   "dipeq adjudicate --backend both --format json datc/v3.2/6.F.14.case",
                   "printf 'Italy: A VEN - TRI\\nAustria: A TRI H\\n' | dipeq adjudicate",
                   "{ dipeq opening; echo 'France: A Par - Bur'; } | dipeq adjudicate --next -",
                   "dipeq opening | dipeq adjudicate - examples/mails/*.txt 2>&1",
                   "echo '{\"orders\":{\"Italy\":[\"A VEN - TRI\"]}}' | dipeq adjudicate --format jsonl"},
      .run = [o] {
        o->files = files_or_input(o->files);
        return run_adjudicate(*o);
      }};
}

}  // namespace dipeq::cli
