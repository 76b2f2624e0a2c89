// (internal) Case files as games of one phase (notation/case/case_file.hpp).
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

bool is_case(std::string_view beginning);  // its first line that says anything begins with a case keyword
ReadGames read_case_games(const SourceText& source, const Map& map, const Rules& rules);
std::string write_case_games(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks);

}  // namespace dipeq
