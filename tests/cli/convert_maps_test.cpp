// dipeq convert --to map from outside.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/notation/maps/samples.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

std::string content(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("a map of another program is printed in dipeq's own format", "[cli][convert][maps]") {
  const auto done = run("dipeq convert --to map", std::string(godip_variant));
  CHECK(done.exit == 0);
  CHECK(says(done.out, "map Little\nbegins Spring 1850\nvictory 3\nbuilds owned\n"));
  CHECK(says(done.err, "dipeq: 1 map written, 0 remarks"));
  CHECK(run("dipeq convert --to map", done.out).out == done.out);
}

TEST_CASE("several maps of a file go to a folder, each with its own", "[cli][convert][maps]") {
  const TemporaryFolder folder;
  std::ofstream(folder / "variants.xml") << jdip_variants;
  std::ofstream(folder / "little_adjacency.xml") << jdip_adjacency;
  const std::string file = (folder / "variants.xml").string(), out = (folder / "maps").string();
  const auto refused = run("dipeq convert --to map " + file);
  CHECK(refused.exit == 2);
  CHECK(says(refused.err, "there are 2 maps: name a folder"));
  CHECK(run("dipeq convert --from jdip --to map " + file + " --out " + out + "/").exit == 0);
  CHECK(content(folder / "maps/little.map") == jdip_as_own);
  CHECK(says(content(folder / "maps/other.map"), "map Other\n"));
}

TEST_CASE("all maps of a folder are written", "[cli][convert][maps]") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder / "all/jdip");
  std::ofstream(folder / "all/jdip/variants.xml") << jdip_variants;
  std::ofstream(folder / "all/jdip/little_adjacency.xml") << jdip_adjacency;
  std::ofstream(folder / "all/little.go") << godip_variant;
  std::ofstream(folder / "all/notes.txt") << "nothing\n";
  const std::string from = (folder / "all").string(), out = (folder / "maps").string() + "/";
  const auto done = run("dipeq convert --to map " + from + " --out " + out);
  CHECK(done.exit == 0);
  CHECK(says(done.err, "passed over, because the format is not known or not asked for: notes.txt"));
  CHECK(says(done.err, "dipeq: 3 maps written"));  // two of the one file, with its borders, and one of the other
  CHECK(run("dipeq convert --from godip --to map " + from).exit == 0);
  std::ofstream(folder / "all/spoilt.go") << godip_variant.substr(0, godip_variant.find("Prov(\"fro")) << "func";
  CHECK(run("dipeq convert --to map " + from + " --out " + out).exit == 2);
  const auto partly = run("dipeq convert --partly --to map " + from + " --out " + out);
  CHECK(partly.exit == 2);
  CHECK(says(partly.err, "dipeq: 3 maps written"));
  std::filesystem::create_directories(folder / "none");
  CHECK(run("dipeq convert --to map " + (folder / "none").string()).exit == 2);
}

TEST_CASE("what is no map, or no format of maps, is refused", "[cli][convert][maps]") {
  CHECK(run("dipeq convert --to map", "A Par - Bur\n").exit == 2);
  CHECK(says(run("dipeq convert --from dvar --to jdip -").err, "'dvar' is a format of maps"));
  CHECK(says(run("dipeq convert --from csv --to map -").err, "csv"));
  CHECK(says(run("dipeq convert --from teddriggs --to map -").err, "'teddriggs' is no format of maps"));
}
