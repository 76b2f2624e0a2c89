// JSON Lines of all phases, and of games: what is answered is what the step of a game says, and what comes after a board is read as
// the next one.
#include <nlohmann/json.hpp>

#include "notation/formats/json_games.hpp"
#include "report/resolution/json_lines.hpp"
#include "tests/catch.hpp"
#include "tests/phases/phases.hpp"
#include "tests/support/chance/random_orders.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;
using namespace dipeq::testing;
using Read = nlohmann::ordered_json;

namespace {

Rules rules() { return rules_of(Preset::datc_3_2); }

std::string orders_text(const BoardWriter& writer, const GameState& state, const PhaseOrders& orders) {
  std::string text;
  switch (state.turn.phase) {
    case Phase::movement: writer.append_orders(orders.movement, text); break;
    case Phase::retreats: writer.append_orders(orders.retreats, text); break;
    case Phase::adjustments: writer.append_orders(orders.adjustments, text); break;
  }
  return text;
}

std::string state_text(const BoardWriter& writer, const GameState& state) {
  std::string text;
  writer.append_state(state, text);
  return text;
}

Read answer(LineJudge& judge, const std::string& line) {
  const std::string padded = line + std::string(BoardLineReader::padding, '#');
  std::string to;
  judge.answer({padded.data(), line.size()}, 1, to);
  return Read::parse(to);
}

// By power, in the sequence of the orders; what an answer has as `results`.
Read results(const GameState& state, const PhaseOrders& orders, const PlayedPhase& played) {
  Read all = Read::object();
  const auto add = [&](const auto& list, auto word) {
    for (std::size_t p = 0; p < state.map().powers().size(); ++p)
      for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].by == PowerId(p)) all[state.map().power(PowerId(p))].push_back(word(i));
  };
  if (played.movement)
    add(orders.movement, [&](std::size_t i) { return to_text(played.movement->outcomes[i]); });
  else if (const auto* retreats = std::get_if<PlayedRetreats>(&played.later))
    add(orders.retreats, [&](std::size_t i) { return std::string(name(retreats->result.of_order[i].word)); });
  else if (const auto* adjustments = std::get_if<PlayedAdjustments>(&played.later))
    add(orders.adjustments, [&](std::size_t i) { return std::string(name(adjustments->result.of_order[i].word)); });
  return all;
}

}  // namespace

TEST_CASE("games played by JSON Lines alone go as by the step", "[cli][json lines]") {
  const Map& map = standard_map();
  const BoardWriter writer(map);
  LineJudge judge(map, rules());
  Adjudicator adjudicator(Backend::native);
  std::size_t of_phase[3] = {};
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Dice dice(seed);
    GameState state = opening(map);
    std::string line_state = state_text(writer, state);
    std::string game;
    Read answers = Read::array();
    while (state.turn.date->year <= 1908) {
      ++of_phase[static_cast<std::size_t>(state.turn.phase)];
      const PhaseOrders orders = some_orders(state, rules(), dice);
      const Step step = advance(state, orders, adjudicator, rules());
      const std::string board = "{" + line_state + "," + orders_text(writer, state, orders) + "}";
      const Read answered = answer(judge, board);
      INFO(board << "\n" << answered.dump());
      REQUIRE_FALSE(answered.contains("error"));
      REQUIRE(answered["results"] == results(state, orders, step.played));
      const std::string after = answered["after"].dump();
      REQUIRE(after == "{" + state_text(writer, *step.next) + "}");
      game += (game.empty() ? "" : ",") + board;
      answers.push_back(answered);
      line_state = after.substr(1, after.size() - 2);
      state = *step.next;
    }
    CHECK(answer(judge, R"({"id":1,"phases":[)" + game + "]}") == Read{{"id", 1}, {"phases", answers}});
  }
  for (std::size_t phases : of_phase) CHECK(phases > 20);
}

TEST_CASE("who is gone or there without an order is told", "[cli][json lines]") {
  LineJudge judge(standard_map(), rules());
  // DATC 3.2 6.H: a unit without an order to retreat is disbanded; 4.D.8: the unit farthest from home goes.
  CHECK(answer(judge, R"({"phase":"Spring 1901 retreats","units":{"Italy":["A TRI"]},"orders":{},)"
                      R"("dislodged":{"Austria":{"F TRI":{"retreats":["ALB"]}}}})") ==
        Read::parse(R"({"results":{},"disbanded":{"Austria":["F TRI"]},)"
                    R"("after":{"phase":"Fall 1901 movement","units":{"Italy":["A TRI"]}}})"));
  CHECK(
      answer(
          judge,
          R"({"phase":"adjustments","units":{"France":["A PAR","A MOS"]},"centres":{"France":["PAR"]},"orders":{}})") ==
      Read::parse(R"({"results":{},"removed":{"France":["A MOS"]},)"
                  R"("after":{"phase":"movement","units":{"France":["A PAR"]},"centres":{"France":["PAR"]}}})"));
}

