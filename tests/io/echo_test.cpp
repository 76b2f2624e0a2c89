#include "io/echo.hpp"

#include "io/glyphs.hpp"
#include "tests/catch.hpp"

using dipeq::shown;
using dipeq::shown_lines;

TEST_CASE("plain text of any language is shown as it is", "[echo]") {
  for (const char* text :
       {"", "England: F Lon - Nth", "Île-de-France \xE2\x86\x92 M\xC3\xBCnchen", "\xF0\x9F\x8E\xB2", "a\\b"})
    CHECK(shown(text) == text);
}

TEST_CASE("control characters and bytes that are no UTF-8 are shown by their number", "[echo]") {
  CHECK(shown(std::string_view("A\0B\x1B[2J\x7F", 8)) == "A\\x00B\\x1b[2J\\x7f");
  CHECK(shown("\xFF \xC3 \xC0\xAF \xED\xA0\x80") == "\\xff \\xc3 \\xc0\\xaf \\xed\\xa0\\x80");
  CHECK(shown("a\tb\r\n") == "a\\tb\\x0d\\n");
}

TEST_CASE("controls beyond ASCII are shown by their number: C1, line separators, turns of the direction of writing",
          "[echo]") {
  CHECK(shown("\xC2\x9B"
              "31m") == "\\u{9b}31m");
  CHECK(shown("\xE2\x80\xA8\xE2\x80\xAE\xE2\x81\xA6") == "\\u{2028}\\u{202e}\\u{2066}");
  CHECK(shown("\xC2\xA0") == "\xC2\xA0");  // a blank
}

TEST_CASE("lines stay lines where that is wanted", "[echo]") { CHECK(shown_lines("a\x1B\n\nb\n") == "a\\x1b\n\nb\n"); }

TEST_CASE("whatever two bytes, what is shown is UTF-8 without controls, and showing it again changes nothing",
          "[echo]") {
  for (int first = 0; first < 256; first++)
    for (int second = 0; second < 256; second++) {
      const std::string text = shown(std::string{static_cast<char>(first), static_cast<char>(second)});
      for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = dipeq::utf8_length(text, at);
        REQUIRE(length > 0);
        REQUIRE_FALSE(dipeq::is_control(text[at]));
        at += length;
      }
      REQUIRE(shown(text) == text);
    }
}
