#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/rule_options.hpp"
#include "report/json.hpp"
#include "report/text.hpp"

namespace dipeq::cli {
namespace {

struct Options {
  std::string file;
  RuleOptions rules;
  Backend backend = Backend::z3;
  Format format = Format::text;
};

Exit run(const Options& o) {
  const Rules reading = rules(o.rules);
  const CaseFile c = read_case_argument(o.file, reading);
  Adjudicator adjudicator(o.backend);
  const Judgement j = judge(c.position, c.orders, adjudicator, reading);
  std::cout << (o.format == Format::json ? to_json(c, j) + "\n" : to_text(c, j));
  return j.resolution.gave_up ? Exit::unknown : Exit::holds;
}

}  // namespace

void add_adjudicate(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("adjudicate", "What happened to each order, and what decided it");
  auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, "the orders: a case file, or - for standard input")->required();
  add_rules(*command, options->rules);
  add_backend(*command, options->backend);
  add_format(*command, options->format);
  command->footer(R"(Examples:
  dipeq adjudicate datc/v3.2/6.F.14.case
  dipeq adjudicate --rules 1982 --rule 4.A.3=explicit-only datc/v3.2/6.F.14.case
  dipeq adjudicate --backend both --format json datc/v3.2/6.F.14.case
  printf 'Italy: A VEN - TRI\nItaly: A TYR S A VEN - TRI\nAustria: A TRI H\n' | dipeq adjudicate -)");
  command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace dipeq::cli
