// Where a game stands between two phases: what is played next, the units, who owns the supply centres, who has to retreat.
//
//   GameState s = opening(standard_map());       Spring 1901 movement
//   s = after_movement(s, judge(…));             (solver/aftermath.hpp) then Spring 1901 retreats, or Fall 1901 movement
//   s = after_retreats(s, resolve_retreats(…));  phases/retreats.hpp
//   s = after_adjustments(s, resolve_adjustments(…));
//
// Units are kept in the order in which they were produced, oldest first (4.D.8, oldest-off-centre).
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/position.hpp"

namespace dipeq {

enum class Phase : std::uint8_t { movement, retreats, adjustments };

struct Turn {
  Phase phase = Phase::movement;
  std::optional<Date> date = {};  // a position need not be of any game
  friend bool operator==(const Turn&, const Turn&) = default;
};
std::string_view name(Phase phase);     // "movement"
std::string to_text(const Turn& turn);  // "Spring 1901 movement", "movement"

// Who owns which supply centre, if that is known: once an owner is given, nobody owns those of which nothing is said.
class Centres {
 public:
  explicit Centres(const Map& map) : map_(&map), owner_(map.provinces().size()) {}

  std::optional<PowerId> owner(ProvinceId p) const { return owner_[p.index()]; }
  void give(ProvinceId centre, PowerId to);  // std::logic_error if the province is no centre
  std::vector<ProvinceId> of(PowerId power) const;
  bool known() const { return known_; }
  void make_known() { known_ = true; }  // where nobody owns any
  friend bool operator==(const Centres& a, const Centres& b) { return a.owner_ == b.owner_; }

 private:
  const Map* map_;
  std::vector<std::optional<PowerId>> owner_;
  bool known_ = false;
};

// A unit that was dislodged and may retreat; one that may not is destroyed and stands nowhere.
struct Dislodged {
  Unit unit;
  std::vector<Location> retreats;  // never empty; coasts told apart
  std::size_t listed_after = 0;    // how many units of the position are older
  friend bool operator==(const Dislodged&, const Dislodged&) = default;
};

struct GameState {
  Turn turn;
  Position position;  // without the dislodged units
  Centres centres;
  std::vector<Dislodged> dislodged;

  explicit GameState(const Map& map) : position(map), centres(map) {}
  const Map& map() const { return position.map(); }
};

// Where a game on that map begins: the units, who owns which centre, and, on the standard map, Spring 1901.
GameState opening(const Map& map);

// How many units the power may build (positive) or must remove (negative).
int adjustment_due(const GameState& state, PowerId power);
// The map lets the power build in that centre once it owns it: it is a home centre, or homes do not matter on this map, or only in that
// the power must own one.
bool may_build_in(const GameState& state, ProvinceId centre, PowerId power);
// The centres that the power owns and may build in, and that no unit stands in, in alphabetical order.
std::vector<ProvinceId> open_centres(const GameState& state, PowerId power);

// A name as it counts in alphabetical order: in full, without special characters (4.D.8).
std::string alphabetical_key(const Map& map, ProvinceId p);

// From a phase whose effects are in `played` to the next one in which anybody has anything to do. Centres change owner after
// Fall. std::logic_error if the turn has no date.
GameState next_phase(GameState played);

}  // namespace dipeq
