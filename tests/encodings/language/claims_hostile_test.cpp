// Claims that mean harm: what cannot be read is refused, in no time and on little stack.
#include "encodings/language/claim.hpp"
#include "tests/catch.hpp"
#include "tests/support/spoilt.hpp"

using namespace dipeq;
using namespace dipeq::language;
using testing::repeated;
using testing::spoilt;

namespace {

ReadClaim read(const std::string& text) {
  static const Rulebook base(Encoding::datc_3);
  return read_claim(text, "hostile", [](std::string_view reading, std::string& why) {
    why = "no such reading";
    return reading.empty() || reading == "1971" ? &base : nullptr;
  });
}

constexpr std::string_view claim =
    "with one more s ∈ supporters(m): every o: (MOVE(o) under 1971 ⇒ MOVE'(o)) ∧ the number of solutions' = 1 ∧ "
    "some p in rivals(m): DISLODGE(p) ∨ same(s, p)";

}  // namespace

TEST_CASE("a claim of brackets, primes and readings without end is refused", "[language][claim][hostile]") {
  CHECK(read(std::string(claim)).errors.empty());
  CHECK_FALSE(read(repeated("(", 10'000'000)).errors.empty());
  for (const char* what : {"(", "[", "¬", "every a: ", "1 = ", "true under ", "under ", "'", "with ", "the number of ",
                           "MOVE'", "[true]·", "max(", "max{"})
    CHECK_FALSE(read(repeated(what, 5'000)).errors.empty());
  CHECK(read("true" + repeated(" under 1971", 1'000'000)).errors.size() == 1);
  for (const char* nothing : {"", " ", "with", "with ", "under", "true under", "the", "every", "MOVE'"})
    CHECK_FALSE(read(nothing).errors.empty());
}

TEST_CASE("claims altered by chance are read or refused", "[language][claim][hostile]") {
  Dice dice(7);
  std::size_t were_read = 0;
  for (int n = 0; n < 100'000; n++) {
    const ReadClaim found = read(spoilt(claim, dice, "()[]:,'#=><"));
    CHECK_FALSE(found.worlds.empty());
    were_read += found.errors.empty() ? 1 : 0;
  }
  CHECK(were_read > 20);
}
