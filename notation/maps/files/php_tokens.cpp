#include "notation/maps/files/php_tokens.hpp"

#include <fmt/format.h>

namespace dipeq {
namespace {

constexpr std::size_t deepest_array = 6;

class PhpScanner : public CodeScanner<PhpScanner> {
 public:
  using CodeScanner::CodeScanner;

  void step(char c) {
    if (c == '#')
      pass_over_line();
    else if (c == '\'' || c == '"')
      read_text(c, true);
    else if (is_digit(c) || (c == '-' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])))
      take(Kind::number, [](char d) { return is_digit(d) || d == '.'; });
    else if (is_of_word(c) || c == '$')
      take(Kind::word, is_of_word);
    else
      take_sign(stands("=>") || stands("->") || stands("::") ? 2 : 1);
  }
};

bool is_sign(const std::vector<PhpToken>& tokens, std::size_t at, std::string_view sign) {
  return at < tokens.size() && tokens[at].kind == PhpToken::Kind::sign && tokens[at].value == sign;
}

PhpValue value_at(const std::vector<PhpToken>& tokens, std::size_t& at, std::size_t depth);

// What the list learns of it are the signs that are no literals, and the lists that do not end.
PhpValue element_at(const std::vector<PhpToken>& tokens, std::size_t& at, PhpValue& list, std::size_t depth) {
  const std::size_t begin = at;
  PhpValue element = value_at(tokens, at, depth);
  const bool literal = element.kind != PhpValue::Kind::word || !element.value.empty();
  if (!literal && begin < tokens.size()) list.unread.push_back(tokens[begin].offset);
  list.unread.insert(list.unread.end(), element.unread.begin(), element.unread.end());
  list.ends = list.ends && element.ends;
  return element;
}

// From behind its opening sign to behind its end.
void read_elements(const std::vector<PhpToken>& tokens, std::size_t& at, std::string_view end, PhpValue& list,
                   std::size_t depth) {
  while (at < tokens.size() && !is_sign(tokens, at, end)) {
    if (is_sign(tokens, at, ",")) {
      ++at;
      continue;
    }
    const std::size_t unread = list.unread.size();
    PhpValue element = element_at(tokens, at, list, depth + 1);
    std::string key;
    if (is_sign(tokens, at, "=>")) {
      key = element.value;
      element = element_at(tokens, ++at, list, depth + 1);
    }
    list.elements.emplace_back(std::move(key), std::move(element));
    for (; at < tokens.size() && !is_sign(tokens, at, ",") && !is_sign(tokens, at, end); ++at) {
      if (is_sign(tokens, at, ";")) {
        list.ends = false;
        return;
      }
      if (list.unread.size() == unread) list.unread.push_back(tokens[at].offset);
    }
  }
  list.ends = list.ends && at < tokens.size();
  ++at;
}

PhpValue value_at(const std::vector<PhpToken>& tokens, std::size_t& at, std::size_t depth) {
  PhpValue value;
  if (at >= tokens.size()) return value;
  const PhpToken& token = tokens[at];
  value.offset = token.offset;
  const bool list = is_sign(tokens, at, "["),
             array = token.kind == PhpToken::Kind::word && (token.value == "array" || token.value == "Array");
  if (depth <= deepest_array && (list || (array && is_sign(tokens, at + 1, "(")))) {
    value.kind = PhpValue::Kind::list;
    at += list ? 1 : 2;
    read_elements(tokens, at, list ? "]" : ")", value, depth);
    return value;
  }
  ++at;
  // l_t('England') is 'England' in another language.
  if (depth <= deepest_array && token.kind == PhpToken::Kind::word && token.value == "l_t" &&
      is_sign(tokens, at, "(")) {
    value = value_at(tokens, ++at, depth + 1);
    if (is_sign(tokens, at, ")")) ++at;
    return value;
  }
  if (token.kind == PhpToken::Kind::text) value.kind = PhpValue::Kind::text;
  if (token.kind == PhpToken::Kind::number) value.kind = PhpValue::Kind::number;
  if (token.kind != PhpToken::Kind::sign) value.value = token.value;
  return value;
}

}  // namespace

std::vector<PhpToken> php_tokens(std::string_view text) { return PhpScanner(text).run(); }

PhpValue php_value(const std::vector<PhpToken>& tokens, std::size_t& at) { return value_at(tokens, at, 0); }

void add_unread(const PhpValue& list, std::string_view what, const ForeignFile& file, Faults& faults) {
  for (std::size_t offset : list.unread)
    faults.add(file.complaint(offset, fmt::format("what stands here in the list of {} is no literal", what)));
  if (!list.ends)
    faults.add(file.complaint(list.offset, fmt::format("the list of {} that begins here does not end", what)));
}

std::vector<PhpValue> php_assigned(const std::vector<PhpToken>& tokens, std::string_view name) {
  std::vector<PhpValue> all;
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    std::string_view word = tokens[i].value;
    if (tokens[i].kind != PhpToken::Kind::word) continue;
    if (word.starts_with('$')) word.remove_prefix(1);
    if (word != name || !is_sign(tokens, i + 1, "=") || is_sign(tokens, i + 2, "=")) continue;
    std::size_t at = i + 2;
    all.push_back(php_value(tokens, at));
  }
  return all;
}

}  // namespace dipeq
