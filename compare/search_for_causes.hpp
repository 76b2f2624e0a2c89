// (internal to compare/) The causes of a whole run, one after the other: each is held to what shows beside those that were found.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "compare/attribution/suspect_record.hpp"
#include "compare/findings.hpp"
#include "compare/further_cases.hpp"

namespace dipeq {

class CauseSearch {
 public:
  CauseSearch(Rounds& rounds, const Rules& rules, const ComparisonSettings& settings, const Seen& seen)
      : rounds_(rounds),
        rules_(rules),
        settings_(settings),
        seen_(seen),
        controls_(seen.controls.begin(), seen.controls.end()),
        further_(rounds, rules, settings) {}

  std::vector<Finding> run(std::vector<ReducedCase> cases);

 private:
  bool stopped() const { return rounds_.stopped(); }
  void add(std::vector<Finding> more) { findings_ = together(std::move(findings_), std::move(more)); }

  // What is granted must be there as long as these. What the other was asked before stands in the journal.
  Grounds grounds(const std::vector<Fault>& granted);
  Grounds grounds(std::vector<Fault>&& granted) = delete;
  std::vector<Finding> found_in(std::vector<ReducedCase> cases, const std::vector<Fault>& granted);

  // The smallest case of a board may show something else than the board. Where the fault that was found does nothing on the whole board, it
  // is reduced again.
  std::vector<ReducedCase> reduced_again();
  std::vector<ReducedCase> reduced_again(const std::vector<std::size_t>& boards);

  // Nor does a case without a cause speak for boards of which it shows another difference: they are reduced again, too.
  std::vector<ReducedCase> unexplained_reduced_again();

  void explain_what_is_left();

  // Boards whose difference has a cause may differ besides: what they show if the other is granted all that was found.
  std::vector<ReducedCase> what_is_left(const std::vector<Fault>& granted);
  std::vector<ReducedCase> left_of(const std::vector<std::size_t>& boards, std::string_view doing,
                                   const std::vector<Fault>& granted);

  // In words, those met least often first. What the audit of the map found is none of them.
  std::vector<std::string> causes() const;
  std::optional<std::size_t> finding_of(const std::string& cause) const;
  std::vector<Fault> others_than(const Finding& finding) const;

  // What has no cause at last.
  void give_to_others();

  // A form needs no cause of its own if the rules with all other causes say of all its boards, and of its case, what the other says. Of a finding
  // that has a cause all forms are given away, or those alone on which that cause does nothing.
  void give_to_others(std::size_t from);
  // The cases of such forms, in words; of a finding that has a cause.
  std::set<std::string> shows_nothing_on(const Finding& finding);

  // It goes to a cause that shows on the board of its case; boards of it on which that one does not show are in the finding of one that does.
  std::optional<Belonging> whose(const Form& form, std::size_t from, const Shows& shows) const;
  // Of these boards those on which the rules with what is granted say something else than the other. It stays granted.
  std::set<std::size_t> wrong_beside(const std::vector<Fault>& granted, const std::vector<std::size_t>& boards);

  // A case without a cause may be of a clause whose altered equations have several solutions: the other takes another one than dipeq. So may one that
  // turns with the sequence, if each sequence has a solution of them; unless more boards turn so than the clause is met on. And so may all cases of
  // another clause that is met on a tenth of its boards.
  void give_to_one_of_several_solutions();
  void give_to_one_of_several_solutions(const Cause& from);
  void give_small_to_one_of_several_solutions(std::size_t small);
  bool is_one_of_several_solutions(const Form& form, const Finding& of, const Grounds& beside_others);

  // What has no cause may have one beside those that were found since.
  void explain_beside_others();

  // Assuming takes at most as many answers as what came before, unless that were few; what follows has no bound.
  void assume_faults();
  bool is_too_dear() const { return most_answers_ && record_->found_out() > *most_answers_; }

  // Of faults that hide each other each may fall, since the others speak against it. So one is assumed that says most of what has no cause: what
  // stands beside it is granted in its place, then what stands beside that, and so on. What was assumed is told only if it comes up so itself.
  bool assume();

