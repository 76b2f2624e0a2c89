#include "compare/comparison.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "boards/reduction.hpp"
#include "compare/asking.hpp"
#include "compare/findings.hpp"
#include "compare/forms.hpp"

namespace dipeq {
namespace {

class Runner {
 public:
  Runner(const Boards& boards, const Rules& rules, const StartAdjudicator& start_other,
         const ComparisonSettings& settings)
      : boards_(boards), rules_(rules), settings_(settings) {
    const std::size_t threads = settings.threads ? settings.threads : std::max(1u, std::thread::hardware_concurrency());
    const std::size_t with_work = std::clamp<std::size_t>(boards.size(), 1, threads);
    for (std::size_t t = 0; t < with_work; t++) askers_.push_back(std::make_unique<Asker>(rules, start_other));
    types_wanted_ = askers_.front()->other().wants_types();
  }

  Comparison run() {
    audit();
    for (std::size_t begin = 0; begin < boards_.size() && !stopped(); begin += round_size) {
      const Round round = next_round(begin, std::min(round_size, boards_.size() - begin));
      count(round, begin);
      reduce(round);
      if (settings_.progress) settings_.progress(result_.asked, differing());
    }
    find();
    return std::move(result_);
  }

 private:
  static constexpr std::size_t round_size = 512, enough_controls = 200;

  bool stopped() const { return settings_.stop && settings_.stop(); }

  void step(std::string_view doing, std::size_t done, std::size_t of) {
    const std::lock_guard lock(telling_);
    if (settings_.step) settings_.step(doing, done, of);
  }

  // Journaled, or else asked for by the first asker. One that was interrupted is not journaled.
  void audit() {
    if (settings_.same_map) map_.audit = known_to_be_the_same();
    if (!settings_.audited) return;
    std::optional<Audited> there;
    if (settings_.journal) there = settings_.journal->next_audited();
    if (!there) {
      there = ask_about_map(*settings_.audited);
      if (settings_.journal && !stopped()) settings_.journal->write(*there);
    }
    audited_ = *std::move(there);
    map_ = audited_map(*settings_.audited, audited_.audit);
    for (const auto& asker : askers_) asker->know(map_);
  }

  Audited ask_about_map(const Map& map) {
    OtherAdjudicator& other = askers_.front()->other();
    const auto tell = [&](std::size_t boards) { step("auditing the map, boards asked", boards, 0); };
    Audited audited{audit_map(other, map, {.progress = tell, .stop = settings_.stop}), {}};
    for (const MapDifference& d : differences(audited.audit, map)) audited.said.push_back(other.ask(d.example));
    return audited;
  }

  // As the other takes it. Both are asked about the same, so that no reading differs by a type that only one was told.
  Board board(std::size_t number) const {
    Board as_it_is = boards_.board(number);
    return types_wanted_ ? with_types(std::move(as_it_is)) : as_it_is;
  }

  // One journaled, or else one asked. One that was not asked to its end is not journaled.
  Round next_round(std::size_t begin, std::size_t n) {
    if (settings_.journal)
      if (auto round = settings_.journal->next_round()) return *std::move(round);
    Round round = ask_round(begin, n);
    if (settings_.journal && round.looked.size() == n) settings_.journal->write(round);
    return round;
  }

  Round ask_round(std::size_t begin, std::size_t n) {
    std::vector<Asker::Examined> examined(n);
    Round round;
    in_parallel(
        askers_, n, settings_.stop,
        [&](Asker& asker, std::size_t i) {
          examined[i] = asker.ask(board(begin + i), begin + i, settings_.other_sequence);
        },
        [&](std::size_t i) { add(begin + i, std::move(examined[i]), round); });
    return round;
  }

  void add(std::size_t number, Asker::Examined examined, Round& round) {
    round.looked.push_back(examined.looked);
    note_reason(examined.why_declined, round.why_declined);
    if (examined.looked.by_map) round.by_map.push_back({number, std::move(examined.map_differences)});
    for (Departure& departure : examined.departures)
      if (reductions_ + round.departures.size() < settings_.reductions)
        round.departures.push_back(std::move(departure));
  }

