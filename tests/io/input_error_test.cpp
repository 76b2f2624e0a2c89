#include "io/input_error.hpp"

#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"

using dipeq::InputError;
using dipeq::testing::contains;

namespace {

std::string what(std::size_t column, std::string_view line, std::string_view message = "expected something else") {
  return InputError("orders.case", {7, column}, message, line).what();
}

}  // namespace

TEST_CASE("an input error shows file, place, message, the line and a caret below the column", "[input]") {
  CHECK(what(3, "F Londn - North Sea", "'Londn' is no province") ==
        "orders.case:7:3: 'Londn' is no province\n"
        "  F Londn - North Sea\n"
        "    ^");
}

TEST_CASE("an input error keeps its place", "[input]") {
  const InputError error("f", {7, 3}, "message", "line");
  CHECK(error.place().line == 7);
  CHECK(error.place().column == 3);
}

TEST_CASE("an input error of no line shows its message only", "[input]") {
  CHECK(what(1, "") == "orders.case:7:1: expected something else");
}

TEST_CASE("a column behind the line's end has its caret there", "[input]") {
  CHECK(what(6, "A Mun") == "orders.case:7:6: expected something else\n  A Mun\n       ^");
  CHECK(what(600, "A Mun") == "orders.case:7:600: expected something else\n  A Mun\n       ^");
  CHECK(what(0, "A Mun") == "orders.case:7:0: expected something else\n  A Mun\n  ^");
}

TEST_CASE("the caret stands below the byte's character, whatever stands before it", "[input]") {
  CHECK(what(8, "\tF \xC3\x84lb X") == "orders.case:7:8: expected something else\n   F \xC3\x84lb X\n        ^");
}

TEST_CASE("control bytes and broken UTF-8 are shown by their numbers", "[input]") {
  const std::string text = what(1, std::string_view("A\0B\x1B[2J\xFF", 8), "found '\x07'");
  CHECK(text == "orders.case:7:1: found '\\x07'\n  A\\x00B\\x1b[2J\\xff\n  ^");
}

TEST_CASE("the caret stands below the place of a byte behind others that are shown by their numbers", "[input]") {
  CHECK(what(3, "\x1B\x1BX") == "orders.case:7:3: expected something else\n  \\x1b\\x1bX\n          ^");
}

TEST_CASE("a long line is cut around the column", "[input]") {
  const std::string line = std::string(5000, 'x') + "HERE" + std::string(5000, 'y');
  const std::string text = what(5001, line);
  CHECK(text.size() < 400);
  for (std::string_view part : {"...xxx", "xHEREy", "yyy..."}) CHECK(contains(text, part));
  const std::string caret_line = text.substr(text.rfind('\n') + 1), excerpt = text.substr(text.find('\n') + 1);
  CHECK(excerpt.find("HERE") == caret_line.find('^'));
}

TEST_CASE("a long line is never cut inside a character", "[input]") {
  std::string line;
  for (int i = 0; i < 400; ++i) line += "\xE2\x82\xAC";
  for (std::size_t column = 1; column < line.size(); ++column) {
    const std::string text = what(column, line);
    REQUIRE(text.find("\\x") == std::string::npos);
  }
}

TEST_CASE("an input error of what has no lines names the file alone", "[input]") {
  CHECK(std::string(InputError("a folder", {}, "expected files", "").what()) == "a folder: expected files");
}
