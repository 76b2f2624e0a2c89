// rulebooks/*.md: a rulebook for each preset, which the program writes, and by which it judges as by the compiled rules.
#include <filesystem>

#include "boards/random_boards.hpp"
#include "encodings/house/house_rules.hpp"
#include "encodings/language/rulebook.hpp"
#include "encodings/printed/laid_out.hpp"
#include "encodings/printed/rules_in_words.hpp"
#include "explanation/explain.hpp"
#include "model/house_rules.hpp"
#include "notation/map_file.hpp"
#include "notation/rules_file.hpp"
#include "report/readings/rulebook_page.hpp"
#include "report/resolution/explain_text.hpp"
#include "tests/catch.hpp"
#include "tests/encodings/house/judgements.hpp"
#include "tests/encodings/language/rulebooks.hpp"
#include "tests/support/chance/random_rules.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/documents.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

Rules read_back(const std::string& text, const std::string& name) {
  const RulesFile file = read_rules_file(text, name);
  return with_house_rules(file.choices, {file.equations, name, file.sentences});
}
std::string rulebook_file(const PresetInfo& p) { return std::string(p.name) + ".md"; }
std::string rulebook_text(const PresetInfo& p) {
  return contents(std::filesystem::path(source_dir) / "rulebooks" / rulebook_file(p));
}
Rules rulebook(const PresetInfo& p) { return read_back(rulebook_text(p), rulebook_file(p)); }

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

std::string explained(const CaseFile& c, const Rules& rules, Adjudicator& adjudicator) {
  const Judgement j = judge(c, adjudicator, rules);
  Explanation e = explain(j, Thoroughness::reasons_only);
  e.other_readings.clear();  // a rulebook says what it says, whatever is chosen besides
  return replaced(to_text(c, j, e), name(rules), "the reading");
}

}  // namespace

TEST_CASE("each preset has its rulebook, as the program writes it", "[rulebooks]") {
  const std::string list = contents(std::filesystem::path(source_dir) / "rulebooks" / "README.md");
  for (const PresetInfo& p : all_presets()) {
    INFO("build/release/dipeq rules " << p.name << " --rulebook > rulebooks/" << rulebook_file(p));
    CHECK(rulebook_text(p) == rulebook_page(rules_of(p.preset)));
    CHECK(list.find("](" + rulebook_file(p) + ")") != std::string::npos);
  }
}

TEST_CASE("the equations of a preset's rulebook are the preset's", "[rulebooks]") {
  for (const PresetInfo& p : all_presets()) {
    INFO(p.name);
    const Rules read = rulebook(p);
    Rules without = read;
    without.house = nullptr;
    CHECK(without == rules_of(p.preset));
    CHECK(print(read.house->under(read)) == rules_as_mathematics(Encoding::datc_3, rules_of(p.preset)));
    CHECK_FALSE(read.house->under(read).defines("MOVE"));
  }
}

TEST_CASE("every reading of the rulebook is a rulebook that reads back as itself", "[rulebooks]") {
  for (std::size_t seed = 1; seed <= 300; seed++) {
    const Rules rules = random_rules(seed);
    const std::string page = rulebook_page(rules);
    INFO(page);
    CHECK(page.find("\n@") == std::string::npos);
    CHECK(page.find("\n\n\n") == std::string::npos);
    Rules read = read_back(page, "mine.md");
    CHECK(print(read.house->under(read)) == print(rulebook_of(Encoding::datc_3, rules, Clauses::named)));
    read.house = nullptr;
    CHECK(read == rules);
  }
}

TEST_CASE("a preset's rulebook judges every case as the preset does, and explains it so", "[rulebooks][6]") {
  Adjudicator native(Backend::native);
  const std::vector<CaseFile> cases = corpus();
  for (const PresetInfo& p : all_presets()) {
    const Rules compiled = rules_of(p.preset), read = rulebook(p);
    for (const CaseFile& c : cases) {
      INFO(p.name << " " << c.id);
      CHECK(same_judgement(c, compiled, read, native));
      CHECK(explained(c, compiled, native) == explained(c, read, native));
    }
  }
}

TEST_CASE("a preset's rulebook judges random boards as the preset does", "[rulebooks]") {
  Adjudicator native(Backend::native);
  std::vector<Rules> read;
  for (const PresetInfo& p : all_presets()) read.push_back(rulebook(p));
  for (std::size_t seed = 0; seed < 1600; seed++) {
    const PresetInfo& p = all_presets()[seed % read.size()];
    const Board board = random_board(standard_map(), seed, Mixture::dense);
    INFO(p.name << " " << seed);
    REQUIRE(same_judgement({board.position, board.orders}, rules_of(p.preset), read[seed % read.size()], native));
  }
}

TEST_CASE("an equation is laid out with its parts below each other", "[rulebooks][printed]") {
  CHECK(laid_out("CONVOY(c)          ⇔ ∀ a ∈ attackers(c): ¬MOVE(a)\n", 100) ==
        "CONVOY(c) ⇔ ∀ a ∈ attackers(c): ¬MOVE(a)\n");
  CHECK(laid_out("PATH(m) ⇔ ¬convoy_only(m) ∨ convoy_only(m) ∧ chain(c ∈ fleets(m): CONVOY(c))", 50) ==
        "PATH(m) ⇔\n"
        "      ¬convoy_only(m)\n"
        "    ∨   convoy_only(m)\n"
        "      ∧ chain(c ∈ fleets(m): CONVOY(c))\n");
  CHECK(laid_out("HOLD(m) = max{[¬MOVE(o)]·(1 + #{s ∈ supporters(o): SUPPORT(s)}) : o ∈ occupants(m)}", 60) ==
        "HOLD(m) =\n"
        "    max{[¬MOVE(o)]\n"
        "         ·(1 + #{s ∈ supporters(o): SUPPORT(s)})\n"
        "          : o ∈ occupants(m)}\n");
}
