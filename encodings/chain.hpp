// Whether open fleets of a convoy form a chain from origin to destination, in every logic: by search where all is known,
// at both ends of an interval, and by unrolling the search completely (a cut-off would lose long routes) where truth
// values are terms.
#pragma once
#include <span>
#include <vector>

#include "encodings/few.hpp"
#include "encodings/logic.hpp"
#include "model/interactions.hpp"

namespace dipeq {

inline Truth::Bool connected(const Truth&, const ConvoyNet& net, std::span<const Truth::Bool> open) {
  Few<std::uint32_t> reached(open.size());
  Few<std::uint8_t> seen(open.size());
  for (std::size_t c = 0; c < open.size(); c++) {
    seen.push_back(open[c].v && net.starts[c]);
    if (seen[c]) reached.push_back(static_cast<std::uint32_t>(c));
  }
  for (std::size_t i = 0; i < reached.size(); i++) {
    if (net.ends[reached[i]]) return {true};
    for (std::uint32_t next : net.touching(reached[i])) {
      if (!open[next].v || seen[next]) continue;
      seen[next] = 1;
      reached.push_back(next);
    }
  }
  return {false};
}

template <Logic L>
typename Interval<L>::Bool connected(const Interval<L>& l, const ConvoyNet& net, std::span<const typename Interval<L>::Bool> open) {
  Few<typename L::Bool> must(open.size()), may(open.size());
  for (const auto& b : open) must.push_back(b.must), may.push_back(b.may);
  return {connected(l.base, net, std::span<const typename L::Bool>(must)), connected(l.base, net, std::span<const typename L::Bool>(may))};
}

template <Logic L>
typename L::Bool connected_unrolled(const L& l, const ConvoyNet& net, std::span<const typename L::Bool> open) {
  using B = typename L::Bool;
  std::vector<B> reached;
  for (std::size_t c = 0; c < open.size(); c++) reached.push_back(l.constant(bool(net.starts[c])) && open[c]);
  for (std::size_t step = 1; step < open.size(); step++) {
    std::vector<B> next = reached;
    for (std::size_t c = 0; c < open.size(); c++)
      for (std::uint32_t d : net.touching(c)) next[c] = next[c] || (open[c] && reached[d]);
    reached = std::move(next);
  }
  B result = l.constant(false);
  for (std::size_t c = 0; c < open.size(); c++)
    if (net.ends[c]) result = result || reached[c];
  return result;
}

template <Logic L>
typename L::Bool connected(const L& l, const ConvoyNet& net, std::span<const typename L::Bool> open) {
  return connected_unrolled(l, net, open);
}

}  // namespace dipeq
