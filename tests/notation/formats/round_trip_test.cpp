// What is written in a format is read back the same, over what the format can say: the corpus, random boards, games by chance.
#include "boards/random_boards.hpp"
#include "notation/formats/format.hpp"
#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "notation/suites/writing.hpp"
#include "replay/filled_in.hpp"
#include "tests/catch.hpp"
#include "tests/support/chance/random_games.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/rules.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

// Which parts a format has a place for; orders and units it has always.
struct Says {
  bool after = false;    // who stands where afterwards
  bool words = false;    // what became of each order, in dipeq's words
  bool success = false;  // or only whether it did what it says
  bool centres = false;
};

std::string sorted(std::vector<std::string> lines) {
  std::ranges::sort(lines);
  std::string text;
  for (const std::string& line : lines) text += line + "; ";
  return text;
}

template <class Units> std::string text_of(const Units& units) {
  std::vector<std::string> lines;
  for (const Unit& u : units) lines.push_back(standard_map().power(u.power) + " " + write_unit(u, standard_map()));
  return sorted(lines);
}

std::string orders_of(const CaseFile& b) {
  std::vector<std::string> lines;
  const Map& map = standard_map();
  const auto add = [&](PowerId by, const std::string& order) { lines.push_back(map.power(by) + " " + order); };
  std::vector<Unit> dislodged;
  for (const Dislodged& d : b.dislodged) dislodged.push_back(d.unit);
  if (b.turn.phase == Phase::movement)
    for (const WrittenOrder& o : b.orders) add(o.by, write_order(with_types(o, b.position), map));
  if (b.turn.phase == Phase::retreats)
    for (RetreatOrder o : b.retreats.orders) {
      o.unit.type.reset();
      add(o.by, write_order(o, map));
    }
  if (b.turn.phase == Phase::adjustments)
    for (AdjustmentOrder o : b.adjustments.orders) add(o.by, write_order(o, map));
  return sorted(lines);
}

std::string said_of(const RecordedPhase& phase, const Says& says) {
  std::vector<std::string> lines;
  for (const SaidOutcome& said : phase.said)
    if (says.words)
      lines.push_back(said.exact() ? to_text(*said.exact()) : "nothing");
    else if (says.success && !said.says_nothing() && said.exact() != Outcome{Word::invalid})
      lines.push_back(said.may_be(SaidOutcome::success()) ? "success" : "failure");
  return sorted(lines);
}

std::string summary(const RecordedPhase& phase, const Says& says) {
  const CaseFile& b = phase.board;
  std::string text = std::string(name(b.turn.phase)) + "\n" + text_of(b.position.units()) + "\n" + orders_of(b) + "\n" +
                     said_of(phase, says) + "\n";
  if (says.after && phase.after) {
    std::vector<Unit> left;
    for (const SaidDislodged& d : *phase.after->dislodged) left.push_back(d.unit);
    text += text_of(*phase.after->units) + "\n" + text_of(left) + "\n";
  }
  if (says.centres || b.turn.phase == Phase::adjustments)
    for (std::size_t p = 0; p < standard_map().powers().size() && says.centres; p++)
      text += std::to_string(b.centres.of(PowerId(p)).size()) + " ";
  return text;
}

// Phases that only tell how the next came about are passed over.
std::vector<std::string> summaries(const std::vector<Game>& games, const Says& says) {
  std::vector<std::string> all;
  for (const Game& game : games)
    for (std::size_t i = 0; i < game.phases.size(); i++)
      if (!is_only_told_of(game, i)) all.push_back(summary(game.phases[i], says));
  return all;
}

void check_round_trip(const std::vector<Game>& games, std::string_view id, const Says& says, std::size_t least) {
  const Format& format = *format_named(id);
  std::size_t compared = 0;
  for (const Game& game : games) {
    std::vector<Remark> remarks;
    const std::string text = format.write(std::span(&game, 1), standard_map(), remarks);
    if (!remarks.empty()) continue;  // it told what it left out
    INFO(text);
    REQUIRE(guessed_format(text) == &format);
    const ReadGames read = format.read({"file", text}, standard_map(), datc);
    REQUIRE(read.errors.empty());
    std::vector<Game> before{game}, after;
    Adjudicator adjudicator;
    for (const Game& g : read.games) after.push_back(id != "jdip" ? filled_in(g, datc, adjudicator).game : g);
    REQUIRE(summaries(after, says) == summaries(before, says));
    compared += game.phases.size();
  }
  CHECK(compared >= least);
}

void check_round_trips(const std::vector<Game>& games, std::size_t least) {
  check_round_trip(games, "jdip", {.after = true}, least);
  check_round_trip(games, "teddriggs", {.success = true}, least / 2);
  check_round_trip(games, "datc", {.words = true}, least / 2);
  check_round_trip(games, "case", {.words = true, .centres = true}, least);
}

Game filled(CaseFile board) {
  Adjudicator adjudicator;
  Game game{.id = board.id, .file = "file", .rules = datc};
  game.phases.push_back({.board = std::move(board)});
  return filled_in(std::move(game), datc, adjudicator).game;
}

}  // namespace

TEST_CASE("the corpus, written in each format that is read too, is read back the same", "[notation][formats]") {
  std::vector<Game> games;
  for (CaseFile& c : corpus_of_all_phases())
    if (is_plain(c) && c.rules == Preset::datc_3_2 && !c.position.units().empty()) {
      c.other_readings.clear();
      games.push_back(filled(std::move(c)));
    }
  REQUIRE(games.size() > 150);
  check_round_trips(games, 180);
}

TEST_CASE("random boards, written in each format that is read too, are read back the same", "[notation][formats]") {
  std::vector<Game> games;
  for (std::uint64_t seed = 0; seed < 1000; seed++) {
    Board board = random_board(standard_map(), seed, seed % 2 == 0 ? Mixture::usual : Mixture::dense);
    CaseFile c{HandedIn{std::move(board.position), std::move(board.orders)}, {}, {}, {}, {}, {}, {}, {}, {}};
    c.id = "b" + std::to_string(seed);
    c.expected.resize(c.orders.size());
    games.push_back(filled(std::move(c)));
  }
  check_round_trips(games, 900);
}

TEST_CASE("whole games by chance, a phase a case, are read back the same in every phase", "[notation][formats]") {
  std::vector<Game> games;
  for (std::uint64_t seed = 0; seed < 10; seed++)
    for (RecordedPhase& phase : random_game(seed, 6, datc).phases) {
      Game alone{.id = "g" + std::to_string(seed) + "-" + std::to_string(games.size()), .file = "file", .rules = datc};
      alone.phases.push_back(std::move(phase));
      games.push_back(std::move(alone));
    }
  check_round_trip(games, "jdip", {.after = true}, 80);
  check_round_trip(games, "case", {.words = true, .centres = true}, 80);
}
