#include <fmt/format.h>

#include "io/counted.hpp"
#include "io/wrapped.hpp"
#include "report/replay/replay_report.hpp"

namespace dipeq {
namespace {

std::string line(std::size_t n, std::string_view what) { return n == 0 ? "" : fmt::format("{:>10}  {}\n", n, what); }

std::string tally(const Replay& r) {
  const auto of = [&](Phase p) { return r.of_kind[static_cast<std::size_t>(p)]; };
  std::string text = line(r.phases, fmt::format("{} of {}: {} of movement, {} of retreats, {} of adjustments",
                                                r.phases == 1 ? "phase" : "phases", counted(r.games, "game"),
                                                of(Phase::movement), of(Phase::retreats), of(Phase::adjustments)));
  text += line(r.orders, "orders in them");
  text += line(r.agreed, "phases agree with the record");
  text += line(r.differing, "differ, in " + counted(r.differing_games, "game"));
  text += line(r.not_compared, "cannot be compared: the record does not say what came of them");
  text += line(r.passed_over, "are not recorded, and nothing was ordered in them");
  return text;
}

std::string others(const ReplayGroup& g) {
  std::string text;
  for (const PlaceInRecord& place : g.first) text += (text.empty() ? "" : "; ") + to_text(place);
  if (g.phases == 1) return "";
  return fmt::format("   {}: {}\n", g.first.size() < g.phases ? "The first" : "All", text);
}

std::string controls(const ReplayGroup& g, const Replay& r) {
  if (!std::holds_alternative<RightUnder>(g.cause) || r.controls == 0) return "";
  return fmt::format("   Of {} that agree with {}, {} would not agree with that\n", counted(r.controls, "phase"),
                     name(r.rules), g.controls_against);
}

std::string as_well(const ReplayGroup& g) {
  constexpr std::size_t some = 10;
  std::string text;
  for (std::size_t i = 0; i < std::min(some, g.as_well.size()); i++) text += (i == 0 ? "" : "; ") + name(g.as_well[i]);
  if (g.as_well.size() > some) text += fmt::format("; and {} more", g.as_well.size() - some);
  return text.empty() ? "" : fmt::format("   Just as well: {}\n", text);
}

std::string block(std::size_t number, const ReplayGroup& g, const Replay& r, std::size_t width) {
  std::string text = fmt::format("{}. {} in {}\n", number, counted(g.phases, "phase"), counted(g.games, "game"));
  text += fmt::format("   {}\n", to_text(g.cause)) + as_well(g) + controls(g, r) + others(g);
  return fitted(text, width) + "\n" + indented_lines(4, write_case(case_of(g.smallest, r.rules))) + "\n";
}

}  // namespace

std::string to_text(const ReplayReport& report, const ShownReplay& shown) {
  const Replay& r = report.replay;
  std::string text = fmt::format("{} against {}\n\n{}", report.games, name(r.rules), tally(r));
  if (r.phases > 0) text += "\n";
  text = fitted(text, shown.width);
  if (r.groups.empty()) text += r.agreed + r.differing == 0 ? "Nothing was compared.\n" : "No differences.\n";
  if (!r.groups.empty() && shown.groups > 0)
    text += counted(r.groups.size(), "cause") + ", each with the phase that has the fewest units:\n\n";
  for (std::size_t i = 0; i < std::min(shown.groups, r.groups.size()); i++)
    text += block(i + 1, r.groups[i], r, shown.width);
  if (r.groups.size() > shown.groups)
    text += fmt::format("{}{}\n", counted(r.groups.size() - shown.groups, "cause"),
                        shown.groups > 0 ? " with fewer phases (--causes)." : ", which --causes shows.");
  if (report.fit) text += (text.ends_with("\n\n") ? "" : "\n") + fitted(fit_text(*report.fit), shown.width);
  return text;
}

}  // namespace dipeq
