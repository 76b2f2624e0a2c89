// What a claim about a change (encodings/language/claim.hpp) compares: the same orders before it and after.
#pragma once
#include <span>

#include "encodings/language/claim.hpp"
#include "model/board.hpp"
#include "model/pattern.hpp"

namespace dipeq {

// Whether the change can be said of these orders of the pattern, given in its words' sequence, and leaves an order set that the rules take as
// it stands: every army that is to go by convoy has a route still.
bool can_change(const Pattern& pattern, language::OrderChange change, std::span<const UnitId> of);

// The orders as a claim's unprimed words see them, and as its primed words do. A unit that is gone holds at a place where nobody goes.
Pattern before(const Pattern& pattern, language::OrderChange change, std::span<const UnitId> of);
Pattern after(const Pattern& pattern, language::OrderChange change, std::span<const UnitId> of);

// Without the unit: orders behind it are numbered one less. Nothing acts on it.
Pattern without_order(const Pattern& pattern, UnitId unit);

// The same on a map, where a unit that is gone has left the board. Unit i has order i.
Board before(const Board& board, language::OrderChange change, std::span<const UnitId> of);
Board after(const Board& board, language::OrderChange change, std::span<const UnitId> of);

}  // namespace dipeq
