// Patterns that are the same but for which places their convoying fleets touch: a search finds one of them, and a map may have another.
#pragma once
#include <functional>
#include <optional>

#include "model/pattern.hpp"

namespace dipeq {

// Calls f with each of them, those first that differ in the fewest touchings, until it returns false or was called `most` times.
void each_touched_otherwise(const Pattern& pattern, std::size_t most, const std::function<bool(const Pattern&)>& f);

// The nearest of them that is alike, and has a place; nullopt: none of those that were looked at, 1,024 in all and 64 for a place.
std::optional<Pattern> nearest_with_place(const Pattern& pattern, const std::function<bool(const Pattern&)>& is_alike,
                                          const std::function<bool(const Pattern&)>& has_place);

}  // namespace dipeq
