#include "compare/comparison.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>

#include "boards/reduction.hpp"
#include "compare/asking.hpp"
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
    for (std::size_t begin = 0; begin < boards_.size() && !stopped(); begin += round_size) {
      const Round round = next_round(begin, std::min(round_size, boards_.size() - begin));
      count(round, begin);
      reduce(round);
      if (settings_.progress) settings_.progress(result_.asked, differing());
    }
    attribute_forms();
    return std::move(result_);
  }

 private:
  static constexpr std::size_t round_size = 512, enough_controls = 200;

  bool stopped() const { return settings_.stop && settings_.stop(); }

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
        [&](std::size_t i) { add(std::move(examined[i]), round); });
    return round;
  }

  void add(Asker::Examined examined, Round& round) {
    round.looked.push_back(examined.looked);
    note_reason(examined.why_declined, round.why_declined);
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

  void count(const Round& round, std::size_t begin) {
    const std::size_t before = differing() + result_.by_sequence;
    for (std::size_t i = 0; i < round.looked.size(); i++) count(round.looked[i], begin + i);
    for (const std::string& why : round.why_declined) note_reason(why, result_.reasons_to_decline);
    reductions_ += round.departures.size();
    result_.not_reduced += differing() + result_.by_sequence - before - round.departures.size();
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
    if (looked == Looked{} && controls_.size() < enough_controls) controls_.push_back(board(number));
  }

  // Those that are in the journal are taken from there.
  void reduce(const Round& round) {
    const auto& all = round.departures;
    std::size_t known = 0;
    for (; settings_.journal && known < all.size(); known++) {
      auto there =
          settings_.journal->next_reduced(all[known], board(all[known].board), askers_.front()->observes(all[known]));
      if (!there) break;
      add_to_form(all[known], *std::move(there));
    }
    std::vector<std::optional<Symptom>> symptoms(all.size());
    std::vector<std::string> forms(all.size());
    const std::size_t reduced = in_parallel(
        askers_, all.size() - known, settings_.stop,
        [&](Asker& asker, std::size_t i) {
          const Departure& departure = all[known + i];
          symptoms[known + i] = asker.reduce(board(departure.board), departure);
          forms[known + i] = form_of(*symptoms[known + i]);
        },
        [&](std::size_t i) { found(all[known + i], *std::move(symptoms[known + i]), forms[known + i]); });
    result_.not_reduced += all.size() - known - reduced;
  }

  std::string form_of(const Symptom& s) const {
    return (s.by_sequence ? "~" : "") + form_text(s.board, s.compared, rules_);
  }

  void found(const Departure& departure, Symptom symptom, const std::string& form) {
    const auto known = by_form_.find(form);
    const Reduced reduced = known == by_form_.end() ? Reduced(std::move(symptom)) : Reduced(known->second);
    if (settings_.journal) settings_.journal->write(reduced);
    add_to_form(departure, reduced);
  }

  void add_to_form(const Departure& departure, Reduced reduced) {
    std::size_t form = forms_.size();
    if (auto* symptom = std::get_if<Symptom>(&reduced)) {
      forms_.push_back({form_of(*symptom), departure.board, 0, std::move(*symptom), {}});
      by_form_.emplace(forms_.back().text, form);
    } else {
      form = std::get<std::size_t>(reduced);
    }
    forms_.at(form).met++;
    forms_[form].boards.push_back(departure.board);
  }

  void attribute_forms() {
    std::vector<Symptom> symptoms;
    for (const Form& c : forms_) symptoms.push_back(c.example);
    Asker& asker = *askers_.front();
    const AttributionSettings asked{.other = &asker.other(), .stop = settings_.stop};
    for (Explained& e : attribute(symptoms, controls_, rules_, asker.observes_with_rules(), asked)) {
      Finding finding{std::move(e.cause), {}, 0};
      for (std::size_t s : e.symptoms) {
        finding.met += forms_[s].met;
        finding.forms.push_back(std::move(forms_[s]));
      }
      std::ranges::stable_sort(finding.forms, std::ranges::greater{}, &Form::met);
      result_.findings.push_back(std::move(finding));
    }
    std::ranges::stable_sort(result_.findings, std::ranges::greater{}, &Finding::met);
  }

  const Boards& boards_;
  Rules rules_;
  const ComparisonSettings& settings_;
  std::vector<std::unique_ptr<Asker>> askers_;
  bool types_wanted_ = false;
  std::vector<Board> controls_;
  std::map<std::string, std::size_t> by_form_;
  std::vector<Form> forms_;
  std::size_t reductions_ = 0;
  Comparison result_;
};

}  // namespace

const Form& example_of(const Finding& finding) {
  return *std::ranges::min_element(finding.forms, {}, [](const Form& c) {
    return std::tuple(-static_cast<int>(c.example.way.severity), c.example.board.position.units().size(), c.number);
  });
}

Comparison compare_on(const Boards& boards, const Rules& rules, const StartAdjudicator& start_other,
                      const ComparisonSettings& settings) {
  return Runner(boards, rules, start_other, settings).run();
}

}  // namespace dipeq
