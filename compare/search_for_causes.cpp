// The causes of a whole run: what each case comes from, what shows besides, whether fewer causes would do, and each once more beside all others.
#include <algorithm>
#include <map>
#include <ranges>
#include <set>

#include "compare/attribution/suspect_record.hpp"
#include "compare/findings.hpp"
#include "compare/forms.hpp"
#include "compare/further_cases.hpp"

namespace dipeq {
namespace {

class CauseSearch {
 public:
  CauseSearch(Rounds& rounds, const Rules& rules, const ComparisonSettings& settings, const Seen& seen)
      : rounds_(rounds), rules_(rules), settings_(settings), seen_(seen), further_(rounds, rules, settings) {}

  std::vector<Finding> run(std::vector<ReducedCase> cases) {
    findings_ = found_in(std::move(cases), {});
    if (std::vector<ReducedCase> again = reduced_again(); !again.empty()) add(found_in(std::move(again), {}));
    explain_what_is_left();
    give_to_others();
    explain_beside_others();
    assume_faults();
    if (try_again()) give_to_others();
    give_to_one_of_several_solutions();
    return looked_at_afresh(std::move(findings_), rounds_, {answers_, answered_, failures_});
  }

 private:
  bool stopped() const { return rounds_.stopped(); }

  void add(std::vector<Finding> more) { findings_ = together(std::move(findings_), std::move(more)); }

  // What is granted must be there as long as these. What the other was asked before stands in the journal.
  Grounds grounds(const std::vector<Fault>& granted) {
    while (auto answer = rounds_.next_answer()) answers_.insert(*std::move(answer));
    Asker& asker = rounds_.asker();
    return {rules_,
            seen_.controls,
            asker.observes_with_rules(),
            rounds_.map(),
            rounds_.audited(),
            seen_.by_map,
            asker.other(),
            stop_,
            asked_,
            answers_,
            answered_,
            failures_,
            granted,
            record_,
            seen_.by_sequence,
            settings_.telling,
            findings_.empty()};
  }

  std::vector<Finding> found_in(std::vector<ReducedCase> cases, const std::vector<Fault>& granted) {
    return findings_of(std::move(cases), grounds(granted));
  }

  // The smallest case of a board may show something else than the board. Where the fault that was found does nothing on the whole board, it
  // is reduced again.
  std::vector<ReducedCase> reduced_again() {
    const std::vector<Fault> all = faults_of(findings_);
    if (all.empty() || stopped()) return {};
    rounds_.asker().grant(rules_, all);
    std::size_t asked = 0;
    const std::vector<std::size_t> boards =
        take_out(findings_, [&, shows = shows_of(all)](std::size_t finding, std::size_t number) {
          constexpr std::size_t at_most = 2'000;
          return ++asked > at_most || shows(finding, number);
        });
    return further_.of(boards, "reducing again", [&](Asker& one, std::size_t n, const Reducing& how) {
      return one.reduce_again(rounds_.board(n), n, how);
    });
  }

  void explain_what_is_left() {
    constexpr int looks = 3;
    for (int look = 0; look < looks && !stopped(); look++) {
      const std::vector<Fault> granted = faults_of(findings_);
      std::vector<ReducedCase> left = what_is_left(granted);
      if (left.empty()) return;
      std::vector<Finding> more = found_in(std::move(left), granted);
      const bool explains = std::ranges::any_of(more, [](const Finding& f) { return fault_of(f.cause).has_value(); });
      add(std::move(more));
      if (!explains) return;
    }
  }

  // Boards whose difference has a cause may differ besides: what they show if the other is granted all that was found.
  std::vector<ReducedCase> what_is_left(const std::vector<Fault>& granted) {
    constexpr std::size_t at_most = 2'000;
    std::vector<std::size_t> boards = explained_boards(findings_);
    if (granted.empty() || boards.empty()) return {};
    if (boards.size() > at_most) boards.resize(at_most);
    for (const auto& asker : rounds_.askers()) asker->grant(rules_, granted);
    return further_.of(boards, "looking for what is left", [&](Asker& asker, std::size_t n, const Reducing& how) {
      return asker.left_of(rounds_.board(n), how);
    });
  }

  // In words, those met least often first. What the audit of the map found is none of them.
  std::vector<std::string> causes() const {
    std::vector<std::string> causes;
    for (const Finding& finding : findings_ | std::views::reverse)
      if (fault_of(finding.cause) && finding.forms.front().map_difference.empty())
        causes.push_back(to_text(finding.cause));
    return causes;
  }

