#include "facade/questions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "datc/judged_case.hpp"
#include "encodings/printed/equations.hpp"
#include "facade/json_path.hpp"
#include "io/wrapped.hpp"
#include "notation/formats/json_layout.hpp"
#include "notation/order_text.hpp"
#include "notation/phase_order_text.hpp"
#include "notation/tolerant/pasted.hpp"
#include "phases/legal_orders.hpp"
#include "report/board_json.hpp"
#include "report/names.hpp"
#include "report/readings/survey_json.hpp"
#include "report/readings/survey_text.hpp"
#include "report/resolution/explain_json.hpp"
#include "report/resolution/explain_text.hpp"
#include "report/resolution/explained_phase.hpp"
#include "report/resolution/json.hpp"

namespace dipeq::facade {
namespace {

std::string padded(std::string_view text) {
  std::string line;
  line.reserve(text.size() + BoardLineReader::padding);
  return line.append(text).append(BoardLineReader::padding, ' ');
}

CaseFile read_board(const Map& map, BoardLineReader& reader, std::string_view json) {
  const std::string line = padded(json);
  BoardLine read(map);
  reader.read(std::string_view(line).substr(0, json.size()), read);
  return as_case(std::move(read));
}

v0::Problem problem_of_board(std::string_view of, std::string_view json, const InputError& e) {
  const TextPlace place = place_in(json, e.place().column);
  v0::Problem problem{std::string(of), place.line, place.column, e.message(), e.message()};
  for (const JsonStep& step : path_at(json, e.place().column))
    problem.path.push_back(step.index() == 0 ? std::get<std::string>(step)
                                             : std::to_string(std::get<std::size_t>(step)));
  if (!problem.path.empty()) problem.told = fmt::format("{}: {}", fmt::join(problem.path, "/"), e.message());
  return problem;
}

bool is_of_an_order(const v0::Problem& problem) {
  const std::size_t steps = problem.path.size();
  return steps >= 3 && problem.path[steps - 3] == "orders";
}

// Of a board or a game; none: it can be read.
std::optional<InputError> fault_in(const Map& map, BoardLineReader& reader, std::string_view json) {
  const std::string line = padded(json);
  BoardLine read(map);
  std::vector<BoardLine> phases;
  try {
    reader.read(std::string_view(line).substr(0, json.size()), read, phases);
  } catch (const InputError& e) {
    return e;
  }
  return std::nullopt;
}

// All that is wrong with orders, each read without those before that could not be. Of what is wrong elsewhere more may follow, so that the
// first is the last that is told.
[[noreturn]] void refuse(std::string_view of, std::string_view json, const Map& map, BoardLineReader& reader,
                         std::optional<InputError> fault) {
  constexpr std::size_t most = 100;
  std::vector<v0::Problem> problems;
  for (std::string rest(json); fault && problems.size() < most; fault = fault_in(map, reader, rest)) {
    problems.push_back(problem_of_board(of, json, *fault));
    if (!is_of_an_order(problems.back())) break;
    rest = without_text_at(rest, fault->place().column);
    if (rest.empty()) break;
  }
  throw v0::Error(std::move(problems));
}

CaseFile board_on(const Map& map, const Rules& rules, std::string_view of, std::string_view json) {
  BoardLineReader reader(map, rules);
  try {
    return read_board(map, reader, json);
  } catch (const InputError& e) {
    refuse(of, json, map, reader, e);
  }
}

// Of what LineJudge could not read, or could not settle.
[[noreturn]] void refuse(const Table& table, std::string_view json, std::string_view answer) {
  const Map* other = other_map_named(json, table.map, {});
  const Map& map = other ? *other : table.map;
  BoardLineReader reader(map, table.rules);
  if (const auto fault = fault_in(map, reader, json)) refuse("board", json, map, reader, fault);
  const Json said = read_json(answer);
  const Json* column = said.find("column");
  throw v0::Error(
      {problem_of_board("board", json, InputError("", {1, column ? column->number() : 0}, said["error"].text(), ""))});
}

void expect_movement(const CaseFile& c) {
  if (c.turn.phase != Phase::movement)
    throw error("board", fmt::format("expected a phase of movement, found one of {}", name(c.turn.phase)));
}

ExplainedPhase explained_later_phase(const CaseFile& c, const Rules& rules, bool counterfactuals) {
  const GameState state = game_state(c);
  const auto all = [&](const auto& orders) { return explained(state, orders, explain(state, orders, rules), rules); };
  ExplainedPhase phase = c.turn.phase == Phase::retreats ? all(c.retreats.orders) : all(c.adjustments.orders);
  return counterfactuals ? phase : without_counterfactuals(std::move(phase));
}

template <class Order> Json orders_json(const std::vector<Order>& orders, const Map& map) {
  Json list = Json::array();
  for (const Order& order : orders) list.push_back(write_order(order, map, Style::brief));
  return list;
}

std::string for_people(const std::string& report) { return fitted(report, page_width); }

// What a reading refuses when orders are settled (4.E.2) is an error of the board.
template <class Answer> Json of_settled(Answer answer) {
  try {
    return answer();
  } catch (const InputError& e) {
    throw error("board", e);
  }
}

// By power and unit, in short notation.
template <class Orders, class UnitOf> Json by_unit(const Map& map, const std::vector<Orders>& orders, UnitOf unit_of) {
  Json powers = Json::object();
  for (std::size_t u = 0; u < orders.size(); ++u) {
    const Unit& unit = unit_of(u);
    powers[map.power(unit.power)][write_unit(unit, map, Style::brief)] = orders_json(orders[u], map);
  }
  return powers;
}

}  // namespace

CaseFile board_of(const Table& table, std::string_view json, std::string_view of) {
  const auto reader = table.reader();
  try {
    return read_board(table.map, *reader, json);
  } catch (const InputError& e) {
    const Map* other = other_map_named(json, table.map, {});
    if (!other) refuse(of, json, table.map, *reader, e);
    return board_on(*other, table.rules, of, json);
  }
}

std::string adjudicated(const Table& table, std::string_view json) {
  const std::string line = padded(json);
  std::string answer;
  const Answered how = table.judge()->answer(std::string_view(line).substr(0, json.size()), 1, answer);
  answer.pop_back();  // the line's end
  if (how == Answered::gave_up) throw v0::GaveUp();
  if (how == Answered::bad_line) refuse(table, json, answer);
  return answer;
}

namespace {

// A mail begins with no such brackets. A list of boards is no board, and told so.
bool is_json(std::string_view text) {
  constexpr std::string_view blank = " \t\r\n";
  std::size_t begin = text.find_first_not_of(blank);
  if (begin != text.npos && text[begin] == '[') begin = text.find_first_not_of(blank, begin + 1);
  return begin != text.npos && text[begin] == '{';
}

Json understood_board(const Table& table, std::string_view json) {
  Json answer = Json::object();
  add_board(board_of(table, json, "text"), answer);
  answer["understood"] = Json::array();
  return answer;
}

// Names of texts, as complaints have them.
constexpr std::string_view of_text = "text", of_position = "position.case";

v0::Error complaints(const std::vector<InputError>& errors) {
  std::vector<v0::Problem> problems;
  for (const InputError& e : errors) problems.push_back(problem("text", e));
  return v0::Error(std::move(problems));
}

}  // namespace

Json understood(const Table& table, std::string_view text, const std::optional<CaseFile>& position) {
  if (is_json(text) && !position) return understood_board(table, text);
  const std::string stated = position ? write_case(waiting_case(game_state(*position))) : "";
  const std::array texts{PastedText{of_text, text}, PastedText{of_position, stated}};
  const Map& map = position ? position->position.map() : table.map;
  const Pasted read = read_pasted(std::span(texts).first(position ? 2 : 1), map, table.rules);
  if (!read.errors.empty()) throw complaints(read.errors);
  if (read.read.turn.phase == Phase::movement && !read.read.retreats.orders.empty())
    throw error("text", "the retreats below a movement phase have no place on its board: read them on the next one");
  Json answer = Json::object();
  add_board(read.read, answer);
  if (!answer.find("board"))
    throw error("text", "order sets, proxies and words with several meanings have no place on a board");
  answer["understood"] = Json::array();
  for (const UnderstoodLine& line : read.lines)
    if (line.file == of_text && is_worth_telling(line))
      answer["understood"].push_back({{"line", line.place.line},
                                      {"kind", name(line.kind)},
                                      {"written", line.written},
                                      {"understood", told(line)}});
  return answer;
}

void expect_limit(std::size_t at_most) {
  if (at_most == 0) throw error("limit", "expected a number of solutions, at least 1");
}

Json solutions(const Table& table, const CaseFile& c, std::size_t at_most) {
  expect_movement(c);
  return of_settled([&] {
    const SettledHandedIn settled = settle(c, table.rules);
    const Interactions x(settled.orders);
    const WholeBoard found = dipeq::Adjudicator(Backend::native).all_solutions(x, Encoding::datc_3, at_most);
    if (found.stop == Stop::gave_up) throw v0::GaveUp();
    const Equations e = equations(x, Encoding::datc_3, names_on_map(settled.orders.position));
    return to_json(c, settled.orders, x, e, found);
  });
}

Json explanation(const Table& table, const CaseFile& c, bool counterfactuals) {
  if (c.turn.phase != Phase::movement) {
    const ExplainedPhase phase = explained_later_phase(c, table.rules, counterfactuals);
    return {{"report", for_people(to_text(c, phase))}, {"result", to_json(c, phase)}};
  }
  return of_settled([&] {
    dipeq::Adjudicator adjudicator(Backend::native);
    const Judgement j = judge(c, adjudicator, table.rules);
    if (j.resolution.gave_up) throw v0::GaveUp();
    const Explanation e = explain(j, counterfactuals ? Thoroughness::with_counterfactuals : Thoroughness::reasons_only);
    return Json{{"report", for_people(to_text(c, j, e))}, {"result", to_json(c, j, e)}};
  });
}

Json survey_of(const Table& table, std::string_view json) {
  const CaseFile c = board_of(table, json);
  dipeq::Adjudicator adjudicator(Backend::native);
  const auto read_under = [&](const Rules& rules) { return board_on(c.position.map(), rules, "board", json); };
  const Survey s = survey(judged_case(read_under, adjudicator), table.rules);
  return {{"report", for_people(to_text(c, s))}, {"result", to_json(c, s)}};
}

Json legal_orders_of(const Table& table, const CaseFile& c) {
  const LegalOrders legal = legal_orders(game_state(c), table.rules);
  const Map& map = c.position.map();
  switch (c.turn.phase) {
    case Phase::movement:
      return {
          {"units", by_unit(map, legal.of_unit, [&](std::size_t u) -> const Unit& { return c.position.units()[u]; })}};
    case Phase::retreats:
      return {{"units",
               by_unit(map, legal.of_dislodged, [&](std::size_t d) -> const Unit& { return c.dislodged[d].unit; })}};
    case Phase::adjustments: break;
  }
  Json powers = Json::object();
  for (std::size_t p = 0; p < legal.of_power.size(); ++p)
    if (!legal.of_power[p].empty()) powers[map.power(PowerId(p))] = orders_json(legal.of_power[p], map);
  return {{"powers", powers}};
}

Json advanced(const Table& table, std::string_view json) {
  const Json result = read_json(adjudicated(table, json));
  if (result.find("phases")) throw error("board", "expected one board, found a game");
  if (const Json* after = result.find("after")) return *after;
  throw error("board", read_json(json).find("phase") ? "no position follows: a paradox is left without answer"
                                                     : "no position follows: the board says no phase");
}

}  // namespace dipeq::facade
