// (internal) How far a slip of the pen is from a word: letters put in, left out, exchanged, or swapped with their
// neighbour.
#pragma once
#include <cstddef>
#include <string_view>

namespace dipeq {

std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace dipeq
