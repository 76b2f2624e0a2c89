// (internal) A line of an input and where it stands; readers carry it about so that every complaint can point at its
// place.
#pragma once
#include <string>
#include <string_view>

#include "io/input_error.hpp"

namespace dipeq {

struct SourceLine {
  std::string_view file;
  std::size_t number = 1;
  std::string_view text;

  TextPlace place(std::size_t offset) const { return {number, offset + 1}; }
  [[noreturn]] void fail(std::size_t offset, std::string_view message) const {
    throw InputError(file, place(offset), message, text);
  }
};

// What stands in the input as messages show it: in quotes, and cut when long.
std::string quoted(std::string_view text);

}  // namespace dipeq
