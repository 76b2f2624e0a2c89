// (internal) The members of a board in JSON that few boards have: who is dislodged, who owns what, what is due, what a record says.
#pragma once
#include <cstdint>
#include <string>
#include <variant>

#include "io/source_line.hpp"
#include "notation/formats/board_checks.hpp"
#include "notation/order_reader.hpp"

namespace dipeq {

template <class Value> struct JsonNodeMember {
  std::string key;
  std::size_t column;
  Value value;
};

// A value of a line, with the column in which it begins; of a text the column of its first letter.
struct JsonNode {
  using List = std::vector<JsonNode>;
  using Members = std::vector<JsonNodeMember<JsonNode>>;
  std::size_t column = 0;
  std::variant<std::monostate, std::int64_t, std::string, List, Members> value = {};
};

// The words of a board on one map.
class BoardWords {
 public:
  BoardWords(const Map& map, const Names& names) : map_(map), names_(names) {}

  const Map& map() const { return map_; }
  PowerId power(std::string_view text, std::size_t column) const;
  Unit unit(PowerId of, std::string_view text, std::size_t column) const;
  Unit unit(PowerId of, const UnitMention& mention, std::size_t column) const;
  Location place(std::string_view text, std::size_t column) const;
  Turn turn(const JsonNode& node) const;
  RetreatOrder retreat(PowerId by, const JsonNode& node) const;
  AdjustmentOrder adjustment(PowerId by, const JsonNode& node) const;

  // What is read of a text that begins in that column complains of columns from there.
  template <class Read> static auto placed(std::size_t column, Read read) {
    try {
      return read();
    } catch (const InputError& e) {
      fail_in_column(column + e.place().column - 1, e.message());
    }
  }
  // By the reader of all notations.
  template <class Read> auto read(std::string_view text, std::size_t column, Read read) const {
    return placed(column, [&] {
      const SourceLine source{"", 1, text};
      return read(OrderReader(map_, names_, OrderScanner(source, 0, text.size())));
    });
  }

 private:
  const Map& map_;
  const Names& names_;
};

enum class Retreats : bool { must_be_said, may_be_left_out };
void read_dislodged(const JsonNode& node, const BoardWords& words, Retreats retreats, BoardParts& into);
void read_centres(const JsonNode& node, const BoardWords& words, BoardParts& into);
void read_due(const JsonNode& node, const BoardWords& words, BoardParts& into);

// By order of the board, whose orders are known. A result is null where nothing is said, a list where several words would do.
std::vector<SaidOutcome> read_results(const JsonNode& node, const BoardWords& words, const BoardLine& board);

}  // namespace dipeq
