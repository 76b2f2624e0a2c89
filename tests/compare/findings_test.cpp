// Every case of the documents of docs/findings/ whose adjudicators were recorded: what it expects is what the rules say, however they
// are solved; what it says of the adjudicator is what was recorded; and nothing can be dropped from it.
#include "tests/compare/findings.hpp"

#include "search/rejudged.hpp"
#include "tests/catch.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const Rules rules = rules_of(Preset::datc_3_2);

// The notes of a case, "…; by jdip: fails", as they are of an adjudicator of that name: what two of one family share is told once.
std::vector<std::string> notes_of(const CaseFile& c, const std::string& name) {
  std::vector<std::string> notes = c.notes;
  for (std::string& note : notes) {
    const std::size_t by = note.find("; by ");
    if (by != std::string::npos) note.replace(by + 5, note.find(':', by) - by - 5, name);
  }
  return notes;
}

bool was_recorded(const Compared& compared) { return !std::holds_alternative<Declined>(compared.other); }

}  // namespace

TEST_CASE("what the findings expect is what the rules say, by every way of solving them", "[compare][findings]") {
  for (const Recorded& recorded : all_recorded())
    for (const CaseFile& c : cases_told(recorded.document)) {
      INFO(recorded.document << ": " << c.title);
      const Judgement j = rejudged(c.position, c.orders, rules);
      for (std::size_t i = 0; i < c.orders.size(); i++) {
        INFO(write_order(c.orders[i], standard_map()));
        REQUIRE(c.expected[i]);
        CHECK(to_text(c.expected[i]->printed) == to_text(j.outcomes[i]));
      }
    }
}

TEST_CASE(
    "what the findings note of an adjudicator is what was recorded of it, and nothing can be dropped from their cases",
    "[compare][findings]") {
  const auto all = all_recorded();
  CHECK(all.size() > 2);
  for (const Recorded& recorded : all) {
    const Other other = recorded.ask(), right = by_rules("datc-3.2", rules);
    Comparer ask(*right, *other);
    std::size_t told = 0;
    for (const CaseFile& c : cases_told(recorded.document)) {
      INFO(recorded.document << ": " << c.title);
      const Board board = board_of(c);
      const Compared compared = ask.with_rules(board);
      const bool of_its_relative = notes_of(c, recorded.name) != c.notes;
      if (of_its_relative && compared.ways.empty()) continue;  // only that does so
      REQUIRE(was_recorded(compared));
      told++;
      REQUIRE_FALSE(compared.ways.empty());
      CHECK(notes(board, compared, compared.ways[0], rules, recorded.name) == notes_of(c, recorded.name));
      if (of_its_relative) continue;
      const auto minimal = [&](const Way& way) {
        return std::ranges::none_of(smaller(board), [&](const Board& b) {
          const Compared less = ask.with_rules(b);
          CHECK(was_recorded(less));
          return differs_so(less, way);
        });
      };
      CHECK(std::ranges::any_of(compared.ways, minimal));
    }
    INFO(recorded.file());
    CHECK(told > 0);
  }
}
