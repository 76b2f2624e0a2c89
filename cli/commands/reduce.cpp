#include <fmt/format.h>
#include <signal.h>

#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <memory>

#include "boards/reduction.hpp"
#include "cli/command.hpp"
#include "cli/other_options.hpp"
#include "cli/rule_options.hpp"
#include "cli/terminal/interruption.hpp"
#include "cli/terminal/progress.hpp"
#include "io/echo.hpp"
#include "phases/legality.hpp"
#include "solver/judge.hpp"

namespace dipeq::cli {
namespace {

struct ReduceOptions {
  std::string file, script;
  bool core = false;
  OtherOptions other;
  RuleOptions rules;
};

CaseFile case_of(const Board& board) {
  CaseFile c{{board.position, board.orders}, {}, {}, {}, {}, {}, {}, {}, {}};
  c.expected.resize(board.orders.size());
  c.expected_units.resize(board.position.units().size());
  return c;
}

// The kinds of the cores, sorted.
std::vector<CoreKind> cores(const Board& board, const Rules& reading, Adjudicator& adjudicator) {
  std::vector<CoreKind> kinds;
  const Interactions x(settle(board.position, board.orders, reading));
  for (const Core& core : adjudicator.adjudicate(x).cores) kinds.push_back(core.kind);
  std::ranges::sort(kinds);
  return kinds;
}

Interesting has_the_core(const Board& board, const Rules& reading) {
  const auto adjudicator = std::make_shared<Adjudicator>();
  const auto kinds = cores(board, reading, *adjudicator);
  if (kinds.empty())
    throw UsageError("--core", "the equations of these orders have one solution: there is no core to keep");
  const CoreKind kept = kinds.back();
  return [=](const Board& b) {
    const auto all = cores(b, reading, *adjudicator);
    return std::ranges::find(all, kept) != all.end();
  };
}

struct Asking {
  std::unique_ptr<OtherAdjudicator> rules, other;
  Comparer comparer{*rules, *other};
};

// Nullopt: the other cannot be asked, and why was told.
std::optional<Interesting> differs_likewise(const Board& board, const Rules& reading, const Other& other) {
  const auto asking = std::make_shared<Asking>(Asking{by_rules("rules", reading), other.start()});
  const Compared whole = asking->comparer.with_rules(board);
  // An adapter as it introduced itself, if it did.
  const std::string called = other.option.starts_with("--command") ? shown(asking->other->name()) : other.name;
  if (const auto* declined = std::get_if<Declined>(&whole.other))
    throw UsageError("FILE", fmt::format("{} gives no answer here: {}", called, declined->why));
  if (const auto* declined = std::get_if<Declined>(&whole.one))
    throw UsageError("FILE", fmt::format("the rules give no answer here: {}", declined->why));
  if (const auto* failed = std::get_if<Failed>(&whole.other)) {
    const bool never = failed->kind == FailureKind::not_started || failed->kind == FailureKind::not_offered;
    std::cerr << fmt::format("dipeq: {} gives no reply here: {}\n", called, failed->what);
    if (never) return std::nullopt;
    std::cerr << "dipeq: the case must still show that\n";
  }
  if (whole.ways.empty()) throw UsageError("FILE", fmt::format("{} does not differ from the rules here", called));
  return [asking, way = whole.ways.front()](const Board& b) { return differs_so(asking->comparer.with_rules(b), way); };
}

// The script reads the case from standard input; exit code 0 says that it is interesting.
bool script_says_so(const std::string& script, const Board& board) {
  const std::string text = write_case(case_of(board));
  FILE* const pipe = popen(("{ " + script + "\n} >/dev/null").c_str(), "w");
  if (!pipe) throw std::system_error(errno, std::generic_category(), "cannot run " + script);
  std::fwrite(text.data(), 1, text.size(), pipe);  // a script that does not read all of it may have seen enough
  const int status = pclose(pipe);
  if (interrupted()) return false;  // as the script may have been
  constexpr int cannot_run = 126;
  if (!WIFEXITED(status) || WEXITSTATUS(status) >= cannot_run)
    throw UsageError("--test", fmt::format("'{}' could not be run, or was ended by a signal", script));
  return WEXITSTATUS(status) == 0;
}

Interesting by_script(const std::string& script, const Board& board) {
  signal(SIGPIPE, SIG_IGN);
  if (!script_says_so(script, board))
    throw UsageError("--test", "the case as it stands is not interesting: expected exit code 0");
  return [script](const Board& b) { return script_says_so(script, b); };
}

Exit reduce(const Board& board, const Interesting& test) {
  const AwaitsInterruption awaits;
  Progress progress("reducing");
  std::size_t asked = 0, left = board.position.units().size();
  const Board small = reduced(board, [&](const Board& b) {
    if (interrupted()) return false;
    const bool yes = test(b);
    if (yes) left = b.position.units().size();
    progress.at(fmt::format("{} of {} units left, {} case{} tried", left, board.position.units().size(), asked + 1,
                            asked == 0 ? "" : "s"));
    ++asked;
    return yes;
  });
  make_way_for_results();
  std::cout << write_case(case_of(small));
  if (!interrupted()) return Exit::holds;
  std::cerr << "dipeq: stopped: more could perhaps be dropped\n";
  return Exit::interrupted;
}

Exit run_reduce(const ReduceOptions& o) {
  const Rules reading = rules(o.rules);
  const CaseFile c = read_case_argument(o.file, reading);
  const Board board{c.position, c.orders};
  if (!o.script.empty()) return reduce(board, by_script(o.script, board));
  if (o.core) return reduce(board, has_the_core(board, reading));
  const Other other = other_adjudicator(o.other, reading);
  const std::optional<Interesting> test = differs_likewise(board, reading, other);
  if (!test) return Exit::other_failed;
  const Exit exit = reduce(board, *test);
  if (exit != Exit::holds || !other.given_up->yes()) return exit;
  std::cerr << fmt::format(
      "dipeq: the adapter was given up, as it failed too often: more could perhaps be dropped; at last {}\n",
      other.given_up->why());
  return Exit::other_failed;
}

}  // namespace

Command reduce_command() {
  const auto o = std::make_shared<ReduceOptions>();
  std::vector<Option> shown{{"--test", text("COMMAND", o->script),
                             "this shell command, which reads a case from standard input, ends with exit code 0; other "
                             "codes below 126 say that "
                             "the case no longer shows it"},
                            {"--core", flag(o->core), "the case has a core of the same kind"}};
  return {
      .name = "reduce",
      .sentence = "Find the smallest case that still shows what a larger one shows",
      .sections = {{"", together({file_argument(o->file, "the orders: a case file of a movement phase")},
                                 rule_options(o->rules), adapter_options(o->other))},
                   {"What the case must still show", together(std::move(shown), other_options(o->other)),
                    Pick::exactly_one}},
      .notes =
          {{"Units and orders are dropped, orders turned into holds and powers merged, until every further step would "
            "lose what the case must show. With --procedure, --reading or --command, that adjudicator must "
            "still differ from the rules in the same way; that it gives no reply is one."},
           {"Exit codes: 0 reduced, 2 bad usage or input, 4 the other adjudicator cannot be asked, 130 stopped by "
            "Ctrl-C; what was left by then is written."}},
      .examples = {"dipeq reduce --core datc/v3.2/6.F.18.case",
                   "dipeq reduce --rule 4.A.2=all-hold --reading datc-3.2 datc/v3.2/6.F.14.case",
                   "dipeq reduce --test 'grep -q Convoys' datc/v3.2/6.F.14.case"},
      .run = [o] {
        o->file = file_or_input(o->file);
        return run_reduce(*o);
      }};
}

}  // namespace dipeq::cli
