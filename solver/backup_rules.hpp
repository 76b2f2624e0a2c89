// What decides a core: a component whose equations have no solution or several (DATC 3.x 5.B.9, 2.4 5.B.9, issue 4.A.2).
#pragma once
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/enumerate.hpp"

namespace dipeq {

enum class CoreKind : std::uint8_t { circular_movement, convoy_paradox, other };
enum class BackupRule : std::uint8_t {
  all_succeed,  // a circular movement: every move of the circle succeeds
  all_fail,     // no circle and no convoy (variants only): its moves fail, its supports are cut
  // A convoy paradox (4.A.2); what these do not decide follows from the equations.
  szykman_fleet,         // the convoys of the core fail, all at once
  szykman_army,          // the armies convoyed in the core lose their convoy
  all_hold,              // the moves of the core fail, and the armies convoyed in it lose their convoy
  disrupted_resolution,  // DPTG: of several solutions, that in which all convoys of the core are disrupted
  no_answer,             // the rulebook has no answer: the core stays open, and so does what depends on it
  unsettled,             // the reading leaves cores undecided: likewise
};
std::string_view name(CoreKind kind);
std::string_view name(BackupRule rule);
std::string_view source(BackupRule rule);

struct Core {
  std::vector<DecisionId> decisions;  // in ascending order
  Enumeration enumeration;            // the solutions of its equations
  CoreKind kind;
  BackupRule rule;
  std::vector<std::pair<DecisionId, Value>> forced;  // what the rule decided, instead of the equations
  std::vector<UnitId> without_convoy = {};           // armies from which the rule took their convoy
  std::shared_ptr<const Assignment> known = {};      // what was decided before it; the rest does not influence it
  bool answered() const { return rule != BackupRule::no_answer && rule != BackupRule::unsettled; }
};

CoreKind kind_of(const Interactions& x, const std::vector<DecisionId>& core);

// Names the core and lets the backup rule of its kind decide. None if that rule takes one of the solutions, and the enumeration ended
// without it though there may be others.
std::optional<Core> decide_core(const Interactions& x, std::vector<DecisionId> decisions, Enumeration enumeration);

}  // namespace dipeq
