#include <algorithm>
#include <set>

#include "compare/findings.hpp"
#include "compare/forms.hpp"

namespace dipeq {

std::tuple<bool, std::size_t, std::size_t> size_of(const Symptom& s) {
  return {!s.reduced, s.board.position.units().size(), s.board.orders.size()};
}

std::string form_of(const Symptom& s, const Rules& rules) {
  const std::string failure(s.way.failure ? name(*s.way.failure) : "");
  if (s.unstable) return "? " + failure;
  if (!s.reduced) return "not reduced: " + failure;
  const std::string impossible(s.way.impossible ? name(*s.way.impossible) : "");
  return (s.by_sequence ? "~" : "") + impossible + form_text(s.board, s.compared, rules);
}

// Boards in sequence, none twice; forms by how often they were met.
void finish(Finding& finding) {
  std::set<std::size_t> boards;
  for (Form& form : finding.forms) {
    std::ranges::sort(form.boards);
    form.boards.erase(std::ranges::unique(form.boards).begin(), form.boards.end());
    form.met = form.boards.size();
    boards.insert(form.boards.begin(), form.boards.end());
  }
  finding.met = boards.size();
  std::ranges::stable_sort(finding.forms, std::ranges::greater{}, &Form::met);
}

const Form& example_of(const Finding& finding) {
  return *std::ranges::min_element(finding.forms, {}, [](const Form& f) {
    const Severity severity = f.example.way.severity;
    return std::tuple(severity == Severity::words, size_of(f.example), -static_cast<int>(severity), f.number);
  });
}

std::vector<Fault> faults_of(const std::vector<Finding>& findings) {
  std::vector<Fault> faults;
  for (const Finding& finding : findings)
    if (const auto fault = fault_of(finding.cause)) faults.push_back(*fault);
  return faults;
}

std::vector<std::size_t> explained_boards(const std::vector<Finding>& findings) {
  std::set<std::size_t> explained, others;
  for (const Finding& finding : findings)
    for (const Form& form : finding.forms)
      if (form.map_difference.empty())
        (fault_of(finding.cause) ? explained : others).insert(form.boards.begin(), form.boards.end());
  std::vector<std::size_t> all;
  std::ranges::set_difference(explained, others, std::back_inserter(all));
  return all;
}

std::vector<std::size_t> take_out(std::vector<Finding>& findings, const Shows& shows) {
  std::set<std::size_t> taken;
  for (std::size_t f = 0; f < findings.size(); f++) {
    if (!fault_of(findings[f].cause)) continue;
    std::set<std::size_t> idle;
    for (const Form& form : findings[f].forms)
      for (const std::size_t board : form.boards)
        if (!shows(f, board)) idle.insert(board);
    if (idle.size() == findings[f].met) continue;
    for (Form& form : findings[f].forms) {
      const bool all = std::ranges::all_of(form.boards, [&](std::size_t board) { return idle.contains(board); });
      if (!all) idle.erase(form.number);
      std::erase_if(form.boards, [&](std::size_t board) { return idle.contains(board); });
    }
    std::erase_if(findings[f].forms, [](const Form& form) { return form.boards.empty(); });
    finish(findings[f]);
    taken.insert(idle.begin(), idle.end());
  }
  return {taken.begin(), taken.end()};
}

namespace {

// A form has its cause in its name where that can be another for the same form.
void rename(Form& form, const Cause& before, const Cause& now) {
  const std::string end = "|" + to_text(before);
  if (form.text.ends_with(end)) form.text.replace(form.text.size() - end.size(), end.size(), "|" + to_text(now));
}

void say(const Cause& cause, Finding& of) {
  for (Form& form : of.forms) rename(form, of.cause, cause);
  of.cause = cause;
}

// What is named behind "or" in both, each of which says all cases of either.
std::optional<Cause> in_common(const Finding& a, const Finding& b) {
  const auto *one = std::get_if<ClauseAltered>(&a.cause), *other = std::get_if<ClauseAltered>(&b.cause);
  if (!one || !other) return std::nullopt;
  ClauseAltered common = *one;
  std::erase_if(common.alterations, [&](const GuardedAlteration& alteration) {
    return std::ranges::find(other->alterations, alteration) == other->alterations.end();
  });
  return common.alterations.empty() ? std::nullopt : std::optional<Cause>(common);
}

}  // namespace

std::vector<Finding> together(std::vector<Finding> findings, std::vector<Finding> more) {
  for (Finding& finding : more) {
    auto same = std::ranges::find(findings, cause_in_words(finding), cause_in_words);
    if (same == findings.end())
      same = std::ranges::find_if(findings, [&](const Finding& f) { return in_common(f, finding).has_value(); });
    if (same == findings.end()) {
      findings.push_back(std::move(finding));
      continue;
    }
    if (const auto common = in_common(*same, finding)) say(*common, *same), say(*common, finding);
    for (Form& form : finding.forms) {
      const auto alike = std::ranges::find(same->forms, form.text, &Form::text);
      if (alike == same->forms.end()) {
        same->forms.push_back(std::move(form));
        continue;
      }
      alike->boards.insert(alike->boards.end(), form.boards.begin(), form.boards.end());
      alike->cases += form.cases, alike->attributed += form.attributed;
    }
    finish(*same);
  }
  std::ranges::stable_sort(findings, std::ranges::greater{}, &Finding::met);
  return findings;
}

std::vector<std::size_t> boards_of(const Finding& finding) {
  std::set<std::size_t> all;
  for (const Form& form : finding.forms) all.insert(form.boards.begin(), form.boards.end());
  return {all.begin(), all.end()};
}

std::vector<Finding> given_over(std::vector<Finding> findings, std::size_t from, const Belongs& belongs) {
  std::vector<Finding> given;
  std::vector<Form> kept;
  for (Form& form : findings.at(from).forms) {
    const auto to = belongs(form);
    if (!to) {
      kept.push_back(std::move(form));
      continue;
    }
    const Cause& cause = findings.at(to->finding).cause;
    rename(form, findings[from].cause, cause);
    form.boards = to->boards;
    given.push_back({cause, {std::move(form)}, 0});
    finish(given.back());
  }
  findings[from].forms = std::move(kept);
  finish(findings[from]);
  std::erase_if(findings, [](const Finding& finding) { return finding.forms.empty(); });
  return together(std::move(findings), std::move(given));
}

}  // namespace dipeq
