#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/rule_options.hpp"
#include "notation/order_text.hpp"
#include "report/explain_json.hpp"
#include "report/explain_text.hpp"

namespace dipeq::cli {
namespace {

struct Options {
  std::string file, unit;
  RuleOptions rules;
  Backend backend = Backend::native;
  Format format = Format::text;
  std::optional<std::size_t> depth;
  bool no_counterfactuals = false;
};

std::string units_text(const Position& position) {
  std::string text;
  for (const Unit& u : position.units()) text += (text.empty() ? "" : ", ") + write_unit(u, position.map());
  return text;
}

// "F London", "London" or "lon".
UnitId unit_named(const std::string& text, const Position& position) {
  auto refuse = [&](const std::string& why) -> UnitId {
    throw CLI::ValidationError("UNIT", fmt::format("{}: expected one of {}", why, units_text(position)));
  };
  const Names& names = Names::of(position.map());
  std::optional<UnitType> type;
  auto named = names.province(text);
  if (!std::holds_alternative<ProvinceId>(named) && text.size() > 2 && text[1] == ' ') {
    if (text[0] == 'A' || text[0] == 'a') type = UnitType::army;
    if (text[0] == 'F' || text[0] == 'f') type = UnitType::fleet;
    if (type) named = names.province(std::string_view(text).substr(2));
  }
  if (const auto* unknown = std::get_if<UnknownName>(&named))
    return refuse(fmt::format("'{}' is no province{}", text,
                              unknown->nearest.empty() ? "" : " (did you mean " + unknown->nearest + "?)"));
  if (std::holds_alternative<AmbiguousName>(named)) return refuse(fmt::format("'{}' could be several provinces", text));
  const auto unit = position.unit_in(std::get<ProvinceId>(named));
  if (!unit || (type && position[*unit].type != *type)) return refuse(fmt::format("there is no '{}'", text));
  return *unit;
}

Exit run(const Options& o) {
  const Rules reading = rules(o.rules);
  const CaseFile c = read_case_argument(o.file, reading);
  Adjudicator adjudicator(o.backend);
  const Judgement j = judge(c, adjudicator, reading);
  ExplainScope scope;
  if (!o.unit.empty()) scope.unit = unit_named(o.unit, j.orders.position);
  scope.depth = o.depth.value_or(scope.unit ? 2 : 0);
  const Explanation e =
      explain(j, o.no_counterfactuals ? Thoroughness::reasons_only : Thoroughness::with_counterfactuals);
  std::cout << (o.format == Format::json ? to_json(c, j, e, scope) + "\n" : to_text(c, j, e, scope));
  return j.resolution.gave_up ? Exit::unknown : Exit::holds;
}

}  // namespace

void add_explain(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("explain", "Why each order ended as it did, and what would have turned it");
  auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, "the orders: a case file, or - for standard input")->required();
  command->add_option("UNIT", options->unit, "explain this unit only: 'F London', London or lon");
  add_rules(*command, options->rules);
  add_backend(*command, options->backend);
  add_format(*command, options->format);
  command->add_option(
      "--depth", options->depth,
      "how far the orders that a reason rests on are explained below it (default: 2 for one UNIT, else 0)");
  command->add_flag("--no-counterfactuals", options->no_counterfactuals,
                    "do not look for changes of other orders that turn a result");
  command->footer(
      R"(Each reason ends in the section of the DATC that it stands in. "if instead ORDER: RESULT" names one change of another unit's order
that turns the result; where there is none, every other legal order of every other unit has been adjudicated.

Examples:
  dipeq explain datc/v3.2/6.F.14.case
  dipeq explain datc/v3.2/6.F.14.case 'F London'
  dipeq explain --rules 1982 --format json datc/v3.2/6.F.14.case lon)");
  command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace dipeq::cli
