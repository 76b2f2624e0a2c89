// Differences that are known and accepted.
#include "compare/known_differences.hpp"

#include <numeric>

#include "compare/comparison.hpp"
#include "compare/forms.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/support/board.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// Met on so many boards, from the first on.
Form form_of(std::string text, std::size_t met, Severity severity, std::size_t first) {
  const Board board = board_of({{"England", "F London Holds"}});
  std::vector<std::size_t> boards(met);
  std::iota(boards.begin(), boards.end(), first);
  return {std::move(text), first, met, {board, {severity, {}, {}}, {}, board, {}}, std::move(boards)};
}

Finding finding(Cause cause, std::vector<Form> forms) {
  Finding b{std::move(cause), std::move(forms), 0};
  for (const Form& c : b.forms) b.met += c.met;
  return b;
}

Comparison two_bugs() {
  Comparison r;
  r.findings.push_back(finding(OtherChoice{rules_of(Preset::r1971)},
                               {form_of("a", 5, Severity::position, 0), form_of("b", 2, Severity::words, 5)}));
  r.findings.push_back(finding(SequenceMatters{}, {form_of("c", 3, Severity::position, 7)}));
  return r;
}

Comparison silenced(const std::string& text) {
  Comparison r = two_bugs();
  silence(read_known(text, "known"), r);
  return r;
}

Refusal refused(const std::string& text) {
  return refusal([&] { read_known(text, "known"); });
}

}  // namespace

TEST_CASE("known differences are read with their reasons", "[compare][known]") {
  const auto known = read_known(
      "# a comment\n\nform 0123456789abcdef | first | and more\r\n  cause 5.B.1|b\nseverity no answer |c", "known");
  REQUIRE(known.entries.size() == 3);
  CHECK(known.entries[0].reason == "first | and more");
  CHECK(known.entries[0].place.line == 3);
  CHECK(to_text(known.entries[0]) == "form 0123456789abcdef");
  CHECK(to_text(known.entries[1]) == "cause 5.B.1");
  CHECK(known.entries[1].place.column == 3);
  CHECK(to_text(known.entries[2]) == "severity no answer");
}

TEST_CASE("a form that is known is in no finding", "[compare][known]") {
  const Comparison r = silenced("form " + form_id("a") + " | x");
  REQUIRE(r.findings.size() == 2);
  CHECK(r.findings[0].met == 3);  // those met most often still come first
  CHECK(r.findings[1].met == 2);
  CHECK(r.known.at(0).met == 5);
  CHECK(r.known[0].forms.size() == 1);
}

TEST_CASE("what is left of a finding is met on each board of its forms once", "[compare][known]") {
  // Boards 0 and 1 are of both forms, as where one differs from the rules and with the sequence.
  Comparison r;
  r.findings.push_back(
      {SequenceMatters{}, {form_of("a", 2, Severity::position, 0), form_of("b", 2, Severity::words, 0)}, 2});
  Comparison both = r;
  silence(read_known("form " + form_id("a") + " | x", "known"), r);
  REQUIRE(r.findings.size() == 1);
  CHECK(r.findings[0].met == 2);
  CHECK(r.known.at(0).met == 2);
  silence(read_known("cause sequence | x", "known"), both);
  CHECK(both.known.at(0).forms.size() == 2);
  CHECK(both.known[0].met == 2);
}

TEST_CASE("a cause that is known silences all its forms, a severity those of the severity", "[compare][known]") {
  CHECK(silenced("cause sequence | x").findings.size() == 1);
  CHECK(silenced("cause 1971 | x").findings.size() == 1);
  CHECK(silenced("cause 197 | x").findings.size() == 2);
  CHECK(silenced("cause 971 | x").findings.size() == 2);
  const Comparison r = silenced("severity position | x");
  REQUIRE(r.findings.size() == 1);
  CHECK(r.findings[0].forms.size() == 1);
  CHECK(r.known[0].met == 8);
}

TEST_CASE("the first entry that names a form accounts for it, and one that names none is stale", "[compare][known]") {
  const Comparison r = silenced("cause choice | x\nform " + form_id("a") + " | y\nform 0123456789abcdef | z");
  REQUIRE(r.known.size() == 3);
  CHECK(r.known[0].met == 7);
  CHECK(r.known[1].forms.empty());
  CHECK(r.known[2].forms.empty());
}

TEST_CASE("what is no entry is refused at its place", "[compare][known]") {
  CHECK(refused("form 0123456789abcdef").message.find("the reason") != std::string::npos);
  CHECK(refused("form 0123456789abcdef |  ").message.find("the reason") != std::string::npos);
  const Refusal word = refused("\n fom 0123456789abcdef | x");
  CHECK(word.line == 2);
  CHECK(word.column == 2);
  CHECK(word.message == "expected 'form', 'cause' or 'severity', found 'fom'");
  const Refusal id = refused("form  0123 | x");
  CHECK(id.column == 7);
  CHECK(id.message.find("found '0123'") != std::string::npos);
  CHECK(refused("severity bad | x").message.find("found 'bad'") != std::string::npos);
  CHECK(refused("cause | x").message.find("expected what is known") != std::string::npos);
  CHECK(refused("form").column == 5);
}
