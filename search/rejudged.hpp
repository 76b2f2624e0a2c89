// What was found by a search is judged anew, as orders on a map, before anybody is told of it.
#pragma once
#include "patterns/placement.hpp"
#include "solver/judge.hpp"

namespace dipeq {

// By the native solver, by Z3 and, of up to 20 units, by trying every resolution. Throws InternalError if they do not agree.
Judgement rejudged(const Position& position, std::span<const WrittenOrder> orders, const Rules& rules);

}  // namespace dipeq
