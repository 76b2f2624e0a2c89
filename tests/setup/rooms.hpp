// The rooms of the house, as docs/rooms.txt lists them, and what each may look into.
#pragma once
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>
#include "tests/support/paths.hpp"

namespace dipeq {

// By room, the rooms whose headers it may include.
inline std::map<std::string, std::set<std::string>> arrows_allowed() {
  std::map<std::string, std::set<std::string>> arrows;
  std::ifstream in(std::filesystem::path(source_dir) / "docs/rooms.txt");
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line.substr(line.find(':') + 1));
    auto& to = arrows[line.substr(0, line.find(':'))];
    for (std::string room; words >> room;) to.insert(room);
  }
  return arrows;
}

inline std::vector<std::string> rooms() {
  std::vector<std::string> names;
  for (const auto& [room, _] : arrows_allowed()) names.push_back(room);
  return names;
}

}  // namespace dipeq
