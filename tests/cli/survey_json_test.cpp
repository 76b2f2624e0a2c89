// dipeq survey --format json: whatever it says that a group of readings gives, `dipeq adjudicate` gives under them.
#include <nlohmann/json.hpp>

#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;
using Parsed = nlohmann::json;

namespace {

// What a group says of a reading, found by adjudicating.
struct Found {
  Parsed orders = Parsed::array(), retreats = Parsed::object();
};

Found adjudicated(const std::string& rules) {
  Found found;
  const Parsed resolution = Parsed::parse(run("dipeq adjudicate --format json " + rules + " " + paradox).out);
  for (const Parsed& order : resolution.at("orders")) {
    std::string result = order.at("result");
    if (order.contains("fate")) result += ", " + order.at("fate").get<std::string>();
    if (order.contains("dislodged_by")) result += " by " + order.at("dislodged_by").get<std::string>();
    found.orders.push_back({{"power", order.at("power")}, {"order", order.at("order")}, {"result", result}});
    const std::string text = order.at("order"), unit = text.substr(0, text.find(" Convoys"));
    if (order.contains("retreats")) found.retreats[unit] = order.at("retreats");
  }
  return found;
}

void check(const Parsed& group, const std::string& rules) {
  INFO(rules);
  const Found found = adjudicated(rules);
  CHECK(group.at("orders") == found.orders);
  CHECK(group.at("retreats") == found.retreats);
}

// "--rule 4.A.3=intent" for each issue; of several choices the first or the last.
std::string as_options(const Parsed& choices, bool first = true) {
  std::string options;
  for (const auto& [issue, choice] : choices.items()) {
    const Parsed& one = choice.is_array() ? (first ? choice.front() : choice.back()) : choice;
    options += " --rule " + issue + "=" + one.get<std::string>();
  }
  return options;
}

}  // namespace

TEST_CASE("each group of a survey as JSON holds what adjudicating gives under its readings", "[cli][survey]") {
  const Parsed survey = Parsed::parse(run("dipeq survey --format json " + paradox).out);
  std::size_t combinations = 0, presets = 0;
  REQUIRE(survey.at("groups").size() == 5);
  for (const Parsed& group : survey.at("groups")) {
    combinations += group.at("combinations").get<std::size_t>();
    presets += group.at("presets").size();
    check(group, as_options(group.at("example")));
    for (const Parsed& preset : group.at("presets")) check(group, "--rules " + preset.get<std::string>());
    for (const Parsed& when : group.at("when")) check(group, as_options(when)), check(group, as_options(when, false));
  }
  CHECK(combinations == survey.at("covered").at("combinations"));
  CHECK(presets == 8);
  CHECK(survey.at("groups").at(0).at("after") ==
        Parsed::parse(R"({"units": {"France": ["A BRE"], "England": ["F ENG", "F LON"]}})"));
}

TEST_CASE("where a reading has a unit go by an implied order, it is told so", "[cli][survey][4.E.3]") {
  const std::string board =
      R"(echo '{"units": {"England": ["F NTH", "A LON"]}, "orders": {"England": ["F NTH C A LON - BEL"]}}' | )";
  CHECK(says(run(board + "dipeq survey").out,
             "  A London (no order)                     stands   - Belgium (implied): succeeds\n"));
  const Parsed groups = Parsed::parse(run(board + "dipeq survey --format json").out).at("groups");
  CHECK(groups.at(0).at("orders").at(1).at("result") == "stands");
  CHECK(groups.at(1).at("orders").at(1).at("result") == "- Belgium (implied): succeeds");
}

TEST_CASE("a survey as JSON says what it is of, and which issues decide how and between which readings",
          "[cli][survey]") {
  const Parsed survey = Parsed::parse(run("dipeq survey --format json " + paradox).out);
  CHECK(survey.at("format") == "dipeq-survey");
  CHECK(survey.at("version") == 2);
  CHECK(survey.at("case") == "6.F.14");
  CHECK(survey.at("map") == "Standard");
  CHECK(survey.at("base") == "datc-3.2");
  CHECK(survey.at("deciding").at(0) == Parsed::parse(R"({"issue": "4.A.2", "name": "convoy-paradox",
      "decides": "no answer", "seen_between": ["datc-3.2", "datc-3.2 with 4.A.2=unsettled"]})"));
  Parsed deciding = Parsed::array();
  for (const Parsed& d : survey.at("deciding")) deciding.push_back(d.at("issue"));
  CHECK(survey.at("covered").at("combined") == deciding);
  CHECK(survey.at("covered").at("left_out").empty());
  CHECK(survey.at("covered").at("readings") > 3000);
}
