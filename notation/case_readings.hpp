// (internal) The `with` blocks below the orders of a case: what is expected under other readings.
#pragma once
#include <vector>

#include "notation/case_header.hpp"
#include "notation/case_position.hpp"
#include "notation/names.hpp"

namespace dipeq {

class ReadingBlocks {
 public:
  ReadingBlocks(const Map& map, const Names& names) : map_(map), names_(names) {}

  // Whether a block begins with this line. From then on every line of the case belongs to a block.
  static bool opened_by(const SourceLine& line);
  bool any() const { return !blocks_.empty(); }

  void read(const SourceLine& line);
  void place(CaseFile& into) const;  // once the units are known

 private:
  struct Block {
    OtherReading what;
    SourceLine line;
    CaseHeader header;
    std::vector<Placed<UnitMention>> units;
    std::vector<Expectation> expected;  // by `units`
  };

  void open(const SourceLine& line);
  void read_condition(const SourceLine& line, std::size_t begin, std::size_t end, OtherReading& into) const;
  void read_unit(const SourceLine& line, std::size_t end, Block& into) const;

  const Map& map_;
  const Names& names_;
  std::vector<Block> blocks_;
};

}  // namespace dipeq
