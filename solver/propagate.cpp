#include "solver/propagate.hpp"

#include <algorithm>

#include "encodings/reads.hpp"

namespace dipeq {

bool Propagator::run(const Interactions& x, Encoding e, Assignment& state) {
  if (e == Encoding::datc_2) return run<Encoding::datc_2, BoardFacts>(x, state);
  if (x.as_datc_prefers()) return run<Encoding::datc_3, PreferredBoardFacts>(x, state);
  return run<Encoding::datc_3, BoardFacts>(x, state);
}

template <Encoding E, class Facts> bool Propagator::run(const Interactions& x, Assignment& state) {
  constexpr int sweeps = 4;
  collect_open(x, state);
  for (int i = 0; i < sweeps; i++)
    if (!swept<E, Facts>(x, state) || open_.empty()) return open_.empty();
  return watch<E>(x, state);
}

// Supports, convoys, dislodgements, moves.
void Propagator::collect_open(const Interactions& x, const Assignment& state) {
  open_.resize(state.size());
  DecisionId* end = open_.data();
  const auto collect = [&](std::size_t d) {
    *end = DecisionId(d);
    end += state[d] == Value::open;
  };
  for (UnitId o : x.of_kind(OrderKind::support)) collect(o.index());
  for (UnitId o : x.of_kind(OrderKind::convoy)) collect(o.index());
  for (std::size_t d = x.size(); d < state.size(); d++) collect(d);
  for (UnitId o : x.of_kind(OrderKind::move)) collect(o.index());
  open_.resize(static_cast<std::size_t>(end - open_.data()));
}

// Looks at every open decision once; false if none fell.
template <Encoding E, class Facts> bool Propagator::sweep(const Interactions& x, Assignment& state) {
  const auto r = partial_reading<E, Facts>(x, state);
  DecisionId* end = open_.data();
  for (DecisionId d : open_) {
    const Value v = value_of(equation<E>(r, d));
    state[d.index()] = v;
    *end = d;
    end += v == Value::open;
  }
  const std::size_t before = open_.size();
  open_.resize(static_cast<std::size_t>(end - open_.data()));
  return open_.size() < before;
}

// The usual reading is one piece of code without a call in it; for the others that would take the compiler minutes.
template <Encoding E, class Facts> bool Propagator::swept(const Interactions& x, Assignment& state) {
  if constexpr (std::is_same_v<Facts, PreferredBoardFacts>)
    return preferred_sweep(x, state);
  else
    return sweep<E, Facts>(x, state);
}
[[gnu::flatten]] bool Propagator::preferred_sweep(const Interactions& x, Assignment& state) {
  return sweep<Encoding::datc_3, PreferredBoardFacts>(x, state);
}

template <Encoding E> bool Propagator::watch(const Interactions& x, Assignment& state) {
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
  return std::ranges::none_of(open_, [&](DecisionId d) { return state[d.index()] == Value::open; });
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
