#include "solver/verdicts.hpp"

#include <algorithm>

#include "encodings/interval.hpp"
#include "encodings/truth.hpp"

namespace dipeq {
namespace {

Word word_of(const SettledOrder& o, bool success) {
  if (o.put_aside != PutAside::nothing)
    return validity(o.put_aside) == Validity::invalid ? Word::invalid : Word::illegal;
  constexpr Word words[][2] = {{Word::stands, Word::stands},  // by OrderKind
                               {Word::fails, Word::succeeds},
                               {Word::cut, Word::given},
                               {Word::disrupted, Word::available}};
  return words[static_cast<std::size_t>(o.kind)][success];
}

std::optional<UnitId> dislodger(const Interactions& x, const Resolution& r, UnitId u) {
  for (UnitId a : x.attackers(u))
    if (r.values[a.index()] == Value::yes) return a;
  return std::nullopt;
}

// Calls f with each place next to the unit and whether it may retreat there, until f says no.
template <class Reading, class F>
void each_retreat(const Map& map, std::size_t first_place, const Unit& unit, Order<Reading> u, F f) {
  auto open = [&](ProvinceId p) { return value_of(rules::may_retreat(u, PlaceId(first_place + p.index()))); };
  if (unit.type == UnitType::army) {
    for (ProvinceId p : map.army_neighbours(unit.at.province))
      if (!f(Location{p}, open(p))) return;
  } else {
    for (Location to : map.fleet_neighbours(unit.at))
      if (!f(to, open(to.province))) return;
  }
}

// Whether the unit is dislodged, and then whether it has anywhere to go.
template <class Reading>
Value has_retreat(const Map& map, std::size_t first_place, const Unit& unit, Order<Reading> u) {
  Value some = Value::no;
  each_retreat(map, first_place, unit, u, [&](Location, Value open) {
    if (open != Value::no) some = open;
    return open != Value::yes;
  });
  return some;
}

template <class Reading> Outcome outcome_of(const SettledOrder& order, const Map& map, std::size_t first_place,
                                            const Unit& unit, Order<Reading> u, Value success) {
  constexpr Outcome no_answer{Word::no_answer, Fate::in_place_or_moved};
  if (success == Value::open) return no_answer;
  const Word word = word_of(order, success == Value::yes);
  const Value dislodged = value_of(rules::dislodge(u));
  if (dislodged == Value::no) return {word, Fate::in_place_or_moved};
  const Value retreat = dislodged == Value::yes ? has_retreat(map, first_place, unit, u) : Value::open;
  if (retreat == Value::open) return no_answer;
  return {word, retreat == Value::yes ? Fate::dislodged : Fate::destroyed};
}

template <class Reading> void write_outcomes(std::span<const SettledOrders> boards, const Reading& reading,
                                             const Assignment& values, std::span<Outcome> into) {
  std::size_t i = 0, first_place = 0;
  for (const SettledOrders& board : boards) {
    const Map& map = board.position.map();
    const std::span<const Unit> units = board.position.units();
    for (std::size_t u = 0; u < units.size(); u++, i++)
      into[i] =
          outcome_of(board.of_unit[u], map, first_place, units[u], Order<Reading>{&reading, UnitId(i)}, values[i]);
    first_place += map.provinces().size();
  }
}

[[gnu::flatten]] void write_usual_outcomes(std::span<const SettledOrders> boards, const Interactions& x,
                                           const Assignment& values, std::span<Outcome> into) {
  write_outcomes(boards, truth_reading<Encoding::datc_3, PreferredBoardFacts>(x, values), values, into);
}

}  // namespace

void outcomes(std::span<const SettledOrders> boards, const Interactions& x, const Resolution& r,
              std::span<Outcome> into) {
  if (r.gave_up) throw InternalError("outcomes of a resolution that a solver gave up on");
  if (std::ranges::any_of(r.cores, [](const Core& core) { return !core.without_convoy.empty(); }))
    return write_outcomes(boards, partial_reading<Encoding::datc_3>(as_decided(x, r), r.values), r.values, into);
  if (r.complete && x.as_datc_prefers()) return write_usual_outcomes(boards, x, r.values, into);
  write_outcomes(boards, partial_reading<Encoding::datc_3>(x, r.values), r.values, into);
}

std::vector<Verdict> verdicts(const SettledOrders& orders, const Interactions& x, const Resolution& r) {
  const Interactions decided = as_decided(x, r);
  std::vector<Outcome> words(x.size());
  outcomes(std::span(&orders, 1), decided, r, words);
  const auto reading = partial_reading<Encoding::datc_3>(decided, r.values);
  std::vector<Verdict> result(x.size());
  for (std::size_t u = 0; u < x.size(); u++) {
    Verdict& v = result[u];
    v.outcome = words[u];
    if (v.outcome.fate == Fate::in_place_or_moved) continue;
    v.dislodged_by = dislodger(x, r, UnitId(u));
    each_retreat(orders.position.map(), 0, orders.position[UnitId(u)], Order{&reading, UnitId(u)},
                 [&](Location to, Value open) {
                   if (open == Value::yes) v.retreats.push_back(to);
                   if (open == Value::open) v = {{Word::no_answer, Fate::in_place_or_moved}, std::nullopt, {}};
                   return open != Value::open;
                 });
  }
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
