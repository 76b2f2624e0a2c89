// What somebody sees who sits before a terminal: colour, letters, how far work has come; and Ctrl-C, which keeps what was found.
#include <algorithm>
#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/cli/on_terminal.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

bool is_ascii(const std::string& text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string without_colour(const std::string& text) {
  return std::regex_replace(text, std::regex("\033\\[[0-9;]*m"), "");
}

// A convoy paradox whose names are not English.
const std::string umlauts = "printf 'case Übung\\ntitle Über den Kanal †\\nFrance:\\nA Par - Bur\\n' | ";

}  // namespace

TEST_CASE("results are coloured on a terminal: success, failure, who is dislodged, and headings stand out",
          "[cli][terminal]") {
  const std::string shown = on_terminal("dipeq adjudicate " + paradox).shown;
  CHECK(says(shown, "\033[32msucceeds\033[0m"));
  CHECK(says(shown, "\033[31mfails\033[0m\n"));
  CHECK(says(shown, "\033[31mdisrupted\033[0m, "));
  CHECK(says(shown, "\033[35mdislodged\033[0m by F Wales"));
  CHECK(says(shown, "\033[1mEngland:\033[0m\n"));
  CHECK(without_colour(shown) == run("dipeq adjudicate " + paradox).out);
}

TEST_CASE("a word that speaks of another result in a reason is not coloured", "[cli][terminal]") {
  const std::string shown = on_terminal("dipeq explain " + paradox).shown;
  CHECK(says(shown, "is not dislodged: A Brest - London fails\n"));
  CHECK(says(shown, "does not cut the support"));
}

TEST_CASE("there is no colour in a pipe, in JSON, with NO_COLOR, on a terminal that has none, and if it is not wanted",
          "[cli][terminal]") {
  const auto has_colour = [](const std::string& text) { return says(text, "\033["); };
  CHECK_FALSE(has_colour(run("dipeq adjudicate " + paradox).out));
  CHECK_FALSE(has_colour(on_terminal("dipeq adjudicate --format json --color always " + paradox).shown));
  CHECK_FALSE(has_colour(on_terminal("NO_COLOR=1 dipeq adjudicate " + paradox).shown));
  CHECK_FALSE(has_colour(on_terminal("TERM=dumb dipeq adjudicate " + paradox).shown));
  CHECK_FALSE(has_colour(on_terminal("dipeq adjudicate --color never " + paradox).shown));
  CHECK(has_colour(on_terminal("NO_COLOR= dipeq adjudicate " + paradox).shown));
  CHECK(has_colour(on_terminal("NO_COLOR=1 dipeq adjudicate --color always " + paradox).shown));
  CHECK(has_colour(run("dipeq adjudicate --color always " + paradox).out));
}

TEST_CASE("a terminal whose locale has ASCII alone gets signs as the language of rules spells them",
          "[cli][terminal]") {
  const std::string shown = on_terminal("LC_ALL=C dipeq solve " + paradox).shown;
  CHECK(is_ascii(shown));
  CHECK(says(shown, "<=> not (MOVE(A Brest) or PATH(A Brest))"));
  CHECK(says(on_terminal("LC_ALL=C.UTF-8 dipeq solve " + paradox).shown, "⇔ ¬(MOVE(A Brest) ∨ PATH(A Brest))"));
  CHECK(says(run("LC_ALL=C dipeq solve " + paradox).out, "⇔"));
}

TEST_CASE("no line of a report is wider than a narrow page", "[cli][terminal]") {
  for (const std::size_t width : {44, 48, 60})
    for (const char* command : {"adjudicate", "explain", "survey"}) {
      std::istringstream lines(
          run("COLUMNS=" + std::to_string(width) + " dipeq " + command + " --ascii " + paradox).out);
      std::size_t read = 0;
      for (std::string line; std::getline(lines, line); ++read) {
        INFO(command << ": " << line);
        CHECK(line.size() <= width);
      }
      CHECK(read > 5);
    }
}

TEST_CASE("with --ascii every report is in ASCII, whoever reads it", "[cli][terminal]") {
  for (const std::string& line :
       std::vector<std::string>{"solve " + paradox, "solve --general", "solve --encoding datc-2 " + paradox,
                                "explain " + paradox, "catalogue --orders 3", "rules", "mutants --orders 2",
                                "solve --general --clauses", "survey " + paradox, "datc 6.F"}) {
    INFO(line);
    const auto plain = run("dipeq " + line + " --ascii");
    CHECK(plain.exit != 2);
    CHECK(is_ascii(plain.out));
    CHECK(is_ascii(plain.err));
  }
  const std::string narrow = run("dipeq explain --ascii " + paradox).out;
  CHECK(says(narrow, "not SUPPORT(F London)"));
}

TEST_CASE("letters that ASCII lacks are told by their number, and in JSON stay what they are", "[cli][terminal]") {
  const std::string text = run(umlauts + "dipeq adjudicate --ascii").out;
  CHECK(says(text, "Ubung. Uber den Kanal \\u{2020}"));
  const std::string json = run(umlauts + "dipeq adjudicate --ascii --format json").out;
  CHECK(is_ascii(json));
  CHECK(nlohmann::json::parse(json) == nlohmann::json::parse(run(umlauts + "dipeq adjudicate --format json").out));
  const std::string lines =
      R"(echo '{"id": "Übung 🦊", "orders": {"Italy": ["A VEN - TRI"]}}' | dipeq adjudicate --format jsonl)";
  CHECK(is_ascii(run(lines + " --ascii").out));
  CHECK(nlohmann::json::parse(run(lines + " --ascii").out) == nlohmann::json::parse(run(lines).out));
}

