#include "notation/order_scanner.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace dipeq {

bool OrderScanner::take_sign(char sign) {
  if (!rest().starts_with(sign)) return false;
  advance(1);
  return true;
}

bool OrderScanner::take_word(std::initializer_list<std::string_view> any_of) {
  const std::size_t length = word_end(rest(), 0);
  const std::string_view word = rest().substr(0, length);
  if (std::ranges::none_of(any_of, [&](std::string_view w) { return same_letters(w, word); })) return false;
  advance(length);
  return true;
}

bool OrderScanner::take_words(std::string_view first, std::string_view second) {
  const std::size_t begin = at_;
  if (take_word({first}) && take_word({second})) return true;
  at_ = begin;
  return false;
}

bool OrderScanner::take_dashes() {
  const std::size_t begin = at_;
  std::size_t length = 0;
  while (length < rest().size() && glyph_at(rest(), length).glyph == Glyph::dash)
    length += glyph_at(rest(), length).length;
  if (length == 0) return false;
  if (rest().substr(length).starts_with('>')) ++length;
  advance(length);
  return at_ > begin;
}

bool OrderScanner::take_arrow() {
  if (take_dashes() || take_word({"to"}) || take_words("moves", "to") || take_words("move", "to")) return true;
  if (at_end() || glyph_at(rest(), 0).glyph != Glyph::arrow) return false;
  advance(glyph_at(rest(), 0).length);
  return true;
}

void OrderScanner::fail(std::string_view expected) const {
  const std::string found = at_end() ? "nothing" : quoted(trimmed(rest()));
  line_.fail(at_, fmt::format("expected {}, found {}", expected, found));
}

}  // namespace dipeq
