// Case files: a position, orders, and what is expected of them. An order set without expectations is a case file too.
//
//   case      6.F.14                                  (header lines: a keyword, then its value; all may be missing)
//   title     Simple convoy paradox
//   source    DATC 3.2
//   solutions 2                                       (of the equations of the whole board)
//   core      convoy paradox: SUPPORT(F London), MOVE(F Wales), CONVOY(F English Channel); 2 solutions
//   note      free text, repeatable
//
//   Italy owns F Rome                                 (a stated position; if any unit is stated, all are)
//   England:
//   F London Supports F Wales - English Channel | given
//   F Wales - English Channel                   | succeeds | dispute: fails; the argument, with its source
//
// `#` starts a comment, but is a character like any other in free text (title, source, note, an argument), which runs
// to the line's end. Header lines stand above the first unit and order. After the first `|` stands what the source
// prints, after `dispute:` what dipeq holds to be right and why, where the two differ. `core none` says that no
// component is without a unique solution. Powers may also head their orders on one line ("Austria: A TYR S A VEN -
// TRI").
//
// Other phases than movement say so, and state the position:
//
//   phase     Winter 1901 adjustments                 (or "Fall 1901 retreats"; season and year may be missing)
//   France owns SC Paris                              (a supply centre)
//   France owns A Picardy
//   Austria dislodged F Trieste, may retreat to Albania, Venice
//   France:
//   Build A Paris | succeeds                          (adjustments; "Disband A Picardy", "Waive")
//   F Trieste - Albania | succeeds                    (retreats; "Disband F Trieste")
//   Automatic disband A Picardy                       (adjustments: what is expected to go without an order)
//
// Below a line RETREATS the orders of a movement phase are followed by those of the retreats that come of it.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/adjustments.hpp"
#include "model/outcome.hpp"
#include "model/position.hpp"
#include "model/retreats.hpp"
#include "model/written_order.hpp"

namespace dipeq {

struct Dispute {
  Outcome right;
  std::string argument;
};

struct Expectation {
  Outcome printed;  // the source's word
  std::optional<Dispute> dispute;
  const Outcome& right() const { return dispute ? dispute->right : printed; }
};

// A core as a case expects it; decisions as dipeq prints them ("SUPPORT(F London)"), compared as a set.
struct ExpectedCore {
  std::string kind;  // "convoy paradox", "circular movement", "other"
  std::vector<std::string> decisions;
  std::size_t solutions = 0;
  TextPlace place;
};

template <class Order> struct ExpectedOrders {
  std::vector<Order> orders;
  std::vector<std::optional<Expectation>> expected;  // by order
};

// "Automatic disband A Albania": removed by civil disorder.
struct AutomaticDisband {
  Unit unit;
  TextPlace place;
};

struct CaseFile {
  std::string id, title, source;
  std::vector<std::string> notes;
  std::optional<std::size_t> solutions;
  std::optional<std::vector<ExpectedCore>> cores;  // empty: "core none"
  Position position;
  std::vector<WrittenOrder> orders;
  std::vector<std::optional<Expectation>> expected;  // by order
  std::vector<std::optional<Expectation>>
      expected_units;  // of stated units without order ("England owns F London | stands")

  Turn turn = {};
  Centres centres = Centres(position.map());
  std::vector<Dislodged> dislodged = {};             // phase retreats
  ExpectedOrders<RetreatOrder> retreats = {};        // phase retreats, or those that follow upon a movement phase
  ExpectedOrders<AdjustmentOrder> adjustments = {};  // phase adjustments
  std::vector<AutomaticDisband> automatic = {};
};

// Throws InputError. Refused, among the rest: two units in one province, an order to a province where no unit stands
// (if the position is stated), an unknown keyword, an unknown word of result, more orders than a map can need.
CaseFile read_case(std::string_view text, std::string_view file, const Map& map);

GameState game_state(const CaseFile& c);  // the position before the orders

// Reads back as the same case, if no text holds more than its line and no id a '#'.
std::string write_case(const CaseFile& c);

}  // namespace dipeq