  std::optional<std::size_t> finding_of(const std::string& cause) const {
    const auto found = std::ranges::find(findings_, cause, [](const Finding& f) { return to_text(f.cause); });
    if (found == findings_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - findings_.begin());
  }

  std::vector<Fault> others_than(const Finding& finding) const {
    std::vector<Fault> others = faults_of(findings_);
    if (const auto own = fault_of(finding.cause)) std::erase(others, *own);
    return others;
  }

  // What has no cause at last.
  void give_to_others() {
    std::vector<std::string> all = causes();
    all.push_back(to_text(Unexplained{}));
    for (const std::string& cause : all)
      if (const auto from = finding_of(cause)) give_to_others(*from);
  }

  // A form needs no cause of its own if the rules with all other causes say of all its boards, and of its case, what the other says. Of a finding
  // that has a cause all forms are given away, or none.
  void give_to_others(std::size_t from) {
    constexpr std::size_t at_most = 1'000;
    const Finding& finding = findings_[from];
    const std::vector<std::size_t> boards = boards_of(finding);
    const std::vector<Fault> others = others_than(finding);
    if (others.empty() || boards.size() > at_most || stopped()) return;
    for (const auto& asker : rounds_.askers()) asker->grant(rules_, others);
    const std::set<std::size_t> left = wrong_as_granted(boards);
    if (stopped()) return;
    const Belongs belongs = [&, shows = shows_of(others)](const Form& form) -> std::optional<Belonging> {
      const bool is_wrong = std::ranges::any_of(form.boards, [&](std::size_t b) { return left.contains(b); });
      if (is_wrong || !rounds_.asker().says_as_granted(form.example)) return std::nullopt;
      return whose(form, from, shows);
    };
    const bool has_cause = fault_of(finding.cause).has_value();
    if (has_cause && !std::ranges::all_of(finding.forms, [&](const Form& form) { return belongs(form).has_value(); }))
      return;
    findings_ = given_over(findings_, from, belongs);  // a copy, since `belongs` looks at them
  }

  // It goes to a cause that shows on the board of its case; boards of it on which that one does not show are in the finding of one that does.
  std::optional<Belonging> whose(const Form& form, std::size_t from, const Shows& shows) const {
    const auto is_told = [&](std::size_t b) {
      for (std::size_t f = 0; f < findings_.size(); f++)
        if (f != from && shows(f, b) && std::ranges::binary_search(boards_of(findings_[f]), b)) return true;
      return false;
    };
    for (std::size_t f = 0; f < findings_.size(); f++) {
      if (f == from || !shows(f, form.number)) continue;
      std::vector<std::size_t> boards = form.boards;
      const auto rest = std::ranges::stable_partition(boards, [&](std::size_t b) { return shows(f, b); });
      if (!std::ranges::all_of(rest, is_told)) continue;
      boards.erase(rest.begin(), rest.end());
      return Belonging{f, std::move(boards)};
    }
    return std::nullopt;
  }

  std::set<std::size_t> wrong_as_granted(const std::vector<std::size_t>& boards) {
    const auto ask_once = [&](Asker& asker, std::size_t n, Reducing how) {
      how.budget = 1;
      return asker.left_of(rounds_.board(n), how);
    };
    std::set<std::size_t> wrong;
    for (const ReducedCase& c : further_.of(boards, "asking whether fewer causes would do", ask_once))
      wrong.insert(c.boards.begin(), c.boards.end());
    return wrong;
  }

  // A case without a cause may be of a clause whose altered equations have several solutions: the other takes another one than dipeq.
  void give_to_one_of_several_solutions() {
    for (const std::string& cause : causes()) {
      const auto finding = finding_of(cause), none = finding_of(to_text(Unexplained{}));
      if (!none || stopped()) return;
      if (!std::holds_alternative<ClauseAltered>(findings_[*finding].cause)) continue;
      const std::vector<Fault> others = others_than(findings_[*finding]);
      const Grounds beside_others = grounds(others);
      findings_ = given_over(findings_, *none, [&](const Form& form) -> std::optional<Belonging> {
        const bool is_of_it = form.cases == 1 && may_say(findings_[*finding], form.example, beside_others);
        return is_of_it ? std::optional(Belonging{*finding, form.boards}) : std::nullopt;
      });
    }
  }

  // What has no cause may have one beside those that were found since.
  void explain_beside_others() {
    constexpr std::size_t few = 12;
    if (stopped() || faults_of(findings_).empty()) return;
    std::vector<Finding> found = found_beside({}, smallest_unexplained(few));
    if (found.empty()) return;
    add_of_unexplained(std::move(found));
    give_to_others();
  }

