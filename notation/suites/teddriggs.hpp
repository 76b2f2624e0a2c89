// The JSON tests of TedDriggs' adjudicator (his json_tests/tests.schema.json):
//
//   {"cases": [{"name": "t6a01", "url": "...", "phase": "Main", "edition": "1982", "starting_state": ["ENG: F nth"],
//               "orders": {"ENG: F nth -> pic": "Fails"}},
//              {"name": "t6h05", "url": "...", "phase": "Retreat", "preceding_main_phase": {"orders": {...}}, "orders": {...}},
//              {"name": "t6j03", "url": "...", "phase": "Build", "occupiers": {"war": "GER"}, "starting_state": [...],
//               "orders": {"RUS: A mos build": "Succeeds"}, "civil_disorder": ["RUS: A pru"]}]}
//
// An order succeeds, fails, or is null, of which nothing is said. The edition is the reading, and missing where any will do. Retreats
// are read as a game of two phases; in builds, powers own their home centres but for what other powers occupy.
#pragma once
#include "notation/formats/format.hpp"

namespace dipeq {

bool is_teddriggs(std::string_view beginning);
ReadGames read_teddriggs(const SourceText& source, const Map& map, const Rules& rules);
std::string write_teddriggs(std::span<const Game> games, const Map& map, std::vector<Remark>& remarks);

}  // namespace dipeq
