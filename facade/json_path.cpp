#include "facade/json_path.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "io/json.hpp"

namespace dipeq::facade {
namespace {

struct Token {
  std::size_t begin = 0, end = 0;
  bool is_text(std::string_view json) const { return json[begin] == '"'; }
};

// The next text, bracket, comma, colon or other value from there on; of size 0 at the end.
Token next_token(std::string_view json, std::size_t from) {
  constexpr std::string_view signs = "{}[],:", blanks = " \t\r\n";
  const std::size_t begin = std::min(json.find_first_not_of(blanks, from), json.size());
  if (begin == json.size()) return {begin, begin};
  if (signs.find(json[begin]) != signs.npos) return {begin, begin + 1};
  std::size_t end = begin + 1;
  if (json[begin] != '"') return {begin, std::min(json.find_first_of("{}[],:\" \t\r\n", end), json.size())};
  while (end < json.size() && json[end] != '"') end += json[end] == '\\' ? 2 : 1;
  return {begin, std::min(end + 1, json.size())};
}

// The objects and lists around a token, as they are walked into: each with the key or place that is looked at.
class Around {
 public:
  void pass(std::string_view json, const Token& token) {
    switch (json[token.begin]) {
      case '{': steps_.emplace_back(); break;
      case '[': steps_.emplace_back(std::size_t{0}); break;
      case '}':
      case ']':
        if (!steps_.empty()) steps_.pop_back();
        break;
      case ',': next_member(); break;
      default:
        if (expects_key() && token.is_text(json))
          steps_.back() = key(json.substr(token.begin, token.end - token.begin));
    }
  }

  bool expects_key() const { return !steps_.empty() && !steps_.back(); }
  bool is_in_a_list() const { return !steps_.empty() && steps_.back() && steps_.back()->index() == 1; }

  JsonPath path() const {
    JsonPath all;
    for (const auto& step : steps_)
      if (step) all.push_back(*step);
    return all;
  }

 private:
  void next_member() {
    if (steps_.empty()) return;
    if (is_in_a_list())
      ++std::get<std::size_t>(*steps_.back());
    else
      steps_.back().reset();
  }

  static std::string key(std::string_view written) {
    try {
      return read_json(written).text();
    } catch (const JsonError&) {
      return std::string(written);
    }
  }

  std::vector<std::optional<JsonStep>> steps_;  // none: of an object whose next key is still to come
};

}  // namespace

JsonPath path_at(std::string_view json, std::size_t column) {
  Around around;
  for (Token token = next_token(json, 0); token.begin < std::min(column, json.size());
       token = next_token(json, token.end))
    around.pass(json, token);
  return around.path();
}

std::string without_text_at(std::string_view json, std::size_t column) {
  Around around;
  Token before, token = next_token(json, 0);
  while (token.begin < json.size() && token.end < column) {
    around.pass(json, token);
    before = std::exchange(token, next_token(json, token.end));
  }
  if (column == 0 || token.begin >= std::min(column, json.size()) || !token.is_text(json) || !around.is_in_a_list())
    return {};
  std::string rest(json);
  const auto erase = [&](const Token& t) { std::fill(rest.begin() + t.begin, rest.begin() + t.end, ' '); };
  erase(token);
  if (const Token after = next_token(json, token.end); after.begin < json.size() && json[after.begin] == ',')
    erase(after);
  else if (json[before.begin] == ',')
    erase(before);
  return rest;
}

}  // namespace dipeq::facade
