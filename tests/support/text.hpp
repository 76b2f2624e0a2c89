// Texts that tests look at.
#pragma once
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "tests/catch.hpp"
#include "tests/support/paths.hpp"

namespace dipeq::testing {

inline std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Of a file that is named from the checkout.
inline std::string contents_of(const std::string& file) { return contents(checkout / file); }

// What was looked in is shown if a check fails.
inline bool says(std::string_view text, std::string_view what) {
  UNSCOPED_INFO(text);
  return text.find(what) != text.npos;
}

}  // namespace dipeq::testing
