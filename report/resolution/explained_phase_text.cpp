#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "io/counted.hpp"
#include "io/wrapped.hpp"
#include "report/heading.hpp"
#include "report/resolution/explained_phase.hpp"

namespace dipeq {
namespace {

// "if Build A Kiel is left out", "if instead Disband A Vienna"
std::string change_text(const ToldTurn& turn, Phase phase) {
  if (turn.with.empty()) return fmt::format("if {} is left out", joined(turn.without, ", "));
  if (phase == Phase::retreats) return "if instead " + turn.with;
  if (turn.place != "instead") return fmt::format("if {} is ordered besides, {}", turn.with, turn.place);
  return fmt::format("if {} stands instead of {}", turn.with, joined(turn.without, ", "));
}

std::string reasons(const ExplainedLine& line) {
  if (!line.reason) return "";
  std::string text = "    " + std::string(line.reason->sentence);
  if (!line.meets.empty()) text += ": " + joined(line.meets, ", ");
  if (!line.open.empty())
    text += fmt::format("; open to it {} {}", line.open.size() == 1 ? "is" : "are", joined(line.open, ", "));
  return text + fmt::format("  [{}]\n", line.reason->source);
}

std::string to_text(const ExplainedLine& line, Phase phase) {
  std::string text = fmt::format("  {}: {}\n", in_words(line), line.result);
  text += reasons(line);
  if (!line.tried) return text;
  if (!line.turn && *line.tried == 0) return text + "    no other order could be changed\n";
  if (!line.turn) return text + fmt::format("    no single change of another order turns it ({} tried)\n", *line.tried);
  return text + fmt::format("    {}: {}\n", change_text(*line.turn, phase), line.turn->result);
}

std::string due_text(int due) {
  if (due == 0) return "nothing to build or remove";
  const std::string units = counted(static_cast<std::size_t>(std::abs(due)), "unit");
  return (due > 0 ? "may build " : "removes ") + units;
}

std::string distance_text(const ToldCandidate& c, const RemovalLine& line) {
  if (!line.by_distance) return "";
  return c.steps ? ", " + counted(*c.steps, "step") : ", no way to a centre";
}

std::string line_text(const ToldPower& power) {
  if (!power.line) return "";
  std::string text = fmt::format("  civil disorder removes: {}\n", power.line->rule);
  for (std::size_t i = 0; i < power.candidates.size(); ++i) {
    const ToldCandidate& c = power.candidates[i];
    text +=
        fmt::format("    {}{}{}{}\n", c.unit, distance_text(c, *power.line), i < power.line->removed ? ": removed" : "",
                    c.before_next ? fmt::format("; before the next, as it is {}", sentence(*c.before_next)) : "");
  }
  return text;
}

}  // namespace

std::string to_text(const Map& map, const ExplainedPhase& phase) {
  std::string text;
  for (std::size_t p = 0; p < map.powers().size(); ++p) {
    if (std::ranges::count(phase.lines, PowerId(p), &ExplainedLine::power) == 0) continue;
    const auto told = std::ranges::find(phase.powers, PowerId(p), &ToldPower::power);
    const bool numbers = told != phase.powers.end();
    text += map.power(PowerId(p)) + ":";
    if (numbers)
      text += fmt::format(" {}, {}: {}", counted(told->centres, "centre"), counted(told->units, "unit"),
                          due_text(told->due));
    text += "\n";
    for (const ExplainedLine& line : phase.lines)
      if (line.power == PowerId(p)) text += to_text(line, phase.turn.phase);
    if (numbers) text += line_text(*told);
  }
  return text;
}

std::string to_text(const CaseFile& c, const ExplainedPhase& phase) {
  return title_text(c) + (phase.lines.empty() ? "Nothing was ordered, and nothing had to be done.\n"
                                              : to_text(c.position.map(), phase));
}

}  // namespace dipeq
