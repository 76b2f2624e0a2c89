// A test suite, and which mutants of the rules its cases can tell from the rules.
#pragma once
#include <string>
#include <vector>

#include "adjudicators/mutant_adjudicator.hpp"
#include "model/severity.hpp"
#include "notation/case/case_file.hpp"

namespace dipeq {

// The expectations of a case that the rules meet; a mutant is held against these.
class SuiteCase {
 public:
  explicit SuiteCase(CaseFile c);
  const CaseFile& file() const { return case_; }
  // The gravest thing in a reply that is not as the case expects.
  Severity noticed(const Reply& reply) const;

 private:
  bool as_expected(std::size_t unit, const Outcome& expected) const;
  Severity noticed(std::size_t unit, const ObservedUnit& seen) const;
  bool other_retreats(const Observation& seen) const;

  CaseFile case_;
  Observation right_;
  std::vector<bool> expected_;  // by unit
};

class Suite {
 public:
  explicit Suite(std::vector<CaseFile> cases);
  std::size_t asked() const { return cases_.size(); }
  // Of retreats and adjustments, or with order sets, proxies, open words or Flying Dutchmen; or left undecided by their reading.
  std::size_t left_out() const { return left_out_; }

  // The ids of the cases that notice it, in their order.
  struct Killers {
    std::vector<std::string> by_results, by_words;
  };
  Killers killers(const Mutation& mutation) const;

 private:
  std::vector<SuiteCase> cases_;
  std::size_t left_out_ = 0;
};

}  // namespace dipeq
