// Of which choices the DATC says what a case gives, in any of its versions: each must have a block. Nothing is
// adjudicated here.
#include <algorithm>
#include <set>

#include "datc/compliance.hpp"
#include "datc/readings.hpp"
#include "notation/map_file.hpp"
#include "notation/rules_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;

namespace {

struct Row {
  std::string_view id;
  std::vector<std::string> readings;  // departures from what the version prefers, by blanks
};

Rules reading(Preset preset, std::string_view departures) {
  Rules rules = rules_of(preset);
  for (std::size_t at = 0; at < departures.size();) {
    const std::size_t end = std::min(departures.find(' ', at), departures.size());
    read_rule(departures.substr(at, end - at), "row", rules);
    at = end + 1;
  }
  return rules;
}

// The blocks that speak of the reading, by their sources.
std::multiset<std::string> sources(std::string_view version, std::string_view id, const Rules& rules) {
  const auto file = std::filesystem::path(source_dir) / "datc" / version / (std::string(id) + ".case");
  const CaseFile c = load_case(file, standard_map());
  std::multiset<std::string> found;
  for (const OtherReading* block : applicable(c, rules).others) found.insert(block->source);
  return found;
}

void check_rows(std::string_view version, Preset preset, const std::vector<Row>& rows) {
  for (const auto& [id, readings] : rows)
    for (const std::string& departures : readings) {
      INFO(id << " " << departures);
      CHECK_FALSE(sources(version, id, reading(preset, departures)).empty());
    }
}

std::vector<std::string> with(std::vector<std::string> readings, const std::vector<std::string>& more) {
  readings.insert(readings.end(), more.begin(), more.end());
  return readings;
}

const std::vector<std::string> adjacent{
    "4.A.3=always-convoy", "4.A.3=convoy-if-opposite",        "4.A.3=undisrupted-and-opposite",
    "4.A.3=intent-1982",   "4.A.3=intent-if-route-ordered",   "4.A.3=intent-with-fallback",
    "4.A.3=explicit-only", "4.A.3=explicit-if-route-ordered", "4.A.3=explicit-with-fallback"};

}  // namespace

TEST_CASE("every result that the DATC gives for a choice about convoys is in the corpus", "[datc]") {
  const std::vector<std::string> rulebooks{"4.A.2=rulebook-1971", "4.A.2=rulebook-1982", "4.A.2=rulebook-2000"};
  const std::vector<std::string> paradox{"4.A.2=rulebook-1971", "4.A.2=rulebook-1982", "4.A.2=rulebook-2000",
                                         "4.A.2=all-hold",      "4.A.2=dptg",          "4.A.2=szykman-army"};
  const std::vector<std::string> multi_route{"4.A.1=any-route 4.A.2=rulebook-1971",
                                             "4.A.1=any-route 4.A.2=rulebook-1982",
                                             "4.A.1=any-route 4.A.2=rulebook-2000",
                                             "4.A.1=any-route",
                                             "4.A.1=any-route 4.A.2=all-hold",
                                             "4.A.2=rulebook-1971",
                                             "4.A.2=rulebook-1982",
                                             "4.A.2=rulebook-2000",
                                             "4.A.2=all-hold",
                                             "4.A.2=dptg"};
  const std::vector<Row> rows{
      {"6.F.9", {"4.A.1=any-route"}},
      {"6.F.10", {"4.A.1=any-route", "4.A.1=any-route-own-first"}},
      {"6.F.11", {"4.A.1=any-route"}},
      {"6.F.12", {"4.A.1=any-route"}},
      {"6.F.13", {"4.A.1=any-route"}},
      {"6.F.14", paradox},
      {"6.F.15", paradox},
      {"6.F.16", paradox},
      {"6.F.17", paradox},
      {"6.F.18", paradox},
      {"6.F.19", multi_route},
      {"6.F.20",
       {"4.A.1=any-route 4.A.2=rulebook-1971", "4.A.1=any-route-own-first 4.A.2=rulebook-1971",
        "4.A.1=any-route-own-first 4.A.2=rulebook-1982", "4.A.1=any-route-own-first 4.A.2=rulebook-2000",
        "4.A.1=any-route-own-first", "4.A.2=rulebook-1971", "4.A.2=rulebook-1982", "4.A.2=rulebook-2000",
        "4.A.2=all-hold", "4.A.2=dptg"}},
      {"6.F.21", paradox},
      {"6.F.22", paradox},
      {"6.F.23", paradox},
      {"6.F.24", paradox},
      {"6.F.26", rulebooks},
      {"6.F.28", rulebooks},
      {"6.F.29", rulebooks},
      {"6.F.30", {"4.A.4=brannan"}},
  };
  check_rows("v3.2", Preset::datc_3_2, rows);
}

