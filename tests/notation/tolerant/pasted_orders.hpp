// Pasted texts as tests read them: all orders in a line of text, or all complaints, and which lines are passed over.
#pragma once
#include <string>

#include "notation/map_file.hpp"
#include "notation/order_text.hpp"
#include "notation/tolerant/pasted.hpp"

namespace dipeq::testing {

inline constexpr std::string_view burgundy = "France: A Paris - Burgundy";

inline Pasted pasted(std::string_view text) {
  const std::array texts{PastedText{"mail", text}};
  return read_pasted(texts, standard_map());
}

// "France: A Paris - Burgundy; ...", in the sequence in which they stand; or all complaints, "2:3: why".
inline std::string orders(const Pasted& p) {
  const Map& map = standard_map();
  std::string text;
  const auto add = [&](const std::string& what) { text += (text.empty() ? "" : "; ") + what; };
  for (const InputError& e : p.errors)
    add(std::to_string(e.place().line) + ":" + std::to_string(e.place().column) + ": " + e.message());
  if (!p.errors.empty()) return text;
  for (const WrittenOrder& o : p.read.orders) add(map.power(o.by) + ": " + write_order(o, map));
  for (const RetreatOrder& o : p.read.retreats.orders) add(map.power(o.by) + ": " + write_order(o, map));
  for (const AdjustmentOrder& o : p.read.adjustments.orders) add(map.power(o.by) + ": " + write_order(o, map));
  return text;
}
inline std::string orders(std::string_view text) { return orders(pasted(text)); }

inline std::string passed_over(const Pasted& p) {
  std::string lines;
  for (const UnderstoodLine& line : p.lines)
    if (line.kind == UnderstoodLine::Kind::passed_over)
      lines += (lines.empty() ? "" : ",") + std::to_string(line.place.line);
  return lines;
}

// "3: a quotation, 5: struck out": why what was passed over.
inline std::string why_passed_over(std::string_view text) {
  std::string lines;
  for (const UnderstoodLine& line : pasted(text).lines)
    if (line.kind == UnderstoodLine::Kind::passed_over)
      lines += (lines.empty() ? "" : ", ") + std::to_string(line.place.line) + ": " + line.understood;
  return lines;
}

}  // namespace dipeq::testing
