// Bad input: where, what was expected, what was found. The one exception that readers throw; exit code 2.
#pragma once
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "io/text_place.hpp"

namespace dipeq {

class InputError : public std::runtime_error {
 public:
  // `line` is the offending line itself; what() prints "file:line:column: message", then the line with a caret below the
  // column. Long lines are cut around the column, and all of it is as echo.hpp shows it, so that a message stays one screen.
  InputError(std::string_view file, TextPlace place, std::string_view message, std::string_view line);

  // Several, of one input, as one: what() prints them all, one after the other. Requires at least one; place and message are the first's.
  static InputError together(std::span<const InputError> errors);

  const TextPlace& place() const { return place_; }
  const std::string& message() const { return message_; }  // without place and excerpt

 private:
  InputError(const std::string& printed, const InputError& first);

  std::string message_;
  TextPlace place_;
};

}  // namespace dipeq
