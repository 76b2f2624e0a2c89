// (internal to compare/) Boards asked and departures reduced, by several threads.
#pragma once
#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

#include "compare/audit/audited_map.hpp"
#include "compare/comparison.hpp"
#include "compare/faults/faults.hpp"

namespace dipeq {

// A reduction: how many questions it may cost, told at each, and given up when asked to.
struct Reducing {
  std::size_t budget;
  std::function<void()> asked = {};
  std::function<bool()> stop = {};
};

// What a reply that never came costs, in questions: an adapter that hangs is waited for, one that fails is started anew.
std::size_t cost_of(const Failed& failed);
// Once failures have cost so many questions while causes are looked for, nobody is asked any more.
inline constexpr std::size_t too_dear = 500;

// What a thread asks with.
class Asker {
 public:
  Asker(const Rules& reading, const StartAdjudicator& start)
      : rules_(by_rules("rules", reading)), other_(start()), comparer_(*rules_, *other_) {}

  // From now on, boards that it explains are not taken for departures. It must be there as long as this.
  void know(const AuditedMap& map) { map_ = &map; }
  // From now on these are taken for granted where it is asked what is left.
  void grant(const Rules& rules, const std::vector<Fault>& faults);
  OtherAdjudicator& other() { return *other_; }

  // The result for one board, with what differs; not reduced yet.
  struct Examined {
    Looked looked;
    std::string why_declined;
    std::vector<Departure> departures;
    std::vector<std::size_t> map_differences;
  };
  // `number`: of the board, which its departures name. `other_sequence`: it is asked about the orders in another sequence as well.
  Examined ask(const Board& board, std::size_t number, bool other_sequence);
  // Without a unit or an order less that would not show it, if the budget suffices.
  Symptom reduce(const Board& whole, const Departure& departure, const Reducing& reducing);
  // The same once more, holding on to the unit that differs; nothing if it does not differ any more.
  std::optional<Symptom> reduce_again(const Board& whole, std::size_t number, const Reducing& reducing);
  // Whether the case differs on units alone that differ in no such way on its whole board: then it shows another difference.
  bool shows_another(const Symptom& symptom);
  // Whether one who has a fault says something else than the rules; or all who are granted, than one who has all but that.
  bool fault_shows(OtherAdjudicator& with_fault, OtherAdjudicator& with_others, const Board& whole);
  bool agrees(const Board& whole);  // with the rules, but for what is of the map
  // Of a board on which the other agreed with the rules: what it then said, if one who has all faults lets units end otherwise, and one who has
  // all but one does not.
  std::optional<Symptom> speaks_against(OtherAdjudicator& with_all, OtherAdjudicator& with_others, const Board& whole);
  // What the other says of a board, told as it stands and backwards.
  Symptom told_both_ways(const Board& whole);
  // What a board shows besides what is granted, reduced; nothing if that is all.
  std::optional<Symptom> left_of(const Board& whole, const Reducing& reducing);
  // Whether the rules with all that is granted say of the case what the other said.
  bool says_as_granted(const Symptom& symptom) const;
  Symptom as_it_stands(const Board& whole, const Departure& departure);

  Observes observes_with_rules() const { return both(rules_->observes(), other_->observes()); }
  Observes observes_of_other() const { return other_->observes(); }

 private:
  struct AskedAgain {
    std::optional<Compared> unstable;  // the other said two things of the same orders in the same sequence
    Compared in_sequence;              // what it said of them in another one, beside the first
  };
  AskedAgain asked_again(const Board& board, const Reply& first);
  bool explains(const Map& map, const Board& board, const Reply& other);
  Board there(const Board& board) const;
  std::vector<std::size_t> by_map(const Board& board, const Reply& other);
  Compared besides_map(const Board& board, const Compared& compared);
  Way way_besides_map(const Board& board, const Compared& compared);
  Compared compare(const Board& board, const Board& whole, const Departure& departure);
  bool still_shows(const Compared& compared, const Board& board, const Departure& departure);
  void look_again(Symptom& symptom);

  bool chooses_otherwise(const Board& board, const Reply& other);

  std::unique_ptr<OtherAdjudicator> rules_, other_, granted_;
  std::vector<std::unique_ptr<OtherAdjudicator>> granted_choices_;
  Comparer comparer_;
  const AuditedMap* map_ = nullptr;
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

// reduce(asker, i) for each i below n likewise, and done(i, what it came to). What was under way when `stop` said so is half reduced: it
// counts as not begun. So do those behind it, and of how many are done is returned.
template <class One, class Reduce, class Done>
std::size_t reduced_in_parallel(std::vector<std::unique_ptr<One>>& askers, std::size_t n,
                                const std::function<bool()>& stop, Reduce reduce, Done done) {
  std::vector<std::optional<std::invoke_result_t<Reduce, One&, std::size_t>>> results(n);
  std::size_t told = 0;
  in_parallel(
      askers, n, stop,
      [&](One& asker, std::size_t i) {
        auto result = reduce(asker, i);
        if (!(stop && stop())) results[i] = std::move(result);
      },
      [&](std::size_t i) {
        if (told != i || !results[i]) return;
        done(i, *std::exchange(results[i], std::nullopt));
        told++;
      });
  return told;
}

}  // namespace dipeq
