// Whether a full board is what it is said to be: each is judged anew before anybody is told of it.
#pragma once
#include <string>

#include "full_boards/full_boards.hpp"

namespace dipeq {

// Units around the kernel that touch it must be at least that many, if there are so many.
inline constexpr std::size_t least_touching = 3;

class Verifier {
 public:
  explicit Verifier(const Wanted& wanted);

  // What does not hold; none: all of this does.
  // - The kernel alone shows what is wanted, and so does the board, by the units and the decisions of the kernel.
  // - The kernel's units fare on the board as they do alone; so they do without any one of the others.
  // - Each of the others touches some unit, and by way of these one comes to the kernel; some touch the kernel itself.
  std::optional<std::string> objection(const FullBoard& full);

 private:
  std::optional<std::string> objection_to_others(const FullBoard& full, const std::vector<Fare>& alone);

  Rules rules_;
  Sides sides_;
};

// The units of the kernel are the first ones of the board: how many of the others touch one of these.
std::size_t touching_kernel(const Board& board, std::size_t kernel, const Rules& rules);

}  // namespace dipeq
