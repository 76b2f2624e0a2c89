// Every case of docs/findings/js-diplomacy.md: what it expects is what the rules say, however they are solved; what it
// says of js-diplomacy, js-diplomacy says; and nothing can be dropped from it.
#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "boards/reduction.hpp"
#include "notation/order_text.hpp"
#include "report/comparison/comparison.hpp"
#include "search/rejudged.hpp"
#include "tests/catch.hpp"
#include "tests/support/js_diplomacy.hpp"
#include "tests/support/paths.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const Rules rules = rules_of(Preset::datc_3_2);

std::vector<CaseFile> cases_told() {
  const std::string file = "docs/findings/js-diplomacy.md";
  std::ifstream text(std::string(source_dir) + "/" + file);
  std::vector<CaseFile> found;
  std::string block;
  bool inside = false;
  for (std::string line; std::getline(text, line);) {
    if (inside && line == "```") found.push_back(read_case(std::exchange(block, ""), file, standard_map()));
    if (inside) block += line + '\n';
    inside = line == "```text" || (inside && line != "```");
    if (!inside) block.clear();
  }
  return found;
}

Board board_of(const CaseFile& c) { return {c.position, c.orders}; }

// As dipeq compare notes it.
std::vector<std::string> notes(const Board& board, const Compared& compared, const Way& way) {
  const ComparisonHeading heading{"js-diplomacy", "", "", rules, ""};
  return case_of(Symptom{board, way, compared, board, compared.other}, "", heading).notes;
}

std::vector<Board> smaller(const Board& board) {
  std::vector<Board> all;
  for (std::size_t u = 0; u < board.position.units().size(); u++) all.push_back(without_unit(board, UnitId(u)));
  for (std::size_t o = 0; o < board.orders.size(); o++) all.push_back(without_order(board, o));
  return all;
}

}  // namespace

TEST_CASE("what the findings about js-diplomacy expect is what the rules say, by every way of solving them",
          "[compare]") {
  const auto cases = cases_told();
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
  for (const CaseFile& c : cases_told()) {
    INFO(c.title << ", " << c.source);
    const Board board = board_of(c);
    const Compared compared = ask.with_rules(board);
    if (c.notes.empty()) {
      CHECK(compared.ways.empty());
      continue;
    }
    REQUIRE_FALSE(compared.ways.empty());
    CHECK(notes(board, compared, compared.ways[0]) == c.notes);
    const auto minimal = [&](const Way& way) {
      return std::ranges::none_of(smaller(board), [&](const Board& b) { return differs_so(ask.with_rules(b), way); });
    };
    CHECK(std::ranges::any_of(compared.ways, minimal));
  }
}
