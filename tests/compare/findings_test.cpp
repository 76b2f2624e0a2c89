// Every case of the documents in docs/findings that have recorded answers beside them: what a case expects is what the rules say, however
// they are solved; what it notes of the adjudicator is what that answered; and nothing can be dropped from it.
#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "adjudicators/adapter_protocol.hpp"
#include "boards/reduction.hpp"
#include "notation/order_text.hpp"
#include "report/comparison/comparison.hpp"
#include "search/rejudged.hpp"
#include "tests/catch.hpp"
#include "tests/support/adapters.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const Rules rules = rules_of(Preset::datc_3_2);
const std::string findings = std::string(source_dir) + "/docs/findings/";

// A document of this name, with the answers in a folder of this name; how its notes call the adjudicator.
struct Judged {
  std::string document, name;
};

const std::vector<Judged> judged = {{"diplomacy", "diplomacy"}, {"teddriggs", "TedDriggs/diplomacy"}};

std::vector<CaseFile> cases_of(const std::string& document) {
  const std::string file = findings + document + ".md";
  std::ifstream text(file);
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

Other recorded(const std::string& document) {
  return by_command(
      fmt::format("exec python3 '{}python/recorded.py' '{}{}/answers.jsonl'", adapters, findings, document),
      standard_map());
}

// As dipeq compare notes it.
std::vector<std::string> notes(const std::string& name, const Board& board, const Compared& compared, const Way& way) {
  const ComparisonHeading heading{name, "", "", rules, ""};
  return case_of(Symptom{board, way, compared, board, compared.other}, "", heading).notes;
}

std::vector<Board> smaller(const Board& board) {
  std::vector<Board> all;
  for (std::size_t u = 0; u < board.position.units().size(); u++) all.push_back(without_unit(board, UnitId(u)));
  for (std::size_t o = 0; o < board.orders.size(); o++) all.push_back(without_order(board, o));
  return all;
}

}  // namespace

TEST_CASE("what the findings expect is what the rules say, by every way of solving them", "[compare]") {
  for (const Judged& j : judged) {
    const auto cases = cases_of(j.document);
    CHECK(cases.size() >= 5);
    for (const CaseFile& c : cases) {
      INFO(j.document << ": " << c.title);
      const Judgement judgement = rejudged(c.position, c.orders, rules);
      for (std::size_t i = 0; i < c.orders.size(); i++) {
        INFO(write_order(c.orders[i], standard_map()));
        REQUIRE(c.expected[i]);
        CHECK(to_text(c.expected[i]->printed) == to_text(judgement.outcomes[i]));
      }
      CHECK(c.position.units().size() <= 10);
    }
  }
}

TEST_CASE("what the findings note was answered, and no unit or order of theirs can be dropped", "[compare]") {
  const Other right = by_rules("datc-3.2", rules);
  for (const Judged& j : judged) {
    const Other other = recorded(j.document);
    Comparer ask(*right, *other);
    for (const CaseFile& c : cases_of(j.document)) {
      INFO(j.document << ": " << c.title);
      const Board board{c.position, c.orders};
      const Compared compared = ask.with_rules(board);
      REQUIRE_FALSE(compared.ways.empty());
      CHECK(notes(j.name, board, compared, compared.ways[0]) == c.notes);
      const auto minimal = [&](const Way& way) {
        return std::ranges::none_of(smaller(board), [&](const Board& b) { return differs_so(ask.with_rules(b), way); });
      };
      CHECK(std::ranges::any_of(compared.ways, minimal));
    }
  }
}
