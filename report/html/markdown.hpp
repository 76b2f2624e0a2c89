// (internal) The Markdown that dipeq writes, as HTML: headings, paragraphs, lists, tables, code, links to places in the same page or folder.
#pragma once
#include <string>
#include <string_view>

namespace dipeq::html {

// The first heading of the first level becomes one of the second, as the page has one of its own, and so on down.
std::string markdown(std::string_view text);

}  // namespace dipeq::html
