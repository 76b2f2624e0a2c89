#include "solver/propagate.hpp"

#include "encodings/reads.hpp"

namespace dipeq {

void Propagator::run(const Interactions& x, Encoding e, Assignment& state) {
  if (e == Encoding::datc_3)
    run<Encoding::datc_3>(x, state);
  else
    run<Encoding::datc_2>(x, state);
}

template <Encoding E> void Propagator::run(const Interactions& x, Assignment& state) {
  constexpr int sweeps = 4;
  collect_open(x, state);
  for (int i = 0; i < sweeps; i++)
    if (!sweep<E>(x, state) || open_.empty()) return;
  watch<E>(x, state);
}

void Propagator::collect_open(const Interactions& x, const Assignment& state) {
  open_.clear();
  auto collect = [&](OrderKind kind) {
    for (std::size_t o = 0; o < x.size(); o++)
      if (state[o] == Value::open && x.kind(UnitId(o)) == kind) open_.push_back(DecisionId(o));
  };
  collect(OrderKind::support);
  collect(OrderKind::convoy);
  for (std::size_t d = x.size(); d < state.size(); d++)
    if (state[d] == Value::open) open_.push_back(DecisionId(d));
  collect(OrderKind::move);
}

// Looks at every open decision once; false if none fell. The rules are inlined whole: they are the inner loop.
template <Encoding E> bool Propagator::sweep(const Interactions& x, Assignment& state) {
  const auto r = partial_reading<E>(x, state);
  const std::size_t before = open_.size();
  std::erase_if(open_, [&](DecisionId d) { return (state[d.index()] = value_of(equation<E>(r, d))) != Value::open; });
  return open_.size() < before;
}

template <Encoding E> void Propagator::watch(const Interactions& x, Assignment& state) {
  first_watch_.assign(state.size(), -1);
  watches_.clear();
  queue_.assign(open_.rbegin(), open_.rend());
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
