// A rulebook as SMT-LIB, for orders that are nobody's in particular: a sort without members, on which the sets and relations are predicates.
// So a solver may be asked what is true of all order sets of any size.
//
// How many orders satisfy a condition is a number of which nothing is known but this: who satisfies more conditions is counted as often at
// least. A chain of fleets likewise: more fleets break no chain. So what a solver proves of it is true; what it does not prove may be true too.
#pragma once
#include <string>
#include <vector>

#include "encodings/language/rulebook.hpp"

namespace dipeq::language {

// Values of decisions, and the equations that are asked about them.
struct FirstOrderWorld {
  const Rulebook* rules;
  std::string name;        // behind the names of its equations: MOVE.left
  std::string values;      // behind those of its values: success.v, dislodged.v
  std::string other = {};  // a world before it, and the words that are known to say the same there
  std::vector<std::string> shared = {};
};

// Sets as predicates: (attackers o a) says that a is one of the attackers of o. Kinds: (is_move o), (is_support o), (is_convoy o).
std::string words_of_orders();
// The values, words and equations of the worlds; MOVE.left is the equation, not the value. Throws std::invalid_argument where one asks for what is
// known of boards alone.
std::string in_first_order(const std::vector<FirstOrderWorld>& worlds);

}  // namespace dipeq::language
