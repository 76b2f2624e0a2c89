// A recorded game phase by phase beside what the rules make of it.
#include "page/records.hpp"
#include "replay/cause.hpp"
#include "replay/filled_in.hpp"
#include "replay/replay.hpp"
#include "report/replay/cause_text.hpp"

namespace dipeq::page {
namespace {

Json difference_json(const Difference& d, const Map& map) {
  Json json{{"what", name(d.what)}, {"where", d.where}, {"record", d.said}, {"rules", d.found}};
  if (d.province) json["at"] = code_of(map, *d.province);
  return json;
}

std::string list(const std::vector<Turn>& turns) {
  std::string text;
  for (const Turn& turn : turns) text += (text.empty() ? "" : ", ") + to_text(turn);
  return text;
}

class Comparison {
 public:
  Comparison(const RecordedStep& step, const Rules& rules) : step_(step), rules_(rules), asked_(step, adjudicator_) {
    if (says_anything(step_)) disagreement_ = disagreement(step_, asked_.found(rules_), rules_);
  }

  Json told() {
    Json json{{"said", says_anything(step_)}, {"differs", differs()}, {"differences", Json::array()}};
    for (const Difference& d : disagreement_.differences)
      json["differences"].push_back(difference_json(d, step_.phase.board.position.map()));
    if (const auto& passed_over = disagreement_.sequel.not_recorded; !passed_over.empty())
      json["not_recorded"] = list(passed_over);
    return json;
  }

  std::string cause() {
    if (!differs()) return {};
    const Causes causes = causes_of(step_, asked_, disagreement_, rules_, adjudicator_);
    return to_text(causes.readings.empty() ? causes.besides : RecordCause(RightUnder{causes.readings.front()}),
                   SpeaksFor::one_phase);
  }

 private:
  bool differs() const {
    const Sequel::How how = disagreement_.sequel.how;
    return disagreement_ || disagreement_.gap || how == Sequel::How::missing || how == Sequel::How::astray;
  }

  const RecordedStep& step_;
  const Rules& rules_;
  BatchAdjudicator adjudicator_;
  AskedStep asked_;
  Disagreement disagreement_;
};

// As many as `games` makes of the phase: retreats below a movement are one more, and what came of both is compared together.
Json phases_json(const Game& game, const Rules& rules) {
  Json phases = Json::array();
  for (std::size_t p = 0; p < game.phases.size(); ++p) {
    const RecordedStep step = step_of(game, p);
    Json told = Comparison(step, rules).told();
    told["phase"] = p;
    phases.push_back(told);
    if (has_retreats_below(game.phases[p])) phases.push_back(told);
  }
  return phases;
}

Json cause_json(const ReadGames& read, std::size_t game, std::size_t phase, const Rules& rules) {
  if (game >= read.games.size() || phase >= read.games[game].phases.size()) throw JsonError("there is no such phase");
  const RecordedStep step = step_of(read.games[game], phase);
  return {{"cause", Comparison(step, rules).cause()}};
}

}  // namespace

// Of all phases where they differ; or of one phase what explains that.
Json record_compared(const Json& question) {
  const Rules rules = rules_asked(question);
  const ReadGames read = games_asked(question, rules).read;
  if (const Json* phase = question.find("phase"))
    return cause_json(read, question["game"].number(), phase->number(), rules);
  Json games = Json::array();
  for (const Game& game : read.games) games.push_back(phases_json(game, rules));
  return {{"games", games}};
}

}  // namespace dipeq::page
