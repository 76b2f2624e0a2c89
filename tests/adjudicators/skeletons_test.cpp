// The skeletons of adapters, each as it stands: all that they lack is an adjudicator. One whose language is not there is not tried.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/temporary_folder.hpp"

using dipeq::testing::run;
using dipeq::testing::TemporaryFolder;
using PlainJson = nlohmann::json;

namespace {

bool there_is(const std::string& program) {
  if (run("command -v " + program).exit == 0) return true;
  WARN("there is no " + program + " here: its skeleton was not tried");
  return false;
}

// That all units hold is right of few boards; and nothing but the boards of which it is wrong is a fault.
void check_that_all_units_hold(const std::string& command) {
  const auto r = run("dipeq check-adapter --reply-timeout 120 --format json '" + command + "'");
  INFO(command << r.out << r.err);
  CHECK(r.exit == 1);
  const PlainJson report = PlainJson::parse(r.out);
  CHECK(dipeq::testing::objections_by("adapter-check", report) == std::vector<std::string>{});
  for (const PlainJson& check : report.at("checks")) {
    const std::string name = check.at("check");
    INFO(name << check.at("says").dump());
    const bool wrong = name == "moves" || name == "supports" || name == "dislodged units" || name == "convoys" ||
                       name.starts_with("moves ") || name == "coasts" || name == "unit types left out" ||
                       name == "illegal orders" || name == "a full board";
    if (name == "words" || name == "retreats" || name == "retreats played" || name == "adjustments")
      CHECK(check.at("result") == "not offered");
    else if (name != "moves that fail")
      CHECK(check.at("result") == (wrong ? "fault" : "ok"));
    for (const std::string said : check.at("says")) {
      CHECK(said.find("garbled") == std::string::npos);
      CHECK(said.find("own failure") == std::string::npos);
    }
  }
}

}  // namespace

TEST_CASE("the skeleton in JavaScript says that all units hold", "[adapter][skeleton]") {
  if (there_is("node")) check_that_all_units_hold("node adapters/skeletons/adapter.js");
}

TEST_CASE("the skeleton in Java says that all units hold", "[adapter][skeleton]") {
  if (there_is("javac")) check_that_all_units_hold("java adapters/skeletons/Adapter.java");
}

TEST_CASE("the skeleton in Go says that all units hold", "[adapter][skeleton]") {
  if (!there_is("go")) return;
  const TemporaryFolder folder;
  const std::string program = (folder / "adapter").string();
  const auto built = run("GOFLAGS= GOCACHE=" + (folder / "cache").string() + " go build -o " + program +
                         " adapters/skeletons/adapter.go");
  INFO(built.err);
  REQUIRE(built.exit == 0);
  check_that_all_units_hold(program);
}
