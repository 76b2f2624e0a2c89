// The program from outside: exit codes, what goes to which stream, and every example of its help texts.
#include <nlohmann/json.hpp>
#include <regex>

#include "tests/catch.hpp"
#include "tests/cli/mistake.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::vector<std::string> examples_of(const std::string& command) {
  std::vector<std::string> lines;
  std::istringstream help(run("dipeq " + command + " --help").out);
  bool inside = false;
  for (std::string line; std::getline(help, line);) {
    if (line == "Examples:")
      inside = true;
    else if (inside && !lines.empty() && lines.back().ends_with('\\'))
      lines.back() += "\n" + line;
    else if (inside && line.find("dipeq ") != std::string::npos)
      lines.push_back(line);
  }
  return lines;
}

// A survey that takes more than some seconds, on a busy machine, says how far it is.
std::string without_progress(const std::string& told) {
  return std::regex_replace(told, std::regex("dipeq: [0-9]+ readings judged; [0-9]+ s\n"), "");
}

}  // namespace

TEST_CASE("every example of the help texts runs", "[cli]") {
  for (const std::string command : {"adjudicate", "solve", "datc", "rules", "survey"}) {
    const auto lines = examples_of(command);
    CHECK(lines.size() >= 3);
    for (const std::string& line : lines) {
      if (line.find("dot -T") != std::string::npos) continue;  // Graphviz is no dependency
      INFO(line);
      const testing::TemporaryFolder folder;  // where an example writes a file
      const std::size_t to = std::min(line.find(" > "), line.size());
      const std::string file = to < line.size() ? (folder / line.substr(to + 3).c_str()).string() : "";
      const auto r = run(line.substr(0, to) + (file.empty() ? "" : " > " + file));
      CHECK(r.exit == 0);
      CHECK(without_progress(r.err).empty());
      CHECK((file.empty() ? r.out.size() : std::filesystem::file_size(file)) > 0);
    }
  }
}

TEST_CASE("the resolution of standard input equals that of the file", "[cli]") {
  CHECK(run("cat " + paradox + " | dipeq adjudicate -").out == run("dipeq adjudicate " + paradox).out);
}

TEST_CASE("all backends print the same", "[cli]") {
  const std::string z3 = run("dipeq adjudicate " + paradox).out;
  CHECK(run("dipeq adjudicate --backend native " + paradox).out == z3);
  CHECK(run("dipeq adjudicate --backend both " + paradox).out == z3);
}

TEST_CASE("the rules are those asked for, and the results say which", "[cli][rules]") {
  const std::string judge = "dipeq adjudicate " + paradox;
  CHECK(run(judge).out.find("\nUnder datc-3.2 the equations") != std::string::npos);
  CHECK(run(judge + " --rules 1982").out.find("\nUnder 1982 the equations") != std::string::npos);
  CHECK(run(judge + " --rule 4.A.3=intent --rule 4.A.3=explicit-only --rules 1982")
            .out.find("\nUnder 1982 with 4.A.3=explicit-only the equations") != std::string::npos);
  for (const std::string command : {"adjudicate", "solve"}) {
    const auto j = nlohmann::json::parse(run("dipeq " + command + " --format json --rule 4.A.2=d@2.4 " + paradox).out);
    CHECK(j["rules"] == "datc-3.2 with 4.A.2=szykman-army");
  }
}

TEST_CASE("a core that no rule decides is left without an answer, not to a backup rule", "[cli][4.A.2]") {
  const std::string adjudicate = "export COLUMNS=200; dipeq adjudicate datc/v3.2/6.F.24.case --rule 4.A.2=";
  CHECK(run(adjudicate + "unsettled").out.find("; 1 core left without an answer.\n") != std::string::npos);
  CHECK(run(adjudicate + "szykman-fleet").out.find("; 1 core left to a backup rule.\n") != std::string::npos);
}

TEST_CASE("rules that are none are bad input", "[cli][rules]") {
  const auto slip = run("dipeq adjudicate --rule 4.A.3=d " + paradox);
  CHECK(slip.exit == 2);
  CHECK(slip.err.find("--rule:1:7: expected the letter with its version") != std::string::npos);
  const auto preset = run("dipeq adjudicate --rules datc-33 " + paradox);
  CHECK(preset.exit == 2);
  CHECK(preset.err.find("found 'datc-33'") != std::string::npos);
  const auto file = run("dipeq adjudicate --rules /dev/stdin " + paradox, "rules 1983\n");
  CHECK(file.exit == 2);
  CHECK(file.err.find("/dev/stdin:1:7: expected the name of a reading") != std::string::npos);
}

