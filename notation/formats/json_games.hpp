// (internal) JSON Lines as records of boards and games (json_lines.hpp), for the table of formats.
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

// Its first line begins as an object with members of a board or a game of ours, and with no others.
bool is_json_lines(std::string_view beginning);

// A board is a game of one phase. A line without an id is called by its number.
ReadGames read_json_games(const SourceText& source, const Map& map, const Rules& rules);

// Expectations of cases, several order sets and whatever else a line has no member for go to the remarks.
std::string write_json_games(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks);

}  // namespace dipeq
