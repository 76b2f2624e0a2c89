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

// A page breaks its lines where two blanks stand; programs that fail indent what they say.
std::string with_single_blanks(std::string_view text) {
  std::string all;
  for (const char c : text)
    if (c != ' ' || (!all.empty() && all.back() != ' ' && all.back() != '\n')) all += c;
  return all;
}

// What `look` sees in the value, if it is of that kind.
template <class Look> auto seen(const Json& value, Look look) -> std::optional<decltype(look(value))> {
  try {
    return look(value);
  } catch (const JsonError&) {
    return std::nullopt;
  }
}

// The value alone, without what it holds.
PlainValue plain(const Json& value) {
  if (value.is_null()) return {PlainKind::null};
  if (value.is_object()) return {PlainKind::object};
  if (value.is_list()) return {PlainKind::list};
  if (value.is_text()) return {.kind = PlainKind::text, .text = value.text()};
  if (const auto truth = seen(value, [](const Json& v) { return v.truth(); })) return {PlainKind::truth, 0, *truth};
  if (const auto number = seen(value, [](const Json& v) { return v.number(); })) return {PlainKind::whole, 0, *number};
  return {PlainKind::other};
}

}  // namespace

StrictLine::StrictLine(std::string_view line) : line_(line) {
  if (auto all = read_plain_json(line, deepest)) {
    values_ = *std::move(all);
    return;
  }
  try {
    take(not_plain_.emplace(read_json(line, deepest)), {});
  } catch (const NotJson& e) {
    throw Garbled(fmt::format("at column {}: no JSON: {}", e.column(), excerpt(line)));
  } catch (const KeyTwice& e) {
    throw Garbled(fmt::format("{} stands there twice, in {}", excerpt(e.key()), excerpt(line)));
  } catch (const TooDeep& e) {
    throw Garbled(fmt::format("{}: {}", e.what(), excerpt(line)));
  }
}

void StrictLine::take(const Json& value, std::string_view key) {
  const std::size_t index = values_.size();
  values_.push_back(plain(value));
  values_[index].key = key;
  if (value.is_object())
    for (const auto& [of, member] : value.members()) take(member, of);
  if (value.is_list())
    for (const Json& element : value.elements()) take(element, {});
  values_[index].end = static_cast<std::uint32_t>(values_.size());
}

StrictValue StrictLine::whole() const { return {*this, 0}; }

// As a JSON pointer.
std::string StrictLine::place_of(std::size_t value) const {
  std::string place;
  for (std::size_t in = 0; in != value;) {
    std::size_t number = 0, part = in + 1;
    for (; values_[part].end <= value; part = values_[part].end) ++number;
    place += values_[in].kind == PlainKind::object ? fmt::format("/{}", values_[part].key) : fmt::format("/{}", number);
    in = part;
  }
  return place;
}

// The same value of the line as the library reads it.
const Json& StrictLine::same_in(const Json& json, std::size_t value, std::size_t within) const {
  if (within == value) return json;
  std::size_t number = 0, part = within + 1;
  for (; values_[part].end <= value; part = values_[part].end) ++number;
  return same_in(json.is_object() ? json.members()[number].value : json[number], value, part);
}

void StrictValue::refuse(std::string_view expected) const {
  const Json line = read_json(line_->line_, deepest);
  const std::string place = line_->place_of(at_);
  throw Garbled(fmt::format("at '{}': expected {}, found {}", place.empty() ? "/" : shown(place), expected,
                            excerpt(compact_in_ascii(line_->same_in(line, at_)))));
}

void StrictValue::expect_members(std::initializer_list<std::string_view> must,
                                 std::initializer_list<std::string_view> may) const {
  const auto in = [](auto& keys, std::string_view key) { return std::ranges::find(keys, key) != keys.end(); };
  each_member([&](std::string_view key, const StrictValue& member) {
    if (!in(must, key) && !in(may, key)) member.refuse("no such member");
  });
  for (std::string_view key : must)
    if (!has(key)) refuse_without(key);
}

void StrictValue::refuse_without(std::string_view key) const { refuse(fmt::format("'{}' to be there", key)); }

std::size_t StrictValue::find(std::string_view key) const {
  if (is_object())
    for (std::size_t i = at_ + 1; i < value().end; i = line_->values_[i].end)
      if (line_->values_[i].key == key) return i;
  return 0;
}

std::string_view StrictValue::text() const {
  if (value().kind != PlainKind::text || value().text.empty()) refuse("a string that is not empty");
  return value().text;
}

bool StrictValue::yes_or_no() const {
  expect(PlainKind::truth, "true or false");
  return value().number != 0;
}

std::size_t StrictValue::number() const {
  expect(PlainKind::whole, "a whole number");
  return value().number;
}

std::string excerpt(std::string_view text) {
  if (text.size() <= longest_excerpt) return fmt::format("'{}'", shown(text));
  return fmt::format("'{}...'", shown(text.substr(0, character_start(text, longest_excerpt))));
}

std::string last_excerpt(std::string_view whole) {
  std::string text = with_single_blanks(whole);
  if (text.ends_with('\n')) text.pop_back();
  if (text.size() <= longest_excerpt) return fmt::format("'{}'", shown(text));
  return fmt::format("'...{}'",
                     shown(std::string_view(text).substr(character_start(text, text.size() - longest_excerpt))));
}

}  // namespace dipeq
