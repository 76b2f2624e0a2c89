#include "compare/comparison.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <ranges>
#include <set>

#include "compare/findings.hpp"
#include "compare/forms.hpp"
#include "compare/rounds.hpp"

namespace dipeq {
namespace {

class Runner {
 public:
  Runner(const Boards& boards, const Rules& rules, const StartAdjudicator& start_other,
         const ComparisonSettings& settings, KnownRounds* known = nullptr)
      : boards_(boards),
        rules_(rules),
        settings_(settings),
        rounds_(boards, rules, start_other, settings),
        known_(known) {}

  Comparison run() {
    audit();
    for (std::size_t begin = 0; begin < boards_.size() && !stopped(); begin += round_size) {
      const Round round = next_round(begin, std::min(round_size, boards_.size() - begin));
      count(round, begin);
      if (settings_.progress) settings_.progress(result_.asked, differing());
      reduce(round);
    }
    find();
    return std::move(result_);
  }

 private:
  static constexpr std::size_t round_size = 512, enough_controls = 200;

  bool stopped() const { return rounds_.stopped(); }

  // The journal, where what was found stands already.
  Journal* to_read() const { return known_ ? nullptr : settings_.journal; }

  // One that was interrupted is not journaled.
  void audit() {
    if (!settings_.audited) return;
    std::optional<Audited> there = to_read() ? to_read()->next_audited() : std::nullopt;
    if (!there) {
      there = known_ ? known_->audited() : rounds_.ask_about_map();
      if (settings_.journal && !stopped()) settings_.journal->write(*there);
    }
    rounds_.know(*std::move(there));
  }

  // One that was not asked to its end is not journaled.
  Round next_round(std::size_t begin, std::size_t n) {
    if (to_read())
      if (auto round = to_read()->next_round()) return *std::move(round);
    const std::size_t most = settings_.reductions - std::min(settings_.reductions, reductions_);
    Round round = known_ ? known_->round(rounds_, begin, n, most) : rounds_.ask(begin, n, most);
    if (settings_.journal && round.looked.size() == n) settings_.journal->write(round);
    return round;
  }

  std::size_t differing() const {
    std::size_t all = result_.failed;
    for (std::size_t n : result_.differing) all += n;
    return all;
  }

  // What is to be reduced, or would be but for the bound.
  std::size_t departures() const { return differing() + result_.by_sequence + result_.unstable - result_.by_map; }

  void count(const Round& round, std::size_t begin) {
    const std::size_t before = departures();
    for (std::size_t i = 0; i < round.looked.size(); i++) count(round.looked[i], begin + i);
    for (const std::string& why : round.why_declined) note_reason(why, result_.reasons_to_decline);
    by_map_.insert(by_map_.end(), round.by_map.begin(), round.by_map.end());
    reductions_ += round.departures.size();
    result_.not_reduced += departures() - before - round.departures.size();
  }

  Board board(std::size_t number) const { return rounds_.board(number); }

  void count(const Looked& looked, std::size_t number) {
    result_.looked.push_back(looked);
    result_.asked++;
    result_.agreed += looked.result == Result::agreed;
    result_.declined += looked.result == Result::declined;
    result_.undecided += looked.result == Result::undecided;
    result_.failed += looked.result == Result::failed;
    result_.differing[static_cast<std::size_t>(looked.severity)] += looked.result == Result::differs;
    result_.by_sequence += looked.by_sequence;
    result_.by_map += looked.by_map;
    result_.unstable += looked.result == Result::unstable;
    if (looked == Looked{} && controls_.size() < enough_controls) controls_.push_back(board(number));
  }

