// (internal) How far a slip of the pen is from a word: letters put in, left out, exchanged, or swapped with their
// neighbour.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace dipeq {

std::size_t edit_distance(std::string_view a, std::string_view b);

// The names that a word could be a slip of: the nearest, if they are a slip or two away; or those that it begins.
std::vector<std::string_view> near_names(std::string_view word, std::span<const std::string_view> names);
// Likewise; if there are none, of the word in small letters and the names in small letters.
std::vector<std::string_view> near_names_in_any_case(std::string_view word, std::span<const std::string_view> names);

}  // namespace dipeq