TEST_CASE("every result that the DATC gives for a choice about adjacent convoys is in the corpus", "[datc]") {
  const std::vector<Row> rows{
      {"6.G.1", adjacent},
      {"6.G.2", adjacent},
      {"6.G.3", adjacent},
      {"6.G.4", adjacent},
      {"6.G.5", adjacent},
      {"6.G.6", adjacent},
      {"6.G.7", with(adjacent, {"4.E.1=any-format", "4.E.1=map-names", "4.E.1=possible-somewhere"})},
      {"6.G.8",
       {"4.A.3=always-convoy", "4.A.3=convoy-if-opposite", "4.A.3=undisrupted-and-opposite",
        "4.A.3=intent-if-route-ordered", "4.A.3=intent-with-fallback", "4.A.3=explicit-only",
        "4.A.3=explicit-if-route-ordered", "4.A.3=explicit-with-fallback"}},
      {"6.G.9", adjacent},
      {"6.G.10", {"4.A.7=never"}},
      {"6.G.11",
       with(adjacent, {"4.A.2=all-hold 4.A.3=always-convoy", "4.A.2=all-hold 4.A.3=intent-if-route-ordered",
                       "4.A.2=rulebook-1971 4.A.3=undisrupted-and-opposite", "4.A.2=rulebook-1982 4.A.3=intent-1982",
                       "4.A.2=rulebook-2000 4.A.3=intent-if-route-ordered", "4.A.2=rulebook-2000 4.A.3=intent",
                       "4.A.2=dptg 4.A.3=explicit-only"})},
      {"6.G.13", with(adjacent, {"4.A.4=body-of-water", "4.A.4=brannan", "4.A.4=body-of-water 4.A.3=explicit-only"})},
      {"6.G.14", {"4.A.7=never"}},
      {"6.G.15", {"4.A.7=never"}},
      {"6.G.19", adjacent},
      {"6.G.20", {"4.A.3=intent-with-fallback", "4.A.3=explicit-if-route-ordered", "4.A.3=explicit-with-fallback"}},
  };
  check_rows("v3.2", Preset::datc_3_2, rows);
}

TEST_CASE("every result that the DATC gives for a choice about coasts and legality is in the corpus", "[datc]") {
  const std::vector<std::string> support_coast{"4.B.4=mandatory", "4.B.4=mandatory-of-two",
                                               "4.B.4=mandatory-or-default", "4.B.4=mandatory-for-others",
                                               "4.B.4=ignored"};
  const std::vector<std::string> legality{"4.E.1=any-format", "4.E.1=map-names", "4.E.1=possible-somewhere",
                                          "4.E.1=possible-now"};
  const std::vector<Row> rows{
      {"6.B.1", {"4.B.1=default-coast"}},
      {"6.B.2", {"4.B.2=default-coast", "4.B.2=illegal"}},
      {"6.B.3", {"4.B.3=corrected"}},
      {"6.B.7", support_coast},
      {"6.B.8", support_coast},
      {"6.B.9", support_coast},
      {"6.B.15", {"4.B.4=mandatory-of-two", "4.B.4=mandatory-for-others"}},
      {"6.B.10", {"4.B.5=illegal"}},
      {"6.B.16", {"4.B.5=illegal"}},
      {"6.B.17", {"4.B.5=illegal"}},
      {"6.B.12", {"4.B.6=illegal"}},
      {"6.D.28", legality},
      {"6.D.29", with(legality, {"4.B.3=corrected"})},
      {"6.D.30", with(legality, {"4.B.1=default-coast"})},
      {"6.D.31", legality},
      {"6.D.32", legality},
  };
  check_rows("v3.2", Preset::datc_3_2, rows);
  check_rows("readings", Preset::datc_3_2,
             {{"R.1", with(adjacent, {"4.E.1=possible-somewhere", "4.E.1=map-names", "4.E.1=any-format"})}});
}

TEST_CASE("every result that the DATC gives for a choice about retreats, builds and disbands is in the corpus",
          "[datc]") {
  const std::vector<std::string> closed{"4.A.5=not-to-origin", "4.A.3=always-convoy 4.A.5=not-to-origin",
                                        "4.A.3=intent-if-route-ordered 4.A.5=not-to-origin",
                                        "4.A.3=explicit-only 4.A.5=not-to-origin"};
  const std::vector<std::string> by_convoy{"4.D.8=home-convoy-one-move", "4.D.8=home-convoy-own-fleets",
                                           "4.D.8=home-convoy-any-fleets"};
  check_rows("v3.2", Preset::datc_3_2,
             {{"6.B.14", {"4.B.7=default-coast"}},
              {"6.H.11", with(adjacent, closed)},
              {"6.H.12", with(adjacent, with(closed, {"4.A.3=convoy-if-opposite 4.A.5=not-to-origin"}))},
              {"6.I.1", {"4.D.4=none", "4.D.4=last"}},
              {"6.I.2", {"4.C.4=army-instead"}},
              {"6.J.1", {"4.D.6=civil-disorder-decides", "4.D.6=last"}},
              {"6.J.12", with(by_convoy, {"4.D.8=home-armies-over-sea"})}});
  check_rows("v2.4", Preset::datc_2_4,
             {{"6.J.6", {"4.D.8=home-any-terrain"}}, {"6.J.10", by_convoy}, {"6.J.11", by_convoy}});
}

TEST_CASE("where versions of the DATC contradict each other both are in the corpus", "[datc]") {
  const auto both = [](std::string_view id, std::string_view departures) {
    return sources("v3.2", id, reading(Preset::datc_3_2, departures));
  };
  const std::multiset<std::string> versions{"DATC 2.4", "DATC 3.2"};
  CHECK(both("6.F.10", "4.A.1=any-route") == versions);
  CHECK(both("6.F.20", "4.A.1=any-route 4.A.2=rulebook-1971") == versions);
  CHECK(both("6.H.12", "4.A.3=undisrupted-and-opposite") == versions);
}
