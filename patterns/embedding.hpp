// The ways in which the orders of one pattern can be orders of another, or of a search's slots.
#pragma once
#include <cstddef>
#include <vector>

namespace dipeq {

using Embedding = std::vector<std::size_t>;  // by order of the part: the order of the whole that it is

// Calls `f`, until it returns false, with every way to give each of the part's orders another order of the whole such that
// `match(so_far, next)` let order so_far.size() of the part be order `next` of the whole, those before it being `so_far`.
// False if `f` ended it.
template <class Match, class F>
bool each_embedding(std::size_t part, std::size_t whole, Match match, F f, Embedding&& so_far = {}) {
  if (so_far.size() == part) return f(static_cast<const Embedding&>(so_far));
  for (std::size_t next = 0; next < whole; next++) {
    bool taken = false;
    for (std::size_t order : so_far) taken = taken || order == next;
    if (taken || !match(static_cast<const Embedding&>(so_far), next)) continue;
    so_far.push_back(next);
    const bool on = each_embedding(part, whole, match, f, static_cast<Embedding&&>(so_far));
    so_far.pop_back();
    if (!on) return false;
  }
  return true;
}

}  // namespace dipeq
