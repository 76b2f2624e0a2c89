// (internal) Pieces of Markdown.
#pragma once
#include <string>
#include <string_view>

namespace dipeq {

std::string plain_markdown(std::string_view text);  // in one line, and with nothing that Markdown takes for its own
std::string fenced(const std::string& text, std::string_view language);

}  // namespace dipeq
