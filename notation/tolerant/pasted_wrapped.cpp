// Orders that a mail program, or the width of a page, has parted over two lines.
#include "io/glyphs.hpp"
#include "notation/tolerant/order_cursor.hpp"
#include "notation/tolerant/pasted_reader.hpp"

namespace dipeq {
namespace {

CleanLine joined(const CleanLine& line, const CleanLine& next, std::size_t begin_of_next) {
  CleanLine both = line;
  both.text.resize(both.text.find_last_not_of(' ') + 1);
  both.origin.resize(both.text.size());
  const std::size_t end =
      line.in_source(line.text.size());  // what is wrong with the next line is told at the end of this one
  const std::string behind = " " + next.text.substr(begin_of_next);
  both.text += behind;
  both.origin.resize(both.text.size() + 1, end);
  return both;
}

// Behind the last "," or ";" outside brackets; npos if there is none.
std::size_t behind_last_separator(std::string_view text) {
  std::size_t depth = 0, behind = std::string_view::npos;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '(' || text[at] == '[') ++depth;
    if ((text[at] == ')' || text[at] == ']') && depth > 0) --depth;
    if ((text[at] == ',' || text[at] == ';') && depth == 0) behind = at + 1;
  }
  return behind;
}

}  // namespace

// Where the last order of a line begins, if it says of which type its unit is, or says nothing more.
std::optional<std::size_t> PastedReader::last_order(const CleanLine& line) const {
  if (line.text.find_first_of("|#") != std::string::npos) return std::nullopt;
  const std::size_t last = line.text.find_last_not_of(' ');
  std::size_t begin = behind_last_separator(line.text);
  if (begin == std::string::npos) begin = mail_->behind_bullet(line);
  if (last == std::string::npos || begin > last) return std::nullopt;
  try {
    if (const auto heading = dipeq::read_heading(line, begin, map_)) begin = heading->rest;
  } catch (const InputError&) {
    return std::nullopt;
  }
  OrderCursor cursor(line, begin, map_);
  cursor.power_before_unit();
  if (cursor.typed_unit_is_next()) return begin;
  return cursor.take({OrderWord::army, OrderWord::fleet}) && cursor.at_end() ? std::optional(begin) : std::nullopt;
}

// The order that begins there, if nothing but separators and orders stands behind it.
std::optional<TranslatedOrder> PastedReader::whole_order(const CleanLine& line, std::size_t begin) const {
  OpenList list = list_;
  try {
    TranslatedOrder order = translate_order(line, begin, phase(), map_, list).front();
    check_end(line, order.end, line.text.size());
    return order;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

bool PastedReader::begins_order_or_heading(const CleanLine& line, std::size_t begin) const {
  if (trimmed(line.text).empty() || whole_order(line, begin)) return true;
  try {
    const auto heading = dipeq::read_heading(line, begin, map_);
    return heading && !heading->says_nothing();
  } catch (const InputError&) {
    return true;
  }
}

// "A Par -" above "Bur, F Bre H", "F GOL S F MAO - Western" above "Mediterranean": the next line begins with no order, and with the last order of
// this line it is one, to which it adds more than a remark.
std::optional<CleanLine> PastedReader::with_next_line(const CleanLine& line, const CleanLine& next) const {
  const auto begin = last_order(line);
  const std::size_t begin_of_next = mail_->behind_bullet(next);
  if (!begin) return std::nullopt;
  OrderCursor behind_type(line, *begin, map_);
  const bool needs_province = behind_type.take({OrderWord::army, OrderWord::fleet}) && behind_type.at_end();
  const bool goes_on = needs_province && !OrderCursor(next, begin_of_next, map_).typed_unit_is_next();
  if (!goes_on && begins_order_or_heading(next, begin_of_next)) return std::nullopt;
  const auto alone = whole_order(line, *begin);
  const std::size_t dash = skip_blanks(next.text, 0);  // of "- Sil", which is a bullet where the line has one
  const bool arrow = next.text[dash] == '-' && line.text[skip_blanks(line.text, 0)] != '-';
  CleanLine both = joined(line, next, arrow ? dash : begin_of_next);
  const auto order = whole_order(both, *begin);
  if (!order || order->end <= line.text.find_last_not_of(' ') + 2) return std::nullopt;
  if (alone && (alone->remark != order->remark || alone->note != order->note)) return std::nullopt;
  return both;
}

}  // namespace dipeq
