// All patterns of k orders, one after the other, without a solver: what the searches over unknown orders are checked with.
#pragma once
#include <functional>

#include "model/pattern.hpp"

namespace dipeq {

// Calls f, until it returns false, with every pattern that satisfies all constraints (search/questions/slots.hpp), up to the numbering of orders that are not of the same kind, of
// powers, and of empty places. Unit types and terrain are some that it can have. Returns how many there were. Five orders are some
// millions; with more there is no end.
//
// Moves may go over difficult passages too, and fleets convoy from coasts, if those are asked for.
enum class Difficult : bool { never, too };
enum class Convoying : bool { at_sea, coasts_too };
std::size_t each_pattern(std::size_t orders, const std::function<bool(const Pattern&)>& f,
                         Difficult passages = Difficult::never, Convoying convoying = Convoying::at_sea);

}  // namespace dipeq
