// What a fingerprint says of phases of retreats and adjustments.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "io/counted.hpp"
#include "io/wrapped.hpp"
#include "model/issues.hpp"
#include "report/comparison/fingerprint.hpp"
#include "report/comparison/phases.hpp"

namespace dipeq {
namespace {

std::string numbers(Phase phase, const std::vector<std::size_t>& boards) {
  constexpr std::size_t enough = 5;
  std::vector<std::string> all;
  for (const std::size_t b : boards)
    if (all.size() < enough) all.push_back(fmt::format("#{}", b + 1));
  return fmt::format("{} {}", name(phase), fmt::join(all, ", "));
}

std::vector<std::string_view> choices(const IssueFound& f) {
  std::vector<std::string_view> names;
  for (const std::uint8_t c : f.choices) names.push_back(info(f.issue).choices[c].name);
  return names;
}

bool says_nothing(const IssueFound& f) { return f.choices.size() == info(f.issue).choices.size(); }

}  // namespace

std::string because(const IssueFound& f, std::string_view telling) {
  const bool one = f.choices.size() == 1;
  const std::string text = fmt::format("{} {} more than any other", one ? "explains" : "each explains",
                                       counted(f.explained_by_no_other, "answer"));
  return f.telling.empty() ? text
                           : fmt::format("{}; only {} {}", text, one ? "this choice fits" : "these fit", telling);
}

std::string said_in_phase(Phase phase, const IssueFound& f) {
  const std::string none = f.against.empty() ? "" : "; none of its choices fits " + numbers(phase, f.against);
  if (says_nothing(f)) return "undetermined: no answer tells" + none;
  const bool one = f.verdict == IssueFound::Verdict::determined;
  return fmt::format("{}{} ({}){}", one ? "" : "undetermined between ", fmt::join(choices(f), ", "),
                     because(f, numbers(phase, f.telling)), none);
}

namespace {

// What adjustments tell stands among all issues. In a phase of retreats the rules of orders hold as in movement: only what its answers
// tell is worth a line.
bool is_worth_telling(const PhaseFingerprint& phase, const IssueFound& f) {
  return phase.phase == Phase::retreats && (!says_nothing(f) || !f.against.empty());
}

std::string why_nothing(const PhaseFingerprint& phase) {
  if (!phase.not_asked.empty()) return phase.not_asked;
  if (const auto* declined = std::get_if<Declined>(&phase.answers.front())) return declined->why;
  return std::get<Failed>(phase.answers.front()).what;
}

std::string phase_text(const FingerprintReport& r, const PhaseFingerprint& phase) {
  const std::string of(name(phase.phase));
  if (phase.not_asked.empty() && phase.answers.empty())
    return fmt::format("Of {} nothing was asked: no board that tells readings apart was found on this map.\n\n", of);
  if (phase.answered == 0) return fmt::format("Of {} it answers nothing: {}\n\n", of, why_nothing(phase));
  std::string text = fmt::format("Of {} it answers {} of {} telling boards, and {} of these answers fit one reading.\n",
                                 of, phase.answered, phase.boards.size(), phase.answered - phase.unexplained.size());
  for (const IssueFound& f : phase.issues)
    if (is_worth_telling(phase, f))
      text += fmt::format("  {:<13} {:<20} {}\n", info(f.issue).id, info(f.issue).name, said_in_phase(phase.phase, f));
  text += "\n";
  if (!phase.unexplained.empty()) text += "Answers that this reading does not explain:\n\n";
  for (const std::size_t b : phase.unexplained) text += indented_lines(4, case_text(r, phase, b)) + "\n";
  return text;
}

}  // namespace

Json phase_issue_json(Phase phase, const IssueFound& f) {
  const auto boards = [&](const std::vector<std::size_t>& all) {
    Json numbers = Json::array();
    for (const std::size_t b : all) numbers.push_back(fmt::format("{} #{}", name(phase), b + 1));
    return numbers;
  };
  Json names = Json::array();
  for (const std::string_view choice : choices(f)) names.push_back(choice);
  return {{"issue", info(f.issue).id},          {"name", info(f.issue).name},
          {"verdict", name(f.verdict)},         {"choices", names},
          {"answers", f.explained_by_no_other}, {"told_by", boards(f.telling)},
          {"fits_no_choice", boards(f.against)}};
}

const IssueFound* told_by_adjustments(const FingerprintReport& r, Issue issue) {
  for (const PhaseFingerprint& phase : r.phases) {
    if (phase.phase != Phase::adjustments || phase.answered == 0) continue;
    const auto found = std::ranges::find(phase.issues, issue, &IssueFound::issue);
    if (found != phase.issues.end()) return &*found;
  }
  return nullptr;
}

std::string case_text(const FingerprintReport& r, const PhaseFingerprint& phase, std::size_t b) {
  const auto* said = std::get_if<UnitsAfter>(&phase.answers[b]);
  const PhaseBoard& board = phase.boards[b].board;
  const PhaseSymptom symptom{board, phase.boards[b].reply(phase.reading), said ? *said : UnitsAfter{}, {}, board, {}};
  const ComparisonHeading heading{r.other, {}, {}, phase.reading, {}, {}};
  return write_case(case_of(symptom, fmt::format("telling board #{} of {}", b + 1, name(phase.phase)), heading));
}

std::string phases_text(const FingerprintReport& r) {
  std::string text;
  for (const PhaseFingerprint& phase : r.phases) text += phase_text(r, phase);
  return text;
}

Json phases_json(const FingerprintReport& r) {
  Json all = Json::array();
  for (const PhaseFingerprint& phase : r.phases) {
    Json issues = Json::array(), unexplained = Json::array();
    for (const IssueFound& f : phase.issues) issues.push_back(phase_issue_json(phase.phase, f));
    for (const std::size_t b : phase.unexplained)
      unexplained.push_back({{"board", fmt::format("#{}", b + 1)}, {"case", case_text(r, phase, b)}});
    all.push_back({{"phase", std::string(name(phase.phase))},
                   {"boards", phase.boards.size()},
                   {"answered", phase.answered},
                   {"a_reading", name(phase.reading)},
                   {"issues", issues},
                   {"unexplained", unexplained}});
  }
  return all;
}

}  // namespace dipeq
