// (internal) Orders, units and powers in the text of other programs, which settle some words that dipeq's own notation refuses.
#pragma once
#include <span>
#include <utility>

#include "model/position.hpp"
#include "notation/case/case_file.hpp"
#include "notation/formats/recorded_board.hpp"
#include "notation/order_reader.hpp"

namespace dipeq {

// Which province a word means to the program whose format this is, where it could be several: {"nor", "nwy"}.
using Dialect = std::span<const std::pair<std::string_view, std::string_view>>;

// A part of a line.
struct Piece {
  SourceLine line;
  std::size_t begin, end;

  std::string_view text() const { return line.text.substr(begin, end - begin); }
  bool empty() const { return begin == end; }
  [[noreturn]] void fail(std::string_view message) const { line.fail(begin, message); }
  Piece without_blanks() const;
  std::pair<Piece, Piece> split_at(std::size_t offset,
                                   std::size_t sign) const;  // of the text; `sign` bytes are in neither part
  std::vector<Piece> words() const;
};
Piece whole(const SourceLine& line);

// Each reads the whole piece, and throws InputError.
class ForeignText {
 public:
  ForeignText(const Map& map, const Rules& rules, Dialect dialect);
  const Map& map() const { return map_; }

  PowerId power(const Piece& piece) const;  // by its name, or the three letters with which that begins
  Location place(const Piece& piece) const;
  UnitMention mention(const Piece& piece) const;
  Unit unit(const Piece& piece, PowerId of) const;               // that can stand there
  Unit unit_on_any_coast(const Piece& piece, PowerId of) const;  // of which the coast may be missing
  WrittenOrder order(const Piece& piece, PowerId by) const;
  RetreatOrder retreat(const Piece& piece, PowerId by) const;
  AdjustmentOrder adjustment(const Piece& piece, PowerId by) const;

 private:
  template <class Read> auto settled(const Piece& piece, Read read) const;
  template <class Order, class Strict> Order tolerant(const Piece& piece, PowerId by, Phase phase, Strict strict) const;
  std::size_t meaning(const OpenWord& word, const Piece& piece) const;

  const Map& map_;
  const Rules rules_;
  const Names& names_;
  Dialect dialect_;
};

// Adds a unit, or fails because it cannot stand there.
void add_unit(const Unit& unit, const Piece& said, Position& position);
std::string power_letters(const Map& map, PowerId power);  // "FRA"

}  // namespace dipeq
