// Reading: reads. The interval reading, which also notes the open decisions it looked at: what an open equation waits for,
// and so an upper bound of what it depends on. No list of dependencies has to be written: they are what the rule asked.
#pragma once
#include "encodings/interval.hpp"

namespace dipeq {

struct ReadValues {
  const Value* of;
  std::vector<DecisionId>* looked_at;  // may name a decision more than once
  Interval<Truth>::Bool operator[](std::size_t d) const {
    if (of[d] == Value::open) looked_at->push_back(DecisionId(d));
    return interval_of(of[d]);
  }
};
template <Encoding E> using ReadsReading = BoardReading<Interval<Truth>, E, ReadValues>;
template <Encoding E>
ReadsReading<E> reads_reading(const Interactions& x, const Assignment& a, std::vector<DecisionId>& looked_at) {
  return {{}, x, ReadValues{a.data(), &looked_at}};
}

// The reading of what an equation depends on: a move without a path counts as failed. That is what MOVE's own equation
// says (ATTACK is 0 then, and exceeds nothing), so in every solution the values are the same; but here MOVE no longer stands
// beside PATH as if it could hold alone. Without it the MOVE of a convoyed army that only cuts would seem to matter (6.F.17).
// House rules that say something else of it need not say so; under them nothing is added.
template <class Base> struct PathFirst : Base {
  using Base::Base;
  using typename Base::Bool;
  Bool moves(UnitId o) const {
    const Bool success = Base::moves(o);
    if (settles_all(success) || !fails_without_path()) return success;
    return rules::has_path(Order<PathFirst>{this, o}) && success;
  }

 private:
  bool fails_without_path() const {
    const language::Rulebook* book = this->facts.rulebook();
    return !book || !(book->defines("MOVE") || book->defines("ATTACK") || book->defines("PATH"));
  }
};
template <Encoding E> using DependencyReading = PathFirst<ReadsReading<E>>;

}  // namespace dipeq
