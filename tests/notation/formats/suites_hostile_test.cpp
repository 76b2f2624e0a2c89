// Suites that mean harm or come out of an accident: each is read or refused with a place in it, in bounded time, and what is read can be
// written.
#include "boards/dice.hpp"
#include "notation/formats/format.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/spoilt.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

struct Sample {
  const char* format;
  std::string text;
};

const std::vector<Sample> samples = {
    {"jdip",
     "VARIANT_ALL Standard\nCASE a\nPRESTATE_SETPHASE Spring 1901, Retreat\nPRESTATE_SUPPLYCENTER_OWNERS\n\tFrance: A "
     "par\n"
     "PRESTATE\n\tAustria: A TRI\n\tAustria: A TYR\nPRESTATE_DISLODGED\n\tItaly: A TRI\nPRESTATE_RESULTS\n"
     "\tSUCCESS: Austria: A VIE - TRI\n\tSUCCESS: Austria: A TYR S A VIE - TRI\n\tFAILURE: Italy: A TRI H\nORDERS\n"
     "\tItaly: A TRI - VIE\nPOSTSTATE_SAME\nEND\nCASE b\nPRESTATE_SETPHASE Fall 1901, Movement\nPRESTATE\n"
     "\tRussia: F STP/nc\nORDERS\n\tRussia: F STP/nc - NWY\nPOSTSTATE\n\tRussia: F NWY\nEND\nCASE c\n"
     "PRESTATE_SETPHASE Fall 1901, Adjustment\nPRESTATE\n\tFrance: A gas\nORDERS\n\tFrance: Build A par\n"
     "\tFrance: Remove A gas\nPOSTSTATE\n\tFrance: A gas\nEND\n"},
    {"teddriggs",
     "{\"cases\": [{\"name\": \"a\", \"url\": \"\", \"phase\": \"Main\", \"edition\": \"1982\", \"starting_state\": "
     "[\"ENG: F "
     "spa(nc)\"],\n\"orders\": {\"ENG: F spa(nc) -> gas\": \"Fails\"}},\n{\"name\": \"b\", \"url\": \"\", \"phase\": "
     "\"Retreat\", \"preceding_main_phase\": {\"orders\": {\"GER: A mun -> bur\": null, \"FRA: A bur hold\": "
     "\"Fails\"}}, "
     "\"orders\": {\"FRA: A bur -> mun\": \"Fails\"}},\n{\"name\": \"c\", \"url\": \"\", \"phase\": \"Build\", "
     "\"occupiers\": {\"war\": \"GER\"}, \"starting_state\": [\"RUS: A lvn\"], \"orders\": {\"RUS: A lvn disband\": "
     "\"Succeeds\", \"GER: A kie build\": null}, \"civil_disorder\": [\"RUS: A lvn\"]}]}\n"},
    {"godip",
     "PHASE 1901 Spring Movement\nPOSITIONS\nGermany: army mun\nFrance: fleet spa/nc\nFrance: supply par\nORDERS\n"
     "mun move bur\nspa/nc support mun move bur\nPHASE 1901 Spring Retreat\nPOSITIONS\nGermany: army bur\n"
     "France: army/dislodged bur\nORDERS\nbur move mar\nPHASE 1901 Fall Adjustment\nPOSITIONS\nFrance: supply par\n"
     "France: army mar\nORDERS\nbuild Army par\nremove mar\n"},
    {"datc",
     "6.X.1. TEST CASE, A UNIT OF ANOTHER   [spring]\nEngland has a fleet in London.\nGermany owns A "
     "Burgundy\n\nGermany:\nF London - North Sea "
     "| "
     "illegal\nA Burgundy Holds | dislodged\nRETREATS\nGermany:\nA Burgundy - Munich | illegal\n\n6.X.2. TEST CASE, "
     "GOING   "
     "[winter]\nRussia owns SC Moscow\nRussia owns A Livonia\nRussia:\nDisband A Livonia | succeeds\n| Automatic "
     "disband A "
     "Livonia\n"},
    {"case",
     "case a\ntitle b\nFrance:\nA Paris - Burgundy | fails\n\ncase c\nphase Winter 1901 adjustments\nFrance owns SC "
     "Paris\n"
     "France:\nBuild A Paris | succeeds\n"},
};

bool points_into(const InputError& e, const std::string& text) {
  std::size_t lines = 1;
  for (char c : text) lines += c == '\n' ? 1 : 0;
  return e.place().line >= 1 && e.place().line <= lines + 1 && std::string_view(e.what()).size() < 4000;
}

void check(const Format& format, const std::string& text) {
  const ReadGames read = format.read({"hostile", text}, standard_map(), rules_of(Preset::datc_3_2));
  for (const InputError& e : read.errors) {
    INFO(text << "\n" << e.what());
    REQUIRE(points_into(e, text));
  }
  std::vector<Remark> remarks;
  for (const Format& other : formats())
    if (other.write) other.write(read.games, standard_map(), remarks);
}

}  // namespace

TEST_CASE("the samples of suites are sound", "[notation][formats]") {
  for (const Sample& sample : samples) {
    INFO(sample.format);
    CHECK(guessed_format(sample.text) == format_named(sample.format));
    const ReadGames read =
        format_named(sample.format)->read({"s", sample.text}, standard_map(), rules_of(Preset::datc_3_2));
    for (const InputError& e : read.errors) UNSCOPED_INFO(e.what());
    CHECK(read.errors.empty());
    CHECK_FALSE(read.games.empty());
  }
}

TEST_CASE("spoilt suites are read or refused", "[notation][formats]") {
  Dice dice(20261122);
  for (const Sample& sample : samples)
    for (std::size_t i = 0; i < 2000; i++) check(*format_named(sample.format), spoilt(sample.text, dice));
}

TEST_CASE("every beginning of a suite is read or refused", "[notation][formats]") {
  for (const Sample& sample : samples)
    for (std::size_t i = 0; i < sample.text.size(); i++) check(*format_named(sample.format), sample.text.substr(0, i));
}

TEST_CASE("no text makes guessing or reading of suites slow", "[notation][formats]") {
  for (const char* piece : {"CASE a\n", "{\"cases\":[", "PHASE 1901 Spring Movement\nPOSITIONS\n",
                            "6.A. TEST CASE, A\n", "case a\n", "\n", "England: F lon\n", "\"name\" "}) {
    std::string text;
    while (text.size() < 30'000) text += piece;
    guessed_format(text);
    for (const Sample& sample : samples) check(*format_named(sample.format), text);
  }
}
