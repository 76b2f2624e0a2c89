// A test suite, and which mutants of the rules its cases can tell from the rules.
#pragma once
#include <string>
#include <vector>

#include "adjudicators/mutant_adjudicator.hpp"
#include "model/severity.hpp"
#include "notation/formats/record.hpp"

namespace dipeq {

// The expectations of a case that the rules meet; a mutant is held against these, and sees no others. They are as vague as the suite
// is: where that says only that an order fails, nobody notices why it does.
class SuiteCase {
 public:
  explicit SuiteCase(CaseFile c);
  SuiteCase(CaseFile c, const Rules& rules);
  // A movement phase, and the retreats ordered after it, if there are some.
  SuiteCase(const RecordedPhase& movement, const Rules& rules, const RecordedPhase* retreats = nullptr);

  const CaseFile& file() const { return case_; }
  const Rules& rules() const { return rules_; }
  // The gravest thing in a reply that is not as the case expects.
  Severity noticed(const Reply& reply) const;

 private:
  struct AskedRetreat {
    UnitId unit;
    ProvinceId to;
  };

  void expect(std::size_t unit, const SaidOutcome& said);
  void expect(const RecordedPhase& movement);
  void expect(const std::vector<RetreatOrder>& orders, const std::vector<bool>& told);
  SaidAfter after(const Observation& seen) const;
  Severity noticed(std::size_t unit, const ObservedUnit& seen) const;
  Severity other_after(const Observation& seen) const;
  bool other_retreats(const Observation& seen) const;

  CaseFile case_;
  Rules rules_;
  Observation right_;
  std::vector<SaidOutcome> said_;  // by unit
  SaidAfter after_;                // what is said of it, and true
  std::vector<AskedRetreat> retreats_;
};

class Suite {
 public:
  explicit Suite(std::vector<CaseFile> cases);
  explicit Suite(const std::vector<Game>& games);
  std::size_t asked() const { return cases_.size(); }
  // Of retreats without the movement before them, of adjustments, or with order sets, proxies, open words or Flying Dutchmen; or left
  // undecided by their reading.
  std::size_t left_out() const { return left_out_; }

  // The ids of the cases that notice it, in their order.
  struct Killers {
    std::vector<std::string> by_results, by_words;
  };
  Killers killers(const Mutation& mutation) const;

 private:
  void add(const RecordedPhase& movement, const Rules& rules, const RecordedPhase* retreats);

  std::vector<SuiteCase> cases_;
  std::size_t left_out_ = 0;
};

}  // namespace dipeq
