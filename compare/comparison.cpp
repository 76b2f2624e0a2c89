#include "compare/comparison.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "compare/clusters.hpp"
#include "compare/reduction.hpp"

namespace dipeq {
namespace {

// What a thread asks with.
struct Worker {
  std::unique_ptr<OtherAdjudicator> rules, other;
  Comparer comparer;
  Worker(const Rules& reading, const StartAdjudicator& start)
      : rules(by_rules("rules", reading)), other(start()), comparer(*rules, *other) {}
};

// work(worker, i) for each i below n, in whatever sequence. The first exception stops the work and is thrown on.
template <class Work> void in_parallel(std::vector<std::unique_ptr<Worker>>& workers, std::size_t n, Work work) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex failing;
  const auto go_on = [&](Worker& worker) {
    try {
      for (std::size_t i; (i = next++) < n;) work(worker, i);
    } catch (...) {
      const std::lock_guard lock(failing);
      if (!failure) failure = std::current_exception();
      next = n;
    }
  };
  std::vector<std::jthread> others;
  for (std::size_t t = 1; t < workers.size(); t++) others.emplace_back([&, t] { go_on(*workers[t]); });
  go_on(*workers.front());
  others.clear();
  if (failure) std::rethrow_exception(failure);
}

// A board is told in a sequence of its own, so that no sequence is the lucky one of all.
Sequence sequence_of(const Board& board, std::size_t number) { return {board.position.map(), number}; }

enum class Result : std::uint8_t { agreed, declined, undecided, failed, differs };

struct Looked {
  Result result = Result::agreed;
  Grade grade = Grade::none;
  std::string why_declined;
  std::vector<Symptom> symptoms;  // not reduced yet: against the rules, against itself
};

Result result_of(const Compared& c) {
  if (std::holds_alternative<Declined>(c.one)) return Result::undecided;
  if (std::holds_alternative<Declined>(c.other)) return Result::declined;
  if (std::holds_alternative<Failed>(c.other)) return Result::failed;
  return c.ways.empty() ? Result::agreed : Result::differs;
}

Symptom not_reduced(const Board& board, const Compared& c, bool by_sequence) {
  return {board, c.ways.front(), c, board, c.other, by_sequence};
}

Looked look(Worker& worker, const Board& board, std::size_t number, bool other_sequence) {
  const Compared c = worker.comparer.with_rules(board);
  Looked looked{result_of(c), c.divergence.grade, {}, {}};
  if (const auto* declined = std::get_if<Declined>(&c.other)) looked.why_declined = declined->why;
  if (!c.ways.empty()) looked.symptoms.push_back(not_reduced(board, c, false));
  if (!other_sequence || !std::holds_alternative<Observation>(c.other)) return looked;
  const Compared again = worker.comparer.with_itself(board, sequence_of(board, number));
  if (!again.ways.empty()) looked.symptoms.push_back(not_reduced(board, again, true));
  return looked;
}

// What comes again at once, and does not cost seconds each time.
bool worth_reducing(const Way& way) {
  return !way.failure || *way.failure == FailureKind::own_failure || *way.failure == FailureKind::garbled ||
         *way.failure == FailureKind::crashed;
}

void reduce(Worker& worker, Symptom& symptom, std::size_t number) {
  if (!worth_reducing(symptom.way)) return;
  const Sequence sequence = sequence_of(symptom.board, number);
  const auto compared = [&](const Board& board) {
    return symptom.by_sequence ? worker.comparer.with_itself(board, sequence) : worker.comparer.with_rules(board);
  };
  const auto centre = place_of(symptom.way, symptom.whole, symptom.compared);
  symptom.board = reduced(
      symptom.board, [&](const Board& board) { return differs_so(compared(board), symptom.way); }, centre);
  symptom.compared = compared(symptom.board);
}

class Runner {
 public:
  Runner(const Boards& boards, const Rules& rules, const StartAdjudicator& start_other,
         const ComparisonSettings& settings)
      : boards_(boards), rules_(rules), settings_(settings) {
    const unsigned threads = settings.threads ? settings.threads : std::max(1u, std::thread::hardware_concurrency());
    for (unsigned t = 0; t < threads; t++) workers_.push_back(std::make_unique<Worker>(rules, start_other));
  }

