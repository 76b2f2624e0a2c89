// The project's documents: all of its Markdown but the changelog, which speaks of files that may be gone.
#pragma once
#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/files.hpp"
#include "tests/support/paths.hpp"

namespace dipeq::testing {

inline std::vector<std::filesystem::path> documents() {
  namespace fs = std::filesystem;
  const std::set<std::string> not_ours = {"build", ".git", "node_modules"};
  std::vector<fs::path> found;
  for (auto i = fs::recursive_directory_iterator(source_dir); i != fs::recursive_directory_iterator(); ++i) {
    if (i->is_directory() && not_ours.count(i->path().filename().string()) != 0) i.disable_recursion_pending();
    if (i->path().extension() == ".md" && i->path().filename() != "CHANGELOG.md") found.push_back(i->path());
  }
  std::ranges::sort(found);
  return found;
}

// Without its blocks of code.
inline std::string prose(const std::string& markdown) {
  std::istringstream in(markdown);
  std::string text;
  bool code = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```"))
      code = !code;
    else if (!code)
      text += line + "\n";
  }
  return text;
}

}  // namespace dipeq::testing
