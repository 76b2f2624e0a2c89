// dipeq map, as a user calls it.
#include <fstream>

#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace dipeq::testing;

TEST_CASE("a map with a fault is told it at its place, and the exit code says so", "[cli][map-check]") {
  const auto r = run("dipeq map check examples/bay.map");
  CHECK(r.exit == 1);
  CHECK(says(r.out, "examples/bay.map:23:8: fault: no unit can come to the centre Ems\n"));
  CHECK(says(r.out, "examples/bay.map:11:16: hint: armies go from Aba to Dor, but not back\n"));
  CHECK(says(r.out, "1 fault, 2 hints"));
}

TEST_CASE("a map without faults is fine, whatever it is hinted at", "[cli][map-check]") {
  const auto r = run("grep -v ^victory model/maps/standard.map | dipeq map check -");
  CHECK(r.exit == 0);
  CHECK(says(r.out, "hint: the map does not say how many centres win the game"));
  CHECK(says(r.out, "0 faults, 1 hint"));
}

TEST_CASE("what makes a map unreadable is a fault of it, told whole, and the other maps are checked",
          "[cli][map-check]") {
  const auto r =
      run("sed 's/army gre ser tri/army grr ser trr/' model/maps/standard.map | dipeq map check - examples/bay.map");
  CHECK(r.exit == 1);
  CHECK(says(r.out, "<stdin>:"));
  CHECK(says(r.out, "grr ser trr"));
  CHECK(says(r.out.substr(r.out.find("grr ser trr") + 1), "grr ser trr"));  // once for each of the two words
  CHECK(says(r.out, "examples/bay.map: Bay: 2 powers, 6 provinces, 4 centres; 1 fault, 2 hints"));
}

TEST_CASE("a map file that is not there is bad usage", "[cli][map-check]") {
  CHECK(run("dipeq map check nowhere.map").exit == 2);
  CHECK(run("dipeq map draw examples/bay.map model/maps/standard.map").exit == 2);
  CHECK(run("dipeq map paint examples/bay.map").exit == 2);
}

TEST_CASE("beside a map file that is not there the others are checked, and JSON tells of it", "[cli][map-check]") {
  const auto in_text = run("dipeq map check nowhere.map examples/bay.map");
  CHECK(in_text.exit == 2);
  CHECK(says(in_text.err, "nowhere.map: expected a map file"));
  CHECK(says(in_text.out, "examples/bay.map: Bay"));
  const auto in_json = run("dipeq map check nowhere.map examples/bay.map --format json");
  CHECK(in_json.exit == 2);
  CHECK(says(in_json.out, R"("refused": "nowhere.map: expected a map file)"));
  CHECK(says(in_json.out, R"("file": "examples/bay.map")"));
}

TEST_CASE("a map file without a byte is no map", "[cli][map]") {
  const TemporaryFolder folder;
  const std::string file = (folder / "empty.map").string();
  std::ofstream{file};
  for (const char* command : {"adjudicate", "opening", "generate --several"}) {
    const auto refused = run("dipeq " + std::string(command) + " --map " + file + " </dev/null");
    INFO(refused.err);
    CHECK(refused.exit == 2);
    CHECK(refused.err.find("expected a line with the map's name") != std::string::npos);
  }
}

TEST_CASE("a map is drawn with its provinces, and the units of its opening", "[cli][map-check]") {
  const auto r = run("dipeq map draw examples/bay.map");
  CHECK(r.exit == 0);
  CHECK(r.out.starts_with("<svg"));
  for (const char* code : {"BAY", "ABA", "BEM", "CUL", "DOR", "EMS"})
    CHECK(says(r.out, "data-province=\"" + std::string(code) + "\""));
  CHECK(says(r.out, "data-unit=\"BEM\" data-power=\"South\" data-type=\"fleet\""));
}

// Its powers' names have signs that stand in no other names, and its years are few.
TEST_CASE("on a map of one's own, powers head orders by their names, and turns are of its years",
          "[cli][map][tolerant]") {
  const std::string map =
      "map Amp\nbegins Spring 1\npower Corse & Sardinia\npower Kingdom of Italy\ninland aa Aa\n  army bb cc\n"
      "inland bb Bb\n  army aa cc\ninland cc Cc\n  army aa bb\n  closed Fall\n"
      "opening Corse & Sardinia: A aa\nopening Kingdom of Italy: A bb\n";
  const auto on_it = [&](const std::string& text) {
    return run("d=$(mktemp -d); cat >$d/amp.map; printf '" + text +
                   "' | dipeq adjudicate --map $d/amp.map 2>&1; rm -r $d",
               map)
        .out;
  };
  for (const std::string heading : {"Corse & Sardinia:\\n", "Corse & Sardinia: ", "CORSE & SARDINIA\\n"}) {
    INFO(heading);
    CHECK(on_it("Kingdom of Italy:\\nA Bb - Cc\\n" + heading + "A Aa H\\n")
              .find("Corse & Sardinia:\n  A Aa Holds  stands") != std::string::npos);
  }
  for (const std::string slip : {"Italy", "Kindgom of Italy", "Kingdom"}) {
    INFO(slip);
    CHECK(on_it("Corse & Sardinia:\\nA Aa H\\n" + slip + ":\\nA Bb - Cc\\n").find("did you mean Kingdom of Italy?") !=
          std::string::npos);
  }
  for (const std::string turn : {"Fall 999 movement", "F1M", "Fall 1 movement"}) {
    INFO(turn);
    CHECK(on_it(turn + "\\nKingdom of Italy: A Bb - Cc\\n").find("the border is closed") != std::string::npos);
  }
  CHECK(run("cat >/tmp/dipeq-amp.$$.map; echo '{\"orders\":{\"Corse & Sardinia\":[\"A AA H\"],\"Kingdom of "
            "Italy\":[\"A BB S Corse & Sardinia A AA\"]}}' | "
            "dipeq adjudicate --format jsonl --map /tmp/dipeq-amp.$$.map; rm /tmp/dipeq-amp.$$.map",
            map)
            .out.find("given") != std::string::npos);
}

TEST_CASE("a map may begin with a byte order mark", "[cli][map]") {
  const std::string map = "\xEF\xBB\xBFmap Two\ninland aa Aa\n  army bb\ninland bb Bb\n  army aa\n";
  CHECK(run("dipeq map check -", map).out.find("Two: 0 powers, 2 provinces") != std::string::npos);
}
