#include "compare/phases/phase_comparison.hpp"

#include <algorithm>
#include <map>

#include "compare/asking.hpp"
#include "compare/phases/phase_reduction.hpp"

namespace dipeq {
namespace {

// What a thread asks with.
class PhaseAsker {
 public:
  PhaseAsker(const Rules& rules, const StartAdjudicator& start) : rules_(rules), other_(start()) {}

  bool coasts() const { return other_->observes().coasts; }
  PhaseReply ask(const PhaseBoard& board) {
    PhaseReply reply = other_->ask_phase(board);
    if (auto* units = std::get_if<UnitsAfter>(&reply); units && !coasts()) *units = without_coasts(std::move(*units));
    return reply;
  }
  UnitsAfter by_rules(const PhaseBoard& board) const {
    return coasts() ? units_after(board, rules_) : without_coasts(units_after(board, rules_));
  }
  std::vector<PhaseWay> ways(const PhaseBoard& board, const UnitsAfter& other) const {
    return phase_ways(board, rules_, by_rules(board), other);
  }

  PhaseSymptom reduce(const PhaseBoard& whole) {
    PhaseSymptom all = symptom(whole, whole);
    if (all.ways.empty()) return all;  // it says something else than before
    const auto same = [&](const PhaseBoard& less) {
      const std::vector<PhaseWay> ways = differs(less);
      return std::ranges::find(ways, all.ways.front()) != ways.end();
    };
    PhaseSymptom reduced = symptom(reduced_phase(whole, rules_, same), whole);
    reduced.whole_by_other = std::move(all.by_other);
    return reduced;
  }

 private:
  std::vector<PhaseWay> differs(const PhaseBoard& board) {
    const PhaseReply reply = ask(board);
    const auto* units = std::get_if<UnitsAfter>(&reply);
    return units ? ways(board, *units) : std::vector<PhaseWay>{};
  }
  PhaseSymptom symptom(const PhaseBoard& board, const PhaseBoard& whole) {
    const PhaseReply reply = ask(board);
    const auto* units = std::get_if<UnitsAfter>(&reply);
    const UnitsAfter said = units ? *units : UnitsAfter{};
    return {board, by_rules(board), said, units ? ways(board, said) : std::vector<PhaseWay>{}, whole, said};
  }

  const Rules& rules_;
  std::unique_ptr<OtherAdjudicator> other_;
};

class PhaseRunner {
 public:
  PhaseRunner(const PhaseBoards& boards, const Rules& rules, const StartAdjudicator& start,
              const PhaseSettings& settings)
      : boards_(boards), rules_(rules), settings_(settings) {
    const unsigned threads = settings.threads ? settings.threads : std::max(1u, std::thread::hardware_concurrency());
    for (unsigned t = 0; t < threads; t++) askers_.push_back(std::make_unique<PhaseAsker>(rules_, start));
  }

  PhaseComparison run() {
    std::vector<PhaseReply> replies(boards_.size());
    in_parallel(
        askers_, boards_.size(), settings_.stop,
        [&](PhaseAsker& asker, std::size_t i) { replies[i] = asker.ask(boards_.board(i)); },
        [&](std::size_t i) { count(i, std::move(replies[i])); });
    reduce();
    attribute();
    return std::move(result_);
  }

 private:
  static constexpr std::size_t enough_controls = 300, enough_reasons = 10;

  static void note(const std::string& what, std::vector<std::string>& all) {
    if (all.size() < enough_reasons && std::ranges::find(all, what) == all.end()) all.push_back(what);
  }

  void count(std::size_t i, PhaseReply reply) {
    result_.asked++;
    if (const auto* declined = std::get_if<Declined>(&reply)) {
      result_.declined++;
      note(declined->why, result_.reasons_to_decline);
    } else if (const auto* failed = std::get_if<Failed>(&reply)) {
      result_.failed++;
      note(failed->what, result_.failures);
    } else {
      compare(i, std::get<UnitsAfter>(reply));
    }
    if (settings_.progress) settings_.progress(result_.asked, result_.differing);
  }

  void compare(std::size_t i, const UnitsAfter& other) {
    PhaseBoard board = boards_.board(i);
    if (askers_.front()->ways(board, other).empty()) {
      result_.agreed++;
      if (controls_.size() < enough_controls) controls_.push_back(std::move(board));
      return;
    }
    result_.differing++;
    if (differing_.size() < settings_.reductions)
      differing_.push_back(i);
    else
      result_.not_reduced++;
  }

  void reduce() {
    std::vector<std::optional<PhaseSymptom>> symptoms(differing_.size());
    const std::size_t done = in_parallel(
        askers_, differing_.size(), settings_.stop,
        [&](PhaseAsker& asker, std::size_t i) { symptoms[i] = asker.reduce(boards_.board(differing_[i])); },
        [&](std::size_t i) { add_to_form(differing_[i], *std::move(symptoms[i])); });
    result_.not_reduced += differing_.size() - done;
  }

  void add_to_form(std::size_t board, PhaseSymptom symptom) {
    const std::string text = form_of(symptom.board, rules_, symptom.ways);
    const auto [form, added] = by_form_.emplace(text, forms_.size());
    if (added) forms_.push_back({std::move(symptom), board, {}});
    forms_[form->second].boards.push_back(board);
  }

  void attribute() {
    std::vector<PhaseSymptom> symptoms;
    for (const PhaseForm& form : forms_) symptoms.push_back(form.example);
    for (PhaseExplained& e : attribute_phases(symptoms, controls_, rules_, askers_.front()->coasts())) {
      PhaseFinding finding{std::move(e.cause), {}, 0};
      for (std::size_t s : e.symptoms) {
        finding.met += forms_[s].boards.size();
        finding.forms.push_back(std::move(forms_[s]));
      }
      std::ranges::stable_sort(finding.forms, std::ranges::greater{},
                               [](const PhaseForm& form) { return form.boards.size(); });
      result_.findings.push_back(std::move(finding));
    }
    std::ranges::stable_sort(result_.findings, std::ranges::greater{}, &PhaseFinding::met);
  }

  const PhaseBoards& boards_;
  Rules rules_;
  const PhaseSettings& settings_;
  std::vector<std::unique_ptr<PhaseAsker>> askers_;
  std::vector<PhaseBoard> controls_;
  std::vector<std::size_t> differing_;
  std::map<std::string, std::size_t> by_form_;
  std::vector<PhaseForm> forms_;
  PhaseComparison result_;
};

}  // namespace

PhaseComparison compare_phases(const PhaseBoards& boards, const Rules& rules, const StartAdjudicator& start_other,
                               const PhaseSettings& settings) {
  return PhaseRunner(boards, rules, start_other, settings).run();
}

}  // namespace dipeq
