// What a map file says there is: the map's name, how games begin and end on it, its powers, its provinces and their coasts. First of two
// readings, so that borders may speak of provinces further down.
#pragma once
#include <map>
#include <set>

#include "model/map.hpp"
#include "notation/map_lines.hpp"

namespace dipeq {

// A map file's lines with what its messages need.
struct MapText {
  std::string_view file;
  std::vector<MapLine> lines;
  const Map* base = nullptr;  // the map that this one is like but for what the file says

  [[noreturn]] void refuse(const MapLine& line, const MapWord& word, std::string_view message) const {
    throw InputError(file, word.place, message, line.whole);
  }
};

struct MapDeclarations {
  Map::Data
      data;  // without borders, centres and opening, but for those of the map that this one is like: its centres and opening
  std::map<std::string, ProvinceId, std::less<>> codes;
};

// Two to eight lower-case letters and digits.
bool is_province_code(std::string_view text);

MapDeclarations read_declarations(const MapText& text);  // throws InputError, also for a keyword that does not exist

}  // namespace dipeq