  // Assuming takes at most one and a half times as many answers as what came before, unless that were few; what follows has no bound.
  void assume_faults() {
    constexpr int assumptions = 3;
    constexpr std::size_t few = 2'500'000;
    if (!record_) return;
    const std::size_t before = record_->found_out(), most = before + std::max(before + before / 2, few);
    for (int n = 0; n < assumptions; n++) {
      most_answers_ = most;
      const bool found = assume();
      most_answers_.reset();
      if (!found) return;
      explain_what_is_left();
      give_to_others();
    }
  }
  bool is_too_dear() const { return most_answers_ && record_->found_out() > *most_answers_; }

  // Of faults that hide each other each may fall, since the others speak against it. So one is assumed that says most of what has no cause: what
  // stands beside it is granted in its place, then what stands beside that, and so on. What was assumed is told only if it comes up so itself.
  bool assume() {
    constexpr std::size_t least = 6;
    if (unexplained_forms().size() < least || stopped()) return false;
    std::vector<Finding> before = findings_;
    doubt_what_explains_less();
    for (const Fault& assumed : worth_assuming(grounds(faults_of(findings_)))) {
      std::vector<Finding> found = beside_each_other(assumed);
      if (stopped() || is_too_dear()) break;
      if (found.empty()) continue;
      std::ranges::move(faults_of(found), std::back_inserter(beside_each_other_));
      add_of_unexplained(std::move(found));
      add_of_unexplained(found_beside({}, unexplained_forms()));
      return true;
    }
    findings_ = std::move(before);
    return false;
  }

  // A clause that explains less than what has no cause may have been found in place of those that hide each other, unless it is one of them.
  void doubt_what_explains_less() {
    const auto is_one_of_them = [&](const Cause& cause) {
      return std::ranges::find(beside_each_other_, *fault_of(cause)) != beside_each_other_.end();
    };
    const std::size_t unexplained = findings_[*finding_of(to_text(Unexplained{}))].met;
    for (const std::string& cause : causes()) {
      const std::size_t finding = *finding_of(cause), none = *finding_of(to_text(Unexplained{}));
      const bool is_clause = std::holds_alternative<ClauseAltered>(findings_[finding].cause);
      if (!is_clause || findings_[finding].met >= unexplained || is_one_of_them(findings_[finding].cause)) continue;
      findings_ = given_over(findings_, finding, [&](const Form& form) { return Belonging{none, form.boards}; });
    }
  }

  std::vector<Finding> beside_each_other(const Fault& assumed) {
    constexpr int times = 2;
    constexpr std::size_t few = 8, most = 40;  // most assumptions come to nothing
    const std::vector<Form> forms = smallest_unexplained(most);
    std::vector<Finding> one = found_beside({assumed}, smallest_unexplained(few)), other, both;
    for (int time = 0; time < times && !one.empty(); time++) {
      other = found_beside(faults_of(one), forms);
      if (other.empty()) break;
      std::vector<Finding> again = found_beside(faults_of(other), forms);
      if (again.empty()) break;
      const bool is_same = faults_of(again) == faults_of(one);
      both = together(again, other);
      if (is_same) break;
      one = std::move(again);
    }
    return both;
  }

  std::vector<Form> unexplained_forms() const {
    const auto unexplained = finding_of(to_text(Unexplained{}));
    return unexplained ? findings_[*unexplained].forms : std::vector<Form>{};
  }

  std::vector<Form> smallest_unexplained(std::size_t most) const {
    std::vector<Form> forms = unexplained_forms();
    std::ranges::stable_sort(forms, {}, [](const Form& form) { return size_of(form.example); });
    if (forms.size() > most) forms.erase(forms.begin() + most, forms.end());
    return forms;
  }

  // The causes of these, beside such faults and all that was found.
  std::vector<Finding> found_beside(std::vector<Fault> granted, const std::vector<Form>& forms) {
    std::ranges::move(faults_of(findings_), std::back_inserter(granted));
    rounds_.asker().grant(rules_, granted);
    std::vector<ReducedCase> cases;
    for (const Form& form : forms)
      if (!rounds_.asker().says_as_granted(form.example)) cases.push_back({form.example, form.text, form.boards});
    std::vector<Finding> found = found_in(std::move(cases), granted);
    std::erase_if(found, [](const Finding& f) { return !fault_of(f.cause); });
    return found;
  }

