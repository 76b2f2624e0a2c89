// Lines of bytes that are no text.
#include "notation/tolerant/text/clean_line.hpp"

#include "tests/catch.hpp"

using namespace dipeq;

TEST_CASE("a line with bytes that begin a character and are none is cleaned", "[tolerant][hostile]") {
  const std::string_view line = "A Par \xF0\xFF\xFE - Bur \xF5";
  const CleanLine clean = cleaned({"mail", 1, line});
  CHECK(clean.origin.size() == clean.text.size() + 1);
  CHECK(clean.text.size() == line.size());
}
