// (internal to compare/) What could explain a divergence: other readings of the rulebook, the rules with one clause altered, and the
// rules on a map with one border altered; each as an adjudicator, made when first asked.
#pragma once
#include <memory>
#include <set>
#include <variant>
#include <vector>

#include "adjudicators/mutant_adjudicator.hpp"
#include "compare/borders.hpp"
#include "model/rules.hpp"

namespace dipeq {

class Candidate {
 public:
  Candidate(const Rules& reading) : is_(reading), rules_(reading) {}
  Candidate(const Mutation& mutation, const Rules& rules) : is_(mutation), rules_(rules) {}
  Candidate(const BorderAltered& border, const Rules& rules) : is_(border), rules_(rules) {}

  const Rules* reading() const { return std::get_if<Rules>(&is_); }
  const Mutation* mutation() const { return std::get_if<Mutation>(&is_); }
  const BorderAltered* border() const { return std::get_if<BorderAltered>(&is_); }
  Reply ask(const Board& board);

 private:
  std::variant<Rules, Mutation, BorderAltered> is_;
  Rules rules_;
  std::shared_ptr<const Map> map_;  // of an altered border
  std::unique_ptr<OtherAdjudicator> adjudicator_;
};

// The named readings, every single choice otherwise, every change of every clause, these borders: the plainer ones first.
std::vector<Candidate> plain_candidates(const Rules& rules, const std::set<BorderAltered>& borders);
// Every two choices otherwise, of two issues.
std::vector<Candidate> pairs_of_choices(const Rules& rules);

}  // namespace dipeq