TEST_CASE("without owners of centres nothing comes after Fall, and nobody builds", "[cli][json lines]") {
  LineJudge judge(standard_map(), rules());
  CHECK(answer(judge, R"({"id":1,"phase":"Fall 1901 movement","orders":{"Italy":["A ROM H"]}})") ==
        Read{{"id", 1}, {"line", 1}, {"error", "after Fall centres change owner; expected 'centres': who owns which"}});
  CHECK(answer(judge, R"({"phase":"adjustments","units":{},"orders":{}})")["error"] ==
        "expected 'centres': who owns which, and so may build or must remove units");
  CHECK(answer(judge, R"({"phase":"Spring 1901 movement","orders":{"Italy":["A ROM H"]}})")["after"]["phase"] ==
        "Fall 1901 movement");
}

TEST_CASE("in a game an order is for a unit that stands, or illegal", "[cli][json lines]") {
  LineJudge judge(standard_map(), rules());
  const auto answered = [&](const std::string& phase) {
    return answer(judge, "{" + phase +
                             R"("units":{"Turkey":["A CON"]},)"
                             R"("orders":{"Turkey":["A BOH - GAL","A CON - BUL"],"Austria":["A BOH H"]}})");
  };
  const Read game = answered(R"("phase":"Spring 1901 movement",)");
  CHECK(game["results"]["Turkey"] == Read::parse(R"(["illegal","succeeds"])"));
  CHECK(game["results"]["Austria"] == Read::parse(R"(["illegal"])"));
  CHECK(game["after"]["units"] == Read::parse(R"({"Turkey":["A BUL"]})"));
  // Elsewhere a unit may be named by its order alone, and then by those of one power.
  CHECK(answered("")["error"].get<std::string>().starts_with("this order is for A Bohemia of Austria"));
}

TEST_CASE("a board in a line is played on the map that it names", "[cli][json lines]") {
  LineJudge judge(standard_map(), rules());
  const auto answered = [&](const std::string& line) { return answer(judge, line).dump(); };
  CHECK(answered(R"({"map":"loeb9","orders":{"Norway":["A NWY - SWE"]}})") == R"({"results":{"Norway":["succeeds"]}})");
  CHECK(answered(R"({"orders":{"Italy":["A VEN - TRI"]},"map":"Standard"})") ==
        R"({"results":{"Italy":["succeeds"]}})");
  CHECK(answered(R"({"phases":[{"map":"Loeb9","orders":{"Norway":["A NWY - SWX"]}}]})")
            .starts_with(R"({"line":1,"column":56,"error":"'SWX' is no province)"));
  CHECK(answered(R"({"map":"Atlantis","orders":{}})")
            .starts_with(R"({"line":1,"column":8,"error":"expected a map that dipeq knows (Standard; )"));
}

TEST_CASE("where a core has no answer nothing is said of what comes after", "[cli][json lines]") {
  LineJudge judge(standard_map(), rules_with({"4.A.2=rulebook-1971"}));
  const Read answered = answer(judge, R"({"phase":"Spring 1901 movement","orders":{)"
                                      R"("England":["F EDI - NTH","F LON S F EDI - NTH"],)"
                                      R"("France":["A BRE - LON","F ENG C A BRE - LON"],)"
                                      R"("Germany":["F BEL S F PIC - ENG","F PIC - ENG"],)"
                                      R"("Russia":["A NWY - BEL","F NTH C A NWY - BEL"]}})");
  CHECK(answered["results"]["England"][0] == "no answer");
  CHECK_FALSE(answered.contains("after"));
}

TEST_CASE("boards and games of all phases come and go in lines", "[cli][json lines]") {
  const auto r = run(R"sh(dipeq adjudicate --format jsonl <<'LINES'
{"phases":[{"phase":"Spring 1901 movement","orders":{"Italy":["A VEN - TRI","A TYR S A VEN - TRI"],"Austria":["F TRI H"]}},{"phase":"Spring 1901 retreats","units":{"Italy":["A TRI","A TYR"]},"dislodged":{"Austria":{"F TRI":{"retreats":["ALB"]}}},"orders":{"Austria":["F TRI - ALB"]}}]}
{"id":2,"phases":[{"orders":{"Italy":["A VEN - TRX"]}}]}
LINES)sh");
  CHECK(r.exit == 2);
  std::istringstream lines(r.out);
  std::string first, second;
  std::getline(lines, first);
  std::getline(lines, second);
  const Read game = Read::parse(first);
  REQUIRE(game["phases"].size() == 2);
  CHECK(game["phases"][0]["dislodged"]["F TRI"]["by"] == "A VEN");
  CHECK(game["phases"][1]["after"]["units"]["Austria"] == Read{"F ALB"});
  CHECK(Read::parse(second)["id"] == 2);
  CHECK(Read::parse(second)["column"] == 48);
}
