// Something of unknown orders by chance, that a question may suppose: so its answers are not always alike.
#pragma once
#include "boards/dice.hpp"
#include "search/questions/query.hpp"

namespace dipeq {

// Up to two things of orders: where one moves, what it acts on, whose it is, of which kind.
PatternQuery::Condition by_chance(const PatternQuery& query, Dice& dice);

}  // namespace dipeq
