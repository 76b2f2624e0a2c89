// What must not matter: the order in which units and orders are written, which power is which, an army that nobody touches. Results are
// compared by province, since units are numbered anew.
#pragma once
#include <map>
#include <set>
#include <tuple>

#include "boards/dice.hpp"
#include "model/board.hpp"
#include "solver/verdicts.hpp"

namespace dipeq::testing {

// A resolution without any number of a unit, a decision or an order in it.
struct NumberlessResult {
  struct OfUnit {
    Value value;
    Outcome outcome;
    std::optional<ProvinceId> dislodged_by;
    std::set<Location> retreats;
    std::vector<Outcome> of_written;  // of the orders to it, as they were written
    friend bool operator==(const OfUnit&, const OfUnit&) = default;
  };
  using Values = std::set<std::pair<ProvinceId, Value>>;
  using OfCore = std::tuple<CoreKind, BackupRule, Values, std::set<Values>>;  // forced, solutions

  std::map<ProvinceId, OfUnit> units;
  std::multiset<OfCore> cores;
  friend bool operator==(const NumberlessResult&, const NumberlessResult&) = default;
};

class NumberlessJudge {
 public:
  NumberlessResult operator()(const Board& board);

 private:
  Adjudicator adjudicator_;
};

// Whether the board's result stays what it is
bool same_without_orders_sorted(NumberlessJudge& judge, const Board& board, Dice& dice);  // with all lists shuffled
bool same_with_renamed_powers(NumberlessJudge& judge, const Board& board, Dice& dice);
bool same_with_an_army_more(NumberlessJudge& judge, const Board& board, Dice& dice);  // where nobody goes or looks

}  // namespace dipeq::testing
