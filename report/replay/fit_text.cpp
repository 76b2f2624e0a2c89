#include <fmt/format.h>

#include "io/counted.hpp"
#include "model/issues.hpp"
#include "report/replay/replay_report.hpp"

namespace dipeq {
namespace {

std::string choices(const IssueFit& f) {
  std::string text;
  for (const std::uint8_t c : f.choices)
    text += (text.empty() ? "" : ", ") + std::string(info(f.issue).choices[c].name);
  return text;
}

// What stands in brackets: how many phases tell, and where some of them are.
std::string because(const IssueFit& f) {
  std::string text;
  if (f.telling > 0) text += counted(f.telling, "phase") + (f.telling == 1 ? " tells" : " tell");
  for (std::size_t i = 0; i < f.first.size() && i < 2; i++) text += (i == 0 ? ": " : "; ") + to_text(f.first[i]);
  if (f.against > 0)
    text += fmt::format("{}{} for another choice", text.empty() ? "" : ". But ",
                        counted(f.against, "phase") + (f.against == 1 ? " speaks" : " speak"));
  return text.empty() ? "" : " (" + text + ")";
}

std::string said(const IssueFit& f) {
  switch (f.verdict) {
    case IssueFit::Verdict::determined: return choices(f) + because(f);
    case IssueFit::Verdict::undetermined: return fmt::format("{}: one of these{}", choices(f), because(f));
    case IssueFit::Verdict::does_not_matter: return "does not matter in these games" + because(f);
  }
  return {};
}

std::string presets(const Fit& fit) {
  std::string text;
  for (const Preset p : fit.presets) text += (text.empty() ? "" : ", ") + std::string(info(p).name);
  return text.empty() ? "no named reading" : text;
}

}  // namespace

std::string_view name(IssueFit::Verdict verdict) {
  constexpr std::string_view names[] = {"determined", "undetermined", "does not matter"};
  return names[static_cast<std::size_t>(verdict)];
}

std::string fit_text(const Fit& fit) {
  std::string text = fmt::format("The reading with which most phases agree, {} of {}: {}\n", fit.agreed, fit.compared,
                                 name(fit.reading));
  text += fmt::format("As many agree with: {}\n\n", presets(fit));
  std::string others;
  for (const IssueFit& f : fit.issues)
    if (f.verdict == IssueFit::Verdict::does_not_matter && f.against == 0)
      others += (others.empty() ? "" : ", ") + std::string(info(f.issue).id);
    else
      text += fmt::format("  {:<13} {:<20} {}\n", info(f.issue).id, info(f.issue).name, said(f));
  if (!others.empty()) text += fmt::format("\nThese do not matter in these games: {}\n", others);
  if (!fit.every_reading)
    text += "\nThere are too many readings to look over: those were that change one choice at a time.\n";
  if (fit.in_part > 0)
    text += fmt::format("\n{} may depend on more choices than were tried together.\n", counted(fit.in_part, "phase"));
  return text;
}

}  // namespace dipeq
