// The causes of a whole run: what each case comes from, what shows besides, and whether fewer causes would do.
#include "compare/search_for_causes.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <ranges>

#include "compare/forms.hpp"

namespace dipeq {

std::vector<Finding> CauseSearch::run(std::vector<ReducedCase> cases) {
  findings_ = found_in(std::move(cases), {});
  if (std::vector<ReducedCase> again = reduced_again(); !again.empty()) add(found_in(std::move(again), {}));
  if (std::vector<ReducedCase> again = unexplained_reduced_again(); !again.empty()) add(found_in(std::move(again), {}));
  explain_what_is_left();
  give_to_others();
  explain_beside_others();
  assume_faults();
  const bool is_plainer = drop_conditions(), are_plainer = drop_all_conditions(), are_others = say_conditions_anew();
  if (try_again() || is_plainer || are_plainer || are_others) give_to_others();
  if (say_otherwise()) give_to_others();
  if (hold_to_agreement()) give_to_others();
  give_to_one_of_several_solutions();
  leave_what_hardly_shows();
  if (stopped()) leave_open_what_is_unexplained();
  return looked_at_afresh(std::move(findings_), rounds_, {answers_, answered_, failures_});
}

void CauseSearch::leave_open_what_is_unexplained() {
  for (Finding& finding : findings_)
    if (std::holds_alternative<Unexplained>(finding.cause))
      for (Form& form : finding.forms) form.attributed = 0;
}

Grounds CauseSearch::grounds(const std::vector<Fault>& granted) {
  while (auto answer = rounds_.next_answer()) answers_.insert(*std::move(answer));
  Asker& asker = rounds_.asker();
  return {rules_,
          controls_,
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

std::vector<Finding> CauseSearch::found_in(std::vector<ReducedCase> cases, const std::vector<Fault>& granted) {
  return findings_of(std::move(cases), grounds(granted));
}

std::vector<ReducedCase> CauseSearch::reduced_again() {
  const std::vector<Fault> all = faults_of(findings_);
  if (all.empty() || stopped()) return {};
  rounds_.asker().grant(rules_, all);
  std::vector<Finding> without = findings_;
  std::size_t asked = 0;
  const std::vector<std::size_t> boards =
      take_out(without, [&, shows = shows_of(all)](std::size_t finding, std::size_t number) {
        constexpr std::size_t at_most = 2'000;
        return ++asked > at_most || shows(finding, number);
      });
  std::vector<ReducedCase> again = reduced_again(boards);
  if (stopped()) return {};
  findings_ = std::move(without);
  return again;
}

std::vector<ReducedCase> CauseSearch::unexplained_reduced_again() {
  constexpr std::size_t at_most = 200;
  const auto open = finding_of(to_text(Unexplained{}));
  if (!open || stopped()) return {};
  std::vector<std::size_t> boards;
  std::vector<Finding> without = findings_;
  std::erase_if(without[*open].forms, [&](const Form& form) {
    if (boards.size() + form.boards.size() > at_most || !rounds_.asker().shows_another(form.example)) return false;
    boards.insert(boards.end(), form.boards.begin(), form.boards.end());
    return true;
  });
  if (boards.empty()) return {};
  std::ranges::sort(boards);
  boards.erase(std::ranges::unique(boards).begin(), boards.end());
  std::vector<ReducedCase> again = reduced_again(boards);
  if (stopped()) return {};
  finish(without[*open]);
  std::erase_if(without, [](const Finding& finding) { return finding.forms.empty(); });
  findings_ = std::move(without);
  return again;
}

std::vector<ReducedCase> CauseSearch::reduced_again(const std::vector<std::size_t>& boards) {
  return further_.of(boards, "reducing again", [&](Asker& one, std::size_t n, const Reducing& how) {
    return one.reduce_again(rounds_.board(n), n, how);
  });
}

void CauseSearch::explain_what_is_left() {
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

std::vector<ReducedCase> CauseSearch::what_is_left(const std::vector<Fault>& granted) {
  constexpr std::size_t at_most = 20'000;
  std::vector<std::size_t> boards = explained_boards(findings_);
  if (granted.empty() || boards.empty()) return {};
  if (boards.size() > at_most) boards.resize(at_most);
  return left_of(boards, "looking for what is left", granted);
}

std::vector<ReducedCase> CauseSearch::left_of(const std::vector<std::size_t>& boards, std::string_view doing,
                                              const std::vector<Fault>& granted) {
  for (const auto& asker : rounds_.askers()) asker->grant(rules_, granted);
  return further_.of(boards, doing, [&](Asker& asker, std::size_t n, const Reducing& how) {
    return asker.left_of(rounds_.board(n), how);
  });
}

std::vector<std::string> CauseSearch::causes() const {
  std::vector<std::string> causes;
  for (const Finding& finding : findings_ | std::views::reverse)
    if (fault_of(finding.cause) && finding.forms.front().map_difference.empty())
      causes.push_back(to_text(finding.cause));
  return causes;
}

std::optional<std::size_t> CauseSearch::finding_of(const std::string& cause) const {
  const auto found = std::ranges::find(findings_, cause, [](const Finding& f) { return to_text(f.cause); });
  if (found == findings_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - findings_.begin());
}

std::vector<Fault> CauseSearch::others_than(const Finding& finding) const {
  std::vector<Fault> others = faults_of(findings_);
  if (const auto own = fault_of(finding.cause)) std::erase(others, *own);
  return others;
}

void CauseSearch::give_to_others() {
  std::vector<std::string> all = causes();
  all.push_back(to_text(Unexplained{}));
  for (const std::string& cause : all)
    if (const auto from = finding_of(cause)) give_to_others(*from);
}

void CauseSearch::give_to_others(std::size_t from) {
  constexpr std::size_t at_most = 1'000;
  const Finding& finding = findings_[from];
  const std::vector<std::size_t> boards = boards_of(finding);
  const std::vector<Fault> others = others_than(finding);
  if (others.empty() || boards.size() > at_most || stopped()) return;
  const std::set<std::size_t> left = wrong_beside(others, boards);
  if (stopped()) return;
  const Belongs belongs = [&, shows = shows_of(others)](const Form& form) -> std::optional<Belonging> {
    const bool is_wrong = std::ranges::any_of(form.boards, [&](std::size_t b) { return left.contains(b); });
    if (is_wrong || !rounds_.asker().says_as_granted(form.example)) return std::nullopt;
    return whose(form, from, shows);
  };
  const bool is_all = !fault_of(finding.cause) ||
                      std::ranges::all_of(finding.forms, [&](const Form& form) { return belongs(form).has_value(); });
  const std::set<std::string> idle = is_all ? std::set<std::string>{} : shows_nothing_on(finding);
  rounds_.asker().grant(rules_, others);
  findings_ = given_over(findings_, from, [&](const Form& form) {  // a copy, since this looks at them
    return is_all || idle.contains(in_words(form.example.board)) ? belongs(form) : std::nullopt;
  });
}

std::set<std::string> CauseSearch::shows_nothing_on(const Finding& finding) {
  const std::vector<Fault> all = faults_of(findings_);
  std::set<std::string> cases;
  rounds_.asker().grant(rules_, all);
  const auto with_fault = with_faults(rules_, {*fault_of(finding.cause)}),
             with_others = with_faults(rules_, others_than(finding));
  const auto shows = [&](const Board& board) { return rounds_.asker().fault_shows(*with_fault, *with_others, board); };
  for (const Form& form : finding.forms)
    if (!shows(form.example.board) &&
        std::ranges::none_of(form.boards, [&](std::size_t b) { return shows(rounds_.board(b)); }))
      cases.insert(in_words(form.example.board));
  return cases;
}

std::optional<Belonging> CauseSearch::whose(const Form& form, std::size_t from, const Shows& shows) const {
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

std::set<std::size_t> CauseSearch::wrong_beside(const std::vector<Fault>& granted,
                                                const std::vector<std::size_t>& boards) {
  for (const auto& asker : rounds_.askers()) asker->grant(rules_, granted);
  const auto ask_once = [&](Asker& asker, std::size_t n, Reducing how) {
    how.budget = 1;
    return asker.left_of(rounds_.board(n), how);
  };
  std::set<std::size_t> wrong;
  for (const ReducedCase& c : further_.of(boards, "asking whether fewer causes would do", ask_once))
    wrong.insert(c.boards.begin(), c.boards.end());
  return wrong;
}

void CauseSearch::give_to_one_of_several_solutions() {
  give_to_one_of_several_solutions(Unexplained{});
  give_to_one_of_several_solutions(SequenceMatters{});
  for (const std::string& cause : causes())
    if (const auto from = finding_of(cause)) give_small_to_one_of_several_solutions(*from);
}

void CauseSearch::give_to_one_of_several_solutions(const Cause& from) {
  for (const std::string& cause : causes()) {
    const auto finding = finding_of(cause), open = finding_of(to_text(from));
    if (!open || stopped()) return;
    const bool is_clause = std::holds_alternative<ClauseAltered>(findings_[*finding].cause);
    if (!is_clause ||
        (std::holds_alternative<SequenceMatters>(from) && findings_[*open].met >= findings_[*finding].met))
      continue;
    const std::vector<Fault> others = others_than(findings_[*finding]);
    const Grounds beside_others = grounds(others);
    findings_ = given_over(findings_, *open, [&](const Form& form) -> std::optional<Belonging> {
      const bool is_of_it = is_one_of_several_solutions(form, findings_[*finding], beside_others);
      return is_of_it ? std::optional(Belonging{*finding, form.boards}) : std::nullopt;
    });
  }
}

void CauseSearch::give_small_to_one_of_several_solutions(std::size_t small) {
  constexpr std::size_t part = 10;
  const auto is_clause = [&](std::size_t f) { return std::holds_alternative<ClauseAltered>(findings_[f].cause); };
  for (std::size_t f = 0; f < findings_.size(); f++) {
    if (stopped() || !is_clause(small)) return;
    if (f == small || !is_clause(f) || part * findings_[small].met > findings_[f].met) continue;
    std::vector<Fault> others = others_than(findings_[f]);
    std::erase(others, *fault_of(findings_[small].cause));
    const Grounds beside_others = grounds(others);
    const auto is_of_it = [&](const Form& form) {
      return is_one_of_several_solutions(form, findings_[f], beside_others);
    };
    if (!std::ranges::all_of(findings_[small].forms, is_of_it)) continue;
    findings_ = given_over(findings_, small, [&](const Form& form) { return Belonging{f, form.boards}; });
    return;
  }
}

// The case is one of a form; of several cases each whole board is asked.
bool CauseSearch::is_one_of_several_solutions(const Form& form, const Finding& of, const Grounds& beside_others) {
  constexpr std::size_t most = 100;
  const auto is_of_it = [&](const Symptom& symptom) {
    return may_say(of, symptom, beside_others) && !is_left_open(symptom, beside_others);
  };
  if (form.boards.size() > most || !is_of_it(form.example)) return false;
  return form.cases == 1 || std::ranges::all_of(form.boards, [&](std::size_t board) {
           return is_of_it(rounds_.asker().told_both_ways(rounds_.board(board)));
         });
}

Shows CauseSearch::shows_of(const std::vector<Fault>& all) {
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
    return rounds_.asker().fault_shows(*with_fault, *with_others, rounds_.board(number));
  };
}

std::vector<Finding> causes_found(std::vector<ReducedCase> cases, Rounds& rounds, const Rules& rules,
                                  const ComparisonSettings& settings, const Seen& seen) {
  return CauseSearch(rounds, rules, settings, seen).run(std::move(cases));
}

}  // namespace dipeq
