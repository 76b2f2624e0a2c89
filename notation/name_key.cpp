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

}  // namespace dipeq
