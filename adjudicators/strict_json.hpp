// (internal) A line of JSON read strictly: each value knows where in the line's structure it stands, and refuses to be what it is not.
#pragma once
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "io/json.hpp"

namespace dipeq {

// A value, with the line that it is from.
class StrictValue {
 public:
  explicit StrictValue(std::shared_ptr<const Json> line);

  // Throws Garbled, as all of these: expected so, found what stands there.
  [[noreturn]] void refuse(std::string_view expected) const;

  // An object with these members and, perhaps, those.
  void expect_members(std::initializer_list<std::string_view> must, std::initializer_list<std::string_view> may) const;
  bool has(std::string_view key) const;
  StrictValue operator[](std::string_view key) const;  // which is there

  bool is_null() const;
  bool is_object() const;
  std::string text() const;  // not empty
  bool yes_or_no() const;
  std::size_t number() const;

  // Of an object.
  void each_member(const std::function<void(const std::string& key, const StrictValue& value)>& take) const;
  // Of a list.
  void each_element(const std::function<void(const StrictValue& value)>& take) const;

 private:
  StrictValue(const StrictValue& of, const Json& value) : line_(of.line_), value_(&value) {}
  template <class Look> auto as(std::string_view expected, Look look) const;

  std::shared_ptr<const Json> line_;
  const Json* value_;  // a part of the line
};

// Throws Garbled if it is no JSON, is nested deeply, or a key stands twice in an object.
StrictValue parse_strictly(std::string_view line);

// For messages: in quotes, cut if it is long, and as echo.hpp shows it.
std::string excerpt(std::string_view text);
std::string last_excerpt(std::string_view text);  // its end

}  // namespace dipeq
