// Rulebooks that mean harm: what cannot be read is refused, in no time and on little stack.
#include "encodings/language/rulebook.hpp"
#include "tests/catch.hpp"
#include "tests/support/spoilt.hpp"

using namespace dipeq;
using language::read_rulebook;
using language::Rulebook;
using testing::repeated;
using testing::spoilt;

namespace {

std::size_t errors(const std::string& text) {
  return read_rulebook(Rulebook(Encoding::datc_3), text, "hostile.rules").errors.size();
}

// Every form of the language.
constexpr std::string_view page =
    "clause mine \"a sentence\"\n"
    "MOVE(m) ⇔ (∀ o ∈ occupants(m): (¬head_to_head(m, o) ∨ ATTACK(m) > DEFEND(o))) ∧ mine: (ATTACK(m) > HOLD(m))\n"
    "SUPPORT(s) ⇔ ∀ a ∈ attackers(s): ¬(MOVE(a) ∨ foreign(a, s) ∧ ¬supports_against(s, a) ∧ PATH(a))\n"
    "CONVOY(c) ⇔ ∀ a ∈ attackers(c): ¬MOVE(a)\n"
    "head_to_head(m, o) <=> opposite(m, o) and not convoy_only(m) => (convoy_only(o) <=> false)\n"
    "PATH(m) ⇔ ¬convoy_only(m) ∨ chain(c ∈ fleets(m): CONVOY(c))\n"
    "ATTACK(m) = [PATH(m)]·(1 + #{s ∈ supporters(m): SUPPORT(s)})\n"
    "HOLD(m) = max{[¬MOVE(o)]·(1 + [true]) : o ∈ occupants(m)}\n"
    "DEFEND(m) = max(1, 2) -- both\n";

}  // namespace

TEST_CASE("brackets without end, and other texts out of measure, are refused", "[language][hostile]") {
  CHECK(errors(repeated("(", 10'000'000)) == 1);
  for (const char* what : {"(", "[", "¬", "x: ", "∀ a: ", "max(", "max{", "#{a ∈ fleets(m): ", "true ⇒ ", "true ⇔ ",
                           "[true]·", "@", "\"", "1 + ", "true ∧ "})
    CHECK(errors("PATH(m) ⇔ " + repeated(what, 5'000)) > 0);
  std::string many;
  for (int i = 0; i < 2000; i++) many += "a" + std::to_string(i) + "(m) ⇔ a" + std::to_string(i + 1) + "(m)\n";
  CHECK(errors(many) > 0);
  CHECK(errors(repeated("a(m) ⇔ b(\n", 50'000)) <= 51);
}

TEST_CASE("pages altered by chance are read or refused, and what is read prints as it reads", "[language][hostile]") {
  REQUIRE(errors(std::string(page)) == 0);
  std::size_t read = 0;
  for (std::size_t seed = 0; seed < 100'000; seed++) {
    Dice dice(seed);
    const std::string text = spoilt(page, dice, "()[]{}:,#=>");
    const auto first = read_rulebook(Rulebook(Encoding::datc_3), text, "altered.rules");
    if (!first.errors.empty()) continue;
    ++read;
    const std::string printed = print(first.rulebook, language::Labels::written);
    std::string clauses;
    for (const language::Label& label : first.rulebook.labels())
      if (!label.clause) clauses += "clause " + label.name + " \"" + label.sentence + "\"\n";
    const auto second = read_rulebook(Rulebook(Encoding::datc_3), clauses + printed, "printed.rules");
    INFO(text);
    REQUIRE(second.errors.empty());
    REQUIRE(print(second.rulebook, language::Labels::written) == printed);
  }
  CHECK(read > 100);
}