  void add_of_unexplained(std::vector<Finding> found) {
    std::set<std::string> explained;
    for (const Finding& f : found)
      for (const Form& form : f.forms) explained.insert(in_words(form.example.board));
    const auto unexplained = finding_of(to_text(Unexplained{}));
    if (found.empty() || !unexplained) return;
    std::erase_if(findings_[*unexplained].forms,
                  [&](const Form& form) { return explained.contains(in_words(form.example.board)); });
    finish(findings_[*unexplained]);
    std::erase_if(findings_, [](const Finding& f) { return f.forms.empty(); });
    add(std::move(found));
  }

  // Beside what is granted, boards by chance show a cause alone. Where it is wrong there, and what is still unexplained does not account for it,
  // its cases are to be explained beside all others: by a cause that is wrong less often, or by none. Beside a choice of the rules none falls: which
  // backup rule decides is lost where equations are altered besides.
  bool try_again() {
    constexpr int times = 2;
    bool changed = false, last = true;
    for (int time = 0; time < times && last; time++) {
      last = false;
      for (const std::string& cause : causes())
        if (const auto finding = finding_of(cause); finding && !stopped()) last |= try_again(*finding);
      changed |= last;
    }
    return changed;
  }

  bool try_again(std::size_t number) {
    const Finding& finding = findings_[number];
    const std::vector<Fault> others = others_than(finding);
    const Upheld before = upheld(finding, grounds(others));
    if (before.wrong_rate() == 0) return false;
    const bool beside_choice =
        std::ranges::any_of(others, [](const Fault& f) { return std::holds_alternative<Rules>(f); });
    std::vector<ReducedCase> cases;
    for (const Form& form : finding.forms) cases.push_back({form.example, form.text, form.boards});
    std::vector<Finding> again = found_in(std::move(cases), others);
    bool stands = false, is_better = false;
    for (const Finding& f : again) {
      const auto fault = fault_of(f.cause);
      const bool is_same = fault && fault == fault_of(finding.cause);
      stands |= is_same;
      if (fault && !is_same) is_better |= upheld(f, grounds(others)).wrong_rate() < before.wrong_rate();
    }
    if (stopped() || (!is_better && (stands || beside_choice))) return false;
    findings_.erase(findings_.begin() + static_cast<std::ptrdiff_t>(number));
    add(std::move(again));
    return true;
  }

  // Whether the fault of a finding does something on a board, by itself or beside all others; these are granted.
  Shows shows_of(const std::vector<Fault>& all) {
    using WithAndWithout = std::array<std::unique_ptr<OtherAdjudicator>, 2>;  // with the fault, with all others
    std::vector<std::optional<Fault>> faults;
    for (const Finding& finding : findings_) faults.push_back(fault_of(finding.cause));
    return [this, all, faults, known = std::make_shared<std::map<std::size_t, WithAndWithout>>()](std::size_t finding,
                                                                                                  std::size_t number) {
      const std::optional<Fault>& fault = faults.at(finding);
      if (!fault) return false;
      auto& [with_fault, with_others] = (*known)[finding];
      if (!with_fault) {
        std::vector<Fault> others = all;
        std::erase(others, *fault);
        with_fault = with_faults(rules_, {*fault});
        with_others = with_faults(rules_, others);
      }
      return rounds_.asker().shows(*with_fault, *with_others, rounds_.board(number));
    };
  }

  Rounds& rounds_;
  const Rules& rules_;
  const ComparisonSettings& settings_;
  Seen seen_;
  FurtherCases further_;
  std::vector<Finding> findings_;
  std::vector<Fault> beside_each_other_;  // found when one was assumed
  Answers answers_;
  std::size_t failures_ = 0, questions_ = 0;
  std::shared_ptr<SuspectRecord> record_;
  std::optional<std::size_t> most_answers_;  // that may be found out, where that is bounded
  const std::function<bool()> stop_ = [this] { return (settings_.stop && settings_.stop()) || is_too_dear(); };
  const std::function<void()> asked_ = [this] { rounds_.step("looking for causes, questions asked", questions_++, 0); };
  const std::function<void(const Answer&)> answered_ = [this](const Answer& answer) {
    if (settings_.journal) settings_.journal->write(answer);
  };
};

}  // namespace

std::vector<Finding> causes_found(std::vector<ReducedCase> cases, Rounds& rounds, const Rules& rules,
                                  const ComparisonSettings& settings, const Seen& seen) {
  return CauseSearch(rounds, rules, settings, seen).run(std::move(cases));
}

}  // namespace dipeq
