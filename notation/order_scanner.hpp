// (internal) The words and signs of an order, read from left to right. A scanner stands at the next glyph that is no
// blank.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

#include "io/glyphs.hpp"
#include "io/source_line.hpp"

namespace dipeq {

class OrderScanner {
 public:
  OrderScanner(const SourceLine& line, std::size_t begin, std::size_t end) : line_(line), end_(end) { go_to(begin); }

  const SourceLine& line() const { return line_; }
  std::size_t offset() const { return at_; }
  bool at_end() const { return at_ == end_; }
  std::string_view rest() const { return line_.text.substr(at_, end_ - at_); }
  std::string_view since(std::size_t begin) const { return trimmed(line_.text.substr(begin, at_ - begin)); }

  void go_to(std::size_t offset) { at_ = skip_blanks(line_.text.substr(0, end_), offset); }
  void advance(std::size_t length) { go_to(at_ + length); }

  // Each takes what it names, if that stands here, and says whether it did.
  bool take_sign(char sign);
  bool take_word(std::initializer_list<std::string_view> any_of);    // a whole word, in any letter case
  bool take_words(std::string_view first, std::string_view second);  // both or none
  bool take_arrow();                                                 // "-", "->", "–", "→", "to", "moves to"

  // Throws InputError, at the next glyph; `expected` completes "expected ..., found ...".
  [[noreturn]] void fail(std::string_view expected) const;
  [[noreturn]] void fail_at(std::size_t offset, std::string_view message) const { line_.fail(offset, message); }

 private:
  bool take_dashes();

  SourceLine line_;
  std::size_t at_ = 0, end_;
};

}  // namespace dipeq
