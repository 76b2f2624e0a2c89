#include "io/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "io/plain_json.hpp"

namespace dipeq {

using Library = nlohmann::ordered_json;

KeyTwice::KeyTwice(const std::string& key) : JsonError(fmt::format("'{}' stands there twice", key)), key_(key) {}

Json::Json() = default;
Json::Json(Truth truth) : value_(truth.value) {}
Json::Json(Count number) : value_(number.value) {}
Json::Json(Whole number) : value_(number.value) {}
Json::Json(Written number) : value_(std::move(number)) {}
Json::Json(std::string text) : value_(std::move(text)) {}
Json::Json(std::string_view text) : value_(std::string(text)) {}
Json::Json(const char* text) : value_(std::string(text)) {}
Json::Json(std::initializer_list<JsonMember> members) : value_(Members(members)) {}
Json::Json(List elements) : value_(std::move(elements)) {}
Json::Json(Members members) : value_(std::move(members)) {}
Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;

Json Json::object() { return Json(Members{}); }
Json Json::array() { return Json(List{}); }
Json Json::array(std::initializer_list<Json> elements) { return Json(List(elements)); }

Json& Json::operator[](std::string_view key) {
  if (is_null()) value_ = Members{};
  auto* members = std::get_if<Members>(&value_);
  if (!members) refuse("an object");
  const auto there = std::ranges::find(*members, key, &JsonMember::key);
  if (there != members->end()) return there->value;
  members->push_back({std::string(key), {}});
  return members->back().value;
}

void Json::push_back(Json element) {
  if (is_null()) value_ = List{};
  auto* list = std::get_if<List>(&value_);
  if (!list) refuse("a list");
  list->push_back(std::move(element));
}

void Json::update(Json members) {
  auto* added = std::get_if<Members>(&members.value_);
  if (!added) members.refuse("an object");
  for (JsonMember& member : *added) (*this)[member.key] = std::move(member.value);
}

bool Json::is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }

bool Json::is_object() const { return std::holds_alternative<Members>(value_); }
bool Json::is_list() const { return std::holds_alternative<List>(value_); }
bool Json::is_text() const { return std::holds_alternative<std::string>(value_); }

void Json::refuse(std::string_view expected) const {
  throw JsonError(fmt::format("expected {} instead of {}", expected, compact(*this)));
}

const std::string& Json::text() const {
  if (const auto* text = std::get_if<std::string>(&value_)) return *text;
  refuse("a text");
}

bool Json::truth() const {
  if (const auto* truth = std::get_if<bool>(&value_)) return *truth;
  refuse("true or false");
}

std::size_t Json::number() const {
  if (const auto* number = std::get_if<std::uint64_t>(&value_)) return *number;
  if (const auto* number = std::get_if<std::int64_t>(&value_); number && *number >= 0)
    return static_cast<std::size_t>(*number);
  if (const auto* written = std::get_if<Written>(&value_)) {  // 5.0 is whole
    constexpr double all_are_told_apart = 9'007'199'254'740'992;
    const double number = std::strtod(written->number.c_str(), nullptr);
    if (number >= 0 && number < all_are_told_apart && std::floor(number) == number)
      return static_cast<std::size_t>(number);
  }
  refuse("a whole number");
}

std::span<const Json> Json::elements() const {
  if (const auto* list = std::get_if<List>(&value_)) return *list;
  refuse("a list");
}

std::span<const JsonMember> Json::members() const {
  if (const auto* members = std::get_if<Members>(&value_)) return *members;
  refuse("an object");
}

const Json* Json::find(std::string_view key) const {
  const auto* members = std::get_if<Members>(&value_);
  if (!members) return nullptr;
  const auto there = std::ranges::find(*members, key, &JsonMember::key);
  return there == members->end() ? nullptr : &there->value;
}

const Json& Json::operator[](std::string_view key) const {
  if (const Json* value = find(key)) return *value;
  refuse(fmt::format("an object with '{}'", key));
}

const Json& Json::operator[](std::size_t element) const {
  if (element < elements().size()) return elements()[element];
  refuse(fmt::format("a list of {} elements or more", element + 1));
}

// By the library's events, and to text without its help, but for texts that have to be quoted in another way than by quotes.
class JsonLibrary {
 public:
  class Writer;
  class Reader;
  class Plain;
};

class JsonLibrary::Writer {
 public:
  enum class Letters : bool { all, ascii };

  // Without `by` in one line; else each member and element stands in a line of its own, so many blanks further in for each level.
  Writer(std::string& to, std::size_t by, Letters letters) : to_(to), by_(by), letters_(letters) {}

  void write(const Json& value) {
    std::visit([&](const auto& v) { write_value(v); }, value.value_);
  }

 private:
  void write_value(std::nullptr_t) { to_ += "null"; }
  void write_value(bool truth) { to_ += truth ? "true" : "false"; }
  void write_value(std::integral auto number) { to_ += fmt::format_int(number).c_str(); }
  void write_value(const Json::Written& written) { to_ += written.number; }
  void write_value(const std::string& text) {
    const auto plain = [](char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; };
    if (std::ranges::all_of(text, plain))
      to_.append("\"").append(text).append("\"");
    else
      to_ += Library(text).dump(-1, ' ', letters_ == Letters::ascii, Library::error_handler_t::replace);
  }
  void write_value(const Json::List& elements) {
    each('[', elements, ']', [&](const Json& element) { write(element); });
  }
  void write_value(const Json::Members& members) {
    each('{', members, '}', [&](const JsonMember& member) {
      write_value(member.key);
      to_ += by_ == 0 ? ":" : ": ";
      write(member.value);
    });
  }