  Comparison run() {
    for (std::size_t begin = 0; begin < boards_.size(); begin += round) {
      ask_round(begin, std::min(round, boards_.size() - begin));
      if (settings_.progress) settings_.progress(result_.asked, differing());
    }
    find_bugs();
    return std::move(result_);
  }

 private:
  static constexpr std::size_t round = 4096, enough_controls = 200;

  struct ToReduce {
    std::size_t number;
    Symptom symptom;
    std::string form;
  };

  std::size_t differing() const {
    std::size_t all = result_.failed;
    for (std::size_t n : result_.differing) all += n;
    return all;
  }

  void ask_round(std::size_t begin, std::size_t n) {
    std::vector<Looked> looked(n);
    in_parallel(workers_, n, [&](Worker& worker, std::size_t i) {
      looked[i] = look(worker, boards_.board(begin + i), begin + i, settings_.other_sequence);
    });
    std::vector<ToReduce> list;
    for (std::size_t i = 0; i < n; i++) count(looked[i], begin + i, list);
    in_parallel(workers_, list.size(), [&](Worker& worker, std::size_t i) {
      reduce(worker, list[i].symptom, list[i].number);
      const Symptom& s = list[i].symptom;
      list[i].form = (s.by_sequence ? "~" : "") + form(s.board, s.compared, rules_);
    });
    for (ToReduce& r : list) add_to_cluster(std::move(r));
  }

  void count(Looked& looked, std::size_t number, std::vector<ToReduce>& list) {
    result_.asked++;
    switch (looked.result) {
      case Result::agreed:
        result_.agreed++;
        break;
      case Result::declined:
        note_declined(looked.why_declined);
        break;
      case Result::undecided:
        result_.undecided++;
        break;
      case Result::failed:
        result_.failed++;
        break;
      case Result::differs:
        result_.differing[static_cast<std::size_t>(looked.grade)]++;
        break;
    }
    if (looked.result == Result::agreed && looked.symptoms.empty() && controls_.size() < enough_controls)
      controls_.push_back(boards_.board(number));
    for (Symptom& symptom : looked.symptoms) {
      result_.by_sequence += symptom.by_sequence;
      if (reductions_++ < settings_.reductions)
        list.push_back({number, std::move(symptom), {}});
      else
        result_.not_reduced++;
    }
  }

  void note_declined(const std::string& why) {
    constexpr std::size_t enough = 10;
    result_.declined++;
    auto& reasons = result_.reasons_to_decline;
    if (reasons.size() < enough && std::ranges::find(reasons, why) == reasons.end()) reasons.push_back(why);
  }

  void add_to_cluster(ToReduce r) {
    const auto [known, added] = by_form_.try_emplace(r.form, clusters_.size());
    if (added) clusters_.push_back({std::move(r.form), r.number, 0, std::move(r.symptom)});
    clusters_[known->second].met++;
  }

  void find_bugs() {
    std::vector<Symptom> symptoms;
    for (const Cluster& c : clusters_) symptoms.push_back(c.example);
    const Observes observes = both(workers_.front()->rules->observes(), workers_.front()->other->observes());
    for (Explained& e : attribute(symptoms, controls_, rules_, observes)) {
      Bug bug{std::move(e.cause), {}, 0};
      for (std::size_t s : e.symptoms) {
        bug.met += clusters_[s].met;
        bug.clusters.push_back(std::move(clusters_[s]));
      }
      std::ranges::stable_sort(bug.clusters, std::ranges::greater{}, &Cluster::met);
      result_.bugs.push_back(std::move(bug));
    }
    std::ranges::stable_sort(result_.bugs, std::ranges::greater{}, &Bug::met);
  }

  const Boards& boards_;
  Rules rules_;
  const ComparisonSettings& settings_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<Board> controls_;
  std::map<std::string, std::size_t> by_form_;
  std::vector<Cluster> clusters_;
  std::size_t reductions_ = 0;
  Comparison result_;
};

}  // namespace

Comparison compare_on(const Boards& boards, const Rules& rules, const StartAdjudicator& start_other,
                      const ComparisonSettings& settings) {
  return Runner(boards, rules, start_other, settings).run();
}

}  // namespace dipeq
