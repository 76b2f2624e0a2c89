#include "encodings/decisions.hpp"

namespace dipeq {

std::optional<Decision> decision(const Interactions& x, Encoding e, DecisionId d) {
  const std::size_t n = x.size();
  if (d.index() >= n) return Decision{DecisionKind::dislodge, UnitId(d.index() - n)};
  const UnitId o(d.index());
  switch (x.kind(o)) {
    case OrderKind::hold: return std::nullopt;
    case OrderKind::move: return Decision{DecisionKind::move, o};
    case OrderKind::support: return Decision{DecisionKind::support, o};
    case OrderKind::convoy:
      if (e == Encoding::datc_2) return std::nullopt;  // disrupted means dislodged
      return Decision{DecisionKind::convoy, o};
  }
  return std::nullopt;
}

void undecided(const Interactions& x, Encoding e, Assignment& into) {
  into.assign(decision_count(x, e), e == Encoding::datc_2 ? Value::open : Value::yes);
  for (UnitId o : x.of_kind(OrderKind::hold)) into[o.index()] = Value::yes;
  for (UnitId o : x.of_kind(OrderKind::move)) into[o.index()] = Value::open;
  for (UnitId o : x.of_kind(OrderKind::support)) into[o.index()] = Value::open;
  for (UnitId o : x.of_kind(OrderKind::convoy)) into[o.index()] = e == Encoding::datc_3 ? Value::open : Value::yes;
}

Assignment undecided(const Interactions& x, Encoding e) {
  Assignment a;
  undecided(x, e, a);
  return a;
}

}  // namespace dipeq
