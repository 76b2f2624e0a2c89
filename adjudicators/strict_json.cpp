#include "adjudicators/strict_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "adjudicators/adapter_protocol.hpp"
#include "io/echo.hpp"
#include "io/glyphs.hpp"

namespace dipeq {

using Json = nlohmann::json;

struct StrictValue::Node {
  std::shared_ptr<const Json> line;  // which the value is part of
  const Json& value;
};

namespace {

constexpr int deepest = 8;                    // levels; a reply has five
constexpr std::size_t longest_excerpt = 160;  // bytes

// Looks at what is read while it is read, because the result would not show it.
class Watch {
 public:
  explicit Watch(std::string_view line) : line_(line) {}

  bool operator()(int depth, Json::parse_event_t event, const Json& value) {
    if (depth > deepest) throw Garbled(fmt::format("expected no more than {} levels: {}", deepest, excerpt(line_)));
    if (event == Json::parse_event_t::object_start) keys_.emplace_back();
    if (event == Json::parse_event_t::object_end) keys_.pop_back();
    if (event == Json::parse_event_t::key && !keys_.back().insert(value.get<std::string>()).second)
      throw Garbled(fmt::format("{} stands there twice, in {}", excerpt(value.get<std::string>()), excerpt(line_)));
    return true;
  }

 private:
  std::string_view line_;
  std::vector<std::set<std::string>> keys_;  // of the objects that are open
};

}  // namespace

StrictValue::StrictValue(Node node, std::string place)
    : node_(std::make_shared<const Node>(std::move(node))), place_(std::move(place)) {}

void StrictValue::refuse(std::string_view expected) const {
  throw Garbled(fmt::format("at '{}': expected {}, found {}", place_.empty() ? "/" : shown(place_), expected,
                            excerpt(node_->value.dump(-1, ' ', true, Json::error_handler_t::replace))));
}

void StrictValue::expect_members(std::initializer_list<std::string_view> must,
                                 std::initializer_list<std::string_view> may) const {
  const auto in = [](auto& keys, std::string_view key) { return std::ranges::find(keys, key) != keys.end(); };
  each_member([&](const std::string& key, const StrictValue& value) {
    if (!in(must, key) && !in(may, key)) value.refuse("no such member");
  });
  for (std::string_view key : must)
    if (!has(key)) refuse(fmt::format("'{}' to be there", key));
}

bool StrictValue::has(std::string_view key) const { return node_->value.contains(key); }

StrictValue StrictValue::operator[](std::string_view key) const {
  return {{node_->line, node_->value.at(std::string(key))}, fmt::format("{}/{}", place_, key)};
}

std::string StrictValue::text() const {
  if (!node_->value.is_string() || node_->value.get_ref<const std::string&>().empty())
    refuse("a string that is not empty");
  return node_->value.get<std::string>();
}

bool StrictValue::yes_or_no() const {
  if (!node_->value.is_boolean()) refuse("true or false");
  return node_->value.get<bool>();
}

std::size_t StrictValue::number() const {
  if (!node_->value.is_number_unsigned()) refuse("a whole number");
  return node_->value.get<std::size_t>();
}

void StrictValue::each_member(const std::function<void(const std::string&, const StrictValue&)>& take) const {
  if (!node_->value.is_object()) refuse("an object");
  for (const auto& [key, value] : node_->value.items())
    take(key, {{node_->line, value}, fmt::format("{}/{}", place_, key)});
}

void StrictValue::each_element(const std::function<void(const StrictValue&)>& take) const {
  if (!node_->value.is_array()) refuse("a list");
  for (std::size_t i = 0; i < node_->value.size(); ++i)
    take({{node_->line, node_->value[i]}, fmt::format("{}/{}", place_, i)});
}

StrictValue parse_strictly(std::string_view line) {
  try {
    auto whole = std::make_shared<const Json>(Json::parse(line, Watch(line)));
    const Json& value = *whole;
    return {{std::move(whole), value}, ""};
  } catch (const Json::parse_error& e) {
    throw Garbled(fmt::format("at column {}: no JSON: {}", e.byte, excerpt(line)));
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