  // A clause that explains less than what has no cause may have been found in place of those that hide each other, unless it is one of them.
  void doubt_what_explains_less();
  std::vector<Finding> beside_each_other(const Fault& assumed);
  // Where all of these cases are as what is granted says, other faults show in what it leaves of whole boards; and the next ones beside these.
  std::vector<Finding> shown_beside(std::vector<Fault> granted, const std::vector<Form>& forms);
  std::vector<Form> unexplained_forms() const;
  std::vector<Form> smallest_unexplained(std::size_t most) const;

  // The causes of these, beside such faults and all that was found.
  std::vector<Finding> found_beside(std::vector<Fault> granted, const std::vector<Form>& forms);
  std::vector<Fault> and_all_found(std::vector<Fault> granted) const;
  std::vector<ReducedCase> said_otherwise_than(const std::vector<Fault>& granted, const std::vector<Form>& forms);
  std::vector<Finding> causes_of(std::vector<ReducedCase> cases, const std::vector<Fault>& granted);
  void add_of_unexplained(std::vector<Finding> found);

  // Beside what is granted, boards by chance show a cause alone. Where it is wrong there, and what is still unexplained does not account for it,
  // its cases are to be explained beside all others: by a cause that is wrong less often, or by none. Beside a choice of the rules none falls: which
  // backup rule decides is lost where equations are altered besides.
  bool try_again();
  bool try_again(std::size_t number);

  // What was found under conditions before the others were may need none beside them. Whether something changed.
  bool drop_conditions();
  bool drop_conditions(std::size_t number);
  // A choice of the rules, found since, may settle orders otherwise: then conditions may have stood for what that choice does. Whether something
  // changed.
  bool say_conditions_anew();
  // A clause under conditions is replaced by what is found for its smallest cases beside others, if that is one cause, wrong on boards by chance no
  // more often, shows on as many, and says as much of all its cases.
  bool say_anew(std::size_t number, const Grounds& beside_others);
  // Unless it says less of some case.
  bool replace(std::size_t number, Finding by, const Grounds& beside_others);
  // Those of several clauses may be needless all at once: each was found while another had one too many. So they are dropped if the rules with all
  // clauses as they are left say no less of their boards, are wrong on boards by chance no more often, and explain more of these, or take fewer.
  bool drop_all_conditions();
  // What the clause says without them; none: it is no clause, or has none.
  static std::optional<Finding> without_conditions(const Finding& finding);

  // Of a clause that is taken never to hold, always, or the other way round, boards by chance seldom tell which. So at last each is asked about those
  // that do, beside all others. Whether something changed.
  bool say_otherwise();

  // Boards on which the other agreed with the rules refute a cause that lets units end otherwise there: boards of the run, and where they are few
  // further ones by chance, unless few of those do so on which the cause shows. Where several do, its cases are looked at once more, with these
  // boards as controls. Whether something changed.
  bool hold_to_agreement();
  std::vector<Board> refuting(std::size_t finding);

  // Where much has no cause, a clause that hardly shows may do on a few boards what that does. So it is left without one as well.
  void leave_what_hardly_shows();

  // Of a search that is stopped: no cause was looked for to the end.
  void leave_open_what_is_unexplained();

  // Whether the fault of a finding does something on a board, by itself or beside all others; these are granted.
  Shows shows_of(const std::vector<Fault>& all);

  Rounds& rounds_;
  const Rules& rules_;
  const ComparisonSettings& settings_;
  Seen seen_;
  std::vector<Board> controls_;
  FurtherCases further_;
  std::vector<Finding> findings_;
  std::vector<Fault> beside_each_other_;  // found when one was assumed
  Answers answers_;
  std::size_t failures_ = 0, questions_ = 0;
  std::shared_ptr<SuspectRecord> record_;
  std::optional<std::size_t> most_answers_;  // that may be found out, where that is bounded
  const std::function<bool()> stop_ = [this] { return (settings_.stop && settings_.stop()) || is_too_dear(); };
  const std::function<void()> asked_ = [this] { rounds_.step("looking for causes, questions asked", questions_++, 0); };
  // Where a run is stopped, what comes before the answers in its journal may be missing.
  const std::function<void(const Answer&)> answered_ = [this](const Answer& answer) {
    if (settings_.journal && !stopped()) settings_.journal->write(answer);
  };
};

}  // namespace dipeq
