// dipeq_beside adapter|lines COMMAND [KIND [BOARDS]]: what a board costs another program, beside dipeq, on the same boards (usual, 1000).
//
//   adapter  the command speaks the protocol of docs/adapter-protocol.md
//   lines    the command reads boards as JSON Lines from its standard input, as `dipeq adjudicate --format jsonl -` does
//
// Both times are of the processor: of the command with all that it starts, and of dipeq reading, judging and answering the same boards as
// JSON Lines on one thread. The command is asked twice, about all boards and about a tenth of them; told is what one of the
// others cost, so that starting it is no part of that. Prints as a row of bench/RESULTS.md:
//
//   | NAME | KIND | how many boards, how many it did not answer | its time | dipeq's time | how many times as long |
#include <sys/resource.h>
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include "adjudicators/command_adjudicator.hpp"
#include "bench/boards.hpp"
#include "boards/reduction.hpp"
#include "report/resolution/json_lines.hpp"
#include "tests/support/board_lines.hpp"

using namespace dipeq;

namespace {

struct Asked {
  std::string name;
  double microseconds = 0;
  std::size_t unanswered = 0;
};

double microseconds_of(int whom) {
  rusage used{};
  getrusage(whom, &used);
  const auto of = [](const timeval& t) { return 1e6 * static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec); };
  return of(used.ru_utime) + of(used.ru_stime);
}

Asked ask_adapter(const std::string& command, const Map& map, std::span<const testing::Board> boards) {
  Asked asked;
  const double before = microseconds_of(RUSAGE_CHILDREN);
  {
    const auto other = by_command(command, map);
    for (const testing::Board& board : boards) {
      const Board one{board.position, board.orders};
      asked.unanswered +=
          !std::holds_alternative<Observation>(other->ask(other->wants_types() ? with_types(one) : one));
    }
    asked.name = other->name();
  }
  asked.microseconds = microseconds_of(RUSAGE_CHILDREN) - before;
  return asked;
}

std::vector<std::string> lines_of(std::span<const testing::Board> boards) {
  std::vector<std::string> lines;
  for (const testing::Board& board : boards) lines.push_back(testing::board_line(board, std::to_string(lines.size())));
  return lines;
}

Asked ask_by_lines(const std::string& command, std::span<const testing::Board> boards) {
  const auto file = std::filesystem::temp_directory_path() / ("dipeq_beside." + std::to_string(getpid()));
  {
    std::ofstream out(file);
    for (const std::string& line : lines_of(boards)) out << line;
  }
  const double before = microseconds_of(RUSAGE_CHILDREN);
  const int status = std::system((command + " <" + file.string() + " >/dev/null").c_str());
  std::filesystem::remove(file);
  if (status != 0) throw std::runtime_error("the command failed: " + command);
  return {command, microseconds_of(RUSAGE_CHILDREN) - before, 0};
}

// The best of some runs, a board.
double own_microseconds(const Map& map, std::span<const testing::Board> boards) {
  LineJudge judge(map, rules_of(Preset::datc_3_2));
  auto lines = lines_of(boards);
  for (std::string& line : lines) line.append(BoardLineReader::padding, ' ');
  double best = 0;
  for (int run = 0; run < 10; run++) {
    const double before = microseconds_of(RUSAGE_SELF);
    std::string out;
    for (const std::string& line : lines) judge.answer({line.data(), line.size() - BoardLineReader::padding}, 1, out);
    const double now = microseconds_of(RUSAGE_SELF) - before;
    if (run == 0 || now < best) best = now;
  }
  return best / static_cast<double>(boards.size());
}

void compare(std::string_view how, const std::string& command, std::string_view kind, std::size_t number) {
  const bench::Boards& all = bench::boards(kind);
  const std::span boards = std::span(all.written).first(std::min(number, all.size()));
  const Map& map = boards.front().position.map();
  const auto ask = [&](std::span<const testing::Board> some) {
    if (how == "adapter") return ask_adapter(command, map, some);
    if (how == "lines") return ask_by_lines(command, some);
    throw std::invalid_argument("adapter or lines");
  };
  const std::span few = boards.first(boards.size() / 10);
  const Asked started = ask(few), asked = ask(boards);
  if (asked.unanswered == boards.size()) throw std::runtime_error("it answered none of the boards: " + asked.name);
  const double each = (asked.microseconds - started.microseconds) / static_cast<double>(boards.size() - few.size());
  const double own = own_microseconds(map, boards);
  std::printf("| %s | %.*s | %zu | %zu | %.1f µs | %.1f µs | %.1f |\n", asked.name.c_str(),
              static_cast<int>(kind.size()), kind.data(), boards.size(), asked.unanswered, each, own, each / own);
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 3 || argc > 5) throw std::invalid_argument("usage: dipeq_beside adapter|lines COMMAND [KIND [BOARDS]]");
  std::size_t number = 1000;
  if (argc == 5) {
    const std::string_view said = argv[4];
    const auto read = std::from_chars(said.data(), said.data() + said.size(), number);
    if (read.ptr != said.data() + said.size() || number < 10) throw std::invalid_argument("ten boards at least");
  }
  compare(argv[1], argv[2], argc > 3 ? argv[3] : "usual", number);
} catch (const std::exception& e) {
  std::cerr << "dipeq_beside: " << e.what() << '\n';
  return 2;
}
