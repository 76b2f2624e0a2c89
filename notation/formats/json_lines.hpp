// Boards as JSON Lines, one of the movement phase a line (docs/batch.schema.json):
//
//   {"id": 7, "orders": {"England": ["F LON - NTH", "A YOR S F LON - NTH"], "France": []}, "units": {"England": ["F
//   EDI"]}}
//
// `units` says what stands there without an order; it may name every unit. Units that it does not name stand where
// their owners order them. An order is anything that read_order takes; the short notation is read fastest.
#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "model/position.hpp"
#include "model/rules.hpp"
#include "model/written_order.hpp"

namespace dipeq {

struct BoardLine {
  // A power of the line, and the index after its last order or unit.
  struct Part {
    PowerId power;
    std::size_t end;
  };

  explicit BoardLine(const Map& map) : position(map) {}

  std::string_view id;  // a string or number as it stands in the line, quotes included; empty if there is none
  Position position;    // the units of `units` first, then those that only orders name
  std::vector<WrittenOrder> orders;
  std::vector<Part> orders_by, units_of;
};

// Not to be shared by threads. A map is kept by reference.
class BoardLineReader {
 public:
  static constexpr std::size_t padding = 64;  // so many bytes after a line must be readable, whatever they are

  BoardLineReader(const Map& map, const Rules& rules);
  ~BoardLineReader();

  // Throws InputError, with the column (in bytes, from 1; 0 if it is not known). `into.id` is read even then, if it
  // stands before what is wrong.
  void read(std::string_view line, BoardLine& into);

 private:
  class Reading;
  struct Kept;
  std::unique_ptr<Kept> kept_;
};

}  // namespace dipeq
