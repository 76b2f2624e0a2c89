#include "tests/laboratory/third/twist.hpp"

#include <algorithm>
#include <random>

namespace dipeq::laboratory {
namespace {

// Whose order is asked about: that of a unit that moves, supports, convoys or does anything; or of none.
enum class Role : std::uint8_t { mover, support, fleet, unit, none };

struct PlaceInfo {
  const char* name;
  Role first, second;
};
constexpr PlaceInfo infos[] = {
    {"dislodges-supporter", Role::mover, Role::support}, {"cuts", Role::mover, Role::support},
    {"cut-by-foreigner", Role::mover, Role::support},    {"cut-from-elsewhere", Role::mover, Role::support},
    {"cut-has-path", Role::mover, Role::support},        {"dislodges-convoy", Role::mover, Role::fleet},
    {"fleet-carries", Role::fleet, Role::mover},         {"meets", Role::mover, Role::mover},
    {"beats-opponent", Role::mover, Role::mover},        {"beats-hold", Role::mover, Role::unit},
    {"beats-rival", Role::mover, Role::mover},           {"attack-has-path", Role::mover, Role::unit},
    {"attack-on-foreigner", Role::mover, Role::unit},    {"attack-support-given", Role::support, Role::mover},
    {"support-against", Role::support, Role::unit},      {"hold-stays", Role::unit, Role::none},
    {"hold-support-given", Role::support, Role::unit},   {"prevent-has-path", Role::mover, Role::none},
    {"prevent-beaten", Role::mover, Role::mover},        {"prevent-support-given", Role::support, Role::mover},
    {"defend-support", Role::support, Role::mover},      {"retreat-contested", Role::mover, Role::unit},
    {"retreat-to-origin", Role::mover, Role::unit},
};
constexpr const char* how_names[] = {"always", "never", "negated", "one-more", "one-less"};
constexpr const char* guard_names[] = {
    "fleet",     "by-convoy",       "moves",   "supports-in-place", "supports-attack", "convoys",
    "put-aside", "on-coast",        "at-sea",  "on-centre",         "to-centre",       "to-coast",
    "supported", "supported-twice", "foreign",
};
static_assert(std::size(infos) == places && std::size(guard_names) == facts);

const PlaceInfo& info(Place p) { return infos[static_cast<std::size_t>(p)]; }

bool compares(Place p) { return p == Place::beats_opponent || p == Place::beats_hold || p == Place::beats_rival; }

// What makes a difference of such an order.
std::vector<Fact> worth_asking(Role role) {
  using enum Fact;
  switch (role) {
    case Role::mover: return {is_fleet, goes_by_convoy, is_put_aside, is_of_other_power};
    case Role::support: return {is_fleet, supports_in_place, supports_attack, is_of_other_power};
    case Role::fleet: return {is_of_other_power};
    case Role::unit: return {is_fleet, is_to_move, supports_in_place, supports_attack, convoys, is_put_aside};
    case Role::none: break;
  }
  return {};
}
// Of where its unit stands and goes, and of its supports.
std::vector<Fact> around_it(Role role) {
  using enum Fact;
  if (role == Role::mover)
    return {stands_on_coast, stands_on_centre, goes_to_centre, goes_to_coast, has_support_ordered};
  if (role == Role::fleet) return {has_support_ordered};
  return {stands_on_coast, stands_at_sea, stands_on_centre, has_support_ordered, has_two_supports_ordered};
}

// The same on every machine, unlike the distributions of the standard library.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : numbers_(seed) {}
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(numbers_() % n); }

 private:
  std::mt19937_64 numbers_;
};

// Every third asks what is around the order.
Guard guard(Place place, Dice& dice) {
  const bool of_second = info(place).second != Role::none && dice.below(2) == 0;
  const Role role = of_second ? info(place).second : info(place).first;
  const std::vector<Fact> all = dice.below(3) == 0 ? around_it(role) : worth_asking(role);
  const Fact fact = all[dice.below(all.size())];
  return {fact, of_second && fact != Fact::is_of_other_power, dice.below(3) == 0};
}

// Every twelfth has no guard, every fourth two.
Twist twist(Dice& dice) {
  Twist t{static_cast<Place>(dice.below(places)), How::always, {}};
  t.how = static_cast<How>(compares(t.place) ? 3 + dice.below(2) : dice.below(3));
  const std::size_t n = dice.below(12);
  const std::size_t guards = n == 0 ? 0 : n < 4 ? 2 : 1;
  for (std::size_t i = 0; i < guards; i++) t.guards.push_back(guard(t.place, dice));
  return t;
}

// Two guards that ask one thing of one order.
bool idle(const Twist& t) {
  return t.guards.size() == 2 && t.guards[0].fact == t.guards[1].fact && t.guards[0].of_second == t.guards[1].of_second;
}

}  // namespace

std::string name(const Twist& t) {
  std::string text = std::string(info(t.place).name) + "-" + how_names[static_cast<std::size_t>(t.how)];
  for (const Guard& g : t.guards) {
    text += &g == &t.guards.front() ? "-if-" : "-and-";
    if (g.fact != Fact::is_of_other_power) text += g.of_second ? "2nd-" : "1st-";
    text += std::string(g.denied ? "not-" : "") + guard_names[static_cast<std::size_t>(g.fact)];
  }
  return text;
}

bool can_be_said(const Twist& t) {
  const bool of_retreats = t.place == Place::retreat_contested || t.place == Place::retreat_to_origin;
  return !of_retreats || t.how != How::negated;
}

std::vector<Twist> drawn(std::size_t how_many, std::uint64_t seed) {
  Dice dice(seed);
  std::vector<Twist> all;
  while (all.size() < how_many) {
    const Twist t = twist(dice);
    if (!idle(t) && std::ranges::find(all, t) == all.end()) all.push_back(t);
  }
  return all;
}

}  // namespace dipeq::laboratory
