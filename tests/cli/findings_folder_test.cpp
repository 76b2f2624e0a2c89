// The folder that dipeq compare --out writes, and a run that is killed.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "tests/catch.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/text.hpp"

using dipeq::testing::contents;
using dipeq::testing::run;
using dipeq::testing::TemporaryFolder;
using Parsed = nlohmann::json;
namespace fs = std::filesystem;

namespace {

const std::string letter_of = "dipeq compare --procedure decision-based-to-the-letter ";

std::vector<fs::path> form_folders(const fs::path& folder) {
  std::vector<fs::path> all;
  for (const auto& entry : fs::recursive_directory_iterator(folder / "findings"))
    if (entry.path().filename() == "reduced.case") all.push_back(entry.path().parent_path());
  std::ranges::sort(all);
  return all;
}

// The command lines of a Markdown text.
std::vector<std::string> commands(const std::string& markdown) {
  std::vector<std::string> all;
  std::istringstream in(markdown);
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("dipeq ")) all.push_back(line);
  return all;
}

// The cases of a JUnit file by what became of them, as Python's parser of XML reads it.
std::string counted_by_python(const fs::path& junit) {
  return run("python3 -c 'import sys, xml.etree.ElementTree as e\n"
             "for s in e.parse(sys.argv[1]).getroot():\n"
             "  c = s.findall(\"testcase\")\n"
             "  f = [x for x in c if x.find(\"failure\") is not None]\n"
             "  k = [x for x in c if x.find(\"skipped\") is not None]\n"
             "  assert (len(c), len(f), len(k)) == tuple(int(s.get(a)) for a in (\"tests\", \"failures\", "
             "\"skipped\"))\n"
             "  print(s.get(\"name\"), len(c), len(f), len(k))\n"
             "  for x in f: print(x.find(\"failure\").get(\"message\"))' '" +
             junit.string() + "'")
      .out;
}

}  // namespace

TEST_CASE("a folder of findings has each form in every notation, and what it says can be run", "[cli][findings]") {
  const TemporaryFolder temporary;
  const fs::path folder = temporary / "out";
  REQUIRE(run(letter_of + "--boards 250 --mixture dense --out '" + folder.string() + "'").exit == 1);
  const auto forms = form_folders(folder);
  REQUIRE(forms.size() >= 3);
  const Parsed whole = Parsed::parse(contents(folder / "comparison.json"));
  const std::string summary = contents(folder / "summary.md");
  for (const fs::path& form : forms) {
    INFO(form);
    CHECK(summary.find(form.parent_path().filename().string()) != std::string::npos);
    const Parsed j = Parsed::parse(contents(form / "finding.json"));
    CHECK(form.filename().string().ends_with(j.at("form").get<std::string>()));
    CHECK(j.at("case") == contents(form / "reduced.case"));
    CHECK(Parsed::parse(run("dipeq adjudicate --format jsonl -", j.at("request").dump() + "\n").out) == j.at("result"));
    CHECK(contents(form / "jdip.txt").find("CASE " + j.at("form").get<std::string>() + "\n") != std::string::npos);
    const std::string explanation = contents(form / "explanation.md");
    CHECK(std::regex_search(explanation, std::regex("DATC [23]\\.[0-9] 5\\.[A-Z]\\.|DATC 3.2 4\\.")));
    const auto again = commands(explanation);
    REQUIRE(again.size() == 3);
    for (const std::string& line : again) {
      INFO(line);
      const auto r = run("cd '" + form.string() + "'\n" + line + " --format json");
      CHECK(r.exit == 1);
      CHECK(r.out.find(j.at("form").get<std::string>()) != std::string::npos);
    }
  }
}

