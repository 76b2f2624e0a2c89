#include "report/html/mentions.hpp"

#include "io/glyphs.hpp"
#include "notation/order_text.hpp"
#include "report/html/markup.hpp"
#include "report/tones.hpp"

namespace dipeq::html {
namespace {

std::string_view class_of(Tone tone) {
  constexpr std::string_view classes[] = {"", "success", "failure", "dislodged", "unknown"};
  return classes[static_cast<std::size_t>(tone)];
}

bool in_a_word(std::string_view text, std::size_t at) {
  return at < text.size() && glyph_at(text, at).glyph == Glyph::letter;
}

}  // namespace

Mentions::Mentions(const Map& map, std::span<const Unit> units) {
  for (Unit unit : units) {
    const std::string at = write_location({unit.at.province}, map, Style::brief);
    units_.emplace(write_unit(unit, map), at);
    unit.at = {unit.at.province};  // without its coast
    units_.emplace(write_unit(unit, map), at);
  }
}

std::pair<std::size_t, std::string_view> Mentions::named_first(std::string_view text) const {
  for (auto unit = units_.lower_bound(std::string(text)); unit != units_.end(); ++unit) {
    const auto& [name, at] = *unit;
    if (name[0] != text[0]) break;
    if (text.starts_with(name) && !in_a_word(text, name.size())) return {name.size(), at};
  }
  return {};
}

std::string_view Mentions::subject(std::string_view text) const {
  return text.empty() ? std::string_view() : named_first(text).second;
}

std::string Mentions::marked_units(std::string_view text) const {
  std::string result;
  std::size_t plain = 0;
  for (std::size_t at = 0; at < text.size();) {
    const bool may_begin = (text[at] == 'A' || text[at] == 'F') && (at == 0 || !in_a_word(text, at - 1));
    const auto [length, place] = may_begin ? named_first(text.substr(at)) : std::pair<std::size_t, std::string_view>{};
    if (length == 0) {
      ++at;
      continue;
    }
    result += escaped(text.substr(plain, at - plain)) +
              element("span", escaped(text.substr(at, length)), {{"class", "mention"}, {"data-unit", place}});
    plain = at += length;
  }
  return result + escaped(text.substr(plain));
}

std::string Mentions::marked(std::string_view text) const {
  std::string result;
  for (const Toned& part : toned(text))
    result += part.tone == Tone::plain ? marked_units(part.text)
                                       : element("span", escaped(part.text), {{"class", class_of(part.tone)}});
  return result;
}

}  // namespace dipeq::html
