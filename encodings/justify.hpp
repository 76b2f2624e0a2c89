// Why a decision is as it is: the decisions that force its value through its own equation, whatever all others are, and the
// clauses by which they do. For a false conjunction one false part is reason enough, for a true one all parts are needed; for
// a comparison of strengths, as many supports as decide it. Read off the rules' own text (reasons.hpp).
#pragma once
#include "encodings/reasons.hpp"

namespace dipeq {

struct Why;

// A strength with its summands, as they are in full, whether or not each is needed.
struct StrengthSum {
  std::optional<Shorthand> strength;  // none: the rule gives it no name
  // If named: the move (of HOLD: the move to that place).
  UnitId of;
  // Different only where something was left without answer.
  std::uint32_t least = 0, most = 0;
  // What the decisions that force the comparison leave it, whatever all others are: it cannot be more.
  std::optional<std::uint32_t> at_most_otherwise = {};  // only if that is more than `most`
  std::optional<UnitId> itself;                         // the unit that counts by itself; none: there is none
  // What it counts: 1, if the rules are no house rules; beside a difficult passage 2, and 1 over one (rules/own_strength.hpp). None: that is left without answer.
  std::optional<std::uint32_t> own = 1;
  bool over_difficult = false;                                   // one less, for it goes over a difficult passage
  std::vector<UnitId> counted;                                   // supports
  std::vector<std::pair<UnitId, std::vector<Why>>> not_counted;  // supports that do not count, and why
  std::vector<Why> nothing_because;                              // why it is 0 although `itself` is there
};

struct Why {
  enum class Kind : std::uint8_t { clause, comparison, decision };
  Kind kind;
  bool holds;
  Clause clause{};                     // of the kind clause
  DecisionId decision{};               // of the kind decision
  std::optional<UnitId> about;         // the other order that it speaks of
  std::vector<StrengthSum> strengths;  // of a comparison: two; it holds if the first exceeds the second
  std::vector<Why> because;
};

struct Justification {
  Value value = Value::open;          // open: not decided, and nothing said
  std::vector<DecisionId> decisions;  // in ascending order; they alone force the value, and none can be left out
  std::vector<Why> because;           // empty: no order bears on it
};

class Justifier {
 public:
  Justifier(const Interactions& x, const Assignment& values) : x_(x), values_(values) {}  // which must outlive it

  Justification of_decision(DecisionId d) const;
  Justification of_dislodgement(UnitId u) const;
  // Whether a dislodged unit may retreat there. Where a move got there, it is the reason: that says more than the strengths of those who wanted to.
  Justification of_retreat(UnitId u, PlaceId to) const;

 private:
  template <class Ask> Justification justify(Ask ask) const;

  const Interactions& x_;
  const Assignment& values_;  // of datc_3
};

}  // namespace dipeq
