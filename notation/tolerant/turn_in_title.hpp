// (internal) Titles that say of which turn a text is: "Game Hugo - Spring 1905", "DC355: Fall 1903 adjudication".
#pragma once
#include <optional>

#include "notation/tolerant/heading.hpp"

namespace dipeq {

enum class Title : std::uint8_t {
  alone,             // a few words, and no sentence
  or_begin_of_line,  // or the season and the year begin the line: "Fall 1905 results. A quiet season!"
};

// With its season and its year. What speaks of what comes, or of since when, says of no turn.
std::optional<Heading> turn_in_title(const CleanLine& line, Title where, const Map& map);

bool tells_since_when(std::string_view text);  // "From Spring 1903: another player"

}  // namespace dipeq
