// DECISION BASED [DATC 2.4 5.C; the decisions 5.A, 5.B.1 to 5.B.8; what is left of them 5.B.9]
//
// Eight kinds of decisions, at first undecided, or between zero and infinity. They are made one by one as their rules
// allow, over and over, until none can be made. Then each that is left lists those that it depends on, through others
// too; the smallest list is a paradox if one of its MOVEs is against a convoying fleet, and otherwise a circular
// movement, all of whose MOVEs succeed. In a paradox the Szykman rule takes attack strengths, prevent strengths and
// MOVEs: of "all ATTACK STRENGTH decisions in the dependency list" (5.B.9: `every_attack`), or of the armies convoyed
// in the list alone, as the rule is worded in 4.A.2 d (`armies`). Then it goes on.
//
// Silent: which of several smallest lists is taken ("unimportant"; here the first), and what a convoy is called that
// was not dislodged but taken from its army; its CONVOY succeeds here, as 2.4 knows no other way for it to fail.
//
// Known to be wrong: `every_attack` takes the attack on the convoying fleet too, against 4.A.2 d and 6.F.14. `armies`
// takes an army convoyed against a convoying fleet for one whose convoy is in the paradox; no standard map has such.
#include <limits>

#include "adjudicators/procedures/starts.hpp"
#include "encodings/interval.hpp"