TEST_CASE("a build server reads what JUnit's XML says, whatever stands in names", "[cli][findings]") {
  const TemporaryFolder temporary;
  const fs::path odd = temporary / "a<b>&\"c'.case", junit = temporary / "junit.xml";
  fs::copy_file(std::string(dipeq::source_dir) + "/datc/v3.2/6.F.14.case", odd);
  const std::string files = "--cases datc/v3.2/6.A.1.case \"" + (temporary / "a<b>&\\\"c'.case").string() + "\" ";
  std::ofstream(junit) << run(letter_of + files + "--format junit").out;
  const std::string failure = "right under datc-3.2 with 4.A.2=all-hold";
  CHECK(counted_by_python(junit) == "forms of differences 1 1 0\n" + failure + "\nboards 2 1 0\ndiffers\n");
  std::ofstream(junit) << run("dipeq compare --procedure partial-information --cases corpus --format junit").out;
  CHECK(counted_by_python(junit) == "forms of differences 1 0 0\nboards 171 0 0\n");
  std::ofstream(junit) << run("dipeq compare --procedure haplomacy --cases datc/articles --format junit").out;
  CHECK(std::regex_search(counted_by_python(junit), std::regex("boards 15 [12] 3\n")));
}

TEST_CASE("known differences are counted, with their reasons, and are no differences to the exit code",
          "[cli][findings]") {
  const TemporaryFolder temporary;
  const std::string paradox = "--cases datc/v3.2/6.F.14.case ";
  const Parsed j = Parsed::parse(run(letter_of + paradox + "--format json").out);
  const std::string form = j.at("findings").at(0).at("forms").at(0).at("form");
  const auto with = [&](const std::string& known, const std::string& format) {
    std::ofstream(temporary / "known") << known;
    return run(letter_of + paradox + "--known '" + (temporary / "known").string() + "' --format " + format);
  };
  const auto r = with("form " + form + " | as 2.4 has it\nform 0123456789abcdef | gone", "text");
  CHECK(r.exit == 0);
  CHECK(r.out.find("  form " + form + ": met on 1 board, in 1 form: as 2.4 has it") != std::string::npos);
  CHECK(r.out.find("known:2: form 0123456789abcdef: gone") != std::string::npos);
  const Parsed known = Parsed::parse(with("cause 4.A.2=all-hold | x", "json").out);
  CHECK(known.at("findings").empty());
  CHECK(known.at("known").at(0).at("met") == 1);
  CHECK(with("cause 4.A.2=szykman | x", "text").exit == 1);
  CHECK(with("cause 4.A.2=all-hold | x", "markdown").out.find("| cause 4.A.2=all-hold | 1 | 1 | x |") !=
        std::string::npos);
  CHECK(with("cause 4.A.2=all-hold | x", "junit").out.find("<skipped message=\"known: x\"/>") != std::string::npos);
  const auto refused = with("form " + form, "text");
  CHECK(refused.exit == 2);
  CHECK(refused.err.find("known:1:22: expected ' | ' and the reason") != std::string::npos);
}

TEST_CASE("a reply that is missing may be known as well", "[cli][findings]") {
  const TemporaryFolder temporary;
  std::ofstream(temporary / "known") << "severity no answer | it knows no paradoxes";
  const std::string line = "dipeq compare --procedure multi-pass --cases datc/v3.2/6.F.14.case";
  CHECK(run(line).exit == 4);
  CHECK(run(line + " --known '" + (temporary / "known").string() + "'").exit == 0);
}

TEST_CASE("a run that is killed is resumed, loses nothing, and comes to the same bytes", "[cli][findings]") {
  const TemporaryFolder temporary;
  const std::string options =
      "compare --procedure decision-based-to-the-letter --boards 12000 --mixture dense --seed 3";
  const std::string whole = (temporary / "whole").string(), killed = (temporary / "killed").string();
  const auto uninterrupted = run("dipeq " + options + " --out '" + whole + "'");
  REQUIRE(uninterrupted.exit == 1);
  const std::string journal = contents(temporary / "whole" / "journal.jsonl");
  for (const char* lines : {"2", "40", "150"}) {
    const auto r =
        run("'" + std::string(dipeq::program_path) + "' " + options + " --threads 2 --resume --out '" + killed +
            "' & pid=$!\n"
            "until [ \"$(wc -l <'" +
            killed + "/journal.jsonl')\" -gt " + lines +
            " ]; do kill -0 $pid || exit 9; sleep 0.01; done\nkill -9 $pid; wait $pid");
    REQUIRE(r.exit == 137);
    const std::string so_far = contents(temporary / "killed" / "journal.jsonl");
    CHECK(journal.starts_with(so_far));
    CHECK(so_far.size() < journal.size());
    CHECK_FALSE(fs::exists(temporary / "killed" / "summary.md"));
  }
  std::ofstream(temporary / "killed" / "journal.jsonl", std::ios::app) << "{\"again\"";  // a line cut short
  std::ofstream(temporary / "killed" / "index.html.unfinished-77-0") << "<!doc";         // a file half written
  const auto resumed = run("dipeq " + options + " --threads 1 --resume --out '" + killed + "'");
  CHECK(resumed.exit == 1);
  CHECK(resumed.out == uninterrupted.out);
  CHECK(run("diff -r '" + whole + "' '" + killed + "'").out.empty());
}

