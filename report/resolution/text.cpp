#include "report/resolution/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encodings/printed/equations.hpp"
#include "io/counted.hpp"
#include "io/wrapped.hpp"
#include "notation/order_text.hpp"
#include "report/handed_in.hpp"
#include "report/heading.hpp"
#include "report/names.hpp"

namespace dipeq {
namespace {

std::string fate_text(const Verdict& v, const Position& position) {
  if (v.outcome.fate == Fate::in_place_or_moved) return "";
  std::vector<std::string> retreats;
  for (Location at : v.retreats) retreats.push_back(write_location(at, position.map()));
  // By house rules a unit may be dislodged by nobody.
  const std::string by = v.dislodged_by ? " by " + write_unit(position[*v.dislodged_by], position.map()) : "";
  return fmt::format("{}; {}", by,
                     retreats.empty() ? "nowhere to retreat to" : "may retreat to " + joined(retreats, ", "));
}

struct Line {
  std::string order, result;
};

Line line_of_order(const CaseFile& c, const Judgement& j, std::size_t i) {
  const Position& position = j.orders.position;
  const auto unit = position.unit_in(j.written[i].unit.at.province);
  const bool followed = unit && j.orders.of_unit[unit->index()].written == i;
  std::string result = to_text(j.outcomes[i]);
  const std::string fate = followed ? fate_text(j.verdicts[unit->index()], position) : "";
  if (const PutAside reason = j.orders.of_written[i]; reason != PutAside::nothing)
    return {order_text(c, j, i),
            fmt::format("{}{}{} {} ({})", result, fate, fate.empty() ? ":" : ";", sentence(reason), source(reason))};
  result += fate;
  return {order_text(c, j, i), result};
}

Line line_of_unit(const Judgement& j, UnitId u) {
  const Verdict& v = j.verdicts[u.index()];
  return {unwritten_text(j, u), to_text(v.outcome) + fate_text(v, j.orders.position)};
}

Line line_of_proxy(const CaseFile& c, const Judgement& j, std::size_t proxy) {
  const PutAside reason = j.of_proxy[proxy];
  return {proxy_text(c.proxies[proxy], c.position.map()),
          reason == PutAside::nothing ? "in force" : fmt::format("{} ({})", sentence(reason), source(reason))};
}

std::vector<Line> lines_of_power(const CaseFile& c, const Judgement& j, PowerId p) {
  std::vector<Line> lines;
  for (std::size_t i = 0; i < c.orders.size(); i++)
    if (c.orders[i].by == p) lines.push_back(line_of_order(c, j, i));
  for (std::size_t i = 0; i < j.of_proxy.size(); i++)
    if (c.proxies[i].by == p) lines.push_back(line_of_proxy(c, j, i));
  const auto units = j.orders.position.units();
  for (std::size_t u = 0; u < units.size(); u++)
    if (units[u].power == p && !j.orders.of_unit[u].written) lines.push_back(line_of_unit(j, UnitId(u)));
  return lines;
}

// "; 1 core left to a backup rule, 2 cores left without an answer"
std::string cores_left(const std::vector<Core>& cores) {
  const auto answered = static_cast<std::size_t>(std::ranges::count_if(cores, &Core::answered));
  std::vector<std::string> left;
  if (answered > 0) left.push_back(counted(answered, "core") + " left to a backup rule");
  if (answered < cores.size()) left.push_back(counted(cores.size() - answered, "core") + " left without an answer");
  return left.empty() ? "" : "; " + joined(left, ", ");
}

std::string orders_text(const CaseFile& c, const Judgement& j) {
  std::vector<std::vector<Line>> by_power;
  std::size_t width = 0;
  for (std::size_t p = 0; p < c.position.map().powers().size(); p++) {
    by_power.push_back(lines_of_power(c, j, PowerId(p)));
    for (const Line& l : by_power.back()) width = std::max(width, l.order.size());
  }
  std::string text;
  for (std::size_t p = 0; p < by_power.size(); p++) {
    if (by_power[p].empty()) continue;
    text += c.position.map().power(PowerId(p)) + ":\n";
    for (const Line& l : by_power[p]) text += fmt::format("  {:<{}}  {}\n", l.order, width, l.result);
  }
  return text;
}

}  // namespace

std::string solution_text(const Enumeration& e, std::size_t solution, const Interactions& x, Encoding encoding,
                          const Position& position) {
  const TermNames names = names_on_map(position);
  std::vector<std::string> items;
  for (std::size_t i = 0; i < e.unknowns.size(); i++)
    items.push_back((e.solutions[solution][i] == Value::yes ? "" : "¬") +
                    to_text(*decision(x, encoding, e.unknowns[i]), names));
  return joined(items, "  ");
}

std::string count_text(const WholeBoard& w) {
  switch (w.stop) {
    case Stop::exhausted: return w.solutions.empty() ? "no solution" : counted(w.solutions.size(), "solution");
    case Stop::limit: return "more than " + counted(w.solutions.size(), "solution");
    case Stop::gave_up:
      return counted(w.solutions.size(), "solution") + " found before the solver gave up; there may be others";
  }
  return {};
}

std::string to_text(const Core& core, const Judgement& j, const Position& position) {
  const TermNames names = names_on_map(position);
  std::vector<std::string> members, forced;
  for (DecisionId d : core.decisions) members.push_back(to_text(*decision(j.interactions, Encoding::datc_3, d), names));
  for (auto [d, v] : core.forced)
    forced.push_back(to_text(*decision(j.interactions, Encoding::datc_3, d), names) +
                     (v == Value::yes ? " succeeds" : " fails"));
  std::string text = fmt::format("{}: {}; {}\n", name(core.kind), joined(members, ", "), count_text(core.enumeration));
  for (std::size_t s = 0; s < std::min<std::size_t>(core.enumeration.solutions.size(), 10); s++)
    text += fmt::format("  solution {}  {}\n", s + 1,
                        solution_text(core.enumeration, s, j.interactions, Encoding::datc_3, position));
  if (core.enumeration.solutions.size() > 10)
    text += fmt::format("  … and {} more\n", core.enumeration.solutions.size() - 10);
  for (UnitId army : core.without_convoy)
    forced.push_back(write_unit(position[army], position.map()) + " is not convoyed");
  if (!core.answered()) return text + fmt::format("  left open   {} ({})\n", name(core.rule), source(core.rule));
  return text + fmt::format("  decided by  {} ({}): {}\n", name(core.rule), source(core.rule), joined(forced, ", "));
}

namespace {

// By house rules a core may have several solutions, and what depends on it none but with one of them.
bool is_decided_against_the_only_solution(const Judgement& j) {
  const WholeBoard& whole = j.whole_board;
  if (whole.stop != Stop::exhausted || whole.solutions.size() != 1) return false;
  for (std::size_t i = 0; i < whole.unknowns.size(); ++i)
    if (j.resolution.values[whole.unknowns[i].index()] != whole.solutions.front()[i]) return true;
  return false;
}

}  // namespace

std::string to_text(const CaseFile& c, const Judgement& j) {
  std::string text = title_text(c);
  if (!j.removed.empty()) text += removed_text(j.removed, c.position.map()) + "\n";
  text += j.resolution.gave_up ? "No resolution: the solver gave up on a component, and nothing is guessed.\n"
                               : nobody_text(j) + orders_text(c, j);
  text += fmt::format("\nUnder {} the equations have {}", name(j.orders.rules), count_text(j.whole_board));
  text += cores_left(j.resolution.cores) + ".\n" + passages_text(j);
  if (is_decided_against_the_only_solution(j))
    text += "The result is not that solution: cores are decided one by one.\n";
  for (const Core& core : j.resolution.cores) text += "\n" + to_text(core, j, j.orders.position);
  return text;
}

}  // namespace dipeq