TEST_CASE("JSON says the same as text", "[cli]") {
  const auto j = nlohmann::json::parse(run("dipeq adjudicate --format json " + paradox).out);
  CHECK(j["format"] == "dipeq-resolution");
  CHECK(j["complete"] == true);
  CHECK(j["orders"].size() == 4);
  CHECK(j["orders"][3]["result"] == "disrupted");
  CHECK(j["orders"][3]["fate"] == "dislodged");
  CHECK(j["solutions"]["found"] == 2);
  CHECK(j["solutions"]["stop"] == "exhausted");
  CHECK(j["cores"][0]["decided_by"]["forced"]["CONVOY(F English Channel)"] == false);
}

TEST_CASE("of a dislodged unit each of its orders says so", "[cli]") {
  const auto j = nlohmann::json::parse(
      run("dipeq adjudicate --format json", "Italy:\nA Ven - Tri\nA Tyr S A Ven - Tri\nAustria:\nF Tri H\nF Tri H\n")
          .out);
  REQUIRE(j["orders"].size() == 4);
  CHECK(j["orders"][2]["fate"] == "dislodged");
  CHECK(j["orders"][3]["fate"] == "dislodged");
  CHECK(j["orders"][3].count("dislodged_by") == 0);
}

// The order may be there and not count, or be missing.
TEST_CASE("of a support that matches no order it is not said what else was ordered", "[cli]") {
  for (const char* orders :
       {"France: F MAO - Spa\nFrance: F Por S F MAO - Spa\n", "France: A Par H\nA Par - Bur\nA Mar S A Par - Bur\n",
        "France owns A Paris\nFrance owns A Marseilles\nFrance: A Mar S A Par - Bur\n"}) {
    INFO(orders);
    CHECK(run("COLUMNS=200 dipeq adjudicate", orders).out.find("invalid: the supported unit follows no such order (") !=
          std::string::npos);
  }
}

TEST_CASE("every key that the program writes is in the schema, and every required one is written", "[cli][schema]") {
  const auto schema = nlohmann::json::parse(run("cat docs/resolution.schema.json").out);
  const auto j = nlohmann::json::parse(run("dipeq adjudicate --format json " + paradox).out);
  for (const auto& [key, value] : j.items()) {
    INFO(key);
    CHECK(schema["properties"].contains(key));
  }
  for (const auto& key : schema["required"]) CHECK(j.contains(key.get<std::string>()));
  for (const auto& order : j["orders"])
    for (const auto& [key, value] : order.items()) {
      INFO(key);
      CHECK(schema["$defs"]["order"]["properties"].contains(key));
    }
}

