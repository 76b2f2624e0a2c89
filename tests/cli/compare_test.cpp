// dipeq compare and dipeq reduce, as they are run.
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/cli/mistake.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using Parsed = nlohmann::json;

using namespace dipeq::testing;

namespace {

void check_examples(const std::string& command) {
  std::istringstream help(run("dipeq " + command + " --help").out);
  std::size_t examples = 0;
  bool inside = false;
  for (std::string line; std::getline(help, line); inside |= line.find("Examples:") != std::string::npos) {
    if (!inside || line.find("dipeq ") == std::string::npos) continue;
    for (std::string more; line.ends_with('\\') && std::getline(help, more);) line += "\n" + more;
    INFO(line);
    const auto r = run(line);
    CHECK(r.exit == 0);
    CHECK_FALSE(r.out.empty());
    examples++;
  }
  CHECK(examples >= 3);
}

}  // namespace

TEST_CASE("every example of the help of compare and reduce runs", "[cli][compare]") {
  check_examples("compare");
  check_examples("reduce");
}

TEST_CASE("another program is compared through its adapter", "[cli][compare]") {
  const std::string plain = "dipeq compare --command 'python3 adapters/python/plain_moves.py' ";
  CHECK(run(plain + "--cases datc/v3.2/6.A.11.case").exit == 0);
  const auto differing = run(plain + "--boards 40 --format json");
  CHECK(differing.exit == 1);
  CHECK_FALSE(Parsed::parse(differing.out).at("findings").empty());
  const auto dead = run("dipeq compare --command false --boards 3");
  CHECK(dead.exit == 4);
  CHECK(dead.out.empty());
  CHECK(dead.err.find("the adapter was given up") != std::string::npos);
  const std::string given_up = run("dipeq compare --command false --boards 9 --no-audit").out;
  CHECK(given_up.find("No differences") == std::string::npos);
  CHECK(given_up.find("No finding: what differs was not reduced") != std::string::npos);
  CHECK(run("dipeq compare --command false --reading 1971").exit == 2);
  CHECK(run("dipeq reduce --core --command false " + paradox).exit == 2);
  CHECK(run("dipeq reduce --test true --command false " + paradox).exit == 2);
}

TEST_CASE("the exit code says what a comparison came to", "[cli][compare]") {
  CHECK(run("dipeq compare --procedure partial-information --cases corpus").exit == 0);
  CHECK(run("dipeq compare --procedure haplomacy --boards 30").exit == 1);
  CHECK(run("dipeq compare --rule 4.A.2=all-hold --reading datc-3.2 --cases " + paradox).exit == 1);
  const auto declined = run("dipeq compare --procedure haplomacy --cases " + paradox);
  CHECK(declined.exit == 3);
  CHECK(declined.out.find("Nothing was compared.") != std::string::npos);
  CHECK(run("dipeq compare --procedure multi-pass --cases " + paradox).exit == 4);  // it has no result
}

TEST_CASE("an audit that finds no difference of the map says so, with how many questions", "[cli][compare]") {
  const auto r =
      run("dipeq compare --audit --threads 1 --command 'python3 tests/adjudicators/adapters/by_dipeq.py dipeq'");
  CHECK(r.exit == 0);
  CHECK(r.out.ends_with("No border differs: the map was audited with 8817 questions.\n"));
}

TEST_CASE("an audit of which some questions are open is unknown", "[cli][compare]") {
  const auto r =
      run("dipeq compare --audit --threads 1 --command 'python3 tests/adjudicators/adapters/by_dipeq.py dipeq "
          "fails-in-london'");
  CHECK(r.exit == 3);
  CHECK(says(r.out, "borders and convoys there may differ"));
  CHECK(says(r.out, "No border differs as far as there are answers: to "));
}

TEST_CASE("Markdown on standard output shows each case, and links to nothing", "[cli][compare]") {
  const std::string movement = "dipeq compare --procedure decision-based-to-the-letter --cases datc/v3.2/6.F.14.case",
                    adjustments = "dipeq compare --phase adjustments --reading dptg --cases datc/v3.2/6.J.11.case";
  for (const std::string& line : {movement, adjustments}) {
    const auto r = run(line + " --format markdown");
    CHECK(r.exit == 1);
    CHECK_FALSE(says(r.out, "]("));
    CHECK(says(r.out, "### 1. "));
    CHECK(says(r.out, "The smallest case:\n\n```text\n"));
    CHECK(says(r.out, "met on:\n\n```sh\n" + line.substr(0, line.find(" --cases"))));
  }
}

