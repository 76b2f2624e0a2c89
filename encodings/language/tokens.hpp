// (internal) A text of the language cut into words, numbers and signs. ASCII spellings become the signs that they stand for.
#pragma once
#include <string_view>
#include <vector>

#include "io/source_line.hpp"

namespace dipeq::language {

struct Token {
  enum class Kind : std::uint8_t { end, name, number, sign, quoted };
  Kind kind;
  std::string_view
      text;            // of a sign the sign itself, however it was spelt; of what is quoted what stands in the quotes
  std::size_t offset;  // in the whole text
};

// A text that is being read, and what is wrong with it.
class Source {
 public:
  static constexpr std::size_t most_errors = 50;  // further ones are counted

  Source(std::string_view text, std::string_view file) : text_(text), file_(file) {}

  std::string_view text() const { return text_; }
  std::string_view file() const { return file_; }
  std::size_t line_of(std::size_t offset) const;  // counted from 1
  void refuse(std::size_t offset, std::string_view message);
  bool refused() const { return !errors_.empty(); }
  std::vector<InputError> errors() &&;  // by place

 private:
  InputError error(std::size_t offset, std::string_view message) const;

  std::string_view text_, file_;
  std::vector<InputError> errors_;
  std::size_t further_ = 0;
};

enum class Form : std::uint8_t {
  rulebook,
  claim
};  // of a claim: every, some, and what stands behind `under` is one name

// Ends with a token of kind `end`. What is no token is left out and told of. "--" begins a comment, which the end of the line ends.
std::vector<Token> tokens(Source& source, Form form = Form::rulebook);

bool is_letter(char c);  // of a name

}  // namespace dipeq::language