  // Those that are in the journal, or known, are taken from there.
  void reduce(const Round& round) {
    const auto& all = round.departures;
    const std::vector<bool> worth = worth_reducing_(all);
    const Asker& any = rounds_.asker();
    std::size_t known = 0;
    for (; to_read() && known < all.size(); known++) {
      auto there = to_read()->next_reduced(board(all[known].board), any.observes_with_rules(), any.observes_of_other());
      if (!there) break;
      add_case(all[known], *std::move(there));
    }
    for (; known_ && known < all.size(); known++) found(all[known], known_->symptom(known, worth[known]));
    const auto left = std::span(all).subspan(known);
    const std::size_t reduced =
        rounds_.reduce(left, {worth.begin() + static_cast<std::ptrdiff_t>(known), worth.end()},
                       [&](std::size_t i, Symptom symptom) { found(left[i], std::move(symptom)); });
    result_.not_reduced += left.size() - reduced;
  }

  // What is not reduced, or is of an adjudicator that answers now so, now otherwise, is of one form whatever the board.
  std::string form_of(const Symptom& s) const {
    const std::string failure(s.way.failure ? name(*s.way.failure) : "");
    if (s.unstable) return "? " + failure;
    if (!s.reduced) return "not reduced: " + failure;
    const std::string impossible(s.way.impossible ? name(*s.way.impossible) : "");
    return (s.by_sequence ? "~" : "") + impossible + form_text(s.board, s.compared, rules_);
  }

  void found(const Departure& departure, Symptom symptom) {
    std::string form = form_of(symptom);
    const auto [known, is_new] = numbers_.try_emplace(form + "|" + in_words(symptom.board), cases_.size());
    const Reduced reduced = is_new ? Reduced(std::move(symptom)) : Reduced(known->second);
    if (settings_.journal) settings_.journal->write(reduced);
    add(departure, reduced, std::move(form));
  }

  void add_case(const Departure& departure, Reduced reduced) {
    std::string form;
    if (const auto* symptom = std::get_if<Symptom>(&reduced)) {
      form = form_of(*symptom);
      numbers_.emplace(form + "|" + in_words(symptom->board), cases_.size());
    }
    add(departure, std::move(reduced), std::move(form));
  }

  void add(const Departure& departure, Reduced reduced, std::string form) {
    std::size_t number = cases_.size();
    if (auto* symptom = std::get_if<Symptom>(&reduced))
      cases_.push_back({std::move(*symptom), std::move(form), {}});
    else
      number = std::get<std::size_t>(reduced);
    cases_.at(number).boards.push_back(departure.board);
  }

  void find() {
    Asker& asker = rounds_.asker();
    result_.introduced = asker.other().name();
    result_.audit = rounds_.map().audit;
    std::size_t questions = 0;
    const std::function<void()> asked = [&] { rounds_.step("looking for causes, questions asked", questions++, 0); };
    Answers answers;
    std::size_t failures = 0;
    const std::function<void(const Answer&)> answered = [&](const Answer& answer) {
      if (settings_.journal) settings_.journal->write(answer);
    };
    std::shared_ptr<SuspectRecord> record;
    const auto found_in = [&](std::vector<ReducedCase> cases, const std::vector<Fault>& granted) {
      while (auto answer = settings_.journal ? settings_.journal->next_answer() : std::nullopt) answers.insert(*answer);
      return findings_of(std::move(cases),
                         {rules_, controls_, asker.observes_with_rules(), rounds_.map(), rounds_.audited(), by_map_,
                          asker.other(), settings_.stop, asked, answers, answered, failures, granted, record,
                          result_.by_sequence > 0, settings_.telling, result_.findings.empty()});
    };
    result_.findings = found_in(std::move(cases_), {});
    if (std::vector<ReducedCase> again = reduced_again(); !again.empty()) {
      std::vector<Finding> more = found_in(std::move(again), {});
      result_.findings = together(std::move(result_.findings), std::move(more));
    }
    constexpr int looks = 3;
    for (int look = 0; look < looks && !stopped(); look++) {
      const std::vector<Fault> granted = faults_of(result_.findings);
      std::vector<ReducedCase> left = what_is_left(granted);
      if (left.empty()) break;
      std::vector<Finding> more = found_in(std::move(left), granted);
      const bool explains = std::ranges::any_of(more, [](const Finding& f) { return fault_of(f.cause).has_value(); });
      result_.findings = together(std::move(result_.findings), std::move(more));
      if (!explains) break;
    }
    give_to_others();
  }

