#include "proofs/dimacs_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/number.hpp"

namespace dipeq {

std::optional<std::string_view> DimacsWords::next() {
  constexpr std::string_view blanks = " \t\r";
  do {
    const bool first = end_ == 0;
    begin_ = std::min(line_.text.find_first_not_of(blanks, end_), line_.text.size());
    end_ = std::min(line_.text.find_first_of(blanks, begin_), line_.text.size());
    const bool comment = first && word().starts_with('c');
    if (begin_ < end_ && !comment) return word();
  } while (next_line());
  return std::nullopt;
}

bool DimacsWords::next_line() {
  if (last_line_) return false;
  const std::size_t end = rest_.find('\n');
  last_line_ = end == std::string_view::npos;
  line_ = {line_.file, line_.number + 1, rest_.substr(0, end)};
  rest_.remove_prefix(last_line_ ? rest_.size() : end + 1);
  begin_ = end_ = 0;
  return true;
}

long DimacsWords::number(long least, long most, std::string_view expected) {
  if (!next()) fail(fmt::format("the text ends here; expected {}", expected));
  return as_number(least, most, expected);
}

long DimacsWords::as_number(long least, long most, std::string_view expected) const {
  const auto value = number_in<long>(word());
  if (!value || *value < least || *value > most) fail(fmt::format("{}; expected {}", quoted(word()), expected));
  return *value;
}

}  // namespace dipeq
