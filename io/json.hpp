// JSON as a value: made of texts, numbers, lists and members, written, read, looked at. The library behind it is seen by json.cpp alone.
#pragma once
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dipeq {

// What is not JSON, or not the JSON that was expected.
class JsonError : public std::runtime_error {
 public:
  explicit JsonError(const std::string& what) : std::runtime_error(what) {}
};

// A text that is no JSON: its byte, counted from one, at which that is seen.
class NotJson : public JsonError {
 public:
  NotJson(std::size_t column, const std::string& what) : JsonError(what), column_(column) {}
  std::size_t column() const { return column_; }

 private:
  std::size_t column_;
};

// A text that is nested more deeply than its reader allows.
class TooDeep : public JsonError {
 public:
  using JsonError::JsonError;
};

// An object in which a key stands twice.
class KeyTwice : public JsonError {
 public:
  explicit KeyTwice(const std::string& key);
  const std::string& key() const { return key_; }

 private:
  std::string key_;
};

// A member of an object. The members keep the order in which they were added.
struct JsonMember;

class Json {
 public:
  Json();  // null
  Json(std::nullptr_t) : Json() {}
  Json(std::same_as<bool> auto truth) : Json(Truth{truth}) {}
  Json(std::unsigned_integral auto number) requires(!std::same_as<decltype(number), bool> &&
                                                    !std::same_as<decltype(number), char>)
      : Json(Count{number}) {}
  Json(std::signed_integral auto number) requires(!std::same_as<decltype(number), char>) : Json(Whole{number}) {}
  Json(std::string text);
  Json(std::string_view text);
  Json(const char* text);
  Json(std::initializer_list<JsonMember> members);  // {{"order", "A Par H"}, {"result", "stands"}}
  template <class T> Json(std::span<const T> elements) : Json(List(elements.begin(), elements.end())) {}
  template <class T> Json(const std::vector<T>& elements) : Json(std::span<const T>(elements)) {}

  static Json object();
  static Json array();
  static Json array(std::initializer_list<Json> elements);

  Json(const Json&);
  Json(Json&&) noexcept;
  Json& operator=(const Json&);
  Json& operator=(Json&&) noexcept;
  ~Json();

  // To build with. What is null becomes what is asked of it: an object by a key, a list by an element; nothing else does.
  Json& operator[](std::string_view key);  // added, as null, if it is not there
  void push_back(Json element);
  void update(Json members);  // those of an object; a member that is already there gets the new value

  // To look at. Each throws JsonError, in which stands what was expected and what is there, if it is something else.
  bool is_null() const;
  bool is_object() const;
  bool is_list() const;
  bool is_text() const;
  const std::string& text() const;
  bool truth() const;
  std::size_t number() const;  // whole, not negative
  std::span<const Json> elements() const;
  std::span<const JsonMember> members() const;
  const Json* find(std::string_view key) const;  // none if it is no object or has no such member
  const Json& operator[](std::string_view key) const;
  const Json& operator[](std::size_t element) const;

 private:
  friend class JsonLibrary;  // in json.cpp
  using List = std::vector<Json>;
  using Members = std::vector<JsonMember>;
  struct Truth {
    bool value;
  };
  struct Count {
    std::uint64_t value;
  };
  struct Whole {
    std::int64_t value;
  };
  explicit Json(Truth truth);
  explicit Json(Count number);
  explicit Json(Whole number);
  struct Written {  // a number that is not whole, or too large to be kept as one: as it stands in its text
    std::string number;
  };
  explicit Json(Written number);
  explicit Json(List elements);
  explicit Json(Members members);
  [[noreturn]] void refuse(std::string_view expected) const;

  std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, Written, std::string, List, Members> value_;
};

struct JsonMember {
  std::string key;
  Json value;
};

// As text in UTF-8, in which bytes that are none are replaced by U+FFFD.
std::string compact(const Json& value);           // in one line, without blanks
std::string compact_in_ascii(const Json& value);  // with other letters as \u00e9
std::string indented(const Json& value);          // by two blanks a level; without a line break behind it

// The value that the whole text is. Throws NotJson, TooDeep or KeyTwice. Containers may stand inside that many others.
Json read_json(std::string_view text, std::size_t deepest = 100);

}  // namespace dipeq
