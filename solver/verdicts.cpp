#include "solver/verdicts.hpp"

#include "encodings/interval.hpp"
#include "solver/other_orders.hpp"

namespace dipeq {
namespace {

using Reading = PartialReading<Encoding::datc_3>;

Word word_of(const SettledOrder& o, bool success) {
  switch (validity(o.put_aside)) {
    case Validity::illegal:
      return Word::illegal;
    case Validity::invalid:
      return Word::invalid;
    case Validity::valid:
      break;
  }
  switch (o.kind) {
    case OrderKind::hold:
      return Word::stands;
    case OrderKind::move:
      return success ? Word::succeeds : Word::fails;
    case OrderKind::support:
      return success ? Word::given : Word::cut;
    case OrderKind::convoy:
      return success ? Word::available : Word::disrupted;
  }
  throw InternalError("an order of no kind");
}

std::optional<UnitId> dislodger(const Interactions& x, const Resolution& r, UnitId u) {
  for (UnitId a : x.attackers(u))
    if (r.values[a.index()] == Value::yes) return a;
  return std::nullopt;
}

// Nullopt: it depends on what was left without answer.
std::optional<Verdict> verdict_of(const SettledOrders& orders, const Interactions& x, const Reading& reading,
                                  const Resolution& r, UnitId u) {
  Verdict v;
  const Order<Reading> order{&reading, u};
  const Value success = r.values[u.index()], dislodged = value_of(rules::dislodge(order));
  if (success == Value::open || dislodged == Value::open) return std::nullopt;
  v.outcome.word = word_of(orders.of_unit[u.index()], success == Value::yes);
  if (dislodged == Value::no) return v;
  v.dislodged_by = dislodger(x, r, u);
  for (Location to : in_reach(orders.position.map(), orders.position[u])) {
    const Value open = value_of(rules::may_retreat(order, PlaceId(to.province.index())));
    if (open == Value::open) return std::nullopt;
    if (open == Value::yes) v.retreats.push_back(to);
  }
  v.outcome.fate = v.retreats.empty() ? Fate::destroyed : Fate::dislodged;
  return v;
}

const Verdict no_answer{{Word::no_answer, Fate::in_place_or_moved}, std::nullopt, {}};

}  // namespace

std::vector<Verdict> verdicts(const SettledOrders& orders, const Interactions& x, const Resolution& r) {
  if (r.gave_up) throw InternalError("verdicts of a resolution that a solver gave up on");
  const Interactions decided = as_decided(x, r);
  const Reading reading = partial_reading<Encoding::datc_3>(decided, r.values);
  std::vector<Verdict> result;
  for (std::size_t u = 0; u < x.size(); u++)
    result.push_back(verdict_of(orders, decided, reading, r, UnitId(u)).value_or(no_answer));
  return result;
}

std::vector<Outcome> outcomes_of_written(const SettledOrders& orders, std::span<const WrittenOrder> written,
                                         const std::vector<Verdict>& verdicts) {
  std::vector<Outcome> result;
  for (std::size_t i = 0; i < written.size(); i++) {
    const auto unit = orders.position.unit_in(written[i].unit.at.province);
    // An order that is not put aside is followed, even if the same order was written before it.
    const bool followed =
        unit && (orders.of_unit[unit->index()].written == i || orders.of_written[i] == PutAside::nothing);
    if (followed)
      result.push_back(verdicts[unit->index()].outcome);
    else
      result.push_back({validity(orders.of_written[i]) == Validity::invalid ? Word::invalid : Word::illegal,
                        Fate::in_place_or_moved});
  }
  return result;
}

}  // namespace dipeq
