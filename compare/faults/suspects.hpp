// (internal to compare/ and its rooms) Faults, and other choices of the rules, that could be the cause of what another adjudicator says of a board.
#pragma once
#include <map>
#include <memory>
#include <set>

#include "compare/faults/faults.hpp"

namespace dipeq {

class ByReadings;

// What dipeq says of a board by the rules, or with a fault besides those that are known.
class Suspects {
 public:
  Suspects(const Rules& rules, std::vector<Fault> known);
  ~Suspects();

  void look_at(const Board& board);  // all below is asked of it
  Reply without();                   // by the rules, with what is known
  Reply with(const Fault& fault);

  // One thing each: the plainer ones first.
  const std::vector<Fault>& choices() const { return choices_; }
  const std::vector<Fault>& pairs_of_choices() const { return pairs_; }
  // Without guard and, if so asked, with one condition; those alone whose reply is as wanted.
  std::vector<Fault> alterations(const std::function<bool(const Reply&)>& fits, bool guarded = true);
  std::vector<Fault> of_orders() const;  // orders of the board taken or ignored
  std::vector<Fault> of_retreats() const;
  std::vector<Fault> of_borders(const Reply& other) const;
  // The same fault with one condition more.
  std::vector<Fault> narrower(const Fault& fault) const;

 private:
  Rules rules_;
  std::vector<Fault> known_, choices_, pairs_;
  AlteredAnswers altered_;
  std::unique_ptr<OtherAdjudicator> without_;
  std::unique_ptr<ByReadings> by_readings_;
  const Board* board_ = nullptr;
};

}  // namespace dipeq
