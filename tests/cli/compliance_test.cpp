// The compliance statement: what a reading chooses, and which cases speak to it.
#include <nlohmann/json.hpp>

#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/text.hpp"

using namespace dipeq::testing;

TEST_CASE("under every named reading the corpus passes as far as a source states it", "[cli][datc]") {
  for (const char* reading : {"datc-3.2", "datc-3.0", "datc-2.4", "1971", "1982", "2000", "2023", "dptg"}) {
    INFO(reading);
    const auto r = run(std::string("dipeq datc --backend native --rules ") + reading);
    CHECK(r.exit == 0);
    CHECK(r.out.starts_with(std::string("Compliance with the DATC under ") + reading + ":"));
    CHECK_FALSE(says(r.out, "differs"));
    CHECK_FALSE(says(r.out, "failed"));
  }
}

TEST_CASE("the statement says of each issue what is chosen, who prefers otherwise, and which cases speak to it",
          "[cli][datc]") {
  const std::string out = run("dipeq datc 6.F.9 6.G.20 6.J.1 --rules 1971").out;
  CHECK(says(out,
             "4.A.1         When is a convoy that has several routes disrupted?\n"
             "              any-route: When one of its routes is disrupted.\n"
             "              DATC 3.2 and 2.4 prefer all-routes\n"
             "              cases: 6.F.9\n"));
  CHECK(says(out, "              DATC 3.2 prefers intent\n              DATC 2.4 prefers intent-if-route-ordered\n"));
  CHECK(says(out,
             "4.D.6         A power orders more disbands than it must?\n"
             "              first: The first legal ones count.\n"
             "              cases: 6.J.1\n"
             "4.D.7 "));
  CHECK(says(out, "              no case speaks to it\n4.A.7 "));
  CHECK(says(out, "\nNot stated by a source: 6.G.20\n"));
  CHECK(says(out, "\nall            2 of   2 cases,    6 orders; 1 not stated\n"));
}

TEST_CASE("without a reading there is no statement, and every expectation is checked", "[cli][datc]") {
  const std::string out = run("dipeq datc 6.J.1").out;
  CHECK(out ==
        "6.J            1 of   1 cases,   10 orders under   3 readings\n"
        "all            1 of   1 cases,   10 orders under   3 readings\n");
}

TEST_CASE("cases of neither the DATC nor the articles are counted as others", "[cli][datc]") {
  const auto own = run(
      "d=$(mktemp -d); sed 's/6\\.A\\.1$/own/' datc/v3.2/6.A.1.case >$d/own.case; dipeq datc $d datc/articles; e=$?; "
      "rm -r $d; exit $e");
  CHECK(own.exit == 0);
  CHECK(says(own.out, "articles      15 of  15 cases"));
  CHECK(says(own.out, "others         1 of   1 cases"));
}

TEST_CASE("the compliance statement as JSON", "[cli][datc]") {
  const auto j = nlohmann::json::parse(run("dipeq datc 6.F.9 6.G.20 --rules 1971 --format json").out);
  CHECK(j["format"] == "dipeq-compliance");
  CHECK(j["version"] == 3);
  CHECK(j["rules"] == "1971");
  CHECK(j["issues"][0]["issue"] == "4.A.1");
  CHECK(j["issues"][0]["choice"] == "any-route");
  CHECK(j["issues"][0]["prefer_otherwise"][0] == "DATC 3.2 and 2.4 prefer all-routes");
  CHECK(j["issues"][0]["cases"] == nlohmann::json{"6.F.9"});
  CHECK(j["cases"][0]["passes"] == true);
  CHECK(j["cases"][1]["stated"] == false);
  const auto all = nlohmann::json::parse(run("dipeq datc 6.F.9 --format json").out);
  CHECK(all["rules"].is_null());
  CHECK_FALSE(all.contains("issues"));
  CHECK(all["cases"][0]["expectations"][1]["reading"] == "4.A.1=any-route");
}
