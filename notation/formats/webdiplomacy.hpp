// (internal) Games as webDiplomacy's API tells them (game/status): an object of JSON.
//
//   {"gameID": 5, "variantID": 1, "turn": 3, "phase": "Diplomacy", "gameOver": "No", "phases": [
//     {"turn": 0, "phase": "Diplomacy", "units": [{"unitType": "Army", "terrID": 47, "countryID": 2, "retreating": "No"}, …],
//      "orders": [{"terrID": 47, "countryID": 2, "unitType": "Army", "type": "Move", "toTerrID": 48, "fromTerrID": 0, "viaConvoy": "No",
//                  "success": "Yes", "dislodged": "No", …}, …], "centers": [{"terrID": 47, "countryID": 2}, …]}, …]}
//
// Turn 0 is Spring 1901; phases are Diplomacy, Retreats and Builds. Territories and countries are the numbers of the board Classic; a
// coast is a territory of its own. Units and centres of a phase are those before the orders.
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

bool is_webdiplomacy(std::string_view beginning);

// It does not say where dislodged units may retreat to: their lists are empty. Not kept: messages and votes, of which remarks tell the
// number. Refused: another board than Classic (variantID 1), numbers and words that are unknown.
ReadGames read_webdiplomacy(const SourceText& source, const Map& map, const Rules& rules);

}  // namespace dipeq
