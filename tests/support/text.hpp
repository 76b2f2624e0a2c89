// Texts that tests look at, and files.
#pragma once
#include <string_view>

#include "tests/catch.hpp"
#include "tests/support/files.hpp"

namespace dipeq::testing {

// What was looked in is shown if a check fails.
inline bool says(std::string_view text, std::string_view what) {
  UNSCOPED_INFO(text);
  return text.find(what) != text.npos;
}

}  // namespace dipeq::testing
