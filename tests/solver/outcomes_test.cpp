// Outcomes are found by short cuts: a unit is looked at only where a move comes in. Here every unit is looked at.
#include <algorithm>

#include "encodings/interval.hpp"
#include "phases/legality.hpp"
#include "solver/adjudicate.hpp"
#include "solver/verdicts.hpp"
#include "tests/support/chance/generated_boards.hpp"
#include "tests/support/chance/sampling.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

using Reading = PartialReading<Encoding::datc_3>;

constexpr Outcome no_answer{Word::no_answer, Fate::in_place_or_moved};

Word word_of(const SettledOrder& o, bool success) {
  switch (validity(o.put_aside)) {
    case Validity::illegal: return Word::illegal;
    case Validity::invalid: return Word::invalid;
    case Validity::valid: break;
  }
  switch (o.kind) {
    case OrderKind::hold: return Word::stands;
    case OrderKind::move: return success ? Word::succeeds : Word::fails;
    case OrderKind::support: return success ? Word::given : Word::cut;
    case OrderKind::convoy: return success ? Word::available : Word::disrupted;
  }
  return Word::no_answer;
}

Value retreat_to(const Reading& r, UnitId u, ProvinceId p) {
  return value_of(rules::may_retreat(Order<Reading>{&r, u}, PlaceId(p.index())));
}

// Some place next to the unit is open to it: yes, no, or a matter of what is left without answer before one is found.
Value has_retreat(const Reading& r, const Map& map, const Unit& unit, UnitId u) {
  std::vector<Value> values;
  if (unit.type == UnitType::army)
    for (ProvinceId p : map.army_neighbours(unit.at.province)) values.push_back(retreat_to(r, u, p));
  else
    for (Location to : map.fleet_neighbours(unit.at)) values.push_back(retreat_to(r, u, to.province));
  if (std::ranges::count(values, Value::yes) != 0) return Value::yes;
  return std::ranges::count(values, Value::open) != 0 ? Value::open : Value::no;
}

Outcome outcome_of(const SettledOrders& board, const Reading& r, Value success, UnitId u) {
  const Value dislodged = value_of(rules::dislodge(Order<Reading>{&r, u}));
  if (success == Value::open || dislodged == Value::open) return no_answer;
  const Word word = word_of(board.of_unit[u.index()], success == Value::yes);
  if (dislodged == Value::no) return {word, Fate::in_place_or_moved};
  const Value retreat = has_retreat(r, board.position.map(), board.position[u], u);
  if (retreat == Value::open) return no_answer;
  return {word, retreat == Value::yes ? Fate::dislodged : Fate::destroyed};
}

struct Seen {
  std::size_t unanswered = 0, without_convoy = 0, dislodged = 0, destroyed = 0;
};

bool as_seen_one_by_one(const SettledOrders& board, Seen& seen) {
  const Interactions x(board);
  const Resolution r = Adjudicator().adjudicate(x);
  std::vector<Outcome> found(x.size());
  outcomes(std::span(&board, 1), x, r, found);
  const Interactions decided = as_decided(x, r);
  const Reading reading = partial_reading<Encoding::datc_3>(decided, r.values);
  for (const Core& core : r.cores) seen.without_convoy += !core.without_convoy.empty();
  for (std::size_t u = 0; u < x.size(); u++) {
    const Outcome expected = outcome_of(board, reading, r.values[u], UnitId(u));
    if (expected != found[u]) return false;
    seen.unanswered += expected == no_answer && r.values[u] != Value::open;
    seen.dislodged += expected.fate == Fate::dislodged;
    seen.destroyed += expected.fate == Fate::destroyed;
  }
  return true;
}

}  // namespace

TEST_CASE("outcomes are those of looking at every unit, under rules that leave cores without answer and under others",
          "[solver][property]") {
  Seen seen;
  for (ConvoyParadox paradox :
       {ConvoyParadox::szykman_fleet, ConvoyParadox::szykman_army, ConvoyParadox::all_hold, ConvoyParadox::unsettled}) {
    Rules rules = rules_of(Preset::datc_3_2);
    rules.convoy_paradox = paradox;
    on_random_boards(1000, [&](const Sample& s) {
      SettledOrders board = s.orders;
      board.rules = rules;
      return as_seen_one_by_one(board, seen);
    });
  }
  CHECK(seen.unanswered > 0);  // units that some move may or may not dislodge
  CHECK(seen.without_convoy > 0);
  CHECK(seen.dislodged > 0);
  CHECK(seen.destroyed > 0);
}

TEST_CASE("outcomes of boards of any size are those of looking at every unit", "[solver][property]") {
  const Map map = generated_map(300, 500);
  Seen seen;
  for (std::uint64_t seed = 0; seed < 20; seed++) {
    const auto board = generated_board(seed, map, 300);
    CHECK(as_seen_one_by_one(settle(board.position, board.orders), seen));
  }
  CHECK(seen.dislodged > 100);
}
