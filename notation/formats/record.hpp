// Games and boards as programs of the world record them. A game is phases, one after the other; a board of a test suite is a game of
// one phase. What a record does not say stays unsaid here: dipeq compares only what is said.
#pragma once
#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "notation/case/case_file.hpp"

namespace dipeq {

// What a record says became of an order, as the outcomes in dipeq's words that it allows. Most formats say less than dipeq: a
// "bounce" fails, but the unit may be dislodged besides.
class SaidOutcome {
 public:
  SaidOutcome() { allowed_.fill(true); }  // nothing is said: every outcome is allowed
  static SaidOutcome exactly(const Outcome& outcome);
  // These words, with whatever fate.
  static SaidOutcome any_of(std::initializer_list<Word> words);
  // What most formats say: the order did what it says, and its unit was not dislodged, or else not both.
  static SaidOutcome success();
  static SaidOutcome failure();

  SaidOutcome& with_fate(std::initializer_list<Fate> fates);  // and of its fates no others
  SaidOutcome& allow(const Outcome& outcome);

  bool allows(const Outcome& outcome) const { return allowed_[index(outcome)]; }
  bool may_be(const SaidOutcome& other) const;  // an outcome is allowed by both
  bool says_nothing() const;
  std::vector<Outcome> allowed() const;
  std::optional<Outcome> exact() const;  // the only outcome that is allowed, if there is but one
  friend bool operator==(const SaidOutcome&, const SaidOutcome&) = default;

 private:
  static constexpr std::size_t fates = static_cast<std::size_t>(Fate::destroyed) + 1;
  static constexpr std::size_t words = static_cast<std::size_t>(Word::no_answer) + 1;
  static std::size_t index(const Outcome& o) {
    return static_cast<std::size_t>(o.word) * fates + static_cast<std::size_t>(o.fate);
  }
  std::array<bool, words * fates> allowed_;
};

// A unit that has to retreat, and where it may go, if that is said.
struct SaidDislodged {
  Unit unit;  // where it stood
  std::optional<std::vector<Location>> retreats = {};
  std::optional<std::size_t> listed_after = {};  // so many of the units that stand are older (Dislodged::listed_after)
};

// Where things stand when a phase is over, before the next begins. Nullopt: the record does not say.
struct SaidAfter {
  std::optional<std::vector<Unit>> units = {};               // all that stand then; dislodged units are not among them
  bool coasts = true;                                        // of `units`: whether they say the coasts of fleets
  std::optional<std::vector<SaidDislodged>> dislodged = {};  // all that may retreat; those that may not are gone
  std::optional<Centres> centres = {};                       // as owned when the next phase begins
  std::vector<Unit> gone = {};  // stand no more, as a record may say that says nothing of the others
};

struct RecordedPhase {
  // The state before the orders and the orders; `board.id` names it alone. Most records do not say where dislodged units may retreat to:
  // then `retreats` of a unit in `board.dislodged` is empty, and follows from the phase before (replay/filled_in.hpp).
  CaseFile board;
  std::string name = {};               // as the record calls it, such as "S1901M"
  std::vector<SaidOutcome> said = {};  // by order of the phase, as they stand in `board`; empty: nothing of any
  std::optional<SaidAfter> after = {};
  TextPlace place = {};  // where it begins in its file
  bool given = false;    // a test states what came of it, for the sake of the next phase, and does not ask
};

struct Game {
  std::string id = {};
  IdInJson id_in_json = IdInJson::not_said;
  bool has_own_id = true;                  // else it is called by the line in which it stands
  std::string file = {};                   // that it was read from
  std::optional<Rules> rules = {};         // by which it was played, if the record says so
  std::string title = {};                  // of the game; a board may have one of its own
  std::vector<std::string> notes = {};     // what else is worth keeping, a line each
  bool says_about = false;                 // what JSON Lines keep for people and other programs, which is not looked at
  std::vector<RecordedPhase> phases = {};  // in the order in which they were played; one may be missing
};

// What a case expects of its orders, as something said: what dipeq holds to be right where the source's print is disputed.
std::vector<SaidOutcome> said_by(const std::vector<std::optional<Expectation>>& expected);
std::vector<SaidOutcome> said_by(const CaseFile& board);  // of the orders of its phase

// A board by itself, with what it expects of its orders as what is said of them. `place`: where it begins in its file.
Game game_of_one(CaseFile board, std::string file, TextPlace place = {1, 1});

// That of its boards, as a case file may name its own; without any, the one at hand.
const Map& map_of(const Game& game, const Map& at_hand);

std::size_t number_of_orders(const RecordedPhase& phase);  // those of its phase

// No order sets, proxies, open words or Flying Dutchmen: the orders are those of the board.
bool has_one_set(const CaseFile& board);
// Nothing but a state and orders: no perpetual orders either. No format but dipeq's own has any of these.
bool is_plain(const CaseFile& board);

// Whether nothing tells where some dislodged unit may retreat to: that follows from the phase before.
bool lacks_retreats(const CaseFile& board);

}  // namespace dipeq
