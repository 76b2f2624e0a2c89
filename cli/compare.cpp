#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/comparison_cases.hpp"
#include "cli/other_options.hpp"
#include "cli/progress.hpp"
#include "cli/rule_options.hpp"
#include "report/comparison.hpp"

namespace dipeq::cli {
namespace {

struct Options {
  OtherOptions other;
  CaseOptions cases;
  RuleOptions rules;
  Format format = Format::text;
  unsigned threads = 0;
  std::size_t reductions = ComparisonSettings{}.reductions;
  Shown shown;
};

Exit exit_of(const Comparison& r) {
  if (r.failed > 0) return Exit::other_failed;
  if (!r.bugs.empty()) return Exit::differs;
  return r.agreed == 0 ? Exit::unknown : Exit::holds;
}

Exit run(const Options& o) {
  const Rules reading = rules(o.rules);
  const Other other = other_adjudicator(o.other, reading);
  const Cases boards = cases(o.cases, reading);
  const ComparisonHeading heading{other.name, other.source, boards.described, reading,
                                  fmt::format("dipeq compare {} --cases", other.option)};
  ComparisonSettings settings{o.threads, o.reductions};
  Comparison result;
  {
    Progress progress("boards");
    settings.progress = [&](std::size_t asked, std::size_t differing) {
      progress.at(asked, boards.boards->size(), fmt::format(", {} differ", differing));
    };
    result = compare_on(*boards.boards, reading, other.start, settings);
  }
  std::cout << (o.format == Format::json ? to_json(heading, *boards.boards, result) + "\n"
                                         : to_text(heading, *boards.boards, result, o.shown));
  return exit_of(result);
}

}  // namespace

void add_compare(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("compare", "Another adjudicator against the rules: where it differs, and why");
  auto options = std::make_shared<Options>();
  add_other(*command, options->other);
  add_cases(*command, options->cases);
  add_rules(*command, options->rules);
  add_format(*command, options->format);
  command->add_option("--threads", options->threads, "how many boards are asked at once; 0: as the machine has cores")
      ->check(CLI::Range(0, 1024))
      ->default_str("0");
  command
      ->add_option("--reductions", options->reductions, "reduce so many differences, the first ones; count the others")
      ->capture_default_str();
  command->add_option("--findings", options->shown.findings, "of the text: tell so many findings, those met most often")
      ->capture_default_str();
  command->footer(
      R"(Each board on which the other differs is reduced until no unit and no order can be dropped; cases that are alike but for names
are counted as one; and it is said under which choice of the rules the other would be right, or which clause it must have wrong.
Each board is also told in another sequence: what then comes out differently is a finding of its own.

Exit codes: 0 agrees, 1 differs, 2 bad usage or input, 3 nothing could be compared, 4 the other failed to answer.

Examples:
  dipeq compare --procedure partial-information --boards 500
  dipeq compare --procedure multi-pass --cases datc/v3.2/6.E.1.case
  dipeq compare --command 'python3 adapters/python/plain_moves.py' --cases datc/v3.2/6.A.11.case
  dipeq compare --procedure decision-based --rule 4.A.2=szykman-army --cases datc/v3.2/6.E.1.case --format json)");
  command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace dipeq::cli
