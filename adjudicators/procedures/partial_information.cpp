// PARTIAL INFORMATION [DATC 3.0 5.E]
//
// `resolve` adjudicates an order twice, supposing the best and the worst of whatever is uncertain; if both agree the
// order is resolved. An order that is met again while it is being adjudicated is uncertain, and is noted as part of a
// cycle, as is every order that stays uncertain on the way back. A backup rule (5.B.9) decides the cycle: as the
// algorithm is first given, at the first order on the way back that was met again (`to_cycle`); as it is given at last,
// at the one from which all that was met again was reached (`to_ancestor`), found by counting how often orders were met
// again. Here it is with the source's shortcut: no second look if the first saw nothing uncertain, or failed.
//
// Silent: in which sequence `adjudicate` asks for other orders; here it is that of 5.B, until the answer is clear.
// `resolve` tells "uncertain" instead of returning what it was told to suppose.
//
// Known to be wrong: `to_ancestor` takes an order for the ancestor also if it met nobody that is being adjudicated, but
// only asked for an order that was left in the cycle. It then hands the backup rule no order at all, and resolves
// itself again, without end: so in 6.F.18, and on boards without a core. (That is said here to be no result.)
// `to_cycle` decides before all is known, where cycles are not clean; as the source says, it "may fail in general,
// although not with the standard rules".
#include "adjudicators/procedures/cycle.hpp"
#include "adjudicators/procedures/on_demand.hpp"
#include "adjudicators/procedures/starts.hpp"

namespace dipeq {
namespace {

template <Retreat retreat> class PartialInformation : public MutantWorker {
 public:
  explicit PartialInformation(std::optional<Mutation> mutation = {}) : equations_(mutation) {}

  void decide_by(BackupRule rule) override { backup_rule_ = std::move(rule); }
  bool used_backup_rule() const override { return used_backup_rule_; }
  ProcedureResult run(const Interactions& x) override {
    x_ = &x;
    equations_.prepare(x);
    undecided(x, Encoding::datc_3, resolution_);
    visited_.assign(x.size(), false);
    cycle_.clear(x.size());
    recursion_hits_ = 0;
    resolved_ = 0;
    uncertain_ = endless_ = used_backup_rule_ = false;
    for (std::size_t i = 0; i < x.size(); i++) resolve(UnitId(i));
    if (endless_) return NoResult{"an order asks itself again without end"};
    if (std::ranges::find(resolution_, Value::open) != resolution_.end()) return NoResult{"orders stay in the cycle"};
    return Successes{resolution_, {}};
  }

 private:
  bool adjudicate(UnitId o, bool optimistic) {
    return equations_.holds(o, optimistic, [&](std::size_t d) { return resolve(UnitId(d)); });
  }

  // Yes or no if the order is resolved; otherwise open.
  Value resolve(UnitId o) {
    const Value& resolution = resolution_[o.index()];
    if (resolution != Value::open || endless_) return resolution;
    if (cycle_.has(o)) return uncertain();
    if (visited_[o.index()]) {
      cycle_.add(o);
      recursion_hits_++;
      return uncertain();
    }
    return visit(o);
  }
  Value uncertain() {
    uncertain_ = true;
    return Value::open;
  }

  Value visit(UnitId o) {
    const std::size_t old_size = cycle_.size(), old_resolved = resolved_;
    const int old_hits = recursion_hits_;
    const bool old_uncertain = uncertain_;
    visited_[o.index()] = true;
    uncertain_ = false;
    const bool at_best = adjudicate(o, true);
    const bool at_worst = uncertain_ && at_best ? adjudicate(o, false) : at_best;
    visited_[o.index()] = false;

    if (at_best == at_worst) {
      cycle_.cut_to(old_size);
      recursion_hits_ = old_hits;
      uncertain_ = old_uncertain;
      resolved_++;
      return resolution_[o.index()] = value_of(at_best);
    }
    if (cycle_.has(o)) recursion_hits_--;
    if (retreat == Retreat::to_cycle ? cycle_.has(o) : recursion_hits_ == old_hits) {
      decide_cycle(old_size);
      endless_ = endless_ || resolved_ == old_resolved;  // it would find everything as it was
      uncertain_ = old_uncertain;
      return resolve(o);  // the backup rule might not have resolved it
    }
    if (!cycle_.has(o)) cycle_.add(o);
    return uncertain();
  }

  void decide_cycle(std::size_t first) {
    const auto succeed = [&](std::span<const UnitId> cycle, bool is_paradox) {
      return backup_rule_ ? backup_rule_(cycle, is_paradox) : !is_paradox;
    };
    used_backup_rule_ = true;
    backup_rule(*x_, cycle_.from(first), succeed, [&](UnitId o, Value v) {
      resolution_[o.index()] = v;
      resolved_++;
    });
    cycle_.cut_to(first);
  }

  const Interactions* x_ = nullptr;
  EquationsOnDemand equations_;
  BackupRule backup_rule_;
  Assignment resolution_;
  std::vector<bool> visited_;
  Cycle cycle_;
  int recursion_hits_ = 0;
  std::size_t resolved_ = 0;  // orders, since the beginning
  bool uncertain_ = false, endless_ = false, used_backup_rule_ = false;
};

}  // namespace

template <Retreat r> std::unique_ptr<ProcedureWorker> start_partial_information() {
  return std::make_unique<PartialInformation<r>>();
}
template std::unique_ptr<ProcedureWorker> start_partial_information<Retreat::to_cycle>();
template std::unique_ptr<ProcedureWorker> start_partial_information<Retreat::to_ancestor>();

std::unique_ptr<MutantWorker> start_mutant(const std::optional<Mutation>& mutation) {
  return std::make_unique<PartialInformation<Retreat::to_cycle>>(mutation);
}

}  // namespace dipeq
