#include "notation/tolerant/text/clean_line.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>

#include "io/folded.hpp"
#include "io/glyphs.hpp"
#include "notation/tolerant/text/markup.hpp"

namespace dipeq {
namespace {

struct Replaced {
  std::string_view written, by;
};
constexpr std::array replacements{
    Replaced{"&gt;", ">"},           Replaced{"&lt;", "<"},          Replaced{"&amp;", "&"},
    Replaced{"&nbsp;", " "},         Replaced{"&quot;", "\""},       Replaced{"&#39;", "'"},
    Replaced{"&rarr;", "->"},        Replaced{"&mdash;", "-"},       Replaced{"&ndash;", "-"},
    Replaced{"\xC2\xA0", " "},       Replaced{"\xC2\xAD", ""},       Replaced{"\xC2\xB7", "*"},
    Replaced{"\xE2\x80\x8B", ""},    Replaced{"\xE2\x80\x8D", ""},   Replaced{"\xEF\xBB\xBF", ""},
    Replaced{"\xE2\x83\xA3", "."},   Replaced{"\xE2\x81\xA0", ""},   Replaced{"\xEF\xB8\x8F", ""},
    Replaced{"\xE2\x80\xAF", " "},   Replaced{"\xE3\x80\x80", " "},  Replaced{"\xE2\x80\x98", "'"},
    Replaced{"\xE2\x80\x99", "'"},   Replaced{"\xE2\x80\x9A", "'"},  Replaced{"\xE2\x80\x9C", "\""},
    Replaced{"\xE2\x80\x9D", "\""},  Replaced{"\xE2\x80\x9E", "\""}, Replaced{"\xC2\xAB", "\""},
    Replaced{"\xC2\xBB", "\""},      Replaced{"\xE2\x80\x90", "-"},  Replaced{"\xE2\x80\x91", "-"},
    Replaced{"\xE2\x80\x92", "-"},   Replaced{"\xE2\x80\x93", "-"},  Replaced{"\xE2\x80\x94", "-"},
    Replaced{"\xE2\x80\x95", "-"},   Replaced{"\xE2\x88\x92", "-"},  Replaced{"\xE2\x80\xA2", "*"},
    Replaced{"\xE2\x80\xA3", "*"},   Replaced{"\xE2\x97\xA6", "*"},  Replaced{"\xE2\x96\xAA", "*"},
    Replaced{"\xE2\x97\x8F", "*"},   Replaced{"\xE2\x96\xBA", "->"}, Replaced{"\xE2\x96\xB6", "->"},
    Replaced{"\xE2\x80\xA6", "..."}, Replaced{"\xE2\xAE\x95", "->"}};

// Of a code below 2^16.
std::string utf8(std::uint32_t code) {
  const auto byte = [](std::uint32_t bits) { return static_cast<char>(bits); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xC0U | code >> 6U), byte(0x80U | (code & 0x3FU))};
  return {byte(0xE0U | code >> 12U), byte(0x80U | (code >> 6U & 0x3FU)), byte(0x80U | (code & 0x3FU))};
}

// "&uuml;", "&#252;": a letter in HTML, without its accent, and how long it is written. None: it is no such letter.
struct Entity {
  std::string letter;
  std::size_t length;
};
std::optional<Entity> entity_at(std::string_view at) {
  constexpr std::size_t longest = 10;
  constexpr std::array accents{"uml", "acute", "grave", "circ", "tilde", "cedil", "ring", "slash"};
  const std::size_t end = at.substr(0, longest).find(';');
  if (!at.starts_with('&') || end == at.npos || end < 3) return std::nullopt;
  const std::string_view name = at.substr(1, end - 1);
  if (name == "szlig") return Entity{"ss", end + 1};
  if (std::ranges::find(accents, name.substr(1)) != accents.end())
    return Entity{std::string(name.substr(0, 1)), end + 1};
  const bool hexadecimal = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
  const std::string_view digits = name.substr(hexadecimal ? 2 : 1);
  std::uint32_t code = 0;
  const auto [read, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, hexadecimal ? 16 : 10);
  if (name[0] != '#' || error != std::errc() || read != digits.data() + digits.size()) return std::nullopt;
  return Entity{code < 0x20 || code > 0xFFFF || (code >= 0xD800 && code < 0xE000) ? " " : utf8(code), end + 1};
}

// U+2190 to U+21FF, U+2794 to U+27BE and U+27F0 to U+27FF are arrows; some point elsewhere, but nobody orders a unit to the left.
bool is_arrow(std::string_view at) {
  if (at.size() < 3 || at[0] != '\xE2') return false;
  const auto second = static_cast<unsigned char>(at[1]), third = static_cast<unsigned char>(at[2]);
  return second == 0x86 || second == 0x87 || (second == 0x9E && third >= 0x94) || (second == 0x9F && third >= 0xB0);
}

// Pictures: what takes four bytes, and the symbols from U+2600 to U+27BF that are no arrows.
bool is_picture(std::string_view at) {
  const auto first = static_cast<unsigned char>(at[0]);
  if (first >= 0xF0) return true;
  if (first != 0xE2 || at.size() < 3) return false;
  const auto second = static_cast<unsigned char>(at[1]);
  return second >= 0x98 && second <= 0x9E;
}

// "[F]", "[A]": the letter of a unit's type, between brackets.
bool unit_in_brackets(std::string_view at) {
  return at.size() >= 3 && at[0] == '[' && at[2] == ']' &&
         std::string_view("AFaf").find(at[1]) != std::string_view::npos;
}

// A point behind an abbreviation, before what joins it to the next province: "F North Atl. - Irish Sea".
bool ends_abbreviation(std::string_view text, std::size_t at) {
  if (text[at] != '.' || at == 0 || glyph_at(text, at - 1).glyph != Glyph::letter) return false;
  const std::size_t next = skip_blanks(text, at + 1);
  if (next == text.size()) return false;
  const Glyph glyph = glyph_at(text, next).glyph;
  return glyph == Glyph::dash || glyph == Glyph::arrow || text[next] == '>' || text[next] == '=';
}

// ":flag_gb:", as chats write pictures, between blanks.
std::size_t length_of_picture_name(std::string_view text, std::size_t at) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789_+-";
  if (text[at] != ':' || (at > 0 && text[at - 1] != ' ')) return 0;
  const std::size_t end = text.find_first_not_of(letters, at + 1);
  const bool is_name = end != std::string_view::npos && end > at + 1 && text[end] == ':';
  return is_name && (end + 1 == text.size() || text[end + 1] == ' ') ? end + 1 - at : 0;
}

