#include "solver/finding.hpp"

#include <algorithm>

namespace dipeq {
namespace {

UnitFinding of_unit(const Judgement& j, std::size_t u) {
  const SettledOrder& order = j.orders.of_unit[u];
  const Verdict& v = j.verdicts[u];
  const bool moved = order.kind == OrderKind::move && v.outcome.word == Word::succeeds;
  return {order.written, v.outcome, moved ? order.to : j.orders.position.units()[u].at, v.dislodged_by, v.retreats};
}

Difference of_units(const UnitFinding& a, const UnitFinding& b) {
  if (a.dislodged_by != b.dislodged_by) return Difference::dislodgement;
  if (a.stands != b.stands) return Difference::moves;
  if (a.retreats != b.retreats || a.outcome.fate != b.outcome.fate) return Difference::retreats;
  return a == b ? Difference::none : Difference::words;
}

}  // namespace

Finding finding(const Judgement& j) {
  if (!j.resolution.complete) return {false, {}, {}};
  Finding f{true, {}, j.outcomes};
  for (std::size_t u = 0; u < j.orders.of_unit.size(); u++) f.units.push_back(of_unit(j, u));
  return f;
}

Difference difference(const Finding& a, const Finding& b) {
  if (a.complete != b.complete || a.units.size() != b.units.size()) return Difference::answer;
  Difference most = a == b ? Difference::none : Difference::words;
  for (std::size_t u = 0; u < a.units.size(); u++) most = std::max(most, of_units(a.units[u], b.units[u]));
  return most;
}

std::string_view name(Difference d) {
  constexpr std::string_view names[] = {"nothing", "words only",      "retreats",
                                        "moves",   "dislodged units", "whether there is an answer"};
  return names[static_cast<int>(d)];
}

}  // namespace dipeq
