// (internal to search/) Whether orders have what is wanted of generated ones, on a board or as a pattern.
#pragma once
#include "encodings/decisions.hpp"
#include "search/generate.hpp"

namespace dipeq {

using Under = std::function<Interactions(const Rules& rules)>;  // the orders, read so

// Of several solutions, or of a core, the defect alone: no smaller part of what is generated has several solutions, or not exactly one.
bool has(const Wanted& wanted, const Under& under);
bool has(const FoundPattern& pattern, const Wanted& wanted);
bool has(const Board& board, const Wanted& wanted);
Assignment who_moves(const Board& board, const Rules& rules);  // by unit: whether it does, if that is answered
bool is_shown(const Interactions& x, const Wanted& wanted);    // its cores are as wanted

}  // namespace dipeq
