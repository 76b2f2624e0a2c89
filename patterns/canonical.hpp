// When two patterns are one: up to the numbering of orders, places and powers. Places and powers that no order has do not count.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "model/pattern.hpp"

namespace dipeq {

// What of a pattern counts, beside its orders and where they go.
struct Counted {
  bool powers = true;    // which orders are of the same power
  bool units = true;     // armies and fleets, who stands at sea, who could go by land instead of by convoy
  bool touching = true;  // which places a convoying fleet touches
};

struct CanonicalForm {
  std::string text;               // equal of two patterns exactly if they are one, as far as they count
  Pattern pattern;                // numbered as in the text; what does not count is as it was
  std::vector<UnitId> numbered;   // order i of it is that order of the pattern given
  std::size_t automorphisms = 1;  // how many renumberings of its orders leave it as it is
};

// The same orders, the i-th one being numbered[i]; places and powers are numbered as they are met, first where the units stand.
Pattern renumbered(const Pattern& pattern, const std::vector<UnitId>& numbered);

CanonicalForm canonical_form(const Pattern& pattern, Counted counted = {});

}  // namespace dipeq
