// What an adapter says of a unit in the same words is read once: that changes neither what it means nor what is refused.
#include <algorithm>

#include "boards/random_boards.hpp"
#include "notation/order_text.hpp"
#include "tests/adjudicators/adapter_lines.hpp"
#include "tests/catch.hpp"
#include "tests/support/adapters.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

AdapterTalk talk_in_words(const std::string& words = "") {
  return {standard_map(), read_introduction(R"({"protocol":1,"name":"n","version":"1","observes":["words","retreats"],
            "phases":["movement"],"dialect":{"via":true,"coasts":true)" +
                                                words + "}}",
                                            standard_map())};
}

Parsed told(const Board& board, const Observation& seen) {
  Parsed units = Parsed::object();
  for (std::size_t u = 0; u < seen.units.size(); u++) {
    const auto brief = [](Location at) { return write_location(at, standard_map(), Style::brief); };
    const ObservedUnit& one = seen.units[u];
    Parsed& unit = units[write_unit(board.position[UnitId(u)], standard_map(), Style::brief)];
    unit = {{"at", brief(one.at)}, {"dislodged", one.dislodged}};
    if (one.word) unit["word"] = name(*one.word);
    if (one.retreats) unit["retreats"] = Parsed::array();
    for (const Location to : one.retreats.value_or(std::vector<Location>{})) unit["retreats"].push_back(brief(to));
  }
  return units;
}

std::string reply(std::size_t id, const Parsed& units) {
  return R"({"id":)" + std::to_string(id) + R"(,"units":)" + units.dump() + "}";
}

// As Python writes it.
std::string spaced(std::string line) {
  for (const char* mark : {",\"", "\":"})
    for (std::size_t at = 0; (at = line.find(mark, at)) != line.npos; at += 3)
      line.insert(at + (mark[0] == ',' ? 1 : 2), " ");
  return line;
}

bool alike(const Reply& a, const Reply& b) {
  const auto *one = std::get_if<Observation>(&a), *other = std::get_if<Observation>(&b);
  return one && other && std::ranges::equal(one->units, other->units, [](const ObservedUnit& x, const ObservedUnit& y) {
           return x.at == y.at && x.dislodged == y.dislodged && x.word == y.word && x.retreats == y.retreats;
         });
}

const Board bounced = board_of({{"Italy", "A Venice - Trieste"}, {"Austria", "A Vienna - Trieste"}});
const std::string venice = R"("A VEN":{"at":"VEN","dislodged":false,"word":"fails"})",
                  vienna = R"("A VIE":{"at":"VIE","dislodged":false,"word":"fails"})";

std::string refusal_of(const AdapterTalk& talk, const std::string& line, const Board& board = bounced) {
  try {
    talk.read(line, 1, board);
    return "";
  } catch (const Garbled& e) {
    return e.what();
  } catch (const Unasked&) {
    return "unasked";
  }
}

}  // namespace

TEST_CASE("a reply means the same whatever was read before, and however it is spaced", "[compare][adapter]") {
  const AdapterTalk talked = talk_in_words();
  const auto rules = by_rules("", rules_of(Preset::datc_3_2));
  for (std::size_t seed = 0; seed < 400; seed++) {
    const Board board = random_board(standard_map(), seed, Mixture::dense);
    const Reply right = rules->ask(board);
    if (!std::holds_alternative<Observation>(right)) continue;
    const std::string line = reply(seed, told(board, std::get<Observation>(right)));
    INFO(line);
    REQUIRE(alike(talked.read(line, seed, board), right));
    REQUIRE(alike(talked.read(spaced(line), seed, board), right));
    REQUIRE(alike(talk_in_words().read(" " + line, seed, board), right));
  }
}

TEST_CASE("what was read before is refused where it does not belong", "[compare][adapter]") {
  const AdapterTalk talked = talk_in_words();
  const std::string begin = R"({"id":1,"units":{)";
  REQUIRE(refusal_of(talked, begin + venice + "," + vienna + "}}").empty());
  const auto refused = [&](const std::string& line, const std::string& why) {
    INFO(line);
    const std::string said = refusal_of(talked, line);
    CHECK(said.find(why) != std::string::npos);
    CHECK(said == refusal_of(talk_in_words(), line));
  };
  refused(begin + venice + "," + venice + "}}", "stands there twice");
  refused(begin + venice + "," + vienna + "," + venice + "}}", "stands there twice");
  refused(begin + venice + "}}", "'A VIE' to be there");
  refused(begin + venice + vienna + "}}", "no JSON");
  refused(begin + venice + "," + vienna + "}", "no JSON");
  refused(begin + venice + "," + vienna + "}}}", "no JSON");
  refused(begin + venice + "," + vienna + R"(},"turn":1})", "no such member");
  refused(begin + R"("turn":1,)" + venice + "," + vienna + "}}", "a unit of the request");
  refused(begin + R"("A ROM":{"at":"ROM","dislodged":false},)" + venice + "}}", "a unit of the request");
  refused(R"({"id":2,"units":{)" + venice + "," + vienna + "}}", "unasked");
  const Board fleet = board_of({{"Italy", "F Venice - Trieste"}, {"Austria", "A Vienna - Trieste"}});
  CHECK(refusal_of(talked, begin + venice + "," + vienna + "}}", fleet).find("a unit of the request") !=
        std::string::npos);
}

TEST_CASE("a word that says one thing of a move and another of a hold is looked at on each board",
          "[compare][adapter]") {
  const AdapterTalk talked = talk_in_words(R"(,"words":{"ok":{"hold":"stands","move":"succeeds"}})");
  const std::string line = R"({"id":1,"units":{"A VEN":{"at":"VEN","dislodged":false,"word":"ok"}}})";
  const auto word = [&](const Board& board) {
    return std::get<Observation>(talked.read(line, 1, board)).units[0].word;
  };
  CHECK(word(board_of({{"Italy", "A Venice Holds"}})) == Word::stands);
  CHECK(word(board_of({{"Italy", "A Venice - Trieste"}})) == Word::succeeds);
}
