// Maps by name: those that are part of the program, and those in files. A map is read once and kept for as long as the program runs, so
// that positions on it may be kept as well.
#pragma once
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "model/map.hpp"

namespace dipeq {

// No map has that name, nor can a file of that name be read.
struct UnknownMap : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// "Standard", ...: those in model/maps/.
std::span<const std::string_view> built_in_maps();
std::string told_of_built_in_maps();  // "a map that dipeq knows (Standard; ...)", for those who named another

// A map of the program, or that in the file of that name, ".map" added or not, in the folder of the file that names it. The name may lead to a folder within, not
// out of it: a text that somebody else wrote must not have other files read. Throws UnknownMap; InputError, if the file holds no map.
const Map& map_named(std::string_view name, const std::filesystem::path& named_in);

// The map in that file. Throws UnknownMap, InputError.
const Map& map_in_file(const std::filesystem::path& file);

// The map in a file of that name, as `map_named` finds it; null: there is none.
const Map* map_beside(std::string_view name, const std::filesystem::path& named_in);

// The map of the program that has the same name and is another board: with other powers, provinces, borders or homes, whatever the
// provinces are called. Null: there is none. What names a map, as a case does, could not say which of the two it means.
const Map* another_of_that_name(const Map::Data& map);

// A map that somebody wrote: read_map(), and InputError if the program has another one of that name.
Map read_users_map(std::string_view text, std::string_view file);

// The map that a text holds, as if it stood in that file. Throws UnknownMap, if it is like itself; InputError.
const Map& map_of_text(const std::string& text, const std::string& file);

}  // namespace dipeq
