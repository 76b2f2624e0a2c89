// What a procedure's answer means for each unit and order, in DATC's words.
#pragma once
#include <algorithm>
#include <vector>

#include "adjudicators/procedures/procedure.hpp"
#include "boards/dice.hpp"
#include "model/outcome.hpp"
#include "solver/verdicts.hpp"
#include "tests/support/board.hpp"

namespace dipeq::testing {

constexpr Outcome no_answer{Word::no_answer, Fate::in_place_or_moved};

inline bool answered(const ProcedureResult& a) { return std::holds_alternative<Successes>(a); }

// By UnitId; `no answer` if the procedure has no result, or the board is unsupported.
inline std::vector<Outcome> outcomes_of(const SettledOrders& orders, const Interactions& x,
                                        const ProcedureResult& answer) {
  std::vector<Outcome> found(x.size(), no_answer);
  if (!answered(answer)) return found;
  const auto of = std::get<Successes>(answer).of;
  outcomes(std::span(&orders, 1), x, Resolution{Assignment(of.begin(), of.end()), {}}, found);
  return found;
}

// Who is dislodged as DATC 3.0 5.A has it, if orders succeed as said.
inline Assignment dislodged_by_moves(const Interactions& x, std::span<const Value> success) {
  Assignment dislodged(x.size(), Value::no);
  for (UnitId m : x.of_kind(OrderKind::move))
    if (const auto o = x.occupant(m); o && success[m.index()] == Value::yes)
      if (x.kind(*o) != OrderKind::move || success[o->index()] == Value::no) dislodged[o->index()] = Value::yes;
  return dislodged;
}

// The result of each unit by its province, so that units can be numbered otherwise.
inline std::vector<std::pair<PlaceId, Value>> by_place(const Interactions& x, std::span<const Value> of) {
  std::vector<std::pair<PlaceId, Value>> result;
  for (std::size_t i = 0; i < x.size(); i++) result.emplace_back(x.place(UnitId(i)), of[i]);
  std::ranges::sort(result);
  return result;
}

inline Board shuffled_units(const Board& board, Dice& dice) {
  std::vector<Unit> units(board.position.units().begin(), board.position.units().end());
  dice.shuffle(units);
  Board result{Position(board.position.map()), board.orders};
  for (const Unit& unit : units) result.position.add(unit);
  return result;
}

}  // namespace dipeq::testing
