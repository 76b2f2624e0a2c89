// What became of a board or a game that stood in a line (notation/formats/json_lines.hpp), as a line (docs/dipeq.schema.json):
//
//   {"id": 7, "results": {"England": ["succeeds", "given"], "France": []}, "units": {"England": ["stands"]}}
//   {"id": 8, "phases": [{"results": …, "after": …}, …]}
//
// Results stand in the order of the orders, in DATC's words. Besides, where there are any: dislodged units, by whom,
// and where they may retreat; cores, with what decided them; units that were disbanded, removed or built without an order. If the
// board says its phase, where things stand `after` it, as a board that waits for its orders: of a phase with season and year when the
// next one begins, of another when this one is over. It is left out where a core has no answer. Then come the `winners`, if a power owns as
// many centres after it as win the game.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "notation/formats/board_writer.hpp"
#include "notation/formats/json_lines.hpp"
#include "solver/batch.hpp"

namespace dipeq {

enum class Answered : std::uint8_t { resolved, bad_line, gave_up };

// From line to line; not to be shared by threads.
class LineJudge {
 public:
  LineJudge(const Map& map, const Rules& rules);

  // Appends one line to `to`. A board that names another map that dipeq knows is judged on that one. After the line that is read, BoardLineReader::padding bytes must be readable.
  Answered answer(std::string_view line, std::size_t number, std::string& to);

 private:
  bool answer(BoardLine& board, std::string& to);  // false: a search was given up
  bool answer_movement(BoardLine& board, std::string& to);
  void answer_retreats(const BoardLine& board, std::string& to) const;
  void answer_adjustments(const BoardLine& board, std::string& to) const;
  void append_outcomes(std::string_view key, const std::vector<BoardLine::Part>& parts,
                       std::span<const Outcome> outcomes, std::string& to) const;
  void append_verdicts(const BoardLine& board, std::span<const OrderVerdict> verdicts, std::string& to) const;
  void append_dislodged(std::string& to) const;
  void append_cores(std::string& to) const;
  void append_units(std::string_view key, const std::vector<Unit>& units, std::string& to) const;
  void append_after(const BoardLine& board, GameState state, std::string& to) const;
  void append_winners(const GameState& state, std::string& to) const;

  const Map& map_;
  Rules rules_;
  BoardWriter writer_;
  BoardLineReader reader_;
  BoardLine line_;
  std::vector<BoardLine> phases_;
  SettledOrders settled_;
  BatchAdjudicator adjudicator_;
  std::vector<Verdict> verdicts_;
  std::map<const Map*, std::unique_ptr<LineJudge>> others_;  // of boards on other maps
};

// In place of a result: {"line": 3, "column": 27, "error": "…"}, with the id if it could be read.
void append_error(std::string_view id, std::size_t line, std::size_t column, std::string_view error, std::string& to);

// Of a line that is longer than that, in bytes.
inline constexpr std::size_t longest_line = 1 << 20;
void append_too_long(std::size_t line, std::string& to);

}  // namespace dipeq
