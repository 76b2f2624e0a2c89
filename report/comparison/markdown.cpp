#include "report/comparison/markdown.hpp"

#include <fmt/format.h>

namespace dipeq {

std::string plain_markdown(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (std::string_view("\\`*_[]<>|#").find(c) != std::string_view::npos) result += '\\';
    result += c == '\n' || c == '\r' ? ' ' : c;
  }
  return result;
}

std::string fenced(const std::string& text, std::string_view language) {
  return fmt::format("```{}\n{}{}```\n", language, text, text.ends_with('\n') ? "" : "\n");
}

}  // namespace dipeq
