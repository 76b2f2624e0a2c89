// Maps that mean harm or come out of an accident: each is read or refused, in bounded time, and what is read can be written so that it reads
// back.
#include "boards/dice.hpp"
#include "io/input_error.hpp"
#include "notation/map_file.hpp"
#include "notation/maps/map_import.hpp"
#include "notation/maps/map_writer.hpp"
#include "tests/catch.hpp"
#include "tests/notation/maps/samples.hpp"
#include "tests/support/spoilt.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

void check(const MapFormat& format, std::string_view file, const std::string& text, const Beside& beside) {
  std::vector<MapImport> maps;
  try {
    maps = read_maps({file, text, beside}, &format);
  } catch (const InputError& e) {
    INFO(text);
    REQUIRE(e.place().line >= 1);
    return;
  }
  for (const MapImport& map : maps) {
    INFO(text);
    const std::string written = write_map(map.data);
    REQUIRE(write_map(read_map(written, "written").data()) == written);
  }
}

}  // namespace

TEST_CASE("spoilt maps are read or refused", "[notation][maps]") {
  Dice dice(20261122);
  for (const MapSample& s : map_samples)
    for (std::size_t i = 0; i < 1000; i++)
      check(*map_format_named(s.format), s.file, spoilt(s.text, dice), beside_the_samples);
}

TEST_CASE("maps with spoilt files beside them are read or refused", "[notation][maps]") {
  Dice dice(20261122);
  for (const MapSample& s : map_samples)
    for (std::size_t i = 0; i < 500; i++)
      check(*map_format_named(s.format), s.file, std::string(s.text), [&](std::string_view name) {
        const auto file = beside_the_samples(name);
        return file ? std::optional(spoilt(*file, dice)) : std::nullopt;
      });
}

TEST_CASE("every beginning of a map is read or refused", "[notation][maps]") {
  for (const MapSample& s : map_samples)
    for (std::size_t i = 0; i < s.text.size(); i += 3)
      check(*map_format_named(s.format), s.file, std::string(s.text.substr(0, i)), beside_the_samples);
}

TEST_CASE("every format of maps withstands the files of the others", "[notation][maps]") {
  for (const MapFormat& format : map_formats())
    for (const MapSample& s : map_samples) check(format, s.file, std::string(s.text), beside_the_samples);
}

TEST_CASE("no text makes reading a map slow or deep", "[notation][maps]") {
  for (const char* piece : {"<PROVINCES>",
                            "<a b='c'>",
                            "array(",
                            "array('a','Sea','Yes',0),",
                            "l_t(",
                            "$territoryRawData=array(",
                            "[[",
                            "{\"provinces\":[",
                            "Prov(\"a\").Conn(\"b\", godip.Sea).",
                            "map[godip.Province]godip.Unit{",
                            "A, l a\n",
                            "-1\n",
                            "a-mv: a\n",
                            "COAST AAA ABUTS AAA\n",
                            "USE a\n",
                            "FRANCE AAA\n",
                            "A -> B = C\n",
                            "<!ENTITY a '&a;&a;'>",
                            "&amp;",
                            "/*",
                            "'",
                            "`"}) {
    std::string text;
    while (text.size() < 30'000) text += piece;
    guessed_map_format(text);
    for (const MapFormat& format : map_formats()) check(format, "map.x", text, [&](std::string_view) { return text; });
  }
}

TEST_CASE("an area of no kind and a province of no type are refused, whatever speaks of them", "[notation][maps]") {
  const auto spoilt_by = [](std::string_view text, std::string_view old, std::string_view by) {
    std::string result(text);
    return result.replace(result.find(old), old.size(), by);
  };
  check(*map_format_named("njudge"), "map.little", spoilt_by(njudge_map, "g can", "! g can"), beside_the_samples);
  check(*map_format_named("dvar"), "a.json",
        spoilt_by(dvar_variant, "\"type\": \"land\", \"supplyCenter\": true, \"adj",
                  "\"type\": \"mud\", \"supplyCenter\": true, \"adj"),
        beside_the_samples);
}

TEST_CASE("files elsewhere are not read", "[notation][maps]") {
  const Beside beside = beside_on_disk("/usr/share/maps/variants.xml");
  for (const char* name : {"/etc/passwd", "../../../etc/passwd", "a/../../../../etc/passwd", "", ".."})
    CHECK_FALSE(beside(name));
}
