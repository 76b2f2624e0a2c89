// Files, read whole.
#pragma once
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "tests/support/paths.hpp"

namespace dipeq::testing {

// Throws where there is no such file.
inline std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Of a file that is named from the checkout.
inline std::string contents_of(const std::string& file) { return contents(checkout / file); }

}  // namespace dipeq::testing
