#include "adjudicators/strict_json.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "adjudicators/adapter_protocol.hpp"
#include "io/echo.hpp"
#include "io/glyphs.hpp"
#include "io/json.hpp"

namespace dipeq {

namespace {

constexpr int deepest = 8;                    // levels; a reply has five
constexpr std::size_t longest_excerpt = 160;  // bytes

// Where the value stands in the line, as a JSON pointer: looked for only when something is wrong there.
std::optional<std::string> place_of(const Json& value, const Json& in) {
  if (&value == &in) return "";
  const auto below = [&](const Json& part, std::string_view step) -> std::optional<std::string> {
    if (const auto place = place_of(value, part)) return fmt::format("/{}{}", step, *place);
    return std::nullopt;
  };
  if (in.is_object())
    for (const auto& [key, part] : in.members())
      if (auto place = below(part, key)) return place;
  if (in.is_list())
    for (std::size_t i = 0; i < in.elements().size(); i++)
      if (auto place = below(in[i], std::to_string(i))) return place;
  return std::nullopt;
}

}  // namespace

StrictValue::StrictValue(std::shared_ptr<const Json> line) : line_(std::move(line)), value_(line_.get()) {}

void StrictValue::refuse(std::string_view expected) const {
  const std::string place = place_of(*value_, *line_).value_or("");
  throw Garbled(fmt::format("at '{}': expected {}, found {}", place.empty() ? "/" : shown(place), expected,
                            excerpt(compact_in_ascii(*value_))));
}

// What `look` sees in the value, which must be what is expected.
template <class Look> auto StrictValue::as(std::string_view expected, Look look) const {
  try {
    return look(*value_);
  } catch (const JsonError&) {
    refuse(expected);
  }
}

void StrictValue::expect_members(std::initializer_list<std::string_view> must,
                                 std::initializer_list<std::string_view> may) const {
  const auto in = [](auto& keys, std::string_view key) { return std::ranges::find(keys, key) != keys.end(); };
  for (const auto& [key, value] : as("an object", [](const Json& object) { return object.members(); }))
    if (!in(must, key) && !in(may, key)) StrictValue(*this, value).refuse("no such member");
  for (std::string_view key : must)
    if (!has(key)) refuse(fmt::format("'{}' to be there", key));
}

bool StrictValue::has(std::string_view key) const { return value_->find(key) != nullptr; }

StrictValue StrictValue::operator[](std::string_view key) const { return {*this, (*value_)[key]}; }

bool StrictValue::is_null() const { return value_->is_null(); }
bool StrictValue::is_object() const { return value_->is_object(); }

std::string StrictValue::text() const {
  return as("a string that is not empty", [](const Json& value) {
    if (value.text().empty()) throw JsonError("empty");
    return value.text();
  });
}

bool StrictValue::yes_or_no() const {
  return as("true or false", [](const Json& value) { return value.truth(); });
}

std::size_t StrictValue::number() const {
  return as("a whole number", [](const Json& value) { return value.number(); });
}

void StrictValue::each_member(const std::function<void(const std::string&, const StrictValue&)>& take) const {
  for (const auto& [key, value] : as("an object", [](const Json& object) { return object.members(); }))
    take(key, {*this, value});
}

void StrictValue::each_element(const std::function<void(const StrictValue&)>& take) const {
  for (const Json& value : as("a list", [](const Json& list) { return list.elements(); })) take({*this, value});
}

StrictValue parse_strictly(std::string_view line) {
  try {
    return StrictValue(std::make_shared<const Json>(read_json(line, deepest)));
  } catch (const NotJson& e) {
    throw Garbled(fmt::format("at column {}: no JSON: {}", e.column(), excerpt(line)));
  } catch (const KeyTwice& e) {
    throw Garbled(fmt::format("{} stands there twice, in {}", excerpt(e.key()), excerpt(line)));
  } catch (const TooDeep& e) {
    throw Garbled(fmt::format("{}: {}", e.what(), excerpt(line)));
  }
}

std::string excerpt(std::string_view text) {
  if (text.size() <= longest_excerpt) return fmt::format("'{}'", shown(text));
  return fmt::format("'{}...'", shown(text.substr(0, character_start(text, longest_excerpt))));
}

std::string last_excerpt(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (text.size() <= longest_excerpt) return fmt::format("'{}'", shown(text));
  return fmt::format("'...{}'", shown(text.substr(character_start(text, text.size() - longest_excerpt))));
}

}  // namespace dipeq
