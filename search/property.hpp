// (internal to search/) Whether orders have what is property of generated ones, on a board or as a pattern.
#pragma once
#include "encodings/decisions.hpp"
#include "search/generate.hpp"

namespace dipeq {

using Under = std::function<Interactions(const Rules& rules)>;  // the orders, read so

// Of several solutions, or of a core, the defect alone: no smaller part of what is generated has several solutions, or not exactly one.
bool has(const Property& property, const Under& under);
bool has(const FoundPattern& pattern, const Property& property);
bool has(const Board& board, const Property& property);
Assignment who_moves(const Board& board, const Rules& rules);  // by unit: whether it does, if that is answered
bool is_shown(const Interactions& x, const Property& property);    // its cores are as property

}  // namespace dipeq
