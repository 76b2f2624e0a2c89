// (internal) Words, numbers, texts and signs of other programs' code, to find data in it. Nothing is run, and comments are passed over.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/number.hpp"

namespace dipeq {

inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
inline bool is_of_word(char c) {
  return is_digit(c) || ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_' || (c & 0x80);
}

struct CodeToken {
  enum class Kind : std::uint8_t { text, number, word, sign } kind;
  std::string value;  // of a text what its quotes hold
  std::size_t offset;
};

// What languages have in common: blanks, comments /* */ and //, texts between quotes. Language::step takes what begins with any other sign.
template <class Language> class CodeScanner {
 public:
  explicit CodeScanner(std::string_view text) : text_(text) {}

  std::vector<CodeToken> run() {
    while (at_ < text_.size())
      if (is_blank(text_[at_]))
        ++at_;
      else if (stands("/*"))
        at_ = std::min(text_.find("*/", at_ + 2), text_.size()) + 2;
      else if (stands("//"))
        pass_over_line();
      else
        static_cast<Language*>(this)->step(text_[at_]);
    return std::move(tokens_);
  }

 protected:
  using Kind = CodeToken::Kind;

  bool stands(std::string_view what) const { return text_.substr(at_).starts_with(what); }
  void pass_over_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }

  // From its quote on; a backslash stands before a sign that is meant as it is.
  void read_text(char quote, bool has_backslashes) {
    CodeToken token{Kind::text, {}, at_};
    for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (has_backslashes && text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      token.value += text_[at_];
    }
    ++at_;
    tokens_.push_back(std::move(token));
  }

  // The next sign, and those behind it as long as they go on.
  template <class GoesOn> void take(Kind kind, GoesOn goes_on) {
    const std::size_t start = at_++;
    while (at_ < text_.size() && goes_on(text_[at_])) ++at_;
    tokens_.push_back({kind, std::string(text_.substr(start, at_ - start)), start});
  }
  void take_sign(std::size_t length) {
    tokens_.push_back({Kind::sign, std::string(text_.substr(at_, length)), at_});
    at_ += length;
  }

  std::string_view text_;
  std::size_t at_ = 0;

 private:
  std::vector<CodeToken> tokens_;
};

}  // namespace dipeq
