// (internal to compare/ and its rooms) Faults, and other choices of the rules, that could be the cause of what another adjudicator says of a board.
#pragma once
#include <functional>
#include <map>
#include <memory>

#include "compare/faults/altered_answers.hpp"

namespace dipeq {

class ByReadings;

// A board, and what was found out that dipeq says of it. Of one Suspects alone.
class Sight {
 public:
  const Board& board() const { return known_->board; }

 private:
  friend class Suspects;
  std::unique_ptr<KnownBoard> known_;
  std::optional<Reply> without_ = {};
  bool is_unaltered_ = false;  // and that says the same as the unaltered answer of known_
  std::map<Rules, Reply> by_choice_ = {};
};

// Of where dislodged units may retreat, the plain ones and under one condition each.
std::vector<Fault> slips_of_retreats();

// What dipeq says of boards by the rules, or with a fault besides those that are known.
class Suspects {
 public:
  // Of boards with such passages.
  Suspects(const Rules& rules, std::vector<Fault> known, Passages passages = Passages::ordinary);
  ~Suspects();

  Sight look_at(const Board& board) const;
  // These stay there as long as the sight, unless they are forgotten.
  const Reply& without(Sight& of);  // by the rules, with what is known
  const Reply& with(const Fault& fault, Sight& of);
  // If there are more answers with faults than that.
  void forget(Sight& of, std::size_t most_answers) const;
  std::size_t found_out() const { return altered_.found_out(); }  // so many answers
  // Whether the rules, with what is known, leave it to a backup rule what becomes of some orders.
  bool is_open(Sight& of) const { return altered_.is_open(*of.known_); }
  // Whether it is known without asking that the fault does nothing there.
  bool idle(const Fault& fault, Sight& of) const;
  // What an adjudicator with that fault might say as well: where its equations have several solutions, a backup rule of its own decides. None
  // if the moves that the other lets succeed are no solution.
  std::optional<Reply> with_like(const Fault& fault, Sight& of, const Reply& other);

  std::optional<Reply> without_like(Sight& of, const Reply& other);  // the same, by the rules with what is known

  // One thing each: the plainer ones first.
  const std::vector<Fault>& choices() const { return choices_; }
  const std::vector<Fault>& pairs_of_choices() const { return pairs_; }
  // Without guard and, if so asked, with one condition; those alone whose reply is as wanted.
  std::vector<Fault> alterations(Sight& of, const std::function<bool(const Reply&)>& fits, bool guarded = true);
  std::vector<Fault> of_orders(const Board& board) const;  // orders of the board taken or ignored
  std::vector<Fault> of_backup_rule(Sight& of) const;      // none, if nothing is open on the board
  std::vector<Fault> of_retreats() const;
  std::vector<Fault> of_words(Sight& of, const Reply& other);  // that the other says of units that end as they should
  std::vector<Fault> of_borders(const Board& board, const Reply& other) const;
  // The same fault with one condition more.
  std::vector<Fault> narrower(const Fault& fault) const;
  // The same under the same conditions, said otherwise: a clause that is taken always to hold, never, or the other way round taken in the other
  // ways; an order that is left out left out in the other ways; a support that matches no order, and is taken, taken in the other ways.
  std::vector<Fault> said_otherwise(const Fault& fault) const;

 private:
  const Alterable* alterable_as(const GuardedAlteration& alteration) const;  // none if it is no clause to be altered so
  OtherAdjudicator& by_choice(const Rules& choice);

  Rules rules_;
  std::vector<Fault> known_, choices_, pairs_;
  AlteredAnswers altered_;
  std::unique_ptr<OtherAdjudicator> without_;
  std::unique_ptr<ByReadings> by_readings_;
  std::map<Rules, std::unique_ptr<OtherAdjudicator>> by_choice_;  // with what is known
};

}  // namespace dipeq
