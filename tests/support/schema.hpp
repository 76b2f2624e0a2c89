// JSON Schema, as far as the schemas of docs/ use it: what a value has that its schema does not allow.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace dipeq::testing {

// Empty if the value is what the schema says. Throws std::logic_error for a keyword that is not known here.
std::vector<std::string> objections(const nlohmann::json& schema, const nlohmann::json& value);
// By a schema of docs/: "dipeq" is docs/dipeq.schema.json.
std::vector<std::string> objections_by(const std::string& schema, const nlohmann::json& value);

}  // namespace dipeq::testing
