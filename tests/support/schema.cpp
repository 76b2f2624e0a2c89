#include "tests/support/schema.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <stdexcept>

#include "tests/support/paths.hpp"

namespace dipeq::testing {
namespace {

using Json = nlohmann::json;

// A schema of docs/, read once.
const Json& document(const std::string& name) {
  static std::map<std::string, Json> documents;
  const auto found = documents.find(name);
  if (found != documents.end()) return found->second;
  std::ifstream file(std::string(source_dir) + "/docs/" + name);
  if (!file) throw std::logic_error("no schema of that name: " + name);
  return documents.emplace(name, Json::parse(file)).first->second;
}

bool is_a(const Json& value, const std::string& type) {
  if (type == "integer") return value.is_number_integer();
  if (type == "boolean") return value.is_boolean();
  if (type == "string") return value.is_string();
  if (type == "array") return value.is_array();
  if (type == "object") return value.is_object();
  if (type == "number") return value.is_number();
  if (type == "null") return value.is_null();
  throw std::logic_error("a type of value that is not known here: " + type);
}

struct Validator {
  const Json& root;
  std::vector<std::string> found = {};

  void object(const std::string& where, const std::string& what) { found.push_back(where + ": " + what); }

  bool allows(const Json& schema, const Json& value) const {
    Validator other{root};
    other.check(schema, value, "");
    return other.found.empty();
  }

  void check(const Json& schema, const Json& value, const std::string& where) {
    for (const auto& [keyword, says] : schema.items()) check_keyword(keyword, says, schema, value, where);
  }

  void check_keyword(const std::string& keyword, const Json& says, const Json& schema, const Json& value,
                     const std::string& where) {
    if (keyword == "$ref") {
      reference(says, value, where);
    } else if (keyword == "type") {
      const bool fits = says.is_array() ? std::ranges::any_of(says, [&](const Json& one) { return is_a(value, one); })
                                        : is_a(value, says);
      if (!fits) object(where, fmt::format("no {}: {}", says.dump(), value.dump()));
    } else if (keyword == "const") {
      if (value != says) object(where, fmt::format("not {}: {}", says.dump(), value.dump()));
    } else if (keyword == "enum") {
      if (std::ranges::find(says, value) == says.end()) object(where, "none of the words: " + value.dump());
    } else if (keyword == "pattern") {
      if (value.is_string() && !std::regex_search(value.get<std::string>(), std::regex(says.get<std::string>())))
        object(where, "not of the form: " + value.dump());
    } else if (keyword == "minimum") {
      if (value.is_number() && value < says) object(where, "too small: " + value.dump());
    } else if (keyword == "minLength") {
      if (value.is_string() && value.get<std::string>().size() < says) object(where, "too short");
    } else if (keyword == "oneOf") {
      const auto fits = std::ranges::count_if(says, [&](const Json& one) { return allows(one, value); });
      if (fits != 1) object(where, fmt::format("fits {} of the alternatives: {}", fits, value.dump()));
    } else if (keyword == "anyOf") {
      if (std::ranges::none_of(says, [&](const Json& one) { return allows(one, value); }))
        object(where, "fits none of the alternatives: " + value.dump());
    } else if (keyword == "required") {
      for (const auto& key : says)
        if (value.is_object() && !value.contains(key.get<std::string>())) object(where, "lacks " + key.dump());
    } else if (keyword == "contains") {
      if (std::ranges::none_of(value, [&](const Json& one) { return allows(says, one); }))
        object(where, "lacks " + says.dump());
    } else if (keyword == "maxItems" || keyword == "minItems") {
      if (value.is_array() && (keyword == "maxItems" ? value.size() > says : value.size() < says))
        object(where, "a list of another length: " + value.dump());
    } else if (keyword == "items") {
      if (value.is_array())
        for (const Json& one : value) check(says, one, where + "[]");
    } else if (keyword == "properties") {
      for (const auto& [key, one] : says.items())
        if (value.is_object() && value.contains(key)) check(one, value[key], where + "/" + key);
    } else if (keyword == "additionalProperties") {
      additional(says, schema, value, where);
    } else if (keyword == "propertyNames") {
      if (value.is_object())
        for (const auto& [key, one] : value.items()) check(says, key, where + " " + key);
    } else if (keyword != "$schema" && keyword != "title" && keyword != "description" && keyword != "$defs") {
      throw std::logic_error("a keyword that is not known here: " + keyword);
    }
  }

  // "#/$defs/board" of this document, or of another one of docs/.
  void reference(const std::string& to, const Json& value, const std::string& where) {
    const std::size_t hash = to.find('#');
    const std::string file = to.substr(0, hash), pointer = hash == to.npos ? "" : to.substr(hash + 1);
    if (file.empty()) return check(root.at(Json::json_pointer(pointer)), value, where);
    const Json& other = document(file);
    Validator validator{other};
    validator.check(other.at(Json::json_pointer(pointer)), value, where);
    std::ranges::move(validator.found, std::back_inserter(found));
  }

  void additional(const Json& says, const Json& schema, const Json& value, const std::string& where) {
    if (!value.is_object()) return;
    for (const auto& [key, one] : value.items()) {
      if (schema.contains("properties") && schema["properties"].contains(key)) continue;
      if (says.is_object())
        check(says, one, where + "/" + key);
      else if (says == false)
        object(where, "should not have " + key);
    }
  }
};

}  // namespace

std::vector<std::string> objections_by(const std::string& schema, const Json& value) {
  return objections(document(schema + ".schema.json"), value);
}

std::vector<std::string> objections(const Json& schema, const Json& value) {
  Validator validator{schema};
  validator.check(schema, value, "");
  return validator.found;
}

}  // namespace dipeq::testing
