// (internal to compare/) What a comparison asks: the other's map, a round of boards at a time, and what each difference comes down to; by
// several threads.
#pragma once
#include <map>
#include <span>

#include "compare/asking.hpp"

namespace dipeq {

// Of what costs seconds or a new start at each question, the first differences of each kind are reduced.
class WorthReducing {
 public:
  bool operator()(const Departure& departure);
  std::vector<bool> operator()(const std::vector<Departure>& departures);
  // Whether it depends on how many of its kind there were before.
  static bool is_counted(const Departure& departure);

 private:
  std::map<std::pair<bool, FailureKind>, std::size_t> met_;
};

// At most ten, none twice.
void note_reason(const std::string& why, std::vector<std::string>& reasons);

class Rounds {
 public:
  Rounds(const Boards& boards, const Rules& rules, const StartAdjudicator& start_other,
         const ComparisonSettings& settings);

  Asker& asker() const { return *askers_.front(); }
  std::vector<std::unique_ptr<Asker>>& askers() { return askers_; }
  // As the other takes it. Both are asked about the same, so that no reading differs by a type that only one was told.
  Board board(std::size_t number) const;

  bool stopped() const { return settings_.stop && settings_.stop(); }
  void step(std::string_view doing, std::size_t done, std::size_t of);
  std::unique_ptr<OtherAdjudicator> started_anew() const { return start_other_(); }
  std::optional<Answer> next_answer();  // of the journal

  Audited ask_about_map();     // there is one to be audited
  void know(Audited audited);  // from now on, boards that it explains are no departures
  const Audited& audited() const { return audited_; }
  const AuditedMap& map() const { return map_; }

  // Of n boards; so many departures at most are told. If it is stopped, only the first boards were looked at.
  Round ask(std::size_t begin, std::size_t n, std::size_t most_departures);
  using Done = std::function<void(std::size_t departure, Symptom symptom)>;
  // What is worth it reduced, the others as they stand; told in their sequence. How many were told: all, unless it is stopped.
  std::size_t reduce(std::span<const Departure> departures, const std::vector<bool>& worth, const Done& done);

 private:
  const Boards& boards_;
  const ComparisonSettings& settings_;
  StartAdjudicator start_other_;
  std::vector<std::unique_ptr<Asker>> askers_;
  bool types_wanted_ = false;
  AuditedMap map_;
  Audited audited_;
  std::mutex telling_;
};

// What was found before, by somebody who asked; boards are asked about no more.
class KnownRounds {
 public:
  virtual ~KnownRounds() = default;
  virtual Audited audited() = 0;
  virtual Round round(const Rounds& of, std::size_t begin, std::size_t n, std::size_t most_departures) = 0;
  // Of a departure of the last round: reduced, or as it stands.
  virtual Symptom symptom(std::size_t departure, bool reduced) = 0;
};
// The other is asked about causes alone.
Comparison compare_known(const Boards& boards, const Rules& rules, const StartAdjudicator& start_other,
                         const ComparisonSettings& settings, KnownRounds& known);

// Before the other is accused, one that is started anew is asked about the case that a finding shows (fresh_look.cpp). Where it says
// something else, the case is of that finding no more.
struct AskedAnew {
  Answers& answers;                                    // nobody is started for what stands there; others are added
  const std::function<void(const Answer&)>& answered;  // told of each that is added
  std::size_t failures;                                // what questions about causes have cost that had no reply
};
std::vector<Finding> looked_at_afresh(std::vector<Finding> findings, Rounds& rounds, const AskedAnew& anew);

}  // namespace dipeq
