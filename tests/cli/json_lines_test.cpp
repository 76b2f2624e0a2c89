// dipeq adjudicate --format jsonl from outside: as many lines as come in, in their order, and each with the results
// that `dipeq adjudicate --format json` gives.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "report/resolution/json.hpp"
#include "tests/catch.hpp"
#include "tests/support/board_lines.hpp"
#include "tests/support/chance/random_boards.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"

using namespace dipeq;
using testing::run;
using Read = nlohmann::ordered_json;

namespace {

const std::string adjudicate_lines = "dipeq adjudicate --format jsonl -";
const std::string beleaguered = R"({"orders":{"Italy":["A VEN - TRI"],"Austria":["A TRI H"]}})";

std::vector<Read> parsed(const std::string& text) {
  std::vector<Read> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(Read::parse(line));
  return lines;
}

// Nothing is handed in besides orders: what a line can say.
bool fits_a_line(const CaseFile& c) {
  return c.sets.empty() && c.proxies.empty() && c.open.empty() && c.dutchmen.empty() &&
         std::ranges::none_of(c.orders,
                              [](const WrittenOrder& o) { return o.set || o.duration == Duration::perpetual; });
}

CaseFile as_case(testing::Board board) {
  CaseFile c{HandedIn{std::move(board.position)}, {}, {}, {}, {}, {}, {}, {}, {}};
  c.orders = std::move(board.orders);
  return c;
}

std::string result_of(const Read& order) {
  const std::string word = order["result"], fate = order.value("fate", "");
  if (fate.empty()) return word;
  return word == "stands" ? fate : word + ", " + fate;
}

std::vector<std::string> results_in(const Read& line, const std::string& power) { return line["results"][power]; }

std::vector<std::string> results_expected(const Read& resolution, const std::string& power) {
  std::vector<std::string> results;
  for (const Read& order : resolution["orders"])
    if (order["power"] == power) results.push_back(result_of(order));
  return results;
}

// By the unit in short notation.
Read dislodged_expected(const Judgement& j) {
  const Position& position = j.orders.position;
  Read all = Read::object();
  for (std::size_t u = 0; u < j.verdicts.size(); u++) {
    const Verdict& v = j.verdicts[u];
    if (!v.dislodged_by) continue;
    Read& one = all[write_unit(position[UnitId(u)], position.map(), Style::brief)];
    one = {{"by", write_unit(position[*v.dislodged_by], position.map(), Style::brief)}, {"retreats", Read::array()}};
    for (Location at : v.retreats) one["retreats"].push_back(write_location(at, position.map(), Style::brief));
  }
  return all;
}

// Decisions stand in the sequence of the units, which is another one in a case.
std::vector<std::string> in_any_order(const Read& cores) {
  std::vector<std::string> all;
  for (Read core : cores) {
    auto decisions = core["decisions"].get<std::vector<std::string>>();
    std::ranges::sort(decisions);
    core["decisions"] = decisions;
    all.push_back(core.dump());
  }
  std::ranges::sort(all);
  return all;
}

Read cores_expected(const Read& resolution) {
  Read cores = Read::array();
  for (const Read& core : resolution["cores"])
    cores.push_back({{"kind", core["kind"]}, {"decisions", core["decisions"]}, {"rule", core["decided_by"]["rule"]}});
  return cores;
}

void check_same(const Read& line, const CaseFile& c, const std::string& id, Adjudicator& adjudicator) {
  const Judgement j = judge(c, adjudicator);
  const Read resolution = Read::parse(indented(to_json(c, j)));
  INFO(id << "\n" << line.dump() << "\n" << resolution.dump());
  CHECK(line["id"] == id);
  for (const auto& [power, results] : line["results"].items())
    CHECK(results_in(line, power) == results_expected(resolution, power));
  std::vector<std::string> of_units;
  for (const auto& [power, results] : line["units"].items())
    for (const Read& result : results) of_units.push_back(result);
  std::vector<std::string> of_verdicts;
  for (std::size_t p = 0; p < c.position.map().powers().size(); p++)
    for (std::size_t u = 0; u < j.verdicts.size(); u++)
      if (c.position[UnitId(u)].power == PowerId(p)) of_verdicts.push_back(to_text(j.verdicts[u].outcome));
  std::ranges::sort(of_units);
  std::ranges::sort(of_verdicts);
  CHECK(of_units == of_verdicts);
  using InAnyOrder = nlohmann::json;  // units stand in the line by power
  CHECK(InAnyOrder(line.value("dislodged", Read::object())) == InAnyOrder(dislodged_expected(j)));
  CHECK(in_any_order(line.value("cores", Read::array())) == in_any_order(cores_expected(resolution)));
}

void check_all(const std::vector<CaseFile>& cases) {
  std::string input;
  for (std::size_t i = 0; i < cases.size(); i++)
    input += testing::board_line({cases[i].position, cases[i].orders}, std::to_string(i));
  const auto r = run(adjudicate_lines, input);
  CHECK(r.exit == 0);
  CHECK(r.err.empty());
  const auto lines = parsed(r.out);
  REQUIRE(lines.size() == cases.size());
  Adjudicator adjudicator(Backend::native);
  for (std::size_t i = 0; i < cases.size(); i++) check_same(lines[i], cases[i], std::to_string(i), adjudicator);
}

}  // namespace

