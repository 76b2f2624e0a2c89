// Text within XML, so also within SVG and HTML.
#pragma once
#include <string>
#include <string_view>

namespace dipeq {

// As content or as an attribute between double quotes: what it holds, none of it becomes markup. Which characters may be there at all is
// for io/echo.hpp to say.
std::string xml_escaped(std::string_view text);

}  // namespace dipeq