namespace dipeq {
namespace {

using Between = Interval<Truth>;

// MOVE or SUPPORT of each unit, DISLODGE, then PATH and the strengths of each move. HOLD is of a province: it stands at
// the first move to there.
enum class Kind : std::uint8_t { success, dislodge, path, attack, hold, prevent, defend };
constexpr std::size_t kinds = 7;

constexpr Between::Bool undecided_bool = interval_of(Value::open);
constexpr Between::Strength undecided_strength{{0}, {std::numeric_limits<int>::max()}};

template <Szykman szykman> class DecisionBased : public ProcedureWorker {
 public:
  ProcedureResult run(const Interactions& x) override {
    begin(x);
    for (;;) {
      while (make_decisions()) {
      }
      if (all_made()) break;
      if (!resolve_smallest_list()) return NoResult{"the rules of 5.B.9 decide nothing of the smallest list"};
    }
    report();
    return Successes{successes_, dislodged_};
  }

 private:
  // Decisions are numbered by kind, then by unit.
  struct Values {
    DecisionBased* of;
    Between::Bool operator[](std::size_t d) const { return of->truth(d); }
    template <class F> auto shorthand(Shorthand s, UnitId m, F) const {
      const std::size_t d = of->number(static_cast<Kind>(static_cast<int>(Kind::path) + static_cast<int>(s)), m);
      if constexpr (std::is_same_v<decltype(std::declval<F>()()), Between::Bool>)
        return of->truth(d);
      else
        return of->strength(d);
    }
  };
  using Reading = BoardReading<Between, Encoding::datc_2, Values>;

  void begin(const Interactions& x) {
    x_ = &x;
    n_ = x.size();
    truths_.assign(3 * n_, undecided_bool);
    strengths_.assign(kinds * n_, undecided_strength);
    open_.clear();
    listing_ = false;
    for (std::size_t d = 0; d < kinds * n_; d++)
      if (is_decision(d))
        open_.push_back(d);
      else if (d < truths_.size())
        truths_[d] = interval_of(Value::yes);
  }
  std::size_t number(Kind k, UnitId o) const {
    const UnitId whose = k == Kind::hold ? *x_->rivals(o).begin() : o;
    return static_cast<std::size_t>(k) * n_ + whose.index();
  }
  Kind kind(std::size_t d) const { return static_cast<Kind>(d / n_); }
  UnitId unit(std::size_t d) const { return UnitId(d % n_); }
  bool is_decision(std::size_t d) const {
    const OrderKind order = x_->kind(unit(d));
    if (kind(d) == Kind::dislodge) return true;
    if (kind(d) == Kind::success) return order == OrderKind::move || order == OrderKind::support;
    return order == OrderKind::move && number(kind(d), unit(d)) == d;
  }

  // The current status of a decision.
  Between::Bool truth(std::size_t d) { return depended_on(d), truths_[d]; }
  Between::Strength strength(std::size_t d) { return depended_on(d), strengths_[d]; }
  bool made(std::size_t d) const {
    if (d < truths_.size()) return truths_[d].must.v == truths_[d].may.v;
    return strengths_[d].least.v == strengths_[d].most.v;
  }
  void depended_on(std::size_t d) {
    if (listing_ && !made(d)) depends_on_.push_back(d);
  }

  // Updates a decision; says whether its status has changed.
  bool update(std::size_t d) {
    const Reading reading({}, *x_, Values{this});
    const Order<Reading> o{&reading, unit(d)};
    switch (kind(d)) {
      case Kind::success:
      case Kind::dislodge: return set(d, equation<Encoding::datc_2>(reading, DecisionId(d)));
      case Kind::path: return set(d, rules::path_equation(o));
      case Kind::attack: return set(d, rules::attack_equation(o));
      case Kind::hold: return set(d, rules::hold_equation(o));
      case Kind::prevent: return set(d, rules::prevent_equation(o));
      case Kind::defend: return set(d, rules::defend_equation(o));
    }
    return false;
  }
  bool set(std::size_t d, Between::Bool b) {
    const bool changed = value_of(truths_[d]) != value_of(b);
    truths_[d] = b;
    return changed;
  }
  bool set(std::size_t d, Between::Strength s) {
    const bool changed = strengths_[d].least.v != s.least.v || strengths_[d].most.v != s.most.v;
    strengths_[d] = s;
    return changed;
  }

  bool make_decisions() {
    bool changed = false;
    for (std::size_t d : open_) changed = (!made(d) && update(d)) || changed;
    std::erase_if(open_, [&](std::size_t d) { return made(d); });
    return changed;
  }
  bool all_made() const { return open_.empty(); }

  bool resolve_smallest_list() {
    find_dependencies();
    smallest_.clear();
    for (std::size_t d : open_) {
      list_dependencies(d);
      if (smallest_.empty() || list_.size() < smallest_.size()) smallest_ = list_;
    }
    return against_a_convoy() ? take_attacks() : let_all_move();
  }
  // What each decision directly depends on: what its rule asks for, of what is not yet decided.
  void find_dependencies() {
    depends_directly_.resize(kinds * n_);
    listing_ = true;
    for (std::size_t d : open_) {
      depends_on_.clear();
      update(d);  // changes nothing any more
      depends_directly_[d] = depends_on_;
    }
    listing_ = false;
  }
  void list_dependencies(std::size_t of) {
    list_.assign(1, of);
    listed_.assign(kinds * n_, false);
    listed_[of] = true;
    for (std::size_t i = 0; i < list_.size(); i++)
      for (std::size_t d : depends_directly_[list_[i]])
        if (!listed_[d]) {
          listed_[d] = true;
          list_.push_back(d);
        }
  }
  bool is_move(std::size_t d) const { return kind(d) == Kind::success && x_->kind(unit(d)) == OrderKind::move; }
  bool against_a_convoy() const {
    for (std::size_t d : smallest_) {
      const auto target = is_move(d) ? x_->occupant(unit(d)) : std::nullopt;
      if (target && x_->kind(*target) == OrderKind::convoy) return true;
    }
    return false;
  }
  bool take_attacks() {
    bool some = false;
    for (std::size_t d : smallest_) {
      if (kind(d) != Kind::attack) continue;
      if (szykman == Szykman::armies && x_->route(unit(d)) == Route::land) continue;
      some = true;
      strengths_[d] = strengths_[number(Kind::prevent, unit(d))] = {};
      truths_[number(Kind::success, unit(d))] = interval_of(Value::no);
    }
    return some;
  }
  bool let_all_move() {
    bool some = false;
    for (std::size_t d : smallest_)
      if (is_move(d)) some = true, truths_[d] = interval_of(Value::yes);
    return some;
  }

  void report() {
    successes_.resize(n_);
    dislodged_.resize(n_);
    for (std::size_t i = 0; i < n_; i++) {
      dislodged_[i] = value_of(truths_[n_ + i]);
      const bool convoy = x_->kind(UnitId(i)) == OrderKind::convoy;
      successes_[i] = convoy ? value_of(!truths_[n_ + i]) : value_of(truths_[i]);
    }
  }

  const Interactions* x_ = nullptr;
  std::size_t n_ = 0;
  std::vector<Between::Bool> truths_;         // of the first three kinds
  std::vector<Between::Strength> strengths_;  // of the others, at their numbers
  std::vector<std::size_t> open_;             // not yet made, in ascending order
  bool listing_ = false;
  std::vector<std::size_t> depends_on_, list_, smallest_;
  std::vector<std::vector<std::size_t>> depends_directly_;
  std::vector<bool> listed_;
  Assignment successes_, dislodged_;
};

}  // namespace

template <Szykman s> std::unique_ptr<ProcedureWorker> start_decision_based() {
  return std::make_unique<DecisionBased<s>>();
}
template std::unique_ptr<ProcedureWorker> start_decision_based<Szykman::armies>();
template std::unique_ptr<ProcedureWorker> start_decision_based<Szykman::every_attack>();

}  // namespace dipeq
