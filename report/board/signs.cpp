#include "report/board/signs.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "report/board/svg.hpp"

namespace dipeq {
namespace {

std::string polygon(Point at, int corners, double outer, double inner, double turned) {
  std::string path = "M";
  for (int i = 0; i < corners; i++) {
    const double angle = turned + 2 * std::numbers::pi * i / corners, r = i % 2 == 0 ? outer : inner;
    path += (i == 0 ? "" : "L") + svg_points(at + Point{r * std::cos(angle), r * std::sin(angle)});
  }
  return path + "Z";
}

std::string crossing(Point at, double r) {
  return "M" + svg_points(at - Point{r, r}) + "L" + svg_points(at + Point{r, r}) + "M" + svg_points(at + Point{-r, r}) +
         "L" + svg_points(at + Point{r, -r});
}

std::string with(std::string_view a, std::string_view b) { return fmt::format("{} {}", a, b); }

}  // namespace

std::string_view kind_of_move(const ShownUnit& unit) { return unit.seen == Seen::set_apart ? "retreat" : "move"; }

std::string_view look_of(std::optional<Word> word) {
  if (!word) return "plain";
  switch (*word) {
    case Word::stands:
    case Word::succeeds:
    case Word::given:
    case Word::available: return "good";
    case Word::fails:
    case Word::cut:
    case Word::disrupted: return "bad";
    case Word::invalid:
    case Word::illegal: return "aside";
    case Word::no_answer: return "open";
  }
  return "plain";
}

std::string unit_figure(UnitType type, std::string_view letters, Point at) {
  const auto letters_at = at + Point{0, type == UnitType::army ? 4.8 : 6.4};
  const std::string body =
      type == UnitType::army ? svg_circle("body", at, unit_radius)
                             : svg_path("body", "M" + svg_points(at + Point{-20, -5}) + "H" + svg_number(at.x - 3) +
                                                    "V" + svg_number(at.y - 18) + "L" + svg_points(at + Point{10, -5}) +
                                                    "H" + svg_number(at.x + 20) + "L" + svg_points(at + Point{13, 12}) +
                                                    "H" + svg_number(at.x - 13) + "Z");
  return body + svg_text("letters", letters_at, letters);
}

std::string burst(Point at) { return svg_path("burst bad", polygon(at, 24, 28, 21, 0)); }
std::string cross_out(Point at) { return svg_path("strike bad", crossing(at, 24)); }

std::string plus_badge(Point at) {
  const Point p = at + Point{16, -15};
  return svg_circle("ring good", at, 23) + svg_circle("sign good", p, 8) +
         svg_path("cross good", "M" + svg_points(p - Point{4, 0}) + "h8M" + svg_points(p - Point{0, 4}) + "v8");
}

std::string hold_ring(Point at, std::string_view look) {
  return svg_path(with("ring", look), polygon(at, 8, 23, 23, std::numbers::pi / 8));
}

std::string waves(Point at, std::string_view look) {
  std::string path;
  for (int row = 0; row < 2; row++)
    path += "M" + svg_points(at + Point{-18, 19.0 + 5 * row}) + "q4.5-5 9 0t9 0t9 0t9 0";
  return svg_path(with("waves", look), path);
}

std::string result_sign(Point at, std::string_view look) {
  if (look == "bad") return svg_circle("sign bad", at, 9) + svg_path("cross bad", crossing(at, 4.4));
  if (look == "aside")
    return svg_circle("sign aside", at, 8) + svg_path("cross aside", "M" + svg_points(at + Point{-4.5, 4.5}) + "l9-9");
  if (look == "open") return svg_circle("sign open", at, 9) + svg_text("letters", at + Point{0, 4.8}, "?");
  return "";
}

std::string arrow_head(Point tip, Point direction, std::string_view look) {
  const Point back = tip - direction * 17, side{-direction.y * 8.5, direction.x * 8.5};
  const std::string full = look == "good" || look == "plain" ? " full" : "";
  return svg_path(fmt::format("head {}{}", look, full), "M" + svg_points(tip) + "L" + svg_points(back + side) + "L" +
                                                            svg_points(tip - direction * 12) + "L" +
                                                            svg_points(back - side) + "Z");
}

}  // namespace dipeq
