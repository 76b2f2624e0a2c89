// The ways in which the orders of one pattern can be orders of another, or of a search's slots.
#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

namespace dipeq {

using Embedding = std::vector<std::size_t>;  // by order of the part: the order of the whole that it is

// (behind each_embedding) The same, those in `so_far` being given already.
template <class Match, class F>
bool each_extension(std::size_t part, std::size_t whole, Match& match, F& f, Embedding& so_far) {
  const Embedding& given = so_far;
  if (given.size() == part) return f(given);
  for (std::size_t next = 0; next < whole; next++) {
    if (std::find(given.begin(), given.end(), next) != given.end() || !match(given, next)) continue;
    so_far.push_back(next);
    const bool goes_on = each_extension(part, whole, match, f, so_far);
    so_far.pop_back();
    if (!goes_on) return false;
  }
  return true;
}

// Calls `f` with every way to give each of the part's orders another order of the whole, until `f` returns false: then it returns false,
// too. `match(so_far, next)` says whether the order of the part behind those in `so_far` may be order `next` of the whole.
template <class Match, class F> bool each_embedding(std::size_t part, std::size_t whole, Match match, F f) {
  Embedding so_far;
  return each_extension(part, whole, match, f, so_far);
}

}  // namespace dipeq
