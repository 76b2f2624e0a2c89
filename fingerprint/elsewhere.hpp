// The telling boards of the standard map put on another one: provinces in the place of provinces that border on each other in the same ways.
#pragma once
#include "fingerprint/telling.hpp"

namespace dipeq {

// Those for which the map has room; of the standard map, all of them as they are. What each reading makes of them is worked out anew. The
// same map gives the same boards.
std::vector<Telling> telling_boards_on(const Map& map);

// For a comparison on that map: the boards that turn on an issue, the smallest first. Put elsewhere, some may tell nothing.
BoardsOnIssue telling_by_issue(const Map& map);

}  // namespace dipeq
