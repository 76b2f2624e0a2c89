// How hard a board is to adjudicate: by what it takes to solve it, and by who gets it wrong.
#pragma once
#include <string_view>

#include "full_boards/sides.hpp"

namespace dipeq {

struct Difficulty {
  std::size_t steps = 0;     // how many rounds of "what follows from what is known by now" until all is known
  std::size_t core = 0;      // decisions that depend on each other, of all cores
  std::size_t readings = 0;  // how many other results the presets have for it than the one asked for
  std::size_t mutants = 0;   // how many alterations of the rules end otherwise on it

  // 2 steps + core + 3 readings + mutants / 10
  std::size_t points() const { return 2 * steps + core + 3 * readings + mutants / 10; }
  friend bool operator==(const Difficulty&, const Difficulty&) = default;
};

// By points: easy below 13, medium below 19, hard below 26, nasty from there on.
enum class Grade : std::uint8_t { easy, medium, hard, nasty };
Grade grade(const Difficulty& difficulty);
std::string_view name(Grade grade);

// Keeps its memory from board to board.
class DifficultyMeter {
 public:
  explicit DifficultyMeter(const Rules& rules);

  std::size_t steps(const Board& board);
  Difficulty difficulty(const Board& board);

 private:
  std::size_t readings(const Board& board);
  std::size_t mutants(const Board& board);

  Rules rules_;
  Sides by_rules_;
  std::vector<std::unique_ptr<OtherAdjudicator>> mutants_;
  std::unique_ptr<OtherAdjudicator> right_;
  Adjudicator adjudicator_;
};

}  // namespace dipeq
