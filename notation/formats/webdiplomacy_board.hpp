// (internal) The numbers that webDiplomacy gives the provinces, coasts and powers of the standard board.
#pragma once
#include <optional>

#include "model/map.hpp"

namespace dipeq::webdiplomacy {

// Nullopt: no such number, or not of this map.
std::optional<Location> territory(std::size_t number, const Map& map);
std::optional<PowerId> country(std::size_t number, const Map& map);

}  // namespace dipeq::webdiplomacy
