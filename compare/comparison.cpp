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
  static constexpr std::size_t round_size = 512, enough_controls = 200, enough_agreed = 2'000;

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
    if (looked != Looked{}) return;
    if (controls_.size() < enough_controls) controls_.push_back(board(number));
    if (agreed_.size() < enough_agreed) agreed_.push_back(number);
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

  void found(const Departure& departure, Symptom symptom) {
    std::string form = form_of(symptom, rules_);
    const auto [known, is_new] = numbers_.try_emplace(form + "|" + in_words(symptom.board), cases_.size());
    const Reduced reduced = is_new ? Reduced(std::move(symptom)) : Reduced(known->second);
    if (settings_.journal) settings_.journal->write(reduced);
    add(departure, reduced, std::move(form));
  }

  void add_case(const Departure& departure, Reduced reduced) {
    std::string form;
    if (const auto* symptom = std::get_if<Symptom>(&reduced)) {
      form = form_of(*symptom, rules_);
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
    result_.introduced = rounds_.asker().other().name();
    result_.audit = rounds_.map().audit;
    const Seen seen{controls_, agreed_, by_map_, result_.by_sequence > 0};
    result_.findings = causes_found(std::move(cases_), rounds_, rules_, settings_, seen);
    result_.stopped = stopped();
  }

  const Boards& boards_;
  Rules rules_;
  const ComparisonSettings& settings_;
  Rounds rounds_;
  KnownRounds* known_;
  std::vector<Board> controls_;
  std::vector<std::size_t> agreed_;
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