TEST_CASE("a line gives the results that its case gives, for every plain case of the corpus", "[cli][json lines]") {
  std::vector<CaseFile> plain;
  for (CaseFile& c : testing::corpus())
    if (fits_a_line(c)) plain.push_back(std::move(c));
  CHECK(plain.size() > 120);
  check_all(plain);
}

TEST_CASE("a line gives the results that its case gives, for 400 seeded boards", "[cli][json lines]") {
  std::vector<CaseFile> boards;
  for (std::uint64_t seed = 0; seed < 400; seed++)
    boards.push_back(
        as_case(testing::random_board(seed, seed % 2 == 0 ? testing::Mixture::usual : testing::Mixture::dense)));
  check_all(boards);
}

TEST_CASE("boards in lines are adjudicated under the rules asked for", "[cli][json lines][rules]") {
  const CaseFile c = testing::corpus_case("6.F.14");
  const std::string line = testing::board_line({c.position, c.orders}, "6.F.14");
  const auto fleet = parsed(run(adjudicate_lines, line).out),
             hold = parsed(run(adjudicate_lines + " --rule 4.A.2=all-hold", line).out);
  CHECK(fleet[0]["cores"][0]["rule"] != hold[0]["cores"][0]["rule"]);
  CHECK(fleet[0]["results"] != hold[0]["results"]);
  CHECK(run(adjudicate_lines + " --rule 4.A.2=unsettled", line).out.find("\"no answer\"") != std::string::npos);
}

TEST_CASE("results stand in the order of the boards, whatever the number of threads", "[cli][json lines]") {
  std::string input;
  for (std::size_t i = 0; i < 6000; i++)
    input += testing::board_line(testing::random_board(i % 100, testing::Mixture::dense, {4, 30}), std::to_string(i));
  const auto one = run(adjudicate_lines + " --threads 1", input), many = run(adjudicate_lines + " --threads 7", input);
  CHECK(one.exit == 0);
  CHECK(one.out == many.out);
  const auto lines = parsed(many.out);
  REQUIRE(lines.size() == 6000);
  for (std::size_t i = 0; i < lines.size(); i++) CHECK(lines[i]["id"] == std::to_string(i));
}

TEST_CASE("a bad line is answered in its place, and does not stop the others", "[cli][json lines]") {
  const auto r =
      run(adjudicate_lines, beleaguered + "\n\n{\"id\":5,\"orders\":{\"Italy\":[\"A VEN - TRX\"]}}\n" + beleaguered);
  CHECK(r.exit == 2);
  CHECK(r.err == "dipeq: 2 lines could not be answered; see 'error' in the output\n");
  const auto lines = parsed(r.out);
  REQUIRE(lines.size() == 4);
  CHECK(lines[0]["results"] == Read::parse(R"({"Italy":["fails"],"Austria":["stands"]})"));
  CHECK(lines[1]["line"] == 2);
  CHECK(lines[1]["column"] == 1);
  CHECK(lines[2]["id"] == 5);
  CHECK(lines[2]["line"] == 3);
  CHECK(lines[2]["column"] == 37);
  CHECK(lines[2]["error"].get<std::string>().starts_with("'TRX' is no province"));
  CHECK(lines[3] == lines[0]);  // the last line needs no end
}

