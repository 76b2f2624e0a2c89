// Work that threads share, and what each of them works with.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace dipeq {

// Things that one thread uses at a time, kept for whoever is next.
template <class T> class Kept {
 public:
  struct GiveBack {
    Kept* to;
    void operator()(T* one) const {
      const std::lock_guard lock(to->lending_);
      to->free_.emplace_back(one);
    }
  };
  using Borrowed = std::unique_ptr<T, GiveBack>;

  template <class Make> Borrowed borrow(Make make) {
    {
      const std::lock_guard lock(lending_);
      if (!free_.empty()) {
        T* const one = free_.back().release();
        free_.pop_back();
        return {one, GiveBack{this}};
      }
    }
    return {new T(make()), GiveBack{this}};
  }

 private:
  std::mutex lending_;
  std::vector<std::unique_ptr<T>> free_;
};

// Calls `worker(n)` for each n below `parts`, by so many threads (0: as many as the machine has), each of which has a worker of its own, which
// `make_worker` makes. The first exception stops the work and is thrown on.
template <class MakeWorker> void share_out(std::size_t parts, unsigned threads, const MakeWorker& make_worker) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex failing;
  const auto work = [&] {
    try {
      auto worker = make_worker();
      for (std::size_t part; (part = next.fetch_add(1)) < parts;) worker(part);
    } catch (...) {
      const std::lock_guard lock(failing);
      if (!failure) failure = std::current_exception();
      next = parts;
    }
  };
  if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::jthread> others;
  for (std::size_t t = 1; t < std::min<std::size_t>(threads, parts); ++t) others.emplace_back(work);
  work();
  others.clear();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace dipeq
