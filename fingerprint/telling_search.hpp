// Looks for boards that tell readings of the rulebook apart which those known do not: how telling_boards.jsonl was made.
//
// For a reading, and a choice that it does not make, there is a reading with that choice which explains most of what the first says
// of the boards known. If that leaves fewer answers unexplained than are enough, a board is looked for of which the two say different
// things. It is reduced and added. Where none is found, nothing tells the choice apart, as far as is known.
#pragma once
#include <functional>

#include "fingerprint/telling.hpp"

namespace dipeq {

struct TellingSearch {
  std::uint64_t seed = 1;
  std::size_t boards = 20'000;  // random ones, that are looked at in vain before it is said that there is none
  unsigned enough = 2;          // so many answers are to speak against a choice
  std::function<void(const Telling& found)> found = {};
};

// What nothing tells apart: the second explains all that the first says, and makes another choice in the issue.
struct NotTold {
  Rules reading, other;
  Issue issue;
};

struct ToldApart {
  std::vector<Telling> boards;  // those known, and those found
  std::vector<NotTold> not_told;
};

// Of what is to be told from outside (why_not_told). The first boards are looked at before random ones.
ToldApart tell_apart(std::vector<Telling> known, std::span<const Rules> readings, Observes observes,
                     const Boards& first, const TellingSearch& search);

// As random as boards are, and written carelessly.
Board random_telling_board(const Map& map, std::uint64_t seed);

// The readings, and those that make one choice otherwise in what is to be told.
std::vector<Rules> with_neighbours(std::span<const Rules> readings);

std::string to_line(const Telling& board);  // of telling_boards.jsonl

}  // namespace dipeq
