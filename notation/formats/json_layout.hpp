// (internal) JSON that is no line of JSON Lines: over several lines; of a board that names its map. Each is looked at only where a text cannot be
// read as it is.
#pragma once
#include <string>
#include <string_view>

#include "io/text_place.hpp"
#include "model/map.hpp"

namespace dipeq {

// The object or list that the text begins with does not end in its first line.
bool is_laid_out(std::string_view text);

// The same values in one line, byte for byte in the same columns: blanks in place of the ends of lines. One within a text stays: that is no JSON.
std::string in_one_line(std::string_view text);
// Where a column of that line stands in the text. Column 0, of what is nowhere, stands in the first line.
TextPlace place_in(std::string_view text, std::size_t column);

// What is wrong where a board names that map and is read on this one; empty: it is this one.
std::string not_this_map(std::string_view name, const Map& map);

// The map that a board in JSON names, or the first board of a game, as dipeq knows it or a file beside `file` holds it. Null: it names none, or
// that one, or one that cannot be read.
const Map* other_map_named(std::string_view line, const Map& map, std::string_view file);

}  // namespace dipeq
