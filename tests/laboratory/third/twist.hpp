// A clause of the third engine altered, mostly under guards. Any number of these can be drawn by chance.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace dipeq::laboratory {

// Where a clause is asked, and of which two orders.
enum class Place : std::uint8_t {
  dislodges_supporter,      // the attacker, the support
  cuts,                     // the attacker, the support
  cut_by_foreigner,         // the attacker, the support
  cut_from_elsewhere,       // the attacker, the support
  cut_has_path,             // the attacker, the support
  dislodges_convoy,         // the attacker, the fleet
  fleet_carries,            // the fleet, the army
  meets,                    // the mover, whom it meets head to head
  beats_opponent,           // the mover, whom it meets head to head
  beats_hold,               // the mover, the unit where it goes
  beats_rival,              // the mover, another one that goes there
  attack_has_path,          // the mover, the unit where it goes
  attack_on_foreigner,      // the mover, the unit where it goes
  attack_support_given,     // the support, the mover
  support_against_foreign,  // the support, the unit where the mover goes
  hold_stays,               // the unit, whoever attacks it
  hold_support_given,       // the support, the unit
  prevent_has_path,         // the mover, whom it keeps out
  prevent_beaten,           // the mover, whom it meets head to head
  prevent_support_given,    // the support, the mover
  defend_support_given,     // the support, the mover
  retreat_contested,        // the mover, who retreats
  retreat_to_origin,        // the dislodger, who retreats
};
constexpr std::size_t places = static_cast<std::size_t>(Place::retreat_to_origin) + 1;

// The last two where strengths are compared: the attack counts for one more, or one less.
enum class How : std::uint8_t { always, never, negated, one_more, one_less };

// What a guard asks of an order and its unit, or of two.
enum class Fact : std::uint8_t {
  is_fleet,
  goes_by_convoy,
  is_to_move,
  supports_in_place,
  supports_attack,
  convoys,
  is_put_aside,
  stands_on_coast,
  stands_at_sea,
  stands_on_centre,
  goes_to_centre,
  goes_to_coast,
  has_support_ordered,
  has_two_supports_ordered,
  is_of_other_power,  // than the other one of the two
};
constexpr std::size_t facts = static_cast<std::size_t>(Fact::is_of_other_power) + 1;

struct Guard {
  Fact fact;
  bool of_second = false, denied = false;
  friend bool operator==(const Guard&, const Guard&) = default;
};

struct Twist {
  Place place;
  How how;
  std::vector<Guard> guards;  // all of them hold
  friend bool operator==(const Twist&, const Twist&) = default;
};

// "cuts-never-if-2nd-supports-attack": by place, how it is altered, and guards.
std::string name(const Twist& twist);

// Whether comparing has words for it. All guards can be said, and what closes places to retreat to, but not the other way round.
bool can_be_said(const Twist& twist);

// So many different ones; the same for the same seed, and the first of more.
std::vector<Twist> drawn(std::size_t how_many, std::uint64_t seed);

}  // namespace dipeq::laboratory
