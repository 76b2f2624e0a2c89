// Recorded games replayed: each phase is adjudicated from the board that the record has before it, and compared with what the record says
// happened then. So a fault of the record spoils no phase but its own. Where they differ, phases are grouped by what explains them.
//
//   Replayer replayer(rules);
//   for (const Game& game : games) replayer.take(game);
//   const Replay replay = replayer.result();
//
// Memory does not grow with the number of games, but for a number for each game in which something differs.
#pragma once
#include <array>
#include <memory>

#include "replay/differing_phases.hpp"

namespace dipeq {

// What came of a game's phases.
struct GameReplayed {
  std::vector<std::size_t> differing = {};  // by index of the phase
  std::size_t not_compared = 0;             // the record says nothing of what came of them
  std::size_t passed_over = 0;  // phases that are not recorded, and in which nobody needed to order anything
  friend bool operator==(const GameReplayed&, const GameReplayed&) = default;
};

struct Replay {
  Rules rules;
  std::size_t games = 0, phases = 0, orders = 0;
  std::array<std::size_t, 3> of_kind = {};  // by Phase
  std::size_t agreed = 0, differing = 0, not_compared = 0, passed_over = 0;
  std::size_t differing_games = 0;
  std::size_t controls = 0;              // phases that agree, on which other readings were tried
  std::vector<ReplayGroup> groups = {};  // the one with most phases first
};

class Replayer {
 public:
  explicit Replayer(const Rules& rules);

  // `known`: what came of the game in an earlier run under the same rules. Then only what differs is adjudicated.
  GameReplayed take(const Game& game, const GameReplayed* known = nullptr);
  const Replay& so_far() const { return total_; }  // as yet without groups
  Replay result() const;

 private:
  bool differs(const Game& game, std::size_t phase, const GameReplayed* known, GameReplayed& into);

  Replay total_;
  DifferingPhases differing_;
  BatchAdjudicator adjudicator_;
};

RecordedStep step_of(const Game& game, std::size_t phase);
bool says_anything(const RecordedStep& step);  // of what came of the phase

}  // namespace dipeq
