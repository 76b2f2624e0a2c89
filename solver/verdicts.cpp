#include "solver/verdicts.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "encodings/interval.hpp"
#include "encodings/truth.hpp"
#include "solver/words.hpp"

namespace dipeq {
namespace {

// The orders as they were decided, which are seldom others than were given.
class Decided {
 public:
  Decided(const Interactions& given, const Resolution& r) : given_(given) {
    if (std::ranges::any_of(r.cores, [](const Core& core) { return !core.without_convoy.empty(); }))
      changed_ = as_decided(given, r);
  }
  const Interactions& operator*() const { return changed_ ? *changed_ : given_; }
  const Interactions* operator->() const { return &**this; }

 private:
  const Interactions& given_;
  std::optional<Interactions> changed_;
};

constexpr Outcome no_answer{Word::no_answer, Fate::in_place_or_moved};

// By PutAside, OrderKind and whether the order succeeds.
class Words {
 public:
  Words() {
    for (std::size_t reason = 0; reason < put_aside_values; reason++) {
      const Validity v = validity(static_cast<PutAside>(reason));
      const Word aside = v == Validity::invalid ? Word::invalid : Word::illegal;
      for (std::size_t i = 0; i < 8; i++)
        words_[8 * reason + i] = v == Validity::valid ? word_of(static_cast<OrderKind>(i / 2), i % 2 != 0) : aside;
    }
    // House rules may let an army move without the fleets that it was to go by.
    const std::size_t without_route = static_cast<std::size_t>(PutAside::route_not_ordered);
    words_[8 * without_route + 2 * static_cast<std::size_t>(OrderKind::move) + 1] = Word::succeeds;
  }
  Word of(const SettledOrder& o, bool success) const {
    return words_[8 * static_cast<std::size_t>(o.put_aside) + 2 * static_cast<std::size_t>(o.kind) + success];
  }

 private:
  std::array<Word, 8 * put_aside_values> words_;
};

std::optional<UnitId> dislodger(const Interactions& x, const Resolution& r, UnitId u) {
  for (UnitId a : x.attackers(u))
    if (r.values[a.index()] == Value::yes) return a;
  return std::nullopt;
}

// Calls f with each place next to the unit and whether it may retreat there, until f says no.
template <class Reading, class F>
void each_retreat(const Map& map, std::size_t first_place, const Unit& unit, Order<Reading> u, F f) {
  auto open = [&](ProvinceId p) { return value_of(retreat_is_open(*u.in, u.id, PlaceId(first_place + p.index()))); };
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

// Of a unit that is dislodged.
template <class Reading> void find_retreats(const SettledOrders& orders, const Reading& reading, UnitId u, Verdict& v) {
  each_retreat(orders.position.map(), 0, orders.position[u], Order<Reading>{&reading, u}, [&](Location to, Value open) {
    if (open == Value::yes) v.retreats.push_back(to);
    if (open == Value::open) v = {no_answer, std::nullopt, {}};
    return open != Value::open;
  });
}

// What becomes of a unit that may be dislodged; its order has its word already.
template <class Reading>
Outcome with_fate(Outcome outcome, const Map& map, std::size_t first_place, const Unit& unit, Order<Reading> u) {
  if (outcome == no_answer) return no_answer;
  const Value dislodged = value_of(dislodgement(*u.in, u.id));
  if (dislodged == Value::no) return outcome;
  const Value retreat = dislodged == Value::yes ? has_retreat(map, first_place, unit, u) : Value::open;
  if (retreat == Value::open) return no_answer;
  return {outcome.word, retreat == Value::yes ? Fate::dislodged : Fate::destroyed};
}

// Calls f with the units that may be dislodged, where moves of orders before `end` go: by the equation of the rulebooks these stand where
// a move goes that succeeds, or may. Takes these moves off the list.
template <class F> void each_entered(const Interactions& x, const Assignment& values, std::size_t end,
                                     std::span<const UnitId>& moves, F f) {
  constexpr std::size_t at_a_time = 64;
  std::array<UnitId, at_a_time> entered;
  for (bool more = true; more;) {
    std::size_t n = 0, i = 0;
    for (; i < std::min(at_a_time, moves.size()) && moves[i].index() < end; i++) {
      const auto occupant = x.occupant(moves[i]);  // written without a branch to mispredict
      entered[n] = occupant.value_or(UnitId{});
      n += (values[moves[i].index()] != Value::no) & occupant.has_value();
    }
    for (UnitId u : std::span(entered).first(n)) f(u);
    moves = moves.subspan(i);
    more = i == at_a_time;
  }
}

template <class Reading> void write_outcomes(std::span<const SettledOrders> boards, const Reading& reading,
                                             const Assignment& values, std::span<Outcome> into) {
  static const Words words;
  const Interactions& x = reading.facts.interactions();
  std::span<const UnitId> moves = x.of_kind(OrderKind::move);
  std::size_t first = 0, first_place = 0;  // of the board's orders and of its places
  for (const SettledOrders& board : boards) {
    const Map& map = board.position.map();
    const std::size_t end = first + board.of_unit.size();
    for (std::size_t i = first; i < end; i++) {
      const Word word = words.of(board.of_unit[i - first], values[i] == Value::yes);
      into[i] = values[i] == Value::open ? no_answer : Outcome{word, Fate::in_place_or_moved};
    }
    const auto decide_fate = [&](UnitId u) {
      into[u.index()] = with_fate(into[u.index()], map, first_place, board.position[UnitId(u.index() - first)],
                                  Order<Reading>{&reading, u});
    };
    const language::Rulebook* house = reading.facts.rulebook();
    if (house && house->defines("DISLODGE"))
      for (std::size_t i = first; i < end; i++) decide_fate(UnitId(i));
    else
      each_entered(x, values, end, moves, decide_fate);
    first = end;
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
  const Decided decided(x, r);
  if (r.complete && decided->as_datc_prefers()) return write_usual_outcomes(boards, *decided, r.values, into);
  write_outcomes(boards, partial_reading<Encoding::datc_3>(*decided, r.values), r.values, into);
}

std::vector<Verdict> verdicts(const SettledOrders& orders, const Interactions& x, const Resolution& r) {
  std::vector<Outcome> words(x.size());
  outcomes(std::span(&orders, 1), x, r, words);
  std::vector<Verdict> result;
  verdicts(orders, x, r, words, result);
  return result;
}

void verdicts(const SettledOrders& orders, const Interactions& x, const Resolution& r,
              std::span<const Outcome> outcomes, std::vector<Verdict>& into) {
  const Decided decided(x, r);
  const bool usual = r.complete && decided->as_datc_prefers();
  into.resize(x.size());
  for (std::size_t u = 0; u < x.size(); u++) {
    Verdict& v = into[u];
    v.outcome = outcomes[u];
    v.dislodged_by = std::nullopt;
    v.retreats.clear();
    if (v.outcome.fate == Fate::in_place_or_moved) continue;
    v.dislodged_by = dislodger(x, r, UnitId(u));
    if (usual)
      find_retreats(orders, truth_reading<Encoding::datc_3, PreferredBoardFacts>(*decided, r.values), UnitId(u), v);
    else
      find_retreats(orders, partial_reading<Encoding::datc_3>(*decided, r.values), UnitId(u), v);
  }
}

std::vector<Outcome> outcomes_of_written(const SettledOrders& orders, std::span<const WrittenOrder> written,
                                         const std::vector<Verdict>& verdicts) {
  std::vector<Outcome> result;
  result.reserve(written.size());
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
