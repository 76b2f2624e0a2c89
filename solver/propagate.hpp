// Propagation on partial information: an equation whose value no longer depends on what is open decides its decision, until
// nothing more follows. On maps like the standard one this finds every unique solution; on others it need not, as six orders in
// tests/solver/propagate_test.cpp show.
#pragma once
#include <span>
#include <vector>

#include "encodings/decisions.hpp"

namespace dipeq {

// A workspace kept from one order set to the next. Most decisions fall in a few sweeps, supports first, then convoys, then
// moves; what is left after these (long columns, circles, paradoxes) waits for the decisions it looked at, and is looked at
// again only when one of them falls.
class Propagator {
 public:
  // Decides what follows from `state`. Values that are not open are taken as they are, whatever their equations say.
  // False if something stays open.
  bool run(const Interactions& x, Encoding e, Assignment& state);
  // Goes on where `run` ended, after a backup rule or an enumeration has decided something that `run` had left open.
  bool resume(const Interactions& x, Encoding e, Assignment& state);
  // What either left open, in no particular order.
  std::span<const DecisionId> left_open() const { return open_; }

 private:
  bool sweep_and_watch(const Interactions& x, Encoding e, Assignment& state);
  template <Encoding E, class Facts> bool sweep_and_watch(const Interactions& x, Assignment& state);
  template <Encoding E, class Facts> bool swept(const Interactions& x, Assignment& state);
  bool preferred_sweep(const Interactions& x, Assignment& state);
  template <Encoding E, class Facts> bool sweep(const Interactions& x, Assignment& state);
  template <Encoding E> bool watch(const Interactions& x, Assignment& state);
  void collect_open(const Interactions& x, const Assignment& state);
  std::span<const UnitId> moves_by_shape(const Interactions& x);
  void sort_by_shape(const Interactions& x, std::span<const UnitId> moves, std::span<UnitId> into);
  void wait(DecisionId d);
  void wake(DecisionId decided, const Assignment& state);

  struct Watch {
    DecisionId who;
    std::int32_t next;  // in watches_, or -1
  };
  std::vector<DecisionId> open_;      // supports, convoys, dislodgements, moves
  std::vector<std::uint8_t> shapes_;  // of some moves
  std::vector<UnitId> by_shape_;
  std::vector<DecisionId> attacked_;  // supports
  std::vector<DecisionId> looked_at_, queue_;
  std::vector<std::int32_t> first_watch_;  // by decision
  std::vector<Watch> watches_;
};

}  // namespace dipeq
