#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/orders_input.hpp"
#include "cli/pictures.hpp"
#include "cli/rule_options.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/progress.hpp"
#include "notation/order_text.hpp"
#include "report/board/panels.hpp"
#include "report/heading.hpp"
#include "report/resolution/explain_json.hpp"
#include "report/resolution/explain_text.hpp"
#include "report/resolution/explained_phase.hpp"
#include "solver/aftermath.hpp"

namespace dipeq::cli {
namespace {

struct ExplainOptions {
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

// What UNIT calls: "F London", "London" or "lon".
struct Called {
  ProvinceId at;
  std::optional<UnitType> type = {};
};

// `known` are the units that it may be.
[[noreturn]] void refuse_unit(const std::string& why, const std::string& known) {
  throw UsageError("UNIT", fmt::format("{}: expected one of {}", why, known));
}

Called called(const std::string& text, const Map& map, const std::string& known) {
  const Names& names = Names::of(map);
  std::optional<UnitType> type;
  auto named = names.province(text);
  if (!std::holds_alternative<ProvinceId>(named) && text.size() > 2 && text[1] == ' ') {
    if (text[0] == 'A' || text[0] == 'a') type = UnitType::army;
    if (text[0] == 'F' || text[0] == 'f') type = UnitType::fleet;
    if (type) named = names.province(std::string_view(text).substr(2));
  }
  if (const auto* unknown = std::get_if<UnknownName>(&named))
    refuse_unit(fmt::format("'{}' is no province{}", text,
                            unknown->nearest.empty() ? "" : " (did you mean " + unknown->nearest + "?)"),
                known);
  if (std::holds_alternative<AmbiguousName>(named))
    refuse_unit(fmt::format("'{}' could be several provinces", text), known);
  return {std::get<ProvinceId>(named), type};
}

UnitId unit_named(const std::string& text, const Position& position) {
  const std::string known = units_text(position);
  const Called what = called(text, position.map(), known);
  const auto unit = position.unit_in(what.at);
  if (!unit || (what.type && position[*unit].type != *what.type))
    refuse_unit(fmt::format("there is no '{}'", text), known);
  return *unit;
}

// Of a later phase: what is said of the province where UNIT stands, stood, or is built.
ExplainedPhase scoped(ExplainedPhase phase, const ExplainOptions& o, const Map& map) {
  if (o.unit.empty()) return phase;
  std::string known;
  for (const ExplainedLine& line : phase.lines) known += (known.empty() ? "" : ", ") + line.what;
  ExplainedPhase of_unit = only_of(phase, called(o.unit, map, known).at);
  if (of_unit.lines.empty()) refuse_unit(fmt::format("nothing is said of '{}'", o.unit), known);
  return of_unit;
}

ExplainedPhase later_phase(const CaseFile& c, const GameState& state, const ExplainOptions& o, const Rules& reading) {
  const auto all = [&](const auto& orders) {
    return explained(state, orders, explain(state, orders, reading), reading);
  };
  ExplainedPhase phase = state.turn.phase == Phase::retreats ? all(c.retreats.orders) : all(c.adjustments.orders);
  return o.no_counterfactuals ? without_counterfactuals(std::move(phase)) : phase;
}

// The orders below RETREATS belong to the phase that follows upon the movement.
std::optional<ExplainedPhase> retreats_below(const CaseFile& c, const Judgement& j, const ExplainOptions& o,
                                             const Rules& reading) {
  if (c.retreats.orders.empty() || !j.resolution.complete) return std::nullopt;
  GameState after = moved(game_state(c), j);
  after.turn.phase = Phase::retreats;
  return later_phase(c, after, o, reading);
}

Explanation explained_movement(const Judgement& j, const ExplainOptions& o) {
  const Progress progress("looking for reasons, and for what would have turned each result");
  return explain(j, o.no_counterfactuals ? Thoroughness::reasons_only : Thoroughness::with_counterfactuals);
}

// The report stands below the picture. Of one unit that alone stands out.
void draw_explained(const CaseFile& c, Panel panel, const std::string& report, std::optional<UnitId> unit,
                    Format format) {
  for (std::size_t u = 0; unit && u < panel.units.size(); u++) panel.units[u].lit = u == unit->index();
  for (ShownOrder& order : panel.orders)
    if (unit) order.lit = order.unit == unit->index();
  PictureOptions options;
  if (unit) options.lit_means = "explained below";
  if (format == Format::html)
    return tell_html(c, {.title = "dipeq explain",
                         .stories = {{.panels = {std::move(panel)}, .lit_means = options.lit_means, .text = report}}});
  const std::string title = title_text(c);  // which stands above the picture
  add_notes(panel, report.starts_with(title) ? report.substr(title.size()) : report);
  draw(c, std::vector{std::move(panel)}, options);
}

Panel panel_of_phase(const CaseFile& c, const GameState& state, const Rules& reading) {
  if (state.turn.phase == Phase::retreats)
    return panel_of(state, c.retreats.orders, resolve_retreats(state, c.retreats.orders, reading));
  return panel_of(state, c.adjustments.orders, resolve_adjustments(state, c.adjustments.orders, reading));
}

Exit explain_movement(const CaseFile& c, const ExplainOptions& o, const Rules& reading) {
  Adjudicator adjudicator(o.backend);
  const Judgement j = judge(c, adjudicator, reading);
  ExplainScope scope;
  if (!o.unit.empty()) scope.unit = unit_named(o.unit, j.orders.position);
  scope.depth = o.depth.value_or(scope.unit ? 2 : 0);
  const Explanation e = explained_movement(j, o);
  const auto retreats = scope.unit ? std::nullopt : retreats_below(c, j, o, reading);
  const auto report = [&] {
    return to_text(c, j, e, scope) + (retreats ? "\nRetreats\n" + to_text(c.position.map(), *retreats) : "");
  };
  if (o.format == Format::svg || o.format == Format::html)
    draw_explained(c, panel_of(j, &c.centres), report(), scope.unit, o.format);
  else if (o.format == Format::json)
    tell_json(to_json(c, j, e, scope, retreats ? &*retreats : nullptr));
  else
    tell(report());
  return j.resolution.gave_up ? Exit::unknown : Exit::holds;
}

Exit run_explain(const ExplainOptions& o) {
  const Rules reading = rules(o.rules);
  const CaseFile c = OrdersInput({o.file}).of_any_phase(reading);
  if (c.turn.phase == Phase::movement) return explain_movement(c, o, reading);
  const ExplainedPhase phase = scoped(later_phase(c, game_state(c), o, reading), o, c.position.map());
  if (o.format == Format::svg || o.format == Format::html)
    draw_explained(c, panel_of_phase(c, game_state(c), reading), to_text(c, phase), {}, o.format);
  else if (o.format == Format::json)
    tell_json(to_json(c, phase));
  else
    tell(to_text(c, phase));
  return Exit::holds;
}

}  // namespace

Command explain_command() {
  const auto o = std::make_shared<ExplainOptions>();
  return {
      .name = "explain",
      .sentence = "Explain why each order ended as it did, and what would have turned it",
      .sections = {{"", together(
                            {file_argument(
                                 o->file,
                                 "the orders of a phase: a case file, text as players write it, or a board in JSON"),
                             {"UNIT", text("UNIT", o->unit), "explain this unit only: 'F London', London or lon"}},
                            rule_options(o->rules),
                            std::vector<Option>{backend_option(o->backend),
                                                format_or_picture_option(o->format),
                                                {"--depth", number(o->depth, {}, "2 for one UNIT, else 0"),
                                                 "explain below each reason the orders that it rests on, N steps deep"},
                                                {"--no-counterfactuals", flag(o->no_counterfactuals),
                                                 "do not look for changes of other orders that turn a result"}})}},
      .notes =
          {{"Each reason ends with the section of the DATC that it comes from. \"if instead ORDER: RESULT\" names one "
            "change of another unit's order that turns the result; \"no single change of another order turns it\": "
            "every other legal order of every other unit was tried."}},
      .examples = {"dipeq explain datc/v3.2/6.F.14.case", "dipeq explain datc/v3.2/6.F.14.case 'F London'",
                   "dipeq explain datc/v3.2/6.J.10.case",
                   "dipeq explain --rules 1982 --format json datc/v3.2/6.F.14.case lon"},
      .run = [o] {
        o->file = file_or_input(o->file);
        return run_explain(*o);
      }};
}

}  // namespace dipeq::cli
