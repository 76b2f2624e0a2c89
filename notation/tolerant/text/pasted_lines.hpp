// (internal) A pasted text line by line: as it stands there, and as its markup parts it.
#pragma once
#include <string_view>
#include <vector>

#include "notation/tolerant/text/around_orders.hpp"
#include "notation/tolerant/text/clean_line.hpp"
#include "notation/tolerant/text/set_apart.hpp"

namespace dipeq {

// What is struck out within a line is a part of its own.
struct PastedLine {
  CleanLine line;
  AroundOrders what = AroundOrders::may_be_orders;  // as far as markup tells it
};

// Parts the lines of one text, which come in sequence.
class LineParts {
 public:
  explicit LineParts(std::string_view text) : text_(text), apart_(parts_set_apart(text)) {}

  // Requires UTF-8.
  void add(const SourceLine& line, std::vector<PastedLine>& to);
  // Throws InputError if a tag in the line lacks the one that belongs to it.
  void refuse_lone_tags(const SourceLine& line) const;

 private:
  std::size_t begin_of(const SourceLine& line) const {
    return static_cast<std::size_t>(line.text.data() - text_.data());
  }

  std::string_view text_;
  PartsSetApart apart_;
  std::size_t next_ = 0;  // the first part that does not end before the line
};

}  // namespace dipeq
