// (internal) A line of JSON read strictly: each value knows where in the line's structure it stands, and refuses to be what it is not.
#pragma once
#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/json.hpp"
#include "io/plain_json.hpp"

namespace dipeq {

class StrictValue;

// A line taken apart; it is kept by reference, and has to be there as long as its values are looked at.
class StrictLine {
 public:
  // Throws Garbled if it is no JSON, is nested deeply, or a key stands twice in an object.
  explicit StrictLine(std::string_view line);
  StrictLine(const StrictLine&) = delete;
  StrictLine& operator=(const StrictLine&) = delete;

  StrictValue whole() const;

 private:
  friend class StrictValue;
  void take(const Json& value, std::string_view key);
  std::string place_of(std::size_t value) const;
  const Json& same_in(const Json& json, std::size_t value, std::size_t within = 0) const;

  std::string_view line_;
  std::optional<Json> not_plain_;  // as the library reads it; `values_` looks at its texts
  std::vector<PlainValue> values_;
};

// A value, with the line that it is from. Its texts stand in that line.
class StrictValue {
 public:
  // Throws Garbled, as all of these: expected so, found what stands there.
  [[noreturn]] void refuse(std::string_view expected) const;

  // An object with these members and, perhaps, those.
  void expect_members(std::initializer_list<std::string_view> must, std::initializer_list<std::string_view> may) const;
  // The same, and where they are: by name, those of `must` first; 0 of one that is not there.
  template <std::size_t N>
  std::array<std::size_t, N> members(const std::array<std::string_view, N>& names, std::size_t must) const {
    std::array<std::size_t, N> found{};
    expect(PlainKind::object, "an object");
    for (std::size_t i = at_ + 1; i < value().end; i = line_->values_[i].end) {
      const std::string_view key = line_->values_[i].key;
      std::size_t n = 0;
      while (n < N && names[n] != key) ++n;
      if (n == N) StrictValue(*line_, i).refuse("no such member");
      found[n] = i;
    }
    for (std::size_t n = 0; n < must; ++n)
      if (found[n] == 0) refuse_without(names[n]);
    return found;
  }
  StrictValue at(std::size_t member) const { return {*line_, member}; }  // as found
  bool has(std::string_view key) const { return find(key) != 0; }
  StrictValue operator[](std::string_view key) const { return {*line_, find(key)}; }  // which is there

  bool is_null() const { return value().kind == PlainKind::null; }
  bool is_object() const { return value().kind == PlainKind::object; }
  std::string_view text() const;  // not empty
  bool yes_or_no() const;
  std::size_t number() const;

  // Of an object: take(key, value).
  template <class Take> void each_member(Take take) const {
    expect(PlainKind::object, "an object");
    each([&](std::string_view key, const StrictValue& v) { take(key, v); });
  }
  // Of a list: take(value).
  template <class Take> void each_element(Take take) const {
    expect(PlainKind::list, "a list");
    each([&](std::string_view, const StrictValue& v) { take(v); });
  }

 private:
  friend class StrictLine;
  StrictValue(const StrictLine& line, std::size_t at) : line_(&line), at_(at) {}

  const PlainValue& value() const { return line_->values_[at_]; }
  [[noreturn]] void refuse_without(std::string_view key) const;
  std::size_t find(std::string_view key) const;  // 0: it has none, or is no object
  void expect(PlainKind kind, std::string_view expected) const {
    if (value().kind != kind) refuse(expected);
  }
  template <class Take> void each(Take take) const {
    for (std::size_t i = at_ + 1; i < value().end; i = line_->values_[i].end)
      take(line_->values_[i].key, StrictValue(*line_, i));
  }

  const StrictLine* line_;
  std::size_t at_;
};

// For messages: in quotes, cut if it is long, and as echo.hpp shows it.
std::string excerpt(std::string_view text);
std::string last_excerpt(std::string_view text);  // its end

}  // namespace dipeq
