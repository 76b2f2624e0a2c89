// A table with a row for each order, and for each unit that needed one and has none, as those that civil disorder removes, for
// spreadsheets and statistics. Written only.
//
//   game,phase,power,unit,order,result,after
//   6.A.6,movement,Germany,F London,F London - North Sea,illegal,
//
// `after` says where the unit stands when the phase is over, or "dislodged", or "gone".
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

inline constexpr std::string_view csv_heading = "game,phase,power,unit,order,result,after\n";
std::string write_csv(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks);

}  // namespace dipeq
