// (internal to compare/ and its rooms) Faults, and other choices of the rules, that could be the cause of what another adjudicator says of a board.
#pragma once
#include <map>
#include <memory>
#include <set>

#include "compare/faults/faults.hpp"

namespace dipeq {

// What dipeq says of a board by the rules, or with a fault besides those that are known.
class Suspects {
 public:
  Suspects(const Rules& rules, std::vector<Fault> known);

  void look_at(const Board& board);  // all below is asked of it
  Reply without();                   // by the rules, with what is known
  Reply with(const Fault& fault);

  // One thing each: the plainer ones first.
  const std::vector<Fault>& choices() const { return choices_; }
  const std::vector<Fault>& pairs_of_choices() const { return pairs_; }
  std::vector<Fault> alterations() const;  // without guard, and with one condition
  std::vector<Fault> of_orders() const;    // orders of the board taken or ignored
  std::vector<Fault> of_retreats() const;
  std::vector<Fault> of_borders(const Reply& other) const;
  // The same fault with one condition more.
  std::vector<Fault> narrower(const Fault& fault) const;

 private:
  OtherAdjudicator& by(const Rules& rules);

  Rules rules_;
  std::vector<Fault> known_, choices_, pairs_;
  AlteredAnswers altered_;
  std::unique_ptr<OtherAdjudicator> without_;
  std::map<Rules, std::unique_ptr<OtherAdjudicator>> by_;
  const Board* board_ = nullptr;
};

}  // namespace dipeq
