// (internal) Where in a board in JSON something stands, as programs have it: by keys and places in lists.
#pragma once
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dipeq::facade {

using JsonStep = std::variant<std::string, std::size_t>;  // a key; a place in a list, from 0
using JsonPath = std::vector<JsonStep>;                   // {"orders", "Italy", 0}

// Of the value that stands in that column (in bytes, from 1), or of the member whose key does. Empty: the whole; of column 0 nobody knows.
JsonPath path_at(std::string_view json, std::size_t column);

// The same without the text of a list that stands in that column: blanks stand there, so that nothing else moves. Empty: no such text does.
std::string without_text_at(std::string_view json, std::size_t column);

}  // namespace dipeq::facade
