// What a conversation with an adapter came to (adjudicators/check/adapter_check.hpp), as a person reads it and as JSON
// (docs/adapter-check.schema.json).
#pragma once
#include <string>

#include "adjudicators/check/adapter_check.hpp"
#include "io/json.hpp"

namespace dipeq {

std::string to_text(const AdapterCheck& check);
Json to_json(const AdapterCheck& check);

}  // namespace dipeq