TEST_CASE("a run that SIGTERM stops tells what it has found, and goes on from there", "[cli][findings]") {
  const TemporaryFolder temporary;
  const std::string options =
      "compare --procedure decision-based-to-the-letter --boards 12000 --mixture dense --seed 3";
  const std::string whole = (temporary / "whole").string(), stopped = (temporary / "stopped").string();
  const auto uninterrupted = run("dipeq " + options + " --out '" + whole + "'");
  const auto r = run("'" + std::string(dipeq::program_path) + "' " + options + " --threads 2 --out '" + stopped +
                     "' & pid=$!\n"
                     "until [ \"$(wc -l <'" +
                     stopped +
                     "/journal.jsonl')\" -gt 40 ]; do kill -0 $pid || exit 9; sleep 0.01; done\n"
                     "kill -TERM $pid; wait $pid");
  INFO(r.err);
  CHECK(r.exit == 130);
  CHECK(r.err.find("SIGTERM again ends it at once") != std::string::npos);
  CHECK(std::regex_search(r.err, std::regex("dipeq: stopped after [1-9][0-9]* of 12000 boards; --resume goes on")));
  CHECK(r.out.find("each with its smallest case:") != std::string::npos);
  CHECK(fs::exists(temporary / "stopped" / "summary.md"));
  CHECK(contents(temporary / "whole" / "journal.jsonl").starts_with(contents(temporary / "stopped" / "journal.jsonl")));
  CHECK(run("dipeq " + options + " --resume --out '" + stopped + "'").out == uninterrupted.out);
  CHECK(run("diff -r '" + whole + "' '" + stopped + "'").out.empty());
}

TEST_CASE("a folder that is not of this run is left alone", "[cli][findings]") {
  const TemporaryFolder temporary;
  const std::string out = " --out '" + (temporary / "out").string() + "'";
  const std::string line = letter_of + "--boards 5 --seed 1" + out;
  REQUIRE(run(line).exit <= 1);
  const auto refused = [](const std::string& command, const std::string& says) {
    const auto r = run(command);
    INFO(command << "\n" << r.err);
    CHECK(r.exit == 2);
    CHECK(r.err.find(says) != std::string::npos);
  };
  refused(line, "is not empty");
  CHECK(run(line + " --resume").exit <= 1);
  refused(letter_of + "--boards 5 --seed 2 --resume" + out, "another run");
  refused(letter_of + "--boards 6 --seed 1 --resume" + out, "another run");
  refused(letter_of + "--boards 5 --rule 4.A.2=all-hold --resume" + out, "another run");
  refused("dipeq compare --procedure guess --boards 5 --resume" + out, "another run");
  refused(letter_of + "--resume", "--out");
  std::ofstream(temporary / "file") << "x";
  refused(letter_of + "--out '" + (temporary / "file").string() + "'", "no folder");
  fs::create_directory(temporary / "mine");
  std::ofstream(temporary / "mine" / "precious") << "x";
  refused(letter_of + "--resume --out '" + (temporary / "mine").string() + "'", "no run to be resumed");
  CHECK(contents(temporary / "mine" / "precious") == "x");
}

TEST_CASE("a case that has changed since makes another run", "[cli][findings]") {
  const TemporaryFolder temporary;
  const std::string file = (temporary / "a.case").string();
  const std::string line = letter_of + "--resume --cases '" + file + "' --out '" + (temporary / "out").string() + "'";
  std::ofstream(file) << "England: F London - North Sea\n";
  CHECK(run(line).exit == 0);
  std::ofstream(file) << "England: F London - Yorkshire\n";
  CHECK(run(line).exit == 2);
}
