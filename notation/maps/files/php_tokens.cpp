#include "notation/maps/files/php_tokens.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/maps/files/code_signs.hpp"

namespace dipeq {
namespace {

constexpr std::size_t deepest_array = 6;

class PhpScanner {
 public:
  explicit PhpScanner(std::string_view text) : text_(text) {}

  std::vector<PhpToken> run() {
    while (at_ < text_.size()) step();
    return std::move(tokens_);
  }

 private:
  bool stands(std::string_view what) const { return text_.substr(at_).starts_with(what); }

  void step() {
    const char c = text_[at_];
    if (is_blank(c)) {
      ++at_;
    } else if (stands("/*")) {
      at_ = std::min(text_.find("*/", at_ + 2), text_.size()) + 2;
    } else if (stands("//") || c == '#') {
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (c == '\'' || c == '"') {
      read_text(c);
    } else if (is_digit(c) || (c == '-' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1]))) {
      take(PhpToken::Kind::number, [](char d) { return is_digit(d) || d == '.'; });
    } else if (is_of_word(c) || c == '$') {
      take(PhpToken::Kind::word, is_of_word);
    } else {
      read_sign();
    }
  }

  template <class Is> void take(PhpToken::Kind kind, Is is) {
    const std::size_t start = at_++;
    while (at_ < text_.size() && is(text_[at_])) ++at_;
    tokens_.push_back({kind, std::string(text_.substr(start, at_ - start)), start});
  }

  void read_text(char quote) {
    PhpToken token{PhpToken::Kind::text, {}, at_};
    for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      token.value += text_[at_];
    }
    ++at_;
    tokens_.push_back(std::move(token));
  }

  void read_sign() {
    const bool two = stands("=>") || stands("->") || stands("::");
    tokens_.push_back({PhpToken::Kind::sign, std::string(text_.substr(at_, two ? 2 : 1)), at_});
    at_ += two ? 2 : 1;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<PhpToken> tokens_;
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
