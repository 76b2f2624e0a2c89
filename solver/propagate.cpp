#include "solver/propagate.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "encodings/reads.hpp"

namespace dipeq {

bool Propagator::run(const Interactions& x, Encoding e, Assignment& state) {
  collect_open(x, state);
  return sweep_and_watch(x, e, state);
}

bool Propagator::resume(const Interactions& x, Encoding e, Assignment& state) {
  std::erase_if(open_, [&](DecisionId d) { return state[d.index()] != Value::open; });
  return sweep_and_watch(x, e, state);
}

bool Propagator::sweep_and_watch(const Interactions& x, Encoding e, Assignment& state) {
  if (e == Encoding::datc_2) return sweep_and_watch<Encoding::datc_2, BoardFacts>(x, state);
  if (x.as_datc_prefers()) return sweep_and_watch<Encoding::datc_3, PreferredBoardFacts>(x, state);
  return sweep_and_watch<Encoding::datc_3, BoardFacts>(x, state);
}

template <Encoding E, class Facts> bool Propagator::sweep_and_watch(const Interactions& x, Assignment& state) {
  constexpr int sweeps = 4;
  for (int i = 0; i < sweeps; i++)
    if (!swept<E, Facts>(x, state) || open_.empty()) return open_.empty();
  return watch<E>(x, state);
}

// Supports, those that are attacked last, convoys, dislodgements, moves; of large boards sorted so that orders around
// which the rules find the same things come one after the other: the processor then guesses right where they lead.
void Propagator::collect_open(const Interactions& x, const Assignment& state) {
  constexpr std::size_t large = 128;
  open_.resize(state.size() + 1);  // the last place takes what is not wanted when all others are taken
  DecisionId* end = open_.data();
  const auto collect = [&](std::size_t d) {
    *end = DecisionId(d);
    end += state[d] == Value::open;
  };
  const auto supports = x.of_kind(OrderKind::support);
  attacked_.resize(supports.size() + 1);
  DecisionId* attacked = attacked_.data();
  for (UnitId o : supports) {
    const bool open = state[o.index()] == Value::open, safe = x.attackers(o).empty();
    *end = *attacked = DecisionId(o.index());
    end += open & safe;
    attacked += open & !safe;
  }
  end = std::copy(attacked_.data(), attacked, end);
  for (UnitId o : x.of_kind(OrderKind::convoy)) collect(o.index());
  for (std::size_t d = x.size(); d < state.size(); d++) collect(d);
  for (UnitId o : x.size() < large ? x.of_kind(OrderKind::move) : moves_by_shape(x)) collect(o.index());
  open_.resize(static_cast<std::size_t>(end - open_.data()));
}

// So many at a time that what is known of them stays near the processor.
std::span<const UnitId> Propagator::moves_by_shape(const Interactions& x) {
  constexpr std::size_t at_a_time = 256;
  const std::span<const UnitId> moves = x.of_kind(OrderKind::move);
  by_shape_.resize(moves.size());
  for (std::size_t first = 0; first < moves.size(); first += at_a_time) {
    const std::size_t n = std::min(at_a_time, moves.size() - first);
    sort_by_shape(x, moves.subspan(first, n), std::span(by_shape_).subspan(first, n));
  }
  return by_shape_;
}

void Propagator::sort_by_shape(const Interactions& x, std::span<const UnitId> moves, std::span<UnitId> into) {
  std::array<std::uint32_t, Interactions::shapes> begin{};
  shapes_.resize(moves.size());
  for (std::size_t i = 0; i < moves.size(); i++) begin[shapes_[i] = static_cast<std::uint8_t>(x.shape(moves[i]))]++;
  std::exclusive_scan(begin.begin(), begin.end(), begin.begin(), std::uint32_t{0});
  for (std::size_t i = 0; i < moves.size(); i++) into[begin[shapes_[i]]++] = moves[i];
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
  std::erase_if(open_, [&](DecisionId d) { return state[d.index()] != Value::open; });
  return open_.empty();
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
