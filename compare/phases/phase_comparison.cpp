#include "compare/phases/phase_comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "compare/asking.hpp"
#include "compare/forms.hpp"
#include "compare/phases/phase_journal.hpp"
#include "io/input_error.hpp"

namespace dipeq {
namespace {

Parts::Name part_name(std::size_t begin, std::size_t n) {
  return {fmt::format("boards {} to {}", begin, begin + n - 1), begin / boards_of_a_part};
}

class PhaseRunner {
 public:
  PhaseRunner(const PhaseBoards& boards, const Rules& rules, const StartAdjudicator& start,
              const PhaseSettings& settings)
      : boards_(boards), rules_(rules), settings_(settings), start_(start) {
    const unsigned threads = settings.threads ? settings.threads : std::max(1u, std::thread::hardware_concurrency());
    const std::size_t with_work = std::clamp<std::size_t>(boards.size(), 1, threads);
    for (std::size_t t = 0; t < with_work; t++) askers_.push_back(std::make_unique<PhaseAsker>(rules_, start()));
  }

  PhaseComparison run() {
    for (std::size_t i = 0; !settings_.known && settings_.journal && i < boards_.size(); i++) {
      auto there = settings_.journal->next();
      if (!there) break;
      count(i, *std::move(there));
    }
    if (settings_.known)
      take_known(*settings_.known);
    else
      ask(result_.asked);
    reduce();
    attribute();
    look_afresh();
    result_.introduced = askers_.front()->name();
    return std::move(result_);
  }

  // What is said of n boards; nullopt: it was stopped.
  std::optional<Json> said(std::size_t begin, std::size_t n) {
    std::vector<PhaseExamined> examined(n);
    Json all = Json::array();
    in_parallel(
        askers_, n, settings_.stop,
        [&](PhaseAsker& asker, std::size_t i) {
          examined[i] = asker.examine(boards_.board(begin + i), settings_.other_sequence);
        },
        [&](std::size_t i) { all.push_back(to_json(examined[i])); });
    if (all.elements().size() < n || (settings_.stop && settings_.stop())) return std::nullopt;
    return Json{{"by", askers_.front()->name()}, {"said", all}};
  }

 private:
  static constexpr std::size_t enough_controls = 2000, enough_reasons = 10;

  void take_known(Parts& known) {
    for (std::size_t begin = 0; begin < boards_.size(); begin += boards_of_a_part) {
      const std::size_t n = std::min(boards_of_a_part, boards_.size() - begin);
      const Parts::Name name = part_name(begin, n);
      for (PhaseExamined& seen : examined_in(known.part(name, {}).found, name, n)) {
        if (settings_.journal) settings_.journal->write(seen);
        count(result_.asked, std::move(seen));
      }
    }
  }

  std::vector<PhaseExamined> examined_in(const Json& told, const Parts::Name& part, std::size_t n) const {
    const auto refuse = [&](std::string_view why) {
      throw InputError("shards", {},
                       fmt::format("expected of the part '{}' what a shard of this run writes: {}", part.text, why),
                       "");
    };
    std::vector<PhaseExamined> all;
    try {
      for (const Json& one : told["said"].elements()) all.push_back(examined(one));
      if (told["by"].text() != askers_.front()->name())
        refuse(fmt::format("'{}' is asked now, and not '{}'", askers_.front()->name(), told["by"].text()));
    } catch (const JsonError& e) {
      refuse(e.what());
    }
    if (all.size() != n) refuse("another number of boards");
    return all;
  }

  static void note(const std::string& what, std::vector<std::string>& all) {
    if (all.size() < enough_reasons && std::ranges::find(all, what) == all.end()) all.push_back(what);
  }

  void ask(std::size_t begin) {
    std::vector<PhaseExamined> examined(boards_.size() - begin);
    in_parallel(
        askers_, examined.size(), settings_.stop,
        [&](PhaseAsker& asker, std::size_t i) {
          examined[i] = asker.examine(boards_.board(begin + i), settings_.other_sequence);
        },
        [&](std::size_t i) {
          const bool stopped = settings_.stop && settings_.stop();  // perhaps since the other was given up
          if (settings_.journal && !stopped) settings_.journal->write(examined[i]);
          count(begin + i, std::move(examined[i]));
        });
  }

  void count(std::size_t i, PhaseExamined seen) {
    result_.asked++;
    result_.looked.push_back(looked_at(i, seen));
    result_.by_sequence = by_sequence_.size();
    if (settings_.progress) settings_.progress(result_.asked, result_.differing);
  }

