#include "mutants/judged_json.hpp"

#include <algorithm>
#include <stdexcept>

#include "report/found_case.hpp"
#include "search/found_pattern_json.hpp"

namespace dipeq {
namespace {

using State = JudgedMutant::State;

State state_named(const std::string& text) {
  for (const State s : {State::seen, State::survives, State::equivalent, State::not_searched})
    if (name(s) == text) return s;
  throw std::invalid_argument("'" + text + "' is nothing that became of a mutant");
}

std::vector<std::string> texts(const Json& list) {
  std::vector<std::string> all;
  for (const Json& one : list.elements()) all.push_back(one.text());
  return all;
}

// A board, its units in the sequence in which it has them, which a case file tells power by power.
Json board_json(const Board& board, const Rules& rules) {
  const Map& map = board.position.map();
  const std::string text = write_case(found_case(board, {"kill", "", "dipeq"}, rules));
  const CaseFile told = read_case(text, "the board of a mutant", map, rules);
  Json sequence = Json::array();
  for (const Unit& unit : board.position.units())
    for (std::size_t n = 0; n < told.position.units().size(); n++)
      if (told.position.units()[n].at == unit.at) sequence.push_back(n);
  return {{"case", text}, {"sequence", std::move(sequence)}};
}

Board board(const Json& j, const Map& map, const Rules& rules) {
  const CaseFile told = read_case(j["case"].text(), "the board of a mutant", map, rules);
  Board board{Position(map), {}};
  for (const Json& n : j["sequence"].elements()) {
    if (n.number() >= std::min(told.position.units().size(), told.orders.size()))
      throw std::invalid_argument("the board of a mutant has no unit " + compact(n));
    board.position.add(told.position.units()[n.number()]);
    board.orders.push_back(told.orders[n.number()]);
  }
  return board;
}

Kill kill(const Json& j, const Map& map, const Rules& rules) {
  return {pattern(j["pattern"]), board(j["board"], map, rules)};
}

}  // namespace

Json to_json(const JudgedMutant& m, const Rules& rules) {
  Json j{{"state", name(m.state)}, {"seen_by", m.killers.by_results}, {"seen_in_words_by", m.killers.by_words}};
  if (m.kill) j["kill"] = {{"pattern", to_json(m.kill->pattern)}, {"board", board_json(m.kill->board, rules)}};
  return j;
}

JudgedMutant judged_mutant(const Json& j, const Mutation& mutation, const Map& map, const Rules& rules) {
  JudgedMutant m{mutation, state_named(j["state"].text()), {texts(j["seen_by"]), texts(j["seen_in_words_by"])}};
  if (const Json* found = j.find("kill")) m.kill = kill(*found, map, rules);
  return m;
}

}  // namespace dipeq
