// dipeq convert from outside, and other commands that read what it writes.
#include <filesystem>
#include <fstream>

#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const std::string two_cases = "case a\nFrance: A Par - Bur\n\ncase b\nFrance: A Par - Gas\n";

}  // namespace

TEST_CASE("the corpus is exported whole by one command, in each format that is written", "[cli][convert]") {
  const testing::TemporaryFolder folder;
  for (const std::string format : {"case", "datc", "jdip", "teddriggs", "diplomacy-test", "go-test", "csv"}) {
    const std::string file = (folder / format.c_str()).string();
    const auto done = run("dipeq convert --to " + format + " datc/v3.2 datc/supplement --out " + file);
    INFO(format << done.err);
    CHECK(done.exit == 0);
    CHECK(std::filesystem::file_size(file) > 10'000);
    // Some cases cannot be held: tests of the movement alone have no builds, and one of an order twice.
    const bool holds_all = format != "teddriggs" && format != "csv";
    CHECK(says(done.err, (holds_all ? "181 games written as " : " games written as ") + format));
  }
  const std::string jdip = (folder / "jdip").string();
  CHECK(run("dipeq datc " + jdip).exit == 0);
  CHECK(run("dipeq mutants --suite " + jdip + " --orders 2").exit == 0);
}

TEST_CASE("what a format cannot hold is told for each case", "[cli][convert]") {
  const auto done = run("dipeq convert --to teddriggs datc/v3.2/6.H.1.case datc/v3.2/6.I.7.case");
  CHECK(done.exit == 0);
  CHECK(says(done.err, "6.H.1: left out, because only moves and holds can be ordered"));
  CHECK(says(done.err, "6.I.7: left out, because it cannot hold an order twice"));
  const auto elsewhere = run("dipeq opening --map Loeb9 | dipeq convert --to teddriggs -");
  CHECK(says(elsewhere.err, "it is on the map Loeb9, and this format has the standard one alone"));
  CHECK(says(elsewhere.err, "0 games written as teddriggs; 1 game left out"));
}

TEST_CASE("a case is written by the map that it names", "[cli][convert]") {
  const std::string on_loeb = "case a\nmap Loeb9\n\nNorway:\nA Norway - Sweden\n\nSpain:\nA Madrid - Portugal\n";
  for (const std::string format : {"jsonl", "csv", "datc", "case"}) {
    const auto by_itself = run("dipeq convert --to " + format, on_loeb);
    INFO(format << by_itself.err);
    CHECK(by_itself.exit == 0);
    CHECK(by_itself.out == run("dipeq convert --map Loeb9 --to " + format, on_loeb).out);
  }
  CHECK(says(run("dipeq convert --to jsonl", on_loeb).out,
             R"("map":"Loeb9","units":{"Norway":["A NWY"],"Spain":["A MAD"]})"));
  for (const std::string format : {"jdip", "go-test", "diplomacy-test"}) {
    const auto left_out = run("dipeq convert --to " + format, on_loeb);
    INFO(format);
    CHECK(left_out.exit == 0);
    CHECK(says(left_out.err, "a: left out, because it is on the map Loeb9"));
    CHECK_FALSE(says(left_out.out, "NWY"));
  }
  const auto several = run("dipeq convert --to csv", on_loeb + "\ncase b\nFrance: A Par - Bur\n");
  CHECK(several.exit == 2);
  CHECK(says(several.err, "the games are on several maps, Loeb9 and Standard"));
  CHECK(run("dipeq generate --several --map Loeb9 --format jdip").exit == 2);
}

TEST_CASE("games go to standard output, to a file, or each to its own in a folder", "[cli][convert]") {
  const testing::TemporaryFolder folder;
  CHECK(says(run("dipeq convert --to jdip", two_cases).out, "CASE b\n"));
  const std::string out = (folder / "out/").string();
  CHECK(run("dipeq convert --to jdip --out " + out, two_cases).exit == 0);
  CHECK(std::filesystem::exists(out + "a.txt"));
  CHECK(std::filesystem::exists(out + "b.txt"));
}

TEST_CASE("all errors are told, and nothing is written unless it may be a part", "[cli][convert]") {
  const std::string bad = two_cases + "\ncase c\nFrance: A Nowhere - Gas\n\ncase d\nFrance: A Par - Nowhere\n";
  const auto refused = run("dipeq convert --to jdip", bad);
  CHECK(refused.exit == 2);
  CHECK(refused.out.empty());
  CHECK(says(refused.err, "<stdin>:8:"));
  CHECK(says(refused.err, "<stdin>:11:"));
  CHECK(says(refused.err, "dipeq: nothing written as jdip\n"));
  const auto partly = run("dipeq convert --partly --to jdip", bad);
  CHECK(partly.exit == 2);
  CHECK(says(partly.out, "CASE b\n"));
  CHECK(run("dipeq convert --to nothing", two_cases).exit == 2);
  CHECK(run("dipeq convert", two_cases).exit == 2);
}

TEST_CASE("compare, datc and generate read what convert writes", "[cli][convert]") {
  const testing::TemporaryFolder folder;
  const std::string file = (folder / "suite.json").string();
  REQUIRE(run("dipeq convert --to teddriggs datc/v3.2/6.D.1.case datc/v3.2/6.F.14.case --out " + file).exit == 0);
  const auto compared = run("dipeq compare --procedure multi-pass --cases " + file);
  INFO(compared.err << compared.out);
  CHECK(says(compared.out, "2"));
  CHECK(run("dipeq datc " + file).exit == 0);
  REQUIRE(run("dipeq convert --to jdip datc/v3.2/6.F.14.case datc/v3.2/6.C.1.case --out " + file).exit == 0);
  CHECK(run("dipeq generate --several --orders 4").exit == 0);
  CHECK(run("dipeq generate --several --orders 4 --unlike " + file).out.empty());  // none but these two is found
  std::ofstream(file)
      << "{\"cases\": [{\"name\": \"a\", \"url\": \"\", \"phase\": \"Main\", \"orders\": {\"FRA: A par -> bur\": "
         "\"Fails\"}}]}";
  const auto differs = run("dipeq datc " + file);
  CHECK(differs.exit == 1);
  CHECK(says(differs.out, "said to be a failure"));
}

TEST_CASE("a text that begins with a power of the map is known as a case", "[cli][convert]") {
  const std::string orders = "# Spring\n\nEngland:\nF North Sea - Picardy\n";
  for (const std::string& text :
       {orders, "England: F North Sea - Picardy\n" + orders, "England owns F Nth\n" + orders}) {
    INFO(text);
    const auto known = run("dipeq convert --to jdip", text), told = run("dipeq convert --from case --to jdip", text);
    CHECK(known.exit == 0);
    CHECK(says(known.err, "dipeq: read as case: <stdin>"));
    CHECK(known.out == told.out);
  }
  const auto wrong = run("dipeq convert --to jdip", "England:\nF Nowhere - Picardy\n");
  CHECK(wrong.exit == 2);
  CHECK(says(wrong.err, "<stdin>:2:3:"));
  const std::string of_another_map = "Norway:\nA Nwy H\n";
  CHECK(says(run("dipeq convert --to case", of_another_map).err, "in no format that is known by its looks"));
  CHECK(says(run("dipeq convert --map loeb9 --to case", of_another_map).err, "read as case"));
  CHECK(says(run("dipeq convert --to case", "Dear all: here are my orders\n").err, "in no format"));
}

// jDip knows of the movement before retreats what its results tell: A Burgundy, which has no order, keeps A Marseilles out.
TEST_CASE("units without orders are among the results that jDip's retreats begin with", "[cli][convert][jdip]") {
  const std::string board =
      "case J\nphase Fall 1903 movement\nGermany owns A Munich\nGermany owns A Berlin\nAustria owns A Tyrolia\n"
      "Austria owns A Bohemia\nFrance owns A Marseilles\nFrance owns A Burgundy\nAustria:\nA Tyrolia - Munich\n"
      "A Bohemia Supports A Tyrolia - Munich\nFrance:\nA Marseilles - Burgundy\nRETREATS\nGermany:\nA Munich - Ruhr\n";
  const auto r =
      run("d=$(mktemp -d); cd $d; cat >j.case; dipeq convert --to jdip --out j.jdip j.case 2>&1; dipeq datc j.jdip; "
          "e=$?; rm -r $d; exit $e",
          board);
  INFO(r.out << r.err);
  CHECK(r.exit == 0);
  CHECK(says(r.out, "2 of   2 cases"));
}

TEST_CASE("positions of powers with names of several words come back from a case as the DATC prints it",
          "[cli][convert][datc]") {
  const std::string map =
      "map Odd\npower New Rome\npower Ålesund\ncoastal aa Aa\n centre New Rome\n army bb\n fleet bb ss\n"
      "coastal bb Bb\n army aa\n fleet aa ss\n centre Ålesund\nsea ss Ss\n fleet aa bb\n"
      "opening New Rome: A aa\nopening Ålesund: F bb\n";
  const auto r =
      run("d=$(mktemp -d); cd $d; cat >odd.map; printf 'case x\\nmap Odd\\nNew Rome owns A Aa\\nÅlesund owns F Bb\\n"
          "New Rome:\\nA Aa - Bb\\n' >x.case; dipeq convert --map odd.map --to datc x.case 2>&1 >x.datc; "
          "dipeq convert --map odd.map --to case x.datc; rm -r $d",
          map);
  INFO(r.out << r.err);
  CHECK(says(r.out, "New Rome owns A Aa\nÅlesund owns F Bb\n"));
}

TEST_CASE("orders as players write them become a case with its results", "[cli][convert][tolerant]") {
  const std::string post = "Spring 1901\n**FRANCE**\n- A Par => Bur\n- army Marseilles supports Paris into Burgundy\n";
  const auto done = run("dipeq convert --from orders --to case -", post);
  INFO(done.err);
  CHECK(done.exit == 0);
  CHECK(says(done.err, "A Par => Bur"));  // as it was understood
  CHECK(says(done.out, "phase     Spring 1901 movement\n"));
  CHECK(says(done.out,
             "France:\nA Paris - Burgundy                     | succeeds\n"
             "A Marseilles Supports Paris - Burgundy | given\n"));
  const TemporaryFolder folder;
  std::ofstream(folder / "post.txt") << post;
  const std::string files = "- " + (folder / "post.txt").string();
  const auto together = run("dipeq opening | dipeq convert --from orders --to case " + files);
  CHECK(together.exit == 0);
  CHECK(says(together.out, "Russia owns F St Petersburg(sc)\n"));
  CHECK(says(together.out, "A Paris - Burgundy"));
  CHECK(run("dipeq datc -", together.out).exit == 0);
}

TEST_CASE("orders that cannot be read are written in no format", "[cli][convert][tolerant]") {
  const auto unnamed = run("dipeq convert --to case", "Spring 1901\nFrance\nA Par - Bur\n");
  CHECK(unnamed.exit == 2);
  CHECK(says(unnamed.err, "orders as players write them are read with '--from orders'"));
  CHECK_FALSE(says(run("dipeq convert --from jdip --to case", "Spring 1901\n").err, "--from orders"));
  const auto refused = run("dipeq convert --from orders --partly --to case -", "France:\nA Par - Bur\nA Mrs - Spa\n");
  CHECK(refused.exit == 2);
  CHECK(refused.out.empty());
  CHECK(says(refused.err, "'Mrs' is no province of this map"));
  CHECK(run("dipeq convert --from orders --to case -", "Hello\n").exit == 2);
  CHECK(run("dipeq convert --from orders --to map -", "France:\nA Par - Bur\n").exit == 2);
}

TEST_CASE("a map among cases is no case", "[cli][convert]") {
  const TemporaryFolder folder;
  std::ofstream(folder / "two.case") << two_cases;
  std::ofstream(folder / "bay.map") << "map Bay\nsea bay Bay\n  fleet aba\ncoastal aba Aba\n  fleet bay\n";
  const std::string map = (folder / "bay.map").string();
  const auto all = run("dipeq convert --to case " + (folder / ".").string());
  CHECK(all.exit == 0);
  CHECK(says(all.err, "passed over, because the format is not known or not asked for: bay.map"));
  CHECK(says(all.err, "2 games written as case"));
  CHECK(says(run("dipeq convert --to case " + map).err, "in no format that is known by its looks"));
  CHECK(says(run("dipeq adjudicate " + map).err, "bay.map:1:1: a map stands here, and no board on it"));
  CHECK(run("dipeq convert --to case", "map Loeb9\n\nNorway:\nA Norway - Sweden\n").exit == 0);
}

TEST_CASE("what stands above a board is kept, or told as what the format has no place for", "[cli][convert]") {
  const std::string full =
      "case a\ntitle T\nsource S\nrules 2000\nsolutions 1\ncore none\nnote N\n\nFrance:\n"
      "A Paris - Burgundy | succeeds | dispute: fails; so I say\n\nwith 4.A.2=all-hold\n  A Paris | fails\n";
  const std::string solutions = "expected solutions and cores (1 game)", sources = "sources (1 game)",
                    rules = "the rules by which a board is judged (1 game)",
                    disputes = "disputes of what a source prints (1 game)",
                    readings = "what is expected under other readings (1 game)";
  const auto told = [&](const std::string& format) { return run("dipeq convert --to " + format, full).err; };
  CHECK_FALSE(says(told("case"), "no place"));
  for (const std::string format : {"datc", "jdip", "diplomacy-test", "go-test"})
    CHECK(says(told(format), "dipeq: " + format + " has no place for " + sources +
                                 (format == "datc" ? ", notes (1 game), " : ", ") + rules + ", " + solutions + ", " +
                                 disputes + ", " + readings + "\n"));
  for (const std::string format : {"csv", "diplomacy"})
    CHECK(says(told(format), " has no place for titles (1 game), " + sources + ", notes (1 game), " + rules));
  CHECK(says(told("jsonl"), "jsonl has no place for " + sources + ", " + disputes + "\n"));
  CHECK(says(told("jsonl"), "JSON Lines do not say by which rules"));
  CHECK(says(told("teddriggs"), "no place for " + sources + ", " + solutions));
  CHECK(says(told("teddriggs"), "a: no edition stands for 2000"));
  const std::string of_1982 = "case a\nrules 1982\nFrance: A Par - Bur\n";
  const auto edition = run("dipeq convert --to teddriggs", of_1982);
  CHECK(says(edition.out, "\"edition\": \"1982\""));
  CHECK_FALSE(says(edition.err, "no place"));
  CHECK_FALSE(says(edition.err, "no edition"));
  const std::string about = R"({"orders":{"France":["A PAR - BUR"]},"about":{"mood":"fine"}})";
  for (const std::string format : {"jsonl", "case"})
    CHECK(says(run("dipeq convert --to " + format, about).err,
               "dipeq: " + format + " has no place for what stands under 'about' (1 game)\n"));
}

TEST_CASE("each game that is written into a folder has a file of its own, whatever it is called", "[cli][convert]") {
  const TemporaryFolder folder;
  const std::string games =
      "{\"id\":\"a\",\"orders\":{\"Italy\":[\"A VEN - TRI\"]}}\n{\"id\":\"a\",\"orders\":{\"Italy\":[\"A ROM - "
      "TUS\"]}}\n"
      "{\"id\":\"a-2\",\"orders\":{\"Italy\":[\"A NAP - APU\"]}}\n{\"id\":\"A\",\"orders\":{\"Italy\":[\"A TUS - "
      "PIE\"]}}\n";
  CHECK(run("dipeq convert --to case --out " + (folder / "out/").string(), games).exit == 0);
  for (const auto& [file, order] : {std::pair("a", "Venice - Trieste"), std::pair("a-2", "Rome - Tuscany"),
                                    std::pair("a-2-2", "Naples - Apulia"), std::pair("A-3", "Tuscany - Piedmont")})
    CHECK(says(contents_of(folder / "out" / (std::string(file) + ".case")), order));
}
