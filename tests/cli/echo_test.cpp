// Whatever comes from outside, what the program prints is UTF-8 without control characters, in every format.
#include <fstream>
#include <nlohmann/json.hpp>

#include "io/echo.hpp"
#include "tests/catch.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using testing::run;

namespace {

// ESC, the BEL that ends a terminal's title, no UTF-8, and C1's CSI.
const std::string evil = "\x1b]0;x\x07\xff\xc2\x9b";

bool clean(const testing::Run& r) { return shown_lines(r.out) == r.out && shown_lines(r.err) == r.err; }

// Of `dipeq compare` and its like.
void check_formats(const std::string& line, const std::string& input = "") {
  for (const char* format : {"text", "json", "markdown", "junit"}) {
    const auto r = run(line + " --format " + format, input);
    INFO(line << " " << format << "\n" << shown_lines(r.out) << shown_lines(r.err));
    CHECK(clean(r));
    CHECK(r.exit < 5);
    if (format == std::string("json") && !r.out.empty()) CHECK(nlohmann::json::accept(r.out));
  }
}

// A shell's loop that introduces itself and then says the same of every board.
std::string adapter(const std::string& name, const std::string& says) {
  return "read l; printf '%s\\n' '{\"protocol\":1,\"name\":\"" + name +
         "\",\"version\":\"1\",\"dialect\":{\"via\":true,\"coasts\":true},\"observes\":[],\"phases\":[\"movement\"]}'; "
         "i=0; while read l; do i=$((i+1)); printf '{\"id\":%s,%s}\\n' $i '" +
         says + "'; done";
}

std::string file_with(const testing::TemporaryFolder& folder, const char* name, const std::string& text) {
  std::ofstream(folder / name, std::ios::binary) << text;
  return "'" + (folder / name).string() + "'";
}

}  // namespace

TEST_CASE("a file's name cannot steer the terminal", "[cli][echo]") {
  for (const char* command :
       {"adjudicate", "solve", "explain", "survey", "reduce --core", "adjudicate --format jsonl", "rules",
        "datc --corpus", "mutants --suite", "compare --procedure guess --cases", "compare --procedure guess --lines",
        "compare --reading", "compare --procedure guess --known", "generate --several --unlike",
        "check-proof tests/proofs/pigeons.cnf", "adjudicate README.md --rules"}) {
    const auto r = run(std::string("dipeq ") + command + " 'no" + evil + "'");
    INFO(command << "\n" << shown_lines(r.err));
    CHECK(clean(r));
    CHECK(r.exit == 2);
    CHECK(r.err.find("x\\x07\\xff\\u{9b}") != std::string::npos);
  }
}

TEST_CASE("files of evil names are read, and their names shown", "[cli][echo]") {
  const testing::TemporaryFolder folder;
  const std::string name =
      file_with(folder, ("a" + evil.substr(1, 3) + "\x1b\xff.case").c_str(), "France: A Par - Bur\n");
  check_formats("dipeq compare --procedure guess --cases " + name);
  check_formats("dipeq compare --procedure guess --cases '" + (folder / "").string() + "'");
  check_formats("dipeq compare --procedure guess --lines " + file_with(folder, "b\x1b\xff",
                                                                       R"({"orders": {"France": ["A Par - Bur"]}})"
                                                                       "\n"));
  const std::string rules = file_with(folder, "c\x1b\xff", "base 1982\n");
  check_formats("dipeq compare --boards 3 --reading " + rules);
  for (const char* format : {"text", "json"}) {
    const auto r = run("dipeq rules " + rules + " --format " + format);
    CHECK(clean(r));
  }
  const auto survey = run("dipeq survey --format json " + name);
  CHECK(clean(survey));
  CHECK(survey.exit == 0);
}

TEST_CASE("a command that cannot be run, or says evil things, is told of in every format", "[cli][echo][thorough]") {
  const testing::TemporaryFolder folder;
  const std::string boards = " --boards 3 --threads 1";
  check_formats("dipeq compare --command 'no" + evil + "'" + boards);
  check_formats("dipeq compare --command \"printf '\\033[31m\\377\\n'; printf '\\033\\377' >&2\"" + boards);
  for (const std::string& says :
       {std::string(R"("declined":"\u001b[31m\u0000\u009b")"), std::string(R"("failed":"\u001b[31m\n\u202e")"),
        std::string(R"("units":{"\u001b":{}})"), std::string(R"("\u001b":1,"units":{})"),
        "\"declined\":\"" + evil + "\""}) {
    std::ofstream(folder / "adapter", std::ios::binary) << adapter(R"(an \u001b[31m adapter\u0007)", says);
    check_formats("dipeq compare --command 'sh " + (folder / "adapter").string() + "' --no-audit" + boards);
  }
  check_formats("dipeq compare --command 'sh " + (folder / "adapter").string() + "'" + boards);
  std::ofstream(folder / "adapter", std::ios::binary) << adapter(R"(an \u001b[31m adapter)", R"("declined":"\u001b")");
  for (const char* format : {"text", "json"})
    CHECK(clean(run("dipeq fingerprint --sequences 0 --command 'sh " + (folder / "adapter").string() + "' --format " +
                    format)));
}

TEST_CASE("known differences are shown without control characters", "[cli][echo]") {
  const testing::TemporaryFolder folder;
  check_formats("dipeq compare --procedure guess --boards 40 --known " +
                file_with(folder, "known", "grade position | because " + evil + "\ngrade words | \xff\n"));
  const auto refused =
      run("dipeq compare --procedure guess --boards 1 --known " + file_with(folder, "bad", "grade " + evil));
  CHECK(refused.exit == 2);
  CHECK(clean(refused));
}

TEST_CASE("boards that cannot be read are told of without control characters", "[cli][echo]") {
  const auto lines =
      run("dipeq adjudicate --format jsonl -", "{\"orders\": {\"France\": [\"A " + evil + "\"]}}\n" +
                                                   R"({"id": "\u001b[31m", "orders": {"\u001b": ["\u001b"]}})"
                                                   "\n");
  CHECK(lines.exit == 2);
  CHECK(clean(lines));
  for (const std::string& text : {"France: A " + evil + "\n", "title " + evil + "\n",
                                  std::string("title \xc2\x9b"
                                              "31m\nFrance: A Par - Bur\n")}) {
    const auto r = run("dipeq adjudicate -", text);
    INFO(shown_lines(r.err));
    CHECK(r.exit == 2);
    CHECK(clean(r));
  }
}

TEST_CASE("options that are not known are named without control characters", "[cli][echo]") {
  for (const char* line :
       {"dipeq ", "dipeq rules --", "dipeq rules --format ", "dipeq verify ", "dipeq adjudicate --rule "}) {
    const auto r = run(line + ("'x" + evil + "' README.md"));
    INFO(line << shown_lines(r.err));
    CHECK(r.exit == 2);
    CHECK(clean(r));
  }
}
