// What the other says of the cases that findings show, if it was asked nothing before.
//
// An adapter that lives on from board to board may remember earlier ones. Told a board twice in a row it says the same twice, so that it
// seems to have a reason. One that is started anew shows what it says of the board alone. If that is something else, and others that
// are started anew say that as well, the case shows nothing but that; if they do not, the other says two things of the same board. Which
// it does in any case: so where a finding says so of other boards, all are of that finding.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "compare/findings.hpp"
#include "compare/forms.hpp"
#include "compare/rounds.hpp"

namespace dipeq {
namespace {

constexpr std::string_view of_earlier_boards =
    "a bug: what it says depends on earlier boards: started anew, it says something else of the same one";

enum class Anew : std::uint8_t { as_before, otherwise, now_so_now_otherwise };

// Starting takes some programs half a second, so only few are started: mostly one for a finding.
constexpr std::size_t most_findings = 20, most_starts = 50, most_failures = 3, cases_of_a_finding = 2,
                      starts_of_a_case = 3;

// What was said once by one that had just been started, or by none.
bool says_itself(const Cause& cause) {
  return std::holds_alternative<Unstable>(cause) || std::holds_alternative<NoReply>(cause);
}

class FreshLook {
 public:
  FreshLook(Rounds& rounds, const AskedAnew& anew) : rounds_(rounds), anew_(anew) {
    while (auto answer = rounds_.next_answer()) anew_.answers.insert(*std::move(answer));
  }

  std::vector<Finding> at(std::vector<Finding> findings) {
    const std::size_t n = std::min(findings.size(), most_findings);
    says_two_things_ = std::ranges::any_of(findings, [](const Finding& finding) {
      const auto* unstable = std::get_if<Unstable>(&finding.cause);
      return unstable && !unstable->without_reply;
    });
    for (std::size_t f = 0; f < n && !rounds_.stopped(); f++) {
      rounds_.step("asking one that is started anew", f, n);
      if (!says_itself(findings[f].cause)) look_at(findings[f]);
    }
    if (taken_.empty()) return findings;
    std::erase_if(findings, [](const Finding& finding) { return finding.forms.empty(); });
    return together(std::move(findings), std::move(taken_));
  }

 private:
  // Its smallest case, and the next one if that shows nothing; if neither does, no other case of it is believed.
  void look_at(Finding& finding) {
    for (std::size_t n = 0; n < cases_of_a_finding && !finding.forms.empty(); n++) {
      const Form& example = example_of(finding);
      const Anew said = says_anew(example.example);
      if (said == Anew::as_before) return;
      const auto at = finding.forms.begin() + (&example - finding.forms.data());
      take({*at}, said);
      finding.forms.erase(at);
      if (n + 1 == cases_of_a_finding) take(std::exchange(finding.forms, {}), said);
      finish(finding);
    }
  }

  void take(std::vector<Form> forms, Anew said) {
    if (forms.empty()) return;
    const bool says_two_things = says_two_things_ || said == Anew::now_so_now_otherwise;
    Finding finding{Unexplained{}, std::move(forms), 0, !says_two_things};
    if (says_two_things) finding.cause = Unstable{};
    finish(finding);
    taken_.push_back(std::move(finding));
  }

  Anew says_anew(const Symptom& s) {
    const Reply first = said_anew(s, 1);
    if (!differ(s, s.compared.other, first)) return Anew::as_before;
    for (std::size_t n = 2; n <= starts_of_a_case && !known_to_remember_; n++)
      if (differ(s, first, said_anew(s, n))) return Anew::now_so_now_otherwise;
    known_to_remember_ = true;
    return Anew::otherwise;
  }

  // Who says nothing contradicts nobody.
  bool differ(const Symptom& s, const Reply& one, const Reply& other) const {
    if (!std::holds_alternative<Observation>(one) || !std::holds_alternative<Observation>(other)) return false;
    return compared(s.board, one, other, rounds_.asker().observes_of_other()).divergence.severity >= s.way.severity;
  }

  // By the n-th that is started for that case, as its own sequence or the other one tells it.
  Reply said_anew(const Symptom& s, std::size_t n) {
    if (!s.by_sequence) return ask(s.board, n);
    const Board told = own_sequence(s.whole).told(s.board);
    return in_sequence_of(s.board, told, ask(told, n));
  }

  Reply ask(const Board& board, std::size_t n) {
    if (starts_++ >= most_starts || failures_ >= most_failures) return Declined{"enough were started"};
    const auto [there, is_new] =
        anew_.answers.try_emplace(fmt::format("started anew, {}: {}", n, in_words(board)), Declined{});
    if (is_new) {
      there->second = rounds_.started_anew()->ask(board);
      anew_.answered(*there);
    }
    failures_ += std::holds_alternative<Failed>(there->second);
    return there->second;
  }

  Rounds& rounds_;
  const AskedAnew& anew_;
  std::vector<Finding> taken_;
  std::size_t starts_ = 0, failures_ = 0;
  bool says_two_things_ = false;    // of some board, which a finding tells
  bool known_to_remember_ = false;  // then the word of one that is started anew will do
};

}  // namespace

std::vector<Finding> looked_at_afresh(std::vector<Finding> findings, Rounds& rounds, const AskedAnew& anew) {
  if (findings.empty() || anew.failures >= too_dear) return findings;
  return FreshLook(rounds, anew).at(std::move(findings));
}

std::string cause_in_words(const Finding& finding) {
  return finding.of_earlier_boards ? std::string(of_earlier_boards) : to_text(finding.cause);
}

std::string_view kind(const Finding& finding) {
  return finding.of_earlier_boards ? "earlier-boards" : kind(finding.cause);
}

}  // namespace dipeq
