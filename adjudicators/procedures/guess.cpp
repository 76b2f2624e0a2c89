// GUESS [DATC 3.0 5.F; the hack: 5.D]
//
// `resolve` adjudicates an order; where the order is met again meanwhile, it is guessed to fail, and noted as part of a
// cycle, as are the orders on the way back. If the cycle began with it, it is adjudicated again, guessed to succeed:
// either guess gives the same, and that is its result, or a backup rule (5.B.9) decides the cycle. As the algorithm is
// first given (`to_cycle`) an order has no part in a cycle if the cycle did not grow while it was adjudicated; as it is
// given at last (`to_ancestor`) if nothing was guessed, and the second guess is made at the order from which the whole
// cycle was reached.
//
// Silent: in which sequence `adjudicate` asks for other orders; here it is that of 5.B, until the answer is clear.
//
// Known to be wrong: an order that asks only for orders left in the cycle is taken as resolved, at what those were
// guessed to be: in `to_cycle` since the cycle has not grown ("not correct if multiple cycles are possible", but one
// suffices), in `to_ancestor`, where `guess_based` changes nothing, since both of its own guesses, for which nobody
// asked, give the same. So it is wrong on boards with convoys, with a core (6.F.16) and without one, and what comes of
// it depends on the order of the units. The hack helps in the former.
#include "adjudicators/procedures/cycle.hpp"
#include "adjudicators/procedures/on_demand.hpp"
#include "adjudicators/procedures/starts.hpp"

namespace dipeq {
namespace {

template <Retreat retreat, ConvoyHack hack> class Guess : public ProcedureWorker {
 public:
  ProcedureResult run(const Interactions& x) override {
    x_ = &x;
    equations_.prepare(x);
    undecided(x, Encoding::datc_3, resolution_);
    resolved_.assign(x.size(), false);
    visited_.assign(x.size(), false);
    cycle_.clear(x.size());
    recursion_hits_ = 0;
    resolutions_ = 0;
    guess_based_ = endless_ = false;
    for (std::size_t i = 0; i < x.size(); i++) resolve(UnitId(i));
    if (endless_) return NoResult{"an order asks itself again without end"};
    return Successes{resolution_, {}};
  }

 private:
  bool adjudicate(UnitId o) {
    // Of moves against it a convoy may ask without update, detection of cycles, or backup rule.
    const bool hacked = hack == ConvoyHack::yes && x_->kind(o) == OrderKind::convoy;
    return equations_.holds(o, false, [&](std::size_t d) {
      const UnitId asked(d);
      return value_of(hacked ? adjudicate(asked) : resolve(asked));
    });
  }

  bool resolve(UnitId o) {
    if (x_->kind(o) == OrderKind::hold) return true;
    if (resolved_[o.index()] || endless_) return resolution(o);
    if (cycle_.has(o)) return guess(o);
    if (visited_[o.index()]) {
      cycle_.add(o);
      recursion_hits_++;
      return guess(o);
    }
    return visit(o);
  }
  bool resolution(UnitId o) const { return resolution_[o.index()] == Value::yes; }
  bool guess(UnitId o) {
    guess_based_ = true;
    return resolution(o);
  }
  bool adjudicate_with_guess(UnitId o, bool guess) {
    resolution_[o.index()] = value_of(guess);
    return adjudicate(o);
  }

  bool visit(UnitId o) {
    const std::size_t old_size = cycle_.size(), old_resolutions = resolutions_;
    const int old_hits = recursion_hits_;
    const bool old_guess_based = guess_based_;
    visited_[o.index()] = true;
    guess_based_ = false;
    const bool first = adjudicate_with_guess(o, false);
    const bool certain = retreat == Retreat::to_cycle ? cycle_.size() == old_size : !guess_based_;
    if (certain) return take(o, first, old_size, old_guess_based);

    if (cycle_.has(o)) recursion_hits_--;
    if (retreat == Retreat::to_cycle ? cycle_.has(o) : recursion_hits_ == old_hits) {
      cycle_.cut_to(old_size);
      const bool second = adjudicate_with_guess(o, true);
      if (first == second) return take(o, first, old_size, old_guess_based);
      decide_cycle(old_size);
      endless_ = endless_ || resolutions_ == old_resolutions;  // it would find everything as it was
      guess_based_ = old_guess_based;
      visited_[o.index()] = false;
      return resolve(o);  // the backup rule might not have resolved it
    }
    if (!cycle_.has(o)) cycle_.add(o);
    resolution_[o.index()] = value_of(first);
    visited_[o.index()] = false;
    return first;
  }

  bool take(UnitId o, bool success, std::size_t old_size, bool old_guess_based) {
    cycle_.cut_to(old_size);
    guess_based_ = old_guess_based;
    settle(o, value_of(success));
    return success;
  }
  void settle(UnitId o, Value v) {
    resolution_[o.index()] = v;
    resolved_[o.index()] = true;
    resolutions_++;
  }
  void decide_cycle(std::size_t first) {
    backup_rule(*x_, cycle_.from(first), [&](UnitId o, Value v) { settle(o, v); });
    cycle_.cut_to(first);
  }

  const Interactions* x_ = nullptr;
  EquationsOnDemand equations_;
  Assignment resolution_;  // or what is guessed
  std::vector<bool> resolved_, visited_;
  Cycle cycle_;
  int recursion_hits_ = 0;
  std::size_t resolutions_ = 0;  // since the beginning
  bool guess_based_ = false, endless_ = false;
};

}  // namespace

template <Retreat r, ConvoyHack h> std::unique_ptr<ProcedureWorker> start_guess() {
  return std::make_unique<Guess<r, h>>();
}
template std::unique_ptr<ProcedureWorker> start_guess<Retreat::to_cycle, ConvoyHack::no>();
template std::unique_ptr<ProcedureWorker> start_guess<Retreat::to_cycle, ConvoyHack::yes>();
template std::unique_ptr<ProcedureWorker> start_guess<Retreat::to_ancestor, ConvoyHack::no>();

}  // namespace dipeq