TEST_CASE("the same seed gives the same bytes, whatever the number of threads", "[cli][compare][thorough]") {
  for (const std::string other : {"haplomacy --boards 60 --format text",
                                  "decision-based-to-the-letter --boards 800 --mixture dense --format json"}) {
    const std::string line = "dipeq compare --procedure " + other;
    const auto one = run(line + " --seed 7 --threads 1");
    CHECK(one.exit == 1);
    CHECK(one.out == run(line + " --seed 7 --threads 3").out);
    CHECK(one.out != run(line + " --seed 8").out);
  }
}

TEST_CASE("each reduced case, compared as it is printed, shows the same and cannot be reduced further",
          "[cli][compare]") {
  const std::string compare = "dipeq compare --procedure decision-based-to-the-letter --format json ";
  const Parsed all = Parsed::parse(run(compare + "--boards 400 --mixture dense").out);
  std::size_t forms = 0;
  for (const Parsed& finding : all.at("findings"))
    for (const Parsed& form : finding.at("forms")) {
      const auto again = run(compare + "--cases -", form.at("case"));
      INFO(form.at("case").get<std::string>());
      CHECK(again.exit == 1);
      const Parsed found = Parsed::parse(again.out).at("findings").at(0).at("forms").at(0);
      CHECK(found.at("by_the_rules") == form.at("by_the_rules"));
      CHECK(found.at("by_the_other") == form.at("by_the_other"));
      forms++;
    }
  CHECK(forms >= 3);
}

TEST_CASE("another reading is found right under a choice", "[cli][compare]") {
  const Parsed j =
      Parsed::parse(run("dipeq compare --rule 4.A.2=all-hold --reading datc-3.2 --format json --cases " + paradox).out);
  CHECK(j.at("findings").at(0).at("kind") == "choice");
  const std::string cause = j.at("findings").at(0).at("cause");
  CHECK(cause.starts_with("right under datc-3.2"));
}

TEST_CASE("every key of a comparison is in its schema, and every required one is written", "[cli][schema]") {
  const Parsed schema = Parsed::parse(run("cat docs/comparison.schema.json").out);
  const Parsed j = Parsed::parse(run("dipeq compare --procedure haplomacy --boards 60 --format json").out);
  const auto check = [](const Parsed& object, const Parsed& in) {
    for (const auto& [key, value] : object.items()) {
      INFO(key);
      CHECK(in.at("properties").contains(key));
    }
    for (const Parsed& key : in.at("required")) CHECK(object.contains(key.get<std::string>()));
  };
  check(j, schema);
  check(j.at("differ"), schema.at("properties").at("differ"));
  REQUIRE(j.at("findings").size() > 1);
  for (const Parsed& finding : j.at("findings")) {
    check(finding, schema.at("$defs").at("finding"));
    for (const Parsed& form : finding.at("forms")) check(form, schema.at("$defs").at("form"));
  }
}

TEST_CASE("a case is reduced to what a script finds interesting", "[cli][reduce]") {
  const auto r = run("dipeq reduce --test 'grep -q Convoys' " + paradox);
  CHECK(r.exit == 0);
  CHECK(r.out == "France:\nF English Channel Convoys A Brest - London\n");
}

TEST_CASE("a case is reduced to its paradox", "[cli][reduce]") {
  const auto r = run("dipeq reduce --core datc/v3.2/6.F.18.case");
  CHECK(r.exit == 0);
  const auto left = run("dipeq adjudicate -", r.out).out;
  CHECK(left.find("convoy paradox") != std::string::npos);
  CHECK(r.out.size() < run("cat datc/v3.2/6.F.18.case").out.size());
}

TEST_CASE("what cannot be compared or reduced is refused, and why is said", "[cli][compare]") {
  const auto mistake = GENERATE(
      Mistake{"dipeq compare", "--procedure"}, Mistake{"dipeq compare --procedure no-such", "no-such"},
      Mistake{"dipeq compare --reading 1066", "1066"},
      Mistake{"dipeq compare --procedure guess --cases nowhere", "nowhere"},
      Mistake{"dipeq compare --procedure guess --cases datc/v3.2/6.J.1.case", "movement"},
      Mistake{"dipeq compare --procedure guess --mixture thin", "thin"},
      Mistake{"dipeq reduce " + paradox, "--procedure"}, Mistake{"dipeq reduce --core datc/v3.2/6.E.1.case", "no core"},
      Mistake{"dipeq reduce --procedure guess datc/v3.2/6.E.1.case", "does not differ"},
      Mistake{"dipeq reduce --test false " + paradox, "not interesting"},
      Mistake{"dipeq reduce --test /no/such/script " + paradox, "could not be run"});
  check_refused(mistake);
}

