// (internal) Saved games of the Python package `diplomacy`: a game is an object of JSON, mostly one a line.
//
//   {"id": "g1", "map": "standard", "rules": [], "phases": [
//     {"name": "S1901M", "state": {"units": {"FRANCE": ["A PAR", …], …}, "retreats": {…}, "centers": {"FRANCE": ["PAR", …], …}, …},
//      "orders": {"FRANCE": ["A PAR - BUR", …], …}, "results": {"A PAR": ["bounce"], …}, "messages": []}, …]}
//
// A state is that before the orders. A dislodged unit has a star and stands in `retreats` with where it may go. Orders are "A LON - BEL
// VIA", "A PAR R GAS", "A PAR D", "A PAR B", "WAIVE"; of a unit without any nothing is said. The last phase has no orders: it is how
// things stand when the record ends.
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

bool is_diplomacy(std::string_view beginning);

// Not kept: press, of which a remark tells the number, and what the package computes from the rest (influence, builds, hashes, times).
// A movement order for a province in which nobody stands is left out with a remark. Refused, among the rest: another map, a phase
// without state, a power or a province that the map does not have.
ReadGames read_diplomacy(const SourceText& source, const Map& map, const Rules& rules);

// A game a line. What becomes of an order is written where all that is said of it comes to the same in the package's words.
std::string write_diplomacy(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks);

}  // namespace dipeq
