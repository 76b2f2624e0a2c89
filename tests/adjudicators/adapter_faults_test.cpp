// Adapters that misbehave: it costs the board at which they do so and no other, it is said how, and nothing of them is
// left.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "tests/catch.hpp"
#include "tests/support/adapters.hpp"
#include "tests/support/chance/generated_boards.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;
using namespace dipeq::testing;
using namespace std::chrono_literals;

namespace {

const Board board = board_of({{"England", "F London Holds"}, {"England", "A Wales Holds"}});
const std::string all_hold = "F LON at LON, stands; A WAL at WAL, stands";

constexpr Patience patient{.start = 30s, .reply = 30s}, impatient{.start = 30s, .reply = 2500ms};

class Misbehaving {
 public:
  explicit Misbehaving(const std::string& way, Patience patience = patient, const Map& map = standard_map())
      : other_(by_command(fmt::format("exec python3 -I -S '{}/tests/adjudicators/adapters/misbehaving.py' {} '{}'",
                                      source_dir, way, mark().string()),
                          map, patience)) {}

  std::string ask() { return in_words(other_->ask(board), board.position); }
  OtherAdjudicator& other() { return *other_; }
  std::filesystem::path mark() const { return folder_ / "mark"; }

 private:
  TemporaryFolder folder_;
  Other other_;
};

bool no_child_is_left() { return waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

std::size_t open_descriptors() {
  std::size_t count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) count++;
  return count;
}

struct FaultOfAdapter {
  std::string way, says;  // how the report begins, and what is in it besides
  std::string besides = "";
};

const std::vector<FaultOfAdapter> at_a_board = {
    {"crash", "crashed: it closed its output without a line; it was ended by signal 11", "'the last words'"},
    {"exit", "crashed: it closed its output without a line; it ended with exit code 7"},
    {"half-a-line",
     R"(crashed: it closed its output without a line, only '{"id": 2, "uni'; it ended with exit code 1)"},
    {"close-output", "crashed: it closed its output without a line; it was killed"},
    {"leave-a-child", "hung: no line within 2500 ms"},
    {"hang", "hung: no line within 2500 ms; it was killed"},
    {"ignore-sigterm", "hung: no line within 2500 ms; it was killed"},
    {"flood-and-hang", "hung: no line within 2500 ms; it was killed; on its error stream: '...", "blah blah"},
    {"garbage", "garbled: no reply: at column 1: no JSON: '<html>Internal server error</html>'; it was killed"},
    {"bytes", "garbled: no reply: at column", "'{\"id\": 2, \"units\": {\"\\xff\\x00\\x1b[31m\": {}}}'"},
    {"no-object", "garbled: no reply: at '/': expected an object, found '[]'"},
    {"deep", "garbled: no reply: expected no more than 8 levels: '[[[["},
    {"long-line", R"(garbled: a line longer than 1048576 bytes: '{"id": 2, "declined": "xxx)"},
    {"no-id", "garbled: no reply: at '/': expected 'id' to be there"},
    {"unit-missing", "garbled: no reply: at '/units': expected '", "to be there, found '{}'"},
    {"unit-unknown", "garbled: no reply: at '/units/F MUN': expected a unit of the request before it, found '{"},
    {"unit-twice", "garbled: no reply: 'at' stands there twice, in '{"},
    {"place-unknown", "garbled: no reply: at '/units/F LON/at': expected a province", "found '\"TRX\"'"},
    {"place-with-coast", "garbled: no reply: at '/units/F LON/at': expected a province", "found '\"LON/nc\"'"},
    {"no-dislodged", "garbled: no reply: at '/units/F LON/dislodged': expected true or false, found '\"no\"'"},
    {"dislodged-elsewhere",
     "garbled: no reply: at '/units/F LON/at': expected where the dislodged unit stood, found '\"NTH\"'"},
    {"word-unknown", "garbled: no reply: at '/units/F LON/word': expected what became of the order",
     "found '\"bounces\"'"},
    {"retreats-unannounced",
     "garbled: no reply: at '/units/F LON/retreats': expected nothing that it did not say to observe"},
    {"more", "garbled: no reply: at '/units/F LON/strength': expected no such member, found '2'"},
    {"declined-and-failed", "garbled: no reply: at '/': expected one of 'units', 'declined' and 'failed'"},
    {"next-id", "unasked: board 2 was asked, it answered 3; it was killed"},
    {"unknown-id", "unasked: board 2 was asked, it answered 1000"},
    {"id-0", "unasked: board 2 was asked, it answered 0"},
    {"previous-id", "unasked: board 2 was asked, it answered 1 once more"},
    {"twice", R"(unasked: after its reply it wrote unasked: '{"id": 2)"},
    {"next-as-well", R"(unasked: after its reply it wrote unasked: '{"id": 3)"},
    {"failed", "own failure: a fleet in London"},
    {"declined", "declined: a fleet in London"},
};

const std::vector<FaultOfAdapter> at_start = {
    {"crash-at-start",
     "not started: it does not introduce itself: it closed its output without a line; it ended with exit code 3",
     "the last words"},
    {"other-protocol",
     "not started: it does not introduce itself: at '/protocol': expected version 1 of the protocol, found '2'"},
    {"no-introduction", "not started: it does not introduce itself: at column 1: no JSON: 'Welcome!'"},
    {"other-phases", "not offered: it adjudicates retreats, and not movement"},
    {"observes-thoughts",
     "not started: it does not introduce itself: at '/observes/0': expected 'words' or 'retreats', found "
     "'\"thoughts\"'"},
    {"unknown-province",
     "not started: it does not introduce itself: at '/dialect/provinces/TRX': expected a province of the map before "
     "it, not 'TRX'"},
    {"code-for-two",
     "not started: it does not introduce itself: at '/dialect/provinces': expected a code for each province, but 'TRI' "
     "means two"},
    {"code-of-small-letters",
     "not started: it does not introduce itself: at '/dialect/provinces/VEN': expected two to eight capital letters"},
};

}  // namespace

TEST_CASE("an adapter that misbehaves at a board fails at it, and at no other", "[compare][adapter][thorough]") {
  const std::size_t descriptors = open_descriptors();
  for (const FaultOfAdapter& fault : at_a_board) {
    INFO(fault.way);
    {
      Misbehaving adapter(fault.way, fault.says.starts_with("hung") ? impatient : patient);
      CHECK(adapter.ask() == all_hold);
      const std::string says = adapter.ask();
      INFO(says);
      CHECK(says.starts_with(fault.says));
      CHECK(says.find(fault.besides) != std::string::npos);
      CHECK(adapter.ask() == all_hold);
      CHECK(adapter.ask() == all_hold);
    }
    CHECK(no_child_is_left());
  }
  CHECK(open_descriptors() == descriptors);
}

TEST_CASE("an adapter that misbehaves when it starts fails at the first board, and at no other", "[compare][adapter]") {
  const std::size_t descriptors = open_descriptors();
  for (const FaultOfAdapter& fault : at_start) {
    INFO(fault.way);
    {
      Misbehaving adapter(fault.way);
      const std::string says = adapter.ask();
      INFO(says);
      CHECK(says.starts_with(fault.says));
      CHECK(says.find(fault.besides) != std::string::npos);
      CHECK(adapter.ask() == all_hold);
    }
    CHECK(no_child_is_left());
  }
  CHECK(open_descriptors() == descriptors);
}

// In the language of the shell, which starts at once.
TEST_CASE("an adapter that says nothing when it starts fails at the first board, and at no other",
          "[compare][adapter]") {
  const TemporaryFolder folder;
  const Other silent = by_command(
      "[ -e '" + (folder / "mark").string() + "' ] || { : >'" + (folder / "mark").string() + R"('; sleep 1000; }
    echo '{"protocol": 1, "name": "silent", "version": "1", "dialect": {"via": true, "coasts": true}, "observes": [], "phases": ["movement"]}'
    read greeting; read board; echo '{"id": 1, "declined": "awake now"}'; read board)",
      standard_map(), {.start = 2500ms});
  const auto ask = [&] { return in_words(silent->ask(board), board.position); };
  CHECK(ask() == "not started: it does not introduce itself: no line within 2500 ms; it was killed");
  CHECK(ask() == "declined: awake now");
  CHECK(silent->name() == "silent 1");
}

