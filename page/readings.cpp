// The same orders under other readings of the rulebook, and what a reading says.
#include "datc/judged_case.hpp"
#include "encodings/language/rulebook.hpp"
#include "encodings/printed/rules_in_words.hpp"
#include "model/house_rules.hpp"
#include "notation/order_text.hpp"
#include "notation/rules_file.hpp"
#include "page/answers.hpp"
#include "page/pictures.hpp"
#include "report/readings/rules_json.hpp"
#include "report/readings/rules_text.hpp"
#include "report/readings/survey_json.hpp"
#include "report/readings/survey_text.hpp"
#include "report/resolution/played_phase.hpp"

namespace dipeq::page {
namespace {

// One reading's play of what was asked, kept together with what it was played from.
struct Play {
  CaseFile board;
  GameState state;
  PlayedPhase played;

  Play(const Json& question, const Rules& rules) : board(read_again(question, rules)), state(game_state(board)) {
    Adjudicator adjudicator(Backend::native);
    played = play(state, orders(), adjudicator, rules);
  }
  OrdersOfPhase orders() const { return {board, board.retreats.orders, board.adjustments.orders}; }
};

}  // namespace

Json surveyed(const Json& question) {
  const Asked q = asked(question);
  Adjudicator adjudicator(Backend::native);
  const Survey s =
      survey(judged_case([&](const Rules& rules) { return read_again(question, rules); }, adjudicator), q.rules);
  return {{"report", on_page(question, to_text(q.board, s, width_asked(question)))}, {"result", to_json(q.board, s)}};
}

Json compared(const Json& question) {
  const Rules one = asked(question).rules, other = rules_asked(question, "other");
  const Play a(question, one), b(question, other);
  const OrdersOfPhase of_a = a.orders(), of_b = b.orders();
  return {{"one", {{"reading", name(one)}, {"result", to_json(a.board, a.played, one)}}},
          {"other", {{"reading", name(other)}, {"result", to_json(b.board, b.played, other)}}},
          {"choices", on_page(question, differences_text(one, other))},
          {"boards", picture_of_two({name(one), a.state, of_a, a.played}, {name(other), b.state, of_b, b.played})}};
}

Json all_rules(const Json&) { return all_rules_json(); }

Json rulebook(const Json& question) {
  const Rules rules = rules_asked(question);
  return {{"reading", name(rules)},
          {"equations", rules.house ? print(rules.house->under(rules), language::Labels::left_out)
                                    : rules_as_mathematics(Encoding::datc_3, rules)}};
}

}  // namespace dipeq::page
