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

// The interactions without the convoys that backup rules took away (Core::without_convoy). The values of the resolution solve these.
Interactions as_decided(const Interactions& x, const Resolution& r);

// How many solutions the equations of the whole board have, and the solutions themselves if they are few.
// This is what the rules allow before any backup rule; a board with a core may have none, or several.
using WholeBoard = Enumeration;

// Which values the truth reading checks once more. A value that is wrong is an InternalError. `of_cores`: those that were enumerated,
// not those that followed by propagation.
enum class Checks : std::uint8_t { of_everything, of_cores };

class Adjudicator {
 public:
  explicit Adjudicator(Backend backend = Backend::native, Checks checks = Checks::of_everything)
      : Adjudicator(make_enumerator(backend), checks) {}
  explicit Adjudicator(std::unique_ptr<Enumerator> enumerator, Checks checks = Checks::of_everything)
      : enumerator_(std::move(enumerator)), checks_(checks) {}

  Resolution adjudicate(const Interactions& x);
  void adjudicate(const Interactions& x, Resolution& into);  // whose memory is used again

  // Every solution of all equations at once. Nothing that adjudication has found before is used.
  WholeBoard all_solutions(const Interactions& x, Encoding e = Encoding::datc_3, std::size_t limit = 1000);

 private:
  void decide_components(const Interactions& x, Resolution& r);
  bool decide(const Interactions& x, Component component, const std::shared_ptr<const Assignment>& known,
              Resolution& r);  // false: it stays open

  std::unique_ptr<Enumerator> enumerator_;
  Checks checks_;
  Propagator propagator_;
  EquationTables tables_;
};

}  // namespace dipeq
