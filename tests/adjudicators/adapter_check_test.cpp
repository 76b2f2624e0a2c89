// What is known before an adapter is asked, and which fault of an adapter which check finds.
#include "adjudicators/check/adapter_check.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "adjudicators/by_readings.hpp"
#include "adjudicators/check/known_answers.hpp"
#include "adjudicators/check/known_phases.hpp"
#include "adjudicators/check/look.hpp"
#include "fingerprint/telling_search.hpp"
#include "model/issues.hpp"
#include "tests/catch.hpp"
#include "tests/support/adapters.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;
using namespace dipeq::testing;
using namespace std::chrono_literals;

namespace {

AdapterCheck check(const std::string& way, std::chrono::milliseconds reply = 20s) {
  const std::string command = fmt::format("exec python3 -I -S '{}/tests/adjudicators/adapters/by_dipeq.py' '{}' {}",
                                          source_dir, program_path, way);
  return check_adapter(command, standard_map(), {.start = 20s, .reply = reply});
}

std::vector<std::string> names_of(const AdapterCheck& check, CheckResult result) {
  std::vector<std::string> names;
  for (const Checked& c : check.checks)
    if (c.result == result) names.push_back(c.name);
  std::ranges::sort(names);
  return names;
}

std::string says(const AdapterCheck& check, const std::string& name) {
  const auto found = std::ranges::find(check.checks, name, &Checked::name);
  return found == check.checks.end() ? "" : fmt::format("{}", fmt::join(found->says, "\n"));
}

const std::string other_map = "names with blanks and other letters";

using Names = std::vector<std::string>;

struct Slip {
  std::string way;
  Names checks;  // that find it, sorted
  std::string in, says;
};

const std::vector<Slip> slips = {
    {"needs-types", {"unit types left out"}, "unit types left out", "own failure: list index out of range"},
    {"drops-types",
     {"unit types left out", "words"},
     "unit types left out",
     "A VEN stands in VEN; expected: it stands in TRI"},
    {"drops-coasts", {"coasts"}, "coasts", "F MAO stands in SPA/sc; expected: it stands in SPA/nc"},
    {"large-coasts", {"coasts", "every coast"}, "coasts", "found '\"STP/NC\"'"},
    {"no-coasts", {"coasts", "every coast"}, "coasts", "expected a coast, found '\"STP\"'"},
    {"cut-fails", {"words"}, "words", "A BOH is said: 'fails'; expected: 'cut'"},
    {"all-retreats", {"retreats"}, "retreats", "F TRI may retreat to ADR, ALB, VEN; expected: to ADR, ALB"},
    {"no-destroyed",
     {"dislodged units", "impossible answers"},
     "impossible answers",
     "F ION and F ALB all stand in ALB"},
    {"retreats-stay",
     {"retreats played"},
     "retreats played",
     "a fleet retreats: in the end there are Italy: A TRI, A TYR"},
    {"builds-anywhere", {"adjustments"}, "adjustments", "expected: Italy: A ROM, A TRI, F VEN"},
    {"stays", {"end of input"}, "end of input", "five seconds after the end of its input: it was killed"},
};

}  // namespace

// Two choices refuse a way of writing that is asked about, and no preset makes them: every convoyed army names its path (4.A.6), and every
// order the type of its unit (4.C.1).
TEST_CASE("the answers known are those of each preset, and of each with one choice made otherwise",
          "[adapter][adjudicators]") {
  std::vector<Rules> readings = with_neighbours(preset_readings());
  std::erase_if(readings, [](const Rules& r) {
    return chosen(r, issue_named("4.A.6").value()).name == "required" ||
           chosen(r, issue_named("4.C.1").value()).name == "illegal";
  });
  CHECK(readings.size() > 300);
  ByReadings adjudicator;
  for (const KnownAnswer& known : known_answers()) {
    INFO(known.what << ": " << orders_of(known.board));
    Names wrong;
    Board asked = known.board;  // by whom orders for units that are not there have been left out
    std::erase_if(asked.orders, [&](const WrittenOrder& o) { return !asked.position.unit_in(o.unit.at.province); });
    for (const Rules& reading : readings) {
      const Reply reply = adjudicator.ask(asked, reading);
      REQUIRE(std::holds_alternative<Observation>(reply));
      const auto& seen = std::get<Observation>(reply);
      for (const auto& differs :
           {wrong_positions(known.board, known.answer, seen), wrong_words(known.board, known.answer, seen),
            wrong_retreats(known.board, known.answer, seen), impossible(known.board, seen)})
        for (const std::string& what : differs) wrong.push_back(name(reading) + ": " + what);
    }
    CHECK(wrong == Names{});
  }
}

