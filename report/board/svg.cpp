#include "report/board/svg.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/echo.hpp"
#include "io/glyphs.hpp"
#include "io/xml.hpp"

namespace dipeq {
namespace {

std::string_view letter_at(std::string_view text, std::size_t at) {
  return text.substr(at, std::max<std::size_t>(utf8_length(text, at), 1));
}

// In parts of its height. Capitals are wider than other letters, arrows and signs of mathematics wider still.
double width_of_letter(std::string_view letter) {
  constexpr double usual = 0.56, capital = 0.7, sign = 0.85, east_asian = 1;
  if (letter.size() == 1) return letter[0] >= 'A' && letter[0] <= 'Z' ? capital : usual;
  if (letter < "\u2190") return usual;
  return letter < "\u2e80" ? sign : east_asian;
}

// A word that is longer than a line goes on in the next one.
void break_last(std::vector<std::string>& lines, double size, double most) {
  while (width_of_text(lines.back(), size) > most) {
    const std::string word = std::move(lines.back());
    std::size_t end = letter_at(word, 0).size();
    while (width_of_text(std::string_view(word).substr(0, end + letter_at(word, end).size()), size) <= most)
      end += letter_at(word, end).size();
    lines.back() = word.substr(0, end);
    lines.push_back(word.substr(end));
  }
}

}  // namespace

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

double width_of_text(std::string_view text, double size) {
  double width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view letter = letter_at(text, at);
    width += size * width_of_letter(letter);
    at += letter.size();
  }
  return width;
}

std::vector<std::string> lines_of_text(std::string_view text, double size, double width) {
  const double most = std::max(6 * size, width);
  std::vector<std::string> lines(1);
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string with_word = lines.back() + (lines.back().empty() ? "" : " ") + std::string(text.substr(0, end));
    if (lines.back().empty() || width_of_text(with_word, size) <= most)
      lines.back() = with_word;
    else
      lines.emplace_back(text.substr(0, end));
    break_last(lines, size, most);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace dipeq
