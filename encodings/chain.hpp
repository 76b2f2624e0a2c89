// Whether open fleets of a convoy form a chain from origin to destination, in every logic: by search where all is known,
// at both ends of an interval, and by unrolling the search completely (a cut-off would lose long routes) where truth
// values are terms.
#pragma once
#include <bit>
#include <span>
#include <vector>

#include "encodings/rules/logic.hpp"
#include "model/interactions.hpp"

namespace dipeq {

// Fleets still to be looked at. A set of up to 64 is one number.
class FewFleets {
 public:
  static constexpr std::size_t most = 64;
  explicit FewFleets(std::size_t) {}
  bool empty() const { return bits_ == 0; }
  void insert(std::size_t c) { bits_ |= std::uint64_t{1} << c; }
  bool erase(std::size_t c) {
    const std::uint64_t bit = std::uint64_t{1} << c, before = bits_;
    bits_ &= ~bit;
    return (before & bit) != 0;
  }
  std::size_t take_one() {
    const auto c = static_cast<std::size_t>(std::countr_zero(bits_));
    bits_ &= bits_ - 1;
    return c;
  }

 private:
  std::uint64_t bits_ = 0;
};
class ManyFleets {
 public:
  explicit ManyFleets(std::size_t fleets) : in_(fleets) {}
  bool empty() const { return list_.empty(); }
  void insert(std::size_t c) { list_.push_back(c), in_[c] = true; }
  bool erase(std::size_t c) {  // of a set that nothing is taken from one by one
    const bool before = in_[c];
    in_[c] = false;
    return before;
  }
  std::size_t take_one() {
    const std::size_t c = list_.back();
    list_.pop_back();
    return c;
  }

 private:
  std::vector<std::size_t> list_;
  std::vector<bool> in_;
};

template <class Fleets, class Open> bool search_chain(const ConvoyNet& net, Open open) {
  Fleets reached(net.fleets.size()), left(net.fleets.size());
  for (std::size_t c = 0; c < net.fleets.size(); c++)
    if (open(c)) (net.fleets[c].starts ? reached : left).insert(c);
  while (!reached.empty()) {
    const std::size_t c = reached.take_one();
    if (net.fleets[c].ends) return true;
    for (std::uint32_t next : net.touching(c))
      if (left.erase(next)) reached.insert(next);
  }
  return false;
}
template <class Open> bool chain_of(const ConvoyNet& net, Open open) {
  return net.fleets.size() <= FewFleets::most ? search_chain<FewFleets>(net, open)
                                              : search_chain<ManyFleets>(net, open);
}

inline Truth::Bool connected(const Truth&, const ConvoyNet& net, std::span<const Truth::Bool> open) {
  return {chain_of(net, [&](std::size_t c) { return open[c].v; })};
}
inline Interval<Truth>::Bool connected(const Interval<Truth>&, const ConvoyNet& net,
                                       std::span<const Interval<Truth>::Bool> open) {
  const bool must = chain_of(net, [&](std::size_t c) { return open[c].must.v; });
  return {{must}, {must || chain_of(net, [&](std::size_t c) { return open[c].may.v; })}};
}
template <Logic L> typename Interval<L>::Bool connected(const Interval<L>& l, const ConvoyNet& net,
                                                        std::span<const typename Interval<L>::Bool> open) {
  std::vector<typename L::Bool> must, may;
  for (const auto& b : open) must.push_back(b.must), may.push_back(b.may);
  return {connected(l.base, net, std::span<const typename L::Bool>(must)),
          connected(l.base, net, std::span<const typename L::Bool>(may))};
}

template <Logic L>
typename L::Bool connected_unrolled(const L& l, const ConvoyNet& net, std::span<const typename L::Bool> open) {
  using B = typename L::Bool;
  std::vector<B> reached;
  for (std::size_t c = 0; c < open.size(); c++) reached.push_back(l.constant(bool(net.fleets[c].starts)) && open[c]);
  for (std::size_t step = 1; step < open.size(); step++) {
    std::vector<B> next = reached;
    for (std::size_t c = 0; c < open.size(); c++)
      for (std::uint32_t d : net.touching(c)) next[c] = next[c] || (open[c] && reached[d]);
    reached = std::move(next);
  }
  B result = l.constant(false);
  for (std::size_t c = 0; c < open.size(); c++)
    if (net.fleets[c].ends) result = result || reached[c];
  return result;
}

template <Logic L>
typename L::Bool connected(const L& l, const ConvoyNet& net, std::span<const typename L::Bool> open) {
  return connected_unrolled(l, net, open);
}

}  // namespace dipeq
