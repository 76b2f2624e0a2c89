// dipeq generate from outside.
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// A folder of its own, gone afterwards.
class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("dipeq-generate-test-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string str() const { return path_.string(); }
  std::string contents() const { return run("cd " + str() + " && tail -n +1 *.case").out; }
  std::size_t cases() const {
    std::size_t n = 0;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) n += entry.path().extension() == ".case";
    return n;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace

TEST_CASE("all found, fewer than asked for, and not known have exit codes of their own", "[cli][generate]") {
  CHECK(run("dipeq generate --several --orders 4").exit == 0);
  const auto fewer = run("dipeq generate --several --orders 4 --count 5");
  CHECK(fewer.exit == 1);
  CHECK(says(fewer.err, "found 1 of 5; there is no other, unlike these, of up to 4 orders"));
  const auto none = run("dipeq generate --no-solution --orders 4");
  CHECK(none.exit == 1);
  CHECK(none.out.empty());
  CHECK(says(none.err, "there is none of up to 4 orders"));
  const auto unknown = run("dipeq generate --core 7 --orders 9 --limit 0.5");
  CHECK(unknown.exit == 3);
  CHECK(says(unknown.err, "unknown"));
  const auto kills = run("dipeq generate --kills dislodged_by_move=never --orders 2");
  CHECK(kills.exit == 3);
  CHECK(says(kills.err, "found 0 of 1; there may be more"));
}

TEST_CASE("what is generated is a case that dipeq agrees with", "[cli][generate]") {
  const auto made = run("dipeq generate --no-solution --seed 5");
  REQUIRE(made.exit == 0);
  const CaseFile c = read_case(made.out, "generated", standard_map());
  CHECK(c.solutions == 0);
  CHECK(c.orders.size() == 5);
  const auto judged = run("dipeq adjudicate -", made.out);
  CHECK(says(judged.out, "have no solution"));
  CHECK(made.out == run("dipeq generate --no-solution --seed 5").out);
}

TEST_CASE("generating that was killed is taken up again, and nothing is found twice", "[cli][generate]") {
  const Folder folder;
  const std::string command = "dipeq generate --differ datc-3.2,1982 --orders 5 --count 3 --out " + folder.str();
  run("mkdir -p " + folder.str() + " && (" + command + ") & pid=$!; while [ -z \"$(ls " + folder.str() +
      "/*.case 2>/dev/null)\" ]; do kill -0 $pid || break; done; kill -9 $pid");
  const std::size_t before = folder.cases();
  REQUIRE(before >= 1);
  const std::string kept = run("cat " + folder.str() + "/differ-1.case").out;
  const auto refused = run(command);
  CHECK(refused.exit == 2);
  CHECK(says(refused.err, "--resume"));
  run(command + " --resume");
  CHECK(run("cat " + folder.str() + "/differ-1.case").out == kept);
  const std::string all = folder.contents();
  run(command + " --resume");
  CHECK(folder.contents() == all);
}

TEST_CASE("what cannot be generated is refused, with what is expected", "[cli][generate]") {
  for (const char* bad : {"", "--several --no-solution", "--differ datc-3.2", "--differ datc-3.2,1983", "--core 1",
                          "--several --unlike /no/such/folder", "--several --resume", "--several --out /proc/none"}) {
    INFO(bad);
    const auto refused = run(std::string("dipeq generate ") + bad);
    CHECK(refused.exit == 2);
    CHECK_FALSE(refused.err.empty());
  }
}

TEST_CASE("no case of the DATC, nor any part of one, is like what is generated unlike them", "[cli][generate]") {
  const auto unlike = run("dipeq generate --several --no-solution --unlike datc/v3.2");
  CHECK(unlike.exit == 2);  // one thing at a time
  const auto made = run("dipeq generate --several --orders 5 --unlike datc/v3.2");
  CHECK(made.exit == 1);  // there is none
  CHECK(made.out.empty());
}

TEST_CASE("a suite that tells readings apart has, for any two, a board on which they are told apart",
          "[cli][generate]") {
  const Folder folder;
  REQUIRE(run("dipeq generate --distinguish datc-3.2,1971,1982,dptg --orders 5 --out " + folder.str()).exit == 0);
  const std::vector<std::string> readings{"datc-3.2", "1971", "1982", "dptg"};
  std::set<std::pair<std::size_t, std::size_t>> apart;
  for (const auto& entry : std::filesystem::directory_iterator(folder.str()))
    for (std::size_t i = 0; i < readings.size(); i++)
      for (std::size_t j = 0; j < i; j++) {
        const auto results = [&](const std::string& reading) {
          const std::string all = run("dipeq adjudicate --rules " + reading + " " + entry.path().string()).out;
          return all.substr(0, all.find("\nUnder "));
        };
        if (results(readings[i]) != results(readings[j])) apart.insert({j, i});
      }
  CHECK(apart.size() == 6);
  CHECK(folder.cases() <= 3);
}

TEST_CASE("readings are told apart by how armies go that could go by land", "[cli][generate][4.A.3]") {
  for (const char* pair : {"2000,2023", "datc-3.2,datc-2.4", "1971,dptg"}) {
    const std::string readings = pair;
    const auto made = run("dipeq generate --differ " + readings + " --orders 3");
    REQUIRE(made.exit == 0);
    const auto by = [&](const std::string& reading) {
      const std::string all = run("dipeq adjudicate --rules " + reading + " -", made.out).out;
      return all.substr(0, all.find("\nUnder "));
    };
    INFO(made.out);
    const std::size_t comma = readings.find(',');
    CHECK(by(readings.substr(0, comma)) != by(readings.substr(comma + 1)));
  }
  const auto alike = run("dipeq generate --distinguish datc-3.2,2023 --orders 3");
  CHECK(says(run("dipeq generate --distinguish datc-3.2,1982,dptg --orders 5").err,
             "dipeq: 2 boards, of 3 found; no fewer of these would do\n"));
  CHECK(alike.exit == 1);
  CHECK(says(alike.err, "datc-3.2 and 2023: no orders of up to 3 tell them apart\n"));
}

TEST_CASE("a generated board is written in every format", "[cli][generate]") {
  const auto as = [](const char* format) {
    return run(std::string("dipeq generate --several --format ") + format).out;
  };
  CHECK(says(as("datc"), "several-1. TEST CASE, A BOARD WITH SEVERAL SOLUTIONS   [spring]\n"));
  CHECK(says(as("jdip"), "POSTSTATE_DISLODGED\n"));
  const auto j = nlohmann::json::parse(as("json"));
  CHECK(testing::objections_by("generated", j).empty());
  CHECK(j.at("about").at("case") == as("case"));
}

TEST_CASE("what is generated in the form of the DATC is read back", "[cli][generate][datc]") {
  const Folder folder;
  const auto lines_with_results = [](const std::string& text) {
    std::multiset<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
      if (line.find(" | ") != line.npos || line.find(" owns ") != line.npos || line.starts_with("Automatic "))
        lines.insert(line);
    return lines;
  };
  for (const std::string what : {"--no-solution --orders 5", "--several --map 'Convoying coasts' --orders 5 --count 2",
                                 "--several --full --units 10-12 --through adjustments --count 3 --seed 5"}) {
    INFO(what);
    std::filesystem::remove_all(folder.str());
    CHECK(run("dipeq generate " + what + " --format datc --out " + folder.str()).exit == 0);
    std::size_t files = 0, retreats = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.str())) {
      if (entry.path().extension() != ".txt") continue;
      const std::string text = entry.path().string(), file = text.substr(0, text.size() - 4) + ".case";
      INFO(run("cat " + text).out);
      files++;
      CHECK(run("dipeq datc " + text).exit == 0);
      if (text.ends_with("-retreats.txt")) {  // with the movement before them
        retreats++;
        continue;
      }
      CHECK(lines_with_results(run("dipeq convert --to case " + text).out) ==
            lines_with_results(run("cat " + file).out));
    }
    CHECK(files > 0);
    CHECK((retreats > 0) == says(what, "--full"));
  }
}

