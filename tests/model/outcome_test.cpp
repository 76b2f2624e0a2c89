#include "model/outcome.hpp"

#include "tests/catch.hpp"

using namespace dipeq;

namespace {
constexpr Word all_words[] = {Word::stands,    Word::succeeds,  Word::fails,   Word::given,  Word::cut,
                              Word::available, Word::disrupted, Word::invalid, Word::illegal};
constexpr Fate all_fates[] = {Fate::in_place_or_moved, Fate::dislodged, Fate::destroyed};
}  // namespace

TEST_CASE("outcomes are told in the words of the DATC", "[4.E.2]") {
  CHECK(to_text({Word::stands}) == "stands");
  CHECK(to_text({Word::fails, Fate::dislodged}) == "fails, dislodged");
  CHECK(to_text({Word::illegal, Fate::destroyed}) == "illegal, destroyed");
  CHECK(to_text({Word::disrupted}) == "disrupted");
}

TEST_CASE("a hold whose unit is dislodged says so once", "[4.E.2]") {
  CHECK(to_text({Word::stands, Fate::dislodged}) == "dislodged");
  CHECK(outcome_from_text("destroyed") == Outcome{Word::stands, Fate::destroyed});
  CHECK_FALSE(outcome_from_text("stands, dislodged"));
}

TEST_CASE("every outcome reads back as itself", "[outcome]") {
  for (Word word : all_words)
    for (Fate fate : all_fates) CHECK(outcome_from_text(to_text({word, fate})) == Outcome{word, fate});
}

TEST_CASE("letter case and spaces around the words do not matter", "[outcome]") {
  CHECK(outcome_from_text(" Given ") == Outcome{Word::given});
  CHECK(outcome_from_text("Fails ,dislodged\r") == Outcome{Word::fails, Fate::dislodged});
}

TEST_CASE("what is no outcome is not read as one", "[outcome]") {
  for (const char* text : {"", " ", "succeed", "fails dislodged", "fails,", ",dislodged", "dislodged, fails",
                           "fails, dislodged, destroyed", "in place or moved", "fails, in place or moved"}) {
    CAPTURE(text);
    CHECK_FALSE(outcome_from_text(text));
  }
}
