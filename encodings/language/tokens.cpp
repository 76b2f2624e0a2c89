#include "encodings/language/tokens.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "io/glyphs.hpp"
#include "io/number.hpp"

namespace dipeq::language {
namespace {

struct Spelling {
  std::string_view spelt, sign;
};
// A longer one comes before those that it begins with.
constexpr std::array spelt_signs{Spelling{"<=>", "⇔"}, Spelling{"=>", "⇒"}, Spelling{">=", "≥"}, Spelling{"<=", "≤"},
                                 Spelling{"*", "·"}};
constexpr std::array spelt_words{Spelling{"and", "∧"},    Spelling{"or", "∨"},     Spelling{"not", "¬"},
                                 Spelling{"forall", "∀"}, Spelling{"exists", "∃"}, Spelling{"in", "∈"}};
// Of other languages, and what is meant here; they are told of, and the rest is read as if that stood there.
struct ForeignSign {
  std::string_view spelt, sign, meant;
};
constexpr std::array foreign_signs{
    ForeignSign{"&&", "∧", "and"}, ForeignSign{"||", "∨", "or"},   ForeignSign{"/\\", "∧", "and"},
    ForeignSign{"\\/", "∨", "or"}, ForeignSign{"<->", "⇔", "<=>"}, ForeignSign{"->", "⇒", "=>"},
    ForeignSign{"↔", "⇔", "<=>"},  ForeignSign{"⟺", "⇔", "<=>"},   ForeignSign{"≡", "⇔", "<=>"},
    ForeignSign{"→", "⇒", "=>"},   ForeignSign{"⟹", "⇒", "=>"},    ForeignSign{"==", "=", "= or <=>"},
    ForeignSign{"&", "∧", "and"},  ForeignSign{"|", "∨", "or"},    ForeignSign{"!", "¬", "not"},
    ForeignSign{"~", "¬", "not"}};
constexpr std::array<std::string_view, 26> signs{"⇔", "⇒", "∧", "∨", "¬", "∀", "∃", "∈", "·", "≥", "≤", "(", ")",
                                                 "[", "]", "{", "}", "#", ",", ":", "+", ">", "<", "=", "'", "-"};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

constexpr std::array spelt_words_of_claims{Spelling{"every", "∀"}, Spelling{"some", "∃"}};

class Scanner {
 public:
  Scanner(Source& source, Form form) : source_(source), text_(source.text()), form_(form) {}

  std::vector<Token> run() {
    while (at_ < text_.size())
      if (!skip()) take();
    add(Token::Kind::end, 0, "the end");
    return std::move(list_);
  }

 private:
  std::string_view rest() const { return text_.substr(at_); }

  void add(Token::Kind kind, std::size_t length, std::string_view as) {
    list_.push_back({kind, as, at_});
    at_ += length;
  }

  bool skip() {
    if (is_blank(text_[at_])) return ++at_, true;
    if (!rest().starts_with("--")) return false;
    at_ = std::min(text_.find('\n', at_), text_.size());
    return true;
  }

  void take() {
    if (text_[at_] == '"') return take_quoted();
    if (is_letter(text_[at_]) || is_digit(text_[at_])) return take_word();
    if (take_foreign()) return;
    const auto spelt =
        std::ranges::find_if(spelt_signs, [&](const Spelling& s) { return rest().starts_with(s.spelt); });
    if (spelt != spelt_signs.end()) return add(Token::Kind::sign, spelt->spelt.size(), spelt->sign);
    const auto sign = std::ranges::find_if(signs, [&](std::string_view s) { return rest().starts_with(s); });
    if (sign != signs.end()) return add(Token::Kind::sign, sign->size(), *sign);
    const std::size_t length = std::max<std::size_t>(utf8_length(text_, at_), 1);
    source_.refuse(at_,
                   "expected a name, a number or a sign of the language, found " + quoted(text_.substr(at_, length)));
    at_ += length;
  }

  bool take_foreign() {
    const auto foreign =
        std::ranges::find_if(foreign_signs, [&](const ForeignSign& s) { return rest().starts_with(s.spelt); });
    if (foreign == foreign_signs.end() || rest().starts_with("!=")) return false;
    source_.refuse(at_, fmt::format("expected a name, a number or a sign of the language, found {}; did you mean {}?",
                                    quoted(foreign->spelt), foreign->meant));
    add(Token::Kind::sign, foreign->spelt.size(), foreign->sign);
    return true;
  }

  void take_quoted() {
    const std::size_t close = rest().find_first_of("\"\n", 1);
    if (close == std::string_view::npos || rest()[close] == '\n') {
      source_.refuse(at_, "expected '\"' at the end of the text that begins here, on the same line");
      const std::string_view line = rest().substr(0, close);
      return add(Token::Kind::quoted, line.size(), line.substr(1));
    }
    add(Token::Kind::quoted, close + 1, rest().substr(1, close - 1));
  }

  void take_word() {
    std::size_t length = 1;
    while (length < rest().size() && (is_letter(rest()[length]) || is_digit(rest()[length]))) ++length;
    const std::string_view word = rest().substr(0, length);
    const auto spelt = std::ranges::find(spelt_words, word, &Spelling::spelt);
    if (spelt != spelt_words.end()) return add(Token::Kind::sign, length, spelt->sign);
    if (form_ == Form::claim && take_word_of_claim(word)) return;
    add(is_digit(word[0]) ? Token::Kind::number : Token::Kind::name, length, word);
  }

  bool take_word_of_claim(std::string_view word) {
    const auto spelt = std::ranges::find(spelt_words_of_claims, word, &Spelling::spelt);
    if (spelt != spelt_words_of_claims.end()) return add(Token::Kind::sign, word.size(), spelt->sign), true;
    if (word != "under") return false;
    add(Token::Kind::name, word.size(), word);
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    const std::size_t length = std::min(rest().find_first_of(" \t\r\n()[]{},:"), rest().size());
    if (length > 0) add(Token::Kind::name, length, rest().substr(0, length));
    return true;
  }

  Source& source_;
  std::string_view text_;
  Form form_;
  std::vector<Token> list_;
  std::size_t at_ = 0;
};

}  // namespace

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

std::size_t Source::line_of(std::size_t offset) const {
  return static_cast<std::size_t>(std::ranges::count(text_.substr(0, offset), '\n')) + 1;
}

InputError Source::error(std::size_t offset, std::string_view message) const {
  const std::string_view before = text_.substr(0, offset);
  const std::size_t begin = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return {file_,
          {line_of(offset), offset - begin + 1},
          message,
          text_.substr(begin, std::min(text_.find('\n', begin), text_.size()) - begin)};
}

void Source::refuse(std::size_t offset, std::string_view message) {
  if (errors_.size() < most_errors)
    errors_.push_back(error(offset, message));
  else
    ++further_;
}

std::vector<InputError> Source::errors() && {
  std::ranges::stable_sort(errors_, {},
                           [](const InputError& e) { return std::pair(e.place().line, e.place().column); });
  if (further_ > 0) errors_.push_back(error(0, fmt::format("{} further errors", further_)));
  return std::move(errors_);
}

std::vector<Token> tokens(Source& source, Form form) { return Scanner(source, form).run(); }

}  // namespace dipeq::language
