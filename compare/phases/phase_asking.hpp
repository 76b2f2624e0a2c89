// (internal to compare/phases/) What a thread asks with about a phase of retreats or adjustments.
#pragma once
#include <memory>

#include "adjudicators/other_adjudicator.hpp"
#include "compare/asking.hpp"
#include "compare/phases/phase_causes.hpp"

namespace dipeq {

// What the other said of a board that it was told twice as it stands, and backwards.
struct PhaseExamined {
  PhaseReply reply = Declined{};
  bool unstable = false;     // it said two things in the same sequence
  bool by_sequence = false;  // it says another thing in the other sequence, and did so twice
};

class PhaseAsker {
 public:
  PhaseAsker(const Rules& rules, std::unique_ptr<OtherAdjudicator> other) : rules_(rules), other_(std::move(other)) {}

  bool coasts() const { return other_->observes().coasts; }
  std::string_view name() const { return other_->name(); }
  PhaseReply ask(const PhaseBoard& board);
  PhaseExamined examine(const PhaseBoard& board, bool other_sequence);
  UnitsAfter by_rules(const PhaseBoard& board) const;
  std::vector<PhaseWay> ways(const PhaseBoard& board, const UnitsAfter& other) const;

  PhaseSymptom reduce(const PhaseBoard& whole, const Reducing& reducing);
  // Of a board on which the result depends on the sequence.
  PhaseSymptom reduce_by_sequence(const PhaseBoard& whole, const Reducing& reducing);
  PhaseSymptom symptom(const PhaseBoard& board, const PhaseBoard& whole);
  // Of the case told backwards, if the other says another thing of it, and twice so.
  void hear_backwards(PhaseSymptom& symptom);

 private:
  // Whether a smaller board still shows it, as long as the budget lasts.
  using Shows = std::function<bool(const PhaseBoard& board)>;
  PhaseBoard reduced(const PhaseBoard& whole, const Shows& shows, const Reducing& reducing);
  std::vector<PhaseWay> differs(const PhaseBoard& board);
  bool depends_on_sequence(const PhaseBoard& board);

  const Rules& rules_;
  std::unique_ptr<OtherAdjudicator> other_;
  std::size_t cost_ = 0;  // of all questions so far
};

}  // namespace dipeq
