// (internal to compare/) What a run found out about the other and about suspects, besides its cases: it is found out once, however often causes
// are looked for.
#pragma once
#include <functional>
#include <map>
#include <span>
#include <unordered_map>

#include "compare/attribution/attribution.hpp"
#include "compare/attribution/experiments.hpp"
#include "compare/attribution/foretelling.hpp"
#include "compare/faults/suspects.hpp"

namespace dipeq {

// What the telling boards of its issues say of a reading: the other makes another choice; it makes this one, on several; or neither is known.
enum class OnTelling : std::uint8_t { refused, open, followed };

class SuspectRecord {
 public:
  // Of boards on that map, told as the other wants them; controls are boards on which it agreed with the rules.
  SuspectRecord(const Map& map, std::span<const Board> controls, const Rules& rules, ToldTo to = {});

  // From now on the other has these faults too.
  void grant(const std::vector<Fault>& known);

  Suspects& suspects() { return *granted_->suspects; }
  // Answers that were found out since there is this record: what the search for causes has cost.
  std::size_t found_out() const { return found_out_before_ + granted_->suspects->found_out(); }
  // What the rules say of a board with all that is granted but one fault, for each of these.
  std::vector<Reply> with_all_but_one(const Board& board);
  Stock& stock() { return stock_; }
  std::size_t controls() const { return controls_.size(); }
  Sight& control(std::size_t i);
  // A board of the stock. What suspects say of it may be gone once it is asked for again.
  Sight& of_stock(std::size_t i);

  // What it is held to: all that is said of a board, but for words or with them; the points in which it departs, likewise.
  enum class HeldTo : std::uint8_t { but_words, all, points, points_and_words };
  // What was found out about a fault and the stock or the controls.
  const Foretold& at_large(const Fault& fault, HeldTo to, const std::function<Foretold()>& look);
  bool knows_at_large(const Fault& fault, HeldTo to) const;
  // Boards of the stock that refuted suspects, those first that refuted most; a few.
  void note_refuting(std::size_t board, HeldTo to);
  std::vector<std::size_t> often_refuting(HeldTo to) const;
  // What fell by the stock, and did so on the first boards that show it; none if nothing did.
  void note_fallen_at_large(const Foretold& foretold, HeldTo to);
  const Foretold* fallen_like(const Foretold::First& first, HeldTo to) const;
  bool contradicted(const Fault& fault, const std::function<bool()>& look);
  OnTelling on_telling(const Rules& reading, const std::function<OnTelling()>& look);

  // It is followed in one sequence and not in the other. Where that was so of several alterations of a clause, what alters it in the same way under
  // rare conditions is the same.
  void note_unsteady(const Fault& fault);
  bool is_unsteady(const Fault& fault) const;
  std::span<const GuardedAlteration> unsteady() const { return unsteady_; }

  // It stood in the experiments of a case, and fell by other boards: there other faults may have hidden it.
  void note_fallen(const Fault& fault);
  // Of those that fell, under one condition at most: a few of which it may be seen beside them what the others are. On boards of the stock they
  // say what the other says twice as often as they are wrong, beside what is granted; those first of which that holds most. None once `stop` says so.
  std::vector<Fault> worth_assuming(OtherAdjudicator& other, Observes observes, const std::function<bool()>& stop);

  // The same fault said otherwise (Suspects::said_otherwise), if on several boards by chance on which the two differ the other follows that one, and
  // on none the fault; or if that is half of the fault and no board shows the other half. None if nothing is, or `stop` says so.
  std::optional<Fault> rather_said(const Fault& fault, OtherAdjudicator& other, Observes observes,
                                   const std::function<bool()>& stop);

  // A board on which a choice in some issue tells, and what the other said of it, once it was asked.
  struct Telling {
    Board board;
    std::optional<Reply> said = {};
  };
  std::vector<Telling>& telling(Issue issue, const BoardsOnIssue& boards);

 private:
  struct Found {
    std::optional<Foretold> at_large[4] = {};
    std::optional<bool> contradicted = {};
    std::optional<OnTelling> on_telling = {};
  };
  // By what most faults differ in.
  struct HashOfFault {
    std::size_t operator()(const Fault& fault) const;
  };
  struct Granted {
    std::vector<Fault> known;
    std::unique_ptr<Suspects> suspects;
    std::vector<std::unique_ptr<OtherAdjudicator>> all_but_one;  // once they were asked
    std::vector<std::optional<Sight>> controls, of_stock;
    std::unordered_map<Fault, Found, HashOfFault> found;
    std::map<std::size_t, std::size_t> refuting[4] = {};  // so often, by board
    std::vector<Foretold> fallen_at_large[4] = {};
  };
  Found& found(const Fault& fault) { return granted_->found[fault]; }
  std::vector<Fault> often_fallen() const;

  Rules rules_;
  std::size_t found_out_before_ = 0;  // beside other faults than now
  std::vector<Board> controls_;
  Stock stock_;
  Passages passages_;
  std::map<Issue, std::vector<Telling>> telling_;
  std::optional<Granted> granted_;
  std::vector<std::pair<Fault, std::size_t>> fallen_;  // each in so many cases
  std::vector<GuardedAlteration> unsteady_;
};

}  // namespace dipeq