  PhaseLooked looked_at(std::size_t i, const PhaseExamined& seen) {
    if (seen.unstable) {
      result_.unstable++;
      unstable_.push_back(i);
      return PhaseLooked::unstable;
    }
    if (const auto* declined = std::get_if<Declined>(&seen.reply)) {
      result_.declined++;
      note(declined->why, result_.reasons_to_decline);
      return PhaseLooked::declined;
    }
    if (const auto* failed = std::get_if<Failed>(&seen.reply)) {
      result_.failed++;
      note(failed->what, result_.failures);
      return PhaseLooked::failed;
    }
    if (seen.by_sequence) by_sequence_.push_back(i);
    return compare(i, std::get<UnitsAfter>(seen.reply));
  }

  PhaseLooked compare(std::size_t i, const UnitsAfter& other) {
    PhaseBoard board = boards_.board(i);
    if (askers_.front()->ways(board, other).empty()) {
      result_.agreed++;
      if (controls_.size() < enough_controls) controls_.push_back(std::move(board));
      return PhaseLooked::agreed;
    }
    result_.differing++;
    if (differing_.size() < settings_.reductions)
      differing_.push_back(i);
    else
      result_.not_reduced++;
    return PhaseLooked::differs;
  }

  Reducing reducing() const { return {settings_.reduction_budget, {}, settings_.stop}; }

  void reduce() {
    const std::size_t done = reduced_in_parallel(
        askers_, differing_.size(), settings_.stop,
        [&](PhaseAsker& asker, std::size_t i) { return asker.reduce(boards_.board(differing_[i]), reducing()); },
        [&](std::size_t i, PhaseSymptom symptom) { add_to_form(differing_[i], std::move(symptom)); });
    result_.not_reduced += differing_.size() - done;
  }

  void add_to_form(std::size_t board, PhaseSymptom symptom) {
    const std::string text = form_of(symptom.board, rules_, symptom.ways);
    const auto [form, added] = by_form_.emplace(text, forms_.size());
    if (added) forms_.push_back({std::move(symptom), board, {}, form_id(text)});
    forms_[form->second].boards.push_back(board);
  }

  void attribute() {
    std::vector<PhaseSymptom> symptoms;
    for (PhaseForm& form : forms_) {
      if (settings_.other_sequence && !(settings_.stop && settings_.stop()))
        askers_.front()->hear_backwards(form.example);
      symptoms.push_back(form.example);
    }
    const AskPhase ask = [&](const PhaseBoard& board) { return askers_.front()->ask(board); };
    for (PhaseExplained& e : attribute_phases(symptoms, controls_, rules_, askers_.front()->coasts(), ask)) {
      PhaseFinding finding{std::move(e.cause), {}, 0};
      for (std::size_t s : e.symptoms) finding.forms.push_back(std::move(forms_[s]));
      finding.met = boards_of_forms(finding.forms);
      std::ranges::stable_sort(finding.forms, std::ranges::greater{},
                               [](const PhaseForm& form) { return form.boards.size(); });
      result_.findings.push_back(std::move(finding));
    }
    add_of_itself(unstable_, unstable());
    std::erase_if(by_sequence_, [&](std::size_t board) { return is_explained(board); });
    add_of_itself(by_sequence_, phase_sequence_matters());
    std::ranges::stable_sort(result_.findings, std::ranges::greater{}, &PhaseFinding::met);
  }

  // By a cause that may bring the sequence with it, as where of two units the first may stay.
  bool is_explained(std::size_t board) const {
    return std::ranges::any_of(result_.findings, [&](const PhaseFinding& finding) {
      return finding.cause.kind != PhaseCause::Kind::unexplained &&
             std::ranges::any_of(finding.forms,
                                 [&](const PhaseForm& form) { return std::ranges::binary_search(form.boards, board); });
    });
  }

  PhaseFinding& finding_of(PhaseCause cause) {
    const auto known =
        std::ranges::find(result_.findings, cause.text, [](const PhaseFinding& f) { return f.cause.text; });
    return known != result_.findings.end() ? *known
                                           : result_.findings.emplace_back(PhaseFinding{std::move(cause), {}, 0});
  }

  // Where the other differs from itself: one form, with the first board; a finding with others that have that cause.
  void add_of_itself(const std::vector<std::size_t>& boards, PhaseCause cause) {
    if (boards.empty() || (settings_.stop && settings_.stop())) return;
    const PhaseBoard whole = boards_.board(boards.front());
    PhaseAsker& asker = *askers_.front();
    const bool sequence = cause.kind == PhaseCause::Kind::sequence;
    PhaseSymptom symptom = sequence ? asker.reduce_by_sequence(whole, reducing()) : asker.symptom(whole, whole);
    const std::string id = form_id(name(cause.kind));
    PhaseFinding& finding = finding_of(std::move(cause));
    finding.forms.push_back({std::move(symptom), boards.front(), boards, id});
    finding.met = boards_of_forms(finding.forms);
  }

