// What became of the orders, with the board, and what is played next.
#include "encodings/printed/equations.hpp"
#include "notation/case/case_file.hpp"
#include "notation/order_text.hpp"
#include "notation/phase_names.hpp"
#include "page/answers.hpp"
#include "page/pictures.hpp"
#include "report/names.hpp"
#include "report/resolution/json.hpp"
#include "report/resolution/played_phase.hpp"
#include "report/resolution/text.hpp"
#include "report/resolution/turn_sheet.hpp"
#include "solver/advance.hpp"

namespace dipeq::page {
namespace {

// Why no position follows; empty: one does.
std::string_view why_nothing_follows(const CaseFile& c, const PlayedPhase& played) {
  if (!played.after && played.movement && played.movement->resolution.gave_up)
    return "The search for the solutions of a core was given up, so no position follows.";
  if (!played.after) return "A paradox is left without answer, so no position follows.";
  if (!c.turn.date) return "What comes next depends on the season: say it, as in 'phase Spring 1901 movement'.";
  if (c.turn.date->season != Season::spring && !c.centres.known())
    return "After Fall centres change owner: say who owns them, as in 'France owns SC Paris'.";
  if (!beyond_the_last_year(next_phase(*played.after).turn).empty())
    return "Years end with 9999, so no position follows.";
  return "";
}

// Who stands where, and who has to retreat: how pictures and equations call them.
Json units_of(const GameState& state) {
  const Map& map = state.map();
  Json list = Json::array();
  const auto add = [&](const Unit& unit) {
    list.push_back(
        {{"unit", write_unit(unit, map)}, {"at", code_of(map, unit.at.province)}, {"power", map.power(unit.power)}});
  };
  for (const Unit& unit : state.position.units()) add(unit);
  for (const Dislodged& d : state.dislodged) add(d.unit);
  return list;
}

}  // namespace

Json judged(const Json& question) {
  const Asked q = asked(question);
  const CaseFile& c = q.board;
  Adjudicator adjudicator(Backend::native);
  const GameState state = game_state(c);
  const OrdersOfPhase orders{c, c.retreats.orders, c.adjustments.orders};
  const PlayedPhase played = play(state, orders, adjudicator, q.rules);
  Json answer{{"reading", name(q.rules)},
              {"phase", to_text(c.turn)},
              {"title", c.title},
              {"understood", q.understood},
              {"report", on_page(question, to_text(c, played, q.rules))},
              {"result", to_json(c, played, q.rules)},
              {"units", units_of(state)},
              {"board", picture(state, orders, played)}};
  const std::string_view why = why_nothing_follows(c, played);
  if (why.empty())
    answer["next"] = turn_sheet(next_phase(*played.after), c.title);
  else
    answer["no_next"] = why;
  return answer;
}

Json equations_of(const Json& question) {
  const Asked q = asked(question);
  if (q.board.turn.phase != Phase::movement) return {{"none", "Retreats and adjustments have no equations."}};
  const SettledHandedIn settled = settle(q.board, q.rules);
  const Position& position = settled.orders.position;
  const Interactions x(settled.orders);
  const Equations e = equations(x, Encoding::datc_3, names_on_map(position));
  const WholeBoard found = Adjudicator(Backend::native).all_solutions(x, Encoding::datc_3, 100);
  Json answer{{"result", to_json(q.board, settled.orders, x, e, found)},
              {"count", count_text(found)},
              {"mathematics", to_mathematics(e)}};
  if (found.solutions.size() > 1) answer["boards"] = picture_of_solutions(settled, x, found);
  return answer;
}

}  // namespace dipeq::page
