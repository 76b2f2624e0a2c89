// (internal) The borders of a draft: two passages that are alike are one.
#pragma once
#include <span>

#include "notation/maps/map_draft.hpp"

namespace dipeq {

// A passage that has no way back is a border of one way, and is told.
std::vector<Map::Border> borders_of(MapDraft& draft, std::span<const Province> provinces);

}  // namespace dipeq
