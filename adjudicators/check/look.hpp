// (internal to check/) What is wrong in an answer, in words.
#pragma once
#include <string>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"

namespace dipeq {

// "Italy: A VEN - TRI, A TYR S A VEN - TRI; Austria: F TRI H"
std::string orders_of(const Board& board);

// Each unit that is not where it should be, or is dislodged and should not: "F TRI is not dislodged and stands in TRI, expected: it is
// dislodged". Likewise words and retreats, where they are known and told.
std::vector<std::string> wrong_positions(const Board& board, const Observation& known, const Observation& seen);
std::vector<std::string> wrong_words(const Board& board, const Observation& known, const Observation& seen);
std::vector<std::string> wrong_retreats(const Board& board, const Observation& known, const Observation& seen);

// What no reading of any rulebook allows, whatever was ordered.
std::vector<std::string> impossible(const Board& board, const Observation& seen);

bool same(const Reply& a, const Reply& b);

// Of a phase of retreats or adjustments: the units, in whatever sequence; an adapter that does not tell coasts names none.
bool same_units(UnitsAfter known, UnitsAfter seen);
std::string in_words(const UnitsAfter& units, const Map& map);  // "Austria: F ALB; Italy: A TRI, A TYR"

}  // namespace dipeq
