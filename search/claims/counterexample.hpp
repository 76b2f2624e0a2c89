// What refutes a claim, and what each side makes of it: each reading, each procedure, the orders before and after a change. Solved anew.
#pragma once
#include <optional>
#include <vector>

#include "model/board.hpp"
#include "patterns/placement.hpp"
#include "search/claims/claim.hpp"
#include "search/claims/ends.hpp"

namespace dipeq {

struct CounterexampleSide {
  Rules reading;
  const Procedure* procedure = nullptr;  // whose answer it is; none: the reading's
  bool changed = false;                  // the orders are those after the change
  Pattern orders;
  Interactions taken;  // the same as the reading takes them; if final, without the convoys that backup rules took away
  std::optional<Board> board;  // the same, if the counterexample is on a map
  std::size_t solutions = 0;   // of the equations
  // What becomes of each order; bit i: order i succeeds. In a solution that refutes the claim, as many as matter; or finally.
  std::vector<std::uint32_t> successes = {};
  bool final = false;
  // If the claim compares what two sides make of the units; none: the procedure has no result.
  std::optional<Ends> ends = {};

  bool is_judged() const { return final && !procedure; }  // the whole adjudication, backup rules and all
};

struct Counterexample {
  enum class Place : std::uint8_t {
    found,
    none,            // the map has none
    too_few_powers,  // the map has fewer than it takes
    none_alike,      // the map has some, but at each of them some side takes the orders otherwise
    unknown,         // the search for one gave up
    not_sought,      // the claim is about patterns that maps need not have
  };

  Pattern pattern;
  const Map* map = nullptr;  // on which a place is sought; it must be there as long as this is
  Place place = Place::not_sought;
  // If a place was found: unit i has order i, and every side takes its orders as the pattern has them.
  std::optional<Board> board;
  std::vector<UnitId> changed = {};  // the orders that the claim's change names
  std::vector<CounterexampleSide> sides = {};
};

// On the map if it has a place, and if the claim is about patterns that maps can have: the orders are given to fewer powers than in the
// pattern, if the map has no more and it refutes the claim so. Throws InternalError if the pattern does not refute
// the claim.
Counterexample counterexample(const Claim& claim, const Pattern& pattern, const Map& map,
                              std::size_t most_tries = PlacementOptions{}.most_tries);

}  // namespace dipeq
