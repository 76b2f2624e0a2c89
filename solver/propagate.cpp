#include "solver/propagate.hpp"

#include "encodings/reads.hpp"

namespace dipeq {

void Propagator::run(const Interactions& x, Encoding e, Assignment& state) {
  if (e == Encoding::datc_3)
    run<Encoding::datc_3>(x, state);
  else
    run<Encoding::datc_2>(x, state);
}

// An open equation waits for the open decisions it looked at, and is looked at again only when one of them is decided.
template <Encoding E> void Propagator::run(const Interactions& x, Assignment& state) {
  first_watch_.assign(state.size(), -1);
  watches_.clear(), queue_.clear();
  for (std::size_t d = state.size(); d-- > 0;)
    if (state[d] == Value::open) queue_.push_back(DecisionId(d));
  const auto r = reads_reading<E>(x, state, looked_at_);
  while (!queue_.empty()) {
    const DecisionId d = queue_.back();
    queue_.pop_back();
    if (state[d.index()] != Value::open) continue;
    looked_at_.clear();
    const Value v = value_of(equation<E>(r, d));
    if (v == Value::open) {
      wait(d);
    } else {
      state[d.index()] = v;
      wake(d, state);
    }
  }
}

void Propagator::wait(DecisionId d) {
  for (DecisionId on : looked_at_) {
    watches_.push_back({d, first_watch_[on.index()]});
    first_watch_[on.index()] = static_cast<std::int32_t>(watches_.size()) - 1;
  }
}

void Propagator::wake(DecisionId decided, const Assignment& state) {
  for (std::int32_t w = first_watch_[decided.index()]; w >= 0; w = watches_[w].next)
    if (state[watches_[w].who.index()] == Value::open) queue_.push_back(watches_[w].who);
}

}  // namespace dipeq
