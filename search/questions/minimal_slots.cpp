#include "search/questions/minimal_slots.hpp"

namespace dipeq {
namespace {

using Id = SlotFacts::Id;
using B = SlotFacts::B;

class MinimalSlots {
 public:
  explicit MinimalSlots(const SlotFacts& slots) : slots_(slots), k_(slots.size()) {
    for (Id m = 0; m < k_; m++)
      helped_.push_back(some([&](Id s) { return slots_.is(SlotFacts::support_move, s) && slots_.acts_on(s, m); }));
    for (Id o = 0; o < k_; o++) {
      attacked_.push_back(some([&](Id m) { return attacks(m, o); }));
      pressed_.push_back(some([&](Id m) { return attacks(m, o) && helped_[m]; }));
    }
    for (Id m = 0; m < k_; m++) in_line_.push_back(one_attacked_at_most(m));
  }

  B all() const {
    const B no_attack_is_helped = !some([&](Id s) { return slots_.is(SlotFacts::support_move, s); });
    B all = slots_.sorted([&](Id i) {
      const B both_go_round = no_attack_is_helped && slots_.is(SlotFacts::move, i) && slots_.is(SlotFacts::move, i + 1);
      return both_go_round || some([&](Id m) {  // the next one is behind it on the route
               return in_line_[m] && slots_.convoys_for(i, m) && slots_.convoys_for(i + 1, m);
             });
    });
    for (Id o = 0; o < k_; o++)
      all = all && attackers_are_helped(o) && support_is_needed(o) && hold_is_attacked(o) && move_is_asked_for(o) &&
            implies(in_line_[o], has_one_route(o)) && implies(no_attack_is_helped, goes_round(o));
    return all;
  }

 private:
  template <class F> B some(F f) const {
    B some = slots_.constant(false);
    for (Id i = 0; i < k_; i++) some = some || f(i);
    return some;
  }
  B attacks(Id m, Id o) const { return m == o ? slots_.constant(false) : slots_.moves_to_where(m, o); }

  B attackers_are_helped(Id o) const {
    const B neither_moves_nor_supports = slots_.is(SlotFacts::hold, o) || slots_.is(SlotFacts::convoy, o);
    return !neither_moves_nor_supports || !some([&](Id m) { return attacks(m, o) && !helped_[m]; });
  }
  B support_is_needed(Id s) const {
    return !slots_.is(SlotFacts::support_hold, s) || some([&](Id o) { return slots_.acts_on(s, o) && pressed_[o]; });
  }
  B hold_is_attacked(Id o) const { return implies(slots_.is(SlotFacts::hold, o), attacked_[o]); }
  B move_is_asked_for(Id m) const {
    return !slots_.is(SlotFacts::move, m) || attacked_[m] || some([&](Id o) { return attacks(m, o); }) ||
           some([&](Id r) { return r == m ? slots_.constant(false) : slots_.same_destination(m, r); });
  }

  // To where the next move stands, the last one to where the first one does; nobody holds or supports, so those are the first slots.
  B goes_round(Id o) const {
    const B is_last = o + 1 < k_ ? !slots_.is(SlotFacts::move, o + 1) : slots_.constant(true);
    const B goes_on = o + 1 < k_ ? attacks(o, o + 1) : slots_.constant(false);
    return slots_.is(SlotFacts::convoy, o) ||
           (slots_.is(SlotFacts::move, o) && ((is_last && attacks(o, 0)) || (!is_last && goes_on)));
  }

  B one_attacked_at_most(Id m) const {
    B several = slots_.constant(false);
    for (Id c = 0; c < k_; c++)
      for (Id d = c + 1; d < k_; d++)
        several = several || (slots_.convoys_for(c, m) && slots_.convoys_for(d, m) && pressed_[c] && pressed_[d]);
    return !several;
  }
  B has_one_route(Id m) const {
    const auto none = [&](Id from, Id to) {  // of its fleets is among these slots
      B any = slots_.constant(false);
      for (Id c = from; c < to; c++) any = any || slots_.convoys_for(c, m);
      return !any;
    };
    B all = slots_.constant(true);
    for (Id c = 0; c < k_; c++) {
      const B is_fleet = slots_.convoys_for(c, m);
      all = all && implies(is_fleet, iff(slots_.touches_origin(c, m), none(0, c)));
      all = all && implies(is_fleet, iff(slots_.touches_destination(c, m), none(c + 1, k_)));
      for (Id d = c + 1; d < k_; d++)
        all = all && implies(is_fleet && slots_.convoys_for(d, m), iff(slots_.touch(c, d), none(c + 1, d)));
    }
    return all;
  }

  const SlotFacts& slots_;
  const std::size_t k_;
  std::vector<B> helped_, attacked_, pressed_;  // a move, by a support; a unit; a unit, by a move that is helped
  std::vector<B> in_line_;                      // of an army's fleets
};

}  // namespace

SlotFacts::B may_be_minimal(const SlotFacts& slots) { return MinimalSlots(slots).all(); }

}  // namespace dipeq
