// (internal to compare/) Boards asked and departures reduced, by several threads.
#pragma once
#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

#include "compare/comparison.hpp"

namespace dipeq {

// What a thread asks with.
class Asker {
 public:
  Asker(const Rules& reading, const StartAdjudicator& start)
      : rules_(by_rules("rules", reading)), other_(start()), comparer_(*rules_, *other_) {}

  // The result for one board, with what differs; not reduced yet.
  struct Examined {
    Looked looked;
    std::string why_declined;
    std::vector<Departure> departures;
  };
  Examined ask(const Board& board, std::size_t number, bool other_sequence);
  Symptom reduce(const Board& whole, const Departure& departure);

  OtherAdjudicator& other() { return *other_; }
  Observes observes_with_rules() const { return both(rules_->observes(), other_->observes()); }
  Observes observes(const Departure& d) const { return d.by_sequence ? other_->observes() : observes_with_rules(); }

 private:
  Compared compare(const Board& board, const Board& whole, const Departure& departure);

  std::unique_ptr<OtherAdjudicator> rules_, other_;
  Comparer comparer_;
};

// work(asker, i) for each i below n, in whatever sequence, and done(i) for each in theirs, as soon as it and all before it are. The
// first exception stops the work and is thrown on. If `stop` says so, only the first ones are done; of how many is returned.
template <class One, class Work, class Done> std::size_t in_parallel(std::vector<std::unique_ptr<One>>& askers,
                                                                     std::size_t n, const std::function<bool()>& stop,
                                                                     Work work, Done done) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex finishing;
  std::vector<bool> finished(n);
  std::size_t told = 0;
  const auto finish = [&](std::size_t i) {
    const std::lock_guard lock(finishing);
    finished[i] = true;
    for (; told < n && finished[told]; told++) done(told);
  };
  const auto go_on = [&](One& asker) {
    try {
      for (std::size_t i; !(stop && stop()) && (i = next++) < n;) {
        work(asker, i);
        finish(i);
      }
    } catch (...) {
      const std::lock_guard lock(finishing);
      if (!failure) failure = std::current_exception();
      next = n;
    }
  };
  std::vector<std::jthread> others;
  for (std::size_t t = 1; t < askers.size(); t++) others.emplace_back([&, t] { go_on(*askers[t]); });
  go_on(*askers.front());
  others.clear();
  if (failure) std::rethrow_exception(failure);
  return told;
}

}  // namespace dipeq
