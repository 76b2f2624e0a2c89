// Clauses that a rulebook in a file names itself: their sentences, also those of the prose above; and what is counted several times.
#include "encodings/language/rulebook.hpp"
#include "notation/rules_file.hpp"
#include "tests/catch.hpp"

using namespace dipeq;
using language::Labels;
using language::read_rulebook;
using language::ReadRulebook;
using language::Rulebook;

namespace {

ReadRulebook read(std::string_view text, const language::Sentences& prose = {}) {
  ReadRulebook result = read_rulebook(Rulebook(Encoding::datc_3), text, "folder/mine.rules", prose);
  if (!result.errors.empty()) FAIL(result.errors.front().what());
  return result;
}

// The clause that the rulebook calls so.
Clause clause_called(const Rulebook& book, std::string_view name) {
  for (const language::Label& l : book.labels())
    if (l.name == name) return *l.clause;
  FAIL("no clause is called so");
  return {};
}

ReadRulebook document(const std::string& text) {
  const RulesFile file = read_rules_file("# A rulebook\n\nIt starts so:\n```\nrules datc-3.2\n```\n" + text, "mine.md");
  return read(file.equations, file.sentences);
}

}  // namespace

TEST_CASE("a clause of a rulebook in a file has a number, a sentence, a denial and the file's name", "[language]") {
  const Rulebook book = read(
                            "clause mine \"it goes\" else \"it does not go\"\nclause other \"it stands\"\n"
                            "PATH(m) ⇔ mine: (¬convoy_only(m)) ∨ other: (false)")
                            .rulebook;
  const Clause mine = clause_called(book, "mine"), other = clause_called(book, "other");
  CHECK(is_own(mine));
  CHECK_FALSE(is_own(clause_called(book, "path_by_land")));
  CHECK(info(mine).name == "mine");
  CHECK(info(mine).sentence == "it goes");
  CHECK(info(mine).rulebook == "mine.rules");
  CHECK(info(mine).denial == "it does not go");
  CHECK(info(other).denial == "it is not so that it stands");
  CHECK(mine != other);
}

TEST_CASE("the same words of the same rulebook are the same clause, others another", "[language]") {
  const auto clause = [](std::string_view text) { return clause_called(read(text).rulebook, "mine"); };
  CHECK(clause("clause mine \"it goes\"") == clause("-- again\nclause mine \"it goes\""));
  CHECK(clause("clause mine \"it goes\"") != clause("clause mine \"it went\""));
}

TEST_CASE("a page with clauses of its own reads back with them", "[language]") {
  const std::string_view text =
      "clause mine \"it goes\" else \"it does not go\"\nPATH(m)            ⇔ mine: (¬convoy_only(m))\n";
  CHECK_THAT(print(read(text).rulebook, Labels::written), Catch::StartsWith("clause mine \"it goes\" else"));
  CHECK(print(read(print(read(text).rulebook, Labels::written)).rulebook, Labels::written) ==
        print(read(text).rulebook, Labels::written));
}

TEST_CASE("what decides in a document and names no clause is a clause with the sentence above it", "[language]") {
  const Rulebook book = document(
                            "Whatever sails\nconvoys *well*.\n```\nsails(c) ⇔ convoys(c)\nCONVOY(c) ⇔ sails(c)\n"
                            "SUPPORT(s) ⇔ true\n```\n")
                            .rulebook;
  const Clause convoy = clause_called(book, "CONVOY");
  CHECK(info(convoy).sentence == "Whatever sails convoys well");
  CHECK(info(convoy).denial == info(convoy).sentence);
  CHECK(print(book, book.definitions()[*book.find("CONVOY")], Labels::written) ==
        "CONVOY(c)          ⇔ CONVOY: (sails(c))\n");
  CHECK(print(book, book.definitions()[*book.find("SUPPORT")], Labels::written) == "SUPPORT(s)         ⇔ true\n");
}

TEST_CASE("what names clauses, or decides nothing, leaves the sentence above it to the reader", "[language]") {
  const auto page = [](const std::string& equation) {
    return print(document("Thus it is:\n```\n" + equation + "\n```\n").rulebook, Labels::written);
  };
  CHECK(page("CONVOY(c) ⇔ convoy_not_dislodged: (true)") == "CONVOY(c)          ⇔ convoy_not_dislodged: (true)\n");
  CHECK(page("PATH(m) ⇔ ¬convoy_only(m)") == "PATH(m)            ⇔ ¬convoy_only(m)\n");
  CHECK(page("HOLD(m) = 1") == "HOLD(m)            = 1\n");
}

TEST_CASE("a clause of a document that says nothing has the sentence above it", "[language]") {
  const Rulebook book = document(
                            "Only the first paragraph's\n\nA fleet sails on.\n\n```\nclause mine\n"
                            "clause yours \"it stands\"\nCONVOY(c) ⇔ mine: (true)\n```\nNothing more.\n")
                            .rulebook;
  CHECK(info(clause_called(book, "mine")).sentence == "A fleet sails on");
  CHECK(info(clause_called(book, "yours")).sentence == "it stands");
}

TEST_CASE("a multiple of what is counted, and all but one of it, read back as they are printed", "[language]") {
  for (const char* equation : {"HOLD(m)            = 1 + 2·#{s ∈ supporters(m): SUPPORT(s)}\n",
                               "HOLD(m)            = #{s ∈ supporters(m): SUPPORT(s)} - 1\n"}) {
    const Rulebook book = read(equation).rulebook;
    CHECK(print(book, book.definitions()[*book.find("HOLD")], Labels::left_out) == equation);
  }
  CHECK(print(read("HOLD(m) = 1*#{s in supporters(m): true}").rulebook) ==
        print(read("HOLD(m) = #{s in supporters(m): true}").rulebook));
}
