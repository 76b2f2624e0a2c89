// Interaction patterns worth a name, each in a line.
#pragma once
#include <string_view>

#include "model/interactions.hpp"

namespace dipeq::testing {

// "0 a - f; 0 c S a; 1 b ~ f; 2 d H; 4 f C b", with places that touch: "fb ff". Each order: its power, its place (a
// letter), and H holds, - moves by land, ^ by land over a difficult passage, ~ by convoy (to a place); S supports, C convoys (the order at a place).
Pattern pattern(std::string_view orders, std::string_view touching = "");

// An army may attack a fleet of its own convoy: one solution, which propagation on partial information does not find.
// No standard map has it.
inline Pattern own_convoy_attacked() {
  return pattern("0 a - f; 1 b ~ f; 0 c S a; 3 d S b; 2 e S b; 4 f C b", "fb ff");
}

// DATC 6.F.14: s supports an attack on the fleet that convoys an army to s.
inline Pattern simple_convoy_paradox() { return pattern("0 s S w; 0 w - f; 1 a ~ s; 1 f C a", "fa fs"); }

// DATC 6.F.18 without its bystanders: s supports the fleet that convoys an army to s. No solution.
inline Pattern betrayal() { return pattern("0 f C a; 0 a ~ s; 1 s S f; 2 w - f; 2 h S w", "fa fs"); }

// DATC 6.F.16, Pandin: the support cut helps one of two attackers of the convoy, equally strong without it. No
// solution.
inline Pattern pandin() { return pattern("0 s S w; 0 w - f; 1 a ~ s; 1 f C a; 2 n S b; 2 b - f", "fa fs"); }

// DATC 6.C.1
inline Pattern circle_of_three() { return pattern("0 a - b; 0 b - c; 0 c - a"); }

// As many moves, each to where the next one stands.
Pattern circle(std::size_t moves);

// Convoy paradoxes hung one on the other in a ring: each convoy carries an army against the support on which the next
// one hangs. In a link of 6.F.14's kind the next convoy does what this one does; in one of 6.F.18's kind, the opposite.
// So there are two solutions if the betrayals are even in number, and none if they are odd.
Pattern ring_of_paradoxes(std::size_t convoys, std::size_t betrayals);

}  // namespace dipeq::testing
