// What a map file says there is: the map's name, its powers, its provinces and their coasts. First of two readings, so
// that borders may speak of provinces further down.
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

  [[noreturn]] void refuse(const MapLine& line, const MapWord& word, std::string_view message) const {
    throw InputError(file, word.place, message, line.whole);
  }
};

struct MapDeclarations {
  Map::Data data;  // without borders, centres and opening
  std::map<std::string_view, ProvinceId> codes;
};

MapDeclarations read_declarations(const MapText& text);  // throws InputError, also for a keyword that does not exist

std::optional<Coast> coast_named(std::string_view text);  // "nc"

// The keyword that opens the line, and the coast in its brackets, which only "fleet(nc)" has.
Bracketed keyword(const MapLine& line);

}  // namespace dipeq
