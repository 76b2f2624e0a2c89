// Why each order ended as it did, and what would have turned it.
#include "page/answers.hpp"
#include "phases/phase_explanation.hpp"
#include "report/html/told.hpp"
#include "report/resolution/explain_json.hpp"
#include "report/resolution/explain_text.hpp"
#include "report/resolution/explained_phase.hpp"
#include "solver/aftermath.hpp"

namespace dipeq::page {
namespace {

ExplainedPhase later_phase(const CaseFile& c, const GameState& state, const Rules& rules, Thoroughness t) {
  const auto all = [&](const auto& orders) { return explained(state, orders, explain(state, orders, rules), rules); };
  ExplainedPhase phase = state.turn.phase == Phase::retreats ? all(c.retreats.orders) : all(c.adjustments.orders);
  return t == Thoroughness::reasons_only ? without_counterfactuals(std::move(phase)) : phase;
}

// The orders below RETREATS belong to the phase that follows upon the movement.
std::optional<ExplainedPhase> retreats_below(const CaseFile& c, const Judgement& j, Thoroughness t) {
  if (c.retreats.orders.empty() || !j.resolution.complete) return std::nullopt;
  GameState after = moved(game_state(c), j);
  after.turn.phase = Phase::retreats;
  return later_phase(c, after, j.orders.rules, t);
}

// The text as it is, and laid out as reports in HTML have it, each unit marked with its place.
Json answer(const Json& question, const CaseFile& c, const std::string& text, const Json& result) {
  std::vector<Unit> units(c.position.units().begin(), c.position.units().end());
  for (const Dislodged& d : c.dislodged) units.push_back(d.unit);
  const html::Told told = html::told(text, html::Mentions(c.position.map(), units), FirstLine::is_title);
  return {{"report", on_page(question, text)}, {"title", told.title}, {"markup", told.body}, {"result", result}};
}

Json of_movement(const Json& question, const CaseFile& c, const Rules& rules, Thoroughness t) {
  Adjudicator adjudicator(Backend::native);
  const Judgement j = judge(c, adjudicator, rules);
  const Explanation e = explain(j, t);
  const auto retreats = retreats_below(c, j, t);
  const std::string text = to_text(c, j, e) + (retreats ? "\nRetreats\n" + to_text(c.position.map(), *retreats) : "");
  return answer(question, c, text, to_json(c, j, e, {}, retreats ? &*retreats : nullptr));
}

}  // namespace

Json reasons(const Json& question) {
  const Asked q = asked(question);
  const Json* turns = question.find("counterfactuals");
  const Thoroughness t = turns && turns->truth() ? Thoroughness::with_counterfactuals : Thoroughness::reasons_only;
  if (q.board.turn.phase == Phase::movement) return of_movement(question, q.board, q.rules, t);
  const ExplainedPhase phase = later_phase(q.board, game_state(q.board), q.rules, t);
  return answer(question, q.board, to_text(q.board, phase), to_json(q.board, phase));
}

}  // namespace dipeq::page
