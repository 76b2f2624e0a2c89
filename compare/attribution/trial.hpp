// (internal to compare/) Suspects of one symptom, put to the test.
#pragma once
#include "compare/attribution/attribution.hpp"
#include "compare/attribution/experiments.hpp"
#include "compare/attribution/suspect_record.hpp"

namespace dipeq {

// How well a suspect says what was said: not at all; in all but what orders are called; in all.
enum class Fit : std::uint8_t { none, but_for_words, exact };
Fit fit(const Reply& suspect, const Reply& other, Observes observes, Severity severity);

// Conditions, or choices of the rules beyond the first. Which strength stands in the place of which is as much to choose as a condition.
std::size_t conditions(const Fault& fault, const Rules& rules);
// Whether an alteration depends on what comes of orders.
bool looks_at_decisions(const Fault& fault);

// What is asked of every trial of a comparison.
struct Court {
  SuspectRecord& record;
  Rules rules;
  Observes observes;
  const AttributionSettings& settings;
};

class Trial {
 public:
  Trial(const Symptom& symptom, const Court& court);

  // From now on other faults may show on the same units: a suspect is held to the points in which it departs from the rules, and need not say
  // all that the other says of a board. It must foretell by points as well. Nothing that shows in words alone is looked for so.
  void look_by_points();

  // Whether what is granted says by itself all that the other says.
  bool is_said_as_granted();
  // Whether that is what the fault says of the case, or would say if it took another solution of the altered equations.
  bool is_solution(const Fault& fault, const Reply& reply);
  bool is_solution_as_granted(const Reply& reply);
  // Whether a fault that explains other symptoms explains this one. With experiments: also on boards like it.
  bool explains(const Fault& fault, bool with_experiments);
  // How far it is looked for: in plain faults and choices alone; besides in faults under one condition; in all.
  enum class Depth : std::uint8_t { plain, one_condition, all };
  // What explains it, and those that are as good; of these least is to be said. None: nothing does.
  std::vector<Fault> cause(Depth depth = Depth::all);

  // How it is borne out by boards by chance.
  Upheld upheld(const Fault& fault);

 private:
  // A fault that says of the case what the other says, and how it does in experiments.
  struct Suspect {
    Fault fault;
    std::size_t judged = 0;   // so many of the answers
    std::size_t refuted = 0;  // it says something else than the other, and the rules say what the other says
    std::size_t misses =
        0;  // it says something else than the other, and so do the rules: perhaps because of another fault
    std::size_t confirmed = 0;                    // it says what the other says, and the rules say something else
    std::size_t shown_near = 0, missed_near = 0;  // boards next to the case on which the rules are wrong; and it too
    Foretold at_large = {};                       // once it was held against boards by chance
  };
  struct Answered {
    Sight sight;
    Reply other;
    bool near = false;  // next to the case, and asked about whatever suspects say
  };
  struct Elsewhere {
    Sight sight;
    std::optional<Reply> other = {};
  };

  // The same under all conditions but one, on boards on which that one is not met. Other faults seldom do what it says there.
  struct Needless {
    Fault fault;
    std::size_t departs = 0, followed = 0;
    bool is_needless() const { return 3 * followed > departs; }
  };

