#include "notation/name_key.hpp"

#include "io/glyphs.hpp"

namespace dipeq {

std::string name_key(std::string_view text) {
  std::string key;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = word_end(text, at);
    if (end == at) {
      at += glyph_at(text, at).length;
      continue;
    }
    if (!key.empty()) key += ' ';
    key += lower(text.substr(at, end - at));
    at = end;
  }
  return key;
}

std::string_view sign_of_orders(std::string_view name) {
  bool behind_blank = true;
  for (std::size_t at = 0; at < name.size();) {
    const auto [glyph, length] = glyph_at(name, at);
    const std::string_view here = name.substr(at, length), behind = name.substr(at + length);
    const bool ends = behind.empty() || glyph_at(behind, 0).glyph == Glyph::blank || behind.front() == '>';
    if (here == ":" || here == "|" || glyph == Glyph::arrow) return here;
    if (glyph == Glyph::dash && (behind_blank || ends)) return here;
    behind_blank = glyph == Glyph::blank;
    at += length;
  }
  return {};
}

}  // namespace dipeq
