// Phases, centres, dislodged units and their orders, cut off, damaged and shuffled: a case or an InputError, nothing
// else.
#include <random>

#include "notation/case/case_file.hpp"
#include "notation/map_file.hpp"
#include "tests/catch.hpp"
#include "tests/notation/case/same_case.hpp"
#include "tests/notation/refusal.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr std::string_view retreats = R"(phase Fall 1901 retreats
Italy owns SC Venice
Italy owns A Trieste | stands
Austria dislodged F Trieste, may retreat to Albania, Venice
Russia dislodged F Rumania, may retreat to Bulgaria(ec)
Austria: F Trieste - Albania | succeeds | dispute: fails; because
Russia:
Disband F Rumania
F RUM R bul/ec | illegal
with 4.B.2=illegal
F RUM R bul/ec | succeeds
Disband F Rumania | illegal | dispute: succeeds; because
as printed
)";
constexpr std::string_view adjustments = R"(phase Winter 1901 adjustments
France owns SC Paris
France owns F Gulf of Lyon
France:
Disband A Paris | illegal
Automatic disband F Gulf of Lyon
Russia: Build Moscow | fails
Waive
with 4.D.7=must-build
Disband A Paris | succeeds
Waive | illegal
Automatic disband F Gulf of Lyon
Automatic build A Moscow
)";
constexpr std::string_view movement = R"(phase Spring 1901 movement
Italy: A Venice - Trieste
Austria: F Trieste H
RETREATS
Austria: F Trieste Supports A Venice - Trieste | illegal
with 4.D.3=hold
F Trieste | dislodged
as printed
RETREATS
F Trieste - Albania | illegal
Disband F Trieste
)";

bool ends_well(std::string_view text) {
  try {
    const CaseFile c = read_case(text, "hostile.case", standard_map());
    return same_case(c, read_case(write_case(c), "again.case", standard_map()));
  } catch (const InputError& error) {
    return error.place().line >= 1 && error.place().column >= 1 && error.place().column <= 4097;
  }
}

}  // namespace

TEST_CASE("a phase that is cut off anywhere is a case or refused", "[hostile][case]") {
  for (const std::string_view text : {retreats, adjustments, movement}) {
    REQUIRE_NOTHROW(read_case(text, "whole.case", standard_map()));
    for (std::size_t length = 0; length <= text.size(); ++length) {
      INFO(length);
      REQUIRE(ends_well(text.substr(0, length)));
    }
  }
}

TEST_CASE("a phase with any byte replaced is a case or refused", "[hostile][case]") {
  for (const std::string_view text : {retreats, adjustments, movement})
    for (std::size_t at = 0; at < text.size(); ++at)
      for (const char byte : {'\0', ' ', '\n', '|', ':', ',', '(', '9', 'z', '\xff'}) {
        std::string damaged(text);
        damaged[at] = byte;
        INFO(damaged);
        REQUIRE(ends_well(damaged));
      }
}

TEST_CASE("the lines of all phases in any sequence are a case or refused", "[hostile][case]") {
  std::vector<std::string> lines;
  for (std::string_view rest : {retreats, adjustments, movement})
    for (; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1))
      lines.emplace_back(rest.substr(0, rest.find('\n') + 1));
  std::mt19937 dice(7);
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (std::size_t n = 1 + dice() % 8; n > 0; --n) text += lines[dice() % lines.size()];
    INFO(text);
    REQUIRE(ends_well(text));
  }
}

TEST_CASE("a thousand dislodged units or centres are refused at the first that cannot be", "[hostile][case]") {
  std::string many = "phase retreats\n";
  for (int i = 0; i < 1000; ++i) many += "Austria dislodged F Trieste, may retreat to Albania\n";
  CHECK(refusal([&] { read_case(many, "many.case", standard_map()); }).line == 3);
}
