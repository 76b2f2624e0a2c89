// (internal) A pasted text line by line: as it stands there, and as its markup parts it.
#pragma once
#include <algorithm>
#include <string_view>
#include <vector>

#include "notation/tolerant/around_orders.hpp"
#include "notation/tolerant/clean_line.hpp"
#include "notation/tolerant/set_apart.hpp"

namespace dipeq {

// The lines of a text, without their ends. `first`: the number of the first one.
template <class See> void each_line(std::string_view name, std::string_view text, See see, std::size_t first = 1) {
  for (SourceLine line{name, first, {}}; !text.empty(); ++line.number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    line.text = text.substr(0, end);
    if (line.text.ends_with('\r')) line.text.remove_suffix(1);
    text.remove_prefix(std::min(end + 1, text.size()));
    see(line);
  }
}

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