  // Those met least often first, and what has no cause at last.
  void give_to_others() {
    std::vector<std::string> causes;
    for (const Finding& finding : result_.findings | std::views::reverse)
      if (fault_of(finding.cause) && finding.forms.front().map_difference.empty())
        causes.push_back(to_text(finding.cause));
    causes.push_back(to_text(Unexplained{}));
    for (const std::string& cause : causes) {
      const auto from = std::ranges::find(result_.findings, cause, [](const Finding& f) { return to_text(f.cause); });
      if (from != result_.findings.end()) give_to_others(static_cast<std::size_t>(from - result_.findings.begin()));
    }
  }

  // A form needs no cause of its own if the rules with all other causes say of all its boards, and of its case, what the other says: it goes
  // to one of these that shows on each of its boards. Of a finding that has a cause all forms are given away, or none.
  void give_to_others(std::size_t from) {
    constexpr std::size_t at_most = 1'000;
    const Finding& finding = result_.findings[from];
    const std::vector<std::size_t> boards = boards_of(finding);
    std::vector<Fault> others = faults_of(result_.findings);
    const auto own = fault_of(finding.cause);
    if (own) std::erase(others, *own);
    if (others.empty() || boards.size() > at_most || stopped()) return;
    for (const auto& asker : rounds_.askers()) asker->grant(rules_, others);
    const std::set<std::size_t> left = wrong_as_granted(boards);
    if (stopped()) return;
    const Shows shows = shows_of(others);
    const std::size_t findings = result_.findings.size();
    const Belongs belongs = [&](const Form& form) -> std::optional<std::size_t> {
      const bool is_wrong = std::ranges::any_of(form.boards, [&](std::size_t b) { return left.contains(b); });
      if (is_wrong || !rounds_.asker().says_as_granted(form.example)) return std::nullopt;
      for (std::size_t f = 0; f < findings; f++)
        if (f != from && std::ranges::all_of(form.boards, [&](std::size_t b) { return shows(f, b); })) return f;
      return std::nullopt;
    };
    if (own && !std::ranges::all_of(finding.forms, [&](const Form& form) { return belongs(form).has_value(); })) return;
    result_.findings = given_over(std::move(result_.findings), from, belongs);
  }

  std::set<std::size_t> wrong_as_granted(const std::vector<std::size_t>& boards) {
    const auto ask_once = [&](Asker& asker, std::size_t n, Reducing how) {
      how.budget = 1;
      return asker.left_of(board(n), how);
    };
    std::set<std::size_t> wrong;
    for (const ReducedCase& c : cases_of(boards, "asking whether fewer causes would do", ask_once))
      wrong.insert(c.boards.begin(), c.boards.end());
    return wrong;
  }

  // Boards whose difference has a cause may differ besides: what they show if the other is granted all that was found.
  std::vector<ReducedCase> what_is_left(const std::vector<Fault>& granted) {
    constexpr std::size_t at_most = 2'000;
    std::vector<std::size_t> boards = explained_boards(result_.findings);
    if (granted.empty() || boards.empty()) return {};
    if (boards.size() > at_most) boards.resize(at_most);
    for (const auto& asker : rounds_.askers()) asker->grant(rules_, granted);
    return cases_of(boards, "looking for what is left",
                    [&](Asker& asker, std::size_t n, const Reducing& how) { return asker.left_of(board(n), how); });
  }

