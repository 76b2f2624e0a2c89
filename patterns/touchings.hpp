// Patterns that are the same but for which places their convoying fleets touch: a search finds one of them, and a map may have another.
#pragma once
#include <functional>

#include "model/pattern.hpp"

namespace dipeq {

// Calls f with each of them, those first that differ in the fewest touchings, until it returns false or was called `most` times.
void each_touched_otherwise(const Pattern& pattern, std::size_t most, const std::function<bool(const Pattern&)>& f);

}  // namespace dipeq