  static void note_reason(const std::string& why, std::vector<std::string>& reasons) {
    constexpr std::size_t enough = 10;
    if (why.empty() || reasons.size() == enough || std::ranges::find(reasons, why) != reasons.end()) return;
    reasons.push_back(why);
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

  // Those that are in the journal are taken from there.
  void reduce(const Round& round) {
    const auto& all = round.departures;
    const Asker& any = *askers_.front();
    const std::vector<bool> worth = worth_reducing(all);
    std::size_t known = 0;
    for (; settings_.journal && known < all.size(); known++) {
      auto there =
          settings_.journal->next_reduced(board(all[known].board), any.observes_with_rules(), any.observes_of_other());
      if (!there) break;
      add_case(all[known], *std::move(there));
    }
    std::vector<std::optional<Symptom>> symptoms(all.size());
    std::atomic<std::size_t> done = 0;
    const Reducing reducing{settings_.reduction_budget, [&] { step("reducing", done, all.size() - known); },
                            settings_.stop};
    const std::size_t reduced = in_parallel(
        askers_, all.size() - known, settings_.stop,
        [&](Asker& asker, std::size_t i) {
          const Departure& d = all[known + i];
          const Board whole = board(d.board);
          symptoms[known + i] = worth[known + i] ? asker.reduce(whole, d, reducing) : asker.as_it_stands(whole, d);
          done++;
        },
        [&](std::size_t i) { found(all[known + i], *std::move(symptoms[known + i])); });
    result_.not_reduced += all.size() - known - reduced;
  }

  // The first ones of what costs seconds or a new start at each question, of each kind.
  std::vector<bool> worth_reducing(const std::vector<Departure>& departures) {
    std::vector<bool> worth;
    for (const Departure& d : departures) worth.push_back(worth_reducing(d));
    return worth;
  }

  bool worth_reducing(const Departure& d) {
    constexpr std::size_t of_hanging = 3, of_others = 8;
    if (!d.unstable && (!d.way.failure || *d.way.failure == FailureKind::own_failure)) return true;
    const auto kind = d.way.failure.value_or(FailureKind::own_failure);
    if (kind == FailureKind::not_started || kind == FailureKind::given_up) return false;
    return dear_[{d.unstable, kind}]++ < (kind == FailureKind::hung ? of_hanging : of_others);
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
    Asker& asker = *askers_.front();
    result_.introduced = asker.other().name();
    result_.audit = map_.audit;
    std::size_t questions = 0;
    const std::function<void()> asked = [&] { step("looking for causes, questions asked", questions++, 0); };
    Answers answers;
    const std::function<void(const Answer&)> answered = [&](const Answer& answer) {
      if (settings_.journal) settings_.journal->write(answer);
    };
    std::shared_ptr<SuspectRecord> record;
    const auto found_in = [&](std::vector<ReducedCase> cases, const std::vector<Fault>& granted) {
      while (auto answer = settings_.journal ? settings_.journal->next_answer() : std::nullopt) answers.insert(*answer);
      return findings_of(std::move(cases), {rules_, controls_, asker.observes_with_rules(), map_, audited_, by_map_,
                                            asker.other(), settings_.stop, asked, answers, answered, granted, record});
    };
    result_.findings = found_in(std::move(cases_), {});
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
  }

  // Boards whose difference has a cause may differ besides: what they show if the other is granted all that was found.
  std::vector<ReducedCase> what_is_left(const std::vector<Fault>& granted) {
    constexpr std::size_t at_most = 2'000;
    std::vector<std::size_t> boards = explained_boards(result_.findings);
    if (granted.empty() || boards.empty()) return {};
    if (boards.size() > at_most) boards.resize(at_most);
    for (const auto& asker : askers_) asker->grant(rules_, granted);
    std::vector<std::optional<Symptom>> symptoms(boards.size());
    std::size_t known = 0;
    for (; settings_.journal && known < boards.size(); known++) {
      auto there = settings_.journal->next_left(board(boards[known]), askers_.front()->observes_with_rules());
      if (!there) break;
      symptoms[known] = *std::move(there);
    }
    std::atomic<std::size_t> done = 0;
    const Reducing reducing{settings_.reduction_budget, [&] { step("looking for what is left", done, boards.size()); },
                            settings_.stop};
    in_parallel(
        askers_, boards.size() - known, settings_.stop,
        [&](Asker& asker, std::size_t i) {
          symptoms[known + i] = asker.left_of(board(boards[known + i]), reducing);
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
  std::vector<std::unique_ptr<Asker>> askers_;
  bool types_wanted_ = false;
  std::vector<Board> controls_;
  AuditedMap map_;
  Audited audited_;
  std::vector<MetByMap> by_map_;
  std::vector<ReducedCase> cases_;
  std::map<std::string, std::size_t> numbers_;  // of cases, by form and board
  std::map<std::pair<bool, FailureKind>, std::size_t> dear_;
  std::mutex telling_;
  std::size_t reductions_ = 0;
  Comparison result_;
};

}  // namespace

Comparison compare_on(const Boards& boards, const Rules& rules, const StartAdjudicator& start_other,
                      const ComparisonSettings& settings) {
  return Runner(boards, rules, start_other, settings).run();
}

}  // namespace dipeq