TEST_CASE("bad usage and unreadable input exit with 2 and say what was expected", "[cli]") {
  const auto mistake = GENERATE(
      Mistake{"dipeq", "expected a command; 'dipeq help' lists the commands"},
      Mistake{"dipeq adjudicat x", "'adjudicat' is no command; did you mean 'adjudicate'?"},
      Mistake{"dipeq frobnicate", "'frobnicate' is no command; 'dipeq help' lists the commands"},
      Mistake{"dipeq --rules 1982 adjudicate x", "expected a command before '--rules'"},
      Mistake{"dipeq help adjudicat", "did you mean 'adjudicate'?"},
      Mistake{"dipeq adjudicate --fromat json " + paradox,
              "'--fromat' is no option of 'dipeq adjudicate'; did you mean '--format'?"},
      Mistake{"dipeq verify --oders=5", "'--oders' is no option of 'dipeq verify'; did you mean '--orders'?"},
      Mistake{"dipeq check-adapter --command ./adapter",
              "'--command' is no option of 'dipeq check-adapter': COMMAND is written without it"},
      Mistake{"dipeq opening x", "'x' was not expected: 'dipeq opening' takes no further argument"},
      Mistake{"dipeq adjudicate --format pdf " + paradox,
              "--format: expected one of text, json, jsonl, svg, html, found 'pdf'\n"},
      Mistake{"dipeq verify c --orders 13", "--orders: expected a whole number, 1 to 12, found '13'"},
      Mistake{"dipeq verify c --orders 5x", "--orders: expected a whole number, 1 to 12, found '5x'"},
      Mistake{"dipeq verify c --limit 0", "--limit: expected a number of seconds above 0, found '0'"},
      Mistake{"dipeq generate --several --count 0", "--count: expected a whole number, at least 1, found '0'"},
      Mistake{"dipeq generate --several --seed -1", "--seed: expected a whole number, at least 0, found '-1'"},
      Mistake{"dipeq generate --several --resume", "--resume: needs --out"},
      Mistake{"dipeq generate", "expected one of --no-solution, --several, --core, --differ, --kills or --distinguish"},
      Mistake{"dipeq generate --differ 1971", "--differ: expected two readings, found 1: '1971'"},
      Mistake{"dipeq rules --diff 1971 1982 --rule 4.A.3=intent", "--diff: excludes --rule"},
      Mistake{"dipeq adjudicate --rules 1971 --rules 1982 " + paradox,
              "--rules: expected once, found 2 times: '1971', '1982'"},
      Mistake{"dipeq convert " + paradox, "--to FORMAT: missing: write this format\n"},
      Mistake{"dipeq map", "WHAT: missing: 'check' tells"}, Mistake{"dipeq adjudicate --next", "--next"},
      Mistake{"dipeq verify", "CLAIM: expected"}, Mistake{"dipeq adjudicate", "no orders in '<stdin>'"},
      Mistake{"dipeq adjudicate no-such-file", "no-such-file"}, Mistake{"dipeq adjudicate datc", "datc"},
      Mistake{"dipeq solve", "no orders in '<stdin>'"}, Mistake{"dipeq solve --smtlib --dot " + paradox, "exclude"},
      Mistake{"dipeq adjudicate --backend quick " + paradox, "quick"}, Mistake{"dipeq datc 6.Z.1", "6.Z.1"},
      Mistake{"dipeq datc --corpus no-such-folder", "no-such-folder"},
      Mistake{"echo 'England: F Lon - Xyz' | dipeq adjudicate -", "<stdin>:1:"},
      Mistake{"echo '# nothing' | dipeq adjudicate -", "no orders"},
      Mistake{"printf 'Winter 1901\nEngland: Build F Lon\n' | dipeq adjudicate -", "no position in '<stdin>': builds"},
      Mistake{"printf 'Fall 1901 Retreats\nAustria: F Tri - Alb\n' | dipeq adjudicate -",
              "no position in '<stdin>': retreats"},
      Mistake{"printf '\\001\\377' | dipeq solve -", "<stdin>:1:"});
  check_refused(mistake);
}

TEST_CASE("what an option has no effect on is refused", "[cli]") {
  const auto mistake = GENERATE(
      Mistake{"rules 4.A.3 --rules-file", "--rules-file: 4.A.3 is an issue"},
      Mistake{"rules 4.A.3 --rulebook", "--rulebook: 4.A.3 is an issue"},
      Mistake{"rules 1982 --rules-file --format json", "--rules-file: excludes --format"},
      Mistake{"datc --signature --rules 1982", "--signature: excludes --rules"},
      Mistake{"datc --signature --format json", "--signature: excludes --format"},
      Mistake{"datc --signature " + paradox, "is no case; expected an id such as 6.F.14 or a section such as 6.F\n"},
      Mistake{"survey --corpus-table --format json", "--corpus-table: excludes --format"},
      Mistake{"map draw Standard --format json", "--format: 'dipeq map draw' writes SVG"},
      Mistake{"mutants --from jdip", "--from: needs --suite"},
      Mistake{"mutants --as-rules nowhere --format json", "--as-rules: excludes --format"},
      Mistake{"adjudicate --next - --format json " + paradox, "expected --next FILE"},
      Mistake{"fingerprint --make-boards --reading 1982", "--make-boards: excludes --reading"},
      Mistake{"compare --procedure guess --cases corpus --seed 3", "--seed: is about random boards"},
      Mistake{"compare --procedure guess --lines /dev/null --mixture dense", "--mixture: is about random boards"},
      Mistake{"compare --procedure guess --cases corpus --no-via", "--no-via: is about random boards"},
      Mistake{"compare --reading 1982 --phase retreats --no-via", "--no-via: is about boards of movement phases"},
      Mistake{"compare --reading 1982 --phase adjustments --mixture dense", "--mixture: is about boards of movement"},
      Mistake{"compare --procedure guess --audit --boards 5", "--audit: the map alone is asked about"},
      Mistake{"generate --distinguish all,1982", "--distinguish: 'all' stands alone"},
      Mistake{"rules --diff 1982 1066", "--diff: expected"},
      Mistake{"map check Foo", "a map that dipeq knows (Standard"},
      Mistake{"adjudicate --rules", "--rules: expected PRESET|FILE behind it, found nothing"},
      Mistake{"rules --diff 1971", "--diff: expected two words, A B, found 1: '1971'"},
      Mistake{"check-proof tests/proofs/pigeons.cnf nofile", "PROOF: cannot read 'nofile'"});
  check_refused({"dipeq " + mistake.line, mistake.says});
}

