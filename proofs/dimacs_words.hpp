// (internal) The words of a DIMACS or DRAT text, each with its place; comment lines, which begin with "c", are passed over.
#pragma once
#include <optional>
#include <string_view>

#include "io/source_line.hpp"

namespace dipeq {

class DimacsWords {
 public:
  DimacsWords(std::string_view text, std::string_view file) : rest_(text), line_{file, 0, {}} { next_line(); }

  std::optional<std::string_view> next();  // nothing at the end of the text

  // The next word, a number of that range; else it fails, saying that this was `expected`.
  long number(long least, long most, std::string_view expected);
  long as_number(long least, long most, std::string_view expected) const;  // the word read last

  [[noreturn]] void fail(std::string_view message) const { line_.fail(begin_, message); }  // about the word read last

 private:
  bool next_line();
  std::string_view word() const { return line_.text.substr(begin_, end_ - begin_); }

  std::string_view rest_;
  SourceLine line_;
  std::size_t begin_ = 0, end_ = 0;  // of the word read last, in its line
  bool last_line_ = false;
};

}  // namespace dipeq