  template <class All, class Write> void each(char open, const All& all, char close, Write write) {
    to_ += open;
    ++level_;
    for (const auto& one : all) {
      if (&one != &all.front()) to_ += ',';
      new_line();
      write(one);
    }
    --level_;
    if (!all.empty()) new_line();
    to_ += close;
  }

  void new_line() {
    if (by_ > 0) to_.append("\n").append(level_ * by_, ' ');
  }

  std::string& to_;
  std::size_t by_;
  Letters letters_;
  std::size_t level_ = 0;
};

// The library says first of what kind a fault is and where, which its caller says in its own way.
std::string in_plain_words(std::string_view what) {
  const std::size_t column = what.find("column ");
  if (column == what.npos && what.starts_with('[')) return std::string(what.substr(what.find(' ') + 1));
  const std::size_t end = column == what.npos ? what.npos : what.find(": ", column);
  return std::string(end == what.npos ? what : what.substr(end + 2));
}

// Builds a value while the library reads it: its own would keep the last of two members with one key.
class JsonLibrary::Reader : public nlohmann::json_sax<Library> {
 public:
  explicit Reader(std::size_t deepest) : deepest_(deepest) {}

  bool null() override { return take({}); }
  bool boolean(bool truth) override { return take(truth); }
  bool number_integer(number_integer_t number) override { return take(number); }
  bool number_unsigned(number_unsigned_t number) override { return take(number); }
  bool number_float(number_float_t, const string_t& written) override { return take(Json(Json::Written{written})); }
  bool string(string_t& text) override { return take(std::move(text)); }
  bool binary(binary_t&) override { return false; }  // JSON has none
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& key) override {
    expect_shallow();
    if (open_.back().container.find(key)) throw KeyTwice(key);
    open_.back().key = std::move(key);
    return true;
  }
  bool parse_error(std::size_t column, const std::string&, const nlohmann::detail::exception& error) override {
    throw NotJson(column, in_plain_words(error.what()));
  }

  Json whole() && { return std::move(whole_); }

 private:
  struct Open {
    Json container;
    std::string key;  // of the member that is read
  };

  void expect_shallow() const {
    if (open_.size() > deepest_) throw TooDeep(fmt::format("expected no more than {} levels", deepest_));
  }

  bool open(Json container) {
    expect_shallow();
    open_.push_back({std::move(container), {}});
    return true;
  }

  bool close() {
    Json done = std::move(open_.back().container);
    open_.pop_back();
    return put(std::move(done));
  }

  bool take(Json value) {
    expect_shallow();
    return put(std::move(value));
  }

  bool put(Json value) {
    if (open_.empty())
      whole_ = std::move(value);
    else if (auto& [container, key] = open_.back(); container.is_object())
      container[key] = std::move(value);
    else
      container.push_back(std::move(value));
    return true;
  }

  std::size_t deepest_;
  std::vector<Open> open_;
  Json whole_;
};

// What is plain is read without the library.
class JsonLibrary::Plain {
 public:
  static Json value(std::span<const PlainValue> all, std::size_t at) {
    const PlainValue& value = all[at];
    switch (value.kind) {
      case PlainKind::truth: return Json(value.number != 0);
      case PlainKind::whole: return Json(value.number);
      case PlainKind::text: return Json(value.text);
      case PlainKind::list: return list(all, at);
      case PlainKind::object: return object(all, at);
      default: return {};
    }
  }

 private:
  static Json list(std::span<const PlainValue> all, std::size_t at) {
    Json::List elements;
    for (std::size_t i = at + 1; i < all[at].end; i = all[i].end) elements.push_back(value(all, i));
    return Json(std::move(elements));
  }
  static Json object(std::span<const PlainValue> all, std::size_t at) {
    Json::Members members;
    for (std::size_t i = at + 1; i < all[at].end; i = all[i].end)
      members.push_back({std::string(all[i].key), value(all, i)});
    return Json(std::move(members));
  }
};

namespace {

using Letters = JsonLibrary::Writer::Letters;

std::string text_of_json(const Json& value, std::size_t by, Letters letters) {
  std::string text;
  JsonLibrary::Writer(text, by, letters).write(value);
  return text;
}

}  // namespace

std::string compact(const Json& value) { return text_of_json(value, 0, Letters::all); }
std::string compact_in_ascii(const Json& value) { return text_of_json(value, 0, Letters::ascii); }
std::string indented(const Json& value) { return text_of_json(value, 2, Letters::all); }

Json read_json(std::string_view text, std::size_t deepest) {
  if (const auto plain = read_plain_json(text, deepest)) return JsonLibrary::Plain::value(*plain, 0);
  JsonLibrary::Reader reader(deepest);
  Library::sax_parse(text, &reader);
  return std::move(reader).whole();
}

}  // namespace dipeq
