// Recorded games, and boards in the formats of others.
#include "page/records.hpp"

#include "io/wrapped.hpp"
#include "notation/case/case_file.hpp"
#include "notation/tolerant/turns.hpp"
#include "replay/filled_in.hpp"
#include "replay/reports/reported_game.hpp"
#include "report/resolution/json_lines.hpp"

namespace dipeq::page {
namespace {

Json remarks_json(const std::vector<Remark>& remarks) {
  Json list = Json::array();
  for (const Remark& r : remarks) list.push_back(r.text);
  return list;
}

std::string phase_name(const RecordedPhase& phase) {
  const Turn& turn = phase.board.turn;
  if (turn.date) return to_text(turn);
  return !phase.name.empty() ? phase.name : !phase.board.id.empty() ? phase.board.id : to_text(turn);
}

// Phases as case files; those to which the record does not say enough are as filled in.
Json game_json(Game game, const Rules& rules, Adjudicator& adjudicator) {
  const FilledIn filled = filled_in(std::move(game), rules, adjudicator);
  Json phases = Json::array();
  for (const RecordedPhase& phase : filled.game.phases)
    phases.push_back({{"name", phase_name(phase)}, {"text", write_case(phase.board)}});
  return {{"id", filled.game.id}, {"phases", phases}, {"remarks", remarks_json(filled.remarks)}};
}

Json formats_json() {
  Json list = Json::array();
  for (const Format& f : formats())
    if (f.write) list.push_back({{"id", f.id}, {"sentence", f.sentence}, {"suffix", f.suffix}});
  return list;
}

// If two phases at least are played in it; on the same boards whatever reading is chosen, so that they are those which are shown.
std::optional<ReportedGame> report_of_turns(const PastedText& text, const Map& map) {
  if (turns_in(text.text, map).size() < 2) return std::nullopt;
  Adjudicator adjudicator(Backend::native);
  ReportedGame report = reported_game(text, map, rules_of(Preset::datc_3_2), adjudicator);
  const std::vector<Game>& games = report.read.games;
  if (games.empty() && !report.read.errors.empty())
    throw Unreadable{"report", std::move(report.read.errors), understood_json(report.lines)};
  return !games.empty() && games.front().phases.size() > 1 ? std::optional(std::move(report)) : std::nullopt;
}

}  // namespace

GamesAsked games_asked(const Json& question, const Rules& rules) {
  const std::string &file = text_of(question, "name"), &text = text_of(question, "text");
  const Map& map = map_asked(question);
  const Format* format = guessed_format(std::string_view(text).substr(0, std::size_t{1} << 16));
  if (!format && !is_strict({file, text}))
    if (auto report = report_of_turns({file, text}, map))
      return {"reports", std::move(report->read), std::move(report->lines)};
  if (!format || !format->read)
    throw Unreadable{"file", {InputError(file, {1, 1}, "in no format that dipeq knows by its looks", "")}};
  ReadGames read = format->read({file, text}, map, rules);
  if (!read.errors.empty() && read.games.empty()) throw Unreadable{"file", std::move(read.errors)};
  return {format->id, std::move(read)};
}

Json games_of(const Json& question) {
  const Rules rules = rules_asked(question);
  auto [format, read, lines] = games_asked(question, rules);
  Adjudicator adjudicator(Backend::native);
  Json games = Json::array(), errors = Json::array();
  for (Game& game : read.games) games.push_back(game_json(std::move(game), rules, adjudicator));
  for (const InputError& e : read.errors) errors.push_back(e.what());
  return {{"format", format},
          {"games", games},
          {"left_out", errors},
          {"remarks", remarks_json(read.remarks)},
          {"understood", understood_json(lines)}};
}

// Without a format: which ones there are.
Json written_as(const Json& question) {
  const Json* id = question.find("format");
  if (!id) return {{"formats", formats_json()}};
  const Format* format = format_named(id->text());
  if (!format || !format->write) throw JsonError("there is no format to write that is called '" + id->text() + "'");
  Asked q = asked(question);
  Game game;
  game.id = q.board.id.empty() ? "board" : q.board.id;
  game.rules = q.rules;
  game.phases.push_back({.board = std::move(q.board)});
  Adjudicator adjudicator(Backend::native);
  FilledIn filled = filled_in(std::move(game), q.rules, adjudicator);
  std::vector<Remark> remarks = std::move(filled.remarks);
  const std::string text = format->write({&filled.game, 1}, map_asked(question), remarks);
  return {{"text", text}, {"suffix", format->suffix}, {"remarks", remarks_json(remarks)}};
}

// As `dipeq adjudicate --format jsonl` answers them.
Json lines_answered(const Json& question) {
  const Rules rules = rules_asked(question);
  std::string text = text_of(question, "text"), answers;
  const std::size_t end = text.size();
  text.append(BoardLineReader::padding, ' ');
  LineJudge judge(map_asked(question), rules);
  std::size_t number = 1;
  for (std::size_t at = 0; at < end; ++number) {
    const std::size_t stop = std::min(text.find('\n', at), end);
    judge.answer(std::string_view(text).substr(at, stop - at), number, answers);
    at = stop + 1;
  }
  return {{"text", answers}};
}

}  // namespace dipeq::page
