// A list that is almost always short: up to N elements stand in place, and only more of them allocate.
#pragma once
#include <array>
#include <span>
#include <vector>

namespace dipeq {

template <class T, std::size_t N = 8> class Few {
 public:
  explicit Few(std::size_t capacity) {
    if (capacity > N) many_.resize(capacity);
  }
  void push_back(const T& t) { data()[size_++] = t; }
  T& operator[](std::size_t i) { return data()[i]; }
  std::size_t size() const { return size_; }
  operator std::span<const T>() const { return {many_.empty() ? few_.data() : many_.data(), size_}; }

 private:
  T* data() { return many_.empty() ? few_.data() : many_.data(); }

  std::array<T, N> few_;
  std::vector<T> many_;
  std::size_t size_ = 0;
};

}  // namespace dipeq
