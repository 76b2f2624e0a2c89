// (internal) Lists of what is on the board, as reports have them between orders: who owns which centre, and where units stand.
#pragma once
#include <optional>
#include <vector>

#include "model/map.hpp"
#include "notation/tolerant/text/clean_line.hpp"

namespace dipeq {

enum class BoardList : std::uint8_t { centres, units, dislodged };

// "Ownership of supply centers:", "Fall 1903 SC chart", "Current positions", "Dislodged units:": a few words that say what the lines below list.
std::optional<BoardList> board_list_titled(const CleanLine& line, std::size_t begin, const Map& map);

struct NamedPlace {
  ProvinceId province;
  std::size_t at;  // in the line
};

// "Austria:   Budapest, Serbia, Vienna.", "England (4): Edi, Lvp, Lon, +Nwy", "Turkey: none", "Italy: 5 centers, 4 units: builds 1".
struct CentresRow {
  std::optional<PowerId> power = {};  // none: nobody, or not said
  bool of_nobody = false;
  std::vector<NamedPlace> centres = {};  // without those behind a "-", which are lost
  bool counts = false;                   // says how many there are
  bool speaks_of_centres = false, speaks_of_unused_builds = false;
};
// The rows that all of the line is, from `begin` on; none: it is something else. What they name may be no centre.
std::vector<CentresRow> centres_rows(const CleanLine& line, std::size_t begin, const Map& map);

// "Austria: A Vienna, F Trieste": units without orders.
struct UnitsRow {
  std::optional<PowerId> power = {};
  struct Listed {
    UnitType type;
    Location location;
    std::size_t at;  // in the line
  };
  std::vector<Listed> units = {};
};
std::optional<UnitsRow> units_row(const CleanLine& line, std::size_t begin, const Map& map);

}  // namespace dipeq