TEST_CASE("who stands where after retreats and adjustments is known whatever one chooses", "[adapter][adjudicators]") {
  CHECK(known_phases().size() >= 10);
  for (const KnownPhase& known : known_phases()) {
    INFO(known.what << ": " << in_words(known.after, standard_map()));
    for (const Rules& preset : preset_readings())
      for (const IssueInfo& issue : all_issues())
        for (std::uint8_t c = 0; c < issue.choices.size(); c++) {
          Rules reading = preset;
          choose(reading, issue.issue, c);
          INFO(name(reading));
          CHECK(same_units(known.after, units_after(known.board, reading)));
        }
  }
}

TEST_CASE("every word of 4.E.2 but 'illegal' is known of some order", "[adapter][adjudicators]") {
  std::vector<bool> met(static_cast<std::size_t>(Word::no_answer) + 1);
  for (const KnownAnswer& known : known_answers())
    for (const ObservedUnit& unit : known.answer.units)
      if (unit.word) met[static_cast<std::size_t>(*unit.word)] = true;
  for (std::size_t w = 0; w < static_cast<std::size_t>(Word::illegal); w++) {
    INFO(name(static_cast<Word>(w)));
    CHECK(met[w]);
  }
}

TEST_CASE("an adapter that is right has no fault", "[adapter][adjudicators]") {
  const AdapterCheck right = check("right");
  INFO(says(right, "coasts") << says(right, "words"));
  CHECK(right.introduced);
  CHECK(right.adapter == "by dipeq 1");
  CHECK(names_of(right, CheckResult::fault) == Names{});
  CHECK(names_of(right, CheckResult::not_offered) == Names{other_map});
  CHECK(right.answered > 100);
}

TEST_CASE("a fault of an adapter is found by the check that it is of", "[adapter][adjudicators][thorough]") {
  for (const Slip& slip : slips) {
    const AdapterCheck found = check(slip.way);
    const std::string text = says(found, slip.in);
    INFO(slip.way << ": " << text);
    CHECK(names_of(found, CheckResult::fault) == slip.checks);
    CHECK(text.find(slip.says) != std::string::npos);
  }
}

TEST_CASE("an adapter that remembers the board before does not say the same again", "[adapter][adjudicators]") {
  const Names found = names_of(check("remembers"), CheckResult::fault);
  CHECK(std::ranges::find(found, "the same board again") != found.end());
}

TEST_CASE("supports that do not arrive are missed wherever they matter", "[adapter][adjudicators]") {
  const Names found = names_of(check("drops-supports"), CheckResult::fault);
  for (const char* name : {"supports", "dislodged units", "coasts"})
    CHECK(std::ranges::find(found, name) != found.end());
}

TEST_CASE("an adapter that does not answer in time, or in JSON, fails where it does", "[adapter][adjudicators]") {
  const AdapterCheck slow = check("slow", 1s);
  CHECK(says(slow, "a full board").find("hung: no line within 1000 ms") != std::string::npos);
  CHECK(names_of(slow, CheckResult::fault) == Names{"a full board", "every province"});
  const AdapterCheck broken = check("broken");
  CHECK(says(broken, "convoys").find("no JSON: '{'id': 1}'") != std::string::npos);
}

TEST_CASE("an adapter that knows one map does not offer others", "[adapter][adjudicators]") {
  const AdapterCheck one_map = check("one-map");
  CHECK(names_of(one_map, CheckResult::fault) == Names{});
  CHECK(says(one_map, other_map).find("only the standard map") != std::string::npos);
}

TEST_CASE("an adapter that does not introduce itself is asked nothing", "[adapter][adjudicators]") {
  const AdapterCheck none = check_adapter("echo Welcome", standard_map());
  CHECK_FALSE(none.introduced);
  CHECK(names_of(none, CheckResult::fault) == Names{"introduction"});
  CHECK(says(none, "introduction").find("no JSON: 'Welcome'") != std::string::npos);
}

TEST_CASE("check-adapter tells faults by its exit code, and each check by its name", "[adapter][cli]") {
  const auto right = run("dipeq check-adapter 'python3 tests/adjudicators/adapters/by_dipeq.py dipeq right'");
  CHECK(right.exit == 0);
  CHECK(right.out.find("ok           words") != std::string::npos);
  const auto wrong = run("dipeq check-adapter 'python3 adapters/python/plain_moves.py'");
  CHECK(wrong.exit == 1);
  CHECK(wrong.out.find("fault        supports (4 boards)") != std::string::npos);
  CHECK(wrong.out.find("ok           holds (1 board)") != std::string::npos);
  CHECK(run("dipeq check-adapter false").exit == 4);
  CHECK(run("dipeq check-adapter").exit == 2);
}
