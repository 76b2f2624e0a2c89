// Assignments for tests, and what the equations make of them.
#pragma once
#include <vector>

#include "boards/dice.hpp"
#include "encodings/decisions.hpp"

namespace dipeq::testing {

constexpr Encoding both_encodings[] = {Encoding::datc_3, Encoding::datc_2};

// Every decision at random; `open_percent` of them are left open.
Assignment random_assignment(const Interactions& x, Encoding e, Dice& dice, std::size_t open_percent = 0);

// The open decisions filled in at random.
Assignment completed(Assignment a, Dice& dice);

// What each decision's equation says, by the truth reading of an assignment without open decisions.
std::vector<bool> right_sides(const Interactions& x, Encoding e, const Assignment& a);

// The same, but a move without a path counts as failed.
Assignment without_pathless_moves(const Interactions& x, Encoding e, const Assignment& a);

// What an assignment of datc_2's decisions says of datc_3's: a convoy is available while its fleet is not dislodged.
Assignment as_datc_3(const Interactions& x, const Assignment& of_datc_2);

}  // namespace dipeq::testing