// "Tri¹", "Swe†": what points to a note below, behind a word.
std::size_t length_of_mark(std::string_view text, std::size_t at) {
  constexpr std::array marks{"\xC2\xB9", "\xC2\xB2", "\xC2\xB3", "\xE2\x80\xA0", "\xE2\x80\xA1"};
  if (at == 0 || glyph_at(text, character_start(text, at - 1)).glyph != Glyph::letter) return 0;
  const auto found = std::ranges::find_if(marks, [&](std::string_view m) { return text.substr(at).starts_with(m); });
  return found == marks.end() ? 0 : std::string_view(*found).size();
}

class Cleaner {
 public:
  Cleaner(const SourceLine& line, std::span<const PartOfLine> left_out)
      : text_(line.text), left_out_(left_out), line_{line, {}, {}, {}} {}

  std::vector<CleanLine> run() {
    while (at_ < text_.size()) step();
    end_line(0);
    return std::move(lines_);
  }

 private:
  void put(std::string_view what, std::size_t length) {
    for (char c : what) {
      line_.text += c;
      line_.origin.push_back(at_);
    }
    at_ += length;
  }

  // By a tag of this length.
  void end_line(std::size_t length) {
    line_.origin.push_back(at_);
    line_.written = text_.substr(begin_, at_ - begin_);
    lines_.push_back(line_);
    line_.text.clear();
    line_.origin.clear();
    begin_ = at_ += length;
  }

