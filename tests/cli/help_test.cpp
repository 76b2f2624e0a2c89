// What the program says of itself: which commands there are, how each is used, what its words mean; on pages of any width.
#include <algorithm>
#include <sstream>

#include "io/wrapped.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> commands() {
  std::vector<std::string> names;
  bool inside = false;
  for (const std::string& line : lines_of(run("dipeq help").out)) {
    if (inside && line.empty()) break;
    if (inside && line.starts_with("  ") && line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
    if (line == "Commands:") inside = true;
  }
  return names;
}

std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0;
  for (const std::string& line : lines_of(text)) widest = std::max(widest, characters(line));
  return widest;
}

// Runs on a terminal, whose lines end in \r\n; what is written to standard error stands there too.
std::string on_terminal(const std::string& command) {
  std::string out = run("script -qec '" + command + "' /dev/null").out;
  std::erase(out, '\r');
  return out;
}

const std::string program = program_path;

}  // namespace

TEST_CASE("dipeq help lists all commands, and help of a command is what --help says", "[cli][help]") {
  const auto all = commands();
  CHECK(all == std::vector<std::string>{"adjudicate", "solve",  "explain",  "survey",        "opening",
                                        "rules",      "datc",   "compare",  "check-adapter", "fingerprint",
                                        "reduce",     "verify", "generate", "catalogue",     "mutants",
                                        "convert",    "replay", "merge",    "check-proof",   "map"});
  CHECK(run("dipeq --help").out == run("dipeq help").out);
  for (const std::string& command : all) {
    const auto by_name = run("dipeq help " + command);
    INFO(command);
    CHECK(by_name.exit == 0);
    CHECK(by_name.err.empty());
    CHECK(says(by_name.out, "\nExamples:\n"));
    CHECK(by_name.out == run("dipeq " + command + " --help").out);
    CHECK(by_name.out == run("dipeq " + command + " -h").out);
  }
}

TEST_CASE("what must be given stands in a command's usage, and has no default", "[cli][help]") {
  CHECK(says(run("dipeq help convert").out, "Usage: dipeq convert --to FORMAT [OPTION]... [FILE...]\n"));
  CHECK(says(run("dipeq help map").out, "Usage: dipeq map [OPTION]... WHAT FILE...\n"));
  CHECK_FALSE(says(run("dipeq help map").out, "default check"));
}

TEST_CASE("the version is told by -V as by --version", "[cli][help]") {
  const auto version = run("dipeq --version");
  CHECK(version.exit == 0);
  CHECK(run("dipeq -V").out == version.out);
  CHECK(lines_of(version.out).size() == 1);
}

TEST_CASE("dipeq help words tells every word of the glossary with its meaning", "[cli][help]") {
  const std::string told = run("export COLUMNS=1000; dipeq help words").out;
  std::size_t words = 0;
  bool of_words = false;
  for (const std::string& line : lines_of(run("cat docs/glossary.md").out)) {
    if (!line.starts_with("|")) {
      of_words = false;
    } else if (line.starts_with("| word | what it means |")) {
      of_words = true;
    } else if (of_words && !line.starts_with("|--")) {
      const auto middle = line.find(" | ");
      std::string row = "  " + line.substr(2, middle - 2) + ": " + line.substr(middle + 3, line.size() - middle - 5);
      std::erase(row, '`');
      if (const auto link = row.find("[campaigns.md](campaigns.md)"); link != row.npos)
        row.replace(link, std::string("[campaigns.md](campaigns.md)").size(), "docs/campaigns.md");
      INFO(row);
      CHECK(says(told, row + "\n"));
      words++;
    }
  }
  CHECK(words >= 8);
  CHECK(widest_line(run("dipeq help words").out) <= 80);
}

TEST_CASE("help keeps to the page: 80 columns, or as many as COLUMNS or the terminal have", "[cli][help]") {
  std::vector<std::string> topics = commands();
  topics.insert(topics.end(), {"", "words"});
  for (const std::string& topic : topics) {
    INFO(topic);
    CHECK(widest_line(run("dipeq help " + topic).out) <= 80);
    const std::string narrow = run("export COLUMNS=60; dipeq help " + topic).out;
    CHECK(widest_line(narrow.substr(0, narrow.find("\nExamples:\n"))) <= 60);
    const std::size_t wide = widest_line(run("export COLUMNS=130; dipeq help " + topic).out);
    CHECK(wide <= 130);
    CHECK((wide > 80 || topic == "opening" || topic == "check-proof"));  // whose texts are short
  }
  CHECK(on_terminal("stty cols 64; " + program + " help words") == run("export COLUMNS=64; dipeq help words").out);
}

TEST_CASE("reports keep to the page, and lose no word to it", "[cli][help]") {
  const auto words = [](const std::string& text) {
    std::istringstream in(text);
    return std::vector<std::string>(std::istream_iterator<std::string>(in), {});
  };
  for (const std::string report :
       {"adjudicate datc/v3.2/6.F.14.case", "adjudicate datc/v3.2/6.J.2.case", "explain datc/v3.2/6.F.14.case",
        "explain datc/v3.2/6.J.7.case", "rules --diff 1982 2023", "rules 1971", "datc 6.A --rules 1982",
        "fingerprint --reading 1982 --sequences 0", "mutants --suite datc --orders 2"}) {
    INFO(report);
    const std::string here = run("dipeq " + report).out;
    const std::string wide = run("export COLUMNS=1000; dipeq " + report).out;
    CHECK(widest_line(here) <= 80);
    CHECK(widest_line(wide) > 80);
    CHECK(words(here) == words(wide));
  }
  CHECK(widest_line(run("dipeq survey datc/v3.2/6.F.14.case").out) <= 80);
}

TEST_CASE("help and refusals hold no control characters", "[cli][help]") {
  std::string text = run("dipeq adjudicate --format pdf datc/v3.2/6.F.14.case").err;
  for (const std::string& command : commands()) text += run("dipeq help " + command).out;
  CHECK(std::ranges::none_of(text, [](char c) { return c >= 0 && c < ' ' && c != '\n'; }));
  CHECK(says(text, "--format: expected one of text, json, jsonl, svg, html, found 'pdf'\n"));
}

TEST_CASE("what is piped in is read without a file's name, and at a terminal the program does not wait for it",
          "[cli][help]") {
  const std::string order = "printf 'Italy: A VEN - TRI\\nAustria: A TRI H\\n' | dipeq ";
  for (const std::string command : {"adjudicate", "solve", "explain", "survey"}) {
    INFO(command);
    const auto piped = run(order + command);
    CHECK(piped.exit == 0);
    CHECK(piped.out == run(order + command + " -").out);
    CHECK(says(on_terminal(program + " " + command + "; echo exit $?"),
               "FILE: expected the name of a file, - to type the orders here, or orders from a pipe\n"));
    CHECK(says(on_terminal(program + " " + command + "; echo exit $?"), "exit 2\n"));
  }
  const std::string lines = "echo '{\"orders\": {\"Italy\": [\"A VEN - TRI\"]}}' | dipeq adjudicate --format jsonl";
  CHECK(run(lines).out == run(lines + " -").out);
  CHECK(run("dipeq reduce --core <datc/v3.2/6.F.18.case").out == run("dipeq reduce --core datc/v3.2/6.F.18.case").out);
}