  // The smallest case of a board may show something else than the board. Where the fault that was found does nothing on the whole board, it
  // is reduced again.
  std::vector<ReducedCase> reduced_again() {
    const std::vector<Fault> all = faults_of(result_.findings);
    if (all.empty() || stopped()) return {};
    rounds_.asker().grant(rules_, all);
    std::size_t asked = 0;
    const std::vector<std::size_t> boards =
        take_out(result_.findings, [&, shows = shows_of(all)](std::size_t finding, std::size_t number) {
          constexpr std::size_t at_most = 2'000;
          return ++asked > at_most || shows(finding, number);
        });
    return cases_of(boards, "reducing again",
                    [&](Asker& one, std::size_t n, const Reducing& how) { return one.reduce_again(board(n), n, how); });
  }

  // Whether the fault of a finding does something on a board, by itself or beside all others; these are granted.
  Shows shows_of(const std::vector<Fault>& all) {
    using WithAndWithout = std::array<std::unique_ptr<OtherAdjudicator>, 2>;  // with the fault, with all others
    std::vector<std::optional<Fault>> faults;
    for (const Finding& finding : result_.findings) faults.push_back(fault_of(finding.cause));
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
      return rounds_.asker().shows(*with_fault, *with_others, board(number));
    };
  }

  // What boards come down to, by several threads; those that are in the journal are taken from there.
  template <class Reduce>
  std::vector<ReducedCase> cases_of(const std::vector<std::size_t>& boards, std::string_view doing, Reduce reduce) {
    std::vector<std::optional<Symptom>> symptoms(boards.size());
    std::size_t known = 0;
    for (; settings_.journal && known < boards.size(); known++) {
      auto there = settings_.journal->next_left(board(boards[known]), rounds_.asker().observes_with_rules());
      if (!there) break;
      symptoms[known] = *std::move(there);
    }
    std::atomic<std::size_t> done = 0;
    const Reducing reducing{settings_.reduction_budget, [&] { rounds_.step(doing, done, boards.size()); },
                            settings_.stop};
    in_parallel(
        rounds_.askers(), boards.size() - known, settings_.stop,
        [&](Asker& asker, std::size_t i) {
          symptoms[known + i] = reduce(asker, boards[known + i], reducing);
          done++;
        },
        [&](std::size_t i) {
          if (settings_.journal && !stopped()) settings_.journal->write(symptoms[known + i]);
        });
    return cases_of(std::move(symptoms), boards);
  }

  // By board, those that show something.
  std::vector<ReducedCase> cases_of(std::vector<std::optional<Symptom>> symptoms,
                                    const std::vector<std::size_t>& boards) {
    std::vector<ReducedCase> cases;
    std::map<std::string, std::size_t> numbers;
    for (std::size_t i = 0; i < boards.size(); i++) {
      if (!symptoms[i]) continue;
      std::string form = form_of(*symptoms[i]);
      const auto [known, is_new] = numbers.try_emplace(form + "|" + in_words(symptoms[i]->board), cases.size());
      if (is_new) cases.push_back({*std::move(symptoms[i]), std::move(form), {}});
      cases[known->second].boards.push_back(boards[i]);
    }
    return cases;
  }

  const Boards& boards_;
  Rules rules_;
  const ComparisonSettings& settings_;
  Rounds rounds_;
  KnownRounds* known_;
  std::vector<Board> controls_;
  std::vector<MetByMap> by_map_;
  std::vector<ReducedCase> cases_;
  std::map<std::string, std::size_t> numbers_;  // of cases, by form and board
  WorthReducing worth_reducing_;
  std::size_t reductions_ = 0;
  Comparison result_;
};

}  // namespace

Comparison compare_on(const Boards& boards, const Rules& rules, const StartAdjudicator& start_other,
                      const ComparisonSettings& settings) {
  return Runner(boards, rules, start_other, settings).run();
}

Comparison compare_known(const Boards& boards, const Rules& rules, const StartAdjudicator& start_other,
                         const ComparisonSettings& settings, KnownRounds& known) {
  return Runner(boards, rules, start_other, settings, &known).run();
}

}  // namespace dipeq
