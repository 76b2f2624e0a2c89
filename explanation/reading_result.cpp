#include "explanation/reading_result.hpp"

#include <algorithm>

#include "solver/aftermath.hpp"

namespace dipeq {
namespace {

UnitResult of_unit(const Judgement& j, std::size_t u) {
  const auto units = j.orders.position.units();
  const Verdict& v = j.verdicts[u];
  const SettledOrder& order = j.orders.of_unit[u];
  UnitResult f{units[u], order.written, {}, v.outcome, {}, v.retreats};
  if (!order.written && order.kind == OrderKind::move) f.implied_to = order.to;
  if (v.dislodged_by) f.dislodged_by = units[v.dislodged_by->index()];
  return f;
}

Unit moved(const Judgement& j, std::size_t u) {
  Unit unit = j.orders.position.units()[u];
  const SettledOrder& order = j.orders.of_unit[u];
  if (order.kind == OrderKind::move && j.verdicts[u].outcome.word == Word::succeeds) unit.at = order.to;
  return unit;
}

Severity of_units(const UnitResult& a, const UnitResult& b) {
  if (a.dislodged_by != b.dislodged_by) return Severity::dislodgement;
  if (a.retreats != b.retreats || a.outcome.fate != b.outcome.fate) return Severity::retreats;
  return a == b ? Severity::none : Severity::words;
}

bool answers(const ReadingResult& f) {
  const auto open = [](const UnitResult& u) { return u.outcome.word == Word::no_answer; };
  return f.complete && !f.refused && std::ranges::none_of(f.units, open);
}

}  // namespace

ReadingResult reading_result(const Judgement& j) {
  ReadingResult f;
  f.complete = !j.resolution.gave_up;
  if (!f.complete) return f;
  f.written = j.outcomes;
  for (std::size_t u = 0; u < j.orders.of_unit.size(); u++) {
    f.units.push_back(of_unit(j, u));
    if (!f.units.back().dislodged_by) f.after.push_back(moved(j, u));
  }
  f.why_no_position = why_no_position(j);
  std::ranges::sort(f.after, {}, [](const Unit& unit) { return unit.at.province; });
  return f;
}

const UnitResult* unit_at(const ReadingResult& f, ProvinceId stood) {
  const auto found = std::ranges::find_if(f.units, [&](const UnitResult& u) { return u.unit.at.province == stood; });
  return found == f.units.end() ? nullptr : &*found;
}

Severity severity_between(const ReadingResult& a, const ReadingResult& b) {
  if (a == b) return Severity::none;
  if (answers(a) != answers(b)) return Severity::no_answer;
  Severity most = a.after == b.after ? Severity::words : Severity::position;
  for (const UnitResult& u : a.units)
    if (const UnitResult* other = unit_at(b, u.unit.at.province)) most = std::max(most, of_units(u, *other));
  return most;
}

}  // namespace dipeq
