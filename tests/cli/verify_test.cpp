// dipeq verify from outside.
#include <nlohmann/json.hpp>

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;
using testing::run;

TEST_CASE("a claim that holds, one that is refuted and one that is not decided have exit codes of their own",
          "[cli][verify]") {
  const auto holds = run("dipeq verify 'encodings equal' --orders 3");
  CHECK(holds.exit == 0);
  CHECK(holds.out.find("holds for all order sets of up to 3 orders") != std::string::npos);
  CHECK(run("dipeq verify 'at most 1 solutions in a component' --orders 3").exit == 1);
  CHECK(run("dipeq verify 'encodings equal' --orders 3 --from 2").out.find("of 2 to 3 orders") != std::string::npos);
  CHECK(run("dipeq verify 'encodings equal' --orders 3 --from 4").exit == 2);
  const auto unknown = run("dipeq verify 'at most 2 solutions in a component' --orders 9 --limit 0.5");
  CHECK(unknown.exit == 3);
  CHECK(unknown.out.find("unknown for ") != std::string::npos);
}

TEST_CASE("solutions are counted in the singular or the plural, as one writes", "[cli][verify]") {
  const std::string singular = run("dipeq verify 'never without solution' --orders 3").out;
  CHECK(singular.find("are never without solution") != std::string::npos);
  CHECK(run("dipeq verify 'never without solutions' --orders 3").out == singular);
  CHECK(run("dipeq verify '1982 never without solutions without convoys' --orders 3").exit == 0);
  CHECK(run("dipeq verify 'at most 1 solution in a component' --orders 3").exit == 1);
  CHECK(run("dipeq verify 'never 1 solution' --orders 1").exit == 1);
}

TEST_CASE("a claim that cannot be read is refused, with what is expected", "[cli][verify]") {
  for (const char* bad : {"all is well", "1983 = 1982", "never 0 solution", "never without a solution", ""}) {
    const auto refused = run(std::string("dipeq verify '") + bad + "'");
    CHECK(refused.exit == 2);
    CHECK(refused.err.find("expected") != std::string::npos);
  }
  CHECK(run("dipeq verify 'finaly: every m: MOVE(m)'").err.find("did you mean finally?") != std::string::npos);
  CHECK(run("dipeq verify 'datc-32 = 1982'").err.find("did you mean datc-3.2") != std::string::npos);
  const auto no_folder = run("dipeq verify 'encodings equal' --orders 2 --proofs /proc/none");
  CHECK(no_folder.exit == 2);
  CHECK(no_folder.err.find("/proc/none") != std::string::npos);
}

TEST_CASE("what refutes a claim is a case that dipeq agrees with", "[cli][verify]") {
  const auto j = nlohmann::json::parse(run("dipeq verify 'never without solution' --format json").out);
  CHECK(j.at("answer") == "refuted");
  CHECK(j.at("sizes").back().at("orders") == 5);
  const std::string text = j.at("counterexample");
  const CaseFile c = read_case(text, "counterexample", standard_map());
  CHECK(c.orders.size() == 5);
  CHECK(c.solutions == 0);

  const auto schema = nlohmann::json::parse(run("cat docs/verification.schema.json").out);
  for (const auto& [key, value] : j.items()) CHECK(schema.at("properties").contains(key));
  for (const auto& key : schema.at("required")) CHECK(j.contains(key.get<std::string>()));
  for (const auto& [key, value] : j.at("sizes").front().items())
    CHECK(schema.at("properties").at("sizes").at("items").at("properties").contains(key));
}

TEST_CASE("where a change takes the only unit, it is told that none is left", "[cli][verify][claim]") {
  const auto refuted = run("dipeq verify \"with u gone: every m: MOVE(m) => MOVE'(m)\" --orders 1");
  CHECK(refuted.exit == 1);
  CHECK(refuted.out.find(" gone, the only solution:\n# no unit is left\n") != std::string::npos);
}
