// Claims about all order sets: a closed formula in the language of the equations (rulebook.hpp), which may look into several worlds.
//
//   claim      = [ change ":" ] truth
//   change     = "with" "one" "more" variable "∈" ( "supporters" | "fleets" ) "(" variable ")"
//              | "with" variable "turned" "to" "a" "hold"
//              | "with" variable "gone"
//              | "with" "the" "powers" "of" variable "and" variable "merged"
//   primary    = (as in an equation) | name "'" "(" variable { "," variable } ")" | "the" "number" "of" "solutions" [ "'" ]
//              | primary "under" reading
//   comparison = (as in an equation) | sum "=" sum
//
// A world is a reading of the rulebook and orders, as they are or as the change makes them; a resolution decides each. `every` and `some`
// spell ∀ and ∃. What is primed is asked of the changed orders; what stands before `under` is asked of that reading. The variables of the
// change stand for all orders of which it can be said.
#pragma once
#include <functional>

#include "encodings/language/rulebook.hpp"

namespace dipeq::language {

// How the orders behind the prime differ from those before it.
enum class OrderChange : std::uint8_t {
  none,
  one_more_support,  // there the first order supports the second; here its unit holds
  one_more_convoy,   // there the first order convoys the second; here its unit holds
  turned_to_hold,    // there the unit holds
  gone,              // there the unit is not on the board
  powers_merged,     // there the units of the powers of the two are of one power
};

struct World {
  std::string reading;  // as the claim calls it; empty: the one that the whole claim is about
  bool changed = false;
  // What the formula asks of it: what a resolution decides; how many solutions there are.
  bool decided = false, counted = false;
};

struct ReadClaim {
  OrderChange change = OrderChange::none;
  std::size_t parameters = 0;  // orders that the change names; the formula's first variables
  std::vector<World> worlds;   // the first one is that of all words which say nothing else
  Rulebook
      tree;  // that of the first world, and the formula's nodes. A call in another world is of that world's rulebook
  NodeId formula = 0;
  std::uint32_t greatest_number = 0;  // that stands in it
  std::vector<InputError> errors = {};
};

// The equations of a reading, by the name that a claim gives it; null: there is none, and `why` says what was expected. They must outlive
// what was read.
using BookOf = std::function<const Rulebook*(std::string_view reading, std::string& why)>;

ReadClaim read_claim(std::string_view text, std::string_view file, const BookOf& book_of);

}  // namespace dipeq::language
