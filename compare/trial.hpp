// (internal to compare/) Suspects of one symptom, put to the test.
#pragma once
#include "compare/attribution.hpp"
#include "compare/suspects.hpp"

namespace dipeq {

// How well a suspect says what was said: not at all; in all but what orders are called; in all.
enum class Fit : std::uint8_t { none, but_for_words, exact };
Fit fit(const Reply& suspect, const Reply& other, Observes observes, Severity severity);

class Trial {
 public:
  Trial(const Symptom& symptom, Suspects& suspects, const Rules& rules, Observes observes,
        const AttributionSettings& settings);

  // Whether a fault that explains other symptoms explains this one. With experiments: also on boards like it.
  bool explains(const Fault& fault, bool with_experiments);
  // What explains it: the one of which least is to be said first, then those that are as good.
  std::vector<Fault> cause();

 private:
  // A fault that says of the case what the other says, and how it does in experiments.
  struct Suspect {
    Fault fault;
    std::size_t misses = 0;     // it says something else than the other
    std::size_t confirmed = 0;  // it says what the other says, and the rules say something else
  };
  struct Answered {
    Board board;
    Reply by_rules, other;
  };

  bool fits(const Reply& said, const Reply& other) const;
  std::vector<Suspect> fitting(const std::vector<Fault>& faults);
  std::vector<Suspect> all_fitting();
  void experiment(std::vector<Suspect>& suspects, std::size_t boards, std::size_t questions);
  bool is_telling(const std::vector<Suspect>& suspects, const std::vector<Reply>& said, const Reply& by_rules) const;
  void judge(std::vector<Suspect>& suspects, const std::vector<Reply>& said, const Answered& answered);
  std::vector<Suspect> narrowed(const std::vector<Suspect>& suspects);
  std::vector<Fault> best_of(std::vector<Suspect> suspects) const;
  bool stands(const Suspect& suspect) const;

  const Symptom& symptom_;
  Suspects& suspects_;
  Rules rules_;
  Observes observes_;
  const AttributionSettings& settings_;
  std::vector<Answered> answered_;
  std::size_t odd_ = 0;  // answers that no suspect gives
};

}  // namespace dipeq
