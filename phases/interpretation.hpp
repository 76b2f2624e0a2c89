// What a word that could mean several provinces means (4.E.2), by what its player can have wanted. Behind order_sets.
//
// Each principle is weighed only among what the one before it leaves, and only if it leaves something; so an order that is
// read under one choice of the issue is read the same under every wider one:
//
//   possible-orders  an order that the board allows, to a unit that the player may order
//   possible-set     at most one order to a unit, as far as the open words decide that (example 7)
//   matching-set     supports and convoys that match the player's other orders (example 8)
//
// A combination of meanings stays unless another one keeps to the same clues and more; numbers are not weighed against
// each other. "Possible" is what 2.4 calls so: legal as in 4.E.1 possible-now, whatever the reading's own choice there.
#pragma once
#include <vector>

#include "model/position.hpp"
#include "model/rules.hpp"
#include "model/written_order.hpp"

namespace dipeq {

using Meanings = std::vector<WrittenOrder>;

struct WrittenSet {
  std::vector<WrittenOrder> clear;  // orders that can be read
  std::vector<Meanings> open;       // the others
};

// By open order, the meanings left: one if it is read, none if none is possible. `may_order` tells by unit whether the
// player may order it. Where more than 256 combinations are possible, the principles about sets are not weighed.
std::vector<Meanings> interpret(const WrittenSet& set, const Position& position, const std::vector<bool>& may_order,
                                const Rules& rules);

}  // namespace dipeq
