#include "notation/maps/files/go_tokens.hpp"

namespace dipeq {
namespace {

class GoScanner : public CodeScanner<GoScanner> {
 public:
  using CodeScanner::CodeScanner;

  void step(char c) {
    if (c == '"' || c == '`')
      read_text(c, c == '"');
    else if (is_of_word(c))
      take(is_digit(c) ? Kind::number : Kind::word, [this](char d) {
        return is_of_word(d) || (d == '.' && at_ + 1 < text_.size() && is_of_word(text_[at_ + 1]));
      });
    else
      take_sign(1);
  }
};

}  // namespace

std::vector<GoToken> go_tokens(std::string_view text) { return GoScanner(text).run(); }

}  // namespace dipeq
