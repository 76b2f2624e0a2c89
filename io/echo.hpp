// What comes from outside (an input line, a file's name, another program's words), as it is shown: on a terminal, in a message, in JSON.
// Whatever the bytes were, the result is valid UTF-8 without control characters, so that it can neither steer a terminal nor spoil a
// document. This is the one place that decides how such a byte looks.
#pragma once
#include <string>
#include <string_view>

namespace dipeq {

// In one line: a byte that is a control character or no UTF-8 as \x1b, a tab and a line's end as \t and \n, characters that turn the
// direction of writing and other controls beyond ASCII as \u{202e}.
std::string shown(std::string_view text);

// The same for a text of several lines, which stay lines.
std::string shown_lines(std::string_view text);

}  // namespace dipeq
