// What adapters and dipeq say to each other, as lines, for the tests of the protocol.
#pragma once
#include <nlohmann/json.hpp>

#include "adjudicators/adapter_protocol.hpp"
#include "tests/support/program.hpp"
#include "tests/support/schema.hpp"

namespace dipeq::testing {

using Parsed = nlohmann::json;

inline const Parsed& adapter_schema() {
  static const Parsed read = Parsed::parse(run("cat docs/adapter.schema.json").out);
  return read;
}

inline std::vector<std::string> objections_to(const Parsed& line, const std::string& as) {
  Parsed of_one = adapter_schema();
  of_one.erase("oneOf");
  of_one["$ref"] = "#/$defs/" + as;
  return objections(of_one, line);
}

inline const char* const introduction =
    R"({"protocol": 1, "name": "other", "version": "2", "observes": ["words", "retreats"],
  "phases": ["movement", "retreats"], "dialect": {"via": true, "coasts": true, "provinces": {"LON": "LONDN", "SPA": "ESP"}}})";

}  // namespace dipeq::testing