TEST_CASE("an adapter that cannot be asked is told by reduce, and one that ends at the board is reduced to that",
          "[cli][reduce]") {
  for (const char* command : {"nosuch-program", "cat", "sh -c 'exit 3'"}) {
    INFO(command);
    const auto r = run("dipeq reduce --command \"" + std::string(command) + "\" " + paradox);
    CHECK(r.exit == 4);
    CHECK(r.out.empty());
    CHECK_THAT(r.err, Catch::Contains("gives no reply here: it does not introduce itself"));
  }
  const auto ends = run(R"sh(dipeq reduce datc/v3.2/6.F.14.case --command 'read hello
    echo "{\"protocol\": 1, \"name\": \"e\", \"version\": \"1\", \"dialect\": {\"via\": true, \"coasts\": true}, \"observes\": [], \"phases\": [\"movement\"]}"
    read board; exit 1')sh");
  INFO(ends.err);
  CHECK_THAT(ends.err, Catch::Contains("the case must still show that"));
}

TEST_CASE("a file that cannot be read is complained of with the option that named it", "[cli][compare]") {
  const std::string other = "--procedure haplomacy --boards 3 ", missing = "there/is-none";
  const auto complains = [&](const std::string& command, const std::string& option) {
    INFO(command);
    const auto r = run("dipeq " + command);
    CHECK(r.exit == 2);
    CHECK(r.out.empty());
    CHECK(r.err.starts_with(option + ": "));
    CHECK(r.err.find("'" + missing + "'") != std::string::npos);
  };
  complains("compare " + other + "--known " + missing, "--known");
  complains("compare --phase retreats --reading 1971 --boards 3 --known " + missing, "--known");
  complains("compare --procedure haplomacy --cases " + missing, "--cases");
  complains("compare --procedure haplomacy --cases " + missing + " --from case", "--cases");
  complains("compare --reading 1971 --phase retreats --cases " + missing, "--cases");
  complains("compare --procedure haplomacy --lines " + missing, "--lines");
  complains("compare --procedure haplomacy --rules " + missing, "--rules");
  complains("compare --reading " + missing, "--reading");
  complains("compare " + other + "--map " + missing, "--map");
  complains("fingerprint --reading " + missing, "--reading");
  complains("fingerprint --procedure haplomacy --map " + missing, "--map");
  complains("check-adapter false --map " + missing, "--map");
  complains("replay --map " + missing + " examples/orders.txt", "--map");
  complains("replay --rules " + missing + " examples/orders.txt", "--rules");
}

TEST_CASE("an adapter that wants types is told them also if its first start fails", "[cli][compare][adapter]") {
  const TemporaryFolder folder;
  const std::string begun = (folder / "begun").string();
  const auto r = run("dipeq compare --boards 30 --no-audit --threads 1 --reductions 1 --command 'if [ ! -e " + begun +
                     " ]; then touch " + begun +
                     "; exit 1; fi; exec python3 tests/adjudicators/adapters/by_dipeq.py dipeq wants-types'");
  CHECK(says(r.out, "        30  boards asked\n        29  agree\n         1  have no reply\n"));
}

TEST_CASE("who has no orders via convoy declines no board that was made without", "[cli][compare]") {
  const std::string compare =
      "dipeq compare --boards 30 --no-audit --threads 1 --reductions 1 --command 'python3 "
      "adapters/python/plain_moves.py' ";
  CHECK(says(run(compare).out, "were declined"));
  const auto r = run(compare + "--no-via");
  CHECK(says(r.out, "30 random boards from number 0 of seed 1,\nmixture usual, without \"via convoy\""));
  CHECK_FALSE(says(r.out, "were declined"));
  CHECK(says(r.out, "--boards 1 --mixture usual --no-via\n"));
}

TEST_CASE("where the result depends on the sequence, it is told in which it is another", "[cli][compare]") {
  const auto r = run("dipeq compare --procedure guess --first 49 --boards 1 --mixture dense");
  CHECK(says(r.out, "a bug: the result depends on the sequence"));
  CHECK(
      says(r.out, "told of A Wales, A Belgium, F Yorkshire, F English Channel, F North Sea, guess says another thing"));
}
