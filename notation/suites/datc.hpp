// Cases as the sections of the DATC print them:
//
//   6.A.6. TEST CASE, ORDERING A UNIT OF ANOTHER COUNTRY   [spring]
//   Check whether someone can order a unit that is not his own.
//   England owns F London
//   Germany:
//   F London - North Sea | illegal
//
// Results stand there since version 3.2 only. Older versions tell in sentences who stands where ("England has a fleet in London."),
// which centres are owned and how many units may be built; a case with such a sentence that is not understood is left out, and told. A line
// "map NAME" tells on which map it is.
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

// What stands below this line in a section is no order: it tells what comes of those above it, and why.
inline constexpr std::string_view datc_what_happens = "What happens, and why:";

bool is_datc(std::string_view beginning);
ReadGames read_datc(const SourceText& source, const Map& map, const Rules& rules);
std::string write_datc(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks);

}  // namespace dipeq
