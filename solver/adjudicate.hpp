// Orders in, the resolution out: propagate; find the components of what stays open; take the unique solution of each, or
// let a backup rule decide; go on until nothing is open.
#pragma once
#include <memory>
#include <vector>

#include "solver/backup_rules.hpp"
#include "solver/dependency_graph.hpp"
#include "solver/propagate.hpp"

namespace dipeq {

struct Resolution {
  Assignment values;        // by decision of the encoding datc_3; open only if `complete` is false
  std::vector<Core> cores;  // in the order in which they were decided
  bool complete = true;     // false: a core was left without answer, or an enumeration gave up; nothing is guessed
  bool gave_up = false;
};

// The orders with what backup rules took from them (Core::without_convoy): what the values of the resolution solve.
Interactions as_decided(const Interactions& x, const Resolution& r);

// How many solutions the equations of the whole board have, and the solutions themselves if they are few.
// This is what the rules allow before any backup rule; a board with a core may have none, or several.
using WholeBoard = Enumeration;

class Adjudicator {
 public:
  explicit Adjudicator(Backend backend = Backend::native) : Adjudicator(make_enumerator(backend)) {}
  explicit Adjudicator(std::unique_ptr<Enumerator> enumerator) : enumerator_(std::move(enumerator)) {}

  Resolution adjudicate(const Interactions& x);

  // Every solution of all equations at once: nothing that adjudication found out before is used.
  WholeBoard all_solutions(const Interactions& x, Encoding e = Encoding::datc_3, std::size_t limit = 1000);

 private:
  bool decide(const Interactions& x, const Component& component, Resolution& r);  // false: it stays open

  std::unique_ptr<Enumerator> enumerator_;
  Propagator propagator_;
};

}  // namespace dipeq
