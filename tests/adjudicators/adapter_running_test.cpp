// What becomes of an adapter and of all that it has started, and how much of the machine it may take.
#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "tests/catch.hpp"
#include "tests/support/adapters.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using namespace dipeq::testing;
using namespace std::chrono_literals;

namespace {

const Board lone_fleet = board_of({{"England", "F London Holds"}});

const std::string introduction =
    R"(echo '{"protocol": 1, "name": "quiet", "version": "1", "dialect": {"via": true, "coasts": true}, "observes": [], "phases": ["movement"]}')";

// Writes the numbers of its processes to a file: of its own shell; of a child; of one that has left its session, and of that one's child.
std::string with_descendants(const std::filesystem::path& mark) {
  return fmt::format(
      "echo $$ >>'{0}'; (echo $(exec sh -c 'echo $PPID') >>'{0}'; sleep 1000; true) & "
      "setsid sh -c 'echo $$ >>\"{0}\"; sleep 1000 & echo $! >>\"{0}\"; trap \"\" TERM HUP; wait' & "
      "{1}; read greeting; while read board; do :; done; sleep 1000",
      mark.string(), introduction);
}

std::vector<pid_t> numbers_in(const std::filesystem::path& mark) {
  std::ifstream file(mark);
  return {std::istream_iterator<pid_t>(file), {}};
}

bool until(std::chrono::milliseconds longest, auto&& holds) {
  const auto end = std::chrono::steady_clock::now() + longest;
  while (!holds() && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(10ms);
  return holds();
}

bool runs(pid_t process) {
  std::ifstream stat(fmt::format("/proc/{}/stat", process));
  std::string pid, name, state;
  return (stat >> pid >> name >> state) && state != "Z";
}

bool all_gone(const std::vector<pid_t>& processes) { return std::ranges::none_of(processes, runs); }

constexpr std::size_t descendants = 4;

}  // namespace

TEST_CASE("an adapter and all that it has started are gone when dipeq has been killed", "[adapter][adjudicators]") {
  const TemporaryFolder folder;
  const auto mark = folder / "processes";
  const std::string command = with_descendants(mark);
  const pid_t program = fork();
  if (program == 0) {
    execl(program_path, "dipeq", "compare", "--command", command.c_str(), "--boards", "1", nullptr);
    _exit(127);
  }
  const bool started = until(20s, [&] { return numbers_in(mark).size() == descendants; });
  const auto processes = numbers_in(mark);
  const bool ran = std::ranges::all_of(processes, runs);
  kill(program, SIGKILL);
  waitpid(program, nullptr, 0);
  REQUIRE(started);
  CHECK(ran);
  CHECK(until(10s, [&] { return all_gone(processes); }));
}

TEST_CASE("an adapter and all that it has started are gone when it is no more asked", "[adapter][adjudicators]") {
  const TemporaryFolder folder;
  const auto mark = folder / "processes";
  {
    const Other other = by_command(with_descendants(mark), standard_map(), {.reply = 200ms});
    CHECK(in_words(other->ask(lone_fleet), lone_fleet.position).starts_with("hung"));
    REQUIRE(until(5s, [&] { return numbers_in(mark).size() >= descendants; }));
  }
  CHECK(all_gone(numbers_in(mark)));
}

TEST_CASE("an adapter that takes more memory than it may fails where it does, and no further",
          "[adapter][adjudicators]") {
  const auto takes = [](int mib, std::uint64_t may) {
    const std::string program = fmt::format(
        "import sys, json\\nprint(json.dumps(dict(protocol=1, name=\"greedy\", version=\"1\", dialect=dict(via=True, "
        "coasts=True), observes=[], phases=[\"movement\"])), flush=True)\\ninput()\\nfor n, line in "
        "enumerate(sys.stdin):\\n"
        "  taken = bytearray({} << 20) if n == 0 else None\\n"
        "  print(json.dumps(dict(id=json.loads(line)[\"id\"], declined=\"enough\")), flush=True)",
        mib);
    const Other other =
        by_command("exec python3 -I -S -c \"$(printf '" + program + "')\"", standard_map(), {.memory = may << 20});
    return in_words(other->ask(lone_fleet), lone_fleet.position);
  };
  CHECK(takes(400, 0) == "declined: enough");
  CHECK(takes(10, 200) == "declined: enough");
  const std::string says = takes(400, 200);
  INFO(says);
  CHECK(says.starts_with("crashed: it closed its output without a line; it ended with exit code 1"));
  CHECK(says.find("MemoryError") != std::string::npos);
}

TEST_CASE("a run ends when its adapter has been given up", "[adapter][cli][compare]") {
  const auto r = run("dipeq compare --command 'echo no engine here >&2; exit 3' --boards 100000 --format json");
  CHECK(r.exit == 4);
  CHECK(r.err.find("as it failed too often") != std::string::npos);
  CHECK(r.err.find("no engine here") != std::string::npos);
}

TEST_CASE("no more adapters are started than there are boards", "[adapter][cli][compare]") {
  const TemporaryFolder folder;
  const auto mark = (folder / "starts").string();
  const std::string counting = "'echo start >>" + mark + "; exec python3 adapters/python/plain_moves.py'";
  CHECK(run("dipeq compare --threads 4 --command " + counting + " --cases datc/v3.2/6.A.11.case").exit == 0);
  std::ifstream starts(mark);
  CHECK(std::distance(std::istream_iterator<std::string>(starts), {}) == 1);
}

TEST_CASE("it is said how long a reply may take", "[adapter][cli][compare]") {
  const std::string silent = " --command \"" + std::string("sh tests/adjudicators/adapters/silent.sh") + "\" --cases ";
  const auto r = run("dipeq compare --reply-timeout 0.3" + silent + "datc/v3.2/6.A.11.case --format json");
  CHECK(r.exit == 4);
  CHECK(r.out.find("no line within 300 ms") != std::string::npos);
  CHECK(r.out.find("--reply-timeout 0.3 ") != std::string::npos);  // in the command that shows it again
  CHECK(run("dipeq compare --reply-timeout 0" + silent + "datc/v3.2/6.A.11.case").exit == 2);
  CHECK(run("dipeq compare --reply-timeout 1 --reading 1971 --boards 1").exit == 2);
  CHECK(run("dipeq compare --memory 0" + silent + "datc/v3.2/6.A.11.case").exit == 2);
}
