// (internal) A text line by line.
#pragma once
#include <algorithm>
#include <iterator>
#include <string_view>

#include "io/source_line.hpp"

namespace dipeq {

// A text that some programs begin with bytes that are none of it (EF BB BF).
inline std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

// The lines of a text, numbered from `first` on, without their ends: for (const SourceLine& line : Lines(text, file)). A line ends with LF
// or with CR and LF. Behind the last end there is no further line.
class Lines {
 public:
  explicit Lines(std::string_view text, std::string_view file = {}, std::size_t first = 1)
      : text_(text), file_(file), first_(first) {}

  class Iterator {
   public:
    using value_type = SourceLine;
    using difference_type = std::ptrdiff_t;
    using iterator_concept = std::input_iterator_tag;

    Iterator(std::string_view text, std::string_view file, std::size_t number) : rest_(text), line_{file, number, {}} {
      cut();
    }
    const SourceLine& operator*() const { return line_; }
    const SourceLine* operator->() const { return &line_; }
    Iterator& operator++() {
      rest_.remove_prefix(std::min(end_ + 1, rest_.size()));
      ++line_.number;
      cut();
      return *this;
    }
    void operator++(int) { ++*this; }
    bool operator==(std::default_sentinel_t) const { return rest_.empty(); }

   private:
    void cut() {
      end_ = std::min(rest_.find('\n'), rest_.size());
      line_.text = rest_.substr(0, end_);
      if (line_.text.ends_with('\r')) line_.text.remove_suffix(1);
    }

    std::string_view rest_;  // from the beginning of the line on
    std::size_t end_ = 0;    // of the line, in it
    SourceLine line_;
  };

  Iterator begin() const { return {text_, file_, first_}; }
  std::default_sentinel_t end() const { return {}; }

 private:
  std::string_view text_, file_;
  std::size_t first_;
};

}  // namespace dipeq
