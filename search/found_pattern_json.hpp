// Patterns that a search has found, as JSON that one machine writes and another reads.
#pragma once
#include "io/json.hpp"
#include "search/catalogue.hpp"

namespace dipeq {

Json to_json(const Pattern& pattern);
Json to_json(const FoundPattern& found);
// These throw JsonError, or std::invalid_argument, if the value is none.
Pattern pattern(const Json& value);
FoundPattern found_pattern(const Json& value);

}  // namespace dipeq
