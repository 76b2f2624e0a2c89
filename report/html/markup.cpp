#include "report/html/markup.hpp"

#include "io/echo.hpp"
#include "io/xml.hpp"

namespace dipeq::html {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : xml_escaped(shown_lines(text)))
    if (c == '\'')
      result += "&#39;";
    else
      result += c;
  return result;
}

std::string element(std::string_view name, std::string_view content, Attributes attributes) {
  std::string text = "<" + std::string(name);
  for (const auto& [attribute, value] : attributes)
    if (!value.empty()) text += " " + std::string(attribute) + "=\"" + escaped(value) + "\"";
  return text + ">" + std::string(content) + "</" + std::string(name) + ">";
}

}  // namespace dipeq::html
