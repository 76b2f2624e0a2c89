// (internal to compare/) What dipeq says of boards with one fault besides those that are known: asked of many faults and of few boards, so
// that what was found out about a board is kept.
#pragma once
#include <map>

#include "compare/faults/faults.hpp"

namespace dipeq {

// A board, and what was found out about it. Of one AlteredAnswers alone.
class KnownBoard {
 public:
  ~KnownBoard();
  const Board board;

 private:
  friend class AlteredAnswers;
  struct Parts;
  explicit KnownBoard(const Board& b);
  std::unique_ptr<Parts> parts_;
};

// Faults that cannot be told apart by a board cost one answer: conditions that are met by the same orders of it say the same there.
class AlteredAnswers {
 public:
  // Of boards with such passages.
  AlteredAnswers(const Rules& rules, const std::vector<Fault>& besides, Passages passages = Passages::ordinary);
  ~AlteredAnswers();

  const std::vector<Alterable>& alterable() const;
  std::unique_ptr<KnownBoard> look_at(const Board& board) const;
  // Of any fault but a choice of the rules. It stays there as long as the board, unless it is forgotten.
  const Reply& answer(KnownBoard& board, const Fault& fault);
  const Reply& unaltered(KnownBoard& board) const;  // stays; what says the same as that is mostly this object
  void forget(KnownBoard& board, std::size_t most_answers) const;  // if there are more than that
  std::size_t found_out() const;  // so many answers; nearly all that a search for causes costs
  // Whether its condition is met by no orders of the board, so that it does nothing there.
  bool is_idle(KnownBoard& board, const GuardedAlteration& alteration) const;
  // Whether the equations leave something open, with what is known: a backup rule was asked for.
  bool is_open(KnownBoard& board) const;
  // The answer by that solution of the altered equations in which the moves succeed that are seen to, if that is one.
  std::optional<Reply> answer_like(KnownBoard& board, const GuardedAlteration& alteration, const Observation& seen);
  std::optional<Reply> unaltered_like(KnownBoard& board, const Observation& seen) const;
  // By which orders of the board a condition is met: then an alteration under it does nothing there, or what it does without it, or it has
  // to be asked for. Of conditions that look at decisions nothing is known before.
  enum class MetBy : std::uint8_t { none, some, all };
  MetBy met_by(KnownBoard& board, const GuardCondition& condition) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace dipeq