TEST_CASE("what an adapter says between two boards costs neither, and is remarked upon", "[compare][adapter]") {
  const auto remark_of = [](const std::string& way, auto before_third) {
    Misbehaving adapter(way);
    for (int n = 1; n <= 4; n++) {
      if (n == 3) before_third();
      INFO(way << " " << n);
      CHECK(adapter.ask() == all_hold);
    }
    REQUIRE(adapter.other().remarks().size() == 1);
    return adapter.other().remarks()[0];
  };
  const auto now = [] {};
  const auto in_a_while = [] { usleep(300'000); };
  CHECK(remark_of("reply-at-start", now)
            .starts_with("after its reply to board 0 it wrote unasked: '{\"id\": 1, \"declined\""));
  CHECK(remark_of("previous-id-once", now).starts_with("board 2 was asked, it answered 1 once more; it was killed"));
  CHECK(remark_of("end-after-reply", in_a_while)
            .starts_with("after its reply to board 2 it closed its output; it ended with exit code 0"));
}

// Writing to it would end dipeq, if SIGPIPE did what it does.
TEST_CASE("an adapter that closes its input fails at the board that it cannot read", "[compare][adapter]") {
  Misbehaving adapter("close-input", impatient);
  for (int n = 0; n < 2; n++) CHECK(adapter.ask() == all_hold);
  CHECK(adapter.ask() == "hung: no line within 2500 ms; it was killed");
  CHECK(adapter.ask() == all_hold);
}

TEST_CASE("an adapter may complain at length", "[compare][adapter]") {
  Misbehaving adapter("flood-and-answer");
  for (int n = 0; n < 4; n++) CHECK(adapter.ask() == all_hold);
  CHECK(adapter.other().remarks().empty());
}

TEST_CASE("an adapter may talk before it listens, however long the greeting is", "[compare][adapter]") {
  const Map map = generated_map(1, 4000);
  const Board large = generated_board(1, map, 2000);
  Misbehaving adapter("talk-before-listening", patient, map);
  const auto reply = adapter.other().ask(large);
  INFO(in_words(reply, large.position).substr(0, 500));
  REQUIRE(std::holds_alternative<Observation>(reply));
  CHECK(std::get<Observation>(reply).units.size() == large.position.units().size());
}

TEST_CASE("an adapter that never starts is given up, one that fails at boards is not", "[compare][adapter]") {
  const auto never = by_command("echo no such adjudicator >&2; exit 4", standard_map(), patient);
  const auto ask = [&] { return in_words(never->ask(board), board.position); };
  for (int n = 0; n < 3; n++)
    CHECK(ask().starts_with(
        "not started: it does not introduce itself: it closed its output without a line; it ended with exit code 4"));
  for (int n = 0; n < 2; n++) {
    const std::string says = ask();
    INFO(says);
    CHECK(says.starts_with("given up: given up after 3 starts; the last failure: it does not introduce itself"));
    CHECK(says.find("no such adjudicator") != std::string::npos);
  }
  CHECK(never->name() == "echo no such adjudicator >&2; exit 4");

  // Each time at its first board.
  const auto at_each = by_command(
      "python3 -c 'import json; print(json.dumps(dict(protocol=1, name=\"frail\", version=\"1\", "
      "dialect=dict(via=True, "
      "coasts=True), observes=[], phases=[\"movement\"])), flush=True); input(); input()'",
      standard_map(), {.failed_starts = 3, .restarts = 5});
  for (int n = 0; n < 6; n++) CHECK(in_words(at_each->ask(board), board.position).starts_with("crashed: "));
  CHECK(in_words(at_each->ask(board), board.position).starts_with("given up: given up after 6 starts"));
  CHECK(at_each->name() == "frail 1");
}

TEST_CASE("a command that does not exist is told by what the shell says of it", "[compare][adapter]") {
  const auto none = by_command("/no/such/adapter", standard_map(), patient);
  const std::string says = in_words(none->ask(board), board.position);
  INFO(says);
  CHECK(says.starts_with("not started: "));
  CHECK(says.find("it ended with exit code 127") != std::string::npos);
  CHECK(says.find("/no/such/adapter") != std::string::npos);
}

TEST_CASE("what an adapter has started ends with it", "[compare][adapter]") {
  Misbehaving adapter("leave-a-child", impatient);
  adapter.ask();
  CHECK(adapter.ask().starts_with("hung"));
  pid_t grandchild = 0;
  std::ifstream(adapter.mark()) >> grandchild;
  REQUIRE(grandchild > 0);
  const auto gone = [&] {  // or waits for a parent to take notice, which is not dipeq's to do
    std::ifstream stat(fmt::format("/proc/{}/stat", grandchild));
    std::string pid, name, state;
    return !(stat >> pid >> name >> state) || state == "Z";
  };
  for (int n = 0; n < 100 && !gone(); n++) usleep(10'000);
  CHECK(gone());
}

TEST_CASE("an adapter that does not end by itself is killed in the end", "[compare][adapter]") {
  const auto before = std::chrono::steady_clock::now();
  { const auto stays = by_command("trap '' TERM; while :; do sleep 1; done", standard_map(), {.start = 200ms}); }
  {
    const auto stays = by_command(
        "exec python3 -I -S '" + std::string(source_dir) + "/tests/adjudicators/adapters/misbehaving.py' stay",
        standard_map());
  }
  CHECK(std::chrono::steady_clock::now() - before < 4s);
  CHECK(no_child_is_left());
}

TEST_CASE("what is answered of a board once more is read anew if anything is another", "[compare][adapter]") {
  Misbehaving adapter("declined");
  const Board one =
      board_of({{"England", "F London Holds"}, {"France", "A Paris Holds"}, {"England", "A Wales Holds"}});
  const Board in_another_sequence =
      board_of({{"England", "F London Holds"}, {"England", "A Wales Holds"}, {"France", "A Paris Holds"}});
  const std::string hold = "F LON at LON, stands; A PAR at PAR, stands; A WAL at WAL, stands";
  CHECK(in_words(adapter.other().ask(one), one.position) == hold);
  CHECK(in_words(adapter.other().ask(one), one.position).starts_with("declined"));
  CHECK(in_words(adapter.other().ask(one), one.position) == hold);
  CHECK(in_words(adapter.other().ask(one), one.position) == hold);
  CHECK(in_words(adapter.other().ask(in_another_sequence), in_another_sequence.position) ==
        "F LON at LON, stands; A WAL at WAL, stands; A PAR at PAR, stands");
}

TEST_CASE("what an adapter that fails says indented is told without its blanks", "[compare][adapter]") {
  const Other other = by_command("printf 'Traceback:\\n    in line  7\\n' >&2; exit 1", standard_map(), patient);
  const std::string said = in_words(other->ask(board), board.position);
  CHECK(said.find("'Traceback:\\nin line 7'") != std::string::npos);
}
