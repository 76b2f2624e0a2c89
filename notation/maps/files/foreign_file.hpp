// (internal) A file of another program and what is wrong in it: readers of maps collect their complaints and throw them all at once.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/input_error.hpp"

namespace dipeq {

// Views of both are kept.
struct ForeignFile {
  std::string_view file, text;

  std::size_t line(std::size_t offset) const;  // from one
  InputError complaint(std::size_t offset, std::string_view message) const;
  [[noreturn]] void fail(std::size_t offset, std::string_view message) const { throw complaint(offset, message); }
  std::string remark(std::size_t offset, std::string_view text) const;  // "variants.xml:12: ..."
};

class Faults {
 public:
  void add(const InputError& error) {
    if (errors_.size() < most) errors_.push_back(error);
  }
  // What `read` throws is kept, and the next thing can be read.
  template <class Read> void attempt(Read read) {
    try {
      read();
    } catch (const InputError& error) {
      add(error);
    }
  }
  void throw_if_any() const {
    if (!errors_.empty()) throw InputError::together(errors_);
  }

 private:
  static constexpr std::size_t most = 50;
  std::vector<InputError> errors_;
};

// A name as dipeq's own format can hold it: valid UTF-8 (bytes that are none are taken for Latin-1), no control characters, no '#', single
// blanks.
std::string tidy(std::string_view text);
// The first of them and how many more there are: "a, b, c and 4 more".
std::string listed(const std::vector<std::string>& all, std::size_t most = 8);

// Words of a line with the offset of each in the file.
struct WordAt {
  std::string_view text;
  std::size_t offset;
};
std::vector<WordAt> words_at(std::string_view text, std::size_t from, std::string_view between = " \t\r\n");
// The lines of a text with the offset of each, without their ends.
std::vector<WordAt> lines_at(std::string_view text);

}  // namespace dipeq
