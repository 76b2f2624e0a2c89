#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "io/counted.hpp"
#include "io/wrapped.hpp"
#include "model/issues.hpp"
#include "notation/case/case_file.hpp"
#include "notation/order_text.hpp"
#include "report/comparison/comparison.hpp"
#include "report/comparison/fingerprint.hpp"

namespace dipeq {
namespace {

std::string number_of(const Telling& board) { return board.name.substr(board.name.find('#')); }

std::string numbers(const FingerprintReport& r, const std::vector<std::size_t>& boards) {
  std::vector<std::string> all;
  for (const std::size_t b : boards) all.push_back(number_of(r.boards[b]));
  return fmt::format("{}", fmt::join(all, ", "));
}

std::string choices_text(const IssueFound& f) {
  std::vector<std::string_view> names;
  for (const std::uint8_t c : f.choices) names.push_back(info(f.issue).choices[c].name);
  return fmt::format("{}", fmt::join(names, ", "));
}

// What is said of an issue, in words.
std::string said(const FingerprintReport& r, const IssueFound& f) {
  std::string none = f.against.empty() ? "" : "; none of its choices fits " + numbers(r, f.against);
  if (!f.for_others.empty()) none += "; only another choice fits " + numbers(r, f.for_others);
  switch (f.verdict) {
    case IssueFound::Verdict::determined:
      return fmt::format("{} ({}){}", choices_text(f), because(f, numbers(r, f.telling)), none);
    case IssueFound::Verdict::none_of_them: return "none of the choices: " + numbers(r, f.against);
    case IssueFound::Verdict::undetermined: break;
  }
  if (const auto why = why_not_told(f.issue); !why.empty()) return fmt::format("undetermined: {}", why);
  if (f.choices.size() < info(f.issue).choices.size())
    return fmt::format("undetermined between {} ({}){}", choices_text(f), because(f, numbers(r, f.telling)), none);
  return "undetermined: no answer tells" + none;
}

std::string issues(const FingerprintReport& r) {
  std::string text;
  for (const IssueFound& f : r.found.issues) {
    const IssueFound* in_phase = told_by_adjustments(r, f.issue);
    text += fmt::format("  {:<13} {:<20} {}\n", info(f.issue).id, info(f.issue).name,
                        in_phase ? said_in_phase(Phase::adjustments, *in_phase) : said(r, f));
  }
  return text;
}

std::string cases(const FingerprintReport& r, std::string_view title, const std::vector<std::size_t>& boards) {
  if (boards.empty()) return "";
  std::string text = fmt::format("{}:\n\n", title);
  for (const std::size_t b : boards) text += indented_lines(4, case_text(r, b)) + "\n";
  return text;
}

std::string unexplained(const FingerprintReport& r) {
  std::vector<std::size_t> fit_another = r.found.unexplained;
  std::erase_if(fit_another, [&](std::size_t b) { return std::ranges::count(r.found.fit_none, b) > 0; });
  return cases(r, "Answers that no reading explains", r.found.fit_none) +
         cases(r, "Answers that another reading explains, though fewer in all", fit_another);
}

std::string of_the_datc(const FingerprintReport& r) {
  std::string text = "The cases of the DATC, against what DATC 3.2 prefers:\n";
  for (const Compliance c : {Compliance::agrees, Compliance::position_agrees, Compliance::differs, Compliance::declined,
                             Compliance::failed}) {
    std::vector<std::string> names;
    for (const CaseAsked& each : r.cases)
      if (each.compliance == c) names.push_back(each.name + (each.by_its_reading ? "*" : ""));
    if (names.empty()) continue;
    text += fmt::format("  {:<16}{:>4}", name(c), names.size());
    if (c != Compliance::agrees && c != Compliance::position_agrees)
      for (std::size_t i = 0; i < names.size(); i++)
        text += (i % 12 == 0 && i > 0 ? "\n                        " : "  ") + names[i];
    text += "\n";
  }
  if (std::ranges::any_of(r.cases, &CaseAsked::by_its_reading)) text += "  * as the reading found has it\n";
  return text;
}

// What it says instead, or what became of it, at the first of them.
std::string why_none(const FingerprintReport& r) {
  if (r.found.answers.empty()) return "";
  if (const auto* declined = std::get_if<Declined>(&r.found.answers.front())) return ", and declines: " + declined->why;
  const auto& failed = std::get<Failed>(r.found.answers.front());
  return fmt::format(": {}: {}", name(failed.kind), failed.what);
}

// Choices of the reading that are not those of datc-3.2, where answers rule that one out and leave several.
std::string taken_among(const FingerprintReport& r) {
  std::vector<std::string> open;
  for (const IssueFound& each : r.found.issues) {
    const IssueFound* in_phase = told_by_adjustments(r, each.issue);
    const IssueFound& f = in_phase ? *in_phase : each;
    const std::uint8_t chosen = choice(r.found.reading, f.issue);
    if (f.verdict != IssueFound::Verdict::undetermined || f.choices.size() < 2 ||
        chosen == choice(rules_of(Preset::datc_3_2), f.issue) || std::ranges::count(f.choices, chosen) == 0)
      continue;
    std::vector<std::string_view> others;
    for (const std::uint8_t c : f.choices)
      if (c != chosen) others.push_back(info(f.issue).choices[c].name);
    open.push_back(fmt::format("{}={}", info(f.issue).id, fmt::join(others, " or ")));
  }
  return open.empty() ? "" : fmt::format("; as well it could have {}", fmt::join(open, ", "));
}

std::string put_elsewhere(const FingerprintReport& r) {
  if (r.map.empty()) return "";
  return fmt::format(
      "The telling boards are those of the standard map for which {} has room: {} of {}. The cases of the DATC were "
      "not asked: they are of the standard map.\n\n",
      r.map, r.boards.size(), telling_boards().size());
}

std::string sequences(const FingerprintReport& r) {
  if (r.depends_on_sequence.empty())
    return fmt::format("Told in {} other sequences each, all boards that it answers have the same result.\n",
                       r.sequences);
  return fmt::format(
      "Told in another sequence, {} another result: {}\n",
      r.depends_on_sequence.size() == 1 ? "one board has" : counted(r.depends_on_sequence.size(), "board") + " have",
      fmt::join(r.depends_on_sequence, ", "));
}

}  // namespace

std::string_view name(IssueFound::Verdict verdict) {
  constexpr std::string_view names[] = {"determined", "undetermined", "none of the choices"};
  return names[static_cast<std::size_t>(verdict)];
}

std::string case_text(const FingerprintReport& r, std::size_t b) {
  const Telling& board = r.boards[b];
  const Position& position = board.board.position;
  CaseFile c{{position, board.board.orders}, {}, {}, {}, {}, {}, {}, {}, {}};
  c.source = "telling board " + number_of(board).substr(1);
  if (const auto* seen = std::get_if<Observation>(&r.found.answers[b]))
    for (std::size_t u = 0; u < seen->units.size(); u++) {
      const Unit& unit = position[UnitId(u)];
      c.notes.push_back(
          fmt::format("{}: {}", write_unit(unit, position.map()), to_text(seen->units[u], unit, position.map())));
    }
  return write_case(c);
}

std::string to_text(const FingerprintReport& r) {
  std::string text = r.other + (r.source.empty() ? "" : " (" + r.source + ")");
  if (r.found.answered == 0)
    return text + fmt::format(": it answers none of {} telling boards{}.\n\n", r.boards.size(), why_none(r)) +
           put_elsewhere(r) + phases_text(r);
  text += fmt::format(": it answers {} of {} telling boards, and {} of these answers fit one reading.\n\n",
                      r.found.answered, r.boards.size(), r.found.answered - r.found.unexplained.size());
  text += put_elsewhere(r);
  text += issues(r) + "\n";
  text += fmt::format("Such a reading is {}{}.\n\n", name(r.found.reading), taken_among(r));
  return text + unexplained(r) + phases_text(r) + (r.map.empty() ? of_the_datc(r) + "\n" : "") + sequences(r);
}

}  // namespace dipeq