  bool leave_out() {
    while (!left_out_.empty() && left_out_.front().end <= at_) left_out_ = left_out_.subspan(1);
    if (left_out_.empty() || left_out_.front().begin > at_) return false;
    const auto first = tag_at(text_.substr(at_));
    const std::size_t length = left_out_.front().end - at_;
    if (first && first->does == TagDoes::quotes)
      end_line(length);
    else
      put(" ", length);
    return true;
  }

  void tag(const Tag& tag) {
    if (tag.does == TagDoes::ends_line || tag.does == TagDoes::quotes) return end_line(tag.length);
    put(tag.does == TagDoes::opens_cell && !tag.closes ? "|" : "", tag.length);
  }

  // An underscore joins words ("mid_atlantic") or marks them ("_France_").
  bool joins() const {
    const auto letter = [&](std::size_t at) { return at < text_.size() && glyph_at(text_, at).glyph == Glyph::letter; };
    return at_ > 0 && letter(at_ - 1) && letter(at_ + 1);
  }

  // "<A Ber - Sil>": some mark with them what failed, or whose orders follow. The one that closes was seen with the one that opens.
  bool is_angle_bracket() {
    if (at_ == closing_) return true;
    if (text_[at_] != '<' || at_ + 1 == text_.size() || glyph_at(text_, at_ + 1).glyph != Glyph::letter) return false;
    const std::size_t next = text_.find_first_of("<>", at_ + 1);
    if (next == std::string_view::npos || text_[next] != '>' || text_[next - 1] == '-') return false;
    closing_ = next;
    return true;
  }

  // Its length; bytes that are no UTF-8 are one each.
  std::size_t character() const { return std::max<std::size_t>(1, utf8_length(text_, at_)); }

  void step() {
    if (leave_out()) return;
    const std::string_view here = text_.substr(at_);
    for (const Replaced& r : replacements)
      if (here.starts_with(r.written)) return put(r.by, r.written.size());
    if (const auto entity = entity_at(here)) return put(folded(entity->letter), entity->length);
    if (is_arrow(here)) return put("->", 3);
    if (const std::size_t mark = length_of_mark(text_, at_); mark > 0) return put("*", mark);
    if (is_picture(here)) return put(" ", character());
    if (const std::size_t picture = length_of_picture_name(text_, at_); picture > 0) return put(" ", picture);
    if (unit_in_brackets(here)) return put(here.substr(1, 1), 3);
    if (ends_abbreviation(text_, at_)) return put("", 1);
    if (const auto found = tag_at(here)) return tag(*found);
    if (is_angle_bracket()) return put(" ", 1);
    if (here[0] == '`' || (here[0] == '_' && !joins())) return put("", 1);
    if (here.starts_with("**") || here.starts_with("~~")) return put("", 2);
    if (here[0] == '\t') return put(" ", 1);
    put(here.substr(0, character()), character());
  }

  std::string_view text_;
  std::span<const PartOfLine> left_out_;
  std::size_t at_ = 0, begin_ = 0;  // of the line in the making
  std::size_t closing_ = std::string_view::npos;
  CleanLine line_;
  std::vector<CleanLine> lines_;
};

}  // namespace

std::vector<CleanLine> cleaned_lines(const SourceLine& line, std::span<const PartOfLine> left_out) {
  return Cleaner(line, left_out).run();
}

CleanLine cleaned(const SourceLine& line) {
  CleanLine all{line, line.text, {}, {}};
  for (const CleanLine& part : cleaned_lines(line, {})) {
    all.text += part.text + " ";
    all.origin.insert(all.origin.end(), part.origin.begin(), part.origin.end());
  }
  all.text.pop_back();
  return all;
}

}  // namespace dipeq
