// What became of a board that stood in a line (notation/formats/json_lines.hpp), as a line (docs/batch.schema.json):
//
//   {"id": 7, "results": {"England": ["succeeds", "given"], "France": []}, "units": {"England": ["stands"]}}
//
// Results stand in the order of the orders, in DATC's words. Besides, where there are any: dislodged units, by whom,
// and where they may retreat; and cores, with what decided them.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "notation/formats/json_lines.hpp"
#include "solver/batch.hpp"

namespace dipeq {

enum class Answered : std::uint8_t { resolved, bad_line, gave_up };

// From line to line; not to be shared by threads.
class LineJudge {
 public:
  LineJudge(const Map& map, const Rules& rules);

  // Appends one line to `to`. After the line that is read, BoardLineReader::padding bytes must be readable.
  Answered answer(std::string_view line, std::size_t number, std::string& to);

 private:
  Answered append_resolution(std::string& to);
  void append_outcomes(std::string_view key, const std::vector<BoardLine::Part>& parts,
                       std::span<const Outcome> outcomes, std::string& to) const;
  void append_dislodged(std::string& to) const;
  void append_cores(std::string& to) const;
  void append_unit(UnitId unit, std::string& to) const;

  const Map& map_;
  Rules rules_;
  std::vector<std::string> powers_;                    // as JSON
  std::vector<std::array<std::string, 5>> locations_;  // by province and coast, in short notation
  BoardLineReader reader_;
  BoardLine board_;
  SettledOrders settled_;
  BatchAdjudicator adjudicator_;
  std::vector<Verdict> verdicts_;
};

// In place of a result: {"line": 3, "column": 27, "error": "…"}, with the id if it could be read.
void append_error(std::string_view id, std::size_t line, std::size_t column, std::string_view error, std::string& to);

}  // namespace dipeq
