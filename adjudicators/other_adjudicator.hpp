// The other side of a comparison: an adjudicator asked as a black box what becomes of a board. Built in are the procedures of the
// literature (procedure.hpp) and dipeq itself under any reading; any other is asked by a command (command_adjudicator.hpp).
//
//   const auto other = by_rules("1971", rules_of(Preset::r1971));
//   const Reply reply = other->ask({position, orders});
//   if (const auto* seen = std::get_if<Observation>(&reply)) … seen->units[u].at …
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicators/phase_board.hpp"
#include "adjudicators/procedures/procedure.hpp"
#include "model/board.hpp"
#include "model/outcome.hpp"
#include "model/presets.hpp"

namespace dipeq {

// What can be seen of a unit from outside.
struct ObservedUnit {
  Location at;  // after the phase; a dislodged unit where it stood
  bool dislodged = false;
  std::optional<Word> word = {};                       // for its order, if the adjudicator tells words
  std::optional<std::vector<Location>> retreats = {};  // of a dislodged unit
  friend bool operator==(const ObservedUnit&, const ObservedUnit&) = default;
};
struct Observation {
  std::vector<ObservedUnit> units;  // by UnitId of the board asked
  friend bool operator==(const Observation&, const Observation&) = default;
};

// What an adjudicator tells beyond provinces and who is dislodged.
struct Observes {
  bool words = false;
  bool retreats = false;
  bool coasts = false;  // else a fleet's Location has none
};

// The adjudicator does not take boards of this kind.
struct Declined {
  std::string why;
};

enum class FailureKind : std::uint8_t {
  not_started,  // it cannot be run, or does not introduce itself
  not_offered,  // it introduces itself, and does not adjudicate the phase
  crashed,      // it ended, or closed its output
  hung,         // it said nothing in time
  garbled,      // what it wrote is no reply
  unasked,      // it answered what was not asked, or twice
  own_failure,  // it says itself that it has no result
  given_up,     // it failed too often, and is asked no more
};
std::string_view name(FailureKind kind);
bool was_asked(FailureKind kind);  // the board was told to it

// The adjudicator should have answered, and did not.
struct Failed {
  FailureKind kind;
  std::string what;
};

using Reply = std::variant<Observation, Declined, Failed>;
using PhaseReply = std::variant<UnitsAfter, Declined, Failed>;

// Not to be shared by threads.
class OtherAdjudicator {
 public:
  virtual ~OtherAdjudicator() = default;
  virtual std::string_view name() const = 0;
  virtual Observes observes() const = 0;
  virtual Reply ask(const Board& board) = 0;  // orders are told as they stand
  // Of a phase of retreats or of adjustments.
  virtual PhaseReply ask_phase(const PhaseBoard&) { return Declined{"it is asked about movement phases alone"}; }
  // Whether it declines boards in which an order names a unit without its type (4.C.1).
  virtual bool wants_types() const { return false; }
  // Whether it takes moves that say "via convoy" or name their path; if not, it declines boards that have one.
  virtual bool knows_via() const { return true; }
  // What the other did wrong that left no board without its reply.
  virtual std::span<const std::string> remarks() const { return {}; }
};

// A procedure; the rules say which orders are legal. The procedure must be there as long as this.
std::unique_ptr<OtherAdjudicator> by_procedure(const Procedure& procedure,
                                               const Rules& rules = rules_of(Preset::datc_3_2));

// dipeq itself under a reading. It declines boards with a paradox that the reading leaves undecided.
std::unique_ptr<OtherAdjudicator> by_rules(std::string name, const Rules& rules);

}  // namespace dipeq
