// What a phase of a record says for readings of the rulebook and against them: under which the record is what comes of the orders.
#pragma once
#include <span>

#include "fingerprint/costs.hpp"
#include "replay/agreement.hpp"

namespace dipeq {

// A step of a record under many readings.
class AskedStep {
 public:
  AskedStep(const RecordedStep& step, BatchAdjudicator& adjudicator);

  bool agrees(const Rules& rules);
  const FoundPhase& found(const Rules& rules) { return phase_.under(rules); }
  std::size_t result(const Rules& rules) { return phase_.number(rules); }
  const Issues& could_matter() const { return could_matter_; }

 private:
  // What comes next may depend on the reading besides: who is removed by civil disorder in adjustments that are not recorded.
  using Result = std::pair<std::size_t, std::size_t>;

  RecordedStep step_;
  AskedPhase phase_;
  Issues could_matter_;
  bool adjusts_ = false;  // adjustments may be passed over
  std::map<Result, bool> agrees_;
};

// What changes if one choice alone is made otherwise: of an issue, whether the record agrees with it then, by choice.
struct Alone {
  Issue issue;
  std::vector<bool> agrees;
  friend auto operator<=>(const Alone&, const Alone&) = default;
};
// Those issues of which some choice changes whether it agrees; ascending.
std::vector<Alone> each_alone(AskedStep& step, const Rules& from);

struct Evidence {
  // Of a reading the sum: 0 if the record agrees with it, more if not. None: it agrees with every reading, or with none.
  std::vector<Costs> costs;
  bool whole = true;  // false: there may be issues besides on which it depends
};

// What choices come to together is looked for, from each of these readings; what is not looked at is as in the last of them.
Evidence evidence(AskedStep& step, std::span<const Rules> from);
// The same in one table, which has issues besides that change nothing.
Costs met_together(AskedStep& step, std::span<const Rules> from);
// What choices come to together is presumed: where each of them alone agrees or not, so do they all.
Evidence evidence_of(const std::vector<Alone>& alone, bool agrees);

}  // namespace dipeq