TEST_CASE("that there is no board is said only of those that nothing known before is like", "[cli][generate]") {
  const Folder folder;
  const std::string kept = folder.str();
  CHECK(run("dipeq generate --several --orders 4 --count 9 --out " + kept).exit == 1);
  const auto none = run("dipeq generate --several --orders 4 --unlike " + kept);
  CHECK(none.exit == 1);
  CHECK(says(none.err, "there is none, unlike those known before, of up to 4 orders"));
  const auto all = run("dipeq generate --several --orders 4 --count 9 --resume --out " + kept);
  CHECK(says(all.err, "there is no other, unlike these, of up to 4 orders"));
  const auto apart = run("dipeq generate --distinguish datc-3.2,datc-3.0 --orders 2 --unlike " + kept);
  CHECK(says(apart.err, "no orders of up to 2, unlike those of --unlike, tell them apart"));
}

TEST_CASE("a reading beside those that are to differ is refused", "[cli][generate]") {
  for (const std::string wanted : {"--differ datc-3.2,1982", "--distinguish all", "--differ datc-3.2,1982 --full"})
    for (const std::string reading : {"--rules 1971", "--rule 4.A.3=intent-1982"}) {
      INFO(wanted << " " << reading);
      const auto refused = run("dipeq generate --orders 2 " + wanted + " " + reading);
      CHECK(refused.exit == 2);
      CHECK(says(refused.err, "goes with one reading, and --di"));
    }
}
