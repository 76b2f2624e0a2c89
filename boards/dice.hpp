// Random numbers from a seed, the same on every machine: std::mt19937_64 is specified to the bit, the library's
// distributions are not.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace dipeq {

// The numbers of std::mt19937_64, each made when it is asked for: a board takes some two hundred, the library makes 312 at a time.
class MersenneTwister {
 public:
  explicit MersenneTwister(std::uint64_t seed) {
    state_[0] = seed;
    for (std::size_t i = 1; i < apart; i++) begin_word(i);
  }

  std::uint64_t operator()() {
    const std::size_t i = next_, after = i + 1 == words ? 0 : i + 1;
    std::size_t further = i + apart;
    if (further >= words)
      further -= words;
    else if (first_round_)
      begin_word(further);
    const std::uint64_t mixed = (state_[i] & upper) | (state_[after] & ~upper);
    state_[i] = state_[further] ^ (mixed >> 1) ^ (mixed & 1 ? 0xb5026f5aa96619e9 : 0);
    first_round_ &= after != 0;
    next_ = after;
    return tempered(state_[i]);
  }

 private:
  static constexpr std::size_t words = 312, apart = 156;
  static constexpr std::uint64_t upper = ~std::uint64_t{0} << 31;

  void begin_word(std::size_t i) {
    const std::uint64_t before = state_[i - 1];
    state_[i] = 6364136223846793005 * (before ^ (before >> 62)) + i;
  }
  static std::uint64_t tempered(std::uint64_t z) {
    z ^= (z >> 29) & 0x5555555555555555;
    z ^= (z << 17) & 0x71d67fffeda60000;
    z ^= (z << 37) & 0xfff7eee000000000;
    return z ^ (z >> 43);
  }

  std::array<std::uint64_t, words> state_{};
  std::size_t next_ = 0;
  bool first_round_ = true;  // words are begun as they are needed
};

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}

  std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() % n); }
  std::size_t between(std::size_t least, std::size_t most) { return least + below(most - least + 1); }
  bool percent(std::size_t p) { return below(100) < p; }
  template <class T> const T& one_of(const std::vector<T>& list) { return list[below(list.size())]; }
  template <class T> const T& one_of(std::span<const T> list) { return list[below(list.size())]; }
  template <class T> void shuffle(std::vector<T>& list) {
    for (std::size_t i = list.size(); i > 1; i--) std::swap(list[i - 1], list[below(i)]);
  }

 private:
  MersenneTwister engine_;
};

}  // namespace dipeq
