#include "encodings/decisions.hpp"

namespace dipeq {

std::optional<Decision> decision(const Interactions& x, Encoding e, DecisionId d) {
  const std::size_t n = x.size();
  if (d.index() >= n) return Decision{DecisionKind::dislodge, UnitId(d.index() - n)};
  const UnitId o(d.index());
  switch (x.kind(o)) {
    case OrderKind::hold:
      return std::nullopt;
    case OrderKind::move:
      return Decision{DecisionKind::move, o};
    case OrderKind::support:
      return Decision{DecisionKind::support, o};
    case OrderKind::convoy:
      if (e == Encoding::datc_2) return std::nullopt;  // disrupted means dislodged
      return Decision{DecisionKind::convoy, o};
  }
  return std::nullopt;
}

std::vector<DecisionId> all_decisions(const Interactions& x, Encoding e) {
  std::vector<DecisionId> all;
  for (std::size_t d = 0; d < decision_count(x, e); d++) all.push_back(DecisionId(d));
  return all;
}

Assignment undecided(const Interactions& x, Encoding e) {
  Assignment a(decision_count(x, e), Value::yes);
  for (std::size_t d = 0; d < a.size(); d++)
    if (decision(x, e, DecisionId(d))) a[d] = Value::open;
  return a;
}

}  // namespace dipeq
