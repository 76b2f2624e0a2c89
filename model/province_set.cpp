#include "model/province_set.hpp"

#include <algorithm>

namespace dipeq {
namespace {

// The first block from there on whose number is not smaller. Numbers grow by one at least, so it stands no further on than its number
// is larger; and just there if no block between is missing.
template <class Iterator> Iterator onward(Iterator from, Iterator end, std::size_t number) {
  if (from == end || from->number >= number) return from;
  const auto furthest = std::min<std::ptrdiff_t>(end - from, static_cast<std::ptrdiff_t>(number - from->number));
  if (from + furthest != end && from[furthest].number == number) return from + furthest;
  return std::lower_bound(from, from + furthest, number,
                          [](const auto& block, std::size_t wanted) { return block.number < wanted; });
}

}  // namespace

// f(block of a, block of b) of the blocks of equal number, until one says yes.
template <class A, class F> bool ProvinceSet::any_common(A& a, const Blocks& b, F f) {
  auto x = a.begin();
  auto y = b.begin();
  while (x != a.end() && y != b.end()) {
    if (x->number == y->number) {
      if (f(*x, *y)) return true;
      ++x, ++y;
    } else if (x->number < y->number) {
      x = onward(x, a.end(), y->number);
    } else {
      y = onward(y, b.end(), x->number);
    }
  }
  return false;
}

std::uint64_t ProvinceSet::bits_of_block(std::size_t number) const {
  const auto block = onward(blocks_.begin(), blocks_.end(), number);
  return block != blocks_.end() && block->number == number ? block->bits : 0;
}

ProvinceSet::Block& ProvinceSet::made(std::size_t number) {
  const bool last = blocks_.empty() || blocks_.back().number < number;
  const auto block = last ? blocks_.end() : onward(blocks_.begin(), blocks_.end(), number);
  if (!last && block->number == number) return *block;
  return *blocks_.insert(block, {static_cast<std::uint32_t>(number), 0});
}

void ProvinceSet::erase_from_block(ProvinceId p) {
  const auto block = onward(blocks_.begin(), blocks_.end(), p.index() / 64);
  if (block == blocks_.end() || block->number != p.index() / 64) return;
  block->bits &= ~bit(p);
  if (block->bits == 0) blocks_.erase(block);
}

bool ProvinceSet::blocks_meet(const ProvinceSet& other) const {
  return any_common(blocks_, other.blocks_, [](const Block& a, const Block& b) { return (a.bits & b.bits) != 0; });
}

void ProvinceSet::add_common_blocks(const ProvinceSet& a, const ProvinceSet& b) {
  any_common(a.blocks_, b.blocks_, [&](const Block& x, const Block& y) {
    if ((x.bits & y.bits) != 0) made(x.number).bits |= x.bits & y.bits;
    return false;
  });
}

void ProvinceSet::add_blocks(const ProvinceSet& other) {
  for (const Block& block : other.blocks_) made(block.number).bits |= block.bits;
}

void ProvinceSet::drop_blocks(const ProvinceSet& other) {
  bool emptied = false;
  any_common(blocks_, other.blocks_, [&](Block& mine, const Block& theirs) {
    mine.bits &= ~theirs.bits;
    emptied = emptied || mine.bits == 0;
    return false;
  });
  if (emptied) std::erase_if(blocks_, [](const Block& block) { return block.bits == 0; });
}

}  // namespace dipeq
