// Random numbers from a seed, the same on every machine: std::mt19937_64 is specified to the bit, the library's
// distributions are not.
#pragma once
#include <cstdint>
#include <random>
#include <span>
#include <utility>
#include <vector>

namespace dipeq {

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
  std::mt19937_64 engine_;
};

}  // namespace dipeq
