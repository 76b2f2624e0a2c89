#include "notation/maps/files/go_tokens.hpp"

#include <algorithm>

#include "notation/maps/files/code_signs.hpp"

namespace dipeq {
namespace {

class GoScanner {
 public:
  explicit GoScanner(std::string_view text) : text_(text) {}

  std::vector<GoToken> run() {
    while (at_ < text_.size()) step();
    return std::move(tokens_);
  }

 private:
  bool stands(std::string_view what) const { return text_.substr(at_).starts_with(what); }

  void step() {
    const char c = text_[at_];
    if (is_blank(c))
      ++at_;
    else if (stands("/*"))
      at_ = std::min(text_.find("*/", at_ + 2), text_.size()) + 2;
    else if (stands("//"))
      at_ = std::min(text_.find('\n', at_), text_.size());
    else if (c == '"' || c == '`')
      read_text(c);
    else if (is_of_word(c))
      read_word();
    else
      tokens_.push_back({GoToken::Kind::sign, std::string(1, c), at_++});
  }

  void read_text(char quote) {
    GoToken token{GoToken::Kind::text, {}, at_};
    for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (quote == '"' && text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      token.value += text_[at_];
    }
    ++at_;
    tokens_.push_back(std::move(token));
  }

  void read_word() {
    const std::size_t start = at_;
    const auto goes_on = [this] {
      if (at_ >= text_.size()) return false;
      const bool point = text_[at_] == '.' && at_ + 1 < text_.size() && is_of_word(text_[at_ + 1]);
      return is_of_word(text_[at_]) || point;
    };
    while (goes_on()) ++at_;
    const auto kind = is_digit(text_[start]) ? GoToken::Kind::number : GoToken::Kind::word;
    tokens_.push_back({kind, std::string(text_.substr(start, at_ - start)), start});
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<GoToken> tokens_;
};

}  // namespace

std::vector<GoToken> go_tokens(std::string_view text) { return GoScanner(text).run(); }

}  // namespace dipeq
