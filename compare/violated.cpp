#include "compare/violated.hpp"

#include <algorithm>

#include "encodings/justify.hpp"
#include "phases/legality.hpp"
#include "solver/adjudicate.hpp"

namespace dipeq {
namespace {

void collect(const std::vector<Why>& reasons, std::vector<Clause>& clauses) {
  for (const Why& why : reasons) {
    if (why.kind == Why::Kind::clause) clauses.push_back(why.clause);
    collect(why.because, clauses);
  }
}

// The reasons that speak to what differs: of the order; but of a hold, or where a unit is dislodged only by one of the
// two, of that; of retreats, those of all that may be reached.
std::vector<Justification> reasons(const Interactions& x, const Resolution& r, UnitId u, Severity severity,
                                   const Map& map, const Unit& unit) {
  const Justifier justifier(x, r.values);
  if (severity == Severity::retreats) {
    std::vector<Justification> all;
    for (std::size_t p = 0; p < map.provinces().size(); p++)
      if (map.reaches(unit.type, unit.at, ProvinceId(p))) all.push_back(justifier.of_retreat(u, PlaceId(p)));
    return all;
  }
  if (severity == Severity::dislodgement || x.kind(u) == OrderKind::hold) return {justifier.of_dislodgement(u)};
  return {justifier.of_decision(DecisionId(u.index()))};
}

}  // namespace

std::vector<Clause> violated(const Board& board, const Compared& compared, const Way& way, const Rules& rules) {
  const auto place = place_of(way, board, compared);
  if (!place) return {};
  const UnitId u = *board.position.unit_in(*place);
  const Interactions given(settle(board.position, board.orders, rules));
  const Resolution r = Adjudicator().adjudicate(given);
  if (!r.complete) return {};
  const Interactions x = as_decided(given, r);
  std::vector<Clause> clauses;
  for (const Justification& why : reasons(x, r, u, way.severity, board.position.map(), board.position[u]))
    collect(why.because, clauses);
  std::ranges::sort(clauses);
  clauses.erase(std::ranges::unique(clauses).begin(), clauses.end());
  return clauses;
}

}  // namespace dipeq
