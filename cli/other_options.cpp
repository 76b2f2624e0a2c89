#include "cli/other_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/rule_options.hpp"
#include "compare/procedure.hpp"

namespace dipeq::cli {
namespace {

std::vector<std::string> procedure_names() {
  std::vector<std::string> names;
  for (const Procedure& p : procedures()) names.emplace_back(p.name);
  return names;
}

}  // namespace

void add_other(CLI::App& command, OtherOptions& options) {
  auto* procedure = command
                        .add_option("--procedure", options.procedure,
                                    "an adjudicator of the literature (docs/procedures.md): " +
                                        fmt::format("{}", fmt::join(procedure_names(), ", ")))
                        ->check(CLI::IsMember(procedure_names()).description(""))
                        ->type_name("NAME");
  command.add_option("--reading", options.reading, "dipeq itself under another reading: a preset or a rules file")
      ->excludes(procedure);
}

Other other_adjudicator(const OtherOptions& o, const Rules& rules) {
  if (!o.procedure.empty()) {
    const Procedure& p = procedure(o.procedure);
    return {std::string(p.name), std::string(p.source), "--procedure " + o.procedure,
            [&p, rules] { return by_procedure(p, rules); }};
  }
  if (o.reading.empty()) throw CLI::RequiredError("--procedure or --reading");
  const Rules reading = reading_named(o.reading, "--reading");
  return {"dipeq under " + o.reading, "", "--reading " + o.reading,
          [reading, name = o.reading] { return by_rules(name, reading); }};
}

}  // namespace dipeq::cli