TEST_CASE("nothing that could be checked is no success", "[cli]") {
  const std::string in_a_folder = "d=$(mktemp -d); echo 'readings datc-3.2' >$d/none.claims; mkdir $d/empty; ";
  const auto nothing =
      GENERATE(Mistake{"datc --corpus $d/empty", "--corpus: no case files in"},
               Mistake{"datc --signature --corpus $d/empty", "--corpus: no case files in"},
               Mistake{"survey --corpus-table --corpus $d/empty", "--corpus: expected a folder with case files"},
               Mistake{"verify --claims $d/none.claims", "--claims: no claim in"},
               Mistake{"convert --to csv $d/empty", "0 games written as csv"});
  INFO(nothing.line);
  const auto r = run(in_a_folder + "dipeq " + nothing.line + "; e=$?; rm -r $d; exit $e");
  CHECK(r.exit == 2);
  CHECK_THAT(r.err, Catch::Contains(nothing.says));
}

TEST_CASE("results that cannot be written are told, by every command", "[cli]") {
  for (const std::string& command :
       {"adjudicate " + paradox, "solve " + paradox, std::string("opening"), std::string("rules datc-3.2")})
    for (const char* nowhere : {" >/dev/full", " >&-"}) {
      INFO(command << nowhere);
      const auto r = run("dipeq " + command + nowhere);
      CHECK(r.exit == 2);
      CHECK(r.err.find("could not be written") != std::string::npos);
    }
}

TEST_CASE("a case that differs from what it expects exits with 1 and names the order", "[cli][datc]") {
  const auto r = run("d=$(mktemp -d); sed 's/| succeeds/| fails/' " + paradox +
                     " >$d/6.F.14.case; dipeq datc --corpus $d; e=$?; rm -r $d; exit $e");
  CHECK(r.exit == 1);
  CHECK(r.out.find("6.F.14 differs: F Wales - English Channel: expected fails, found succeeds") != std::string::npos);
}

TEST_CASE("the dependency graph of a paradox draws its core as one component", "[cli][dot]") {
  const auto dot = run("dipeq solve --dot " + paradox).out;
  CHECK(dot.starts_with("digraph"));
  CHECK(dot.find("component 1") != std::string::npos);
  CHECK(dot.find("component 2") == std::string::npos);
}

TEST_CASE("what is put aside is said before the equations", "[cli]") {
  CHECK(run("dipeq solve datc/v3.2/6.A.1.case").out.starts_with("put aside: F North Sea - Picardy: "));
}

TEST_CASE("solve refuses what has no effect on what it prints", "[cli]") {
  const std::string board = " datc/v3.2/6.F.14.case";
  CHECK(run("dipeq solve --general" + board).exit == 2);
  for (const std::string option : {"--limit 3", "--backend native", "--format json"})
    for (const std::string instead : {"--smtlib", "--dot", "--general"}) {
      INFO(instead << " " << option);
      CHECK(run("dipeq solve " + instead + " " + option + (instead == "--general" ? "" : board)).exit == 2);
    }
}

TEST_CASE("an order over a border that is closed is told so", "[cli][8.A]") {
  const std::string told = run("dipeq adjudicate datc/v2.4/8.A.case").out;
  CHECK(told.find("the border is closed in this season") != told.npos);
  CHECK(told.find("not adjacent") == told.npos);
}

TEST_CASE("a survey counts the orders that it does not show", "[cli][survey]") {
  const auto told =
      run("printf 'England: F Lon S F Wal - Eng, F Wal - Eng\\nFrance: A Bre - Lon, F Eng C A Bre - Lon\\n"
          "Turkey: A Ank H\\n' | dipeq survey");
  CHECK(told.out.find("1 order is not shown: the same in all groups.") != std::string::npos);
}

TEST_CASE("that a case names another reading than it is judged by is told", "[cli]") {
  const std::string of_1982 = "rules 1982\nFrance: A Par - Bur\n";
  const std::string told =
      "dipeq: the case names the reading 1982, and is judged by datc-3.2 ('--rules 1982' judges by that)\n";
  for (const std::string command : {"adjudicate", "explain", "solve", "survey"}) {
    CHECK(run("dipeq " + command, of_1982).err == told);
    CHECK(run("dipeq " + command + " --rules 1982", of_1982).err.empty());
    CHECK(run("dipeq " + command, "rules datc-3.2\nFrance: A Par - Bur\n").err.empty());
  }
}
