// (internal) Tags in pasted text, of HTML ("<b>", "</div>", "<a href=...>") and of forums ("[quote=Bob]", "[/s]"), and what they do to the
// orders between them.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace dipeq {

enum class TagDoes : std::uint8_t {
  nothing,     // to orders: "<b>", "[url]"
  ends_line,   // "<br>", "</p>", "[*]"
  opens_cell,  // of a table's row: "<td>"
  quotes,      // "<blockquote>", "[quote]"
  strikes,     // strikes out: "<s>", "[strike]"
};
struct Tag {
  TagDoes does;
  bool closes;  // "</p>"
  std::size_t length;
};

// The tag that the text begins with. What stands between brackets and is no word of markup is none: "[FRA]".
std::optional<Tag> tag_at(std::string_view text);

}  // namespace dipeq
