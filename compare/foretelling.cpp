#include "compare/foretelling.hpp"

#include <algorithm>

#include "compare/divergence.hpp"

namespace dipeq {
namespace {

std::vector<UnitId> told_otherwise(const Observation& a, const Observation& b, Observes observes, bool by_words) {
  std::vector<UnitId> units;
  for (const auto& [unit, severity] : divergence(a, b, observes).units)
    if (severity > Severity::words || by_words) units.push_back(unit);
  return units;
}

}  // namespace

void Foretold::add(const Observation& suspect, const Observation& rules, const Observation& other, Observes observes,
                   bool by_words) {
  const std::vector<UnitId> claimed = told_otherwise(suspect, rules, observes, by_words);
  if (claimed.empty()) return;
  const std::vector<UnitId> wrong = told_otherwise(suspect, other, observes, by_words);
  ++departs;
  followed += wrong.empty();
  refuted += told_otherwise(rules, other, observes, by_words).empty();
  contradicted += std::ranges::any_of(claimed, [&](UnitId u) { return std::ranges::find(wrong, u) != wrong.end(); });
}

double Foretold::wrong() const {
  return departs == 0 ? 0 : static_cast<double>(departs - followed) / static_cast<double>(departs);
}

Foretold together(const Foretold& a, const Foretold& b) {
  return {a.departs + b.departs, a.followed + b.followed, a.refuted + b.refuted, a.contradicted + b.contradicted,
          a.forced + b.forced};
}

bool foretells(const Foretold& foretold, double others) {
  constexpr double tolerated = 0.06, least_followed = 0.6;
  constexpr std::size_t enough = 10;
  if (25 * foretold.refuted > foretold.followed) return false;
  const auto departs = static_cast<double>(foretold.departs);
  const auto wrong = static_cast<double>(foretold.departs - foretold.followed);
  if (wrong <= tolerated * departs) return true;
  if (foretold.departs >= enough && static_cast<double>(foretold.followed) < least_followed * departs) return false;
  const double contradicted = static_cast<double>(foretold.contradicted);
  return wrong <= 1.5 * others * departs + 1 && contradicted <= (0.04 + others / 4) * departs + 1;
}

}  // namespace dipeq
