#include "cli/terminal/colour.hpp"

#include <fmt/color.h>

#include <algorithm>
#include <vector>

#include "io/lines.hpp"
#include "report/tones.hpp"

namespace dipeq::cli {
namespace {

using fmt::terminal_color;

constexpr fmt::text_style heading = fmt::emphasis::bold;

fmt::text_style style_of(Tone tone) {
  switch (tone) {
    case Tone::success: return fg(terminal_color::green);
    case Tone::failure: return fg(terminal_color::red);
    case Tone::dislodged: return fg(terminal_color::magenta) | fmt::emphasis::bold;
    case Tone::unknown: return fg(terminal_color::yellow);
    case Tone::plain: break;
  }
  return {};
}

std::string painted_results(std::string_view line) {
  std::string result;
  for (const Toned& part : toned(line))
    result += part.tone == Tone::plain ? std::string(part.text) : fmt::format(style_of(part.tone), "{}", part.text);
  return result;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (const SourceLine& line : Lines(text)) lines.push_back(line.text);
  return lines;
}

bool at_the_margin(std::string_view line) { return !line.empty() && line.front() != ' '; }

// Lines at the margin over indented ones, and the first of a report, if it stands alone.
std::vector<bool> headings(const std::vector<std::string_view>& lines) {
  std::vector<bool> is(lines.size());
  for (std::size_t i = lines.size(); i-- > 0;) {
    if (!at_the_margin(lines[i])) continue;
    const std::string_view below = i + 1 < lines.size() ? lines[i + 1] : "";
    is[i] = at_the_margin(below) ? is[i + 1] : below.starts_with(' ') || i == 0;
  }
  return is;
}

}  // namespace

std::string painted(std::string_view report) {
  const auto lines = lines_of(report);
  const std::vector<bool> is_heading = headings(lines);
  std::string text;
  for (std::size_t i = 0; i < lines.size(); i++)
    text += (is_heading[i] ? fmt::format(heading, "{}", lines[i]) : painted_results(lines[i])) + "\n";
  if (!report.empty() && report.back() != '\n') text.pop_back();
  return text;
}

}  // namespace dipeq::cli
