// Some provinces of one map, as bits. Those of a map of up to 128 provinces take no memory of their own; those of a larger one as much
// as there are provinces in the set, however large the map is, and time likewise.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/ids.hpp"

namespace dipeq {

class ProvinceSet {
 public:
  ProvinceSet() = default;
  explicit ProvinceSet(std::size_t provinces, bool all = false)
      : size_(static_cast<std::uint32_t>(provinces)), large_(provinces > small) {
    for (std::size_t p = 0; all && p < provinces; p++) insert(ProvinceId(p));
  }

  std::size_t size() const { return size_; }  // of the map
  bool contains(ProvinceId p) const { return (word(p.index() / 64) >> p.index() % 64 & 1) != 0; }
  bool operator[](std::size_t p) const { return contains(ProvinceId(p)); }
  void insert(ProvinceId p) { (large_ ? made(p.index() / 64).bits : few_[p.index() / 64]) |= bit(p); }
  void erase(ProvinceId p) {
    if (large_)
      erase_from_block(p);
    else
      few_[p.index() / 64] &= ~bit(p);
  }

  std::optional<ProvinceId> first() const {
    if (large_) return blocks_.empty() ? std::nullopt : std::optional(first_of(blocks_[0].number, blocks_[0].bits));
    for (std::size_t i = 0; i < few_.size(); i++)
      if (few_[i] != 0) return first_of(i, few_[i]);
    return std::nullopt;
  }
  bool meets(const ProvinceSet& o) const {
    return large_ ? blocks_meet(o) : ((few_[0] & o.few_[0]) | (few_[1] & o.few_[1])) != 0;
  }
  template <class F> void each(F f) const {  // in ascending order
    const auto each_of = [&](std::size_t i, std::uint64_t word) {
      for (; word != 0; word &= word - 1) f(first_of(i, word));
    };
    for (const Block& block : blocks_) each_of(block.number, block.bits);
    for (std::size_t i = 0; i < few_.size(); i++) each_of(i, few_[i]);
  }

  // Adds what the two have in common.
  void add_common(const ProvinceSet& a, const ProvinceSet& b) {
    if (large_)
      add_common_blocks(a, b);
    else
      few_ = {few_[0] | (a.few_[0] & b.few_[0]), few_[1] | (a.few_[1] & b.few_[1])};
  }
  ProvinceSet& operator|=(const ProvinceSet& o) {
    few_ = {few_[0] | o.few_[0], few_[1] | o.few_[1]};
    if (large_) add_blocks(o);
    return *this;
  }
  ProvinceSet& operator-=(const ProvinceSet& o) {
    few_ = {few_[0] & ~o.few_[0], few_[1] & ~o.few_[1]};
    if (large_) drop_blocks(o);
    return *this;
  }
  friend ProvinceSet operator|(ProvinceSet a, const ProvinceSet& b) { return a |= b; }
  friend ProvinceSet operator-(ProvinceSet a, const ProvinceSet& b) { return a -= b; }
  friend ProvinceSet operator&(const ProvinceSet& a, const ProvinceSet& b) {
    ProvinceSet common(a.size_);
    common.add_common(a, b);
    return common;
  }
  friend bool operator==(const ProvinceSet&, const ProvinceSet&) = default;

 private:
  static constexpr std::size_t small = 128;
  // Sixty-four provinces, of which the set has some.
  struct Block {
    std::uint32_t number;
    std::uint64_t bits;
    friend bool operator==(const Block&, const Block&) = default;
  };
  using Blocks = std::vector<Block>;

  static std::uint64_t bit(ProvinceId p) { return std::uint64_t{1} << p.index() % 64; }
  static ProvinceId first_of(std::size_t i, std::uint64_t word) {
    return ProvinceId(64 * i + static_cast<std::size_t>(std::countr_zero(word)));
  }
  std::uint64_t word(std::size_t i) const { return large_ ? bits_of_block(i) : few_[i]; }

  template <class A, class F> static bool any_common(A& a, const Blocks& b, F f);
  std::uint64_t bits_of_block(std::size_t number) const;
  Block& made(std::size_t number);
  void erase_from_block(ProvinceId p);
  bool blocks_meet(const ProvinceSet& other) const;
  void add_common_blocks(const ProvinceSet& a, const ProvinceSet& b);
  void add_blocks(const ProvinceSet& other);
  void drop_blocks(const ProvinceSet& other);

  std::uint32_t size_ = 0;
  bool large_ = false;
  std::array<std::uint64_t, small / 64> few_{};
  Blocks blocks_;  // instead of `few_`, if the map is larger: sorted, none empty
};

}  // namespace dipeq
