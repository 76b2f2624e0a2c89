// (internal) HTML that is well-formed XML as well: whatever a text holds, none of it becomes markup.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace dipeq::html {

// For text and for values of attributes; controls and what is no UTF-8 as io/echo.hpp shows them. Lines stay lines.
std::string escaped(std::string_view text);

using Attributes = std::initializer_list<std::pair<std::string_view, std::string_view>>;

// `content` is markup already. An attribute with an empty value is left out.
std::string element(std::string_view name, std::string_view content, Attributes attributes = {});

}  // namespace dipeq::html
