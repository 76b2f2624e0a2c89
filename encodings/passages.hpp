// Difficult passages: whether rules are to be for them, and house rules that nobody wrote with these in mind.
#pragma once
#include <cstdint>

#include "model/interactions.hpp"

namespace dipeq {

// Whether rules are said for boards on which some move goes over a difficult passage (rules/own_strength.hpp), or for the usual ones.
enum class Passages : std::uint8_t { ordinary, some_difficult };
Passages passages_of(const Map& map);  // of boards on that map

// Some move goes over a difficult passage, and the equations by which the orders are judged do not ask for that: they treat such a passage
// like any other.
bool passages_ignored(const Interactions& x);

}  // namespace dipeq
