// dipeq_instructions KIND: adjudicates boards of a kind in one function, so that valgrind can count its instructions:
//
//   valgrind --tool=callgrind --toggle-collect='count_this*' dipeq_instructions usual
//
// With the second argument `settle` they are settled besides: which orders count, match and have a route. With another one, the same
// boards as JSON Lines are read, judged and answered instead:
//   lines       as dipeq writes them
//   lower-case  in small letters, but for the names of powers
//   aliases     with the codes of other programs where they have their own, such as GOL for LYO
//   any-format  under 4.E.1=any-format
// or, by the interpreter of rules in files:
//   rulebook               the boards are adjudicated by the equations of rulebooks/datc-3.2.md
//   equations              every equation of every board is evaluated once, compiled
//   equations-of-rulebook  the same, by those of rulebooks/datc-3.2.md
//
// Prints how many boards of what that was: KIND boards units holds moves supports convoys left-open, of all boards
// together.
#include <algorithm>
#include <array>
#include <exception>
#include <iostream>

#include "bench/boards.hpp"
#include "encodings/house/house_rules.hpp"
#include "encodings/truth.hpp"
#include "model/presets.hpp"
#include "notation/rules_file.hpp"
#include "phases/legality.hpp"
#include "report/readings/rulebook_page.hpp"
#include "report/resolution/json_lines.hpp"
#include "solver/batch.hpp"
#include "tests/support/board_lines.hpp"

using namespace dipeq;

[[gnu::noinline]] void count_this(BatchAdjudicator& adjudicator, std::span<const SettledOrders> boards) {
  adjudicator.adjudicate(boards, [](std::size_t, std::span<const Outcome>, const Resolution&) {});
}

[[gnu::noinline]] void count_this(BatchAdjudicator& adjudicator, std::span<const testing::Board> boards,
                                  SettledOrders& into) {
  for (const testing::Board& board : boards) {
    settle(board.position, board.orders, into.rules, into);
    adjudicator.adjudicate(into);
  }
}

[[gnu::noinline]] void count_this(LineJudge& judge, const std::vector<std::string>& lines, std::string& out) {
  for (const std::string& line : lines) judge.answer({line.data(), line.size() - BoardLineReader::padding}, 1, out);
}

[[gnu::noinline]] std::size_t count_this(std::span<const Interactions> boards, std::span<const Assignment> values) {
  std::size_t hold = 0;
  for (std::size_t b = 0; b < boards.size(); b++) {
    const auto reading = truth_reading<Encoding::datc_3>(boards[b], values[b]);
    for (std::size_t d = 0; d < values[b].size(); d++) hold += equation<Encoding::datc_3>(reading, DecisionId(d)).v;
  }
  return hold;
}

namespace {

constexpr std::pair<std::string_view, std::string_view> codes_of_others[] = {
    {"LYO", "GOL"}, {"MAO", "MID"}, {"TYS", "TYN"}, {"NAO", "NAT"}, {"NWG", "NRG"}, {"BOT", "GOB"}};

// Between quotes that hold an order or a unit.
void make_small(std::string& line) {
  for (std::size_t at = line.find('['); at != line.npos; at = line.find('[', at))
    for (; at < line.size() && line[at] != ']'; ++at) line[at] = static_cast<char>(std::tolower(line[at]));
}

void replace_codes(std::string& line) {
  for (const auto& [own, other] : codes_of_others)
    for (std::size_t at = line.find(own); at != line.npos; at = line.find(own, at)) line.replace(at, 3, other);
}

std::vector<std::string> lines_of(const bench::Boards& boards, std::string_view how) {
  std::vector<std::string> lines;
  for (const Board& board : boards.written) {
    std::string line = testing::board_line(board, std::to_string(lines.size()));
    if (how == "lower-case") make_small(line);
    if (how == "aliases") replace_codes(line);
    lines.push_back(std::move(line) + std::string(BoardLineReader::padding, ' '));
  }
  return lines;
}

void count_lines(const bench::Boards& boards, std::string_view how) {
  Rules rules = rules_of(Preset::datc_3_2);
  if (how == "any-format") rules.legality = Legality::any_format;
  const auto lines = lines_of(boards, how);
  LineJudge judge(boards.written.front().position.map(), rules);
  std::string out;
  count_this(judge, lines, out);
  if (const auto error = out.find("\"error\""); error != out.npos)
    throw std::invalid_argument(out.substr(out.rfind('\n', error) + 1, 200));
}

void describe(const bench::Boards& boards) {
  std::array<std::size_t, 4> of_kind{};
  std::size_t left_open = 0;
  Propagator propagator;
  for (const Interactions& x : boards.interactions) {
    for (std::size_t k = 0; k < of_kind.size(); k++) of_kind[k] += x.of_kind(static_cast<OrderKind>(k)).size();
    Assignment a = undecided(x, Encoding::datc_3);
    left_open += !propagator.run(x, Encoding::datc_3, a);
  }
  std::cout << boards.size() << ' ' << boards.units();
  for (std::size_t count : of_kind) std::cout << ' ' << count;
  std::cout << ' ' << left_open << '\n';
}

void count_batch(std::span<const SettledOrders> settled) {
  BatchAdjudicator adjudicator;
  adjudicator.adjudicate(settled, [](std::size_t, std::span<const Outcome>, const Resolution&) {});  // memory grows
  count_this(adjudicator, settled);
}

void count_settling(std::span<const testing::Board> boards) {
  BatchAdjudicator adjudicator;
  SettledOrders into{boards.front().position, rules_of(Preset::datc_3_2), {}, {}};
  count_this(adjudicator, boards.first(1), into);  // memory grows
  count_this(adjudicator, boards, into);
}

std::vector<SettledOrders> by_rulebook(std::vector<SettledOrders> settled) {
  const RulesFile file = read_rules_file(rulebook_page(rules_of(Preset::datc_3_2)), "datc-3.2.md");
  const Rules rules = with_house_rules(file.choices, {file.equations, "datc-3.2.md"});
  for (SettledOrders& board : settled) board.rules = rules;
  return settled;
}

void count_equations(std::span<const SettledOrders> settled) {
  std::vector<Interactions> boards;
  std::vector<Assignment> values;
  Adjudicator adjudicator;
  for (const SettledOrders& board : settled) {
    boards.emplace_back(board);
    values.push_back(adjudicator.adjudicate(boards.back()).values);
  }
  std::cerr << count_this(boards, values) << " equations hold\n";
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 2 && argc != 3) throw std::invalid_argument("usage: dipeq_instructions KIND [HOW]");
  const bench::Boards& boards = bench::boards(argv[1]);
  const std::string_view how = argc == 3 ? argv[2] : "";
  if (how.empty())
    count_batch(boards.settled);
  else if (how == "settle")
    count_settling(boards.written);
  else if (how == "rulebook")
    count_batch(by_rulebook(boards.settled));
  else if (how == "equations")
    count_equations(boards.settled);
  else if (how == "equations-of-rulebook")
    count_equations(by_rulebook(boards.settled));
  else
    count_lines(boards, how);
  std::cout << argv[1] << ' ';
  describe(boards);
} catch (const std::exception& e) {
  std::cerr << "dipeq_instructions: " << e.what() << '\n';
  return 2;
}
