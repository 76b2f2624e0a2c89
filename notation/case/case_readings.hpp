// (internal) The `with` blocks below the orders of a case: what is expected under other readings.
#pragma once
#include <variant>
#include <vector>

#include "notation/case/case_header.hpp"
#include "notation/case/case_position.hpp"
#include "notation/names.hpp"

namespace dipeq {

class ReadingBlocks {
 public:
  ReadingBlocks(const Map& map, const Names& names) : map_(map), names_(names) {}

  // Whether a block begins with this line. From then on every line of the case belongs to a block.
  static bool opened_by(const SourceLine& line);
  bool any() const { return !blocks_.empty(); }

  void read(const SourceLine& line, Phase phase);
  void place(CaseFile& into) const;  // once the units are known

 private:
  // What a line names to say how it fares: a unit of the movement phase, or an order of another.
  using Named = std::variant<UnitMention, RetreatOrder, AdjustmentOrder>;
  struct Block {
    OtherReading what;
    SourceLine line;
    CaseHeader header = {};
    std::vector<Placed<Named>> named = {};
    std::vector<Expectation> expected = {};  // by `named`
    std::optional<SourceLine> below_retreats = {};
    std::vector<Placed<RetreatOrder>> retreats = {};  // below it
    std::vector<Placed<Automatic>> automatic = {};
  };
  class Placing;

  void open(const SourceLine& line);
  void read_condition(const SourceLine& line, std::size_t begin, std::size_t end, OtherReading& into) const;
  void read_retreats_line(const SourceLine& line, std::size_t begin, Phase phase, Block& into) const;
  void read_named(const SourceLine& line, std::size_t end, Phase phase, Block& into) const;
  void read_retreat(const SourceLine& line, std::size_t end, Block& into) const;
  bool read_automatic_line(const SourceLine& line, std::size_t end, Block& into) const;

  const Map& map_;
  const Names& names_;
  std::vector<Block> blocks_;
};

}  // namespace dipeq
