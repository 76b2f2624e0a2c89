// (internal) Pieces of SVG as text.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "report/board/curve.hpp"

namespace dipeq {

std::string svg_escaped(std::string_view text);  // as text or attribute; control characters as io/echo.hpp shows them

// ` name="value"`; nothing if the value is empty.
std::string svg_attribute(std::string_view name, std::string_view value);

std::string svg_title(std::string_view text);  // what is shown to who points at it
std::string svg_path(std::string_view class_name, const std::string& path);
std::string svg_circle(std::string_view class_name, Point at, double radius);
std::string svg_text(std::string_view class_name, Point at, std::string_view text);

// About how wide a text is, in a face without serifs.
double width_of_text(std::string_view text, double size);
std::vector<std::string> lines_of_text(std::string_view text, double size, double width);

}  // namespace dipeq