  static PhaseCause unstable() {
    return {PhaseCause::Kind::unstable, "a bug: it says two things of the same board, told in the same sequence"};
  }
  static PhaseCause of_earlier_boards() {
    return {PhaseCause::Kind::earlier_boards,
            "a bug: what it says depends on earlier boards: started anew, it says something else of the same one"};
  }

  // Before the other is accused, one that is started anew is asked about the case that a finding shows, as in movement phases. If it says
  // something else, nothing of that finding is believed.
  void look_afresh() {
    constexpr std::size_t most_findings = 20;
    const bool says_two_things = std::ranges::any_of(
        result_.findings, [](const PhaseFinding& f) { return f.cause.kind == PhaseCause::Kind::unstable; });
    std::vector<PhaseFinding> taken;
    for (std::size_t f = 0; f < std::min(result_.findings.size(), most_findings); f++) {
      PhaseFinding& finding = result_.findings[f];
      if (finding.cause.kind == PhaseCause::Kind::unstable) continue;
      if (auto cause = said_anew(finding.forms.front().example))
        taken.push_back({says_two_things ? unstable() : *std::move(cause), std::exchange(finding.forms, {})});
    }
    std::erase_if(result_.findings, [](const PhaseFinding& finding) { return finding.forms.empty(); });
    for (PhaseFinding& finding : taken) {
      PhaseFinding& all = finding_of(std::move(finding.cause));
      std::ranges::move(finding.forms, std::back_inserter(all.forms));
      all.met = boards_of_forms(all.forms);
    }
    std::ranges::stable_sort(result_.findings, std::ranges::greater{}, &PhaseFinding::met);
  }

  // What one that is started anew shows it to be, if it says something else; and two more of these agree, or do not.
  std::optional<PhaseCause> said_anew(const PhaseSymptom& s) const {
    constexpr std::size_t starts = 3;
    std::optional<UnitsAfter> said;
    for (std::size_t n = 0; n < starts; n++) {
      if (settings_.stop && settings_.stop()) return std::nullopt;
      const PhaseReply reply = PhaseAsker(rules_, start_()).ask(s.board);
      const auto* after = std::get_if<UnitsAfter>(&reply);
      if (!after || (!said && *after == s.by_other)) return std::nullopt;
      if (said && *after != *said) return unstable();
      said = *after;
    }
    return of_earlier_boards();
  }

  const PhaseBoards& boards_;
  Rules rules_;
  const PhaseSettings& settings_;
  StartAdjudicator start_;
  std::vector<std::unique_ptr<PhaseAsker>> askers_;
  std::vector<PhaseBoard> controls_;
  std::vector<std::size_t> differing_, unstable_, by_sequence_;
  std::map<std::string, std::size_t> by_form_;
  std::vector<PhaseForm> forms_;
  PhaseComparison result_;
};

}  // namespace

void silence(const KnownDifferences& known, PhaseComparison& comparison) {
  for (const KnownDifference& entry : known.entries) comparison.known.push_back({entry});
  for (PhaseFinding& finding : comparison.findings)
    std::erase_if(finding.forms, [&](const PhaseForm& form) {
      const auto by = std::ranges::find_if(comparison.known, [&](const PhaseKnownMet& k) {
        return names_form(k.entry, {form.id, name(finding.cause.kind), finding.cause.text});
      });
      if (by == comparison.known.end()) return false;
      by->forms.push_back(form);
      return true;
    });
  for (PhaseFinding& finding : comparison.findings) finding.met = boards_of_forms(finding.forms);
  for (PhaseKnownMet& met : comparison.known) met.met = boards_of_forms(met.forms);
  std::erase_if(comparison.findings, [](const PhaseFinding& finding) { return finding.forms.empty(); });
  std::ranges::stable_sort(comparison.findings, std::ranges::greater{}, &PhaseFinding::met);
}

bool find_phase_parts(const PhaseBoards& boards, const Rules& rules, const StartAdjudicator& start_other,
                      const PhaseSettings& settings, Parts& parts) {
  PhaseRunner runner(boards, rules, start_other, settings);
  std::size_t asked = 0;
  for (std::size_t begin = 0; begin < boards.size(); begin += boards_of_a_part) {
    const std::size_t n = std::min(boards_of_a_part, boards.size() - begin);
    const Parts::Answer answer = parts.part(part_name(begin, n), [&] { return runner.said(begin, n); });
    if (answer.state == Parts::State::stopped) return false;
    if (answer.state == Parts::State::found) asked += n;
    if (settings.progress) settings.progress(asked, 0);
  }
  return true;
}

PhaseComparison compare_phases(const PhaseBoards& boards, const Rules& rules, const StartAdjudicator& start_other,
                               const PhaseSettings& settings) {
  return PhaseRunner(boards, rules, start_other, settings).run();
}

}  // namespace dipeq
