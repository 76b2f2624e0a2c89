#include "solver/batch.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace dipeq {

std::span<const Outcome> BatchAdjudicator::adjudicate(const SettledOrders& board) {
  interactions_.prepare(board);
  adjudicator_.adjudicate(interactions_, resolution_);
  outcomes_.resize(resolution_.gave_up ? 0 : interactions_.size());
  if (!resolution_.gave_up) outcomes(board, interactions_, resolution_, outcomes_);
  return outcomes_;
}

void adjudicate(std::span<const SettledOrders> boards, unsigned threads, const TakeBoard& take, Checks checks) {
  constexpr std::size_t at_once = 64;  // boards that a thread takes before it looks for more
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex failing;
  const auto work = [&] {
    BatchAdjudicator adjudicator(checks);
    try {
      for (std::size_t begin; (begin = next.fetch_add(at_once)) < boards.size();)
        for (std::size_t i = begin; i < std::min(begin + at_once, boards.size()); i++) {
          const auto outcomes = adjudicator.adjudicate(boards[i]);
          take(i, outcomes, adjudicator.resolution());
        }
    } catch (...) {
      const std::lock_guard lock(failing);
      if (!failure) failure = std::current_exception();
      next = boards.size();
    }
  };
  if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::jthread> others;
  for (unsigned t = 1; t < threads; t++) others.emplace_back(work);
  work();
  others.clear();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace dipeq
