// Every case of docs/findings/js-diplomacy.md: what it expects is what the rules say, however they are solved; what it
// says of js-diplomacy, js-diplomacy says; and nothing can be dropped from it.
#include "search/rejudged.hpp"
#include "tests/catch.hpp"
#include "tests/compare/findings.hpp"
#include "tests/support/js_diplomacy.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const Rules rules = rules_of(Preset::datc_3_2);

const std::string document = "docs/findings/js-diplomacy.md";

}  // namespace

TEST_CASE("what the findings about js-diplomacy expect is what the rules say, by every way of solving them",
          "[compare]") {
  const auto cases = cases_told(document);
  CHECK(cases.size() > 20);
  for (const CaseFile& c : cases) {
    INFO(c.title << ", " << c.source);
    const Judgement j = rejudged(c.position, c.orders, rules);
    for (std::size_t i = 0; i < c.orders.size(); i++) {
      INFO(write_order(c.orders[i], standard_map()));
      REQUIRE(c.expected[i]);
      CHECK(to_text(c.expected[i]->printed) == to_text(j.outcomes[i]));
    }
    CHECK(c.position.units().size() <= 7);
  }
}

TEST_CASE("js-diplomacy says what the findings note of it, and no unit or order of theirs can be dropped",
          "[compare][npm]") {
  const Other js = js_diplomacy(), right = by_rules("datc-3.2", rules);
  Comparer ask(*right, *js);
  for (const CaseFile& c : cases_told(document)) {
    INFO(c.title << ", " << c.source);
    const Board board = board_of(c);
    const Compared compared = ask.with_rules(board);
    if (c.notes.empty()) {
      CHECK(compared.ways.empty());
      continue;
    }
    REQUIRE_FALSE(compared.ways.empty());
    CHECK(notes(board, compared, compared.ways[0], rules, "js-diplomacy") == c.notes);
    const auto minimal = [&](const Way& way) {
      return std::ranges::none_of(smaller(board), [&](const Board& b) { return differs_so(ask.with_rules(b), way); });
    };
    CHECK(std::ranges::any_of(compared.ways, minimal));
  }
}
