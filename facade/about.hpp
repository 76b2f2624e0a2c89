// (internal) What an adjudicator says of itself and of its map, and what dipeq knows by name; as JSON.
#pragma once
#include "facade/inside.hpp"

namespace dipeq::facade {

Json about(const v0::Adjudicator::Inside& inside);  // what dipeq_open answers
Json opening_board(const v0::Adjudicator::Inside& inside);
Json provinces(const Map& map);
Json known();  // what dipeq_known answers

}  // namespace dipeq::facade