TEST_CASE("lines are numbered from first to last, however many are read at once", "[cli][json lines]") {
  std::string input;
  for (int i = 0; i < 50'000; i++) input += i % 3 == 0 ? "[]\n" : "{}       \n";  // several times what is read at once
  const auto lines = parsed(run(adjudicate_lines + " --threads 3", input).out);
  REQUIRE(lines.size() == 50'000);
  std::size_t misnumbered = 0;
  for (std::size_t i = 0; i < lines.size(); i++) misnumbered += lines[i].at("line") != i + 1;
  CHECK(misnumbered == 0);
}

TEST_CASE("a line that is too long is passed over", "[cli][json lines]") {
  const std::string blanks(1 << 20, ' ');
  const std::string too_long = beleaguered + blanks, longest = beleaguered + blanks.substr(beleaguered.size());
  const auto r = run(adjudicate_lines + " --threads 3", beleaguered + "\n" + too_long + "\n" + beleaguered + "\n" +
                                                            longest + "\n" + too_long + too_long + too_long);
  CHECK(r.exit == 2);
  const auto lines = parsed(r.out);
  REQUIRE(lines.size() == 5);
  CHECK(lines[1]["line"] == 2);
  CHECK(lines[1]["error"] == "the line is longer than 1048576 bytes");
  CHECK(lines[2] == lines[0]);
  CHECK(lines[3] == lines[0]);
  CHECK(lines[4]["line"] == 5);
}

TEST_CASE("no input is no output", "[cli][json lines]") {
  const auto r = run(adjudicate_lines);
  CHECK(r.exit == 0);
  CHECK(r.out.empty());
  CHECK(run("dipeq adjudicate --format jsonl /nowhere").exit == 2);
  CHECK(run("dipeq adjudicate --format jsonl /").exit == 2);
  CHECK(run(adjudicate_lines + " --next x").exit == 2);
  CHECK(run(adjudicate_lines + " --backend z3").exit == 2);
}

TEST_CASE("it ends in silence when nobody reads on", "[cli][json lines]") {
  const auto r = run("{ yes '" + beleaguered + "' 2>/dev/null | " + adjudicate_lines + "; echo $? >&2; } | head -n 1");
  CHECK(parsed(r.out).size() == 1);
  CHECK(r.err == "0\n");
}

TEST_CASE("it ends when a socket that the results go to hangs up, though boards may come", "[cli][json lines]") {
  int boards[2], results[2];
  REQUIRE(pipe2(boards, O_CLOEXEC) == 0);
  REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, results) == 0);
  const pid_t program = fork();
  if (program == 0) {
    dup2(boards[0], STDIN_FILENO);
    dup2(results[1], STDOUT_FILENO);
    execl(program_path, "dipeq", "adjudicate", "--format", "jsonl", "-", nullptr);
    _exit(127);
  }
  close(results[1]);
  close(results[0]);
  int status = -1;
  for (int wait = 0; wait < 100 && waitpid(program, &status, WNOHANG) == 0; wait++)
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  if (status == -1) kill(program, SIGKILL), waitpid(program, nullptr, 0);
  CHECK(status == 0);
  close(boards[0]);
  close(boards[1]);
}

TEST_CASE("a pipe that does not block loses no results", "[cli][json lines]") {
  constexpr std::size_t boards = 5000;  // whose results are several times what a pipe holds
  int results[2];
  REQUIRE(pipe2(results, O_CLOEXEC) == 0);
  const pid_t program = fork();
  if (program == 0) {
    fcntl(results[1], F_SETFL, O_NONBLOCK);
    dup2(results[1], STDOUT_FILENO);
    const std::string feed = "yes '" + beleaguered + "' | head -n " + std::to_string(boards) + " | exec '" +
                             program_path + "' adjudicate --format jsonl -";
    execl("/bin/sh", "sh", "-c", feed.c_str(), nullptr);
    _exit(127);
  }
  close(results[1]);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));  // it runs full
  std::size_t lines = 0;
  std::array<char, 4096> some{};
  for (ssize_t n; (n = read(results[0], some.data(), some.size())) > 0;)
    lines += static_cast<std::size_t>(std::count(some.begin(), some.begin() + n, '\n'));
  close(results[0]);
  int status = -1;
  waitpid(program, &status, 0);
  CHECK(status == 0);
  CHECK(lines == boards);
}

TEST_CASE("results that cannot be written are told", "[cli][json lines]") {
  const auto r = run("yes '" + beleaguered + "' | head -n 2000 | " + adjudicate_lines + " >/dev/full");
  CHECK(r.exit == 2);
  CHECK(r.err.find("writing results") != std::string::npos);
}

TEST_CASE("with standard output closed it waits for boards without toil, and tells", "[cli][json lines]") {
  const auto toil = [] {  // of all children so far, in ms
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000 +
           (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
  };
  const auto before = toil();
  const auto r = run("{ sleep 2; echo '" + beleaguered + "'; } | " + adjudicate_lines + " >&-");
  CHECK(toil() - before < 500);
  CHECK(r.exit == 2);
  CHECK(r.err.find("writing results") != std::string::npos);
}

TEST_CASE("with standard output closed, what is read does not take its place", "[cli][json lines]") {
  const auto r = run("d=$(mktemp -d); mkfifo $d/boards; echo '" + beleaguered +
                     "' >$d/boards & dipeq adjudicate --format jsonl $d/boards >&-; e=$?; rm -r $d; exit $e");
  CHECK(r.exit == 2);
  CHECK(r.err.find("writing results") != std::string::npos);
}

TEST_CASE("a line is answered before the next one comes", "[cli][json lines]") {
  const auto r = run("mkfifo /tmp/dipeq-answers.$$; { echo '" + beleaguered +
                     "'; read answer </tmp/dipeq-answers.$$; echo \"$answer\" >&2; } | " + adjudicate_lines +
                     " >/tmp/dipeq-answers.$$; rm /tmp/dipeq-answers.$$");
  CHECK(parsed(r.err).size() == 1);
}

TEST_CASE("memory does not grow with the number of boards", "[cli][json lines][long]") {
  const std::string board = testing::board_line(testing::random_board(1, testing::Mixture::usual, {34, 34}), "x");
  const auto peak_of = [&](std::size_t boards) {  // in KiB, of all children so far
    run("read -r line; yes \"$line\" | head -n " + std::to_string(boards) + " | " + adjudicate_lines + " >/dev/null",
        board);
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    return used.ru_maxrss;
  };
  const auto few = peak_of(20'000), many = peak_of(400'000);
  CHECK(many - few < 2048);
}
