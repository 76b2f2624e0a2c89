// Causes beside each other: what has none is looked for beside those that were found, and these once more beside all others.
#include <algorithm>
#include <set>
#include <utility>

#include "compare/forms.hpp"
#include "compare/search_for_causes.hpp"

namespace dipeq {
namespace {

constexpr std::size_t several_refuting = 3;  // boards on which the other agreed with the rules, and a cause does not

std::vector<ReducedCase> cases_of(const std::vector<Form>& forms) {
  std::vector<ReducedCase> cases;
  for (const Form& form : forms) cases.push_back({form.example, form.text, form.boards});
  return cases;
}

std::vector<Form> smallest(std::vector<Form> forms, std::size_t most) {
  std::ranges::stable_sort(forms, {}, [](const Form& form) { return size_of(form.example); });
  if (forms.size() > most) forms.erase(forms.begin() + static_cast<std::ptrdiff_t>(most), forms.end());
  return forms;
}

// Where it stands beside a clause, other orders meet the conditions of that clause.
bool settles_orders(const Fault& fault) {
  return std::holds_alternative<Rules>(fault) || std::holds_alternative<RouteTaken>(fault);
}

}  // namespace

void CauseSearch::explain_beside_others() {
  constexpr std::size_t few = 12;
  if (stopped() || faults_of(findings_).empty()) return;
  std::vector<Finding> found = found_beside({}, smallest_unexplained(few));
  if (found.empty()) return;
  add_of_unexplained(std::move(found));
  give_to_others();
}

void CauseSearch::assume_faults() {
  constexpr int assumptions = 3;
  constexpr std::size_t few = 4'000'000;
  if (!record_) return;
  const std::size_t before = record_->found_out(), most = before + std::max(before, few);
  for (int n = 0; n < assumptions; n++) {
    most_answers_ = most;
    const bool found = assume();
    most_answers_.reset();
    if (!found) return;
    explain_what_is_left();
    give_to_others();
  }
}

bool CauseSearch::assume() {
  constexpr std::size_t least = 6;
  if (unexplained_forms().size() < least || stopped()) return false;
  std::vector<Finding> before = findings_;
  doubt_what_explains_less();
  const std::vector<Fault> all = faults_of(findings_);
  for (const Fault& assumed : worth_assuming(grounds(all))) {
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

void CauseSearch::doubt_what_explains_less() {
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

std::vector<Finding> CauseSearch::beside_each_other(const Fault& assumed) {
  constexpr int times = 2;
  constexpr std::size_t few = 8, most = 40;  // most assumptions come to nothing
  const std::vector<Form> forms = smallest_unexplained(most);
  std::vector<Fault> granted{assumed};
  std::vector<Finding> one = shown_beside(granted, smallest_unexplained(few)), other, both;
  for (int time = 0; time < times && !one.empty(); time++) {
    other = found_beside(faults_of(one), forms);
    if (other.empty()) break;
    if (faults_of(other) == granted) return together(std::move(one), std::move(other));
    granted = faults_of(other);
    std::vector<Finding> again = shown_beside(granted, forms);
    if (again.empty()) break;
    const bool is_same = faults_of(again) == faults_of(one);
    both = together(again, other);
    if (is_same) break;
    one = std::move(again);
  }
  return both;
}

std::vector<Finding> CauseSearch::shown_beside(std::vector<Fault> granted, const std::vector<Form>& forms) {
  constexpr int looks = 4;
  constexpr std::size_t at_most = 2'000;
  granted = and_all_found(std::move(granted));
  if (auto cases = said_otherwise_than(granted, forms); !cases.empty()) return causes_of(std::move(cases), granted);
  std::vector<std::size_t> boards = boards_of(findings_[*finding_of(to_text(Unexplained{}))]);
  if (boards.size() > at_most) boards.resize(at_most);
  std::vector<Finding> found;
  for (int look = 0; look < looks && !stopped() && !is_too_dear(); look++) {
    std::vector<Finding> more =
        causes_of(left_of(boards, "looking for what is left of what is assumed", granted), granted);
    if (more.empty()) break;
    std::ranges::move(faults_of(more), std::back_inserter(granted));
    found = together(std::move(found), std::move(more));
  }
  return found;
}

std::vector<Form> CauseSearch::unexplained_forms() const {
  const auto unexplained = finding_of(to_text(Unexplained{}));
  return unexplained ? findings_[*unexplained].forms : std::vector<Form>{};
}

std::vector<Form> CauseSearch::smallest_unexplained(std::size_t most) const {
  return smallest(unexplained_forms(), most);
}

std::vector<Fault> CauseSearch::and_all_found(std::vector<Fault> granted) const {
  std::ranges::move(faults_of(findings_), std::back_inserter(granted));
  return granted;
}

std::vector<ReducedCase> CauseSearch::said_otherwise_than(const std::vector<Fault>& granted,
                                                          const std::vector<Form>& forms) {
  rounds_.asker().grant(rules_, granted);
  std::vector<ReducedCase> cases;
  for (const Form& form : forms)
    if (!rounds_.asker().says_as_granted(form.example)) cases.push_back({form.example, form.text, form.boards});
  return cases;
}

std::vector<Finding> CauseSearch::causes_of(std::vector<ReducedCase> cases, const std::vector<Fault>& granted) {
  std::vector<Finding> found = found_in(std::move(cases), granted);
  std::erase_if(found, [](const Finding& f) { return !fault_of(f.cause); });
  return found;
}

std::vector<Finding> CauseSearch::found_beside(std::vector<Fault> granted, const std::vector<Form>& forms) {
  granted = and_all_found(std::move(granted));
  return causes_of(said_otherwise_than(granted, forms), granted);
}

void CauseSearch::add_of_unexplained(std::vector<Finding> found) {
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

bool CauseSearch::try_again() {
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

bool CauseSearch::try_again(std::size_t number) {
  const Finding& finding = findings_[number];
  const std::vector<Fault> others = others_than(finding);
  const Upheld before = upheld(finding, grounds(others));
  if (before.wrong_rate() == 0) return false;
  const bool beside_choice =
      std::ranges::any_of(others, [](const Fault& f) { return std::holds_alternative<Rules>(f); });
  std::vector<Finding> again = found_in(cases_of(finding.forms), others);
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

bool CauseSearch::drop_conditions() {
  bool changed = false;
  for (const std::string& cause : causes())
    if (const auto finding = finding_of(cause); finding && !stopped()) changed |= drop_conditions(*finding);
  return changed;
}

bool CauseSearch::drop_conditions(std::size_t number) {
  const std::vector<Fault> others = others_than(findings_[number]);
  Grounds plain = grounds(others);
  plain.conditions = false;
  return say_anew(number, plain);
}

bool CauseSearch::say_conditions_anew() {
  bool changed = false;
  for (const std::string& cause : causes()) {
    const auto finding = finding_of(cause);
    if (!finding || stopped()) continue;
    const std::vector<Fault> others = others_than(findings_[*finding]);
    if (std::ranges::any_of(others, settles_orders)) changed |= say_anew(*finding, grounds(others));
  }
  return changed;
}

bool CauseSearch::say_anew(std::size_t number, const Grounds& beside_others) {
  constexpr std::size_t most = 40;
  const Finding& finding = findings_[number];
  const auto* clause = std::get_if<ClauseAltered>(&finding.cause);
  if (!clause || clause->alterations.front().guard.empty() || beside_others.granted.empty()) return false;
  const std::vector<Finding> found = findings_of(cases_of(smallest(finding.forms, most)), beside_others);
  if (stopped() || found.size() != 1 || !fault_of(found.front().cause)) return false;
  if (to_text(found.front().cause) == to_text(finding.cause)) return false;
  Finding anew = finding;
  anew.cause = found.front().cause;
  const Grounds held_to = grounds(beside_others.granted);
  const Upheld before = upheld(finding, held_to), after = upheld(anew, held_to);
  if (after.wrong_rate() > before.wrong_rate() || after.departs < before.departs) return false;
  return replace(number, std::move(anew), held_to);
}

bool CauseSearch::replace(std::size_t number, Finding by, const Grounds& beside_others) {
  const auto says_as_much = [&](const Form& form) {
    return may_say(by, form.example, beside_others) || !may_say(findings_[number], form.example, beside_others);
  };
  if (!std::ranges::all_of(by.forms, says_as_much)) return false;
  findings_.erase(findings_.begin() + static_cast<std::ptrdiff_t>(number));
  add({std::move(by)});
  return true;
}

std::optional<Finding> CauseSearch::without_conditions(const Finding& finding) {
  const auto* clause = std::get_if<ClauseAltered>(&finding.cause);
  const auto without = clause ? unguarded(clause->alterations.front()) : std::nullopt;
  if (!without) return std::nullopt;
  Finding plain = finding;
  plain.cause = ClauseAltered{{std::get<GuardedAlteration>(*without)}};
  return plain;
}

bool CauseSearch::drop_all_conditions() {
  constexpr std::size_t most = 2'000;  // boards under conditions
  std::vector<Finding> kept, plain;
  std::set<std::size_t> boards;  // of all clauses
  std::size_t under_conditions = 0;
  for (const Finding& f : findings_) {
    const std::vector<std::size_t> of = boards_of(f);
    if (std::holds_alternative<ClauseAltered>(f.cause)) boards.insert(of.begin(), of.end());
    auto without = without_conditions(f);
    if (without) under_conditions += f.met;
    (without ? plain : kept).push_back(without ? *std::move(without) : f);
  }
  if (plain.empty() || faults_of(findings_).size() < 2 || under_conditions > most || stopped()) return false;
  const std::vector<Finding> all_plain = together(std::move(kept), plain);
  const auto wrong = [&, asked = std::vector(boards.begin(), boards.end())](const std::vector<Finding>& findings) {
    return wrong_beside(faults_of(findings), asked).size();
  };
  const std::size_t wrong_with = wrong(findings_);
  if (wrong(all_plain) > wrong_with || stopped()) return false;

  const auto borne_out = [&](auto concerns) {
    double wrong_rate = 0;
    std::size_t departs = 0;
    for (const Finding& f : findings_) {
      if (!concerns(f)) continue;
      const std::vector<Fault> others = others_than(f);
      const Upheld by_chance = upheld(f, grounds(others));
      wrong_rate = std::max(wrong_rate, by_chance.wrong_rate());
      departs += by_chance.departs;
    }
    return std::pair(wrong_rate, departs);
  };
  const auto with = borne_out([](const Finding& f) { return without_conditions(f).has_value(); });
  std::vector<Finding> before = std::exchange(findings_, all_plain);
  const auto without = borne_out([&](const Finding& f) {
    return std::ranges::any_of(plain, [&](const Finding& p) { return to_text(p.cause) == to_text(f.cause); });
  });
  const bool shows_more = findings_.size() < before.size() || without.second > with.second;
  if (!stopped() && without.first <= with.first && shows_more) return true;
  findings_ = std::move(before);
  return false;
}

bool CauseSearch::say_otherwise() {
  bool changed = false;
  for (const std::string& cause : causes()) {
    const auto number = finding_of(cause);
    if (!number || stopped()) continue;
    Finding otherwise = findings_[*number];
    const std::vector<Fault> others = others_than(otherwise);
    const Grounds beside_others = grounds(others);
    const auto said = rather_said(otherwise, beside_others);
    if (!said) continue;
    otherwise.cause = *said;
    changed |= replace(*number, std::move(otherwise), beside_others);
  }
  return changed;
}

bool CauseSearch::hold_to_agreement() {
  bool changed = false;
  for (const std::string& cause : causes()) {
    const auto finding = finding_of(cause);
    if (!finding || stopped()) continue;
    std::vector<Board> against = refuting(*finding);
    if (against.size() < several_refuting) continue;
    controls_.insert(controls_.begin(), against.begin(), against.end());
    record_.reset();  // it has the controls
    std::vector<Finding> again = found_in(cases_of(findings_[*finding].forms), others_than(findings_[*finding]));
    if (stopped()) return changed;
    findings_.erase(findings_.begin() + static_cast<std::ptrdiff_t>(*finding));
    add(std::move(again));
    changed = true;
  }
  return changed;
}

std::vector<Board> CauseSearch::refuting(std::size_t finding) {
  constexpr std::size_t most = 20, further = 6'000, seldom = 33;
  std::size_t departs = 0;  // the other, on further boards on which the cause does
  const std::vector<Fault> all = faults_of(findings_), others = others_than(findings_[finding]);
  const auto is_choice = [](const Fault& fault) { return std::holds_alternative<Rules>(fault); };
  std::vector<Board> boards;
  if (std::ranges::any_of(all, is_choice)) return boards;  // which backup rule decides is lost beside altered equations
  const auto with_all = with_faults(rules_, all), with_others = with_faults(rules_, others);
  const Grounds beside_others = grounds(others);
  Asker& asker = rounds_.asker();
  const auto look = [&](Board board, bool has_agreed) {
    auto said = asker.speaks_against(*with_all, *with_others, board);
    if (!said) return;
    if (!has_agreed && !asker.agrees(board)) return void(++departs);
    said->by_sequence = true;  // one of several solutions is enough
    if (!may_say(findings_[finding], *said, beside_others)) boards.push_back(std::move(board));
  };
  for (const std::size_t number : seen_.agreed) {
    if (boards.size() == most || stopped()) break;
    look(rounds_.board(number), true);
  }
  const auto may_refute = [&] {
    return record_ && boards.size() < several_refuting && departs <= seldom * (boards.size() + 1) && !stopped();
  };
  for (std::size_t i = 0; i < further && may_refute(); ++i) {
    Board board = record_->stock().further_board(i);
    look(rounds_.map().all ? on_map(*rounds_.map().of, board) : std::move(board), false);
  }
  return boards;
}

void CauseSearch::leave_what_hardly_shows() {
  constexpr double much = 0.2;        // of boards on which the clause does nothing
  constexpr std::size_t hardly = 10;  // of those by chance, on which the other follows it
  constexpr std::size_t seldom = 10;  // so many boards of the run have no cause, for each on which it is met
  for (const std::string& cause : causes()) {
    const auto finding = finding_of(cause), none = finding_of(to_text(Unexplained{}));
    if (!none || stopped()) return;
    if (!std::holds_alternative<ClauseAltered>(findings_[*finding].cause)) continue;
    if (seldom * findings_[*finding].met > findings_[*none].met) continue;
    const std::vector<Fault> others = others_than(findings_[*finding]);
    const Upheld borne_out = upheld(findings_[*finding], grounds(others));
    if (borne_out.departs - borne_out.wrong >= hardly ||
        borne_out.by_others < much * static_cast<double>(borne_out.departs))
      continue;
    findings_ = given_over(findings_, *finding, [&](const Form& form) { return Belonging{*none, form.boards}; });
  }
}

}  // namespace dipeq
