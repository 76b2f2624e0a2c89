#include "report/board/svg.hpp"

#include <fmt/format.h>

#include "io/echo.hpp"
#include "io/wrapped.hpp"
#include "io/xml.hpp"

namespace dipeq {

std::string svg_escaped(std::string_view text) { return xml_escaped(shown(text)); }

std::string svg_attribute(std::string_view name, std::string_view value) {
  return value.empty() ? "" : fmt::format(" {}=\"{}\"", name, svg_escaped(value));
}

std::string svg_title(std::string_view text) { return fmt::format("<title>{}</title>", svg_escaped(text)); }

std::string svg_path(std::string_view class_name, const std::string& path) {
  return fmt::format("<path class=\"{}\" d=\"{}\"/>", class_name, path);
}

std::string svg_circle(std::string_view class_name, Point at, double radius) {
  return fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", class_name, svg_number(at.x),
                     svg_number(at.y), svg_number(radius));
}

std::string svg_text(std::string_view class_name, Point at, std::string_view text) {
  return fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>", class_name, svg_number(at.x), svg_number(at.y),
                     svg_escaped(text));
}

double width_of_text(std::string_view text, double size) { return static_cast<double>(characters(text)) * size * 0.56; }

std::vector<std::string> lines_of_text(std::string_view text, double size, double width) {
  const auto most = static_cast<std::size_t>(std::max(10.0, width / (size * 0.56)));
  std::vector<std::string> lines(1);
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    if (!lines.back().empty() && characters(lines.back()) + 1 + characters(word) > most) lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : " ") + std::string(word);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace dipeq