TEST_CASE("what was understood stands in columns also where a letter becomes two", "[cli][terminal]") {
  const std::string told =
      run("printf 'France:\\nSchöne Grüße an alle\\nA Par into Bur\\n' | dipeq adjudicate --ascii").err;
  CHECK(says(told,
             "  2  Schone Grusse an alle  passed over: no order\n"
             "  3  A Par into Bur         A Paris - Burgundy\n"));
}

TEST_CASE("a comparison shows a bar with the time that is left, and Ctrl-C tells what it has", "[cli][terminal]") {
  const auto seen =
      on_terminal("dipeq compare --procedure partial-information --boards 3000000 --threads 1", {{" left", ctrl_c}});
  CHECK(std::regex_search(seen.shown, std::regex("\\[#*\\.+\\] [0-9]+/3000000 boards, [0-9hmins ]+ left")));
  CHECK(seen.in_time);
  CHECK(seen.exit == 130);
  CHECK(std::regex_search(seen.shown, std::regex("dipeq: stopped after [1-9][0-9]* of 3000000 boards\n")));
  CHECK(says(seen.shown, "partial-information"));
}

TEST_CASE("a comparison that Ctrl-C stopped is resumed as if nothing had been", "[cli][terminal]") {
  const testing::TemporaryFolder folder;
  const std::string compare =
      "dipeq compare --procedure partial-information --boards 60000 --threads 2 --format json --out ";
  const std::string cut = (folder / "cut").string(), whole = (folder / "whole").string();
  const auto seen = on_terminal(compare + cut, {{" left", ctrl_c}});
  CHECK(seen.exit == 130);
  CHECK(says(seen.shown, "--resume goes on from there"));
  const auto resumed = run(compare + cut + " --resume"), at_once = run(compare + whole);
  CHECK(resumed.exit == at_once.exit);
  CHECK(resumed.out == at_once.out);
}

TEST_CASE("verify says up to how many orders a claim holds when Ctrl-C stops it", "[cli][terminal]") {
  const auto seen = on_terminal("dipeq verify 'at most 2 solutions in a component' --orders 12",
                                {{"looking at sets of 7 orders of 12", ctrl_c}});
  CHECK(seen.exit == 130);
  CHECK(seen.seconds < 10);
  const std::string told = without_colour(seen.shown);
  CHECK(std::regex_search(
      told, std::regex("holds for all order sets of up to [67] orders; unknown for [78] orders: stopped")));
}

TEST_CASE("a catalogue, mutants and generated boards that Ctrl-C stops are told as far as they came",
          "[cli][terminal]") {
  const auto catalogue = on_terminal("dipeq catalogue --orders 9", {{"patterns kept", ctrl_c}});
  CHECK(catalogue.exit == 130);
  CHECK(says(catalogue.shown, "stopped: complete up to"));
  CHECK(says(catalogue.shown, "# "));
  const auto mutants = on_terminal("dipeq mutants --orders 12", {{" left", ctrl_c}});
  CHECK(mutants.exit == 130);
  CHECK(says(mutants.shown, "Unknown, as it was stopped:"));
  const auto generated = on_terminal("dipeq generate --several --count 100000 --orders 12", {{" found;", ctrl_c}});
  CHECK(generated.exit == 130);
  CHECK(std::regex_search(generated.shown, std::regex("dipeq: found [0-9]+ of 100000; .*stopped")));
}

TEST_CASE("what was left is written when Ctrl-C stops a reduction", "[cli][terminal]") {
  const auto seen =
      on_terminal("dipeq reduce --test 'sleep 0.4; grep -q Convoys' " + paradox, {{"cases tried", ctrl_c}});
  CHECK(seen.exit == 130);
  CHECK(says(seen.shown, "F English Channel Convoys"));
  CHECK(says(seen.shown, "stopped: more could perhaps be dropped"));
}

TEST_CASE("a replay that Ctrl-C stops tells of the games that it had read", "[cli][terminal]") {
  const testing::TemporaryFolder folder;
  const std::string game = run("cat examples/game.jsonl").out;
  std::ofstream games(folder / "games.jsonl");
  for (int n = 0; n < 20'000; n++) games << game;
  games.close();
  const auto seen = on_terminal("dipeq replay " + (folder / "games.jsonl").string(), {{" differ; ", ctrl_c}});
  CHECK(seen.exit == 130);
  CHECK(std::regex_search(seen.shown, std::regex("dipeq: stopped after [1-9][0-9]* games\n")));
}

TEST_CASE("a second Ctrl-C ends the program at once, as does the first where there is nothing to keep",
          "[cli][terminal]") {
  const testing::TemporaryFolder folder;  // for an adapter that says its name, and then nothing
  std::ofstream(folder / "mute.sh")
      << "read map\n"
         R"(echo '{"protocol":1,"name":"mute","version":"1","dialect":{"via":true,"coasts":true},"observes":[],"phases":["movement"]}')"
         "\nsleep 50\n";
  const auto seen =
      on_terminal("dipeq compare --boards 5 --threads 1 --command 'sh " + (folder / "mute.sh").string() + "'",
                  {{"boards; ", ctrl_c}, {"Ctrl-C again ends it", ctrl_c}});
  CHECK(seen.signal == SIGINT);
  CHECK(seen.seconds < 5);
  const auto alone = on_terminal("sh -c 'echo waiting; exec dipeq check-proof - -'", {{"waiting", ctrl_c}});
  CHECK(alone.signal == SIGINT);
}
