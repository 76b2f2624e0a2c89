// Some provinces of one map, as bits. Those of a map of up to 128 provinces take no memory of their own.
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
      : size_(provinces), many_(provinces > small ? words_of(provinces) : 0) {
    for (std::size_t p = 0; all && p < provinces; p++) insert(ProvinceId(p));
  }

  std::size_t size() const { return size_; }  // of the map
  bool contains(ProvinceId p) const { return word(p.index() / 64) >> p.index() % 64 & 1; }
  bool operator[](std::size_t p) const { return contains(ProvinceId(p)); }
  void insert(ProvinceId p) { word(p.index() / 64) |= bit(p); }
  void erase(ProvinceId p) { word(p.index() / 64) &= ~bit(p); }

  std::optional<ProvinceId> first() const {
    std::optional<ProvinceId> found;
    some_word([&](std::size_t i, std::uint64_t word) {
      if (word != 0) found = ProvinceId(64 * i + static_cast<std::size_t>(std::countr_zero(word)));
      return word != 0;
    });
    return found;
  }
  bool meets(const ProvinceSet& other) const {
    return some_word([&](std::size_t i, std::uint64_t word) { return (word & other.word(i)) != 0; });
  }
  template <class F> void each(F f) const {  // in ascending order
    some_word([&](std::size_t i, std::uint64_t word) {
      for (; word != 0; word &= word - 1) f(ProvinceId(64 * i + static_cast<std::size_t>(std::countr_zero(word))));
      return false;
    });
  }

  // Adds what the two have in common.
  void add_common(const ProvinceSet& a, const ProvinceSet& b) {
    if (many_.empty()) few_ = {few_[0] | (a.few_[0] & b.few_[0]), few_[1] | (a.few_[1] & b.few_[1])};
    for (std::size_t i = 0; i < many_.size(); i++) many_[i] |= a.many_[i] & b.many_[i];
  }
  ProvinceSet& operator|=(const ProvinceSet& o) {
    return combine(o, [](auto a, auto b) { return a | b; });
  }
  ProvinceSet& operator&=(const ProvinceSet& o) {
    return combine(o, [](auto a, auto b) { return a & b; });
  }
  ProvinceSet& operator-=(const ProvinceSet& o) {
    return combine(o, [](auto a, auto b) { return a & ~b; });
  }
  friend ProvinceSet operator|(ProvinceSet a, const ProvinceSet& b) { return a |= b; }
  friend ProvinceSet operator&(ProvinceSet a, const ProvinceSet& b) { return a &= b; }
  friend ProvinceSet operator-(ProvinceSet a, const ProvinceSet& b) { return a -= b; }
  friend bool operator==(const ProvinceSet&, const ProvinceSet&) = default;

 private:
  static constexpr std::size_t small = 128;
  static constexpr std::size_t words_of(std::size_t provinces) { return (provinces + 63) / 64; }
  static std::uint64_t bit(ProvinceId p) { return std::uint64_t{1} << p.index() % 64; }

  std::uint64_t& word(std::size_t i) { return many_.empty() ? few_[i] : many_[i]; }
  std::uint64_t word(std::size_t i) const { return many_.empty() ? few_[i] : many_[i]; }
  template <class F> bool some_word(F f) const {
    if (many_.empty()) return f(std::size_t{0}, few_[0]) || f(std::size_t{1}, few_[1]);
    for (std::size_t i = 0; i < many_.size(); i++)
      if (f(i, many_[i])) return true;
    return false;
  }
  template <class F> ProvinceSet& combine(const ProvinceSet& other, F f) {
    if (many_.empty()) few_ = {f(few_[0], other.few_[0]), f(few_[1], other.few_[1])};
    for (std::size_t i = 0; i < many_.size(); i++) many_[i] = f(many_[i], other.many_[i]);
    return *this;
  }

  std::size_t size_ = 0;
  std::array<std::uint64_t, small / 64> few_{};
  std::vector<std::uint64_t> many_;  // instead of `few_`, if the map is larger
};

}  // namespace dipeq
