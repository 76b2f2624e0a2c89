// The pattern of orders on a map: how a case looks to a search.
#pragma once
#include "search/catalogue.hpp"

namespace dipeq {

// Order i is that of unit i. What was put aside holds, but an invalid move is a move.
FoundPattern pattern_of(const SettledOrders& orders);

// Whether the entry is a part (minimal.hpp) of the pattern, with relations that it takes.
bool contains(const FoundPattern& pattern, const CatalogueEntry& entry);

}  // namespace dipeq
