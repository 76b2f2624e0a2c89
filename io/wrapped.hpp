// (internal) Prose in lines that a terminal shows whole; lists.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace dipeq {

inline constexpr std::size_t page_width = 80;  // where nobody says how wide the page is

// How many characters a text has; its bytes are UTF-8.
std::size_t characters(std::string_view text);

// The text in lines of at most `width` characters behind `first`; later lines stand below the text of the first one.
std::string wrapped(std::string_view first, std::string_view text, std::size_t width = page_width);

// A whole report on a page of that width. Reports write each statement as one line; columns stand two blanks apart. Of
// a line that is too long the last column is prose: it is broken between words, and goes on below where it began. Of
// four columns and more all stand for themselves: the line is broken between them. No word is lost or cut.
std::string fitted(std::string_view report, std::size_t width);

std::string indented(std::size_t indent, std::string_view text);        // one line
std::string indented_lines(std::size_t indent, std::string_view text);  // each of them; empty ones stay empty
std::string joined(const std::vector<std::string>& items, std::string_view between);

}  // namespace dipeq
