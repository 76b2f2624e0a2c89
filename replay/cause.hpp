// What explains that a record and the rules differ in a phase.
//
// A cause holds for the phase as a whole: under that reading, with that order, all that the record says is what comes of it. One that
// would explain only some of the differences is none.
#pragma once
#include <variant>

#include "replay/evidence.hpp"
#include "replay/order_otherwise.hpp"

namespace dipeq {

// The record is right under this one.
struct RightUnder {
  Rules rules;
  friend bool operator==(const RightUnder&, const RightUnder&) = default;
};
struct Gap {
  enum class What : std::uint8_t {
    passed_over,    // a phase of retreats or adjustments is not recorded, in which something was ordered
    missing,        // a movement phase is not recorded
    astray,         // the phase that comes next was over before
    unit_appears,   // a power has more units than can come of the phase
    unit_vanishes,  // or fewer
  };
  What what;
  friend bool operator==(const Gap&, const Gap&) = default;
};
struct NoAnswer {  // the reading has none, and no other that is known explains the record
  FoundPhase::Answer answer;
  friend bool operator==(const NoAnswer&, const NoAnswer&) = default;
};
struct UnexplainedDifference {
  Difference::What gravest;
  friend bool operator==(const UnexplainedDifference&, const UnexplainedDifference&) = default;
};
using RecordCause = std::variant<RightUnder, OrderOtherwise, Gap, NoAnswer, UnexplainedDifference>;

// "choice", "order", "gap", "no-answer", "unexplained"
std::string_view kind(const RecordCause& cause);
std::string_view name(Gap::What what);

struct Causes {
  // Under each of these the record is right. They make as few choices otherwise as any; sorted. None, if nothing but a gap is told.
  std::vector<Rules> readings = {};
  RecordCause besides;  // what explains the phase if none of these is the cause
};

// Of a phase that differs from the record, or that the record does not go on from as the rules say.
Causes causes_of(const RecordedStep& step, AskedStep& asked, const Disagreement& d, const Rules& rules,
                 BatchAdjudicator& adjudicator);

}  // namespace dipeq
