// What becomes of the units: which move, and which are dislodged. What house rules say of the one need not follow from the other.
#pragma once
#include "solver/adjudicate.hpp"

namespace dipeq {

// By unit. Open: it depends on what backup rules leave without answer.
struct Ends {
  Assignment moves, dislodged;
  friend bool operator==(const Ends&, const Ends&) = default;
};

// Of orders with these values. A final resolution is one of the orders as they were decided (as_decided).
Ends ends(const Interactions& x, const Assignment& values);
Ends ends(const Interactions& given, const Resolution& r);

}  // namespace dipeq
