// What each part of adjudicating a board costs, apart from the others.
#include "bench/measure.hpp"
#include "explanation/explain.hpp"
#include "phases/legal_orders.hpp"
#include "report/resolution/json_lines.hpp"
#include "solver/advance.hpp"
#include "tests/support/board_lines.hpp"

namespace dipeq::bench {
namespace {

void settling(benchmark::State& state, const Boards& b) {
  each_board(state, b,
             [&](std::size_t i) { benchmark::DoNotOptimize(settle(b.written[i].position, b.written[i].orders)); });
}

// All legal orders of all units of the board.
void listing_orders(benchmark::State& state, const Boards& b) {
  const Rules& rules = rules_of(Preset::datc_3_2);
  GameState position(b.written.front().position.map());
  std::size_t orders = 0, boards = 0;
  each_board(state, b, [&](std::size_t i) {
    position.position = b.written[i].position;
    ++boards;
    for (const auto& of_unit : legal_orders(position, rules).of_unit) orders += of_unit.size();
  });
  state.SetLabel(std::to_string(orders / std::max<std::size_t>(boards, 1)) + " orders a board");
}

// The step of a game, with all that is said of a judgement.
void advancing(benchmark::State& state, const Boards& b) {
  const Rules& rules = rules_of(Preset::datc_3_2);
  Adjudicator adjudicator(Backend::native);
  GameState position = opening(b.written.front().position.map());
  PhaseOrders orders;
  each_board(state, b, [&](std::size_t i) {
    position.position = b.written[i].position;
    orders.movement = b.written[i].orders;
    benchmark::DoNotOptimize(advance(position, orders, adjudicator, rules));
  });
}

void preparing(benchmark::State& state, const Boards& b) {
  Interactions x;
  each_board(state, b, [&](std::size_t i) { x.prepare(b.settled[i]); });
}

void propagating(benchmark::State& state, const Boards& b) {
  Propagator propagator;
  Assignment a;
  each_board(state, b, [&](std::size_t i) {
    undecided(b.interactions[i], Encoding::datc_3, a);
    propagator.run(b.interactions[i], Encoding::datc_3, a);
  });
}

// What propagation leaves of the boards of which it leaves something.
struct LeftOpen {
  struct Board {
    const Interactions* x;
    Assignment known;
    std::vector<DecisionId> open;
    std::vector<Component> components;
  };
  std::vector<Board> boards;

  explicit LeftOpen(const Boards& all) {
    Propagator propagator;
    EquationTables tables;
    for (const Interactions& x : all.interactions) {
      Assignment a = undecided(x, Encoding::datc_3);
      if (propagator.run(x, Encoding::datc_3, a)) continue;
      auto found = components(dependencies(x, Encoding::datc_3, a, propagator.left_open(), tables));
      std::erase_if(found, [](const Component& c) { return !c.independent; });
      const auto open = propagator.left_open();
      boards.push_back({&x, std::move(a), {open.begin(), open.end()}, std::move(found)});
    }
  }
};

// Calls `one` with the boards that have something left open; the label says how many those are.
template <class F> void each_left_open(benchmark::State& state, const Boards& b, F one) {
  const LeftOpen left(b);
  std::size_t i = 0;
  for (auto _ : state) {
    one(left.boards[i]);
    if (++i == left.boards.size()) i = 0;
  }
  state.counters["boards"] = 1;
  state.SetLabel(std::to_string(left.boards.size()) + " of " + std::to_string(b.size()) + " boards");
}

void graph(benchmark::State& state, const Boards& b) {
  EquationTables tables;
  each_left_open(state, b, [&](const LeftOpen::Board& board) {
    benchmark::DoNotOptimize(components(dependencies(*board.x, Encoding::datc_3, board.known, board.open, tables)));
  });
}

template <Backend backend> void enumerating(benchmark::State& state, const Boards& b) {
  const auto enumerator = make_enumerator(backend);
  each_left_open(state, b, [&](const LeftOpen::Board& board) {
    for (const Component& c : board.components)
      benchmark::DoNotOptimize(enumerator->solutions({*board.x, Encoding::datc_3, board.known, c.decisions}));
  });
}

std::vector<Resolution> resolutions(const Boards& b) {
  Adjudicator adjudicator;
  std::vector<Resolution> all;
  for (const Interactions& x : b.interactions) all.push_back(adjudicator.adjudicate(x));
  return all;
}

void writing_outcomes(benchmark::State& state, const Boards& b) {
  const auto resolved = resolutions(b);
  std::vector<Outcome> into;
  each_board(state, b, [&](std::size_t i) {
    into.resize(b.interactions[i].size());
    outcomes(std::span(&b.settled[i], 1), b.interactions[i], resolved[i], into);
  });
}

void writing_verdicts(benchmark::State& state, const Boards& b) {
  const auto resolved = resolutions(b);
  each_board(state, b,
             [&](std::size_t i) { benchmark::DoNotOptimize(verdicts(b.settled[i], b.interactions[i], resolved[i])); });
}

// Lines as they come in, with room after each for the reader to look beyond its end.
std::vector<std::string> lines_of(const Boards& b) {
  std::vector<std::string> lines;
  for (const testing::Board& board : b.written)
    lines.emplace_back(testing::board_line(board, std::to_string(lines.size())))
        .reserve(1024 + BoardLineReader::padding);
  return lines;
}

void reading_lines(benchmark::State& state, const Boards& b) {
  const auto lines = lines_of(b);
  const Map& map = b.written.front().position.map();
  BoardLineReader reader(map, rules_of(Preset::datc_3_2));
  BoardLine board(map);
  each_board(state, b, [&](std::size_t i) { reader.read(lines[i], board); });
}

// All that a line costs: reading, settling, adjudicating, writing.
void answering_lines(benchmark::State& state, const Boards& b) {
  const auto lines = lines_of(b);
  LineJudge judge(b.written.front().position.map(), rules_of(Preset::datc_3_2));
  std::string answer;
  each_board(state, b, [&](std::size_t i) {
    answer.clear();
    judge.answer(lines[i], i + 1, answer);
  });
}

// Reasons only: a counterfactual adjudicates the board a thousand times over.
void explaining(benchmark::State& state, const Boards& b) {
  Adjudicator adjudicator;
  std::vector<Judgement> judged;
  for (const testing::Board& board : b.written) judged.push_back(judge(board.position, board.orders, adjudicator));
  each_board(state, b,
             [&](std::size_t i) { benchmark::DoNotOptimize(explain(judged[i], Thoroughness::reasons_only)); });
}

const bool measured = [] {
  for (const char* kind : {"usual", "dense"}) {
    measure("settle", kind, settling);
    measure("legal_orders", kind, listing_orders);
    measure("advance", kind, advancing);
    measure("prepare", kind, preparing);
    measure("propagate", kind, propagating);
    measure("graph", kind, graph);
    measure("enumerate_natively", kind, enumerating<Backend::native>);
    measure("enumerate_by_z3", kind, enumerating<Backend::z3>);
    measure("outcomes", kind, writing_outcomes);
    measure("verdicts", kind, writing_verdicts);
    measure("explain", kind, explaining);
    measure("read_line", kind, reading_lines);
    measure("answer_line", kind, answering_lines);
  }
  return true;
}();

}  // namespace
}  // namespace dipeq::bench
