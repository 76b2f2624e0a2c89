// (internal to compare/faults/) dipeq by some rules, with faults, in steps: so that one board can be asked about under many faults.
#pragma once
#include "adjudicators/procedures/starts.hpp"
#include "compare/faults/faults.hpp"
#include "encodings/reading.hpp"
#include "model/interactions.hpp"

namespace dipeq {

// Each choice that one of them makes otherwise than the rules; where they differ, the first one's.
Rules chosen(const Rules& rules, const std::vector<Fault>& faults);

// A board whose orders are settled, right or wrong.
struct Prepared {
  SettledOrders orders;
  Interactions x;
  std::shared_ptr<const Map> map = {};  // that it stands on, if that is not the board's own
  std::vector<BackupSlip> backup_rule = {};
  bool used_backup_rule = false;  // when it was resolved last
};

// Orders are resolved by DATC 3.0 5.E, as by_mutant does it.
class Judge {
 public:
  // Of boards with such passages.
  Judge(const Rules& rules, const std::vector<Fault>& faults, Passages passages);

  const language::Rulebook& book() const { return book_; }
  // With one fault more: a border, an order taken or ignored, the backup rule. Others have no part in this.
  Prepared prepare(const Board& board) const;
  Prepared prepare(const Board& board, const Fault& besides) const;

  // Which orders succeed, by these equations; none: there is no result.
  std::optional<Assignment> resolved(Prepared& board, const language::Rulebook& book) const;
  // The solution of these equations in which the moves succeed that are seen to, if that is one; there may be several, of which a backup
  // rule takes one.
  std::optional<Assignment> solution(Prepared& board, const language::Rulebook& book, const Observation& seen) const;
  // What is seen of that by the same equations.
  Reply seen(Prepared& board, const language::Rulebook& book, const std::optional<Assignment>& values) const;
  // With one fault more, of retreats or words.
  Reply seen(Prepared& board, const language::Rulebook& book, const std::optional<Assignment>& values,
             const Fault& besides) const;
  Reply answer(Prepared& board, const language::Rulebook& book) const {
    return seen(board, book, resolved(board, book));
  }
  // By definition: whether it has a part in what is seen of values, other than by these; or has one where a unit is dislodged.
  std::vector<bool> asked_when_seen() const;
  std::vector<bool> asked_of_retreats() const { return book_.asked_by(dipeq::asked_of_retreats); }

 private:
  struct OfOrders {
    std::vector<OrderTaken> taken;
    std::vector<RouteTaken> routes;
    std::vector<OrderIgnored> ignored;
    std::vector<OrderUnread> unread;
  };
  std::shared_ptr<const Map> with_borders(const Map& map, const std::vector<BorderAltered>& borders) const;
  Prepared settled(const Board& board, const OfOrders& faults) const;
  bool succeed(const Prepared& board, std::span<const UnitId> cycle, bool is_paradox) const;
  struct OfSeen {
    std::vector<RetreatSlip> retreats;
    std::vector<WordSaid> words;
  };
  Reply seen(Prepared& board, const language::Rulebook& book, const std::optional<Assignment>& values,
             const OfSeen& faults) const;
  Observation observation(const Prepared& board, const Assignment& values, const OfSeen& faults) const;
  void say(const std::vector<WordSaid>& faults, const Prepared& board, const Assignment& values,
           Observation& seen) const;

  Rules rules_;
  std::vector<BorderAltered> borders_;
  OfOrders of_orders_;
  OfSeen of_seen_;
  std::vector<BackupSlip> backup_rule_;
  language::Rulebook book_;
  mutable std::shared_ptr<const Map> map_;  // with the borders, once it is asked for
  std::unique_ptr<MutantWorker> worker_;
};

}  // namespace dipeq
