// Rules files that mean harm: a reading, or an InputError that points into the text.
#include <algorithm>

#include "io/input_error.hpp"
#include "notation/rules_file.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

constexpr std::string_view valid =
    "rules datc-2.4 # base\n4.A.3 intent-with-fallback\nconvoy-paradox = d@2.4\r\n\n4.E.6 until-adjustment";

bool rules_end_well(std::string_view text) {
  try {
    const Rules rules = read_rules_file(text, "hostile.rules").choices;
    return read_rules_file(write_rules(rules), "again.rules").choices == rules;
  } catch (const InputError& error) {
    const auto lines = 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    return error.place().line >= 1 && error.place().line <= lines && error.place().column >= 1 &&
           std::string_view(error.what()).size() < 2000;
  }
}

}  // namespace

TEST_CASE("a rules file cut off or changed anywhere is a reading or an input error", "[hostile]") {
  REQUIRE_NOTHROW(read_rules_file(valid, "f").choices);
  for (std::size_t at = 0; at < valid.size(); at++) {
    CAPTURE(at);
    REQUIRE(rules_end_well(valid.substr(0, at)));
    for (char byte : {'\0', '\n', ' ', '=', '@', '#', '.', 'a', '\xFF', '\r'}) {
      std::string text(valid);
      text[at] = byte;
      REQUIRE(rules_end_well(text));
    }
  }
}

TEST_CASE("a rules file of any size is a reading or an input error at once", "[hostile]") {
  for (std::string_view part : {"x", "=", "@", "\n", "# ", "rules 1971\n", "\x80"}) {
    for (std::size_t size : {60'000u, 10'000'000u}) {
      std::string text = "rules 1971\n4.A.3=";
      while (text.size() < size) text += part;
      REQUIRE(rules_end_well(text));
    }
  }
}