  Suspects& all_suspects() const { return court_.record.suspects(); }
  bool fits(const Reply& said, const Reply& by_rules, const Reply& other) const;
  bool says(const Reply& said, const Reply& by_rules, const Reply& other) const;
  bool is_granted(const Fault& fault) const;
  std::vector<Suspect> fitting(const std::vector<Fault>& faults);
  std::vector<Fault> borders_left() const;
  std::vector<Suspect> all_fitting(Depth depth);
  std::vector<Suspect> shortest_that_stands(std::vector<Suspect> suspects);
  static std::size_t rank(const Suspect& suspect);  // the lower, the better
  static bool explains_more(const Suspect& longer, const Suspect& shorter);
  static std::vector<Suspect> better(std::vector<Suspect> one, std::vector<Suspect> other);
  void judge_by_answers(std::vector<Suspect>& suspects);
  void experiment(std::vector<Suspect>& suspects, std::size_t boards, std::size_t questions);
  bool ask_about(const Board& board, std::vector<Suspect>& suspects, bool near);
  bool is_telling(const std::vector<Suspect>& suspects, Sight& sight);
  void judge(std::vector<Suspect>& suspects, Answered& answered, std::size_t number) const;
  void judge_by_points(Suspect& suspect, Answered& answered) const;
  std::ptrdiff_t score_of(const Fault& fault, Answered& answered) const;
  std::vector<Suspect> narrowed(const std::vector<Suspect>& suspects, const std::vector<Suspect>& first);
  std::vector<Suspect> said_otherwise(const std::vector<Suspect>& suspects);
  void erase_as_wrong(std::vector<Fault>& narrower, const Suspect& wider);
  bool contradicted(const Fault& fault);
  bool contradicted_by_whole(const Fault& fault);
  SuspectRecord::HeldTo kept_under(WordsCount words) const;
  std::optional<Foretold> foretold_at_large(const Suspect& suspect);
  std::optional<Foretold> foretold_in_words(const Fault& fault, const Foretold& ends);
  bool foretells_but_for_words(const Fault& fault, const Foretold& at_large);
  bool is_followed(const Fault& fault, const Foretold& at_large, const Foretold& elsewhere);
  std::vector<Suspect> nearly_right();
  std::vector<Suspect> borne_out_by_further_boards();
  struct ToldApart {
    std::size_t tell = 0, one = 0, other = 0;
  };
  OnTelling kept_on_telling(const Rules& reading);
  OnTelling on_telling(const Rules& reading);
  ToldApart told_apart(const Rules& reading, Issue issue, const Fault& second);
  bool rather_another(const Rules& reading, Issue issue);
  bool takes_back(const Observation& said, const Observation& with_granted, const Sight& sight, WordsCount words) const;
  bool takes_away(const Fault& fault, Sight& sight) const;
  bool is_forced_nearby(const Fault& fault);
  bool wrong_in_words(const Fault& fault);
  bool is_wrong_in_positions(const Fault& fault);
  // Only where the symptom is one of words.
  WordsCount words_count() const { return WordsCount(symptom_.way.severity == Severity::words); }
  bool solved_alike(const Fault& fault, Sight& sight, const Reply& other, WordsCount words) const;
  bool agree(const Reply& one, const Reply& other, WordsCount words) const;
  struct AtLarge {
    Foretold found;
    std::size_t looked_wider = 0;
  };
  bool look_at_large(const Fault& fault, const std::optional<Fault>& wider, std::size_t board, WordsCount words,
                     AtLarge& into);
  bool refuted_like_others(const Fault& fault, WordsCount words);
  Foretold at_large_of(const Fault& fault, WordsCount words);
  void look(Needless& without, std::size_t board, WordsCount words);
  Foretold elsewhere_of(const Fault& fault, WordsCount words);
  Board told(Board board) const;  // as the other wants it
  bool leaves_a_part(const Fault& fault);
  std::vector<Elsewhere>& smaller();
  double share_of_others(const Fault& fault, WordsCount words);
  void count(const Fault& fault, Sight& sight, const Reply& other, WordsCount words, Foretold& into) const;
  void count_both_ways(const Observation& said, const Observation& by_rules, Sight& sight, WordsCount words,
                       Foretold& into) const;
  void tell_apart(std::vector<Suspect>& suspects);
  void erase_synonyms(std::vector<Suspect>& suspects);
  bool leaves_something(const Suspect& suspect);
  std::vector<Suspect> best_at_large(const std::vector<Suspect>& suspects);
  bool stands(const Suspect& suspect) const;

  const Symptom& symptom_;
  const Court& court_;
  Sight sight_, whole_;  // of the symptom's board; of the one that it was reduced from
  Experiments experiments_;
  std::vector<Answered> answered_;
  std::optional<std::vector<Elsewhere>> elsewhere_, smaller_;
  std::vector<Suspect> too_seldom_;    // what the other follows wherever it shows, but boards by chance hardly show it
  std::vector<Suspect> nearly_right_;  // what the other follows on most boards by chance where it shows
  std::vector<Suspect> refuted_like_others_;  // what boards by chance refuted that refuted others
  std::size_t questions_left_, nearest_asked_ = 0;
  bool by_points_ = false;
};

}  // namespace dipeq
