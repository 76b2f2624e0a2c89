// A format is known by its looks, and taken for no other.
#include <algorithm>

#include "notation/formats/format.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

struct Sample {
  std::string_view id, text;
};

constexpr Sample samples[] = {
    {"case", "# a note\ncase 6.A.1\nEngland: F North Sea - Picardy\n"},
    {"case", "phase Winter 1901 adjustments\nFrance owns A Picardy\nFrance: Build A Paris\n"},
    {"godip", "PHASE 1901 Spring Movement\nPOSITIONS\n\tTurkey: fleet ank\nORDERS\n\tank move con\n"},
    {"diplomacy",
     R"({"id": "g", "map": "standard", "phases": [{"name": "S1901M", "state": {"units": {"FRANCE": ["A PAR"]}}}]})"},
    {"diplomacy",
     R"({"id":"g","phases":[{"logs":[],"messages":[{"message":"hello","phase":"S1901M"}],"name":"S1901M"}]})"},
    {"webdiplomacy", R"({"gameID": 5, "phases": [{"units": [{"unitType": "Army", "terrID": 47, "countryID": 2}]}]})"},
    {"diplicity",
     "{\n  \"variant\": \"Classical\",\n  \"phases\": [{\"orders\": [{\"selected\": [\"par\", \"Hold\"]}]}]}"},
    {"daide", "  0 == Log started\n  1 << NOW ( SPR 1901 ) ( FRA AMY PAR )\n"},
    {"njudge",
     ":: Judge: USEF  Game: a\n\nMovement results for Spring of 1901.  (a.001)\n\nFrance: Army Paris HOLD.\n"},
};

}  // namespace

TEST_CASE("a format is known by its looks", "[notation][formats]") {
  for (const Sample& sample : samples) {
    INFO(sample.text);
    const Format* guessed = guessed_format(sample.text);
    REQUIRE(guessed);
    CHECK(guessed->id == sample.id);
  }
}

TEST_CASE("blank lines above a text, and brackets of a list around a game, do not hide its format",
          "[notation][formats]") {
  for (const Sample& sample : samples) {
    INFO(sample.text);
    const std::string text(sample.text);
    const Format* below = guessed_format("\n \t\r\n\n" + text);
    CHECK((below && below->id == sample.id));
    if (!text.starts_with('{')) continue;
    const Format* listed = guessed_format("[" + text + ", " + text + "]");
    CHECK((listed && listed->id == sample.id));
  }
}

TEST_CASE("no format takes a text for its own that is another's", "[notation][formats]") {
  for (const Sample& sample : samples)
    CHECK(std::ranges::count_if(formats(), [&](const Format& f) { return f.is_in && f.is_in(sample.text); }) == 1);
}

TEST_CASE("a text in no format of the table is not guessed at", "[notation][formats]") {
  CHECK(guessed_format("dear all, here are my orders") == nullptr);
  CHECK(guessed_format("") == nullptr);
  CHECK(guessed_format("{}") == nullptr);
}
