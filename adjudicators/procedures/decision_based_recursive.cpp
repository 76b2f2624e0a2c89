// DECISION BASED, RECURSIVE [DATC 2.4 5.D]
//
// Only MOVE and SUPPORT are kept; DISLODGE, PATH and the strengths are calculated when asked for, and so are a MOVE and
// a SUPPORT that are still undecided, unless they are being calculated already: then they are undecided. Each order is
// calculated so; if it is then undecided, it is calculated again, and now an order met again is the proof of a circle:
// those from its first calculation to its second are a paradox core or a circular movement, which is decided (5.B.9) on
// the spot. For the Szykman rule "the decision of the support of the attacked unit should set to 'given' and the MOVE
// decision should be set to 'failed'".
//
// Silent: in which sequence rules ask for decisions (here that of their text, which also asks where the answer is no
// longer needed); what to do if a paradox holds no support that a convoyed army attacks (no result). Of the two ways to
// go on when a circle has been decided, that by which those who return look again at what they have been decided to be.
//
// Known to be wrong: nowhere on the standard map; not even the MOVE set to 'failed', which still prevents others, has
// changed a result ("for the standard rules this will give the same results"). Where an army may attack a convoying
// fleet it finds no circle that it could decide (no result), or, very rarely, one that is not the whole core.
#include <algorithm>

#include "adjudicators/procedures/starts.hpp"
#include "encodings/interval.hpp"

namespace dipeq {
namespace {

class DecisionBasedRecursive : public ProcedureWorker {
 public:
  ProcedureResult run(const Interactions& x) override {
    x_ = &x;
    undecided(x, Encoding::datc_2, values_);
    values_.resize(x.size());
    calculating_.assign(x.size(), false);
    path_.clear();
    for (std::size_t i = 0; i < x.size(); i++)
      while (values_[i] == Value::open)
        if (!decide(UnitId(i))) return NoResult{"no circle is found whose decisions could be made"};
    report();
    return Successes{successes_, dislodged_};
  }

 private:
  struct Values {
    DecisionBasedRecursive* of;
    Interval<Truth>::Bool operator[](std::size_t d) const { return of->value(d); }
  };
  using Reading = BoardReading<Interval<Truth>, Encoding::datc_2, Values>;
  Reading reading() { return Reading({}, *x_, Values{this}); }

  Interval<Truth>::Bool value(std::size_t d) {
    if (d < x_->size()) return interval_of(calculate(UnitId(d)));
    return equation<Encoding::datc_2>(reading(), DecisionId(d));
  }

  // False if neither calculation made any decision.
  bool decide(UnitId o) {
    const std::size_t made_before = made_;
    break_circle_ = false;
    calculate(o);
    if (values_[o.index()] != Value::open) return true;
    break_circle_ = true;
    calculate(o);
    return made_ > made_before;
  }

  Value calculate(UnitId o) {
    Value& value = values_[o.index()];
    if (value != Value::open) return value;
    if (calculating_[o.index()]) {
      if (break_circle_) resolve_circle(o);
      return value;
    }
    calculating_[o.index()] = true;
    path_.push_back(o);
    const Value found = value_of(equation<Encoding::datc_2>(reading(), DecisionId(o.index())));
    path_.pop_back();
    calculating_[o.index()] = false;
    if (value == Value::open && found != Value::open) make(o, found);
    return value;
  }
  void make(UnitId o, Value v) {
    values_[o.index()] = v;
    made_++;
  }

  // The circle: those being calculated since o was.
  void resolve_circle(UnitId o) {
    const std::span<const UnitId> circle(std::ranges::find(path_, o), path_.end());
    if (std::ranges::any_of(circle, [&](UnitId m) { return is_move(m) && against_a_convoy(m); })) return spare(circle);
    for (UnitId m : circle)
      if (is_move(m)) make(m, Value::yes);
  }
  bool is_move(UnitId o) const { return x_->kind(o) == OrderKind::move; }
  bool against_a_convoy(UnitId m) const {
    const auto target = x_->occupant(m);
    return target && x_->kind(*target) == OrderKind::convoy;
  }
  // Convoyed armies do nothing to the supports of the circle.
  void spare(std::span<const UnitId> circle) {
    for (UnitId s : circle) {
      if (is_move(s)) continue;
      bool by_convoy = false;
      for (UnitId a : x_->attackers(s)) {
        if (x_->route(a) == Route::land) continue;
        by_convoy = true;
        if (values_[a.index()] == Value::open) make(a, Value::no);
      }
      if (by_convoy) make(s, Value::yes);
    }
  }

  void report() {
    successes_ = values_;
    dislodged_.resize(x_->size());
    for (std::size_t i = 0; i < x_->size(); i++) {
      dislodged_[i] = value_of(value(x_->size() + i));
      if (x_->kind(UnitId(i)) == OrderKind::convoy) successes_[i] = value_of(dislodged_[i] == Value::no);
    }
  }

  const Interactions* x_ = nullptr;
  Assignment values_, successes_, dislodged_;
  std::vector<bool> calculating_;
  std::vector<UnitId> path_;
  std::size_t made_ = 0;
  bool break_circle_ = false;
};

}  // namespace

std::unique_ptr<ProcedureWorker> start_decision_based_recursive() { return std::make_unique<DecisionBasedRecursive>(); }

}  // namespace dipeq
