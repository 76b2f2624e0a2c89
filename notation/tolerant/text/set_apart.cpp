#include "notation/tolerant/text/set_apart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "io/glyphs.hpp"
#include "io/source_line.hpp"
#include "notation/tolerant/text/markup.hpp"

namespace dipeq {
namespace {

// Of a part of the text.
class SetApartFinder {
 public:
  SetApartFinder(std::string_view text, std::size_t begin, std::size_t end) : text_(text.substr(0, end)), at_(begin) {}

  PartsSetApart run() {
    while (at_ < text_.size()) step();
    if (!open_.empty()) lone(open_.front().at, open_.front().length, "nothing ends what {} begins");
    return std::move(found_);
  }

 private:
  struct Opened {
    AroundOrders what;
    std::size_t at, length;
  };

  void step() {
    const char here = text_[at_];
    if (here == '<' && comment()) return;
    if (here == '<' || here == '[') return tag();
    if (here == '~') return strokes();
    ++at_;
  }

  // From here on nothing is sure.
  void lone(std::size_t at, std::size_t length, fmt::format_string<std::string> message) {
    found_.lone.push_back({at, fmt::format(message, quoted(text_.substr(at, length)))});
    at_ = text_.size();
  }

  bool comment() {
    constexpr std::size_t opens = 4, closes = 3;
    if (!text_.substr(at_).starts_with("<!--")) return false;
    const std::size_t end = text_.find("-->", at_ + opens);
    if (end == std::string_view::npos) return lone(at_, opens, "nothing ends the comment that {} begins"), true;
    if (open_.empty()) found_.parts.push_back({AroundOrders::comment, at_, end + closes, at_ + opens, end});
    at_ = end + closes;
    return true;
  }

  void tag() {
    const auto tag = tag_at(text_.substr(at_));
    if (tag && tag->does == TagDoes::quotes) quotes_or_strikes(AroundOrders::quotation, *tag);
    if (tag && tag->does == TagDoes::strikes) quotes_or_strikes(AroundOrders::struck_out, *tag);
    at_ += tag ? tag->length : 1;
  }

  // Between others only the outermost counts.
  void quotes_or_strikes(AroundOrders what, const Tag& tag) {
    if (!tag.closes) return open_.push_back({what, at_, tag.length});
    const auto last = std::ranges::find(open_.rbegin(), open_.rend(), what, &Opened::what);
    if (last == open_.rend()) return lone(at_, tag.length, "nothing begins what {} ends");
    const Opened opened = *last;
    open_.erase(last.base() - 1, open_.end());
    if (open_.empty())
      found_.parts.push_back({opened.what, opened.at, at_ + tag.length, opened.at + opened.length, at_});
  }

  // "~~A Par - Pic~~" and "~A Par - Pic~", within a paragraph; "A Par ~ Pic", "~France~" and "~~~~" strike nothing.
  void strokes() {
    const std::size_t inside = std::min(text_.find_first_not_of('~', at_), text_.size());
    const std::size_t length = inside - at_;
    const std::size_t end = text_.find('~', inside), behind = std::min(text_.find_first_not_of('~', end), text_.size());
    if (open_.empty() && end != std::string_view::npos && behind - end == length && strike(inside, end, behind)) {
      found_.parts.push_back({AroundOrders::struck_out, at_, behind, inside, end});
      at_ = behind;
    } else {
      at_ = inside;
    }
  }

  bool strike(std::size_t inside, std::size_t end, std::size_t behind) const {
    const std::size_t length = behind - end;
    const std::string_view between = text_.substr(inside, end - inside);
    if (length > 2 || between.empty() || is_blank(between.front()) || is_blank(between.back())) return false;
    if (length == 2) return between.find("\n\n") == between.find("\n\r\n");  // neither
    const bool word_before = at_ > 0 && word_end(text_, character_start(text_, at_ - 1)) >= at_;
    const bool word_behind = behind < text_.size() && glyph_at(text_, behind).glyph == Glyph::letter;
    return !word_before && !word_behind && glyph_at(between, 0).glyph == Glyph::letter &&
           between.find('\n') == std::string_view::npos && between.find(' ') != std::string_view::npos;
  }

  static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

  std::string_view text_;
  std::size_t at_;
  std::vector<Opened> open_;
  PartsSetApart found_;
};

// Whether nothing but blanks and tags stands there.
bool says_nothing(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto tag = tag_at(text.substr(at));
    if (!tag && std::string_view(" \t\r\n").find(text[at]) == std::string_view::npos) return false;
    at += tag ? tag->length : 1;
  }
  return true;
}

bool all_is_quoted(std::string_view text, const std::vector<PartSetApart>& parts) {
  std::size_t at = 0;
  for (const PartSetApart& part : parts) {
    if (part.what != AroundOrders::quotation || !says_nothing(text.substr(at, part.begin - at))) return false;
    at = part.end;
  }
  return !parts.empty() && says_nothing(text.substr(at));
}

}  // namespace

PartsSetApart parts_set_apart(std::string_view text) {
  PartsSetApart all = SetApartFinder(text, 0, text.size()).run();
  if (!all.lone.empty() || !all_is_quoted(text, all.parts)) return all;
  PartsSetApart within;
  for (const PartSetApart& quotation : all.parts)
    for (const PartSetApart& part : SetApartFinder(text, quotation.inside_begin, quotation.inside_end).run().parts)
      within.parts.push_back(part);
  return within;
}

}  // namespace dipeq
