// Boards and games as JSON Lines, one a line (docs/dipeq.schema.json, docs/json.md). A board of any phase:
//
//   {"id": 7, "orders": {"England": ["F LON - NTH", "A YOR S F LON - NTH"], "France": []}, "units": {"England": ["F EDI"]}}
//   {"phase": "Fall 1901 retreats", "units": {"Italy": ["A TRI"]},
//    "dislodged": {"Austria": {"F TRI": {"retreats": ["ALB", "ADR"]}}}, "orders": {"Austria": ["F TRI - ALB"]}}
//   {"phase": "Winter 1901 adjustments", "units": {"Italy": ["A TRI"]}, "centres": {"Italy": ["ROM", "TRI"]},
//    "orders": {"Italy": ["Build A ROM"]}}
//
// and a game: {"id": 8, "phases": [BOARD, BOARD, …]}. Members stand in any sequence.
//
// `units` says what stands there without an order; it may name every unit. Units that it does not name stand where
// their owners order them, in a movement phase; in others it names all. An order is anything that read_order takes; the short
// notation is read fastest, in whatever letter case. `due` says how many units a power may build or must remove, and has to be
// what units and centres say. A record may say besides what became of the orders (`results`) and where things stood then (`after`,
// a board without orders). `title` and `about` are for people and other programs: what they hold is not looked at.
#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "model/rules.hpp"
#include "notation/formats/record.hpp"

namespace dipeq {

struct BoardLine {
  // A power of the line, and the index after its last order or unit.
  struct Part {
    PowerId power;
    std::size_t end;
  };

  explicit BoardLine(const Map& map) : position(map), centres(map) {}

  std::string_view id;     // a string or number as it stands in the line, quotes included; empty if there is none
  std::string_view title;  // likewise
  Position position;       // the units of `units` first, then those that only orders name
  std::vector<Part> orders_by, units_of;  // orders: of the phase

  Turn turn = {};
  bool says_phase = false;
  bool says_about = false;
  std::vector<WrittenOrder> orders;
  std::vector<RetreatOrder> retreats;
  std::vector<AdjustmentOrder> adjustments;
  std::vector<Dislodged> dislodged;
  Centres centres;

  // Of a record.
  std::vector<SaidOutcome> said;  // by order of the phase; empty: nothing is said
  std::optional<SaidAfter> after;

  GameState state() const;
};

// The board with its id, title and orders.
CaseFile as_case(BoardLine board);

// What an id or a title says that stands in a line so, and which of both an id is; of none nothing.
std::string text_in_line(std::string_view token);
IdInJson id_in_line(std::string_view token);

enum class LineKind : bool { board, game };

// Not to be shared by threads. A map is kept by reference.
class BoardLineReader {
 public:
  static constexpr std::size_t padding = 64;        // so many bytes after a line must be readable, whatever they are
  static constexpr std::size_t most_phases = 1000;  // of a game

  BoardLineReader(const Map& map, const Rules& rules);
  ~BoardLineReader();

  // Throws InputError, with the column (in bytes, from 1; 0 if it is not known). `into.id` is read even then, if it
  // stands before what is wrong. Of a game `into` has the id and the title, and `phases` its boards.
  LineKind read(std::string_view line, BoardLine& into, std::vector<BoardLine>& phases);
  void read(std::string_view line, BoardLine& into);  // a board alone

 private:
  class Reading;
  struct Kept;
  std::unique_ptr<Kept> kept_;
};

}  // namespace dipeq
