// (internal) Prose in lines that a terminal shows whole; lists.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace dipeq {

inline constexpr std::size_t page_width = 110;

// How many characters a text has; its bytes are UTF-8.
std::size_t characters(std::string_view text);

// The text in lines of at most page_width characters behind `first`; later lines stand below the text of the first one.
std::string wrapped(std::string_view first, std::string_view text);

std::string indented(std::size_t indent, std::string_view text);  // one line
std::string joined(const std::vector<std::string>& items, std::string_view between);

}  // namespace dipeq
