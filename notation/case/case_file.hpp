// Case files: a position, orders, and what is expected of them. An order set without expectations is a case file too.
//
//   case      6.F.14                                  (header lines: a keyword, then its value; all may be missing)
//   title     Simple convoy paradox
//   source    DATC 3.2
//   map       Loeb9                                   (one that dipeq knows, or that is given, or a map file beside this one)
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
//   Nobody owns SC                                    (of all of them, where no power owns one)
//   France owns A Picardy
//   Austria dislodged F Trieste, may retreat to Albania, Venice
//   France:
//   Build A Paris | succeeds                          (adjustments; "Disband A Picardy", "Waive")
//   F Trieste - Albania | succeeds                    (retreats; "Disband F Trieste")
//   Automatic disband A Picardy                       (adjustments: what is expected to go without an order, or to be
//   Automatic build A Marseilles                      built without one, 4.D.7)
//
// Below a line RETREATS the orders of a movement phase are followed by those of the retreats that come of it.
//
// What the DATC's issues about order sets ask for stands among the orders and units:
//
//   Germany proxies A Munich to Austria               (4.E.5: notified to the judge beforehand)
//   dutchman A Kiel or A Munich                       (4.E.6: a unit that should not be on the board, or one of several)
//   France:
//   set 1                                             (4.D.1: the orders below, up to the next set or heading)
//   A Paris - Burgundy
//   set 2 amends                                      (or 'replaces': what the set says of the earlier ones)
//   proxy A Marseilles to Italy                       (4.E.5: given within the set)
//   perpetual A Spain Supports A Portugal             (4.E.4: given in an earlier turn, so of no set)
//   England:
//   set a                                             (4.D.2: letters, where nobody knows which set came first)
//   F London - North Sea
//   set b                                             (a set may be empty)
//
// A word that could mean several provinces ("F Rum - Bu") is kept as it stands, with all its meanings; which it has is
// for the rules to say (4.E.2, phases/order_sets.hpp). It is refused where no rule could tell: in a unit that is stated or
// proxied, and as the unit of an order where no position is stated.
//
// All this presumes the choices that DATC 3.2 prefers, or those of the reading that the header names ("rules
// datc-2.4"). What is expected where a reading chooses otherwise stands in blocks below the orders:
//
//   with 4.A.2=all-hold|dptg, 4.A.3=a@2.4             (issues by number or name, choices by name or letter and version;
//   all
//                                                     conditions must hold, `|` stands between choices that each do; a
//                                                     reading's name may come first: "with 2000, 4.A.3=intent")
//     source DATC 2.4                                 (likewise solutions, core, note)
//     F Wales | fails                                 (a unit, and what is printed of its order)
//     as printed                                      (units that are not named fare as under the case's own reading)
//   with 4.A.2=rulebook-1971
//     no answer                                       (this reading leaves a core undecided)
//   with 4.A.5=not-to-origin
//     A Marseilles | dislodged
//     RETREATS                                        (the retreats ordered under this reading, instead of those above,
//     A Marseilles - Gascony | illegal                each by the power whose unit it is)
//
// In phases of retreats and adjustments a block names orders instead of units, as they stand above; of an order that
// stands there twice, its first line names the first. Who comes or goes without an order is said anew, unless the block
// says 'as printed' and nothing of it:
//
//   with 4.D.6=civil-disorder-decides
//     Disband A Picardy | illegal
//     Automatic disband A Picardy                     (of the unit's owner; 'Automatic build' of the home centre's)
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/outcome.hpp"
#include "model/presets.hpp"
#include "phases/adjustments.hpp"
#include "phases/handed_in.hpp"
#include "phases/retreats.hpp"

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

// "Automatic disband A Albania": removed by civil disorder; "Automatic build A Moscow": where none may be declined
// (4.D.7).
struct Automatic {
  enum class Kind : std::uint8_t { disband, build };
  Kind kind;
  Unit unit;
  TextPlace place;
};

// One of these choices of the issue.
struct Condition {
  Issue issue;
  std::vector<std::uint8_t> choices;
};

// What is expected where a reading chooses otherwise than the case's own: one `with` block.
struct OtherReading {
  enum class Besides : std::uint8_t { unstated, as_printed, no_answer };  // what it says of what it does not name

  std::optional<Preset> base;         // where the conditions say nothing; nullopt: as the case
  std::vector<Condition> conditions;  // no two of one issue
  std::string source;
  std::vector<std::string> notes;
  std::optional<std::size_t> solutions;
  std::optional<std::vector<ExpectedCore>> cores;
  Besides besides = Besides::unstated;
  std::vector<std::optional<Expectation>> expected;         // movement: by unit of the position
  ExpectedOrders<RetreatOrder> retreats;                    // movement: instead of the case's; empty: as there
  std::vector<std::optional<Expectation>> expected_orders;  // other phases: by order of the phase
  std::vector<Automatic> automatic;                         // adjustments
  TextPlace place;
};

// What an id is in JSON: that as which it was read there. Of what was read elsewhere it is a text, unless it is empty.
enum class IdInJson : std::uint8_t { not_said, text, number };

// What was handed in, and what is expected of it. Where it is nothing but a position and orders, these are all there is.
struct CaseFile : HandedIn {
  std::string id, title, source;
  std::vector<std::string> notes;
  std::optional<std::size_t> solutions;
  std::optional<std::vector<ExpectedCore>> cores;    // empty: "core none"
  std::vector<std::optional<Expectation>> expected;  // by order
  std::vector<std::optional<Expectation>>
      expected_units;               // of stated units without order ("England owns F London | stands")
  Preset rules = Preset::datc_3_2;  // the reading under which all this is expected
  std::vector<OtherReading> other_readings = {};

  Turn turn = {};
  std::vector<Dislodged> dislodged = {};             // phase retreats
  ExpectedOrders<RetreatOrder> retreats = {};        // phase retreats, or those that follow upon a movement phase
  ExpectedOrders<AdjustmentOrder> adjustments = {};  // phase adjustments
  std::vector<Automatic> automatic = {};

  bool says_phase = false;  // that `turn` is one of movement is said; without a date it says no more than nothing would
  IdInJson id_in_json = IdInJson::not_said;
};

// The map that the case's header names, or the one at hand. Throws InputError if there is no such map.
const Map& map_of_case(std::string_view text, std::string_view file, const Map& at_hand);

// What an order is to a province where no unit stands, on a stated position: a slip in the file, or an illegal order.
enum class MissingUnits : std::uint8_t { are_refused, are_illegal };

// Throws InputError. Refused, among the rest: two units in one province, an order to a province where no unit stands
// (if the position is stated), an unknown keyword, an unknown word of result, more orders than a map can need; in a
// block, a unit that is not on the board, an order that does not stand above, an unknown issue or choice, one that
// stands twice, a block that expects nothing. `map` is the one to read by if the file names none. The rules are for reading the orders (order_text.hpp).
CaseFile read_case(std::string_view text, std::string_view file, const Map& map,
                   const Rules& rules = rules_of(Preset::datc_3_2), MissingUnits missing = MissingUnits::are_refused);

GameState game_state(const CaseFile& c);        // the position before the orders
CaseFile waiting_case(const GameState& state);  // the position, without orders yet

// Reads back as the same case, if no text holds more than its line and no id a '#'.
std::string write_case(const CaseFile& c);

std::string conditions_text(const OtherReading& reading);  // "2000, 4.A.3=intent", as behind `with`
// What of them a reading, of which they hold, chose.
std::string conditions_text(const OtherReading& reading, const Rules& rules);

}  // namespace dipeq
